package stammtisch.server;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Whether the server can do its work now: whether it is to be sent anybody. It writes to its storage to know; what it
 * found is good for a second.
 */
final class Health {
    private static final Duration GOOD_FOR = Duration.ofSeconds(1);
    private static final Duration LONGEST_WRITE = Duration.ofSeconds(2);

    enum State {
        UP,
        STORAGE,
        CLOSING;

        @JsonValue
        String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Journal journal;
    private final LongSupplier nanos;
    private volatile boolean isClosing;
    private boolean isWritable; // with the lock
    private long lookedAt; // with the lock

    Health(Journal journal, LongSupplier nanos) {
        this.journal = journal;
        this.nanos = nanos;
        lookedAt = nanos.getAsLong() - GOOD_FOR.toNanos();
    }

    void close() {
        isClosing = true;
    }

    State state() {
        if (isClosing) return State.CLOSING;
        return isWritable() ? State.UP : State.STORAGE;
    }

    private synchronized boolean isWritable() {
        if (nanos.getAsLong() - lookedAt >= GOOD_FOR.toNanos()) {
            isWritable = journal.check()
                    .completeOnTimeout(false, LONGEST_WRITE.toMillis(), TimeUnit.MILLISECONDS)
                    .exceptionally(_ -> false)
                    .join();
            lookedAt = nanos.getAsLong();
        }
        return isWritable;
    }
}
