package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bots play on, whoever has died and with nobody there. */
class DutiesTest {
    private static final Duration LONGEST = Duration.ofSeconds(20);
    private static final Pace.Span NEVER = new Pace.Span(Duration.ofDays(1), Duration.ofDays(1));

    @TempDir
    Path folder;

    @Test
    void botsPlayOnAfterARestart() throws Exception {
        String database = null;
        String url = "jdbc:sqlite:" + folder.resolve("stammtisch.db");
        long moves;
        try (House house = thatNeverAnswers(database)) {
            moves = playToABotsTurn(house, url);
        }
        House house = new House(folder);
        try {
            awaitMore(url, moves);
        } finally {
            house.close();
        }
    }

    @Test
    void anotherNodeTakesUpWhatOneNeverDoes() throws Exception {
        String database = Cluster.database();
        House other = new House(folder, settings -> settings.withDatabase(database));
        try (House house = thatNeverAnswers(database)) {
            long moves = playToABotsTurn(house, database);
            awaitMore(database, moves);
        } finally {
            other.close();
        }
    }

    private House thatNeverAnswers(@Nullable String database) throws Exception {
        return new House(
                folder,
                settings -> settings.withDatabase(database).withPace(new Pace(NEVER, NEVER, NEVER, Duration.ZERO)));
    }

    /** @return how many entries there are then */
    private static long playToABotsTurn(House house, String url) throws Exception {
        House.Opened table = house.open("pbb");
        Page ann = house.sit(table.token(0));
        ann.view();
        while (ann.isAsked()) ann.play(ann.choices().getFirst());
        ann.abort();
        return entries(url);
    }

    private static void awaitMore(String url, long before) throws Exception {
        long end = System.nanoTime() + LONGEST.toNanos();
        while (entries(url) <= before && System.nanoTime() < end) Thread.sleep(50);
        assertTrue(entries(url) > before, "no bot has answered");
    }

    private static long entries(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM journal")) {
            row.next();
            return row.getLong(1);
        }
    }
}
