package stammtisch.server;

/** What became of a command that was handed in. */
sealed interface Outcome {
    /** Durable and applied, as the journal's entry of this number. */
    record Done(long seq) implements Outcome {}

    /** This very command was done before. */
    record Repeated(long seq) implements Outcome {}

    /** The table has moved on since the command was decided on; it stands at this number. */
    record Overtaken(long seq) implements Outcome, Decisions.Decision {}

    /** @param rule the clause of the game's rules, or empty */
    record Refused(Code code, String says, String rule) implements Outcome, Decisions.Decision {
        Refused(Code code, String says) {
            this(code, says, "");
        }

        static Refused by(Refusal refusal) {
            return new Refused(refusal.code, refusal.says());
        }
    }
}
