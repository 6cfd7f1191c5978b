package stammtisch.oktoberfest;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of everything that lies in piles: supply cards by value and, for one value, by beer, the wild one last;
 * then the tapped-out card, single barrels and double barrels.
 */
final class Cards {
    static final int HIGHEST_VALUE = 7;
    private static final int WILD = Beer.COUNT; // stands where another supply card has its beer
    private static final int ONE_VALUE = Beer.COUNT + 1;

    /** Kinds below this are supply cards, one of each. */
    static final int SUPPLY = HIGHEST_VALUE * ONE_VALUE;

    static final int TAPPED_OUT = SUPPLY;
    static final int TAPPED_OUTS = 3;
    private static final int SINGLE = TAPPED_OUT + 1;
    static final int SINGLES = 10; // of each beer
    private static final int DOUBLE = SINGLE + Beer.COUNT;
    static final int KINDS = DOUBLE + Beer.COUNT;

    private Cards() {}

    /** @param value 1 to {@value #HIGHEST_VALUE} */
    static int supply(int value, int beer) {
        return (value - 1) * ONE_VALUE + beer;
    }

    static int wild(int value) {
        return supply(value, WILD);
    }

    static int single(int beer) {
        return SINGLE + beer;
    }

    static int doubled(int beer) {
        return DOUBLE + beer;
    }

    static boolean isSupply(int kind) {
        return kind < SUPPLY;
    }

    static int value(int kind) {
        return kind / ONE_VALUE + 1;
    }

    static boolean isWild(int kind) {
        return kind % ONE_VALUE == WILD;
    }

    /** Of a supply card that isn't wild. */
    static int beer(int kind) {
        return kind % ONE_VALUE;
    }

    /** Of a double barrel. */
    static int beerOfDouble(int kind) {
        return kind - DOUBLE;
    }

    // ---- written ----

    static String id(int kind) {
        if (isSupply(kind)) {
            return value(kind) + "-"
                    + (isWild(kind) ? "wild" : Beer.of(beer(kind)).id());
        }
        if (kind == TAPPED_OUT) return "tapped-out";
        if (kind < DOUBLE) return Beer.of(kind - SINGLE).id();
        return "double-" + Beer.of(beerOfDouble(kind)).id();
    }

    /** The supply or tapped-out card with this id, or null. */
    static @Nullable Integer named(String id) {
        int at = idsOfSupply().indexOf(id);
        return at < 0 ? null : Integer.valueOf(at);
    }

    /** Of supply cards, in the order of their kinds, and of the tapped-out card. */
    static List<String> idsOfSupply() {
        List<String> ids = new ArrayList<>();
        for (int kind = 0; kind <= TAPPED_OUT; kind++) ids.add(id(kind));
        return ids;
    }
}
