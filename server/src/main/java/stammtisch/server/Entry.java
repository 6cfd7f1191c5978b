package stammtisch.server;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A line of a table's journal: something was done.
 *
 * @param seq     from 1, without gaps
 * @param command the id of the command that asked for it; no two entries of a table share one
 * @param seat    who did it, or {@link #THE_HOUSE}
 * @param text    what: the move as written, how many moves were taken back, the name
 * @param at      milliseconds since 1970; never less than the entry before
 * @param seal    follows from the seal before and all the rest of the entry, so that no damage goes unseen
 */
record Entry(String table, long seq, String command, int seat, Kind kind, String text, long at, long seal) {
    /** The server itself, where it does something that nobody asked for. */
    static final int THE_HOUSE = -1;

    enum Kind {
        /** The move as written. */
        MOVE,
        /** How many moves are taken back. */
        UNDO,
        /** How the seat is called from now on. */
        NAME,
        /** A person takes the seat under this name. */
        CLAIM,
        /** The host sends the person at this seat away: whoever is invited next may have it. */
        KICK,
        /** The host has a bot play at this seat: {@code B planner}. */
        BOT,
        /** The host gives this seat back to people. */
        PERSON,
        /** The host hands over to this seat. */
        HOST,
        START,
        LOCK,
        UNLOCK,
        PAUSE,
        RESUME,
        /** Chat is switched off. */
        QUIET,
        /** Chat is switched on. */
        TALK,
        /** The person at this seat is away for too long; a bot plays until they come back. */
        LEFT,
        /** The time of this seat is over; a bot plays until the person asks for the seat. */
        LATE,
        /** The person at the seat plays again. */
        BACK,
        /**
         * Asks everybody to go back to where so many moves had been made: {@code 12 C}, where a bot plays in the place of C's
         * person, who is asked, too.
         */
        REWIND,
        AGREE,
        DECLINE,
        /** The same people meet again at this table. */
        REMATCH;

        private static final Map<String, Kind> BY_WRITTEN =
                Stream.of(values()).collect(Collectors.toMap(Kind::written, kind -> kind));

        private final String written = name().toLowerCase(Locale.ROOT);

        String written() {
            return written;
        }

        static @Nullable Kind of(String written) {
            return BY_WRITTEN.get(written);
        }
    }

    /** The entry with its seal. */
    static Entry sealed(
            long sealBefore, String table, long seq, String command, int seat, Kind kind, String text, long at) {
        String all = sealBefore + "\n" + table + "\n" + seq + "\n" + command + "\n" + seat + "\n" + kind.written()
                + "\n" + text + "\n" + at;
        return new Entry(table, seq, command, seat, kind, text, at, Secrets.number(all));
    }

    boolean follows(long sealBefore) {
        return equals(sealed(sealBefore, table, seq, command, seat, kind, text, at));
    }
}
