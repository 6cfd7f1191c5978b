package stammtisch.server;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stammtisch.bots.BackgroundThreads;

/**
 * The few threads on which all bots think: the share of the machine that they have together. They are platform threads
 * that give way to all others, so that a long thought keeps none of those busy that serve people. Who comes first is
 * served first; while others wait, a thread rests after each thought, as what is thought makes garbage that is cleared
 * away at everybody's cost.
 */
final class Thinkers implements AutoCloseable {
    private static final int REST = 2; // times as long as was thought
    private static final long LONGEST_REST = TimeUnit.SECONDS.toNanos(1);

    private final ThreadPoolExecutor threads;

    /**
     * Tells who waits that a thought is there. A thinker must not: whoever wakes a virtual thread may have to begin a thread
     * that carries it, which inherits how its parent is scheduled, and would keep people waiting from then on.
     */
    private final ThreadPoolExecutor messenger = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().name("messenger").daemon().factory(),
            (message, _) -> message.run()); // closed

    Thinkers() {
        this(Math.max(1, Runtime.getRuntime().availableProcessors() - 1));
    }

    /** @param count of threads, 1 and up */
    Thinkers(int count) {
        threads = new Resting(count);
        messenger.prestartCoreThread(); // here, not by the first thinker
    }

    private static final class Resting extends ThreadPoolExecutor {
        private final ThreadLocal<Long> began = new ThreadLocal<>();

        Resting(int count) {
            super(
                    count,
                    count,
                    0,
                    TimeUnit.SECONDS,
                    new LinkedBlockingQueue<>(),
                    new BackgroundThreads("thinker"),
                    (thought, _) -> ((FutureTask<?>) thought).cancel(false)); // closed
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable thought) {
            began.set(System.nanoTime());
        }

        @Override
        protected void afterExecute(Runnable thought, @Nullable Throwable broken) {
            long now = System.nanoTime();
            if (!getQueue().isEmpty()) rest(now + Math.min(REST * (now - began.get()), LONGEST_REST));
        }

        private static void rest(long until) {
            // An interrupt is meant for a thought, or the server closes: there the rest ends.
            while (System.nanoTime() < until && !Thread.interrupted()) LockSupport.parkNanos(until - System.nanoTime());
        }
    }

    /**
     * Has a thought thought, and waits for it.
     *
     * @throws InterruptedException if nobody wants the thought any more (then it is interrupted, too), or if there is no
     *                              thinking any more
     */
    <T> T think(Supplier<T> thought) throws InterruptedException {
        CountDownLatch told = new CountDownLatch(1);
        FutureTask<T> task = new FutureTask<>(thought::get) {
            @Override
            protected void done() {
                messenger.execute(told::countDown);
            }
        };
        threads.execute(task);
        try {
            told.await();
            return task.get();
        } catch (InterruptedException vain) {
            task.cancel(true);
            threads.remove(task);
            throw vain;
        } catch (CancellationException closed) {
            throw new InterruptedException("the server closes");
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException broken) throw broken;
            throw new IllegalStateException(failed.getCause());
        }
    }

    /** How many thoughts wait for a thread. */
    int waiting() {
        return threads.getQueue().size();
    }

    /** Thoughts are cut short, and those that wait are given up. */
    @Override
    public void close() {
        for (Runnable waiting : threads.shutdownNow()) ((FutureTask<?>) waiting).cancel(false);
        messenger.shutdown();
    }
}
