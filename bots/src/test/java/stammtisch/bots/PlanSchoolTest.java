package stammtisch.bots;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stammtisch.cuore.CuoreGame;
import stammtisch.table.Table;
import stammtisch.table.View;

class PlanSchoolTest {
    private static final CuoreGame GAME = new CuoreGame();
    private static final boolean IS_LONG = Boolean.getBoolean("stammtisch.long");
    private static final long PLIES = IS_LONG ? 150_000 : 100_000;

    private static Map<String, Object> town(String sets, int seats) {
        return GAME.settle(Map.of("sets", sets.equals("all") ? sets : List.of(sets), "seats", seats), 1);
    }

    @Test
    void equalTownsGetEqualPlans() {
        BuyingPlan one = PlanSchool.plan(town("all", 3), 2, 2_000);
        BuyingPlan other = PlanSchool.plan(town("all", 3), 2, 2_000);
        assertArrayEquals(one.early(), other.early());
        assertArrayEquals(one.late(), other.late());
        assertArrayEquals(one.again(), other.again());
    }

    @Test
    void whoHasLearntBeatsWhoHasNot() {
        Map<String, Object> town = town("base", 2);
        CuorePlanner learnt = new CuorePlanner(PlanSchool.plan(town, 5, PLIES));
        CuorePlanner plain = new CuorePlanner();
        int games = IS_LONG ? 1_000 : 100;
        double won = 0;
        for (long seed = 1; seed <= games; seed++) {
            Table table = GAME.deal(town, 1_000_000 + seed); // others than it learnt from
            int seat = (int) (seed % 2);
            while (!table.isOver()) {
                View view = View.of(table, table.asked());
                table.answer((view.seat() == seat ? learnt : plain).choose(view));
            }
            won += GAME.result(table).won(seat);
        }
        double share = won / games;
        assertTrue(share >= 0.6, () -> "won " + share);
    }
}
