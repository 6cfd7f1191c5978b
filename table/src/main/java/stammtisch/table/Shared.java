package stammtisch.table;

/**
 * Lets equal values be one object: what happens at one table happens at thousands, and their logs and what they say are
 * most of what they take in memory. Remembers a fixed number of values, the newest in each place; for small values that
 * never change only.
 */
final class Shared {
    private static final int PLACES = 1 << 16;
    private static final int SPREAD = 0x9E3779B9; // 2^32 by the golden ratio (Knuth, 6.4): near hashes go to far places
    private static final Object[] SEEN = new Object[PLACES];

    private Shared() {}

    /** An equal value, perhaps another object. Threads may overwrite each other here: then less is shared, nothing else. */
    @SuppressWarnings("unchecked") // equal values of records, strings and lists of them are of one type
    static <T> T of(T value) {
        int place = value.hashCode() * SPREAD >>> Integer.SIZE - Integer.numberOfTrailingZeros(PLACES);
        Object seen = SEEN[place];
        if (value.equals(seen)) return (T) seen;
        SEEN[place] = value;
        return value;
    }
}
