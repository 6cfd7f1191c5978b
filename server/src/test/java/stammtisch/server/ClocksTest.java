package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import stammtisch.server.Options.Time;

class ClocksTest {
    private static long[] left(Clocks clocks, long now) {
        Clocks.Shown shown = clocks.shown(now);
        return shown == null ? new long[0] : shown.left();
    }

    @Test
    void withoutAClockNothingEnds() {
        Clocks clocks = new Clocks(Time.NONE, 2);
        clocks.start(0, 1_000);
        assertEquals(Clocks.NEVER, clocks.end());
        assertNull(clocks.shown(5_000));
    }

    @Test
    void eachAnswerHasItsTime() {
        Clocks clocks = new Clocks(new Time(Time.Kind.MOVE, 10, 0), 2);
        clocks.start(0, 1_000);
        assertEquals(11_000, clocks.end());
        assertArrayEquals(new long[] {7_000, 10_000}, left(clocks, 4_000));
        clocks.stop(4_000);
        clocks.answered(0, true);
        clocks.start(0, 4_000);
        assertEquals(14_000, clocks.end());
    }

    @Test
    void aBankIsSharedByAllAnswersAndGrowsWhenTheTurnPasses() {
        Clocks clocks = new Clocks(new Time(Time.Kind.BANK, 60, 5), 2);
        clocks.start(0, 0);
        clocks.stop(20_000);
        clocks.answered(0, true); // asked again: no increment
        clocks.start(0, 20_000);
        assertEquals(60_000, clocks.end());
        clocks.stop(30_000);
        clocks.answered(0, false);
        clocks.start(1, 30_000);
        assertArrayEquals(new long[] {35_000, 60_000}, left(clocks, 30_000));
        assertEquals(90_000, clocks.end());
    }

    @Test
    void inAPauseNoTimeGoesBy() {
        Clocks clocks = new Clocks(new Time(Time.Kind.BANK, 60, 0), 2);
        clocks.start(0, 0);
        clocks.stop(10_000);
        assertEquals(Clocks.NEVER, clocks.end());
        assertArrayEquals(new long[] {50_000, 60_000}, left(clocks, 999_000));
        clocks.start(0, 999_000);
        assertEquals(1_049_000, clocks.end());
    }

    @Test
    void whoComesBackHasSomeTime() {
        Clocks clocks = new Clocks(new Time(Time.Kind.BANK, 60, 0), 2);
        clocks.start(0, 0);
        clocks.stop(70_000);
        assertArrayEquals(new long[] {0, 60_000}, left(clocks, 70_000));
        clocks.back(0);
        assertArrayEquals(new long[] {30_000, 60_000}, left(clocks, 70_000));
    }

    @Test
    void aClockSetBackGivesNobodyTime() {
        Clocks clocks = new Clocks(new Time(Time.Kind.MOVE, 10, 0), 1);
        clocks.start(0, 100_000);
        assertArrayEquals(new long[] {10_000}, left(clocks, 50_000));
    }
}
