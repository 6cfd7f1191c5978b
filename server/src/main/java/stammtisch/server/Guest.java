package stammtisch.server;

import java.util.Locale;
import stammtisch.table.View;

/**
 * Somebody at a table, from sitting down on one socket until leaving: a person at a seat, or one who looks on. Whoever
 * sits down at the seat later is another guest, even if it is the same person: what an earlier guest still says or how
 * late it leaves no longer matters.
 */
final class Guest {
    final LiveTable table;
    final int seat; // or View.PUBLIC
    final long since; // the claim it holds the seat by
    final Locale language;
    final Outbox outbox;
    final LogReader log;
    final String page; // which has sat down
    final long nth; // and how often by then
    private final long have; // the entry up to which it had been shown all
    private final long shownAt; // when that was made, as it says

    // With the table's lock only.
    int chatRead;
    int companySeen; // how often anybody had come or gone when it was last shown the table
    final Changes.Picture picture = new Changes.Picture(); // what its page has of the game
    boolean isLooking = true; // whether its page is in sight

    /** @param sit what it said when it sat down */
    Guest(LiveTable table, int seat, long since, Message.Sit sit, Outbox outbox) {
        this.table = table;
        this.seat = seat;
        this.since = since;
        this.outbox = outbox;
        language = sit.language();
        log = new LogReader(sit.have(), sit.lines());
        chatRead = sit.chat();
        have = sit.have();
        shownAt = sit.at();
        page = sit.page();
        nth = sit.nth();
    }

    /**
     * Takes into account what its page has been shown earlier. Where the table stands as it did then, that holds still. But
     * a table brought back from a backup may have come to the same number by another way: then it has to be told all.
     *
     * @param seq where the table stands
     * @param at  when that entry was made
     */
    void goOn(long seq, long at) {
        if (have != seq || shownAt == Message.NOT_SAID) return;
        if (shownAt == at) picture.wasShown(seq);
        else log.forget();
    }

    boolean isWatching() {
        return seat == View.PUBLIC;
    }

    /** Whether the same page has sat down here again since the other did. */
    boolean isSameLater(Guest other) {
        return page.equals(other.page) && nth > other.nth;
    }

    boolean isSameSeat(Guest other) {
        return table == other.table && seat == other.seat && !isWatching();
    }
}
