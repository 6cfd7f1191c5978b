package stammtisch.bots;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stammtisch.cuore.CuoreGame;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Game;
import stammtisch.table.Table;
import stammtisch.table.View;

class SearchTest {
    private static final boolean IS_LONG = Boolean.getBoolean("stammtisch.long");
    private static final int EVERY = IS_LONG ? 5 : 25; // so many decisions, one is looked at
    private static final int GAMES = IS_LONG ? 20 : 1;

    private static final CuoreGame CUORE = new CuoreGame();
    private static final OktoberfestGame OKTOBERFEST = new OktoberfestGame();
    private static final Map<String, Object> BASE = Map.of("sets", List.of("base"), "seats", 2, "town", "random");
    private static final Map<String, Object> ALL = Map.of("sets", "all", "seats", 3, "town", "random");
    private static final Map<String, Object> AUCTION = Map.of("seats", 3);

    @TempDir
    private Path folder = Path.of("");

    private static Search search(Game game, long plies, long seed) {
        Guide guide = game == CUORE ? new CuorePlanner() : new OktoberfestPlanner();
        return new Search(game, guide, List.of(guide), 12, Budget.plies(plies), seed);
    }

    /** What is looked at, at some moments of games between planners. */
    private interface Look {
        void at(Table table, View view, long seed);
    }

    private static int look(Game game, Map<String, Object> setup, int games, Look look) {
        int looked = 0;
        for (long seed = 1; seed <= games; seed++) {
            Table table = game.deal(game.settle(setup, seed), seed);
            Bot planner = game == CUORE ? new CuorePlanner() : new OktoberfestPlanner();
            for (int decision = 1; !table.isOver(); decision++) {
                View view = View.of(table, table.asked());
                if (decision % EVERY == 0 && view.offered() > 1) {
                    look.at(table, view, seed + decision);
                    looked++;
                }
                table.answer(planner.choose(view));
            }
        }
        return looked;
    }

    /** Of all bots that play, as they are found by their names; those that search think less. */
    private void assertHiddenFactsChangeNothing(Game game, Map<String, Object> setup) {
        Plans plans = Plans.waitedFor(new PlanFolder(folder), town -> PlanSchool.plan(town, 1, 5_000));
        int looked = look(game, setup, GAMES, (table, view, seed) -> {
            Table other = table.copy();
            other.redeal(view.seat(), seed); // other hidden cards, other luck to come
            View otherView = View.of(other, view.seat());
            for (String name : Bots.names(game.id())) {
                String bot = name.equals("level-4") ? "level-4@1000" : name;
                Supplier<Bot> made = () -> Bots.named(game.id(), bot, seed, plans);
                assertEquals(made.get().choose(view), made.get().choose(otherView), table::where);
                assertEquals(made.get().advice(view), made.get().advice(otherView), table::where);
                assertArrayEquals(made.get().chances(view, 3), made.get().chances(otherView, 3), table.where());
            }
        });
        assertTrue(looked > 3, () -> looked + " moments");
    }

    @Test
    void whatItsSeatDoesNotKnowNeverChangesWhatABotChoosesOrSays() {
        assertHiddenFactsChangeNothing(CUORE, BASE);
        assertHiddenFactsChangeNothing(CUORE, ALL);
        assertHiddenFactsChangeNothing(OKTOBERFEST, AUCTION);
    }

    @Test
    void equalSeedsChooseAlikeOnAnyThreads() throws InterruptedException {
        try (ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor();
                ExecutorService platform = Executors.newFixedThreadPool(2)) {
            look(CUORE, BASE, 1, (table, view, seed) -> {
                try {
                    int choice = search(CUORE, 4_000, seed).choose(view, 3, virtual);
                    assertEquals(choice, search(CUORE, 4_000, seed).choose(view, 3, platform), table::where);
                } catch (InterruptedException interrupted) {
                    throw new IllegalStateException(interrupted);
                }
            });
        }
    }

    @Test
    void adviceNamesTheBestOptionsAndWhatTheyPromise() {
        look(CUORE, BASE, 1, (table, view, seed) -> {
            List<Advice> advice = search(CUORE, 2_000, seed).advice(view);
            assertTrue(!advice.isEmpty() && advice.size() <= Advice.MOST, table::where);
            assertEquals(
                    advice.size(),
                    advice.stream().map(Advice::number).distinct().count());
            double[] others =
                    advice.stream().skip(1).mapToDouble(Advice::winChance).toArray();
            for (int at = 1; at < others.length; at++) assertTrue(others[at] <= others[at - 1], table::where);
            for (Advice each : advice) {
                assertTrue(each.number() < view.offered() && each.rollouts() > 0, table::where);
                assertTrue(each.winChance() >= 0 && each.winChance() <= 1, table::where);
            }
        });
    }

    @Test
    void whenItsTimeIsOverItAnswersWithWhatItHas() {
        look(CUORE, BASE, 1, (table, view, seed) -> {
            Budget none = new Budget(Long.MAX_VALUE, Duration.ZERO);
            int choice =
                    new Search(CUORE, new CuorePlanner(), List.of(new CuorePlanner()), 12, none, seed).choose(view);
            assertTrue(choice >= 0 && choice < view.offered(), table::where);
        });
    }

    @Test
    void itBeatsItsOwnGuide() {
        int games = IS_LONG ? 100 : 6;
        double won = 0;
        for (long seed = 1; seed <= games; seed++) {
            Table table = CUORE.deal(CUORE.settle(BASE, seed), seed);
            int seat = (int) (seed % 2);
            Search search = search(CUORE, 3_000, seed);
            CuorePlanner planner = new CuorePlanner();
            while (!table.isOver()) {
                View view = View.of(table, table.asked());
                table.answer(view.seat() == seat ? search.choose(view) : planner.choose(view));
            }
            won += CUORE.result(table).won(seat);
        }
        double share = won / games;
        assertTrue(share >= 0.6, () -> "won " + share);
    }
}
