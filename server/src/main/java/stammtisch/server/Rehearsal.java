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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Plays at a server as pages do: seats claimed by their links, moves by chance over sockets, each seat leaving and
 * coming back. What Java learns by that, the launcher keeps for servers to come (an AOT cache): they begin with the
 * classes loaded and know what is worth compiling.
 */
public final class Rehearsal {
    private static final int CREATED = 201;
    private static final int TABLES = 3; // of each game
    private static final int SEATS = 4;
    private static final int MOVES_A_VISIT = 25; // of a table; then everybody comes again

    private final URI server;
    private final HttpClient http;
    private final Random luck = new Random(1);

    private Rehearsal(URI server, HttpClient http) {
        this.server = server;
        this.http = http;
    }

    /**
     * @param server a fresh one
     * @param setups what is wished for, by the game's id
     * @param most   it takes no longer, and may end before
     * @throws IOException if the server won't play
     */
    public static void at(Server server, Map<String, Map<String, Object>> setups, Duration most)
            throws IOException, InterruptedException {
        long until = System.nanoTime() + most.toNanos();
        try (HttpClient http = HttpClient.newHttpClient()) {
            Rehearsal rehearsal = new Rehearsal(server.address(), http);
            List<List<String>> tables = new ArrayList<>();
            for (int round = 0; round < TABLES; round++) {
                for (String game : setups.keySet()) tables.add(rehearsal.open(game, setups.get(game)));
            }
            while (!tables.isEmpty() && System.nanoTime() < until) {
                for (List<String> tokens : List.copyOf(tables))
                    if (rehearsal.visit(tokens, until)) tables.remove(tokens);
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

    /** Everybody sits down, and they play for a while; whether the game is over then. */
    private boolean visit(List<String> tokens, long until) throws IOException, InterruptedException {
        Visit visit = new Visit();
        List<WebSocket> sockets = tokens.stream()
                .map(token -> http.newWebSocketBuilder()
                        .header("Origin", "http://" + server.getAuthority())
                        .buildAsync(
                                URI.create(
                                        "ws" + server.resolve("ws").toString().substring("http".length())),
                                new Player(visit))
                        .join())
                .toList();
        for (int seat = 0; seat < SEATS; seat++) {
            say(sockets.get(seat), "{\"type\":\"sit\",\"token\":\"%s\"}".formatted(tokens.get(seat)));
        }
        try {
            return visit.isOver.get(Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException enough) {
            return true;
        } catch (ExecutionException broken) {
            throw new IOException("the rehearsal broke off", broken.getCause());
        } finally {
            sockets.forEach(WebSocket::abort);
        }
    }

    private static void say(WebSocket socket, String text) {
        socket.sendText(text, true).join();
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

    /** While the same sockets are open. */
    private static final class Visit {
        /** Whether the game was, when it ended. */
        final CompletableFuture<Boolean> isOver = new CompletableFuture<>();

        final AtomicInteger moves = new AtomicInteger();
    }

    private final class Player implements WebSocket.Listener {
        private final Visit visit;
        private final StringBuilder parts = new StringBuilder();

        Player(Visit visit) {
            this.visit = visit;
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
