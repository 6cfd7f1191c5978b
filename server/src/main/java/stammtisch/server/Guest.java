package stammtisch.server;

import java.util.Locale;

/**
 * A person at a seat, from sitting down on one socket until leaving. Whoever sits down at the seat later is another
 * guest, even if it is the same person: what an earlier guest still says or how late it leaves no longer matters.
 */
final class Guest {
    final LiveTable table;
    final int seat;
    final Locale language;
    final Outbox outbox;
    final LogReader log = new LogReader();

    Guest(LiveTable table, int seat, Locale language, Outbox outbox) {
        this.table = table;
        this.seat = seat;
        this.language = language;
        this.outbox = outbox;
    }

    boolean isSameSeat(Guest other) {
        return table == other.table && seat == other.seat;
    }
}
