package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Who is shown what has been done elsewhere. The other node is a second server on the same SQLite file: what it does is
 * told to nobody, as if the news of it were lost or late.
 */
class LiveTableTest {
    @TempDir
    Path folder;

    private House here;
    private House elsewhere;
    private long seq; // of the move that was made elsewhere

    @BeforeEach
    void start() throws Exception {
        here = House.withoutPasses(folder);
        elsewhere = House.withoutPasses(folder);
    }

    @AfterEach
    void close() {
        here.close();
        elsewhere.close();
    }

    private static Page seated(House house, String token) {
        Page page = house.sit(token);
        page.view();
        return page;
    }

    private static String name(String name) {
        return "\"type\":\"name\",\"name\":\"%s\"".formatted(name);
    }

    /** Bob's page here, whose table doesn't know what the storage has kept; then Ann plays elsewhere. */
    private Page whoMissesAMove(House.Opened table) throws Exception {
        Page ann = seated(elsewhere, table.token(0));
        Page bob = seated(here, table.token(1));
        Sqlite sqlite = here.server.sqlite();
        sqlite.quota(sqlite.pages());
        int names = 0; // until the last page of the file is full
        while (bob.ask(name("Bob " + names)).get("type").textValue().equals("done")) names++;
        sqlite.quota(1_000_000);
        ann.doIt(name("Ann")); // by which she learns of Bob's names
        ann.play(ann.choices().getFirst());
        seq = ann.seq();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("stammtisch.db"));
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM duties"); // nobody is to wake the table but itself
        }
        return bob;
    }

    @Test
    void whatSomebodySittingDownBringsToLightIsShownToAll() throws Exception {
        House.Opened table = here.open("ppp");
        Page bob = whoMissesAMove(table);
        Page carl = seated(here, table.token(2));
        assertEquals(seq, carl.seq());
        bob.reach(seq);
    }

    @Test
    void whatIsFoundByReadingAfterAFailureIsShownToAll() throws Exception {
        House.Opened table = here.open("pp");
        Page bob = whoMissesAMove(table);
        here.done("/api/mine", "{\"tokens\":[\"%s\"]}".formatted(table.token(1)));
        bob.reach(seq);
    }

    @Test
    void aTableThatDoesNotKnowWhatWasKeptLooksByItself() throws Exception {
        whoMissesAMove(here.open("pp")).reach(seq);
    }
}
