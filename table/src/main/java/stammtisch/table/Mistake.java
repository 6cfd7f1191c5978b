package stammtisch.table;

/** Somebody handed in something that can't be: the message says what, where, and what would be right. */
public final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Mistake(String message) {
        super(message);
    }
}
