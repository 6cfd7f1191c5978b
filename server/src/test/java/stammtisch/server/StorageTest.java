package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.flywaydb.core.api.MigrationInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens to what is kept. */
class StorageTest {
    @TempDir
    Path folder;

    private void sql(String statement) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("stammtisch.db"));
                Statement direct = connection.createStatement()) {
            direct.executeUpdate(statement);
        }
    }

    // ---- restart ----

    @Test
    void aRestartGoesOnAtTheSameQuestion() throws Exception {
        House.Opened table;
        JsonNode ann;
        JsonNode bob;
        try (House house = House.withoutPasses(folder)) {
            table = house.open("pp");
            Page first = house.sit(table.token(0));
            first.view();
            first.play(first.choices().getFirst());
            first.play(first.choices().getFirst());
            first.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"Ann\"}".formatted(UUID.randomUUID()));
            first.reach(3);
            ann = freshView(house, table.token(0));
            bob = freshView(house, table.token(1));
        }
        try (House house = House.withoutPasses(folder)) {
            assertEquals(ann, freshView(house, table.token(0)));
            assertEquals(bob, freshView(house, table.token(1)));
        }
    }

    /** What one sees who sits down, but for who else is here. */
    private static JsonNode freshView(House house, String link) {
        JsonNode view = house.sit(link).view().deepCopy();
        for (JsonNode seat : view.get("seats")) ((ObjectNode) seat).remove("here");
        return view;
    }

    /** A start looks only whether the newest change has been made, so it must know which that is. */
    @Test
    void anOlderSchemaIsBroughtUpToDateAndTheNewestIsKnown() throws Exception {
        try (Sqlite database = Sqlite.in(folder)) {
            MigrationInfo[] all = Journal.schema(database).load().info().all();
            assertEquals(Journal.NEWEST_SCHEMA, all[all.length - 1].getVersion().toString());
            Journal.schema(database).target("4").load().migrate();
        }
        try (House house = new House(folder)) {
            house.sit(house.open("pp").token(0)).view();
        }
        try (Sqlite database = Sqlite.in(folder)) {
            assertEquals(0, Journal.schema(database).load().info().pending().length);
        }
    }

    @Test
    void theLogBeginsAnewAndTheFileHoldsWhatStoodThere(@TempDir Path elsewhere) throws Exception {
        try (Sqlite database = Sqlite.in(folder)) {
            try (Connection connection = database.writer().getConnection();
                    Statement direct = connection.createStatement()) {
                direct.executeUpdate("CREATE TABLE kept (what TEXT)");
                direct.executeUpdate("INSERT INTO kept VALUES ('a move')");
            }
            Path log = folder.resolve("stammtisch.db-wal");
            database.checkpoints().bringOver(Long.MAX_VALUE, 0);
            assertFalse(isIn(folder.resolve("stammtisch.db"), "a move"));
            database.checkpoints().bringOver(0, 0);
            long size = Files.size(log);
            try (Connection connection = database.writer().getConnection();
                    Statement direct = connection.createStatement()) {
                direct.executeUpdate("UPDATE kept SET what = 'the next'");
            }
            assertEquals(size, Files.size(log));
            Path copy = Files.copy(folder.resolve("stammtisch.db"), elsewhere.resolve("copy.db"));
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy);
                    Statement direct = connection.createStatement();
                    ResultSet kept = direct.executeQuery("SELECT what FROM kept")) {
                assertTrue(kept.next());
                assertEquals("a move", kept.getString(1));
            }
        }
    }

    private static boolean isIn(Path file, String text) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text);
    }

    @Test
    void whatWasAcknowledgedOutlivesAKill() throws Exception {
        House killed = House.withoutPasses(folder); // and never stopped
        House.Opened table = killed.open("pp");
        List<Page> pages = killed.sitAll(table);
        Random luck = new Random(3);
        for (int moves = 0; moves < 12; moves++) {
            Page asked = pages.stream().filter(Page::isAsked).findFirst().orElseThrow();
            asked.play(asked.choices().get(luck.nextInt(asked.choices().size())));
            for (Page page : pages) page.reach(asked.seq());
        }
        try (House house = House.withoutPasses(folder)) {
            List<Page> again = house.sitAll(table);
            for (int seat = 0; seat < 2; seat++) {
                JsonNode view = again.get(seat).view;
                assertEquals(table.begun() + 12, view.get("seq").longValue());
                assertEquals(pages.get(seat).view.get("show"), view.get("show"));
                assertEquals(pages.get(seat).view.get("question"), view.get("question"));
            }
            House.playOn(again, luck);
            assertTrue(again.get(0).isOver());
        }
        killed.close();
    }

    /** What is damaged in memory is looked for in the storage again: there it may have been mended. */
    @Test
    void aTableThatWasDamagedAndIsWholeAgainGoesOn() throws Exception {
        try (House house = House.withoutPasses(folder)) {
            JsonNode table = house.openOnly("pp", "{}", 7, "{}");
            String id = table.get("table").textValue();
            LiveTable live = house.server.tables().atHand(id);
            sql("INSERT INTO journal (table_id, seq, command_id, seat, kind, text, at, seal)"
                    + " SELECT id, 1, 'c', 0, 'name', 'Eve', 0, 0 FROM tables");
            assertThrows(Damaged.class, live::follow);
            sql("DELETE FROM journal");
            String token = house.claim(table.get("seats").get(1).get("link").textValue());
            assertEquals(1, house.sit(token).view().get("seq").intValue());
        }
    }

    @Test
    void howeverManyWantATableItIsLoadedOnce() throws Exception {
        String id;
        try (House house = House.withoutPasses(folder)) {
            id = house.open("pp").id();
        }
        try (House house = House.withoutPasses(folder);
                ExecutorService threads = Executors.newFixedThreadPool(16)) {
            Callable<LiveTable> wanted = () -> house.server.tables().atHand(id);
            for (Future<LiveTable> got : threads.invokeAll(java.util.Collections.nCopies(16, wanted))) {
                assertSame(wanted.call(), got.get());
            }
        }
    }

    @Test
    void aTableKeepsItsRules() throws Exception {
        House.Opened table;
        try (House house = new House(folder)) {
            table = house.open("pp");
            Page page = house.sit(table.token(0));
            page.view();
            page.play(page.choices().getFirst());
        }
        Pairs newer = new Pairs("pairs-2");
        try (House house = new House(folder, settings -> settings.withGames(List.of(newer)))) {
            Page page = house.sit(table.token(0));
            JsonNode refused = page.next();
            assertEquals("other-rules", refused.get("code").textValue());
            assertTrue(refused.get("says").textValue().contains("pairs-1"));
            Page other = house.sit(house.open("pp").token(0));
            assertEquals("pairs-2", other.view().get("rules").textValue());
        }
        try (House house = new House(folder, settings -> settings.withGames(List.of(new Pairs(), newer)))) {
            assertEquals(
                    "pairs-1", house.sit(table.token(0)).view().get("rules").textValue());
            assertEquals(
                    "pairs-2",
                    house.sit(house.open("pp").token(0)).view().get("rules").textValue());
        }
    }

    // ---- damage ----

    @Test
    void aDamagedTableSaysWhereAndOthersLive() throws Exception {
        Map<String, String> damages = Map.of(
                "UPDATE journal SET text = 'play 9' WHERE seq = 2 AND table_id = '%s'",
                "entry 2",
                "UPDATE journal SET text = 'stop' WHERE seq = 2 AND table_id = '%s'",
                "entry 2",
                "UPDATE journal SET kind = 'dance' WHERE seq = 1 AND table_id = '%s'",
                "entry 1",
                "DELETE FROM journal WHERE seq = 1 AND table_id = '%s'",
                "entry 2",
                "UPDATE journal SET at = at + 1 WHERE seq = 2 AND table_id = '%s'",
                "entry 2",
                "UPDATE tables SET setup = '{' WHERE id = '%s'",
                "set-up",
                "UPDATE tables SET setup = '{\"colour\": 1}' WHERE id = '%s'",
                "set-up");
        List<House.Opened> tables = new ArrayList<>();
        House.Opened good;
        try (House house = House.withoutPasses(folder)) {
            for (int table = 0; table <= damages.size(); table++) {
                House.Opened opened = house.open("pp");
                tables.add(opened);
                Page page = house.sit(opened.token(0));
                page.view();
                page.play(page.choices().getFirst());
                page.play(page.choices().getFirst());
            }
            good = tables.removeLast();
        }
        List<Map.Entry<String, String>> all = List.copyOf(damages.entrySet());
        for (int table = 0; table < tables.size(); table++) {
            sql(all.get(table).getKey().formatted(tables.get(table).id()));
        }
        try (House house = House.withoutPasses(folder)) {
            for (int table = 0; table < tables.size(); table++) {
                JsonNode refused = house.sit(tables.get(table).token(0)).next();
                assertEquals("damaged", refused.get("code").textValue(), refused.toString());
                String says = refused.get("says").textValue();
                assertTrue(says.contains(tables.get(table).id()), says);
                assertTrue(says.contains(all.get(table).getValue()) || says.contains("setup"), says);
            }
            assertEquals(
                    good.begun() + 2, house.sit(good.token(0)).view().get("seq").longValue());
        }
    }

    @Test
    void aFolderThatCannotBeUsedIsSaid() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        IOException noFolder = assertThrows(IOException.class, () -> new House(file));
        assertTrue(noFolder.toString().contains("data folder"), noFolder.toString());
        Files.writeString(
                folder.resolve("stammtisch.db"),
                "this is no database, but it is longer than a header of one hundred bytes; it really is, if one counts");
        IOException noDatabase = assertThrows(IOException.class, () -> new House(folder));
        assertTrue(noDatabase.toString().contains("stammtisch.db"), noDatabase.toString());
    }

    // ---- a full disk ----

    @Test
    void onAFullDiskNothingIsDoneAndLaterItGoesOn() throws Exception {
        try (House house = House.withoutPasses(folder)) {
            House.Opened table = house.open("pp");
            Page ann = house.sit(table.token(0));
            ann.view();
            house.server.sqlite().quota(house.server.sqlite().pages());
            long named = table.begun();
            String id;
            while (true) { // fills the last page
                id = UUID.randomUUID().toString();
                ann.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"Ann %d\"}".formatted(id, named + 1));
                JsonNode answer = ann.answer(id);
                if (answer.get("type").textValue().equals("refused")) {
                    assertEquals("storage-full", answer.get("code").textValue());
                    break;
                }
                named++;
            }
            ann.sit(table.token(0));
            assertEquals(named, ann.view(named).get("seq").longValue());
            JsonNode refused = ann.answer(ann.move(ann.choices().getFirst(), named));
            assertEquals("storage-full", refused.get("code").textValue());
            house.server.sqlite().quota(1_000_000);
            ann.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"Ann\"}".formatted(id));
            assertEquals(named + 1, ann.answer(id).get("seq").longValue());
            ann.view(named + 1);
            ann.play(ann.choices().getFirst());
        }
    }

    @Test
    void botsWaitForSpace() throws Exception {
        try (House house = new House(folder)) {
            House.Opened table = house.open("pbb", "{}", 5);
            Page ann = house.sit(table.token(0));
            ann.view();
            house.server.sqlite().quota(house.server.sqlite().pages());
            while (true) { // until the disk is full before somebody else's move
                if (!ann.isAsked()) {
                    if (ann.received.isEmpty() && !ann.isOver()) break;
                    ann.next();
                } else if (ann.answer(ann.move(ann.choices().getFirst(), ann.seq()))
                        .get("type")
                        .textValue()
                        .equals("refused")) {
                    break;
                } else {
                    ann.view();
                }
            }
            house.server.sqlite().quota(1_000_000);
            while (!ann.isOver()) {
                if (ann.isAsked()) ann.move(ann.choices().getFirst(), ann.seq());
                ann.view();
            }
        }
    }

    // ---- two writers ----

    static Opening opening(String id) {
        List<Seat> seats = List.of(Seat.person(0, "A"));
        return new Opening(id, "g", "r", Map.of(), 1, seats, 0, Options.usual("b"), Opening.Origin.NONE, 0);
    }

    @Test
    void oneOfTwoWritersGetsANumber() throws Exception {
        Sqlite one = Sqlite.in(folder);
        Sqlite two = Sqlite.in(folder);
        try (Journal first = new Journal(one, "one");
                Journal second = new Journal(two, "two");
                ExecutorService threads = Executors.newFixedThreadPool(4)) {
            first.open(opening("t"), Journal.Beginning.FRESH);
            int entries = 100;
            List<Callable<Integer>> writers = new ArrayList<>();
            for (int writer = 0; writer < 4; writer++) {
                Journal journal = writer % 2 == 0 ? first : second;
                writers.add(() -> {
                    int won = 0;
                    for (int seq = 1; seq <= entries; seq++) {
                        String id = UUID.randomUUID().toString();
                        if (journal.append(Entry.sealed(0, "t", seq, id, 0, Entry.Kind.MOVE, "x", 0), Journal.NEVER))
                            won++;
                    }
                    return won;
                });
            }
            int won = 0;
            for (Future<Integer> share : threads.invokeAll(writers)) won += share.get();
            assertEquals(entries, won);
            assertEquals(entries, first.after("t", 0).size());
        } finally {
            one.close();
            two.close();
        }
    }

    @Test
    void aCommandIsKeptOnce() throws Exception {
        Sqlite sqlite = Sqlite.in(folder);
        try (Journal journal = new Journal(sqlite, "sqlite")) {
            journal.open(opening("t"), Journal.Beginning.FRESH);
            assertTrue(journal.append(Entry.sealed(0, "t", 1, "id", 0, Entry.Kind.MOVE, "x", 0), Journal.NEVER));
            assertTrue(!journal.append(Entry.sealed(0, "t", 2, "id", 0, Entry.Kind.MOVE, "x", 0), Journal.NEVER));
            assertEquals(1, journal.find("t", "id").orElseThrow().seq());
        } finally {
            sqlite.close();
        }
    }

    @Test
    void twoServersOnOneFolderTellTheTruth() throws Exception {
        try (House here = House.withoutPasses(folder);
                House there = House.withoutPasses(folder)) {
            House.Opened table = here.open("pp");
            Page ann = here.sit(table.token(0));
            Page bob = there.sit(table.token(1));
            ann.view();
            bob.view();
            ann.play(ann.choices().getFirst());
            ann.play(ann.choices().getFirst());
            // Bob's server hasn't heard of it, until Bob does something; his name does not depend on what was played.
            String id = UUID.randomUUID().toString();
            bob.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"Bob\"}".formatted(id));
            assertEquals(table.begun() + 3, bob.answer(id).get("seq").longValue());
            assertEquals(
                    "react",
                    bob.view(table.begun() + 3).path("question").path("topic").textValue(),
                    bob.view.toString());
            bob.play("pass");
            JsonNode stale = ann.answer(ann.move("end turn", ann.seq()));
            assertEquals("not-your-turn", stale.path("code").textValue(), stale.toString());
            id = ann.move("end turn", table.begun() + 4); // which her server learns of only now
            assertEquals(table.begun() + 5, ann.answer(id).get("seq").longValue());
            assertEquals("B", ann.view(table.begun() + 5).get("asked").textValue());
        }
    }
}
