package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
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

    private static String secretAt(House house, String token, String url) throws Exception {
        return house.done("/api/calls", "{\"token\":\"%s\",\"webhook\":\"%s\"}".formatted(token, url))
                .get("secret")
                .textValue();
    }

    @Test
    void aPageSaysWhatIsToEnd() throws Exception {
        String url = "https://1.1.1.1/hook";
        try (House house = House.withoutPasses(folder)) {
            String token = house.open("pp").token(0);
            String secret = secretAt(house, token, url);
            assertEquals(secret, secretAt(house, token, url), "asked once more, answered once more");
            for (String another : List.of("\"endpoint\":\"" + url, "\"url\":\"https://1.1.1.1/another")) {
                house.done("/api/calls", "{\"token\":\"%s\",\"none\":true,%s\"}".formatted(token, another));
                assertEquals(secret, secretAt(house, token, url));
            }
            for (String end :
                    List.of("\"none\":true,\"url\":\"%s\"".formatted(url), "\"webhook\":\"\"", "\"none\":true")) {
                house.done("/api/calls", "{\"token\":\"%s\",%s}".formatted(token, end));
                String next = secretAt(house, token, url);
                assertNotEquals(secret, next);
                secret = next;
            }
            house.refused(
                    "bad-message",
                    "/api/calls",
                    "{\"token\":\"%s\",\"webhook\":\"%s\",\"url\":\"%s\"}".formatted(token, url, url));
        }
    }

    // ---- with servers of one's own in the place of public ones ----

    private record Received(String path, String body, Map<String, String> headers) {
        String header(String name) {
            return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
        }
    }

    /** Is called, and answers as it is told. */
    private static final class Hook implements AutoCloseable {
        private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
        private final AtomicInteger status = new AtomicInteger(204);
        private final HttpServer server;

        Hook() throws IOException {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
                Map<String, String> headers = new TreeMap<>();
                exchange.getRequestHeaders()
                        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
                exchange.sendResponseHeaders(status.get(), -1);
                exchange.close();
                received.add(new Received(exchange.getRequestURI().getPath(), body, headers));
            });
            server.start();
        }

        String url(String path) {
            return "http://127.0.0.1:%d%s".formatted(server.getAddress().getPort(), path);
        }

        Received next() throws InterruptedException {
            Received next = received.poll(10, TimeUnit.SECONDS);
            if (next == null) throw new AssertionError("nobody was called");
            return next;
        }

        void isLeftAlone() throws InterruptedException {
            assertNull(received.poll(1_200, TimeUnit.MILLISECONDS));
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }

    /** A seat that is called, and a clock that goes on as it is told. */
    private static final class Switchboard implements AutoCloseable {
        private final AtomicLong now = new AtomicLong(1_800_000_000_000L);
        private final Database database;
        private final Journal journal;
        private final Links.Held bob = new Links.Held("t", 1, 3);
        private final Opening opening;
        private final Predicate<Calls.Due> stands;
        private final @Nullable Contact contact;
        private Calls calls;
        private Caller caller;

        Switchboard(Path folder, @Nullable Contact contact, Predicate<Calls.Due> stands) throws IOException {
            this(Sqlite.in(folder), contact, stands);
        }

        Switchboard(Database database, @Nullable Contact contact, Predicate<Calls.Due> stands) {
            this.database = database;
            this.contact = contact;
            this.stands = stands;
            journal = new Journal(database, "one");
            List<Seat> seats = List.of(Seat.person(0, "A"), Seat.person(1, "B"));
            opening = new Opening("t", "g", "r", Map.of(), 1, seats, 0, Options.usual("b"), Opening.Origin.NONE, 0);
            journal.open(opening, Journal.Beginning.FRESH);
            calls = calls(Duration.ofSeconds(15));
            caller = new Caller(calls, courier(Duration.ofSeconds(15)), stands);
        }

        Switchboard(Path folder) throws IOException {
            this(folder, null, _ -> true);
        }

        private Courier courier(Duration longest) {
            return new Courier(
                    new Links(journal, InstantSource.system()), new PublicAddresses(_ -> true), contact, longest);
        }

        private Calls calls(Duration longest) {
            return new Calls(
                    journal, courier(longest), new PublicAddresses(_ -> true), () -> Instant.ofEpochMilli(now.get()));
        }

        /** As after another start of the server. */
        void startAgain(Duration longest) {
            caller.close();
            calls = calls(longest);
            caller = new Caller(calls, courier(longest), stands);
        }

        void turn(long seq) {
            calls.turn(new LiveTable.Asked(opening, bob.seat(), bob.since(), seq));
        }

        void later(Duration time) {
            now.addAndGet(time.toMillis());
        }

        Target hook(String url) {
            return calls.add(bob, calls.webhook(url, HERE));
        }

        /** Waits until nothing is to be called any more, now or later. */
        void settle() throws InterruptedException {
            for (int wait = 0; wait < 1_000; wait++) {
                boolean isWaiting = journal.read(handle -> handle.createQuery("SELECT 1 FROM calls WHERE due > 0")
                        .mapTo(Integer.class)
                        .findFirst()
                        .isPresent());
                if (!isWaiting) return;
                Thread.sleep(10);
            }
            throw new AssertionError("there is still something to be called");
        }

        /** Waits until a call has come to nothing so often. */
        void untilTried(int times) throws InterruptedException {
            for (int wait = 0; wait < 1_000; wait++) {
                boolean isTried = journal.read(
                        handle -> handle.createQuery("SELECT 1 FROM calls WHERE tried = :times AND due <> :lease")
                                .bind("times", times)
                                .bind("lease", now.get() + Caller.LEASE.toMillis())
                                .mapTo(Integer.class)
                                .findFirst()
                                .isPresent());
                if (isTried) return;
                Thread.sleep(10);
            }
            throw new AssertionError("it was not tried %d times".formatted(times));
        }

        @Override
        public void close() {
            caller.close();
            journal.close();
            database.close();
        }
    }

    private static final String HERE = "https://house.example";

    @Test
    void aTurnIsCalledForOnceAndSigned() throws Exception {
        try (Hook hook = new Hook();
                Switchboard board = new Switchboard(folder)) {
            Target target = board.hook(hook.url("/hook"));
            board.turn(12);
            board.turn(12); // as another node would
            Received call = hook.next();
            JsonNode body = Json.MAPPER.readTree(call.body);
            assertEquals("https://house.example/t/t#B", body.get("page").textValue());
            assertTrue(body.get("content").textValue().contains("your turn"));
            assertEquals(
                    Courier.signature(target.secret(), call.body.getBytes(StandardCharsets.ISO_8859_1)),
                    call.header("Stammtisch-Signature"));
            board.settle();
            board.calls.turn(new LiveTable.Asked(board.opening, 1, 2, 13)); // who had the seat before is not called
            board.turn(12);
            hook.isLeftAlone();
            board.turn(14);
            hook.next(); // the next question is called for, too
            board.settle();
            board.calls.add(new Links.Held("t", 1, 20), target);
            board.calls.turn(new LiveTable.Asked(board.opening, 1, 20, 21));
            hook.next(); // who has claimed the seat again is called as before
        }
    }

    /** In the database that many nodes share, the second of them as it were. */
    @Test
    void ofTwoNodesOneCallsAndTriesAgain() throws Exception {
        try (Hook hook = new Hook();
                Switchboard board = new Switchboard(Postgres.at(Cluster.database()), null, _ -> true);
                Caller other = new Caller(board.calls, board.courier(Duration.ofSeconds(15)), _ -> true)) {
            hook.status.set(503);
            board.hook(hook.url("/hook"));
            board.hook(hook.url("/another"));
            board.turn(12);
            assertEquals("/another", hook.next().path);
            board.untilTried(1);
            hook.status.set(204);
            board.later(Duration.ofSeconds(1));
            hook.next();
            board.settle();
            hook.isLeftAlone();
            assertFalse(board.calls.isAnyDue(), other::toString);
        }
    }

    @Test
    void theSameAddressIsOneAndANewOneTakesItsPlace() throws Exception {
        try (Hook hook = new Hook();
                Switchboard board = new Switchboard(folder)) {
            Target first = board.hook(hook.url("/old"));
            assertEquals(first.secret(), board.hook(hook.url("/old")).secret(), "its owner goes on checking");
            board.turn(12);
            assertEquals("/old", hook.next().path);
            board.settle();
            assertNotEquals(first.secret(), board.hook(hook.url("/new")).secret());
            board.turn(14);
            assertEquals("/new", hook.next().path);
            hook.isLeftAlone();
        }
    }

    @Test
    void whoeverHasTheSeatNextHasASecretOfTheirOwn() throws Exception {
        try (Hook hook = new Hook();
                Switchboard board = new Switchboard(folder)) {
            Target first = board.hook(hook.url("/hook"));
            Target next = board.calls.add(new Links.Held("t", 1, 20), board.calls.webhook(hook.url("/hook"), HERE));
            assertNotEquals(first.secret(), next.secret());
        }
    }

    private static Target push(String url) throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        ECPublicKey key = (ECPublicKey) generator.generateKeyPair().getPublic();
        byte[] point = new byte[65];
        point[0] = 4; // not compressed
        write(key.getW().getAffineX(), point, 33);
        write(key.getW().getAffineY(), point, 65);
        Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();
        return new Target(
                Target.Kind.PUSH, url, HERE, encoder.encodeToString(point), encoder.encodeToString(new byte[16]));
    }

    private static void write(BigInteger number, byte[] to, int end) {
        byte[] bytes = number.toByteArray();
        int length = Math.min(bytes.length, 32);
        System.arraycopy(bytes, bytes.length - length, to, end - length, length);
    }

    @Test
    void whatIsToEndEndsAndNothingElse() throws Exception {
        try (Hook hook = new Hook();
                Switchboard board = new Switchboard(folder)) {
            board.hook(hook.url("/hook"));
            board.calls.add(board.bob, push(hook.url("/phone")));
            board.calls.add(board.bob, push(hook.url("/desk")));
            String phone = hook.url("/phone");
            board.calls.end(board.bob, target -> target.is(Target.Kind.PUSH, phone));
            board.turn(12);
            Set<String> called = new TreeSet<>();
            for (int call = 0; call < 2; call++) called.add(hook.next().path);
            assertEquals(Set.of("/hook", "/desk"), called);
            board.settle();
            board.calls.end(board.bob, target -> target.kind() == Target.Kind.WEBHOOK);
            board.turn(14);
            assertEquals("/desk", hook.next().path);
            hook.isLeftAlone();
        }
    }

    // ---- who calls ----

    private static String subject(Received push) throws IOException {
        Matcher token = Pattern.compile("t=[^.]+\\.([^.]+)\\.").matcher(push.header("Authorization"));
        assertTrue(token.find(), push.header("Authorization"));
        return Json.MAPPER
                .readTree(Base64.getUrlDecoder().decode(token.group(1)))
                .path("sub")
                .asText();
    }

    /** Apple's service refuses pushes of nobody's. */
    @Test
    void aPushSaysWhoseServerItIs() throws Exception {
        try (Hook hook = new Hook()) {
            for (String said : new String[] {null, "mailto:host@house.example"}) {
                Path apart = Files.createTempDirectory(folder, "house");
                try (Switchboard board = new Switchboard(apart, said == null ? null : Contact.of(said), _ -> true)) {
                    board.calls.add(board.bob, push(hook.url("/push")));
                    board.turn(12);
                    assertEquals(said == null ? HERE : said, subject(hook.next()));
                }
            }
        }
        assertEquals(Contact.NOBODY, Contact.ofHouse("http://localhost:8080"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "me",
                "me@house.example",
                "http://house.example",
                "https:",
                "mailto:me",
                "mailto:me@localhost",
                "mailto:stammtisch@localhost.",
                "mailto:a b@house.example"
            })
    void whatReachesNobodyIsNoContact(String written) {
        assertThrows(IllegalArgumentException.class, () -> Contact.of(written));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://house.example", "https://house.example/about", "mailto:me@house.example"})
    void whatReachesSomebodyIs(String written) {
        assertEquals(written, Contact.of(written).written());
    }

    @Test
    void aServiceThatDoesNotBelieveUsIsToldInTheLogWithoutSecrets() throws Exception {
        Logger logger = Logger.getLogger("stammtisch.server.Caller");
        BlockingQueue<LogRecord> logged = new LinkedBlockingQueue<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                logged.add(line);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
        try (Hook hook = new Hook();
                Switchboard board = new Switchboard(folder)) {
            hook.status.set(403);
            board.calls.add(board.bob, push(hook.url("/secret")));
            board.turn(12);
            hook.next();
            LogRecord line = logged.poll(10, TimeUnit.SECONDS);
            assertTrue(line != null, "nothing is logged");
            String says = new SimpleFormatter().formatMessage(line);
            assertEquals(Level.WARNING, line.getLevel());
            assertTrue(says.contains("403"), says);
            assertFalse(says.contains("secret"), says);
            hook.isLeftAlone(); // it would say the same
        } finally {
            logger.removeHandler(handler);
        }
    }

    // ---- when nobody answers ----

    @Test
    void aServiceThatIsDownIsCalledAgainForHoursAndAfterARestart() throws Exception {
        try (Hook hook = new Hook();
                Switchboard board = new Switchboard(folder)) {
            hook.status.set(503);
            board.hook(hook.url("/hook"));
            board.turn(12);
            hook.next();
            board.untilTried(1);
            board.later(Duration.ofSeconds(1));
            hook.next();
            board.untilTried(2);
            board.later(Duration.ofSeconds(10));
            hook.next();
            board.untilTried(3);
            board.startAgain(Duration.ofSeconds(15));
            hook.isLeftAlone();
            for (int tries = 4; tries <= 8; tries++) {
                board.later(Duration.ofHours(3));
                hook.next();
                board.untilTried(tries);
            }
            hook.status.set(204);
            board.later(Duration.ofHours(3));
            hook.next();
            board.settle();
            board.later(Duration.ofHours(3));
            hook.isLeftAlone();
        }
    }

    /** One that was killed as it called. */
    @Test
    void whatAnotherNodeHasBegunIsCalledWhenItsLeaseEnds() throws Exception {
        try (Hook hook = new Hook();
                Switchboard board = new Switchboard(folder)) {
            board.hook(hook.url("/hook"));
            board.caller.close();
            board.turn(12);
            for (int wait = 0; wait < 1_000 && !board.calls.isAnyDue(); wait++) Thread.sleep(10);
            assertEquals(
                    1, board.calls.claim(10, Duration.ofMinutes(2).toMillis()).size());
            board.startAgain(Duration.ofSeconds(15));
            hook.isLeftAlone();
            board.later(Duration.ofMinutes(2));
            hook.next();
            board.settle();
        }
    }

    @Test
    void whoHasAnsweredIsCalledNoMore() throws Exception {
        AtomicBoolean isAnswered = new AtomicBoolean();
        try (Hook hook = new Hook();
                Switchboard board = new Switchboard(folder, null, _ -> !isAnswered.get())) {
            hook.status.set(503);
            board.hook(hook.url("/hook"));
            board.turn(12);
            hook.next();
            board.untilTried(1);
            isAnswered.set(true);
            board.later(Duration.ofSeconds(1));
            board.settle();
            hook.isLeftAlone();
        }
    }

    /** It sends a byte now and then, so that no single wait is long. */
    @Test
    void aCallEndsInTimeAndDelaysNoOther() throws Exception {
        try (ServerSocket slow = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                Hook hook = new Hook();
                Switchboard board = new Switchboard(folder)) {
            BlockingQueue<Boolean> ended = new LinkedBlockingQueue<>();
            Thread.ofVirtual().start(() -> {
                try (Socket socket = slow.accept()) {
                    while (true) {
                        socket.getOutputStream().write('H');
                        Thread.sleep(20);
                    }
                } catch (IOException | InterruptedException gone) {
                    ended.add(true);
                }
            });
            board.startAgain(Duration.ofMillis(700));
            board.hook("http://127.0.0.1:%d/slow".formatted(slow.getLocalPort()));
            board.calls.add(board.bob, push(hook.url("/push")));
            board.turn(12);
            assertEquals("/push", hook.next().path);
            assertEquals(true, ended.poll(10, TimeUnit.SECONDS), "the slow one is left");
            board.untilTried(1);
        }
    }
}
