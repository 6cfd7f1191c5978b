package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is asked while nobody looks is called, at public addresses only. */
class CallsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "127.0.0.1",
                "127.8.8.8",
                "10.0.0.1",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.1.1",
                "169.254.169.254",
                "100.64.0.1",
                "192.0.0.1",
                "192.0.2.1",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.7",
                "203.0.113.9",
                "224.0.0.1",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::ffff:127.0.0.1",
                "::ffff:10.0.0.1",
                "fe80::1",
                "fc00::1",
                "fd12:3456::1",
                "ff02::1",
                "64:ff9b::7f00:1",
                "2001:db8::1",
                "2002:7f00:1::1",
                "2001::1"
            })
    void whatIsNotEverybodysIsNotCalled(String address) throws Exception {
        assertFalse(PublicAddresses.isPublic(InetAddress.getByName(address)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "198.20.0.1", "2606:4700:4700::1111"})
    void whatIsEverybodysIs(String address) throws Exception {
        assertTrue(PublicAddresses.isPublic(InetAddress.getByName(address)));
    }

    @Test
    void aNeighbourIsRefusedWhenItIsNamed() throws Exception {
        try (House house = House.withoutPasses(folder)) {
            House.Opened table = house.open("pp");
            for (String url : List.of(
                    "http://localhost/x",
                    "http://127.0.0.1:%d/".formatted(house.address("/").getPort()),
                    "https://[::1]/",
                    "http://0x7f000001/",
                    "http://user:word@1.1.1.1/",
                    "file:///etc/passwd",
                    "ftp://1.1.1.1/",
                    "http:///x",
                    "nonsense",
                    "https://no-such-host.invalid/")) {
                house.refused(
                        "bad-message",
                        "/api/calls",
                        "{\"token\":\"%s\",\"webhook\":\"%s\"}".formatted(table.token(0), url));
            }
            house.refused("bad-message", "/api/calls", "{\"token\":\"%s\"}".formatted(table.token(0)));
            house.done("/api/calls", "{\"token\":\"%s\",\"none\":true}".formatted(table.token(0)));
        }
    }

    private record Received(String body, String signature) {}

    /** With a server of one's own in the place of a public one. */
    @Test
    void aTurnIsCalledForOnceAndSigned() throws Exception {
        BlockingQueue<Received> received = new LinkedBlockingQueue<>();
        HttpServer hook = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        hook.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String signature = exchange.getRequestHeaders().getFirst("Stammtisch-Signature");
            received.add(new Received(body, signature == null ? "" : signature));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        hook.start();
        Sqlite sqlite = Sqlite.in(folder);
        try (Journal journal = new Journal(sqlite, "sqlite")) {
            List<Seat> seats = List.of(Seat.person(0, "A"), Seat.person(1, "B"));
            Opening opening = new Opening(
                    "t", "g", "r", java.util.Map.of(), 1, seats, 0, Options.usual("b"), Opening.Origin.NONE, 0);
            journal.open(opening, Journal.Beginning.FRESH);
            Calls calls = new Calls(journal, new Links(journal), new PublicAddresses(any -> true));
            String url = "http://127.0.0.1:%d/hook".formatted(hook.getAddress().getPort());
            Calls.Target target = calls.webhook(url, "https://house.example");
            Links.Held bob = new Links.Held("t", 1, 3);
            calls.add(bob, target);
            LiveTable.Asked asked = new LiveTable.Asked(opening, 1, 3, 12);
            calls.turn(asked);
            calls.turn(asked); // as another node would
            Received call = received.poll(10, TimeUnit.SECONDS);
            assertTrue(call != null, "nobody was called");
            JsonNode body = Json.MAPPER.readTree(call.body);
            assertEquals("https://house.example/t/t#B", body.get("page").textValue());
            assertTrue(body.get("content").textValue().contains("your turn"));
            assertEquals(Calls.signature(target.secret(), call.body.getBytes(StandardCharsets.UTF_8)), call.signature);
            calls.turn(new LiveTable.Asked(opening, 1, 2, 13)); // who had the seat before is not called
            assertEquals(null, received.poll(500, TimeUnit.MILLISECONDS));
            calls.turn(new LiveTable.Asked(opening, 1, 3, 14));
            assertTrue(received.poll(10, TimeUnit.SECONDS) != null, "the next question is called for, too");
            calls.add(new Links.Held("t", 1, 20), target);
            calls.turn(new LiveTable.Asked(opening, 1, 20, 21));
            assertTrue(
                    received.poll(10, TimeUnit.SECONDS) != null, "who has claimed the seat again is called as before");
        } finally {
            hook.stop(0);
            sqlite.close();
        }
    }
}
