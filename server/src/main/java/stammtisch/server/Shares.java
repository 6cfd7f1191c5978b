package stammtisch.server;

import java.util.HashMap;
import java.util.Map;

/** Lets so many in at once for each name, so that none can take what there is for all; the rest wait. */
final class Shares {
    private final int most;
    private final Map<String, Integer> inside = new HashMap<>(); // with the lock; only those with somebody in

    Shares(int most) {
        this.most = most;
    }

    synchronized void enter(String name) throws InterruptedException {
        while (inside.getOrDefault(name, 0) >= most) wait();
        inside.merge(name, 1, Integer::sum);
    }

    synchronized void leave(String name) {
        inside.computeIfPresent(name, (_, count) -> count == 1 ? null : count - 1);
        notifyAll();
    }
}
