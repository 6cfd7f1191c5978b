package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stammtisch.cuore.Showing.Shown;
import stammtisch.table.Game.Display;
import stammtisch.table.Table;
import stammtisch.table.View;

class ShowingTest {
    private static final CuoreGame GAME = new CuoreGame();

    @Test
    void whatStayedAsItWasIsTheSameObject() {
        Table table = GAME.deal(GAME.settle(Map.of("seats", 3, "town", "first"), 1), 1);
        Display display = GAME.display(Locale.ENGLISH);
        int asked = table.asked();
        int viewer = (asked + 1) % 3;
        Shown before = (Shown) display.of(table, viewer);
        table.answer(0);
        Shown now = (Shown) display.of(table, viewer);
        assertSame(before.town(), now.town());
        assertSame(before.houses().get(viewer), now.houses().get(viewer));
        Shown publics = (Shown) display.of(table, View.PUBLIC);
        assertSame(now.houses().get(asked), publics.houses().get(asked));
    }
}
