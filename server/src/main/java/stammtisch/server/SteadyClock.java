package stammtisch.server;

import java.time.Instant;
import java.time.InstantSource;

/** The time of day when the program began, and the time that has gone by since: setting the machine's clock changes no game. */
final class SteadyClock implements InstantSource {
    private final Instant began = Instant.now();
    private final long nanos = System.nanoTime();

    @Override
    public Instant instant() {
        return began.plusNanos(System.nanoTime() - nanos);
    }
}
