package stammtisch.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Exit statuses and what is said with them. */
class CommandLineTest {
    @TempDir
    private Path folder = Path.of("");

    private record Ran(int status, String said) {}

    private static Ran run(String... arguments) {
        StringWriter said = new StringWriter();
        CommandLine command =
                Stammtisch.commandLine(arguments).setOut(new PrintWriter(said)).setErr(new PrintWriter(said));
        return new Ran(command.execute(arguments), said.toString());
    }

    private static void assertRan(int status, String says, Ran ran) {
        assertEquals(status, ran.status(), ran::said);
        assertTrue(ran.said().contains(says), ran::said);
    }

    @Test
    void everyCommandHelps() {
        for (String command : Stammtisch.commandLine().getSubcommands().keySet()) {
            assertRan(0, "Example", run(command, "--help"));
        }
    }

    @Test
    void withoutACommandItSaysWhatThereIs() {
        assertRan(2, "say what to do", run());
    }

    @Test
    void anUnknownBotSetSeatOrCardIsNamedWithWhatThereIs() {
        assertRan(2, "no bot called planer", run("simulate", "-n", "1", "--bots", "planer"));
        assertRan(2, "no set is called bass", run("simulate", "-n", "1", "--sets", "bass"));
        assertRan(2, "2 to 6 can play", run("simulate", "-n", "1", "--seats", "9"));
        assertRan(2, "did you mean \"kagari\"", run("simulate", "-n", "1", "--town", "kagary,rouge"));
        assertRan(2, "no game is called chess", run("simulate", "-n", "1", "--game", "chess"));
        assertRan(2, "Unknown option", run("simulate", "--gamez", "1"));
    }

    @Test
    void aServerRehearsesBothGamesAndStops() throws SQLException {
        assertRan(
                0,
                "Stammtisch has rehearsed",
                run("serve", "--port", "0", "--data", folder.toString(), "--rehearse", "10"));
        String query = """
                SELECT COUNT(DISTINCT game), COUNT(*) FROM journal JOIN tables ON table_id = id WHERE kind = 'move'
                """;
        try (Connection kept = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("stammtisch.db"));
                Statement direct = kept.createStatement();
                ResultSet counted = direct.executeQuery(query)) {
            assertTrue(counted.next());
            assertEquals(2, counted.getInt(1));
            assertTrue(counted.getInt(2) > 25, "more than one visit");
        }
    }

    @Test
    void whereAServerCannotBeIsSaidWithWhatIsRight() {
        String data = folder.toString();
        assertRan(2, "--port is 70000; 0 to 65535 is right", run("serve", "--data", data, "--port", "70000"));
        assertRan(2, "--metrics-port is -1; 0 to", run("serve", "--data", data, "--metrics-port", "-1"));
        assertRan(2, "--trusted-proxy is x/8; addr", run("serve", "--data", data, "--trusted-proxy", "::1,x/8"));
        assertRan(2, "--trusted-proxy is ::/129", run("serve", "--data", data, "--trusted-proxy", "::/129"));
        assertRan(2, "--contact is me@here; an addr", run("serve", "--data", data, "--contact", "me@here"));
    }

    @Test
    void aGameIsToldOnlyWhatItKnows() {
        assertRan(0, "no invariant was broken", run("simulate", "-n", "2", "--game", "oktoberfest"));
        assertRan(
                0,
                "wins",
                run("simulate", "-n", "2", "--game", "oktoberfest", "--seats", "5", "--with", "start=random"));
        assertRan(
                2,
                "oktoberfest has no town; its set-up has [blocked, seats, start, totals]",
                run("simulate", "--game", "oktoberfest", "--town", "random"));
        assertRan(2, "cuore has no start", run("simulate", "--with", "start=B"));
        assertRan(2, "3 to 5 can play", run("simulate", "--game", "oktoberfest", "--seats", "2"));
        assertRan(2, "start is F", run("simulate", "--game", "oktoberfest", "--with", "start=F"));
    }

    @Test
    void aRecordOfTheAuctionGameReplays() {
        Path file = folder.resolve("auctions.jsonl");
        assertRan(0, "wins", run("simulate", "-n", "3", "--game", "oktoberfest", "--record", file.toString()));
        assertRan(0, "3 replay", run("replay", file.toString()));
    }

    @Test
    void aTownIsChosenSharedAndRolledAnew() {
        String said = run("town", "--sets", "base,oktoberfest", "--attacks", "none", "--costs", "2,7", "--seed", "3")
                .said();
        String text =
                said.lines().filter(line -> line.startsWith("TC-")).findFirst().orElse("");
        assertTrue(text.length() > 10, said);
        Ran again = run("town", "--from", text);
        assertRan(0, text, again);
        assertRan(0, "no invariant was broken", run("simulate", "-n", "2", "--from", text));
        String maid = said.contains("Gina") ? "gina" : "nadja";
        assertRan(2, "no town has it all", run("town", "--from", text, "--again", maid, "--costs", "9"));
        assertRan(2, "is not in this town", run("town", "--from", text, "--again", "nena"));
        assertRan(0, "TC-", run("town", "--from", text, "--lock", maid, "--seed", "4"));
        assertRan(2, "want a town to begin with", run("town", "--again", "nena"));
        assertRan(2, "Nena in it; maids that attack: 0", run("town", "--wanted", "nena", "--attacks", "none"));
        assertRan(2, "is no town to share", run("town", "--from", "TC-0000"));
        String suggested = run("town", "--with", "preset=five-sets", "--with", "buildings=chapel")
                .said();
        assertTrue(suggested.contains("(dermot)") && suggested.contains("[chapel]"), suggested);
    }

    @Test
    void aRecordedSimulationReplays() {
        Path file = folder.resolve("games.jsonl");
        assertRan(0, "no invariant was broken", run("simulate", "-n", "5", "--record", file.toString()));
        assertRan(0, "5 replay", run("replay", file.toString()));
    }

    @Test
    void aBackupNeedsTablesAndWritesOverNothing() throws IOException {
        String file = folder.resolve("tables.jsonl").toString();
        String data = folder.resolve("data").toString();
        assertRan(2, "there are no tables", run("backup", "--data", data, "--to", file));
        assertRan(2, "no file", run("restore", "--data", data, "--from", file));
        Files.writeString(folder.resolve("tables.jsonl"), "{}\n");
        assertRan(2, "is there already", run("backup", "--data", data, "--to", file));
        assertRan(2, "no whole backup", run("restore", "--data", data, "--from", file));
    }

    @Test
    void aRecordThatGoesAnotherWayOrIsNoneIsTold() throws IOException {
        Path file = folder.resolve("games.jsonl");
        run("simulate", "-n", "1", "--record", file.toString());
        String record = Files.readString(file);
        Files.writeString(file, record.replaceFirst("\"seed\":1", "\"seed\":2"));
        assertRan(1, "games.jsonl:1: ", run("replay", file.toString()));
        Files.writeString(file, record + "{\"game\":");
        assertRan(2, "games.jsonl:2: this is no record", run("replay", file.toString()));
        assertRan(2, "can't read", run("replay", folder.resolve("none.jsonl").toString()));
        Files.writeString(file, record.replaceFirst("cuore-\\d+", "cuore-0"));
        assertRan(2, "played under cuore-0", run("replay", file.toString()));
    }

    @Test
    void aScenarioThatFailsOrCannotBeReadIsToldWithItsLine() throws IOException {
        Path file = folder.resolve("rouge.yaml");
        String good = String.join(
                "\n",
                List.of(
                        "name: Rouge gives love",
                        "game: cuore",
                        "phase: serving",
                        "A: {hand: [rouge, 1-love]}",
                        "play: [serve rouge]",
                        "then: {have: {love: 1}}"));
        Files.writeString(file, good);
        assertRan(0, "1 hold, 0 don't", run("scenario", file.toString()));
        Files.writeString(file, good.replace("love: 1}}", "love: 2}}"));
        assertRan(1, "rouge.yaml:6: expected have: {love: 2}", run("scenario", file.toString()));
        Files.writeString(file, good.replace("[rouge,", "[rouje,"));
        assertRan(
                2,
                "rouge.yaml:4: A.hand: no card is called \"rouje\"; did you mean \"rouge\"?",
                run("scenario", file.toString()));
        Files.writeString(file, good.replace("phase:", "phaze:"));
        assertRan(2, "did you mean \"phase\"", run("scenario", file.toString()));
        Files.writeString(file, "name: [");
        assertRan(2, "rouge.yaml:1: this is no YAML", run("scenario", file.toString()));
        assertRan(
                2,
                "there is no file or folder",
                run("scenario", folder.resolve("none").toString()));
    }
}
