package stammtisch.server;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import stammtisch.bots.BackgroundThreads;

/**
 * The few threads on which all bots think: the share of the machine that they have together. They are platform threads
 * of low priority, so that a long thought keeps none of those busy that serve people. Who comes first is served first.
 */
final class Thinkers implements AutoCloseable {
    private final ThreadPoolExecutor threads;

    Thinkers() {
        this(Math.max(1, Runtime.getRuntime().availableProcessors() - 1));
    }

    /** @param count of threads, 1 and up */
    Thinkers(int count) {
        threads = new ThreadPoolExecutor(
                count,
                count,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                new BackgroundThreads("thinker"),
                (thought, _) -> ((FutureTask<?>) thought).cancel(false)); // closed
    }

    /**
     * Has a thought thought, and waits for it.
     *
     * @throws InterruptedException if nobody wants the thought any more (then it is interrupted, too), or if there is no
     *                              thinking any more
     */
    <T> T think(Supplier<T> thought) throws InterruptedException {
        FutureTask<T> task = new FutureTask<>(thought::get);
        threads.execute(task);
        try {
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
    }
}
