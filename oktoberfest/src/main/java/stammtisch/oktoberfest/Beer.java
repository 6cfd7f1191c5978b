package stammtisch.oktoberfest;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The six beers, always in this order. Pale and brown are house names (O1). */
public enum Beer {
    STOUT,
    PILSNER,
    DARK,
    WEISS,
    PALE,
    BROWN;

    static final int COUNT = values().length;

    /** The set of all beers, as bits. */
    static final int EVERY = (1 << COUNT) - 1;

    private static final Beer[] ALL = values();

    private final String id = name().toLowerCase(Locale.ROOT);

    public String id() {
        return id;
    }

    static Beer of(int number) {
        return ALL[number];
    }

    static @Nullable Beer named(String id) {
        for (Beer beer : ALL) if (beer.id.equals(id)) return beer;
        return null;
    }

    static List<String> ids() {
        return Arrays.stream(ALL).map(Beer::id).toList();
    }

    /** The ids of a set of beers. */
    static List<String> ids(int beers) {
        return Arrays.stream(ALL)
                .filter(beer -> (beers >> beer.ordinal() & 1) != 0)
                .map(Beer::id)
                .toList();
    }
}
