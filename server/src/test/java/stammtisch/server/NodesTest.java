package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several nodes on one database. */
class NodesTest {
    @TempDir
    Path folder;

    private final String database = Cluster.database();

    private House node() throws IOException {
        return new House(folder, settings -> settings.withDatabase(database));
    }

    private House nodeWithoutPasses() throws IOException {
        return new House(
                folder, settings -> House.WITHOUT_PASSES.apply(settings).withDatabase(database));
    }

    // ---- one table on two nodes ----

    /** The pages of two people, each on another node; both have had their first view. */
    private static List<Page> sitApart(House.Opened table, House here, House there) {
        List<Page> pages = List.of(here.sit(table.token(0)), there.sit(table.token(1)));
        for (Page page : pages) page.view();
        return pages;
    }

    @Test
    void whatIsDoneOnOneNodeIsSeenOnTheOther() throws Exception {
        try (House here = nodeWithoutPasses();
                House there = nodeWithoutPasses()) {
            House.Opened table = here.open("pp");
            List<Page> pages = sitApart(table, here, there);
            for (Page page : pages) while (!bothAreHere(page.view)) page.view();
            House.playOn(pages, new Random(1));
            Page ann = pages.getFirst();
            Page bob = pages.getLast();
            assertTrue(ann.isOver());
            assertEquals(ann.view.get("scores"), bob.view.get("scores"));
            assertEquals(ann.seq(), bob.seq());
        }
    }

    private static boolean bothAreHere(JsonNode view) {
        for (JsonNode seat : view.get("seats")) if (!seat.get("here").booleanValue()) return false;
        return true;
    }

    @Test
    void botsAndPeopleOnTwoNodesPlayAGameToItsEnd() throws Exception {
        try (House here = node();
                House there = node()) {
            House.Opened table = here.open("pbp");
            List<Page> pages = sitApart(table, here, there);
            House.playToTheEnd(pages, new Random(2));
            pages.getLast().reach(pages.getFirst().seq());
            assertEquals(
                    pages.getFirst().view.get("scores"), pages.getLast().view.get("scores"));
        }
    }

    @Test
    void whoeverIsSlowerIsToldTheTruth() throws Exception {
        try (House here = nodeWithoutPasses();
                House there = nodeWithoutPasses()) {
            for (int round = 0; round < 20; round++) {
                House.Opened table = here.open("pp", "{}", round);
                List<Page> pages = sitApart(table, here, there);
                Page ann = pages.getFirst();
                Page bob = pages.getLast();
                // Both names are the next entry to whoever brings them; both are kept, one after the other.
                String id = UUID.randomUUID().toString();
                String other = UUID.randomUUID().toString();
                ann.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"Ann\"}".formatted(id));
                bob.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"Bob\"}".formatted(other));
                long begun = table.begun();
                long seq = ann.answer(id).get("seq").longValue() - begun;
                assertEquals(3 - seq, bob.answer(other).get("seq").longValue() - begun);
                for (Page page : pages) {
                    List<String> names = new ArrayList<>();
                    for (JsonNode seat : page.reach(begun + 2).get("seats"))
                        names.add(seat.get("name").textValue());
                    assertEquals(List.of("Ann", "Bob"), names);
                }
            }
        }
    }

    @Test
    void whoSpeaksAtTheSameMomentIsHeardAllTheSame() throws Exception {
        try (House here = nodeWithoutPasses();
                House there = nodeWithoutPasses()) {
            House.Opened table = here.open("pp");
            List<Page> pages = sitApart(table, here, there);
            for (int round = 0; round < 15; round++) {
                List<String> ids = new ArrayList<>();
                for (Page page : pages) {
                    ids.add(UUID.randomUUID().toString());
                    page.send("{\"type\":\"chat\",\"id\":\"%s\",\"text\":\"hello\"}".formatted(ids.getLast()));
                }
                for (int page = 0; page < 2; page++) {
                    JsonNode answer = pages.get(page).answer(ids.get(page));
                    assertEquals("done", answer.get("type").textValue(), answer.toString());
                }
            }
        }
    }

    // ---- who sits where ----

    @Test
    void aSeatTakenOnAnotherNodeDisplacesTheOlderSocket() throws Exception {
        try (House here = nodeWithoutPasses();
                House there = nodeWithoutPasses()) {
            House.Opened table = here.open("pp");
            Page old = here.sit(table.token(0));
            old.view();
            Page bob = here.sit(table.token(1));
            bob.view();
            for (int times = 0; times < 4; times++) {
                Page taking = (times % 2 == 0 ? there : here).sit(table.token(0));
                taking.view();
                old.next("displaced");
                assertEquals(Outbox.DISPLACED, old.closed());
                assertFalse(taking.closed.isDone(), () -> taking.closed() + " " + taking.received);
                String id = UUID.randomUUID().toString();
                taking.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"Ann %d\"}".formatted(id, times));
                assertEquals(
                        table.begun() + times + 1, taking.answer(id).get("seq").longValue());
                old = taking;
            }
            bob.reach(table.begun() + 4);
            while (!bothAreHere(bob.view)) bob.view();
            old.abort();
            while (bothAreHere(bob.view)) bob.view();
        }
    }

    @Test
    void whoeverSitsOnANodeThatEndsIsGone() throws Exception {
        try (House here = nodeWithoutPasses()) {
            House.Opened table = here.open("pp");
            Page ann = here.sit(table.token(0));
            ann.view();
            House there = nodeWithoutPasses();
            there.sit(table.token(1)).view();
            while (!bothAreHere(ann.view)) ann.view();
            there.close();
            while (bothAreHere(ann.view)) ann.view();
        }
    }

    /** Within ten seconds, which is as long as a page waits for a message. */
    @Test
    void whoeverSitsOnANodeThatIsKilledFades() throws Exception {
        try (House here = nodeWithoutPasses();
                KillsTest.Running there = new KillsTest.Running(folder, database)) {
            House.Opened table = here.open("pp");
            Page ann = here.sit(table.token(0));
            ann.view();
            Page bob = Page.open(there.socket(), there.origin());
            bob.sit(table.token(1));
            while (!bothAreHere(ann.view)) ann.view();
            there.process().destroyForcibly().waitFor();
            while (bothAreHere(ann.view)) ann.view();
        }
    }

    // ---- the database ----

    @Test
    void whenConnectionsBreakEveryNodeFindsBack() throws Exception {
        try (House here = nodeWithoutPasses();
                House there = nodeWithoutPasses()) {
            House.Opened table = here.open("pp");
            List<Page> pages = sitApart(table, here, there);
            Page ann = pages.getFirst();
            Page bob = pages.getLast();
            Cluster.breakConnections();
            while (true) { // refusals at most, and the same command goes on being the same
                JsonNode answer = ann.answer(ann.move(ann.choices().getFirst(), table.begun()));
                if (answer.get("type").textValue().equals("done")) break;
                assertEquals("storage-full", answer.get("code").textValue(), answer.toString());
            }
            assertEquals(1, bob.reach(1).get("seq").longValue());
            assertEquals(
                    ann.reach(1).get("show").get("turn"), bob.view.get("show").get("turn"));
        }
    }

    @Test
    void aDatabaseThatMayLoseWhatIsCommittedIsRefused() throws Exception {
        for (String setting : List.of("fsync", "synchronous_commit", "full_page_writes")) {
            Cluster.set(setting, "off");
            try {
                IOException refused = awaitRefusal();
                assertTrue(refused.toString().contains(setting + " is off"), refused.toString());
            } finally {
                Cluster.set(setting, "");
            }
        }
        IOException other = assertThrows(IOException.class, () -> Postgres.at("jdbc:mysql://localhost/x"));
        assertTrue(other.toString().contains("jdbc:postgresql:"), other.toString());
        String wrong = database.replaceFirst("user=\\w+", "user=nobody&password=very-secret");
        IOException noLogin = assertThrows(IOException.class, () -> Postgres.at(wrong));
        assertFalse(noLogin.toString().contains("very-secret"), noLogin.toString());
    }

    /** PostgreSQL takes a moment to take notice of its settings. */
    private IOException awaitRefusal() throws IOException, InterruptedException {
        for (int times = 0; times < 100; times++) {
            try {
                Postgres.at(database).close();
                Thread.sleep(20);
            } catch (IOException refused) {
                return refused;
            }
        }
        throw new AssertionError("it is used as it is");
    }

    @Test
    void nodesThatStartAtOnceMakeOneSchema() throws Exception {
        List<Callable<House>> starts = new ArrayList<>();
        for (int node = 0; node < 3; node++) starts.add(this::node);
        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            List<House> nodes = new ArrayList<>();
            for (Future<House> started : threads.invokeAll(starts)) nodes.add(started.get());
            House.Opened table = nodes.getFirst().open("pp");
            for (House node : nodes) node.sit(table.token(0)).view();
            for (House node : nodes) node.close();
        }
    }

    /** A server must notice when its database has fallen silent; a backup may wait for what takes long to sort. */
    @Test
    void whatTakesLongIsWaitedFor() throws Exception {
        Postgres one = Postgres.at(database);
        try (Connection quick = one.reader().getConnection();
                Connection patient = one.migrator().getConnection();
                Connection snapshot = one.snapshot()) {
            assertTrue(quick.getNetworkTimeout() > 0);
            assertEquals(0, patient.getNetworkTimeout());
            assertEquals(0, snapshot.getNetworkTimeout());
        } finally {
            one.close();
        }
    }

    // ---- writers ----

    @Test
    void oneOfManyWritersGetsANumber() throws Exception {
        Postgres one = Postgres.at(database);
        Postgres two = Postgres.at(database);
        int tables = 5;
        int entries = 60 * House.MORE;
        try (Journal first = new Journal(one, "one");
                Journal second = new Journal(two, "two");
                ExecutorService threads = Executors.newFixedThreadPool(20)) {
            for (int table = 0; table < tables; table++) {
                first.open(StorageTest.opening("t" + table), Journal.Beginning.FRESH);
            }
            List<Callable<Integer>> writers = new ArrayList<>();
            for (int writer = 0; writer < 4 * tables; writer++) {
                Journal journal = writer % 2 == 0 ? first : second;
                String table = "t" + writer / 4;
                writers.add(() -> {
                    int won = 0;
                    for (int seq = 1; seq <= entries; seq++) {
                        String id = UUID.randomUUID().toString();
                        Entry entry = Entry.sealed(0, table, seq, id, 0, Entry.Kind.MOVE, "x", 0);
                        if (journal.append(entry, seq)) won++;
                    }
                    return won;
                });
            }
            int won = 0;
            for (Future<Integer> share : threads.invokeAll(writers)) won += share.get();
            assertEquals(tables * entries, won);
            for (int table = 0; table < tables; table++)
                assertEquals(entries, second.after("t" + table, 0).size());
        } finally {
            one.close();
            two.close();
        }
    }
}
