package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who thinks where, and what becomes of thoughts that nobody wants. */
class ThinkersTest {
    private static final Path THREADS = Path.of("/proc/self/task");

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
    void theyGiveWayToEverybodyElseAndWhoWaitsForThemDoesNot() throws Exception {
        assumeTrue(Files.exists(THREADS), "only Linux tells");
        CountDownLatch thought = new CountDownLatch(1);
        AtomicBoolean isTold = new AtomicBoolean();
        Thread waiting = Thread.ofVirtual().start(() -> {
            assertDoesNotThrow(() -> thinkers.think(() -> {
                began.countDown();
                return assertDoesNotThrow(() -> thought.await(10, TimeUnit.SECONDS));
            }));
            isTold.set(true);
        });
        began.await();
        // Keeps the thread busy that carried the other one: for that a new one has to begin, unless there were more.
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        CountDownLatch isBusy = new CountDownLatch(1);
        Thread busy = Thread.ofVirtual().start(() -> {
            isBusy.countDown();
            while (!isTold.get() && System.nanoTime() < end) Thread.onSpinWait();
        });
        isBusy.await();
        thought.countDown();
        busy.join();
        waiting.join();
        List<String> givingWay = givingWay();
        assertTrue(givingWay.stream().anyMatch(name -> name.startsWith("thinker")), givingWay::toString);
        assertTrue(givingWay.stream().noneMatch(name -> name.startsWith("ForkJoin")), givingWay::toString);
    }

    /** The names, cut short, of this program's threads that give way to others: see proc_pid_stat(5). */
    private static List<String> givingWay() throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(THREADS)) {
            for (Path thread : threads) {
                String stat;
                try {
                    stat = Files.readString(thread.resolve("stat"));
                } catch (IOException ended) {
                    continue;
                }
                int nameEnds = stat.lastIndexOf(')');
                String[] fields = stat.substring(nameEnds + 2).split(" "); // from the third on
                boolean isIdle = fields[41 - 3].equals("5");
                boolean isNice = Integer.parseInt(fields[19 - 3]) >= 15; // where the first is refused
                if (isIdle || isNice) names.add(stat.substring(stat.indexOf('(') + 1, nameEnds));
            }
        }
        return names;
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
