package stammtisch.server;

/** Somebody asked for something that is not done, at a place where there is nothing else to answer. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final Code code;

    /** @param says what, where, and what would be right */
    Refusal(Code code, String says) {
        super(says, null, false, false);
        this.code = code;
    }

    String says() {
        return String.valueOf(getMessage());
    }
}
