package stammtisch.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import stammtisch.table.Script.Act;
import stammtisch.table.Script.Condition;
import stammtisch.table.Script.Forced;
import stammtisch.table.Script.Offer;
import stammtisch.table.Script.Step;

/**
 * Records a rule into a script. The rule's text runs once, while its class loads, and never sees a live table:
 * whatever depends on the course of a game is handed in as an act, a condition or an offer.
 */
public final class Scribe {
    /** Every frame remembers first which seat it runs for. */
    public static final Slot SELF = new Slot(0);

    private static final Step TO_BE_WRITTEN = new Step.Jump(-1);

    private final String name;
    private final List<Step> steps = new ArrayList<>();
    private int slotsInUse = 1;

    private Scribe(String name) {
        this.name = name;
    }

    /**
     * Records a rule.
     *
     * @param name how people call it, shown where a table tells where it stands
     * @param text the rule; run once, now
     * @throws IllegalStateException if the text remembers more numbers at once than a frame holds
     */
    public static Script record(String name, Consumer<Scribe> text) {
        Scribe scribe = new Scribe(name);
        text.accept(scribe);
        return new Script(name, scribe.steps.toArray(Step[]::new));
    }

    /** Room for one number, free again after the block in which it was taken. */
    public Slot slot() {
        if (slotsInUse == Table.SLOTS) {
            throw new IllegalStateException("%s remembers more than %d numbers at once".formatted(name, Table.SLOTS));
        }
        return new Slot(slotsInUse++);
    }

    public void run(Act act) {
        steps.add(new Step.Run(act));
    }

    /**
     * Asks a seat to pick one of the options on offer; a question without a choice is not asked.
     *
     * @param topic what it is about, in a word, for whoever words the question to people
     * @return where the picked option is remembered
     */
    public Slot ask(Slot seat, String topic, Offer offer) {
        return ask(seat, topic, Forced.SKIPPED, offer);
    }

    /** The same, but says what becomes of the question where it leaves no choice. */
    public Slot ask(Slot seat, String topic, Forced forced, Offer offer) {
        Slot answer = slot();
        steps.add(new Step.Ask(seat, answer, topic, forced, offer));
        return answer;
    }

    public void when(Condition condition, Runnable block) {
        int skip = steps.size();
        steps.add(TO_BE_WRITTEN); // its mark is known only after the block
        block(block);
        steps.set(skip, new Step.SkipUnless(condition, steps.size()));
    }

    public void when(Condition condition, Runnable block, Runnable otherwise) {
        int skip = steps.size();
        steps.add(TO_BE_WRITTEN);
        block(block);
        int jump = steps.size();
        steps.add(TO_BE_WRITTEN);
        steps.set(skip, new Step.SkipUnless(condition, steps.size()));
        block(otherwise);
        steps.set(jump, new Step.Jump(steps.size()));
    }

    public void during(Condition condition, Runnable block) {
        int start = steps.size();
        when(condition, () -> {
            block.run();
            steps.add(new Step.Jump(start));
        });
    }

    private void block(Runnable block) {
        int slotsBefore = slotsInUse;
        block.run();
        slotsInUse = slotsBefore;
    }
}
