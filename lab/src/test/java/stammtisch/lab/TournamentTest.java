package stammtisch.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stammtisch.cuore.CuoreGame;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Game;
import stammtisch.table.Mistake;

class TournamentTest {
    @TempDir
    private Path folder = Path.of("");

    private static Tournament tournament(Game game, int seats, List<String> bots, long games) {
        Map<String, Object> setup = game instanceof CuoreGame
                ? Map.of("sets", List.of("base"), "seats", seats, "town", "random")
                : Map.of("seats", seats);
        return new Tournament(game, setup, bots, games, 1, 0);
    }

    @Test
    void aJobThatWasInterruptedGoesOnWhereItsFileEnds() throws IOException, InterruptedException {
        Tournament job = tournament(new CuoreGame(), 2, List.of("random", "planner"), 12);
        Path file = folder.resolve("rows.jsonl");
        Standings whole = job.run(file, 2, done -> {});
        String rows = Files.readString(file);
        Files.writeString(file, rows.substring(0, rows.length() * 2 / 3)); // in the middle of a line
        Standings resumed = job.run(file, 1, done -> {});
        assertEquals(rows, Files.readString(file));
        assertEquals(whole.won("planner", "random"), resumed.won("planner", "random"));
        assertTrue(whole.won("planner", "random").share() > 0.8, () -> String.join("\n", whole.report()));
    }

    @Test
    void rowsOfAnotherJobAreLeftAlone() throws IOException, InterruptedException {
        Path file = folder.resolve("rows.jsonl");
        tournament(new CuoreGame(), 2, List.of("random", "planner"), 1).run(file, 1, done -> {});
        String rows = Files.readString(file);
        Tournament other = tournament(new CuoreGame(), 2, List.of("random", "planner"), 2);
        assertThrows(Mistake.class, () -> other.run(file, 1, done -> {}));
        assertEquals(rows, Files.readString(file));
    }

    @Test
    void theStrongerIsRatedHigherAtThreeSeatsToo() throws IOException, InterruptedException {
        Tournament job = tournament(new OktoberfestGame(), 3, List.of("random", "planner"), 20);
        Standings standings = job.run(null, 1, done -> {});
        double[] weak = standings.ratings().getOrDefault("random", new double[2]);
        double[] strong = standings.ratings().getOrDefault("planner", new double[2]);
        assertTrue(strong[0] > weak[0] + 5, () -> strong[0] + " and " + weak[0]);
        assertEquals(20, standings.games());
    }

    @Test
    void inEveryTownEachSitsInEverySeat() {
        Tournament job = new Tournament(
                new CuoreGame(),
                Map.of("sets", List.of("base"), "seats", 2, "town", "random"),
                List.of("random", "planner"),
                8,
                1,
                2);
        Map<String, Integer> seatings = new TreeMap<>();
        for (long number = 0; number < job.size(); number++) {
            seatings.merge(number % 2 + " " + job.play(number).bots(), 1, Integer::sum);
        }
        assertEquals(
                Map.of(
                        "0 [random, planner]", 2,
                        "0 [planner, random]", 2,
                        "1 [random, planner]", 2,
                        "1 [planner, random]", 2),
                seatings);
    }

    @Test
    void townsThatComeAgainAreToldApart() {
        Standings standings = new Standings(List.of("a", "b"));
        for (int game = 0; game < 8; game++) {
            List<Integer> ranks = game == 0 || game % 2 == 1 ? List.of(2, 1) : List.of(1, 2); // b wins in town 1
            standings.add(new Tournament.Row(game, game, List.of("a", "b"), List.of(5, 6), ranks, 9), game % 2);
        }
        assertTrue(
                standings.report().get(2).contains(" 25 to 100 % (25.0-100.0) "),
                () -> String.join("\n", standings.report()));
    }

    @Test
    void equalBotsComeOutEvenByCountingTiesHalf() {
        Standings standings = new Standings(List.of("a", "b"));
        standings.add(new Tournament.Row(0, 1, List.of("a", "b"), List.of(5, 5), List.of(1, 1), 9), 0);
        standings.add(new Tournament.Row(1, 2, List.of("b", "a", "b"), List.of(7, 5, 3), List.of(1, 2, 3), 9), 1);
        assertEquals(0.5, standings.won("b", "a").share(), 1e-9);
    }
}
