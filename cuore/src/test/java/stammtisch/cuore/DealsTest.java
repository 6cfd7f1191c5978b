package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stammtisch.table.Table;
import stammtisch.table.View;

class DealsTest {
    private static final CuoreGame GAME = new CuoreGame();
    private static final int SEEDS = 40;

    /** Beers that act when they are turned up lie in no house; other cards that act so may, and with beers in the game. */
    @Test
    void whateverActsWhenTurnedUpBesideBeersMayLieInAHouse() {
        List<String> laid = new ArrayList<>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            Map<String, Object> setup = Map.of("seats", 2, "sets", "all", "town", "random");
            Table table = GAME.deal(GAME.settle(setup, seed), seed);
            for (int card = 0; card < table.box().cards(); card++) {
                Card kind = Cards.of(table.piles.kind(card));
                if (kind.isBeer() || !kind.actsWhenTurnedUp()) continue;
                table.piles.move(card, Place.QUARTERS.of(1));
                table.piles.showAll(card);
                laid.add(kind.id);
            }
            assertTrue(table.box().possible().holds(table), laid::toString);
            Table dealt = View.of(table, 0).determinization(seed);
            assertEquals(table.asked(), dealt.asked());
        }
        assertTrue(laid.contains("hated"), laid::toString);
    }
}
