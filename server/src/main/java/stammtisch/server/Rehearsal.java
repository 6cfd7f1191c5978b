package stammtisch.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Plays at a server as pages do: seats claimed by their links, moves by chance over sockets, each seat leaving and
 * coming back. In between the server is closed and another takes up its tables, since that is where speed is wanted most:
 * all come back at once, to code that has never run. What Java learns by that, the launcher keeps for servers to come (an
 * AOT cache): they begin with the classes loaded and know what is worth compiling.
 */
public final class Rehearsal {
    private static final int CREATED = 201;
    private static final int TABLES = 3; // of each game
    private static final int SEATS = 4;
    private static final int MOVES_A_VISIT = 25; // of a table; then everybody comes again
    private static final int VISITS_A_SERVER = 2; // of each table

    private final URI server;
    private final HttpClient http;
    private final Random luck; // of several threads
    private final Map<String, String> had; // by token: what its page has been shown, as it says so when it is back

    private Rehearsal(URI server, HttpClient http, Random luck, Map<String, String> had) {
        this.server = server;
        this.http = http;
        this.luck = luck;
        this.had = had;
    }

    /**
     * @param settings with a fresh folder
     * @param setups   what is wished for, by the game's id
     * @param most     it takes no longer, and may end before
     * @return at how many servers they played, one after the other
     * @throws IOException if a server won't play
     */
    public static int with(Settings settings, Map<String, Map<String, Object>> setups, Duration most)
            throws IOException, InterruptedException {
        long until = System.nanoTime() + most.toNanos();
        Random luck = new Random(1);
        List<List<String>> tables = new ArrayList<>();
        Map<String, String> had = new ConcurrentHashMap<>();
        int servers = 0;
        try (HttpClient http = HttpClient.newHttpClient()) {
            do {
                try (Server server = Server.start(settings)) {
                    Rehearsal rehearsal = new Rehearsal(server.address(), http, luck, had);
                    if (tables.isEmpty()) rehearsal.openAll(setups, tables);
                    rehearsal.visitAll(tables, until);
                    servers++;
                }
            } while (!tables.isEmpty() && System.nanoTime() < until);
        }
        return servers;
    }

    private void openAll(Map<String, Map<String, Object>> setups, List<List<String>> tables)
            throws IOException, InterruptedException {
        for (int round = 0; round < TABLES; round++) {
            for (String game : setups.keySet()) tables.add(open(game, setups.get(game)));
        }
    }

    /** Plays at all tables at once; those whose game is over are left out from then on. */
    private void visitAll(List<List<String>> tables, long until) throws IOException, InterruptedException {
        for (int visit = 0; visit < VISITS_A_SERVER; visit++) {
            List<Visit> visits = tables.stream().map(Visit::new).toList();
            try {
                for (Visit begun : visits) begun.sit();
                for (Visit begun : visits) if (begun.isOver(until)) tables.remove(begun.tokens);
            } finally {
                for (Visit begun : visits) begun.leave();
            }
        }
    }

    /** Opens a table; the tokens of its seats. */
    private List<String> open(String game, Map<String, Object> setup) throws IOException, InterruptedException {
        String seats = String.join(",", Collections.nCopies(SEATS, "{\"kind\":\"person\"}"));
        JsonNode opened = post(
                "api/tables",
                "{\"game\":\"%s\",\"setup\":%s,\"seats\":[%s],\"options\":{\"hints\":false}}"
                        .formatted(game, Json.written(setup), seats));
        List<String> tokens = new ArrayList<>();
        for (JsonNode seat : opened.get("seats")) tokens.add(token(seat));
        return tokens;
    }

    private String token(JsonNode seat) throws IOException, InterruptedException {
        if (seat.has("token")) return seat.get("token").textValue();
        String link = seat.get("link").textValue();
        return post("api/seats", "{\"link\":\"%s\"}".formatted(link))
                .get("token")
                .textValue();
    }

    private JsonNode post(String path, String body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(server.resolve(path))
                .header("Origin", "http://" + server.getAuthority())
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        var response = http.send(request, BodyHandlers.ofString());
        if (response.statusCode() != CREATED) {
            throw new IOException("%s is answered %d: %s".formatted(path, response.statusCode(), response.body()));
        }
        return Json.MAPPER.readTree(response.body());
    }

    /** Everybody sits down at a table, and they play for a while. */
    private final class Visit {
        private final List<String> tokens;
        private final List<WebSocket> sockets = new ArrayList<>();
        /** Whether the game is, when the visit is. */
        private final CompletableFuture<Boolean> isOver = new CompletableFuture<>();

        private final AtomicInteger moves = new AtomicInteger();

        Visit(List<String> tokens) {
            this.tokens = tokens;
        }

        void sit() {
            String address = "ws" + server.resolve("ws").toString().substring("http".length());
            for (String token : tokens) {
                Player player = new Player(this, token);
                WebSocket socket = http.newWebSocketBuilder()
                        .header("Origin", "http://" + server.getAuthority())
                        .buildAsync(URI.create(address), player)
                        .join();
                sockets.add(socket);
                player.say(
                        socket, "{\"type\":\"sit\",\"token\":\"%s\"%s}".formatted(token, had.getOrDefault(token, "")));
            }
        }

        /** Waits until they have played for a while; whether the game is over then, or it is time. */
        boolean isOver(long until) throws IOException, InterruptedException {
            try {
                return isOver.get(Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS);
            } catch (TimeoutException enough) {
                return true;
            } catch (ExecutionException broken) {
                throw new IOException("the rehearsal broke off", broken.getCause());
            }
        }

        void leave() {
            sockets.forEach(WebSocket::abort);
        }
    }

    private final class Player implements WebSocket.Listener {
        private final Visit visit;
        private final String token;
        private final StringBuilder parts = new StringBuilder();
        private CompletableFuture<?> said = CompletableFuture.completedFuture(null);

        Player(Visit visit, String token) {
            this.visit = visit;
            this.token = token;
        }

        /** When all that was said before is on its way: the answer may come before that is known, and ask for more. */
        synchronized void say(WebSocket socket, String text) {
            said = said.thenCompose(_ -> socket.sendText(text, true));
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                String text = parts.toString();
                parts.setLength(0);
                try {
                    hear(socket, Json.MAPPER.readTree(text));
                } catch (JsonProcessingException broken) {
                    visit.isOver.completeExceptionally(broken);
                }
            }
            socket.request(1);
            return null;
        }

        private void hear(WebSocket socket, JsonNode said) {
            String type = said.path("type").asText();
            if (type.equals("refused")) {
                switch (said.path("code").asText()) {
                    case "stale" -> {} // the view that is on its way asks again
                    case "busy" -> visit.isOver.complete(false);
                    default -> visit.isOver.completeExceptionally(new IllegalStateException(said.toString()));
                }
            }
            if (!type.equals("view")) return;
            JsonNode log = said.path("log");
            int lines = log.path("from").intValue() + log.path("lines").size();
            had.put(
                    token,
                    ",\"have\":%d,\"at\":%d,\"lines\":%d"
                            .formatted(
                                    said.path("seq").longValue(),
                                    said.path("at").longValue(),
                                    lines));
            if (said.path("over").asBoolean()) visit.isOver.complete(true);
            JsonNode choices = said.path("question").path("choices");
            if (choices.isEmpty()) return;
            if (visit.moves.incrementAndGet() > MOVES_A_VISIT) {
                visit.isOver.complete(false);
                return;
            }
            String move = choices.get(luck.nextInt(choices.size())).get("move").textValue();
            say(
                    socket,
                    "{\"type\":\"move\",\"id\":\"%s\",\"seq\":%d,\"move\":\"%s\"}"
                            .formatted(Secrets.uuid(), said.get("seq").longValue(), move));
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            visit.isOver.completeExceptionally(error);
        }
    }
}
