package stammtisch.bench.load;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** What was counted over a stretch of time. Latencies are in microseconds, each from the moment a move was due. */
final class Tally {
    /** Refusals after which nothing was done, and the same may be asked for again. */
    static final Set<String> MAY_BE_ASKED_AGAIN = Set.of("busy", "too-fast", "storage-full", "closing");

    private static final int DIGITS = 3;

    final Histogram acks = new Histogram(DIGITS);
    final Histogram slowestViews = new Histogram(DIGITS);
    final Map<String, Integer> refusals = new TreeMap<>();
    long due;
    long overtaken; // somebody else was faster: decided anew
    long dropped; // the table had too many moves waiting already
    long unanswered;

    void refused(String code) {
        refusals.merge(code, 1, Integer::sum);
    }

    /** How many moves were done. */
    long acked() {
        return acks.getTotalCount();
    }

    static String millis(Histogram histogram) {
        return "p50 %s  p99 %s  p99.9 %s  max %s ms"
                .formatted(
                        millis(histogram.getValueAtPercentile(50)),
                        millis(histogram.getValueAtPercentile(99)),
                        millis(histogram.getValueAtPercentile(99.9)),
                        millis(histogram.getMaxValue()));
    }

    private static String millis(long micros) {
        return "%.1f".formatted(micros / 1_000.0);
    }
}
