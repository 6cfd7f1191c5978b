package stammtisch.server;

import java.util.Locale;

/**
 * A line of a table's journal: something was done.
 *
 * @param seq     from 1, without gaps
 * @param command the id of the command that asked for it; no two entries of a table share one
 * @param text    what: the move as written, how many moves were taken back, the name
 * @param at      milliseconds since 1970
 * @param seal    follows from the seal before and all the rest of the entry, so that no damage goes unseen
 */
record Entry(String table, long seq, String command, int seat, Kind kind, String text, long at, long seal) {
    enum Kind {
        MOVE,
        UNDO,
        NAME;

        String written() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether the game stands elsewhere afterwards, so that what was decided on before is stale. */
        boolean changesGame() {
            return this != NAME;
        }
    }

    /** The entry with its seal. */
    static Entry sealed(
            long sealBefore, String table, long seq, String command, int seat, Kind kind, String text, long at) {
        String all = String.join(
                "\n",
                Long.toString(sealBefore),
                table,
                Long.toString(seq),
                command,
                Integer.toString(seat),
                kind.written(),
                text,
                Long.toString(at));
        return new Entry(table, seq, command, seat, kind, text, at, Secrets.number(all));
    }

    boolean follows(long sealBefore) {
        return equals(sealed(sealBefore, table, seq, command, seat, kind, text, at));
    }
}
