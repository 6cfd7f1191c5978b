package stammtisch.table;

/** A rule as it was recorded: short, immutable, shared by all tables. Where a table stands in it, the table knows. */
public final class Script {
    /** Does something to the table; never waits. */
    public interface Act {
        void on(Table table);
    }

    /** Whether something holds on the table now. */
    public interface Condition {
        boolean holds(Table table);
    }

    /** Puts the options of a question on offer, in a fixed order. */
    public interface Offer {
        void on(Table table);
    }

    /** What becomes of a question that leaves no choice. */
    public enum Forced {
        /** It is not asked: the only option is taken. */
        SKIPPED,
        /** It waits all the same: the seat is to say so itself, since it may rather want to take something back. */
        STANDS,
        /**
         * It waits all the same, for what the others must not learn: that there was no choice. Whoever sits there
         * may answer by itself.
         */
        UNSEEN
    }

    /**
     * One step; there is no fifth kind. Loops, rounds of the seats, reactions and triggers are all built from these
     * four.
     */
    public sealed interface Step {
        record Run(Act act) implements Step {}

        record Ask(Slot seat, Slot answer, String topic, Forced forced, Offer offer) implements Step {}

        record SkipUnless(Condition condition, int mark) implements Step {}

        record Jump(int mark) implements Step {}
    }

    // The steps once more, by kind, because the running loop is hot: an opcode and what goes with it.
    static final byte RUN = 0;
    static final byte ASK = 1;
    static final byte SKIP_UNLESS = 2;
    static final byte JUMP = 3;
    static final byte END = 4;

    private static final Act NO_ACT = table -> {};
    private static final Condition ALWAYS = table -> true;
    private static final Step.Ask NO_ASK =
            new Step.Ask(Scribe.SELF, Scribe.SELF, "nothing", Forced.SKIPPED, table -> {});

    final String name;
    final byte[] codes;
    final Act[] acts;
    final Condition[] conditions;
    final int[] marks;
    final Step.Ask[] asks;
    private final Step[] steps;

    Script(String name, Step[] steps) {
        this.name = name;
        this.steps = steps;
        codes = new byte[steps.length + 1];
        acts = new Act[steps.length];
        conditions = new Condition[steps.length];
        marks = new int[steps.length];
        asks = new Step.Ask[steps.length];
        for (int at = 0; at < steps.length; at++) {
            acts[at] = NO_ACT;
            conditions[at] = ALWAYS;
            asks[at] = NO_ASK;
            switch (steps[at]) {
                case Step.Run(Act act) -> {
                    codes[at] = RUN;
                    acts[at] = act;
                }
                case Step.Ask ask -> {
                    codes[at] = ASK;
                    asks[at] = ask;
                }
                case Step.SkipUnless(Condition condition, int mark) -> {
                    codes[at] = SKIP_UNLESS;
                    conditions[at] = condition;
                    marks[at] = mark;
                }
                case Step.Jump(int mark) -> {
                    codes[at] = JUMP;
                    marks[at] = mark;
                }
            }
        }
        codes[steps.length] = END;
    }

    public String name() {
        return name;
    }

    /** How many steps it has. */
    public int length() {
        return steps.length;
    }

    /** The script for a reader, a line a step. */
    public String listing() {
        StringBuilder lines = new StringBuilder();
        for (int at = 0; at < steps.length; at++) {
            lines.append("%4d  %s%n"
                    .formatted(
                            at,
                            switch (steps[at]) {
                                case Step.Run _ -> "run";
                                case Step.Ask(Slot seat, Slot answer, String topic, Forced forced, Offer _) ->
                                    "ask the seat in slot %d, remember in slot %d (%s, %s)"
                                            .formatted(seat.index(), answer.index(), topic, forced);
                                case Step.SkipUnless(Condition _, int mark) -> "skip to %d unless".formatted(mark);
                                case Step.Jump(int mark) -> "jump to %d".formatted(mark);
                            }));
        }
        return lines.toString();
    }
}
