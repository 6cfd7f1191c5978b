package stammtisch.server;

import java.util.List;

/** What people say to each other at a table: a log of its own, beside the journal. */
final class Chat {
    static final int LONGEST = 300;
    private static final int MOST = 5_000;
    private static final int MOST_OF_ONE = 1_500; // so that nobody alone can leave no room for others
    private static final int MOST_TRIES = 20;
    private static final int SHOWN_AT_ONCE = 200;

    private final Journal journal;

    Chat(Journal journal) {
        this.journal = journal;
    }

    /**
     * Keeps a line; durable on return.
     *
     * @param command the id of the command that says it: a line is said once
     * @throws Refusal if it can't be one
     */
    void say(String table, String command, int seat, String name, String text, long at) {
        String cleaned = Names.cleaned("text", text, LONGEST);
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            if (isKept(table, command, seat, name, cleaned, at) || isKnown(table, command)) return;
            if (count(table) >= MOST) throw isFull(MOST, "have been said at this table; it takes no more");
            if (countOf(table, seat) >= MOST_OF_ONE) throw isFull(MOST_OF_ONE, "have been said by this seat");
        } // else somebody spoke at the same moment on another node, and has taken the number
        throw new Refusal(Code.FAILED, "others speak all the time; say it again");
    }

    private static Refusal isFull(int lines, String where) {
        return new Refusal(Code.FULL, "%d lines %s".formatted(lines, where));
    }

    private boolean isKept(String table, String command, int seat, String name, String text, long at) {
        return journal.written(handle -> handle.createUpdate("""
                INSERT INTO chat (table_id, n, command_id, seat, name, text, at)
                SELECT :table, COUNT(*), :command, :seat, :name, :text, :at FROM chat WHERE table_id = :table
                HAVING COUNT(*) < :most AND COUNT(CASE WHEN seat = :seat THEN 1 END) < :mostOfOne
                ON CONFLICT DO NOTHING
                """)
                        .bind("table", table)
                        .bind("command", command)
                        .bind("seat", seat)
                        .bind("name", name)
                        .bind("text", text)
                        .bind("at", at)
                        .bind("most", MOST)
                        .bind("mostOfOne", MOST_OF_ONE)
                        .execute()
                == 1);
    }

    private boolean isKnown(String table, String command) {
        return journal.read(handle -> handle.createQuery("""
                SELECT COUNT(*) FROM chat WHERE table_id = :table AND command_id = :command
                """)
                        .bind("table", table)
                        .bind("command", command)
                        .mapTo(Integer.class)
                        .one()
                > 0);
    }

    private int count(String table) {
        return journal.read(handle -> handle.createQuery("SELECT COUNT(*) FROM chat WHERE table_id = :table")
                .bind("table", table)
                .mapTo(Integer.class)
                .one());
    }

    private int countOf(String table, int seat) {
        return journal.read(
                handle -> handle.createQuery("SELECT COUNT(*) FROM chat WHERE table_id = :table AND seat = :seat")
                        .bind("table", table)
                        .bind("seat", seat)
                        .mapTo(Integer.class)
                        .one());
    }

    /** The lines from this number on, and of many only the last. */
    List<Reply.Spoken> from(String table, int first) {
        return journal.read(handle -> Journal.rows(
                        handle,
                        "SELECT * FROM chat WHERE table_id = ? AND n >= ? ORDER BY n DESC LIMIT ?",
                        row -> new Reply.Spoken(
                                row.getInt("n"),
                                Seat.letter(row.getInt("seat")),
                                row.getString("name"),
                                row.getString("text"),
                                row.getLong("at")),
                        table,
                        first,
                        SHOWN_AT_ONCE))
                .reversed();
    }
}
