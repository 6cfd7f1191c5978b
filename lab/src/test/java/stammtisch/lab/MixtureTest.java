package stammtisch.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stammtisch.cuore.Card;
import stammtisch.cuore.CuoreGame;
import stammtisch.cuore.Sets;
import stammtisch.lab.Simulation.Checks;

/** Games with the cards of all boxes at once, two to six seats, by chance: no promise is broken, whoever meets whom. */
class MixtureTest {
    private static final CuoreGame GAME = new CuoreGame();
    private static final boolean IS_LONG = Boolean.getBoolean("stammtisch.long");
    private static final int FEWEST_SEATS = 2;
    private static final int MOST_SEATS = 6;

    /** A long run of games that are held against the invariants when they are over. */
    private static final long MANY = IS_LONG ? 1_000_000 : 500;

    private static Simulation simulation(int seats, long games, Checks checks) {
        Map<String, Object> setup = Map.of("sets", "all", "seats", seats, "town", "random");
        return new Simulation(GAME, setup, Collections.nCopies(seats, "random"), games, seats * 1_000_000_000L, checks);
    }

    @Test
    void everyTwoGeneralMaidsMeetAndNothingBreaks() {
        int games = (IS_LONG ? 20_000 : 2_000) / (MOST_SEATS - FEWEST_SEATS + 1);
        Set<String> met = Collections.synchronizedSet(new HashSet<>());
        for (int seats = FEWEST_SEATS; seats <= MOST_SEATS; seats++) {
            Simulation simulation = simulation(seats, games, Checks.EVERY_DECISION);
            IntStream.range(0, games).parallel().forEach(game -> {
                Map<String, Object> setup = simulation.play(game, false).setup();
                met.addAll(pairs((List<?>) Objects.requireNonNull(setup.get("town"))));
            });
        }
        List<String> all = Sets.ALL.stream()
                .flatMap(set -> set.cards().stream())
                .filter(Card::isGeneral)
                .map(card -> card.id)
                .toList();
        List<String> missing = new ArrayList<>(pairs(all));
        missing.removeAll(met);
        assertEquals(List.of(), missing);
    }

    private static List<String> pairs(List<?> maids) {
        List<String> pairs = new ArrayList<>();
        for (int one = 0; one < maids.size(); one++) {
            for (int other = one + 1; other < maids.size(); other++) pairs.add(maids.get(one) + " " + maids.get(other));
        }
        return pairs;
    }

    @Test
    void manyGamesEndAndKeepTheirCards() throws InterruptedException {
        for (int seats = FEWEST_SEATS; seats <= MOST_SEATS; seats++) {
            long games = MANY / (MOST_SEATS - FEWEST_SEATS + 1);
            Tally tally = simulation(seats, games, Checks.LAST_DECISION)
                    .run(Runtime.getRuntime().availableProcessors(), null, played -> {});
            assertEquals(games, tally.games());
        }
    }
}
