package stammtisch.bench;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import stammtisch.cuore.CuoreGame;
import stammtisch.table.Chance;
import stammtisch.table.Table;

/** What search lives on: playing games out, and copying them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class TableBenchmark {
    private static final int MIDDLE = 200;

    private final CuoreGame.Dealer dealer = new CuoreGame().dealer(Map.of("seats", 2));
    private final Chance chance = new Chance(1, 1);
    private final Table middle = dealer.deal(1);
    private final Table other = dealer.deal(2);
    private long seed;

    public TableBenchmark() {
        for (int decision = 0; decision < MIDDLE && !middle.isOver(); decision++) decide(middle);
    }

    /** A whole game of two seats, dealt and played by random choices: games a second. */
    @Benchmark
    public Table randomGame() {
        Table table = dealer.deal(++seed);
        while (!table.isOver()) decide(table);
        return table;
    }

    /** One table made equal to another, without allocation: copies a second. */
    @Benchmark
    public Table copy() {
        other.become(middle);
        return other;
    }

    private void decide(Table table) {
        table.answer(chance.below(table.offered(), 0));
    }
}
