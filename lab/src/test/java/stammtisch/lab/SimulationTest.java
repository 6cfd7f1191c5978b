package stammtisch.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stammtisch.cuore.CuoreGame;
import stammtisch.lab.Simulation.Checks;
import stammtisch.notation.GameRecord;

class SimulationTest {
    private static final CuoreGame GAME = new CuoreGame();
    private static final int LONG_GAME = 3_000; // decisions; people need a few hundred
    private static final Map<String, Object> SETUP = Map.of("sets", List.of("base"), "seats", 2, "town", "random");

    private static Simulation simulation(List<String> bots, long games) {
        return new Simulation(GAME, SETUP, bots, games, 1, Checks.EVERY_DECISION);
    }

    @Test
    void thePlannerBeatsChanceInAtLeast95Of100Games() throws InterruptedException {
        Tally tally = simulation(List.of("planner", "random"), 200).run(1, null, played -> {});
        assertTrue(tally.won(0).share() >= 0.95, () -> "won " + tally.won(0));
    }

    @Test
    void soItDoesWhereReminiscencesAreAcquired() throws InterruptedException {
        Map<String, Object> setup = Map.of("sets", List.of("romantic"), "seats", 2, "town", "random");
        Tally tally = new Simulation(GAME, setup, List.of("planner", "random"), 100, 1, Checks.EVERY_DECISION)
                .run(1, null, played -> {});
        assertTrue(tally.won(0).share() >= 0.95, () -> "won " + tally.won(0));
    }

    /** Seats and seeds with which planners once wanted nothing any more, and waited for one another for ever. */
    @Test
    void plannersEndTheGamesThatOnceNeverEnded() {
        assertPlannersEnd(List.of("base"), 5, 66, 1);
        assertPlannersEnd(List.of("base"), 6, 11, 1);
        assertPlannersEnd(List.of("oktoberfest"), 4, 5, 1);
        assertPlannersEnd(List.of("oktoberfest"), 5, 23, 1);
        assertPlannersEnd(List.of("expanding"), 6, 12, 1);
        assertPlannersEnd(List.of("base", "oktoberfest"), 3, 90, 1);
    }

    @Test
    void plannersEndEveryGame() {
        List<List<String>> towns = List.of(
                List.of("base"),
                List.of("expanding"),
                List.of("oktoberfest"),
                List.of("winter"),
                List.of("base", "expanding"),
                List.of("expanding", "winter"),
                List.of("base", "oktoberfest"),
                List.of("expanding", "oktoberfest"),
                List.of("romantic"),
                List.of("base", "expanding", "oktoberfest"),
                List.of("base", "expanding", "romantic", "oktoberfest"));
        for (List<String> sets : towns) for (int seats = 2; seats <= 6; seats++) assertPlannersEnd(sets, seats, 1, 10);
    }

    private static void assertPlannersEnd(List<String> sets, int seats, long seed, long games) {
        Map<String, Object> setup = Map.of("sets", sets, "seats", seats, "town", "random");
        Simulation simulation =
                new Simulation(GAME, setup, Collections.nCopies(seats, "planner"), games, seed, Checks.EVERY_DECISION);
        for (long game = 0; game < games; game++) {
            int decisions = simulation.play(game, false).decisions();
            long number = seed + game;
            assertTrue(
                    decisions < LONG_GAME,
                    () -> "%s, %d seats, seed %d: %d decisions".formatted(sets, seats, number, decisions));
        }
    }

    @Test
    void equalJobsGiveEqualRecordsOnAnyNumberOfThreads() throws InterruptedException {
        List<String> alone = new ArrayList<>();
        List<String> together = new ArrayList<>();
        simulation(List.of("planner", "random"), 130).run(1, record -> alone.add(record.written()), played -> {});
        simulation(List.of("planner", "random"), 130).run(3, record -> together.add(record.written()), played -> {});
        assertEquals(130, alone.size());
        assertEquals(alone.size(), together.size());
        for (int game = 0; game < alone.size(); game++) {
            int number = game;
            assertTrue(
                    alone.get(game).equals(together.get(game)),
                    () -> "record " + number + difference(alone.get(number), together.get(number)));
        }
    }

    /** The first place where two texts go apart. */
    private static String difference(String one, String other) {
        int at = 0;
        while (at < Math.min(one.length(), other.length()) && one.charAt(at) == other.charAt(at)) at++;
        return " at %d: %s / %s"
                .formatted(
                        at,
                        one.substring(at, Math.min(at + 60, one.length())),
                        other.substring(at, Math.min(at + 60, other.length())));
    }

    @Test
    void aRecordOfBotsReplays() throws InterruptedException {
        List<GameRecord> records = new ArrayList<>();
        simulation(List.of("planner", "planner"), 3).run(1, records::add, played -> {});
        for (GameRecord record : records) assertNull(record.replay(Map.of("cuore", GAME)));
    }

    @Test
    void everyGameIsCounted() throws InterruptedException {
        long[] told = {0};
        Tally tally = simulation(List.of("random", "random"), 70).run(2, null, played -> told[0] += played);
        assertEquals(70, tally.games());
        assertEquals(70, told[0]);
    }

    @Test
    void anIntervalIsAsWilsonGivesIt() {
        // 10 of 20: 0.5 (0.299-0.701), by Wilson's formula worked by hand.
        Tally.Share share = Tally.Share.of(10, 20);
        assertEquals(0.5, share.share(), 1e-9);
        assertEquals(0.299, share.low(), 5e-4);
        assertEquals(0.701, share.high(), 5e-4);
    }
}
