package stammtisch.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import stammtisch.notation.Entry;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.oktoberfest.OktoberfestPositions;
import stammtisch.table.Table;
import stammtisch.table.View;

class OktoberfestPlannerTest {
    private static final OktoberfestGame GAME = new OktoberfestGame();
    private static final OktoberfestPlanner PLANNER = new OktoberfestPlanner();
    private static final int GAMES = 40; // for each number of seats

    /** What is done with each answer of the planner, before it is given. */
    private interface Answer {
        void to(Table table, View view, int number);
    }

    /** The planner at one seat, chance at the others. */
    private static void play(int seats, long seed, Answer answer) {
        Table table = GAME.deal(GAME.settle(Map.of("seats", seats), seed), seed);
        RandomBot chance = new RandomBot(seed);
        while (!table.isOver()) {
            int asked = table.asked();
            View view = View.of(table, asked);
            int number = asked == seed % seats ? PLANNER.choose(view) : chance.choose(view);
            if (asked == seed % seats) answer.to(table, view, number);
            table.answer(number);
        }
    }

    @Test
    void itNeverBidsMoreThanTheCardsCanEarn() {
        int[] bids = {0};
        for (int seats = 3; seats <= 5; seats++) {
            for (long seed = 0; seed < GAMES; seed++) {
                play(seats, seed, (table, view, number) -> {
                    String move = GAME.write(view.option(number));
                    if (!move.startsWith("bid ")) return;
                    bids[0]++;
                    int coins = Integer.parseInt(move.substring(4));
                    double worth = OktoberfestPlanner.winning(view, coins);
                    assertTrue(worth > 0, () -> "%s is worth %f at %s".formatted(move, worth, table.where()));
                    assertTrue(worth < OktoberfestPlanner.winning(view, coins - 1), "the dearer, the less it is worth");
                });
            }
        }
        assertTrue(bids[0] > 10 * GAMES, () -> bids[0] + " bids");
    }

    @Test
    void equalViewsGetEqualAnswers() {
        for (int seats = 3; seats <= 5; seats++) {
            play(seats, seats, (table, view, number) -> {
                View other = View.of(view.determinization(table.digest()), view.seat());
                assertEquals(number, PLANNER.choose(other), table::where);
            });
        }
    }

    // ---- by position ----

    private static final String NOTHING_TO_GAIN = """
            doubles: none
            gates: {g1: [1-stout, 1-pilsner, 2-pilsner]}
            C: {barrels: {stout: 10, pilsner: 10}}
            """;

    private static final String NOBODY_ELSE_HAS_A_COIN = """
            doubles: none
            gates: {g1: [3-stout, 4-pilsner, 4-dark]}
            A: {coins: 0}
            C: {coins: 0}
            D: {coins: 0}
            tills: {brown: 54}
            """;

    /** What the planner answers to an auction of the first gate, at seat B of four. */
    private static String answer(String position) {
        Entry.Fields fields = Entry.documents("position", position).getFirst().fields("position");
        Table table = new OktoberfestPositions().lay("position", fields);
        table.goOn();
        table.answer(GAME.read(table, "auction g1"));
        assertEquals(1, table.asked());
        return GAME.write(table.option(PLANNER.choose(View.of(table, 1))));
    }

    @Test
    void forCardsThatFeedOnlyARivalItBidsNothing() {
        assertEquals("pass", answer(NOTHING_TO_GAIN));
    }

    @Test
    void whatNobodyElseCanPayForItGetsForOneCoin() {
        assertEquals("bid 1", answer(NOBODY_ELSE_HAS_A_COIN));
    }
}
