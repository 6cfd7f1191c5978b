package stammtisch.oktoberfest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stammtisch.notation.Entry;
import stammtisch.table.Kept;
import stammtisch.table.Mistake;
import stammtisch.table.Piles;
import stammtisch.table.Table;
import stammtisch.table.View;

/** The set-up, and what is refused as one. */
class SetupTest {
    private static final OktoberfestGame GAME = new OktoberfestGame();

    private static void assertRefused(String why, Map<String, ?> wishes) {
        String says = String.valueOf(
                assertThrows(Mistake.class, () -> GAME.settle(wishes, 1)).getMessage());
        assertTrue(says.contains(why), says);
    }

    @Test
    void aWishThatCannotBeIsNamedWithWhatThereIs() {
        assertRefused("town is unknown; there are [seats, start, blocked, totals]", Map.of("town", "random"));
        assertRefused("seats is 6; 3 to 5 can play", Map.of("seats", 6));
        assertRefused("seats is many", Map.of("seats", "many"));
        assertRefused("start is E; A, B, C, D or random is wanted", Map.of("seats", 4, "start", "E"));
        assertRefused("blocked is t7", Map.of("blocked", "t7"));
        assertRefused("totals is maybe", Map.of("totals", "maybe"));
    }

    @Test
    void aSettledSetupStaysAsItIs() {
        Map<String, Object> settled = GAME.settle(Map.of("seats", 5, "start", "random"), 7);
        assertEquals(settled, GAME.settle(settled, 8));
    }

    @Test
    void whoBeginsIsLeftToLuckIfWished() {
        Set<Object> starts = new HashSet<>();
        for (long seed = 0; seed < 50; seed++)
            starts.add(GAME.settle(Map.of("start", "random"), seed).get("start"));
        assertEquals(Set.of("A", "B", "C"), starts);
        Table table = GAME.deal(GAME.settle(Map.of("start", "C"), 1), 1);
        assertEquals(2, table.asked());
    }

    @Test
    void coinsPatronsAndCardsAreThoseOfTheBox() {
        int[] coins = {60, 72, 80};
        int[] doubles = {6, 12, 12};
        for (int seats = 3; seats <= 5; seats++) {
            Table table = GAME.deal(GAME.settle(Map.of("seats", seats), 1), 1);
            assertEquals(coins[seats - 3], Count.COINS.sum(table));
            assertEquals(5 * seats + 10, Count.PATRONS.sum(table) + Count.TRACK.sum(table));
            assertEquals(22, table.piles.size(Place.DRAW));
            assertEquals(21, table.piles.size(Place.WAITING));
            assertEquals(doubles[seats - 3] - 2 * seats, table.piles.size(Place.LEFT_OVER));
        }
    }

    /** Two doubles of two beers to each, known to each alone (O3). */
    @Test
    void doublesAreOfTwoBeersAndSecret() {
        Set<String> dealt = new HashSet<>();
        for (long seed = 0; seed < 2000; seed++) {
            int seats = 3 + (int) (seed % 3);
            Table table = GAME.deal(GAME.settle(Map.of("seats", seats), seed), seed);
            for (int seat = 0; seat < seats; seat++) {
                int[] kinds = View.of(table, seat).kinds(Place.doubles(seat));
                assertEquals(2, kinds.length);
                assertNotEquals(kinds[0], kinds[1]);
                dealt.add(kinds[0] + " " + kinds[1]);
                for (int other = 0; other < seats; other++) {
                    if (other == seat) continue;
                    int[] theirs = View.of(table, other).kinds(Place.doubles(seat));
                    assertTrue(IntStream.of(theirs).allMatch(kind -> kind == Piles.UNKNOWN));
                }
            }
        }
        assertEquals(15, dealt.size(), "every pair of beers is dealt sooner or later");
    }

    @Test
    void whatIsHiddenByChoiceIsOnNoOthersPage() {
        Table table = GAME.deal(GAME.settle(Map.of("totals", "hidden"), 1), 1);
        var shown = new Showing(table, 0, Words.in(Locale.ENGLISH)).shown(Kept.nothing());
        assertEquals(Integer.valueOf(20), shown.seats().get(0).coins());
        for (int seat = 1; seat < 3; seat++) {
            var other = shown.seats().get(seat);
            assertTrue(other.coins() == null && other.patrons() == null && other.points() == null);
            assertTrue(other.barrels() == null);
        }
        assertFalse(GAME.picture(table, 0, Locale.ENGLISH).isEmpty());
    }

    // ---- positions ----

    private static void assertNoPosition(String why, String yaml) {
        OktoberfestPositions positions = new OktoberfestPositions();
        Entry.Fields fields = Entry.documents("file", yaml).getFirst().fields("file");
        String says = String.valueOf(
                assertThrows(Mistake.class, () -> positions.lay("file", fields)).getMessage());
        assertTrue(says.contains(why), says);
    }

    @Test
    void aPositionThatDoesNotAddUpIsRefusedWithTheSumFound() {
        assertNoPosition("the coins of seats and tills are 72 together: there are 62", "A: {coins: 8}");
        assertNoPosition("are 30 together: there are 29", "A: {patrons: 4}");
        assertNoPosition("there are 29", "track: [0, 1, 1, 1, 1, 1, 1, 1, 1, 1]");
        assertNoPosition("3-stout stands twice", "tents: {t2: [3-stout], t3: [3-stout]}");
        assertNoPosition("rise strictly", "tents: {t2: [3-stout, 2-stout]}");
        assertNoPosition("the token of dark is not available", "tents: {t2: [3-wild as dark], t3: [2-wild as dark]}");
        assertNoPosition("a token lies on a wild card", "tents: {t2: [3-wild]}");
        assertNoPosition("there are 3 tapped-out cards, here and aside 4", "draw: [tapped-out, 1-stout]\naside: 3");
        assertNoPosition("there are only 10 barrels of stout", "A: {barrels: {stout: 11}}");
        assertNoPosition("all doubles of it are named", "seats: 3\nA: {doubles: [stout]}\nB: {doubles: [stout]}");
        assertNoPosition("t1 is blocked", "tents: {t1: [3-stout]}");
        assertNoPosition("so many closings end the morning", "closed: {t2: [], t3: [], t4: []}");
    }

    @Test
    void anUnknownWordInAPositionIsNamedWithTheNearest() {
        for (String yaml : List.of("tents: {t2: [3-stuot]}", "gates: {g1: [3-stuot]}", "box: [3-stuot]")) {
            assertNoPosition("no supply card is called \"3-stuot\"; did you mean \"3-stout\"?", yaml);
        }
        assertNoPosition("file:2: nothing here is called \"stuot\"", "\ntills: {stuot: 3}");
        assertNoPosition("nothing here is called \"G\"", "turn: G");
        assertNoPosition("there are only 4 seats", "E: {coins: 3}");
        assertNoPosition("no part of the day is called \"night\"", "phase: night");
    }
}
