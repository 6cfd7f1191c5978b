package stammtisch.lab.spark;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import stammtisch.bots.Bots;
import stammtisch.lab.Tournament;

/**
 * Plays games on Spark, so many at a time that every core has something to do; then their rows are kept, in order, and
 * the next ones begin. So an interrupted job loses little.
 */
record SparkWorkers(String master) implements Tournament.Workers {
    private static final int GAMES_A_CORE = 32; // before their rows are kept
    private static final int TASKS_A_CORE = 8; // games last differently long

    @Override
    public void play(Tournament job, long first, Tournament.Keeper keeper) throws IOException {
        GameTask task = GameTask.of(job);
        try (JavaSparkContext spark = new JavaSparkContext(settings(job))) {
            int cores = spark.defaultParallelism();
            long next = first;
            while (next < job.size()) {
                long end = Math.min(job.size(), next + (long) GAMES_A_CORE * cores);
                List<Long> numbers = LongStream.range(next, end).boxed().toList();
                int tasks = Math.min(numbers.size(), TASKS_A_CORE * cores);
                List<Tournament.Row> rows =
                        spark.parallelize(numbers, tasks).map(task).collect();
                for (Tournament.Row row : rows) keeper.keep(row);
                next = end;
            }
        }
    }

    private SparkConf settings(Tournament job) {
        SparkConf settings = new SparkConf()
                .setAppName("stammtisch")
                .setMaster(master)
                .setIfMissing("spark.ui.enabled", "false")
                .setIfMissing("spark.log.level", "WARN");
        // The other machines of a cluster have Spark, and get what this program adds to it.
        if (!master.startsWith("local")) settings.setJars(jars(job));
        return settings;
    }

    private static String[] jars(Tournament job) {
        return Stream.of(
                        SparkWorkers.class,
                        Tournament.class,
                        Bots.class,
                        job.game().getClass())
                .map(SparkWorkers::origin)
                .filter(Files::isRegularFile)
                .map(Path::toString)
                .distinct()
                .toArray(String[]::new);
    }

    private static Path origin(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("classes come from files", impossible);
        }
    }
}
