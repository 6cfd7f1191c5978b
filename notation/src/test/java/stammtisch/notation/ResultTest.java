package stammtisch.notation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Test;
import stammtisch.table.Game.Result;

class ResultTest {
    @Test
    void ofThoseWithAsManyPointsTheTieBreakTellsWhoIsAhead() {
        int[] tieBreak = {0, 2, 5, 2};
        Result result = Result.of(new int[] {9, 7, 7, 7}, seat -> tieBreak[seat]);
        assertArrayEquals(new int[] {1, 3, 2, 3}, result.ranks());
        assertArrayEquals(new double[] {1, 0, 0, 0}, result.won());
    }

    @Test
    void whatStaysEqualIsShared() {
        Result result = Result.of(new int[] {4, 6, 6}, seat -> 1);
        assertArrayEquals(new int[] {3, 1, 1}, result.ranks());
        assertArrayEquals(new double[] {0, 0.5, 0.5}, result.won());
    }

    @Test
    void theTieBreakIsAskedOnlyWhereItDecides() {
        Result result = Result.of(new int[] {-3, 1}, seat -> fail("asked"));
        assertArrayEquals(new int[] {2, 1}, result.ranks());
    }

    @Test
    void theLeadIsOverTheBestOfTheOthers() {
        Result result = Result.of(new int[] {4, 9, -2}, seat -> 0);
        assertEquals(-5, result.lead(0));
        assertEquals(5, result.lead(1));
        assertEquals(-11, result.lead(2));
    }
}
