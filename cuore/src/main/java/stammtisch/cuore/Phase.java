package stammtisch.cuore;

import java.util.Locale;
import stammtisch.table.Table;

/** The phases of a turn. */
public enum Phase {
    STARTING,
    SERVING,
    EMPLOY,
    DISCARD;

    static final int COUNT = values().length;

    private static final Phase[] ALL = values();

    private final String written = name().toLowerCase(Locale.ROOT);

    static Phase of(Table table) {
        return ALL[Count.PHASE.of(table)];
    }

    static Phase of(int number) {
        return ALL[number];
    }

    public boolean isNow(Table table) {
        return Count.PHASE.of(table) == ordinal();
    }

    void begins(Table table) {
        Count.PHASE.set(table, ordinal());
    }

    String written() {
        return written;
    }
}
