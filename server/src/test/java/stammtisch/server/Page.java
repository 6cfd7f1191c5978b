package stammtisch.server;

import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What a browser's page does with its socket, without the page. Whoever waits for a message waits for seconds at most. */
final class Page {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final int LONGEST_SECONDS = 10;

    final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    /** Everything that has been read. */
    final List<String> all = new ArrayList<>();

    final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final WebSocket socket;
    /** The view received last. */
    JsonNode view = Json.MAPPER.nullNode();

    private Page(URI address, String origin, String... more) {
        WebSocket.Builder builder = HTTP.newWebSocketBuilder().header("Origin", origin);
        for (int name = 0; name < more.length; name += 2) builder.header(more[name], more[name + 1]);
        socket = builder.buildAsync(address, new Listener()).join();
    }

    /** @param more headers: names and values in turn */
    static Page open(URI http, String origin, String... more) {
        return new Page(URI.create(http.toString().replaceFirst("http", "ws")), origin, more);
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder parts = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                received.add(parts.toString());
                parts.setLength(0);
            }
            socket.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onBinary(WebSocket socket, ByteBuffer data, boolean last) {
            throw new AssertionError("the server sends text only");
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
            closed.complete(code);
            return null;
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            closed.complete(-1);
        }
    }

    // ---- saying ----

    void send(String text) {
        socket.sendText(text, true).join();
    }

    void sit(String token) {
        send("{\"type\":\"sit\",\"token\":\"%s\"}".formatted(token));
    }

    void watch(String link) {
        send("{\"type\":\"sit\",\"watch\":\"%s\"}".formatted(link));
    }

    /**
     * A command with an id of its own, and what is answered.
     *
     * @param fields all but the id: {@code "type":"back"}
     */
    JsonNode ask(String fields) {
        String id = UUID.randomUUID().toString();
        send("{%s,\"id\":\"%s\"}".formatted(fields, id));
        return answer(id);
    }

    /** The same where it is to be done. */
    void doIt(String fields) {
        JsonNode answer = ask(fields);
        if (!answer.get("type").textValue().equals("done")) fail(fields + ": " + answer);
        reach(answer.get("seq").longValue());
    }

    /** The same where it is to be refused. */
    void refuse(String code, String fields) {
        JsonNode answer = ask(fields);
        if (!answer.path("code").asText().equals(code)) fail("%s: %s, not %s".formatted(fields, answer, code));
    }

    /** The game after so many moves, as this page's seat saw it. */
    JsonNode look(String fields) {
        send("{\"type\":\"look\",%s}".formatted(fields));
        return next(message -> message.get("type").textValue().equals("moment")
                || message.get("type").textValue().equals("refused"));
    }

    /** @return the command's id */
    String move(String move, long seq) {
        String id = UUID.randomUUID().toString();
        move(id, move, seq);
        return id;
    }

    void move(String id, String move, long seq) {
        send("{\"type\":\"move\",\"id\":\"%s\",\"seq\":%d,\"move\":\"%s\"}".formatted(id, seq, move));
    }

    /** Makes a move on the view as it stands, waits for what comes of it, and gives back all that was received. */
    List<JsonNode> play(String move) {
        String id = move(move, seq());
        List<JsonNode> all = new ArrayList<>();
        all.add(answer(id));
        if (all.getFirst().get("type").textValue().equals("done")) all.add(view(seq() + 1));
        return all;
    }

    void abort() {
        socket.abort();
    }

    WebSocket socket() {
        return socket;
    }

    // ---- hearing ----

    JsonNode next() {
        try {
            String text = received.poll(LONGEST_SECONDS, TimeUnit.SECONDS);
            if (text == null) return fail("nothing was said for %d s after %s".formatted(LONGEST_SECONDS, all));
            all.add(text);
            JsonNode message = Json.MAPPER.readTree(text);
            if (!message.get("type").textValue().equals("view")) return message;
            view = whole(message);
            return view;
        } catch (InterruptedException | JsonProcessingException broken) {
            return fail(broken);
        }
    }

    /** With all that is shown, where only changes came. */
    private JsonNode whole(JsonNode sent) {
        if (!sent.has("changed")) return sent;
        ObjectNode whole = sent.deepCopy();
        whole.set("show", Changed.in(view.get("show"), whole.remove("changed")));
        return whole;
    }

    JsonNode next(Predicate<JsonNode> wanted) {
        while (true) {
            JsonNode message = next();
            if (wanted.test(message)) return message;
        }
    }

    JsonNode next(String type) {
        return next(message -> message.get("type").textValue().equals(type));
    }

    /** What is answered to the command of this id. */
    JsonNode answer(String id) {
        return next(
                message -> message.has("id") && message.get("id").textValue().equals(id));
    }

    /** The first view that is at least as far as this. */
    JsonNode view(long seq) {
        return next(message -> message.get("type").textValue().equals("view")
                && message.get("seq").longValue() >= seq);
    }

    /** Reads on until the view is at least as far as this. */
    JsonNode reach(long seq) {
        while (!view.has("seq") || seq() < seq) view();
        return view;
    }

    JsonNode view() {
        return next("view");
    }

    /** Waits until this seat is asked, or the game is over. */
    void awaitTurn() {
        while (!isAsked() && !isOver()) view();
    }

    // ---- the view ----

    long seq() {
        return view.get("seq").longValue();
    }

    boolean isOver() {
        return view.has("over") && view.get("over").booleanValue();
    }

    boolean isAsked() {
        return view.has("question") && !view.get("question").isNull();
    }

    List<String> choices() {
        List<String> moves = new ArrayList<>();
        for (JsonNode choice : view.get("question").get("choices"))
            moves.add(choice.get("move").textValue());
        return moves;
    }

    int closed() {
        return closed.orTimeout(LONGEST_SECONDS, TimeUnit.SECONDS).join();
    }
}
