package stammtisch.server;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Semaphore;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Sees to it that tables go on which need the server: a bot is to answer, a clock runs down. Whoever serves a table does
 * so at once; when that is to have been done stands in the storage, written with the move. What is overdue is taken up
 * here, by one of all nodes: after a restart, or when the node that served the table has died.
 */
final class Duties implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Duties.class.getName());
    private static final Duration LEASE = Duration.ofSeconds(5); // until another node tries
    private static final Duration OTHER_RULES = Duration.ofMinutes(10);
    private static final int MOST_AT_ONCE = 16; // so that people's tables are not kept waiting

    private final Journal journal;
    private final Tables tables;
    private final InstantSource clock;
    private final Semaphore room = new Semaphore(MOST_AT_ONCE);
    private final Lookout lookout;

    Duties(Journal journal, Tables tables, InstantSource clock) {
        this.journal = journal;
        this.tables = tables;
        this.clock = clock;
        lookout = new Lookout("duties", this::claim);
        lookout.start();
    }

    /** Takes up what is due, as much as there is room for. False: there is nothing more. */
    private boolean claim() throws InterruptedException {
        room.acquire();
        int most = 1 + room.drainPermits();
        int taken = 0;
        try {
            long now = clock.millis();
            if (!journal.isDue(now)) return false;
            long leaseEnd = now + LEASE.toMillis();
            for (String table : journal.claim(now, leaseEnd, most)) {
                taken++;
                Thread.ofVirtual().name("duty").start(() -> wake(table, leaseEnd));
            }
            return taken == most;
        } catch (StorageFailure broken) {
            if (!lookout.isClosing()) LOG.log(Level.FINE, "what is due can't be read", broken);
            return false;
        } finally {
            room.release(most - taken);
        }
    }

    private void wake(String table, long leaseEnd) {
        try {
            journal.due(table, leaseEnd, tables.wake(table));
        } catch (Refusal refusal) {
            if (refusal.code == Code.DAMAGED) leave(table, leaseEnd, Journal.NEVER);
            if (refusal.code == Code.OTHER_RULES) leave(table, leaseEnd, clock.millis() + OTHER_RULES.toMillis());
        } catch (StorageFailure broken) {
            if (!lookout.isClosing()) LOG.log(Level.FINE, "a duty is left to the end of its lease", broken);
        } catch (RuntimeException broken) {
            LOG.log(Level.SEVERE, "table %s: what is due can't be done".formatted(table), broken);
        } finally {
            room.release();
        }
    }

    private void leave(String table, long leaseEnd, long next) {
        try {
            journal.due(table, leaseEnd, next);
        } catch (StorageFailure closing) {
            LOG.log(Level.FINE, "a duty is left to the end of its lease", closing);
        }
    }

    @Override
    public void close() {
        try {
            lookout.close(LEASE);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
