package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LimitsTest {
    @TempDir
    Path folder;

    private House house(UnaryOperator<Limits> limits) throws Exception {
        return new House(folder, settings -> settings.withLimits(limits.apply(House.EASY)));
    }

    @Test
    void whoTalksTooMuchIsToldSoAndThenCutOff() throws Exception {
        try (House house = house(limits -> limits.withMessages(5, Duration.ofHours(1)))) {
            Page page = house.page();
            for (int message = 0; message < 5; message++) {
                page.send("{\"type\":\"ping\"}");
                assertEquals("pong", page.next().get("type").textValue());
            }
            for (int strike = 0; strike <= Limits.USUAL.rates().strikes(); strike++) {
                page.send("{\"type\":\"ping\"}");
                assertEquals("too-fast", page.next().get("code").textValue());
            }
            assertEquals(Outbox.UNWELCOME, page.closed());
            Page other = house.page();
            other.send("{\"type\":\"ping\"}");
            assertEquals("pong", other.next().get("type").textValue());
        }
    }

    @Test
    void whoDoesTooMuchBesidesPlayingIsToldSoAndPlaysOn() throws Exception {
        try (House house = house(limits -> limits.withSeats(new Limits.Rate(3, Duration.ofHours(1))))) {
            House.Opened table = house.open("pp");
            Page ann = house.sit(table.token(0));
            ann.view();
            for (int times = 0; times < 3; times++) {
                ann.doIt("\"type\":\"name\",\"name\":\"Ann\"");
                ann.doIt("\"type\":\"chat\",\"text\":\"hello\"");
            }
            ann.refuse("too-fast", "\"type\":\"name\",\"name\":\"Ann\"");
            ann.refuse("too-fast", "\"type\":\"chat\",\"text\":\"hello\"");
            ann.play(ann.choices().getFirst());
            Page bob = house.sit(table.token(1));
            bob.view();
            bob.doIt("\"type\":\"chat\",\"text\":\"hello\"");
        }
    }

    @Test
    void aBucketFillsUpAgain() {
        Bucket bucket = new Bucket(new Limits.Rate(2, Duration.ofNanos(200)), 0);
        assertEquals("11010110", lets(bucket, 0, 0, 99, 100, 150, 100_000, 100_000, 100_000));
    }

    private static String lets(Bucket bucket, long... times) {
        return LongStream.of(times)
                .mapToObj(time -> bucket.lets(time) ? "1" : "0")
                .collect(Collectors.joining());
    }

    @Test
    void thereIsRoomForSoManySockets() throws Exception {
        try (House house = house(limits -> limits.withSockets(1, 1))) {
            Page first = house.page();
            first.send("{\"type\":\"ping\"}");
            first.next("pong");
            Page second = house.page();
            assertEquals("full", second.next().get("code").textValue());
            assertEquals(Outbox.TRY_LATER, second.closed());
            first.abort();
            Page third = house.page();
            while (third.received.isEmpty() && !third.closed.isDone()) {
                third.send("{\"type\":\"ping\"}");
                if (third.next().get("type").textValue().equals("pong")) return;
                third = house.page(); // until the server has noticed that the first is gone
            }
        }
    }

    @Test
    void anAddressHasRoomForSoManySocketsAndOthersHaveTheirs() throws Exception {
        List<AddressRange> proxies = List.of(AddressRange.of("127.0.0.0/8"));
        try (House house = new House(
                folder, settings -> settings.withProxies(proxies).withLimits(House.EASY.withSockets(10, 1)))) {
            Page first = pageFrom(house, "192.0.2.1");
            first.send("{\"type\":\"ping\"}");
            first.next("pong");
            Page second = pageFrom(house, "192.0.2.1");
            assertEquals("full", second.next().get("code").textValue());
            assertEquals(Outbox.TRY_LATER, second.closed());
            Page other = pageFrom(house, "192.0.2.2");
            other.send("{\"type\":\"ping\"}");
            other.next("pong");
        }
    }

    private static Page pageFrom(House house, String address) {
        return Page.open(house.address("/ws"), house.origin(), "X-Forwarded-For", address);
    }

    /** Who says no goodbye is cut off, and makes room. */
    @Test
    void whoHasLostItsSeatKeepsNoPlace() throws Exception {
        try (House house = house(limits -> limits.withSockets(2, 2))) {
            House.Opened table = house.open("pp");
            int port = house.server.address().getPort();
            try (Socket deaf = new Socket(InetAddress.getLoopbackAddress(), port)) {
                OutputStream out = deaf.getOutputStream();
                String upgrade = String.join(
                        "\r\n",
                        "GET /ws HTTP/1.1",
                        "Host: 127.0.0.1:" + port,
                        "Origin: http://127.0.0.1:" + port,
                        "Connection: Upgrade",
                        "Upgrade: websocket",
                        "Sec-WebSocket-Version: 13",
                        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
                        "",
                        "");
                out.write(upgrade.getBytes(StandardCharsets.US_ASCII));
                byte[] sit = "{\"type\":\"sit\",\"token\":\"%s\"}"
                        .formatted(table.token(0))
                        .getBytes(StandardCharsets.US_ASCII);
                out.write(
                        new byte[] {(byte) 0x81, (byte) (0x80 | sit.length), 0, 0, 0, 0}); // a text, masked with zeros
                out.write(sit);
                deaf.setSoTimeout(10_000);
                InputStream in = deaf.getInputStream();
                assertEquals('H', in.read());
                Page bob = house.sit(table.token(1));
                bob.next(message -> message.path("seats").path(0).path("here").asBoolean());
                bob.sit(table.token(0));
                byte[] buffer = new byte[4096];
                int read = 0;
                while (read >= 0) read = in.read(buffer);
                long end = System.nanoTime() + Duration.ofSeconds(5).toNanos(); // its end may be noticed a moment later
                while (!isLetIn(house)) assertTrue(System.nanoTime() < end, "its place is not free");
            }
        }
    }

    private static boolean isLetIn(House house) {
        Page page = house.page();
        page.send("{\"type\":\"ping\"}");
        return page.next().get("type").textValue().equals("pong");
    }

    @Test
    void aSilentSocketIsClosed() throws Exception {
        try (House house = house(limits -> limits.withIdle(Duration.ofMillis(400)))) {
            Page page = house.page();
            page.closed();
        }
    }

    @Test
    void tablesNobodySitsAtMakeRoomAndComeBack() throws Exception {
        try (House house = house(limits -> limits.withTables(2))) {
            List<House.Opened> tables = new ArrayList<>();
            for (int table = 0; table < 6; table++) tables.add(house.open("pp", "{}", table));
            for (House.Opened table : tables) {
                Page page = house.sit(table.token(0));
                page.view();
                page.play(page.choices().getFirst());
                page.sit(tables.getFirst().token(1)); // leaves
                page.next(message ->
                        message.has("you") && message.get("you").textValue().equals("B"));
                assertTrue(house.server.tables().countAtHand() <= 2);
            }
            for (House.Opened table : tables) {
                Page page = house.sit(table.token(0));
                assertTrue(page.view().get("seq").longValue() >= 1);
                page.sit(tables.getFirst().token(1));
                page.next(message ->
                        message.has("you") && message.get("you").textValue().equals("B"));
            }
        }
    }

    @Test
    void connectionsAreLimitedAsSocketsAre() throws Exception {
        try (House house = house(limits -> limits.withSockets(7, 7))) {
            assertEquals(2_007, house.server.mostConnections());
        }
    }

    @Test
    void whereSomebodySitsAtEveryTableThereIsNoRoom() throws Exception {
        try (House house = house(limits -> limits.withTables(2))) {
            Page first = house.sit(house.open("pp").token(0));
            Page second = house.sit(house.open("pp").token(0));
            first.view();
            second.view();
            Page third = house.sit(house.open("pb").token(0));
            assertEquals("full", third.next().get("code").textValue());
            first.play(first.choices().getFirst());
        }
    }

    /** @param reply of which ten are sent while nothing is read */
    private static void isCutOff(Limits.Sizes limits, Reply reply, int atMost) throws Exception {
        CountDownLatch blocked = new CountDownLatch(1);
        CountDownLatch cut = new CountDownLatch(1);
        List<String> sent = new ArrayList<>();
        Metrics metrics = new Metrics();
        Outbox outbox = new Outbox(
                new Outbox.Wire() {
                    @Override
                    public void send(TextFrame frame) {
                        try {
                            assertTrue(blocked.await(10, TimeUnit.SECONDS));
                        } catch (InterruptedException never) {
                            throw new AssertionError(never);
                        }
                        sent.add("sent");
                    }

                    @Override
                    public void close(int code, String why) {
                        sent.add("closed");
                    }

                    @Override
                    public void cut() {
                        cut.countDown();
                    }
                },
                limits,
                metrics);
        int taken = 0;
        while (taken < 10 && !outbox.isClosed()) {
            outbox.send(reply);
            taken++;
        }
        assertTrue(cut.await(10, TimeUnit.SECONDS));
        assertTrue(outbox.isClosed());
        assertTrue(taken <= atMost, "so many were taken: " + taken);
        assertTrue(new String(metrics.written(), StandardCharsets.UTF_8).contains("stammtisch_slow_readers_total 1.0"));
        blocked.countDown();
        outbox.drain(Duration.ofSeconds(10));
        assertTrue(sent.size() <= 1, sent.toString());
    }

    @Test
    void aReaderThatIsTooSlowIsCutOff() throws Exception {
        isCutOff(new Limits.Sizes(1, 1, 3, 1_000_000), new Reply.Pong(), 5); // one of them may be on its way
    }

    /** However few messages they are. */
    @Test
    void aReaderThatLeavesTooManyBytesIsCutOff() throws Exception {
        Limits.Sizes usual = Limits.USUAL.sizes();
        Reply large = Reply.refused(null, Code.NOT_NOW, "x".repeat(usual.outgoingBytes() / 2 - 1_000));
        isCutOff(usual, large, 4);
    }
}
