package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What whoever runs a server sees of it. */
class OperationTest {
    private static final long LONGEST_GOODBYE_MILLIS = 5_000;
    private static final long SEED = 4_815_162_342_108L;

    @TempDir
    Path folder;

    private House observed() throws Exception {
        return new House(
                folder, settings -> settings.withMetrics(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)));
    }

    // ---- health ----

    @Test
    void whoeverCannotWriteIsNotWell() throws Exception {
        try (House house = House.withoutPasses(folder)) {
            assertEquals(200, house.get("/api/health").statusCode());
            assertEquals("{\"status\":\"up\"}", house.get("/api/health").body());
            house.server.sqlite().quota(house.server.sqlite().pages());
            int opened = 0;
            while (opens(house)) assertTrue(++opened < 2_000, "the disk is never full");
            awaitHealth(house, 503);
            assertEquals("{\"status\":\"storage\"}", house.get("/api/health").body());
            assertEquals(200, house.get("/api/health/live").statusCode());
            house.server.sqlite().quota(1_000_000);
            awaitHealth(house, 200);
        }
    }

    /** What was found is good for a second. */
    private static void awaitHealth(House house, int status) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (house.get("/api/health").statusCode() != status && System.nanoTime() < end) Thread.sleep(50);
        assertEquals(status, house.get("/api/health").statusCode());
    }

    private static boolean opens(House house) throws Exception {
        String body = "{\"game\":\"pairs\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]}";
        return house.post(body, "Origin", house.origin()).statusCode() == 201;
    }

    // ---- metrics ----

    private static String counted(House house) throws Exception {
        URI address = house.server.metrics();
        assertNotNull(address);
        HttpRequest request = HttpRequest.newBuilder(address).build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    @Test
    void itCountsWhatItDoes() throws Exception {
        try (House house = observed()) {
            House.Opened table = house.open("pb");
            Page ann = house.sit(table.token(0));
            ann.view();
            while (!ann.isOver()) {
                if (ann.isAsked()) ann.move(ann.choices().getFirst(), ann.seq());
                ann.view();
            }
            ann.answer(ann.move("dance", ann.seq()));
            String counted = counted(house);
            long moves = number(counted, "stammtisch_entries_total{kind=\"move\"}");
            assertTrue(moves > 10 && moves <= ann.seq(), counted);
            assertTrue(number(counted, "stammtisch_append_seconds_count") >= moves, counted);
            assertTrue(number(counted, "stammtisch_bot_thinking_seconds_count") > 5, counted);
            assertTrue(counted.contains("stammtisch_refusals_total{code="), counted);
            assertEquals(1, number(counted, "stammtisch_sockets"));
            assertEquals(1, number(counted, "stammtisch_tables_at_hand"));
            assertEquals(0, number(counted, "stammtisch_journal_waiting"));
            assertTrue(counted.contains("jvm_memory_used_bytes"), counted);
            assertEquals(404, house.get("/metrics").statusCode()); // not where people play
        }
    }

    private static long number(String counted, String name) {
        return counted.lines()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> (long) Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " isn't in " + counted));
    }

    // ---- logs ----

    /** All that is logged, down to the finest, as lines of JSON. */
    private static final class Log extends Handler implements AutoCloseable {
        private static final Logger ALL = Logger.getLogger("");
        final Queue<String> lines = new ConcurrentLinkedQueue<>();
        private final JsonLines format = new JsonLines();

        Log() {
            setLevel(Level.ALL);
            ALL.addHandler(this);
            Logger.getLogger("stammtisch").setLevel(Level.ALL);
        }

        @Override
        public void publish(LogRecord entry) {
            lines.add(format.format(entry));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            ALL.removeHandler(this);
            Logger.getLogger("stammtisch").setLevel(null);
        }
    }

    @Test
    void theLogOfAWholeGameHoldsNoSecret() throws Exception {
        Set<String> secrets = new LinkedHashSet<>();
        List<String> lines;
        try (Log log = new Log();
                House house = observed()) {
            House.Opened table = house.open("pbp", "{}", SEED);
            secrets.addAll(table.tokens());
            secrets.add(table.watch());
            secrets.add(Long.toString(SEED));
            List<Page> pages = house.sitAll(table);
            Page ann = pages.getFirst();
            Random luck = new Random(5);
            House.playToTheEnd(pages, luck);
            for (Page page : pages) {
                for (String message : page.all) {
                    for (JsonNode choice : Json.MAPPER.readTree(message).at("/question/choices"))
                        secrets.add(choice.get("move").textValue());
                }
            }
            secrets.removeAll(Set.of("stop", "pass", "end turn")); // words of the rules and of any log
            ann.answer(ann.move("play a very secret card", ann.seq()));
            secrets.add("a very secret card");
            ann.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"Anneliese\"}".formatted(UUID.randomUUID()));
            secrets.add("Anneliese");
            house.sit("a-token-of-no-table-but-secret").next();
            secrets.add("a-token-of-no-table-but-secret");
            House.Opened broken = house.open("px");
            Page bob = house.sit(broken.token(0));
            bob.view();
            for (int moves = 0; moves < 6; moves++) {
                if (bob.isAsked()) bob.move(bob.choices().getFirst(), bob.seq());
                bob.next();
            }
            secrets.addAll(broken.tokens());
            lines = new ArrayList<>(log.lines);
        }
        assertTrue(lines.size() > 1, "something is logged");
        for (String line : lines) {
            JsonNode read = Json.MAPPER.readTree(line);
            assertTrue(read.has("at") && read.has("level") && read.has("logger") && read.has("says"), line);
            assertEquals(1, line.lines().count());
            for (String secret : secrets) assertFalse(line.contains(secret), secret + " is in " + line);
        }
    }

    // ---- the end ----

    @Test
    void toldToEndItSaysGoodbyeWithinSeconds() throws Exception {
        try (KillsTest.Running running = new KillsTest.Running(folder, null)) {
            House.Opened table;
            try (House house = new House(folder)) {
                table = house.open("pp");
            }
            Page ann = Page.open(running.socket(), running.origin());
            ann.sit(table.token(0));
            ann.view();
            String id = ann.move(ann.choices().getFirst(), ann.seq());
            ann.answer(id);
            long asked = System.nanoTime();
            running.process().destroy(); // SIGTERM
            assertEquals("closing", ann.next("refused").get("code").textValue());
            assertEquals(Outbox.GOING_AWAY, ann.closed());
            assertTrue(running.process().waitFor(LONGEST_GOODBYE_MILLIS, TimeUnit.MILLISECONDS));
            assertTrue(System.nanoTime() - asked < TimeUnit.MILLISECONDS.toNanos(2 * LONGEST_GOODBYE_MILLIS));
        }
    }
}
