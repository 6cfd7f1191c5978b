package stammtisch.lab;

import java.util.Arrays;
import stammtisch.table.Game;
import stammtisch.table.Piles;
import stammtisch.table.Table;

/** What holds at every moment of every game: no card is lost or made, no count is negative, every game ends. */
final class Invariants {
    private static final int MOST_DECISIONS = 200_000;
    private static final int MOST_KINDS = 256;

    private final Game game;
    private final long seed;
    private final int[] cards;

    Invariants(Game game, Table table, long seed) {
        this.game = game;
        this.seed = seed;
        cards = census(table);
    }

    void check(Table table, int decision) {
        checkLength(table, decision);
        require(Arrays.equals(cards, census(table)), "no card is lost or made", table, decision);
        for (int count = 0; count < table.box().counts(); count++) {
            boolean mayBeNegative = game.mayBeNegative(count);
            require(mayBeNegative || table.count(count) >= 0, "no count is negative", table, decision);
        }
        String broken = game.broken(table);
        if (broken != null) throw new Violation(broken, seed, decision, table.where());
    }

    void checkLength(Table table, int decision) {
        require(decision < MOST_DECISIONS, "every game ends", table, decision);
    }

    private void require(boolean kept, String promise, Table table, int decision) {
        if (!kept) throw new Violation(promise, seed, decision, table.where());
    }

    /** Cards by kind, all piles together; a pile whose size is not the number of its cards shows as a kind of its own. */
    private static int[] census(Table table) {
        int[] cards = new int[MOST_KINDS + 1];
        for (int pile = 0; pile < table.box().piles(); pile++) {
            Piles piles = table.piles;
            int size = 0;
            for (int card = piles.top(pile); !piles.isNoCard(card); card = piles.below(card)) {
                cards[piles.kind(card)]++;
                size++;
            }
            cards[MOST_KINDS] += Math.abs(size - piles.size(pile));
        }
        return cards;
    }
}
