package stammtisch.server;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Lets so many in at once for each name, so that none can take what there is for all; the rest wait. */
final class Shares {
    private final int most;
    private final Map<String, Integer> inside = new HashMap<>(); // with the lock; only those with somebody in

    Shares(int most) {
        this.most = most;
    }

    /** False: it took too long. If not, {@link #leave} has to follow. */
    synchronized boolean enter(String name, Duration longest) throws InterruptedException {
        long end = System.nanoTime() + longest.toNanos();
        while (inside.getOrDefault(name, 0) >= most) {
            long left = end - System.nanoTime();
            if (left <= 0) return false;
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        inside.merge(name, 1, Integer::sum);
        return true;
    }

    synchronized void leave(String name) {
        inside.computeIfPresent(name, (_, count) -> count == 1 ? null : count - 1);
        notifyAll();
    }
}
