package stammtisch.cuore;

import java.util.function.Predicate;
import stammtisch.table.Table;

/** A fixed set of kinds of cards, found out once. */
public final class Kinds {
    private final long[] words = new long[Table.KIND_WORDS];

    private Kinds(Predicate<Card> which) {
        for (Card card : Cards.ALL) if (which.test(card)) words[card.kind() >> 6] |= 1L << card.kind();
    }

    public static Kinds of(Predicate<Card> which) {
        return new Kinds(which);
    }

    /** For {@link Table#offerGathered}. */
    long[] words() {
        return words;
    }

    public boolean has(int kind) {
        return (words[kind >> 6] >>> kind & 1) != 0;
    }
}
