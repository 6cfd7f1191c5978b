package stammtisch.bench;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import stammtisch.bots.Bot;
import stammtisch.bots.Bots;
import stammtisch.oktoberfest.Dealer;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Chance;
import stammtisch.table.Table;
import stammtisch.table.View;

/** Whole games of Oktoberfest: by chance, listing of options included, and with the planner at every seat. */
@Fork(3)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 3)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class OktoberfestBenchmark {
    /** Deals one game after the other. */
    @State(Scope.Thread)
    public static class Games {
        @Param({"3", "5"})
        private int seats;

        private final Chance chance = new Chance(1, 1);
        private final Bot planner = Bots.named("oktoberfest", "planner", 1);
        private Dealer dealer = dealerFor(3); // until the seats are told
        private long seed;

        @Setup
        public void lay() {
            dealer = dealerFor(seats);
        }

        private static Dealer dealerFor(int seats) {
            OktoberfestGame game = new OktoberfestGame();
            return game.dealer(game.settle(Map.of("seats", seats), 1));
        }

        Table deal() {
            return dealer.deal(seed++);
        }
    }

    /** Games a second, and decisions a second beside it. */
    @Benchmark
    public Table randomGame(Games games, TableBenchmark.Decisions decisions) {
        Table table = games.deal();
        while (!table.isOver()) {
            table.answer(games.chance.below(table.offered(), 0));
            decisions.decisions++;
        }
        return table;
    }

    @Benchmark
    public Table plannersGame(Games games, TableBenchmark.Decisions decisions) {
        Table table = games.deal();
        while (!table.isOver()) {
            table.answer(games.planner.choose(View.of(table, table.asked())));
            decisions.decisions++;
        }
        return table;
    }
}
