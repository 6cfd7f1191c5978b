package stammtisch.table;

/**
 * One thing that a seat may pick, packed into a number: what is done (a verb, 0 to 127), to which card, seat or number
 * (the subject, 0 to 255), and where that needs saying, whose and on what (the owner, 0 to 7, and the object, 0 to 255).
 */
public final class Option {
    private static final int OBJECT_BITS = 8;
    private static final int OWNER_BITS = 3;
    private static final int SUBJECT_BITS = 8;
    private static final int OWNER_SHIFT = SUBJECT_BITS;
    private static final int OBJECT_SHIFT = OWNER_SHIFT + OWNER_BITS;
    private static final int VERB_SHIFT = OBJECT_SHIFT + OBJECT_BITS;

    private Option() {}

    public static int of(int verb, int subject) {
        return verb << VERB_SHIFT | subject;
    }

    public static int of(int verb, int subject, int owner, int object) {
        return verb << VERB_SHIFT | object << OBJECT_SHIFT | owner << OWNER_SHIFT | subject;
    }

    public static int verb(int option) {
        return option >>> VERB_SHIFT;
    }

    public static int subject(int option) {
        return option & (1 << SUBJECT_BITS) - 1;
    }

    public static int owner(int option) {
        return option >>> OWNER_SHIFT & (1 << OWNER_BITS) - 1;
    }

    public static int object(int option) {
        return option >>> OBJECT_SHIFT & (1 << OBJECT_BITS) - 1;
    }
}
