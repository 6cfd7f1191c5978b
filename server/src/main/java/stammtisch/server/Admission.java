package stammtisch.server;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * Lets commands in as long as they are done at once; when more come than the machine can do, the rest are told so
 * instead of waiting in a line without end, which would make everybody late. Two signs tell: too many are under way at
 * once, or this program's own threads have been late for a while (as CoDel judges a queue: by its shortest wait over an
 * interval, so that a burst or a pause is no reason; Nichols and Jacobson 2012).
 */
final class Admission implements AutoCloseable {
    private static final long TICK_NANOS = Duration.ofMillis(10).toNanos();
    private static final long LATE_NANOS = Duration.ofMillis(20).toNanos();
    private static final long INTERVAL_NANOS = Duration.ofMillis(100).toNanos();

    /** So many are let in however late all is: it goes on, only slower. */
    private static final int ALWAYS = 16;

    private final int most;
    private final Thread ticking;
    private int underWay;
    private volatile boolean isLate;

    /** @param most commands under way at once */
    Admission(int most) {
        this.most = most;
        ticking = Thread.ofVirtual().name("admission").start(this::tick);
    }

    /**
     * Does something if it is let in.
     *
     * @throws Refusal if it isn't
     */
    <T> T admit(Supplier<T> deed) {
        if (!enter()) {
            throw new Refusal(
                    Code.BUSY, "more is asked for at this moment than the server can do; try again in a moment");
        }
        try {
            return deed.get();
        } finally {
            leave();
        }
    }

    /** Whether one more is let in; if so, {@link #leave} has to follow. */
    synchronized boolean enter() {
        if (underWay >= (isLate ? Math.min(ALWAYS, most) : most)) return false;
        underWay++;
        return true;
    }

    synchronized void leave() {
        underWay--;
    }

    /** Sleeps as all others do, and looks how late it wakes. */
    private void tick() {
        long punctualAt = System.nanoTime();
        try {
            while (true) {
                long due = System.nanoTime() + TICK_NANOS;
                Thread.sleep(Duration.ofNanos(TICK_NANOS));
                long now = System.nanoTime();
                if (now - due < LATE_NANOS) punctualAt = now;
                isLate = now - punctualAt > INTERVAL_NANOS;
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ticking.interrupt();
    }
}
