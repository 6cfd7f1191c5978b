package stammtisch.server;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Game;
import stammtisch.table.Mistake;

/** The requests that aren't for a page; docs/PROTOCOL.md tells each. */
final class Api {
    private static final Logger LOG = Logger.getLogger(Api.class.getName());

    private final Tables tables;
    private final Gate gate;
    private final Limits limits;

    Api(Tables tables, Gate gate, Limits limits) {
        this.tables = tables;
        this.gate = gate;
        this.limits = limits;
    }

    void routing(HttpRouting.Builder routing) {
        routing.get("/api/health", (_, response) -> send(response, 200, Map.of("status", "up")))
                .get("/api/games", (_, response) -> send(response, 200, games()))
                .get("/api/games/{id}/catalogue", this::catalogue)
                .post("/api/games/{id}/setups", this::settle)
                .get("/api/games/{id}/setups/{text}", this::shared)
                .post("/api/tables", this::open)
                .any("/api/*", (_, response) -> refuse(response, new Refusal(Code.NOT_FOUND, "there is nothing here")))
                .error(Refusal.class, (_, response, refusal) -> refuse(response, refusal))
                .error(
                        StorageFailure.class,
                        (_, response, _) -> refuse(response, new Refusal(Code.STORAGE_FULL, StorageFailure.SAYS)))
                .error(RuntimeException.class, (request, response, broken) -> {
                    LOG.log(
                            Level.SEVERE,
                            "a request failed: " + request.matchingPattern().orElse(""),
                            broken);
                    refuse(response, new Refusal(Code.FAILED, "the server made a mistake with this"));
                });
    }

    private record GameShown(String id, String name, int fewestSeats, int mostSeats, List<String> bots) {}

    private List<GameShown> games() {
        return tables.games().stream()
                .map(game -> new GameShown(
                        game.id(), game.name(), game.fewestSeats(), game.mostSeats(), tables.bots(game.id())))
                .toList();
    }

    private void catalogue(ServerRequest request, ServerResponse response) {
        Game game = tables.game(request.path().pathParameters().get("id"));
        String language = request.query().first("lang").orElse(null);
        send(response, 200, game.catalogue(Languages.of(language)));
    }

    // ---- set-ups, before there is a table ----

    private record SettledShown(Map<String, Object> setup, String share, List<String> remarks) {}

    private void settle(ServerRequest request, ServerResponse response) {
        Gate.checkOrigin(request.headers());
        Game game = tables.game(request.path().pathParameters().get("id"));
        Fields fields = Fields.of(body(request));
        Map<String, Object> wishes = fields.mapIfAny("setup");
        Long seed = fields.wholeIfAny("seed");
        String language = fields.textIfAny("lang");
        fields.nothingElse();
        send(request, response, game, language, () -> game.settle(wishes, seed == null ? Secrets.seed() : seed));
    }

    private void shared(ServerRequest request, ServerResponse response) {
        var path = request.path().pathParameters();
        Game game = tables.game(path.get("id"));
        String text = path.get("text");
        String language = request.query().first("lang").orElse(null);
        send(request, response, game, language, () -> game.shared(text));
    }

    private void send(
            ServerRequest request,
            ServerResponse response,
            Game game,
            @Nullable String language,
            Supplier<Map<String, Object>> settled) {
        gate.checkSettling(request.remotePeer().host());
        try {
            Map<String, Object> setup = settled.get();
            List<String> remarks = game.remarks(setup, Languages.of(language));
            send(response, 200, new SettledShown(setup, game.share(setup), remarks));
        } catch (Mistake mistake) {
            throw new Refusal(Code.BAD_SETUP, String.valueOf(mistake.getMessage()));
        }
    }

    // ---- opening a table ----

    private record OpenedShown(String table, List<SeatShown> seats, Map<String, Object> setup) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record SeatShown(
            String seat,
            Seat.Kind kind,
            @Nullable String bot,
            String name,
            @Nullable String link) {}

    private void open(ServerRequest request, ServerResponse response) {
        Gate.checkOrigin(request.headers());
        gate.checkOpening(request.remotePeer().host());
        Fields fields = Fields.of(body(request));
        String game = fields.text("game");
        Map<String, Object> setup = fields.mapIfAny("setup");
        List<Tables.Wish> wishes = new ArrayList<>();
        for (Fields seat : fields.list("seats")) wishes.add(wish(seat));
        Long seed = fields.wholeIfAny("seed");
        fields.nothingElse();
        Tables.Opened opened = tables.open(game, setup, wishes, seed);
        List<SeatShown> seats = new ArrayList<>();
        for (Seat seat : opened.opening().seats()) {
            seats.add(new SeatShown(
                    seat.letter(),
                    seat.kind(),
                    seat.bot(),
                    seat.name(),
                    opened.links().get(seat.number())));
        }
        response.header(HeaderNames.CACHE_CONTROL, "no-store");
        send(
                response,
                201,
                new OpenedShown(opened.opening().id(), seats, opened.opening().setup()));
    }

    private static Tables.Wish wish(Fields seat) {
        Tables.Wish wish = switch (seat.text("kind")) {
            case "person" -> new Tables.Wish(Seat.Kind.PERSON, null, seat.textIfAny("name"));
            case "bot" -> new Tables.Wish(Seat.Kind.BOT, seat.text("bot"), seat.textIfAny("name"));
            default -> throw new Refusal(Code.BAD_MESSAGE, "seats: kind is neither person nor bot");
        };
        seat.nothingElse();
        return wish;
    }

    private String body(ServerRequest request) {
        if (!request.content().hasEntity()) return "";
        try (InputStream body = request.content().inputStream()) {
            byte[] bytes = body.readNBytes(limits.bodyBytes() + 1);
            if (bytes.length > limits.bodyBytes()) {
                throw new Refusal(Code.TOO_LARGE, "the body is larger than %d bytes".formatted(limits.bodyBytes()));
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    // ---- answering ----

    record Problem(Code code, String says) {}

    private static void refuse(ServerResponse response, Refusal refusal) {
        send(response, refusal.code.status, new Problem(refusal.code, refusal.says()));
    }

    private static void send(ServerResponse response, int status, Object plain) {
        response.status(Status.create(status))
                .header(HeaderNames.CONTENT_TYPE, "application/json")
                .send(Json.written(plain).getBytes(StandardCharsets.UTF_8));
    }
}
