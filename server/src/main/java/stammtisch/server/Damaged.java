package stammtisch.server;

/** What is kept of a table makes no sense; that table can't go on, others can. */
final class Damaged extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Damaged(String message, Throwable cause) {
        super(message, cause);
    }

    String says() {
        return String.valueOf(getMessage());
    }

    static Damaged at(String table, long seq, String why, Throwable cause) {
        return new Damaged("table %s can't go on: entry %d of its journal: %s".formatted(table, seq, why), cause);
    }
}
