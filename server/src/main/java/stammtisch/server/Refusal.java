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

    static Refusal tooFast(String says) {
        return new Refusal(Code.TOO_FAST, says);
    }

    /** The same for what isn't known and for what isn't one's own: so nobody learns which links there are. */
    static Refusal unknownLink() {
        return new Refusal(Code.UNKNOWN_LINK, "nobody has this link, or it has been used; was it copied whole?");
    }

    String says() {
        return String.valueOf(getMessage());
    }
}
