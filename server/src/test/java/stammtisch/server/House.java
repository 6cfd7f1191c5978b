package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import stammtisch.bots.Bot;
import stammtisch.table.Chance;

/** A real server on a folder, as tests need it: with the game of {@link Pairs}, without pauses. */
final class House implements AutoCloseable {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    /** The random one plays, the broken one fails, the sage can say why. */
    static final Map<String, Map<String, LongFunction<Bot>>> BOTS =
            Map.of("pairs", new TreeMap<>(Map.of("random", House::random, "broken", House::broken, "sage", Sage::new)));

    /** How many times as much is tried where there is time. */
    static final int MORE = Boolean.getBoolean("stammtisch.long") ? 20 : 1;

    final Path folder;
    private final UnaryOperator<Settings> adjusted;
    Server server;
    private final Set<Page> pages = new LinkedHashSet<>();

    House(Path folder) throws IOException {
        this(folder, settings -> settings);
    }

    House(Path folder, UnaryOperator<Settings> adjusted) throws IOException {
        this.folder = folder;
        this.adjusted = adjusted;
        server = started(settings -> settings);
    }

    /** Once it is closed: starts again on its folder, as before but for this. */
    void start(UnaryOperator<Settings> changed) throws IOException {
        server = started(changed);
    }

    private Server started(UnaryOperator<Settings> changed) throws IOException {
        Settings settings = Settings.of(folder, List.of(new Pairs()), BOTS)
                .withPace(Pace.AT_ONCE)
                .withLimits(EASY)
                .withKnownLuck();
        return Server.start(changed.apply(adjusted.apply(settings)));
    }

    /** Where people have to say themselves that they pass. */
    static House withoutPasses(Path folder) throws IOException {
        return new House(folder, WITHOUT_PASSES);
    }

    /** The same for a house that is different in other ways, too. */
    static final UnaryOperator<Settings> WITHOUT_PASSES = settings -> {
        Pace.Span never = new Pace.Span(Duration.ofDays(1), Duration.ofDays(1));
        return settings.withPace(Pace.AT_ONCE.withPass(never));
    };

    /** Tests are faster than people. */
    static final Limits EASY = Limits.USUAL
            .withMessages(100_000, Limits.USUAL.rates().messages().in())
            .withOpenings(100_000, Limits.USUAL.rates().openings().in())
            .withSeats(new Limits.Rate(100_000, Duration.ofSeconds(1)));

    private static Bot random(long seed) {
        Chance chance = new Chance(seed, 1);
        return view -> chance.below(view.offered(), 0);
    }

    private static Bot broken(long seed) {
        return view -> {
            throw new IllegalStateException("this bot is broken");
        };
    }

    URI address(String path) {
        return URI.create(origin() + path);
    }

    String origin() {
        String address = server.address().toString();
        return address.substring(0, address.length() - 1);
    }

    // ---- requests ----

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return HTTP.send(HttpRequest.newBuilder(address(path)).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> post(String body, String... headers) throws IOException, InterruptedException {
        return postTo("/api/tables", body, headers);
    }

    HttpResponse<String> send(String method, String path) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address(path)).method(method, HttpRequest.BodyPublishers.noBody());
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    HttpResponse<String> postTo(String path, String body, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address(path)).POST(HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) request.headers(headers);
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    static JsonNode json(HttpResponse<String> response) throws IOException {
        return Json.MAPPER.readTree(response.body());
    }

    /** A table, and the tokens of its persons in the order of the seats. */
    record Opened(String id, List<String> tokens, String watch) {
        /** How many entries the journal has when all have come: one for each person but the host. */
        long begun() {
            return tokens.size() - 1L;
        }

        String token(int person) {
            return tokens.get(person);
        }
    }

    /** @param seats p for a person, b for a bot, x for one that is broken: "ppb" */
    Opened open(String seats, String setup, long seed) throws IOException, InterruptedException {
        return allCome(openOnly(seats, setup, seed, "{}"));
    }

    /** A table of another game than {@link Pairs}. */
    Opened openOf(String game, String seats, String setup, long seed) throws IOException, InterruptedException {
        return allCome(openOnly(game, seats, setup, seed, "{}"));
    }

    /** @param options how people sit together, as in docs/PROTOCOL.md */
    Opened openWith(String seats, String options) throws IOException, InterruptedException {
        return allCome(openOnly(seats, "{}", 7, options));
    }

    private Opened allCome(JsonNode table) throws IOException, InterruptedException {
        List<String> tokens = new ArrayList<>();
        for (JsonNode seat : table.get("seats")) {
            if (seat.has("token")) tokens.add(seat.get("token").textValue());
            else if (seat.has("link")) tokens.add(claim(seat.get("link").textValue()));
        }
        return new Opened(
                table.get("table").textValue(), tokens, table.path("watch").asText());
    }

    /** A table to whose seats nobody but the host has come. */
    JsonNode openOnly(String seats, String setup, long seed, String options) throws IOException, InterruptedException {
        return openOnly("pairs", seats, setup, seed, options);
    }

    private JsonNode openOnly(String game, String seats, String setup, long seed, String options)
            throws IOException, InterruptedException {
        String sitting = seats.chars()
                .mapToObj(seat -> switch (seat) {
                    case 'p' -> "{\"kind\":\"person\"}";
                    case 'b' -> "{\"kind\":\"bot\",\"bot\":\"random\"}";
                    default -> "{\"kind\":\"bot\",\"bot\":\"broken\"}";
                })
                .collect(Collectors.joining(","));
        String body = "{\"game\":\"%s\",\"setup\":%s,\"seats\":[%s],\"seed\":%d,\"options\":%s}"
                .formatted(game, setup, sitting, seed, options);
        HttpResponse<String> response = post(body, "Origin", origin());
        assertEquals(201, response.statusCode(), response.body());
        return json(response);
    }

    /** @return the token of the seat that this link invites to */
    String claim(String link) throws IOException, InterruptedException {
        return done("/api/seats", "{\"link\":\"%s\"}".formatted(link))
                .get("token")
                .textValue();
    }

    /** What is answered to a page's request. */
    JsonNode done(String path, String body) throws IOException, InterruptedException {
        HttpResponse<String> response = postTo(path, body, "Origin", origin());
        assertEquals(201, response.statusCode(), response.body());
        return json(response);
    }

    /** A page's request that is refused, and why. */
    void refused(String code, String path, String body) throws IOException, InterruptedException {
        HttpResponse<String> response = postTo(path, body, "Origin", origin());
        assertEquals(code, json(response).path("code").asText(), response.body());
    }

    /** Plays with any choices until a seat without a page here, or nobody, is asked. */
    static void playOn(List<Page> pages, Random luck) {
        playOn(pages, luck, Integer.MAX_VALUE);
    }

    /** The same for so many moves at most. */
    static void playOn(List<Page> pages, Random luck, int moves) {
        for (int move = 0; move < moves; move++) {
            Page asked = pages.stream().filter(Page::isAsked).findFirst().orElse(null);
            if (asked == null) return;
            asked.play(asked.choices().get(luck.nextInt(asked.choices().size())));
            for (Page page : pages) page.reach(asked.seq());
        }
    }

    /** Plays with any choices to the end, whoever else plays along: bots, and the server where there is no choice. */
    static void playToTheEnd(List<Page> pages, Random luck) {
        while (true) {
            for (Page page : pages) while (!page.received.isEmpty()) page.next();
            if (pages.getFirst().isOver()) return;
            Page asked = pages.stream().filter(Page::isAsked).findFirst().orElse(null);
            if (asked == null) {
                pages.stream()
                        .min(Comparator.comparingLong(Page::seq))
                        .orElseThrow()
                        .next();
            } else {
                List<String> choices = asked.choices();
                String id = asked.move(choices.get(luck.nextInt(choices.size())), asked.seq());
                asked.reach(asked.answer(id).get("seq").longValue()); // stale, if it was passed for
            }
        }
    }

    Opened open(String seats) throws IOException, InterruptedException {
        return open(seats, "{}", 7);
    }

    // ---- sockets ----

    Page page() {
        Page page = Page.open(address("/ws"), origin());
        pages.add(page);
        return page;
    }

    /** Pages that are closed, and of no more interest. */
    void leave(List<Page> left) {
        for (Page page : left) page.abort();
        left.forEach(pages::remove);
    }

    /** A page that has sat down; its first view is still to be read. */
    Page sit(String token) {
        Page page = page();
        page.sit(token);
        return page;
    }

    /** The pages of all persons at a table, once each has been told that all are here. */
    List<Page> sitAll(Opened table) {
        List<Page> sitting = new ArrayList<>();
        for (String token : table.tokens()) {
            sitting.add(sit(token));
            for (Page page : sitting) page.view();
        }
        return sitting;
    }

    @Override
    public void close() {
        for (Page page : pages) page.abort();
        server.close();
    }
}
