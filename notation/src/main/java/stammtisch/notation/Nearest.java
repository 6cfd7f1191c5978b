package stammtisch.notation;

import java.util.Comparator;
import java.util.stream.Stream;

/** Finds what somebody may have meant. */
public final class Nearest {
    private static final int FARTHEST = 3;

    private Nearest() {}

    /** {@code ; did you mean "kagari"?}, or nothing if no name is near. */
    public static String hint(String meant, Stream<String> names) {
        return names.min(Comparator.comparingInt(name -> distance(meant, name)))
                .filter(name -> distance(meant, name) <= FARTHEST)
                .map("; did you mean \"%s\"?"::formatted)
                .orElse("");
    }

    /** How many letters to change, add or leave out (Levenshtein 1965). */
    private static int distance(String one, String other) {
        int[] last = new int[other.length() + 1];
        for (int at = 0; at < last.length; at++) last[at] = at;
        for (int row = 1; row <= one.length(); row++) {
            int[] next = new int[last.length];
            next[0] = row;
            for (int at = 1; at < last.length; at++) {
                int change = last[at - 1] + (one.charAt(row - 1) == other.charAt(at - 1) ? 0 : 1);
                next[at] = Math.min(change, Math.min(last[at], next[at - 1]) + 1);
            }
            last = next;
        }
        return last[other.length()];
    }
}
