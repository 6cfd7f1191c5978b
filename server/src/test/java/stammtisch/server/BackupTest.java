package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stammtisch.table.Mistake;

/** A backup brings everything back, into whichever database. */
class BackupTest {
    @TempDir
    Path folder;

    private Settings at(String name, @Nullable String database) {
        return Settings.of(folder.resolve(name), List.of(new Pairs()), Map.of()).withDatabase(database);
    }

    private House house(String name, @Nullable String database) throws Exception {
        return new House(folder.resolve(name), settings -> settings.withDatabase(database));
    }

    /** What one sees who sits down. */
    private static JsonNode seen(House house, String token) {
        ObjectNode view = house.sit(token).view().deepCopy();
        view.remove("seats");
        return view;
    }

    @Test
    void everythingComesBackInEitherDatabase() throws Exception {
        String first = Cluster.database();
        String second = Cluster.database();
        Path file = folder.resolve("one.jsonl");
        Path again = folder.resolve("two.jsonl");
        Path last = folder.resolve("three.jsonl");
        House.Opened table;
        JsonNode seen;
        try (House house = house("a", null)) {
            table = house.open("pp");
            Page ann = house.sit(table.token(0));
            ann.view();
            ann.play(ann.choices().getFirst());
            Backup.Summary kept = Backup.keep(at("a", null), file); // while it runs
            assertEquals(1, kept.tables());
            assertEquals(table.begun() + 1, kept.entries());
            ann.play(ann.choices().getFirst()); // which the backup doesn't have
        }
        Backup.bringBack(at("b", null), file);
        try (House house = house("b", null)) {
            seen = seen(house, table.token(0));
            assertEquals(table.begun() + 1, seen.get("seq").longValue());
        }
        Backup.Summary outgrown = Backup.bringBack(at("", first), file);
        assertEquals(List.of(), outgrown.damaged());
        try (House house = house("", first)) {
            assertEquals(seen, seen(house, table.token(0)));
        }
        Backup.keep(at("", first), again);
        Backup.bringBack(at("", second), again);
        Backup.bringBack(at("c", null), again);
        Backup.keep(at("c", null), last);
        try (House house = house("c", null)) {
            assertEquals(seen, seen(house, table.token(0)));
        }
        assertEquals(Files.size(again), Files.size(last));
    }

    @Test
    void nothingIsWrittenOver() throws Exception {
        Path file = folder.resolve("one.jsonl");
        try (House house = house("a", null)) {
            house.open("pp");
        }
        Backup.keep(at("a", null), file);
        assertEquals(
                "rw-------",
                java.nio.file.attribute.PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertThrows(Mistake.class, () -> Backup.keep(at("a", null), file));
        Mistake full = assertThrows(Mistake.class, () -> Backup.bringBack(at("a", null), file));
        assertTrue(String.valueOf(full.getMessage()).contains("empty"), full.getMessage());
        assertThrows(Mistake.class, () -> Backup.keep(at("nowhere", null), folder.resolve("other")));
        assertFalse(Files.exists(folder.resolve("nowhere")));
    }

    @Test
    void aFileThatIsNotWholeIsRefusedWholly() throws Exception {
        Path file = folder.resolve("one.jsonl");
        try (House house = house("a", null)) {
            House.Opened table = house.open("pp");
            Page ann = house.sit(table.token(0));
            ann.view();
            ann.play(ann.choices().getFirst());
        }
        Backup.keep(at("a", null), file);
        String whole = Files.readString(file);
        List<String> broken = List.of(
                whole.substring(0, whole.length() / 2),
                whole.substring(0, whole.lastIndexOf("{\"digest\"")),
                whole.replaceFirst("play (\\d)", "play 9"),
                "",
                "this is no backup");
        for (String text : broken) {
            Files.writeString(file, text);
            Mistake refused = assertThrows(Mistake.class, () -> Backup.bringBack(at("b", null), file));
            assertTrue(String.valueOf(refused.getMessage()).contains("no "), refused.getMessage());
        }
        Files.writeString(file, whole);
        Backup.bringBack(at("b", null), file);
    }

    @Test
    void aTableDamagedBeforeIsNamedAndTheOthersComeBack() throws Exception {
        Path file = folder.resolve("one.jsonl");
        House.Opened good;
        House.Opened bad;
        try (House house = house("a", null)) {
            good = house.open("pp");
            bad = house.open("pp");
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("a/stammtisch.db"));
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(
                    "UPDATE journal SET text = 'x' WHERE seq = 1 AND table_id = '%s'".formatted(bad.id()));
        }
        Backup.keep(at("a", null), file);
        assertEquals(List.of(bad.id()), Backup.bringBack(at("b", null), file).damaged());
        try (House house = house("b", null)) {
            house.sit(good.token(0)).view();
        }
    }
}
