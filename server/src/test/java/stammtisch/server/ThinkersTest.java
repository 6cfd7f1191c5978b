package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who thinks where, and what becomes of thoughts that nobody wants. */
class ThinkersTest {
    private static final Path OWN_THREAD = Path.of("/proc/thread-self/stat");

    private final Thinkers thinkers = new Thinkers(1);
    private final CountDownLatch began = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    @AfterEach
    void close() {
        thinkers.close();
    }

    /** What would never end by itself; true: it was interrupted. */
    private boolean ponder() {
        began.countDown();
        try {
            new CountDownLatch(1).await();
            return false;
        } catch (InterruptedException cut) {
            return true;
        } finally {
            ended.countDown();
        }
    }

    @Test
    void thoughtsAreThoughtOnOrdinaryThreads() throws InterruptedException {
        assertFalse(thinkers.think(() -> Thread.currentThread().isVirtual()));
    }

    @Test
    void theyGiveWayToEverybodyElse() throws InterruptedException {
        assumeTrue(Files.exists(OWN_THREAD), "only Linux tells");
        assertEquals(Math.min(19, nice() + 15), thinkers.think(ThinkersTest::nice));
    }

    /** The nice value of the thread that asks; see proc(5). */
    private static int nice() {
        try {
            String stat = Files.readString(OWN_THREAD);
            String afterName = stat.substring(stat.lastIndexOf(')') + 2);
            return Integer.parseInt(afterName.split(" ")[16]);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Test
    void whoWantsAThoughtNoLongerStopsIt() throws InterruptedException {
        CountDownLatch gaveUp = new CountDownLatch(1);
        Thread vain = Thread.ofVirtual().start(() -> {
            try {
                thinkers.think(this::ponder);
            } catch (InterruptedException expected) {
                gaveUp.countDown();
            }
        });
        began.await();
        vain.interrupt();
        gaveUp.await();
        ended.await();
        assertEquals(7, thinkers.think(() -> 7), "the only thread is free again");
    }

    @Test
    void aBrokenThoughtFailsForWhoWantedIt() throws InterruptedException {
        IllegalStateException broken = assertThrows(
                IllegalStateException.class,
                () -> thinkers.think(() -> {
                    throw new IllegalStateException("this bot is broken");
                }));
        assertEquals("this bot is broken", broken.getMessage());
        assertEquals(7, thinkers.think(() -> 7));
    }

    @Test
    void whileOthersWaitAThreadRestsLongerThanItThought() throws Exception {
        long[] times = new long[2];
        CountDownLatch isWaitedFor = new CountDownLatch(1);
        FutureTask<Boolean> first = new FutureTask<>(() -> thinkers.think(() -> {
            times[0] = System.nanoTime();
            began.countDown();
            try {
                isWaitedFor.await();
            } catch (InterruptedException never) {
                return false;
            }
            times[1] = System.nanoTime();
            return true;
        }));
        Thread.ofVirtual().start(first);
        began.await();
        FutureTask<Long> second = new FutureTask<>(() -> thinkers.think(System::nanoTime));
        Thread.ofVirtual().start(second);
        while (thinkers.waiting() == 0) Thread.onSpinWait();
        isWaitedFor.countDown();
        assertTrue(first.get());
        long rest = second.get() - times[1];
        long thought = times[1] - times[0];
        assertTrue(rest > thought, () -> "thought %d ns, rested %d ns".formatted(thought, rest));
    }

    @Test
    void closingLetsNobodyWait() throws Exception {
        FutureTask<Boolean> first = new FutureTask<>(() -> thinkers.think(this::ponder));
        Thread.ofVirtual().start(first);
        began.await();
        FutureTask<Integer> second = new FutureTask<>(() -> thinkers.think(() -> 7));
        Thread.ofVirtual().start(second);
        while (thinkers.waiting() == 0) Thread.onSpinWait();
        thinkers.close();
        assertTrue(first.get(), "it was cut short");
        assertThrows(ExecutionException.class, second::get);
        assertThrows(InterruptedException.class, () -> thinkers.think(() -> 7));
    }
}
