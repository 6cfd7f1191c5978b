package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
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
    void whoComesBackAgainAndAgainHasLessEachTime() {
        Clocks bank = new Clocks(new Time(Time.Kind.BANK, 60, 0), 1);
        long all = 0;
        for (int times = 0; times < 100; times++) {
            bank.start(0, 0);
            all += bank.end();
            bank.stop(1_000_000);
            bank.back(0);
        }
        assertTrue(all < 60_000 + 60_000, "bank: " + all);
        Clocks move = new Clocks(new Time(Time.Kind.MOVE, 10, 0), 1);
        move.start(0, 0);
        move.stop(10_000);
        move.back(0);
        move.start(0, 10_000);
        move.stop(20_000);
        move.back(0);
        assertArrayEquals(new long[] {5_000}, left(move, 20_000), "half as much for the same answer");
        move.answered(0, true);
        assertArrayEquals(new long[] {10_000}, left(move, 20_000), "the next answer has its own");
    }

    /** The machine's clock is set by an hour, forward and back. */
    @Test
    void timeGoesOnEvenlyAndFollowsTheMachineSlowly() {
        long[] nanos = {0};
        Instant[] system = {Instant.EPOCH};
        SteadyClock clock = new SteadyClock(() -> system[0], () -> nanos[0]);
        for (int hours : new int[] {1, -1}) {
            system[0] = system[0].plus(Duration.ofHours(hours));
            Instant before = clock.instant();
            int seconds = 0;
            while (!clock.instant().equals(system[0])) {
                nanos[0] += 1_000_000_000;
                system[0] = system[0].plusSeconds(1);
                Instant now = clock.instant();
                long passed = Duration.between(before, now).toMillis();
                assertTrue(passed >= 990 && passed <= 1_010, "a second is %d ms".formatted(passed));
                before = now;
                assertTrue(++seconds <= 100 * 3_600, "they never agree");
            }
            assertTrue(seconds > 3_600, "it was in a hurry");
        }
    }

    @Test
    void aClockSetBackGivesNobodyTime() {
        Clocks clocks = new Clocks(new Time(Time.Kind.MOVE, 10, 0), 1);
        clocks.start(0, 100_000);
        assertArrayEquals(new long[] {10_000}, left(clocks, 50_000));
    }
}
