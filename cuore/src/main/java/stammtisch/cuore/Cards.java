package stammtisch.cuore;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All cards of all sets, numbered in a fixed order from 1; 0 is no card. */
public final class Cards {
    /** How many numbers there are at most; an option has room for as many. */
    static final int MOST_KINDS = 256;

    static final List<Card> ALL =
            Sets.ALL.stream().flatMap(set -> set.cards().stream()).toList();

    private static final Card[] BY_KIND = byKind();
    private static final Map<String, Card> BY_ID = byId();

    private Cards() {}

    public static Card of(int kind) {
        return BY_KIND[kind];
    }

    /** The card with this id, or null. */
    public static @Nullable Card named(String id) {
        return BY_ID.get(id);
    }

    /** Numbers of kinds, one more than the highest. */
    static int kinds() {
        return ALL.size() + 1;
    }

    private static Card[] byKind() {
        Card[] cards = new Card[kinds()];
        for (Card card : ALL) cards[card.kind()] = card;
        return cards;
    }

    private static Map<String, Card> byId() {
        Map<String, Card> cards = new HashMap<>();
        for (Card card : ALL) {
            if (cards.put(card.id, card) != null) throw new IllegalStateException("two cards are called " + card.id);
        }
        return cards;
    }
}
