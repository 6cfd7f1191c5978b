package stammtisch.oktoberfest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import stammtisch.table.Odds;
import stammtisch.table.Piles;
import stammtisch.table.Table;
import stammtisch.table.View;

/** What is reckoned of the draw pile is what it holds, whatever its order. */
class NextCardsTest {
    @Test
    void whatIsLeftIsWhatTheDrawPileHolds() {
        int[] compared = {0};
        for (long seed = 0; seed < 30; seed++) {
            Oktoberfest.GAMES.play(seed, table -> {
                for (int viewer : List.of(View.PUBLIC, table.asked())) {
                    Odds odds = Oktoberfest.GAME.odds(View.of(table, viewer), Locale.ENGLISH);
                    int left = 0;
                    for (Odds.Line line : odds.lines()) {
                        assertEquals(inDrawPile(table, line.what()), line.left(), line.what());
                        left += line.left();
                    }
                    assertEquals(table.piles.size(Place.DRAW), left);
                    compared[0]++;
                }
            });
        }
        assertTrue(compared[0] > 1000, "moments: " + compared[0]);
    }

    private static int inDrawPile(Table table, String what) {
        Piles piles = table.piles;
        int count = 0;
        for (int card = piles.top(Place.DRAW); !piles.isNoCard(card); card = piles.below(card)) {
            String id = Cards.id(piles.kind(card));
            if (id.equals(what) || id.endsWith("-" + what)) count++;
        }
        return count;
    }

    @Test
    void theFirstCardsAreReckonedByCounting() {
        Table table = Oktoberfest.GAMES.deal(3);
        Odds odds = Oktoberfest.GAME.odds(View.of(table, 0), Locale.ENGLISH);
        int size = table.piles.size(Place.DRAW);
        Odds.Line tappedOut = odds.lines().stream()
                .filter(line -> line.what().equals("tapped-out"))
                .findFirst()
                .orElseThrow();
        int others = size - Cards.TAPPED_OUTS;
        double none = others * (others - 1.0) * (others - 2) / (size * (size - 1.0) * (size - 2));
        assertEquals(1 - none, tappedOut.chance(), 1e-9);
        assertEquals("The next 3 cards of the %d in the draw pile as it lies.".formatted(size), odds.says());
    }
}
