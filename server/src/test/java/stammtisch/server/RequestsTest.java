package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every request of docs/PROTOCOL.md and what is answered. */
@ExtendWith(Housing.class)
class RequestsTest {
    private static final String BODY =
            "{\"game\":\"pairs\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"bot\",\"bot\":\"random\"}]}";

    private final House house;

    RequestsTest(House house) {
        this.house = house;
    }

    private HttpResponse<String> post(String body) throws Exception {
        return house.post(body, "Origin", house.origin());
    }

    private static void assertRefused(int status, String code, HttpResponse<String> response) throws Exception {
        assertEquals(status, response.statusCode(), response.body());
        JsonNode problem = House.json(response);
        assertEquals(code, problem.get("code").textValue(), response.body());
        assertFalse(problem.get("says").textValue().isBlank());
        assertEquals(
                "application/json",
                response.headers().firstValue("Content-Type").orElse(""));
    }

    // ---- the api ----

    @Test
    void itTellsItsGames() throws Exception {
        assertEquals("{\"status\":\"up\"}", house.get("/api/health").body());
        assertEquals(
                "[{\"id\":\"pairs\",\"name\":\"pairs\",\"fewestSeats\":2,\"mostSeats\":4,\"bots\":[\"broken\",\"random\",\"sage\"],\"levels\":[]}]",
                house.get("/api/games").body());
        for (String language : List.of("", "?lang=en", "?lang=xx", "?lang=%00", "?lang=en-GB-oed")) {
            assertEquals(
                    "{\"numbers\":[1,2,3,4,5,6]}",
                    house.get("/api/games/pairs/catalogue" + language).body());
        }
        assertRefused(404, "not-found", house.get("/api/games/chess/catalogue"));
        assertRefused(404, "not-found", house.get("/api/nothing"));
    }

    @Test
    void aTableIsOpened() throws Exception {
        HttpResponse<String> response = post("""
                {"game": "pairs", "seed": -908172635445, "seats": [
                  {"kind": "person", "name": " Ann "}, {"kind": "bot", "bot": "random", "name": "Robby"}, {"kind": "person"}]}
                """);
        assertEquals(201, response.statusCode());
        assertEquals("no-store", response.headers().firstValue("Cache-Control").orElse(""));
        JsonNode table = House.json(response);
        assertEquals(22, table.get("table").textValue().length());
        assertEquals(3, table.get("setup").get("seats").intValue());
        JsonNode seats = table.get("seats");
        assertEquals("A", seats.get(0).get("seat").textValue());
        assertEquals("Ann", seats.get(0).get("name").textValue());
        assertTrue(seats.get(0).has("token"), "whoever opens a table has a seat");
        assertEquals(22, seats.get(2).get("link").textValue().length());
        assertFalse(seats.get(2).has("token"));
        assertEquals("Robby", seats.get(1).get("name").textValue());
        assertEquals("random", seats.get(1).get("bot").textValue());
        assertFalse(seats.get(1).has("link"));
        assertNotEquals(seats.get(0).get("link"), seats.get(2).get("link"));
        assertFalse(response.body().contains("908172635445"), "nobody is told the seed");
    }

    @Test
    void whatCanBeNoTableIsRefused() throws Exception {
        assertRefused(400, "bad-message", post(""));
        assertRefused(400, "bad-message", post("[]"));
        assertRefused(400, "bad-message", post("{\"game\":\"pairs\"}"));
        assertRefused(400, "bad-message", post("{\"game\":\"pairs\",\"seats\":[3]}"));
        assertRefused(400, "bad-message", post(BODY.replace("person", "ghost")));
        assertRefused(400, "bad-message", post(BODY.replace("\"game\"", "\"more\":1,\"game\"")));
        assertRefused(400, "bad-message", post(BODY.replace("\"game\"", "\"seed\":1.5,\"game\"")));
        assertRefused(400, "bad-message", post(BODY.replace("\"person\"", "\"person\",\"bot\":\"random\"")));
        assertRefused(404, "not-found", post(BODY.replace("pairs", "chess")));
        assertRefused(400, "bad-setup", post(BODY.replace("random", "deep")));
        assertRefused(400, "bad-setup", post("{\"game\":\"pairs\",\"seats\":[]}"));
        assertRefused(400, "bad-setup", post("{\"game\":\"pairs\",\"seats\":[{\"kind\":\"person\"}]}"));
        assertRefused(400, "bad-setup", post(BODY.replace("person", "bot\",\"bot\":\"random")));
        assertRefused(400, "bad-setup", post(BODY.replace("\"game\"", "\"setup\":{\"seats\":3},\"game\"")));
        assertRefused(400, "bad-setup", post(BODY.replace("\"game\"", "\"setup\":{\"colour\":3},\"game\"")));
        assertEquals(201, post(BODY).statusCode());
    }

    private HttpResponse<String> settle(String body) throws Exception {
        return house.postTo("/api/games/pairs/setups", body, "Origin", house.origin());
    }

    @Test
    void aSetUpIsSettledAndShared() throws Exception {
        HttpResponse<String> response = settle("{\"setup\": {\"seats\": 3}}");
        assertEquals(200, response.statusCode(), response.body());
        JsonNode settled = House.json(response);
        assertEquals(3, settled.get("setup").get("seats").intValue());
        assertEquals("P3", settled.get("share").textValue());
        assertEquals("three is a crowd", settled.get("remarks").get(0).textValue());
        JsonNode shared = House.json(house.get("/api/games/pairs/setups/P3"));
        assertEquals(settled, shared);
    }

    @Test
    void whatCanBeNoSetUpIsRefused() throws Exception {
        assertRefused(400, "bad-setup", settle("{\"setup\": {\"colour\": 3}}"));
        assertRefused(400, "bad-message", settle("{\"colour\": 3}"));
        assertRefused(400, "bad-setup", house.get("/api/games/pairs/setups/P9"));
        assertRefused(404, "not-found", house.get("/api/games/chess/setups/P3"));
        assertRefused(403, "foreign-origin", house.postTo("/api/games/pairs/setups", "{}"));
    }

    @Test
    void whatNobodyHasIsNotFoundByAnyMethod() throws Exception {
        for (String method : List.of("HEAD", "PUT", "DELETE", "OPTIONS")) {
            assertEquals(404, house.send(method, "/nothing.html").statusCode(), method);
        }
        assertEquals(200, house.send("HEAD", "/").statusCode());
        assertEquals(404, house.send("PUT", "/").statusCode());
    }

    @Test
    void aTooLargeBodyIsRefused() throws Exception {
        assertRefused(413, "too-large", post(BODY + " ".repeat(70_000)));
        assertEquals(201, post(BODY).statusCode());
    }

    @Test
    void onlyPagesOfThisServerAct() throws Exception {
        String good = house.origin();
        int port = house.server.address().getPort();
        assertRefused(403, "foreign-origin", house.post(BODY));
        for (String bad : List.of(
                "null",
                "",
                "http://evil.example",
                "http://127.0.0.1",
                "http://127.0.0.1:" + (port + 1),
                "http://sub.127.0.0.1:" + port,
                good + ".evil.example",
                good + "/",
                "ftp://127.0.0.1:" + port,
                "http://localhost:" + port)) {
            assertRefused(403, "foreign-origin", house.post(BODY, "Origin", bad));
            URI socket = URI.create("ws" + house.address("/ws").toString().substring(4));
            assertThrows(
                    CompletionException.class,
                    () -> HttpClient.newHttpClient()
                            .newWebSocketBuilder()
                            .header("Origin", bad)
                            .buildAsync(socket, new java.net.http.WebSocket.Listener() {})
                            .join(),
                    bad);
        }
        URI socket = URI.create("ws" + house.address("/ws").toString().substring(4));
        assertThrows(
                CompletionException.class,
                () -> HttpClient.newHttpClient()
                        .newWebSocketBuilder()
                        .buildAsync(socket, new java.net.http.WebSocket.Listener() {})
                        .join());
        assertEquals(201, house.post(BODY, "Origin", good).statusCode());
    }

    @Test
    void whateverChangesSomethingAsksWhereItComesFrom() throws Exception {
        for (String path : List.of("tables", "seats", "links", "rematch", "branches", "mine", "calls")) {
            assertRefused(403, "foreign-origin", house.postTo("/api/" + path, "{}"));
            assertRefused(403, "foreign-origin", house.postTo("/api/" + path, "{}", "Origin", "http://evil.example"));
            assertRefused(400, "bad-message", house.postTo("/api/" + path, "{}", "Origin", house.origin()));
            assertRefused(400, "bad-message", house.postTo("/api/" + path, "[", "Origin", house.origin()));
        }
    }

    /** So there is nothing that a browser would send along for another site. */
    @Test
    void nobodyGetsACookie() throws Exception {
        House.Opened table = house.open("pp");
        List<HttpResponse<String>> answers = List.of(
                house.get("/"),
                house.get("/t/" + table.id()),
                house.get("/mine"),
                post(BODY),
                house.postTo("/api/mine", "{\"tokens\":[\"%s\"]}".formatted(table.token(0)), "Origin", house.origin()));
        for (HttpResponse<String> answer : answers) {
            assertTrue(
                    answer.headers().firstValue("Set-Cookie").isEmpty(),
                    answer.uri().toString());
        }
    }

    @Test
    void tooManyTablesAtOnceAreRefused() throws Exception {
        house.close();
        house.start(settings -> settings.withLimits(Limits.USUAL.withOpenings(2, java.time.Duration.ofHours(1))));
        assertEquals(201, post(BODY).statusCode());
        assertEquals(201, post(BODY).statusCode());
        assertRefused(429, "too-fast", post(BODY));
    }

    private HttpResponse<String> postFrom(String forwarded) throws Exception {
        return house.post(BODY, "Origin", house.origin(), "X-Forwarded-For", forwarded);
    }

    private void openBehind(String... proxies) throws Exception {
        house.close();
        house.start(settings -> settings.withLimits(Limits.USUAL.withOpenings(1, java.time.Duration.ofHours(1)))
                .withProxies(Stream.of(proxies).map(AddressRange::of).toList()));
    }

    @Test
    void aTrustedProxySaysWhoseLimitsHold() throws Exception {
        openBehind("127.0.0.1", "10.0.0.0/8");
        assertEquals(201, postFrom("192.0.2.1").statusCode());
        assertRefused(429, "too-fast", postFrom("192.0.2.1"));
        assertRefused(429, "too-fast", postFrom("192.0.2.9, 192.0.2.1")); // which it has made up
        assertRefused(429, "too-fast", postFrom("192.0.2.1:4711, 10.1.2.3"));
        assertEquals(201, postFrom("192.0.2.1, 192.0.2.2").statusCode());
        assertEquals(201, postFrom("[2001:db8::1]:80").statusCode());
        assertRefused(429, "too-fast", postFrom("2001:db8:0::1"));
        assertRefused(429, "too-fast", postFrom("2001:db8::9:8:7:6")); // who has one has all of them
        assertEquals(201, postFrom("2001:db8:0:1::1").statusCode());
        assertEquals(201, postFrom("unknown").statusCode(), "the proxy's own");
        assertRefused(429, "too-fast", postFrom("192.0.2.7, unknown"));
    }

    @Test
    void whatAnybodyElseSaysOfItsAddressIsNotBelieved() throws Exception {
        openBehind("10.0.0.0/8");
        assertEquals(201, postFrom("192.0.2.1").statusCode());
        assertRefused(429, "too-fast", postFrom("192.0.2.2"));
    }

    @Test
    void nobodyChoosesTheLuckOfOthers() throws Exception {
        house.close();
        house.start(settings -> Settings.of(house.folder, settings.games(), settings.bots()));
        String person = "{\"kind\":\"person\"}";
        String alone = BODY.replace("\"game\"", "\"seed\":3,\"game\"");
        assertRefused(400, "bad-setup", post(alone.replace(person, person + "," + person)));
        Page ann = opener(alone);
        ann.refuse("not-now", "\"type\":\"host\",\"do\":\"person\",\"seat\":\"B\""); // whom it could invite then
        opener(BODY).doIt("\"type\":\"host\",\"do\":\"person\",\"seat\":\"B\"");
    }

    private Page opener(String body) throws Exception {
        HttpResponse<String> opened = post(body);
        assertEquals(201, opened.statusCode());
        Page page =
                house.sit(House.json(opened).get("seats").get(0).get("token").textValue());
        page.view();
        return page;
    }

    // ---- the page ----

    @Test
    void thePageStandsAtEveryLink() throws Exception {
        String page = house.get("/").body();
        assertTrue(page.contains("A page for tests"));
        assertEquals(page, house.get("/t/AAAAAAAAAAAAAAAAAAAAAA").body());
        assertEquals(page, house.get("/index.html").body());
        HttpResponse<String> response = house.get("/");
        assertEquals(
                "text/html; charset=utf-8",
                response.headers().firstValue("Content-Type").orElse(""));
        assertEquals("no-cache", response.headers().firstValue("Cache-Control").orElse(""));
        for (String header : List.of(
                "Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy")) {
            assertTrue(response.headers().firstValue(header).isPresent(), header);
            assertTrue(house.get("/api/health").headers().firstValue(header).isPresent(), header);
            assertTrue(house.get("/nothing").headers().firstValue(header).isPresent(), header);
        }
        assertTrue(response.headers()
                .firstValue("Content-Security-Policy")
                .orElse("")
                .contains("frame-ancestors 'none'"));
    }

    @Test
    void whatIsNamedByItsContentIsKeptForEver() throws Exception {
        HttpResponse<String> response = house.get("/assets/index-Ab12Cd34.js");
        assertEquals("export const answer = 42;\n", response.body());
        assertEquals(
                "text/javascript; charset=utf-8",
                response.headers().firstValue("Content-Type").orElse(""));
        assertTrue(response.headers().firstValue("Cache-Control").orElse("").contains("immutable"));
    }

    @Test
    void whatABrowserHasIsNotSentAgain() throws Exception {
        String tag = house.get("/").headers().firstValue("ETag").orElseThrow();
        HttpRequest again = HttpRequest.newBuilder(house.address("/"))
                .header("If-None-Match", tag)
                .build();
        assertEquals(
                304,
                HttpClient.newHttpClient().send(again, BodyHandlers.ofString()).statusCode());
    }

    @Test
    void thePageIsSentPacked() throws Exception {
        HttpRequest packed = HttpRequest.newBuilder(house.address("/"))
                .header("Accept-Encoding", "gzip, br")
                .build();
        HttpResponse<byte[]> response = HttpClient.newHttpClient().send(packed, BodyHandlers.ofByteArray());
        assertEquals("gzip", response.headers().firstValue("Content-Encoding").orElse(""));
        byte[] plain = new GZIPInputStream(new ByteArrayInputStream(response.body())).readAllBytes();
        assertEquals(house.get("/").body(), new String(plain, StandardCharsets.UTF_8));
    }

    @Test
    void nothingElseIsToBeHad() throws Exception {
        for (String path : List.of(
                "/nothing.html",
                "/web/index.html",
                "/../web/index.html",
                "/%2e%2e/stammtisch/server/Server.class",
                "/stammtisch/server/schema/V1__tables_and_journal.sql",
                "/assets/",
                "/assets",
                "/.html",
                "/assets/..%2findex.html",
                "/index.html%00",
                "/t/x/y")) {
            HttpResponse<String> response = house.get(path);
            assertTrue(
                    response.statusCode() == 404 || response.statusCode() == 400, path + " " + response.statusCode());
        }
    }
}
