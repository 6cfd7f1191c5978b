package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stammtisch.cuore.Showing.Shown;
import stammtisch.table.Game.Display;
import stammtisch.table.Table;
import stammtisch.table.View;

class ShowingTest {
    private static final CuoreGame GAME = new CuoreGame();

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void whatIsShownAgainIsWhatWouldBeShownAnew(int seats) {
        Random luck = new Random(seats);
        List<Integer> viewers =
                new ArrayList<>(IntStream.range(View.PUBLIC, seats).boxed().toList());
        Map<String, Object> setup = Map.of("seats", seats, "sets", "all", "town", "random");
        for (long seed = 1; seed <= 4; seed++) {
            Table table = GAME.deal(GAME.settle(setup, seed), seed);
            Table earlier = table.copy();
            Display display = GAME.display(Locale.ENGLISH);
            while (!table.isOver()) {
                if (luck.nextInt(20) == 0) earlier = table.copy();
                boolean isTakenBack = luck.nextInt(20) == 0;
                if (isTakenBack) table = earlier.copy();
                else table.answer(luck.nextInt(table.offered()));
                Collections.shuffle(viewers, luck);
                for (int viewer : viewers.subList(0, 1 + luck.nextInt(viewers.size()))) {
                    assertEquals(GAME.show(table, viewer, Locale.ENGLISH), display.of(table, viewer));
                }
            }
        }
    }

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
