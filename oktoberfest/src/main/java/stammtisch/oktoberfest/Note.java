package stammtisch.oktoberfest;

import java.util.Locale;
import stammtisch.table.Table;

/** What a log is told besides cards that move; each with a seat and a number. */
enum Note {
    /** Coins. */
    PAYS,
    GETS,
    /** A card of the gate that is auctioned. */
    UP,
    /** Patrons from the track. */
    CALLS,
    /** A {@link Past}. */
    CLOSES,
    SCORES,
    /** Patrons laid in vain. */
    TAKES_BACK,
    /** A share of the patrons that closed a tent. */
    SHARES,
    /** Patrons that go on the track, and out of the game. */
    ON_TRACK,
    LEAVE,
    /** The tent that a second tapped-out card empties. */
    EMPTIES,
    /** The gate that can't be filled. */
    UNFILLED,
    /** A {@link Phase}. */
    BEGINS,
    ENDS;

    private static final Note[] ALL = values();

    final String key = "then." + name().toLowerCase(Locale.ROOT).replace('_', '-');

    static Note of(int what) {
        return ALL[what];
    }

    void down(Table table, int seat, int number) {
        table.note(ordinal(), seat, number);
    }
}
