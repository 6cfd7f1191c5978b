package stammtisch.cuore;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stammtisch.cuore.base.BaseSet;
import stammtisch.cuore.expanding.ExpandingSet;
import stammtisch.cuore.oktoberfest.OktoberfestSet;
import stammtisch.cuore.romantic.RomanticSet;
import stammtisch.cuore.winter.WinterSet;

/** The boxes this house has. A new one is a package beside the others and a line here. */
public final class Sets {
    public static final List<CardSet> ALL = numbered(
            List.of(Loves.SET, BaseSet.SET, ExpandingSet.SET, OktoberfestSet.SET, RomanticSet.SET, WinterSet.SET));

    private Sets() {}

    /** Numbers all cards in their order, from 1: done here, so that nobody can come upon a card without its number. */
    private static List<CardSet> numbered(List<CardSet> sets) {
        int kind = 0;
        for (CardSet set : sets) for (Card card : set.cards()) card.number(++kind);
        if (kind >= Cards.MOST_KINDS) throw new IllegalStateException(kind + " cards are too many");
        return sets;
    }

    static @Nullable CardSet named(String id) {
        for (CardSet set : ALL) if (set.id().equals(id)) return set;
        return null;
    }
}
