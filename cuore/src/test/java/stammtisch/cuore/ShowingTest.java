package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stammtisch.table.Game.Display;
import stammtisch.table.Table;
import stammtisch.table.View;

class ShowingTest {
    private static final CuoreGame GAME = new CuoreGame();

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void whatSeatsShareIsWhatEachWouldSeeAlone(int seats) {
        Random luck = new Random(seats);
        List<Integer> viewers =
                new ArrayList<>(IntStream.range(View.PUBLIC, seats).boxed().toList());
        Map<String, Object> setup = Map.of("seats", seats, "sets", "all", "town", "random");
        for (long seed = 1; seed <= 4; seed++) {
            Table table = GAME.deal(GAME.settle(setup, seed), seed);
            while (!table.isOver()) {
                table.answer(luck.nextInt(table.offered()));
                Collections.shuffle(viewers, luck);
                Display display = GAME.display(table, Locale.ENGLISH);
                for (int viewer : viewers) {
                    assertEquals(GAME.show(table, viewer, Locale.ENGLISH), display.to(viewer));
                }
            }
        }
    }
}
