package stammtisch.bench.load;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One thread that reads all sockets and does everything that falls due. All that belongs to it is touched by its own
 * thread alone, so nothing is locked and thousands of sockets cost little.
 */
final class Loop implements AutoCloseable {
    private static final int READ_BYTES = 256 * 1024;
    private static final long SHORTEST_NAP_NANOS = 100_000;

    final Selector selector;
    final ByteBuffer reading = ByteBuffer.allocateDirect(READ_BYTES);
    private final PriorityQueue<Due> dues = new PriorityQueue<>(Comparator.comparingLong(Due::at));
    private final Queue<Runnable> handedIn = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean isClosed;
    private volatile @Nullable Throwable broken;

    private record Due(long at, Runnable deed) {}

    Loop() throws IOException {
        selector = Selector.open();
        thread = Thread.ofPlatform().name("loop").daemon().start(this::run);
    }

    /** Does something at a moment of {@link System#nanoTime}. By the loop's own thread only. */
    void at(long nanos, Runnable deed) {
        dues.add(new Due(nanos, deed));
    }

    /** Does something soon, by the loop's thread. */
    void hand(Runnable deed) {
        handedIn.add(deed);
        selector.wakeup();
    }

    /** @throws IllegalStateException if the loop has broken */
    void check() {
        Throwable why = broken;
        if (why != null) throw new IllegalStateException("the generator broke: " + why, why);
    }

    private void run() {
        try {
            while (!isClosed) {
                for (Runnable deed = handedIn.poll(); deed != null; deed = handedIn.poll()) deed.run();
                Due next = dues.peek();
                long wait = next == null ? TimeUnit.SECONDS.toNanos(1) : next.at - System.nanoTime();
                listen(wait);
                for (next = dues.peek(); next != null && next.at <= System.nanoTime(); next = dues.peek()) {
                    dues.remove();
                    next.deed.run();
                }
            }
        } catch (IOException | RuntimeException | Error failed) {
            broken = failed;
        }
    }

    /** Waits till something can be read, at most so long; a selector alone would wait whole milliseconds. */
    private void listen(long nanos) throws IOException {
        if (nanos >= TimeUnit.MILLISECONDS.toNanos(2)) {
            selector.select(Loop::ready, TimeUnit.NANOSECONDS.toMillis(nanos) - 1);
        } else if (selector.selectNow(Loop::ready) == 0 && nanos > 0) {
            LockSupport.parkNanos(Math.min(nanos, SHORTEST_NAP_NANOS));
        }
    }

    private static void ready(SelectionKey key) {
        if (key.isValid()) ((Line) key.attachment()).ready();
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        selector.wakeup();
        try {
            thread.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        for (SelectionKey key : selector.keys()) key.channel().close();
        selector.close();
    }
}
