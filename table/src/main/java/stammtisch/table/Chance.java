package stammtisch.table;

/**
 * Luck as numbers: one SplitMix64 stream (Steele, Lea and Flood 2014) for each purpose, so that what one purpose draws
 * never shifts the luck of another, and equal seeds give equal luck.
 */
public final class Chance {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private final long[] streams;

    /** @param purposes how many streams, numbered from 0 */
    public Chance(long seed, int purposes) {
        streams = new long[purposes];
        reseed(seed);
    }

    private Chance(Chance other) {
        streams = other.streams.clone();
    }

    void reseed(long seed) {
        for (int purpose = 0; purpose < streams.length; purpose++) {
            streams[purpose] = mixed(seed ^ mixed((purpose + 1) * GOLDEN_GAMMA));
        }
    }

    /** A number from 0 to just under the bound. The bias of scaling 32 bits is below one in a million for any pile. */
    public int below(int bound, int purpose) {
        long bits = mixed(streams[purpose] += GOLDEN_GAMMA) >>> 32;
        return (int) (bits * bound >>> 32);
    }

    public Chance copy() {
        return new Chance(this);
    }

    void become(Chance other) {
        System.arraycopy(other.streams, 0, streams, 0, streams.length);
    }

    long digest() {
        long digest = 0;
        for (long state : streams) digest = mixed(digest ^ state);
        return digest;
    }

    static long mixed(long bits) {
        bits = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        bits = (bits ^ bits >>> 27) * 0x94D049BB133111EBL;
        return bits ^ bits >>> 31;
    }
}
