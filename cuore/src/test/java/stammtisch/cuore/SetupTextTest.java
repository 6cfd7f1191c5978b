package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stammtisch.table.Mistake;

/** A set-up as a short text comes back as it was, and a text that was copied wrongly is noticed. */
class SetupTextTest {
    private static final CuoreGame GAME = new CuoreGame();

    @Test
    void everySetUpComesBack() {
        for (long seed = 0; seed < 2_000; seed++) {
            Map<String, Object> setup = Cuore.setup(seed);
            String text = GAME.share(setup);
            assertEquals(setup, GAME.shared(text), text);
            assertTrue(text.length() <= 32, text);
        }
    }

    @Test
    void partsOfADeckComeBack() {
        Map<String, Object> setup = GAME.settle(
                Map.of(
                        "sets", List.of("base", "oktoberfest"),
                        "town", "random",
                        "events", List.of("illness", "envy"),
                        "private", List.of("base"),
                        "chiefs", "oktoberfest"),
                3);
        assertEquals(List.of("illness", "envy"), setup.get("events"));
        assertEquals(true, setup.get("private"));
        assertEquals(setup, GAME.shared(GAME.share(setup)));
    }

    @Test
    void caseHyphensAndLookalikesDoNotMatter() {
        String text = GAME.share(Cuore.setup(7));
        Map<String, Object> setup = GAME.shared(text);
        assertEquals(setup, GAME.shared(text.toLowerCase(java.util.Locale.ROOT).replace("-", "")));
        assertEquals(
                setup,
                GAME.shared(text.substring(0, 3)
                        + text.substring(3).replace('0', 'o').replace('1', 'l')));
    }

    @Test
    void oneWrongCharacterIsNoticed() {
        String text = GAME.share(Cuore.setup(11));
        int noticed = 0;
        int tried = 0;
        for (int at = 3; at < text.length(); at++) {
            if (text.charAt(at) == '-') continue;
            for (char other : "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray()) {
                if (other == text.charAt(at)) continue;
                String wrong = text.substring(0, at) + other + text.substring(at + 1);
                tried++;
                try {
                    GAME.shared(wrong);
                } catch (Mistake mistake) {
                    noticed++;
                }
            }
        }
        assertEquals(tried, noticed);
        assertThrows(Mistake.class, () -> GAME.shared(""));
        assertThrows(Mistake.class, () -> GAME.shared("TC-UUUU"));
    }
}
