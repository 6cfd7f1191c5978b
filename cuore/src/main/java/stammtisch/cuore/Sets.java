package stammtisch.cuore;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stammtisch.cuore.base.BaseSet;
import stammtisch.cuore.expanding.ExpandingSet;
import stammtisch.cuore.oktoberfest.OktoberfestSet;

/** The boxes this house has. A new one is a package beside the others and a line here. */
public final class Sets {
    public static final List<CardSet> ALL = List.of(Loves.SET, BaseSet.SET, ExpandingSet.SET, OktoberfestSet.SET);

    private Sets() {}

    static @Nullable CardSet named(String id) {
        for (CardSet set : ALL) if (set.id().equals(id)) return set;
        return null;
    }
}
