package stammtisch.server;

import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Wakes tables when something is due: a clock, somebody who has been away for too long. */
final class Alarms implements AutoCloseable {
    private final InstantSource clock;
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().name("alarms").daemon().factory());
    private final Map<LiveTable, ScheduledFuture<?>> set = new ConcurrentHashMap<>();

    Alarms(InstantSource clock) {
        this.clock = clock;
        timer.setRemoveOnCancelPolicy(true);
        timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /** Wakes a table then, in milliseconds since 1970, and no longer at the time set before. */
    void set(LiveTable table, long due) {
        set.compute(table, (_, before) -> {
            if (before != null) before.cancel(false);
            if (timer.isShutdown()) return null;
            return timer.schedule(
                    () -> Thread.ofVirtual().name("alarm").start(table::wake),
                    Math.max(0, due - clock.millis()),
                    TimeUnit.MILLISECONDS);
        });
    }

    void cancel(LiveTable table) {
        ScheduledFuture<?> before = set.remove(table);
        if (before != null) before.cancel(false);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
