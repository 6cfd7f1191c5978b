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
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import stammtisch.bots.Bots;
import stammtisch.table.Game;
import stammtisch.table.Mistake;

/** The requests that aren't for a page; docs/PROTOCOL.md tells each. */
final class Api {
    private static final Logger LOG = Logger.getLogger(Api.class.getName());

    private final Tables tables;
    private final People people;
    private final Calls calls;
    private final Gate gate;
    private final Admission admission;
    private final Limits limits;
    private final Health health;

    Api(Tables tables, People people, Calls calls, Gate gate, Admission admission, Limits limits, Health health) {
        this.health = health;
        this.admission = admission;
        this.tables = tables;
        this.people = people;
        this.calls = calls;
        this.gate = gate;
        this.limits = limits;
    }

    void routing(HttpRouting.Builder routing) {
        routing.get("/api/health", (_, response) -> tellHealth(response))
                .get("/api/health/live", (_, response) -> send(response, 200, Map.of("status", "up")))
                .get("/api/games", (_, response) -> send(response, 200, games()))
                .get("/api/games/{id}/catalogue", this::catalogue)
                .post("/api/games/{id}/setups", this::settle)
                .get("/api/games/{id}/setups/{text}", this::shared)
                .post("/api/tables", this::open)
                .post("/api/seats", this::claim)
                .post("/api/links", this::link)
                .post("/api/rematch", this::rematch)
                .post("/api/branches", this::branch)
                .post("/api/mine", this::mine)
                .post("/api/calls", this::call)
                .get("/api/calls/key", (_, response) -> send(response, 200, Map.of("key", calls.key())))
                .any("/api/*", (_, response) -> refuse(response, new Refusal(Code.NOT_FOUND, "there is nothing here")))
                .error(Refusal.class, (_, response, refusal) -> refuse(response, refusal))
                .error(
                        StorageFailure.class,
                        (_, response, _) -> refuse(response, new Refusal(Code.STORAGE_FULL, StorageFailure.SAYS)))
                .error(
                        Damaged.class,
                        (_, response, damaged) -> refuse(response, new Refusal(Code.DAMAGED, damaged.says())))
                .error(RuntimeException.class, (request, response, broken) -> {
                    LOG.log(
                            Level.SEVERE,
                            "a request failed: " + request.matchingPattern().orElse(""),
                            broken);
                    refuse(response, new Refusal(Code.FAILED, "the server made a mistake with this"));
                });
    }

    private void tellHealth(ServerResponse response) {
        Health.State state = health.state();
        send(response, state == Health.State.UP ? 200 : Code.CLOSING.status, Map.of("status", state));
    }

    private record GameShown(
            String id, String name, int fewestSeats, int mostSeats, List<String> bots, List<Bots.Level> levels) {}

    private List<GameShown> games() {
        return tables.games().stream()
                .map(game -> new GameShown(
                        game.id(),
                        game.name(),
                        game.fewestSeats(),
                        game.mostSeats(),
                        tables.bots(game.id()),
                        Bots.levels(game.id())))
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
        gate.checkSettling(from(request));
        try {
            Map<String, Object> setup = settled.get();
            List<String> remarks = game.remarks(setup, Languages.of(language));
            send(response, 200, new SettledShown(setup, game.share(setup), remarks));
        } catch (Mistake mistake) {
            throw new Refusal(Code.BAD_SETUP, String.valueOf(mistake.getMessage()));
        }
    }

    // ---- opening a table ----

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record OpenedShown(
            String table, List<SeatShown> seats, @Nullable String watch, Map<String, Object> setup) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record SeatShown(
            String seat,
            Seat.Kind kind,
            @Nullable String bot,
            String name,
            @Nullable String link,
            @Nullable String token) {}

    private void open(ServerRequest request, ServerResponse response) {
        Gate.checkOrigin(request.headers());
        gate.checkOpening(from(request));
        Fields fields = Fields.of(body(request));
        String game = fields.text("game");
        Map<String, Object> setup = fields.mapIfAny("setup");
        List<Tables.Wish> wishes = new ArrayList<>();
        for (Fields seat : fields.list("seats")) wishes.add(wish(seat));
        Long seed = fields.wholeIfAny("seed");
        Fields options = fields.objectIfAny("options");
        fields.nothingElse();
        Tables.Opened opened = tables.open(game, setup, wishes, seed, options);
        Opening opening = opened.opening();
        List<SeatShown> seats = new ArrayList<>();
        for (Seat seat : opening.seats()) {
            seats.add(new SeatShown(
                    seat.letter(),
                    seat.kind(),
                    seat.bot(),
                    seat.name(),
                    opened.links().get(seat.number()),
                    seat.number() == opening.host() ? people.hostToken(opening) : null));
        }
        sendSecret(response, new OpenedShown(opening.id(), seats, opened.watch(), opening.setup()));
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

    // ---- people ----

    /** What a page of this server wants to have done, unless its address wants too much at once. */
    private Fields wanted(ServerRequest request) {
        Gate.checkOrigin(request.headers());
        gate.checkSettling(from(request));
        return Fields.of(body(request));
    }

    private void claim(ServerRequest request, ServerResponse response) {
        Fields fields = wanted(request);
        String link = fields.text("link");
        String name = fields.textIfAny("name");
        String id = fields.uuidIfAny("id");
        fields.nothingElse();
        sendSecret(response, admission.admit(() -> people.claim(link, name, id == null ? Secrets.uuid() : id)));
    }

    private record LinkShown(String link) {}

    private void link(ServerRequest request, ServerResponse response) {
        Fields fields = wanted(request);
        String purpose = fields.text("for");
        String watch = fields.textIfAny("watch");
        if (watch != null && purpose.equals("rematch")) {
            fields.nothingElse();
            sendSecret(response, new LinkShown(people.watchRematch(watch)));
            return;
        }
        String token = fields.text("token");
        int seat = purpose.equals("seat") ? fields.seat("seat") : -1;
        fields.nothingElse();
        sendSecret(
                response,
                switch (purpose) {
                    case "device" -> people.code(token);
                    case "seat" -> new LinkShown(people.invitation(token, seat));
                    case "watch" -> new LinkShown(people.watch(token));
                    case "rematch" -> new LinkShown(people.rematchLink(token));
                    default ->
                        throw new Refusal(
                                Code.BAD_MESSAGE,
                                "for is %s; there are device, seat, watch, rematch".formatted(Fields.printed(purpose)));
                });
    }

    private enum Order {
        SAME,
        ROTATED
    }

    private enum Town {
        SAME,
        NEW
    }

    private void rematch(ServerRequest request, ServerResponse response) {
        Fields fields = wanted(request);
        gate.checkOpening(from(request));
        String token = fields.text("token");
        boolean isRotated = fields.oneOf("seats", Order.values()) == Order.ROTATED;
        boolean isNewTown = fields.oneOf("town", Town.values()) == Town.NEW;
        fields.nothingElse();
        sendSecret(response, admission.admit(() -> people.rematch(token, isRotated, isNewTown)));
    }

    private void branch(ServerRequest request, ServerResponse response) {
        Fields fields = wanted(request);
        gate.checkOpening(from(request));
        String token = fields.textIfAny("token");
        String watch = fields.textIfAny("watch");
        if ((token == null) == (watch == null)) {
            throw new Refusal(Code.BAD_MESSAGE, "either token or watch is wanted");
        }
        long at = fields.whole("at");
        int seat = fields.seat("seat");
        String bot = fields.text("bot");
        fields.nothingElse();
        sendSecret(response, admission.admit(() -> people.branch(token, watch, at, seat, bot)));
    }

    private void mine(ServerRequest request, ServerResponse response) {
        Fields fields = wanted(request);
        String code = fields.textIfAny("code");
        List<String> have = fields.texts("tokens", People.MOST_KEPT);
        fields.nothingElse();
        sendSecret(response, people.mine(code, have, admission));
    }

    private void call(ServerRequest request, ServerResponse response) {
        Fields fields = wanted(request);
        Links.Held held = people.held(fields.text("token"));
        String webhook = fields.textIfAny("webhook");
        Fields push = fields.objectIfAny("push");
        boolean isNone = fields.truth("none", false);
        String endpoint = isNone ? fields.textIfAny("endpoint") : null;
        String url = isNone ? fields.textIfAny("url") : null;
        fields.nothingElse();
        if ((webhook == null ? 0 : 1) + (push == null ? 0 : 1) + (isNone ? 1 : 0) != 1) {
            throw new Refusal(Code.BAD_MESSAGE, "one of push, webhook and none is wanted");
        }
        if (isNone || webhook != null && webhook.isEmpty()) {
            calls.end(held, ended(endpoint, url, webhook));
            sendSecret(response, Map.of());
            return;
        }
        String origin = request.headers().first(HeaderNames.ORIGIN).orElse("");
        Target target = push == null ? calls.webhook(String.valueOf(webhook), origin) : calls.push(push, origin);
        String secret = calls.add(held, target).signedWith();
        sendSecret(response, secret == null ? Map.of() : Map.of("secret", secret));
    }

    /** Which calls are to end: those to this device or address; those by webhook; or all. */
    private static Predicate<Target> ended(@Nullable String endpoint, @Nullable String url, @Nullable String webhook) {
        if (webhook != null) return target -> target.kind() == Target.Kind.WEBHOOK;
        if (endpoint == null && url == null) return _ -> true;
        return target -> endpoint != null && target.is(Target.Kind.PUSH, endpoint)
                || url != null && target.is(Target.Kind.WEBHOOK, url);
    }

    private String from(ServerRequest request) {
        return gate.address(request.remotePeer(), request.headers());
    }

    private String body(ServerRequest request) {
        if (!request.content().hasEntity()) return "";
        try (InputStream body = request.content().inputStream()) {
            byte[] bytes = body.readNBytes(limits.sizes().bodyBytes() + 1);
            if (bytes.length > limits.sizes().bodyBytes()) {
                throw new Refusal(
                        Code.TOO_LARGE,
                        "the body is larger than %d bytes"
                                .formatted(limits.sizes().bodyBytes()));
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

    /** What nobody between here and the page may keep. */
    private static void sendSecret(ServerResponse response, Object plain) {
        response.header(HeaderNames.CACHE_CONTROL, "no-store");
        send(response, 201, plain);
    }

    private static void send(ServerResponse response, int status, Object plain) {
        response.status(Status.create(status))
                .header(HeaderNames.CONTENT_TYPE, "application/json")
                .send(Json.written(plain).getBytes(StandardCharsets.UTF_8));
    }
}
