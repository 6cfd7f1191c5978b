package stammtisch.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stammtisch.bots.ChanceCurve;
import stammtisch.cuore.CuoreGame;
import stammtisch.lab.Simulation.Checks;
import stammtisch.notation.GameRecord;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Mistake;

/** The town doctor and the graph of chances. */
class ReportsTest {
    @TempDir
    private Path folder = Path.of("");

    private static final CuoreGame CUORE = new CuoreGame();
    private static final OktoberfestGame OKTOBERFEST = new OktoberfestGame();

    @Test
    void theDoctorStopsWhenTheSeatsAreKnownWellEnough() throws IOException, InterruptedException {
        Map<String, Object> setup = Map.of("sets", List.of("base"), "seats", 2, "town", "random");
        TownDoctor doctor = new TownDoctor(CUORE, setup, "planner", 3);
        doctor.examine(0.08, 10_000, null, 2, part -> {});
        assertTrue(doctor.games() >= 128 && doctor.games() <= 192, () -> doctor.games() + " games");
        assertEquals(1, doctor.seat(0).share() + doctor.seat(1).share(), 1e-9);
        String page = doctor.page();
        assertEquals(4, page.split("<svg", -1).length, "three plots");
        assertTrue(page.contains("safran"), "cards by who has more of them");
    }

    @Test
    void aTownWithoutAnyExtraEmploymentIsToldSo() {
        List<String> town = List.of(
                "kagari", "eliza", "natsumi", "genevieve", "rouge", "viola", "safran", "claire", "nena", "esquine");
        Map<String, Object> setup = Map.of("sets", List.of("base"), "seats", 2, "town", town);
        assertEquals(List.of("no maid gives an extra employment"), new TownDoctor(CUORE, setup, "planner", 1).lacks());
    }

    @Test
    void theDoctorSeesTheAuctionGameToo() throws IOException, InterruptedException {
        TownDoctor doctor = new TownDoctor(OKTOBERFEST, Map.of("seats", 3), "random", 1);
        doctor.examine(1e-9, 32, null, 1, part -> {});
        assertEquals(32, doctor.games());
        assertTrue(doctor.page().contains("stout"));
    }

    @Test
    void anExaminationGoesOnWhereItsFileEnds() throws IOException, InterruptedException {
        Path file = folder.resolve("games.jsonl");
        Map<String, Object> setup = Map.of("seats", 3);
        TownDoctor whole = new TownDoctor(OKTOBERFEST, setup, "random", 1);
        whole.examine(1e-9, 64, file, 2, part -> {});
        String games = Files.readString(file);
        Files.writeString(file, games.substring(0, games.length() * 2 / 3)); // in the middle of a line
        TownDoctor resumed = new TownDoctor(OKTOBERFEST, setup, "random", 1);
        resumed.examine(1e-9, 64, file, 1, part -> {});
        assertTrue(Files.readString(file).startsWith(games), "what was there, and batches more");
        assertTrue(resumed.games() >= 64
                && resumed.report().size() == whole.report().size());
        TownDoctor other = new TownDoctor(OKTOBERFEST, setup, "random", 2);
        assertThrows(Mistake.class, () -> other.examine(1e-9, 64, file, 1, part -> {}));
    }

    @Test
    void chancesEndWithWhoWonAndTellWhereTheGameTurned() throws InterruptedException {
        List<GameRecord> records = new ArrayList<>();
        new Simulation(OKTOBERFEST, Map.of("seats", 3), List.of("planner", "random", "random"), 1, 1, Checks.NONE)
                .run(1, records::add, played -> {});
        GameRecord record = records.getFirst();
        ChanceGraph graph = ChanceGraph.of(record, Map.of("oktoberfest", OKTOBERFEST), 20, part -> {});
        for (ChanceCurve.Moment moment : graph.moments()) {
            double all =
                    moment.chances().stream().mapToDouble(Double::doubleValue).sum();
            assertEquals(1, all, 1e-3);
        }
        assertTrue(graph.moments().getLast().chances().contains(1.0));
        List<ChanceGraph.TurningPoint> points = graph.turningPoints(record, 3);
        assertTrue(points.size() <= 3 && points.stream().allMatch(point -> change(point) > 0.3), points::toString);
        assertTrue(graph.svg().startsWith("<svg") && graph.written().contains("\"chances\""));
    }

    private static double change(ChanceGraph.TurningPoint point) {
        return Math.abs(point.to() - point.from());
    }
}
