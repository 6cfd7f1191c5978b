package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import stammtisch.notation.Scenario;
import stammtisch.table.Mistake;

/** A mistake in a scenario's position is told with its line and what would be right; nothing is passed over. */
class PositionsTest {
    private static void assertMistake(String says, String position) {
        String yaml = "name: a mistake\ngame: cuore\n" + position + "play: []\nthen: {phase: serving}\n";
        Mistake mistake = assertThrows(
                Mistake.class,
                () -> Scenario.read("x.yaml", yaml, Map.of("cuore", new CuorePositions()))
                        .forEach(Scenario::run));
        assertEquals(says, mistake.getMessage());
    }

    @Test
    void setUps() {
        assertMistake("x.yaml:3: seats is 9; 2 to 6 can play", "seats: 9\n");
        assertMistake("x.yaml:4: chiefs is winter; one of the sets chosen is wanted", "sets: [base]\nchiefs: winter\n");
    }

    @Test
    void sets() {
        String known = Sets.ALL.stream().skip(1).map(CardSet::id).collect(Collectors.joining(", "));
        assertMistake("x.yaml:4: no set is called bass; there are " + known, "seats: 3\nsets: [bass]\n");
    }

    @Test
    void towns() {
        assertMistake("x.yaml:3: marianne is no general maid", "town: [rouge, marianne]\n");
        assertMistake("x.yaml:3: rouge stands twice in the town", "town: [rouge, rouge]\n");
        assertMistake("x.yaml:3: no card is called \"rogue\"; did you mean \"rouge\"?", "town: [rogue]\n");
    }

    @Test
    void numbersOfCards() {
        assertMistake("x.yaml:3: so many cards there can't be; 0 to 99 are wanted", "piles: {rouge: -1}\n");
        assertMistake("x.yaml:3: so many cards there can't be; 0 to 99 are wanted", "A: {hand: [rouge x1234567]}\n");
        assertMistake("x.yaml:3: so many cards there can't be; 0 to 99 are wanted", "have: {love: -2}\n");
    }

    @Test
    void pilesOfSeveralKinds() {
        assertMistake(
                "x.yaml:3: private.faceup: there are [face-up, pile]; did you mean \"face-up\"?",
                "private: {faceup: [rosa]}\n");
    }
}
