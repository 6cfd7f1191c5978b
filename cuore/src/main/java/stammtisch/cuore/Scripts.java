package stammtisch.cuore;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Scribe;
import stammtisch.table.Script;

/** All recorded rules, numbered: each card's for every occasion it has, and the game's own. */
final class Scripts {
    private static final int EMPLOYED = Cards.kinds();
    private static final int AT_START = 2 * Cards.kinds();
    private static final int DRAW_EFFECT = 3 * Cards.kinds();
    static final int GAME = 4 * Cards.kinds();

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

    /** The card whose text this script is, or null for the game's own. */
    static @Nullable Card card(int script) {
        int kind = script % Cards.kinds();
        return script >= GAME || kind == 0 ? null : Cards.of(kind);
    }

    private static Script[] record() {
        Script[] scripts = new Script[GAME + 1];
        Arrays.fill(scripts, Scribe.record("nothing", pen -> {}));
        for (Card card : Cards.ALL) {
            scripts[ofServing(card.kind())] = card.servingScript();
            scripts[ofEmploying(card.kind())] = card.employedScript();
            scripts[ofStart(card.kind())] = card.startScript();
            scripts[ofDrawEffect(card.kind())] = card.drawScript();
        }
        scripts[GAME] = Scribe.record("game", Turn::game);
        return scripts;
    }
}
