package stammtisch.server;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The time of day as it goes by: setting the machine's clock changes no game. If the machine says another time than this,
 * this goes a little faster or slower until they agree again, and never back.
 */
final class SteadyClock implements InstantSource {
    private static final long SLOWNESS = 100; // at most one part of so many faster or slower than time

    private final InstantSource system;
    private final LongSupplier nanos;
    private Instant told; // with the lock
    private long toldAt; // with the lock

    SteadyClock() {
        this(InstantSource.system(), System::nanoTime);
    }

    /** @param nanos of a clock that only goes forward, and that nobody sets */
    SteadyClock(InstantSource system, LongSupplier nanos) {
        this.system = system;
        this.nanos = nanos;
        told = system.instant();
        toldAt = nanos.getAsLong();
    }

    @Override
    public synchronized Instant instant() {
        long now = nanos.getAsLong();
        long passed = now - toldAt;
        Instant steady = told.plusNanos(passed);
        long most = passed / SLOWNESS;
        long error = Duration.between(steady, system.instant()).toNanos();
        told = steady.plusNanos(Math.clamp(error, -most, most));
        toldAt = now;
        return told;
    }
}
