package stammtisch.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import stammtisch.cuore.CuoreGame;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Game;
import stammtisch.table.Table;

/** What a seat is shown that has been shown nothing yet: all that a page needs, of moments from games of four, every seat in turn. */
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ShowBenchmark {
    /** Tables in the middle of a game. */
    @State(Scope.Thread)
    public static class Moments {
        private static final int MOMENTS = 256;
        private static final int MOVES_BETWEEN = 7;

        @Param({"cuore", "oktoberfest"})
        private String game = "cuore";

        private final List<Table> tables = new ArrayList<>();
        private Game rules = new CuoreGame();
        private int next;

        @org.openjdk.jmh.annotations.Setup
        public void play() {
            boolean isCuore = game.equals("cuore");
            rules = isCuore ? new CuoreGame() : new OktoberfestGame();
            Map<String, Object> wishes =
                    isCuore ? Map.of("seats", 4, "sets", "all", "town", "random") : Map.of("seats", 4);
            Random luck = new Random(1);
            for (long seed = 1; tables.size() < MOMENTS; seed++) {
                Table table = rules.deal(rules.settle(wishes, seed), seed);
                for (int move = 1; !table.isOver() && tables.size() < MOMENTS; move++) {
                    table.answer(luck.nextInt(table.offered()));
                    if (move % MOVES_BETWEEN == 0) tables.add(table.copy());
                }
            }
        }
    }

    /** @return what JMH is to hold on to */
    @Benchmark
    public Object show(Moments moments) {
        int at = moments.next++ & Moments.MOMENTS - 1;
        return moments.rules.show(moments.tables.get(at), moments.next >> 8 & 3, Locale.ENGLISH);
    }
}
