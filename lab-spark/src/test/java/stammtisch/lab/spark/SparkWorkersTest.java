package stammtisch.lab.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stammtisch.cuore.CuoreGame;
import stammtisch.lab.Cluster;
import stammtisch.lab.Tournament;
import stammtisch.oktoberfest.OktoberfestGame;

class SparkWorkersTest {
    @TempDir
    private Path folder = Path.of("");

    private static final Tournament MAIDS = new Tournament(
            new CuoreGame(),
            Map.of("sets", List.of("base", "winter"), "seats", 2, "town", "random"),
            List.of("random", "level-1", "planner"),
            40,
            7,
            0);
    private static final Tournament AUCTIONS =
            new Tournament(new OktoberfestGame(), Map.of("seats", 3), List.of("level-2", "level-4@300"), 2, 1, 0);

    private static Tournament.Workers spark() {
        Cluster cluster = ServiceLoader.load(Cluster.class).findFirst().orElseThrow();
        assertInstanceOf(SparkCluster.class, cluster);
        return cluster.at("local[2]");
    }

    private void assertSameRows(Tournament job) throws IOException, InterruptedException {
        Path here = folder.resolve("here.jsonl");
        Path there = folder.resolve("there.jsonl");
        List<String> report = job.run(here, 1, done -> {}).report();
        List<String> same = job.run(there, spark(), done -> {}).report();
        assertEquals(Files.readString(here), Files.readString(there));
        assertEquals(report.getFirst(), same.getFirst());
        assertEquals(report.getLast(), same.getLast());
    }

    @Test
    void equalJobsGiveEqualRows() throws IOException, InterruptedException {
        assertSameRows(MAIDS);
    }

    @Test
    void equalJobsGiveEqualRowsWhenBotsSearch() throws IOException, InterruptedException {
        assertSameRows(AUCTIONS);
    }

    @Test
    void aJobBegunHereGoesOnThere() throws IOException, InterruptedException {
        Path file = folder.resolve("rows.jsonl");
        MAIDS.run(file, 1, done -> {});
        String rows = Files.readString(file);
        Files.writeString(file, rows.substring(0, rows.length() / 3)); // in the middle of a line
        MAIDS.run(file, spark(), done -> {});
        assertEquals(rows, Files.readString(file));
    }
}
