package stammtisch.oktoberfest;

import java.util.Locale;
import stammtisch.table.Table;

/** The parts of the day. */
enum Phase {
    MORNING(4, 0),
    AFTERNOON(6, 3),
    EVENING(7, 6);

    private static final Phase[] ALL = values();

    private final String written = name().toLowerCase(Locale.ROOT);

    /** Supply cards up to this value are in play. */
    final int highestValue;

    /** It begins when so many tents have been closed. */
    final int closings;

    Phase(int highestValue, int closings) {
        this.highestValue = highestValue;
        this.closings = closings;
    }

    static Phase of(Table table) {
        return after(Count.CLOSINGS.of(table));
    }

    static Phase after(int closings) {
        return closings < AFTERNOON.closings ? MORNING : closings < EVENING.closings ? AFTERNOON : EVENING;
    }

    /** Whether a closing was the last of its part of the day, and another part follows. */
    static boolean beginsWith(int closings) {
        return closings == AFTERNOON.closings || closings == EVENING.closings;
    }

    static Phase of(int number) {
        return ALL[number];
    }

    String written() {
        return written;
    }
}
