package stammtisch.lab;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stammtisch.cuore.CuoreGame;
import stammtisch.lab.Tally.Share;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Game;

/** Each level beats the one below. Few games and wide margins; docs/BOTS.md has the figures, and how to get them. */
class LevelsTest {
    private static final boolean IS_LONG = Boolean.getBoolean("stammtisch.long");
    private static final Map<String, Object> BASE = Map.of("sets", List.of("base"), "seats", 2, "town", "random");

    private static void assertBeats(Game game, Map<String, Object> setup, String bot, String below, int games)
            throws IOException, InterruptedException {
        int towns = IS_LONG ? 10 : 1;
        Tournament job = new Tournament(game, setup, List.of(below, bot), IS_LONG ? 10L * games : games, 1, towns);
        Share won = job.run(null, 1, done -> {}).won(bot, below);
        assertTrue(won.share() > 0.55, () -> "%s against %s: %s".formatted(bot, below, won));
    }

    @Test
    void aRegularBeatsANewcomer() throws IOException, InterruptedException {
        assertBeats(new CuoreGame(), BASE, "level-2", "level-1", 60);
    }

    @Test
    void aHousekeeperBeatsARegular() throws IOException, InterruptedException {
        assertBeats(new CuoreGame(), BASE, "level-3", "level-2", 60);
    }

    @Test
    void theHeadOfTheHouseBeatsAHousekeeper() throws IOException, InterruptedException {
        assertBeats(new CuoreGame(), BASE, IS_LONG ? "level-4" : "level-4@1000", "level-3", 20);
    }

    @Test
    void inTheAuctionGameTheLevelsStandInTheirOrderToo() throws IOException, InterruptedException {
        OktoberfestGame game = new OktoberfestGame();
        assertBeats(game, Map.of("seats", 3), "level-2", "level-1", 40);
        assertBeats(game, Map.of("seats", 3), "level-3", "level-2", 60);
        assertBeats(game, Map.of("seats", 3), IS_LONG ? "level-4" : "level-4@500", "level-3", 16);
    }
}
