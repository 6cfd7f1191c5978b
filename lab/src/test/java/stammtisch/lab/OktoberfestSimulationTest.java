package stammtisch.lab;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stammtisch.lab.Simulation.Checks;
import stammtisch.notation.GameRecord;
import stammtisch.oktoberfest.OktoberfestGame;

class OktoberfestSimulationTest {
    private static final OktoberfestGame GAME = new OktoberfestGame();
    private static final int GAMES = 300;

    private static Simulation simulation(List<String> bots, long games) {
        return new Simulation(GAME, Map.of("seats", bots.size()), bots, games, 1, Checks.EVERY_DECISION);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void onePlannerBeatsChanceInAtLeast95Of100Games(int seats) throws InterruptedException {
        List<String> bots = new ArrayList<>(Collections.nCopies(seats, "random"));
        bots.set(0, "planner");
        Tally tally = simulation(bots, GAMES).run(1, null, played -> {});
        assertTrue(tally.won(0).share() >= 0.95, () -> "won " + tally.won(0));
    }

    @Test
    void aRecordOfPlannersReplays() throws InterruptedException {
        List<GameRecord> records = new ArrayList<>();
        simulation(List.of("planner", "planner", "planner", "random"), 3).run(1, records::add, played -> {});
        for (GameRecord record : records) assertNull(record.replay(Map.of(GAME.id(), GAME)));
    }
}
