package stammtisch.server;

/** Lets so many through at once, and then as many as come back over time. Not for several threads at once. */
final class Bucket {
    private final double most;
    private final double perNano;
    private double left;
    private long filledAt;

    /** @param now nanoseconds of a clock that only goes forward */
    Bucket(Limits.Rate rate, long now) {
        most = rate.most();
        perNano = most / rate.in().toNanos();
        left = most;
        filledAt = now;
    }

    boolean lets(long now) {
        left = Math.min(most, left + (now - filledAt) * perNano);
        filledAt = now;
        if (left < 1) return false;
        left--;
        return true;
    }
}
