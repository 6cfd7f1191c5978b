package stammtisch.bench;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import stammtisch.cuore.CuoreGame;
import stammtisch.table.Chance;
import stammtisch.table.Table;

/** What search lives on: playing whole games out by chance, listing of options included, and copying tables. */
@Fork(3)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 3)
public class TableBenchmark {
    private static final int TOWNS = 64;
    private static final int MOMENTS = 256;

    /** Set-ups of which many games are dealt, each with another town. */
    @State(Scope.Thread)
    public static class Games {
        @Param({"2", "4"})
        private int seats;

        /** One box, or all at once. */
        @Param({"base", "all"})
        private String sets = "base";

        private final CuoreGame.Dealer[] dealers = new CuoreGame.Dealer[TOWNS];
        private final Chance chance = new Chance(1, 1);
        private long seed;

        @Setup
        public void lay() {
            CuoreGame game = new CuoreGame();
            for (int town = 0; town < TOWNS; town++) {
                dealers[town] =
                        game.dealer(game.settle(Map.of("sets", List.of(sets), "seats", seats, "town", "random"), town));
            }
        }

        Table deal() {
            seed++;
            return dealers[(int) (seed % TOWNS)].deal(seed);
        }

        void decide(Table table) {
            table.answer(chance.below(table.offered(), 0));
        }
    }

    /** Counted beside the games: decisions a second. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Decisions {
        public long decisions;
    }

    /** Moments from all over many games, so that the copies aren't all of one shape. */
    @State(Scope.Thread)
    public static class Moments {
        private final Table[] moments = new Table[MOMENTS];
        private final Table[] copies = new Table[MOMENTS];

        @Setup
        public void play(Games games) {
            // One dealer, so that any table can take over any other's moment.
            CuoreGame.Dealer dealer = games.dealers[0];
            for (int moment = 0; moment < MOMENTS; moment++) {
                moments[moment] = dealer.deal(moment);
                for (int move = 0; move < moment && !moments[moment].isOver(); move++) games.decide(moments[moment]);
                copies[moment] = moments[moment].copy();
            }
            System.out.printf("# a table holds %,d bytes of state%n", moments[MOMENTS - 1].bytes());
        }
    }

    /** Games a second, and decisions a second beside it. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public Table randomGame(Games games, Decisions decisions) {
        Table table = games.deal();
        while (!table.isOver()) {
            games.decide(table);
            decisions.decisions++;
        }
        return table;
    }

    /** One table's moment taken over by an old one, without garbage. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    @OperationsPerInvocation(MOMENTS)
    public Table[] copyOverAnOldTable(Moments moments) {
        for (int moment = 0; moment < MOMENTS; moment++) moments.copies[moment].become(moments.moments[moment]);
        return moments.copies;
    }

    /** A fresh copy. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    @OperationsPerInvocation(MOMENTS)
    public Table[] copyAfresh(Moments moments) {
        for (int moment = 0; moment < MOMENTS; moment++) moments.copies[moment] = moments.moments[moment].copy();
        return moments.copies;
    }
}
