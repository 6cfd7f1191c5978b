package stammtisch.cuore;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Scribe;
import stammtisch.table.Script;

/** All recorded rules, numbered: each card's for every occasion it has, and the game's own. */
final class Scripts {
    // Numbered apart from how many cards there are, so that a new set leaves the numbers, and old digests, as they are.
    private static final int EMPLOYED = Cards.MOST_KINDS;
    private static final int AT_START = 2 * Cards.MOST_KINDS;
    private static final int DRAW_EFFECT = 3 * Cards.MOST_KINDS;

    private static final int PHASE_EFFECT = 4 * Cards.MOST_KINDS;
    private static final int BEFORE_DISCARDING = 5 * Cards.MOST_KINDS;
    private static final int AFTER_NEW_HAND = 6 * Cards.MOST_KINDS;

    private static final int TURNED_UP = 7 * Cards.MOST_KINDS;

    /** From the beginning. */
    static final int GAME = 8 * Cards.MOST_KINDS;

    /** From the phase that the table is in. */
    static final int GOING_ON = GAME + 1;

    /** A beer is gained, and its place filled again. */
    static final int BEER = GOING_ON + 1;

    static final Script[] ALL = record();

    private Scripts() {}

    static int ofServing(int kind) {
        return kind;
    }

    static int ofEmploying(int kind) {
        return EMPLOYED + kind;
    }

    static int ofStart(int kind) {
        return AT_START + kind;
    }

    static int ofDrawEffect(int kind) {
        return DRAW_EFFECT + kind;
    }

    static int ofPhaseEffect(int kind) {
        return PHASE_EFFECT + kind;
    }

    static int ofBeforeDiscarding(int kind) {
        return BEFORE_DISCARDING + kind;
    }

    static int ofAfterNewHand(int kind) {
        return AFTER_NEW_HAND + kind;
    }

    static int ofTurnedUp(int kind) {
        return TURNED_UP + kind;
    }

    /** The card whose text this script is, or null for the game's own. */
    static @Nullable Card card(int script) {
        int kind = script % Cards.MOST_KINDS;
        return script >= GAME || kind == 0 ? null : Cards.of(kind);
    }

    private static Script[] record() {
        Script[] scripts = new Script[BEER + 1];
        Arrays.fill(scripts, Scribe.record("nothing", pen -> {}));
        for (Card card : Cards.ALL) {
            scripts[ofServing(card.kind())] = card.servingScript();
            scripts[ofEmploying(card.kind())] = card.employedScript();
            scripts[ofStart(card.kind())] = card.startScript();
            scripts[ofDrawEffect(card.kind())] = card.drawScript();
            scripts[ofPhaseEffect(card.kind())] = card.phaseScript();
            scripts[ofBeforeDiscarding(card.kind())] = card.beforeDiscardingScript();
            scripts[ofAfterNewHand(card.kind())] = card.afterNewHandScript();
            scripts[ofTurnedUp(card.kind())] = card.turnedUpScript();
        }
        scripts[GAME] = Scribe.record("game", Turn::game);
        scripts[GOING_ON] = Scribe.record("game going on", Turn::goingOn);
        scripts[BEER] = Scribe.record("a beer", Beers::gain);
        return scripts;
    }
}
