package stammtisch.cuore;

import java.util.function.Predicate;

/** A fixed set of kinds of cards, found out once. */
public final class Kinds {
    private final boolean[] has = new boolean[Cards.MOST_KINDS];

    private Kinds(Predicate<Card> which) {
        for (Card card : Cards.ALL) has[card.kind()] = which.test(card);
    }

    public static Kinds of(Predicate<Card> which) {
        return new Kinds(which);
    }

    public boolean has(int kind) {
        return has[kind];
    }
}
