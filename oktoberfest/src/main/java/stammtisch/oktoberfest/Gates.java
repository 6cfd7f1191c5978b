package stammtisch.oktoberfest;

import static stammtisch.oktoberfest.Place.DISCARD;
import static stammtisch.oktoberfest.Place.DRAW;
import static stammtisch.oktoberfest.Place.GATES;
import static stammtisch.oktoberfest.Place.TENTS;

import stammtisch.table.Piles;
import stammtisch.table.Table;

/** The gates, and the draw pile they are filled from (3.6, 3.7, 3.8). */
final class Gates {
    static final int CARDS = 3;

    /** The tapped-out card that empties a tent is the second of a part of the day. */
    private static final int EMPTYING = 2;

    private static final int HIGHEST_RANK = 1 << 10; // above any sum of a tent's values

    private Gates() {}

    /** Worked out anew whenever it matters (O11). */
    static boolean isOpen(Table table, int gate) {
        Piles piles = table.piles;
        if (piles.size(Place.gate(gate)) < CARDS) return false;
        int first = piles.top(Place.gate(gate));
        int second = piles.below(first);
        int third = piles.below(second);
        return Tents.canTakeBoth(table, piles.kind(first), piles.kind(second))
                || Tents.canTakeBoth(table, piles.kind(first), piles.kind(third))
                || Tents.canTakeBoth(table, piles.kind(second), piles.kind(third));
    }

    static void offerOpen(Table table) {
        for (int gate = 0; gate < GATES; gate++) if (isOpen(table, gate)) table.offer(Verb.AUCTION.option(gate));
    }

    /** Each card that leaves two which can be placed. */
    static void offerDiscards(Table table, int gate) {
        Piles piles = table.piles;
        for (int card = piles.top(Place.gate(gate)); !piles.isNoCard(card); card = piles.below(card)) {
            if (leavesTwo(table, gate, card)) table.offer(Verb.DISCARD.option(piles.kind(card)));
        }
    }

    private static boolean leavesTwo(Table table, int gate, int without) {
        Piles piles = table.piles;
        int top = piles.top(Place.gate(gate));
        int one = top == without ? piles.below(top) : top;
        int next = piles.below(one);
        int other = next == without ? piles.below(next) : next;
        return Tents.canTakeBoth(table, piles.kind(one), piles.kind(other));
    }

    static void discard(Table table, int gate, int kind) {
        table.piles.move(table.piles.find(Place.gate(gate), kind), DISCARD);
    }

    // ---- drawing ----

    /** Fills an empty gate, unless there are too few cards (O18). */
    static void refill(Table table, int gate) {
        if (supplyLeft(table) < CARDS) {
            Note.UNFILLED.down(table, Count.ACTIVE.of(table), gate);
            return;
        }
        while (table.piles.size(Place.gate(gate)) < CARDS) {
            if (table.piles.isEmpty(DRAW)) recycle(table);
            draw(table, gate);
            if (table.piles.isEmpty(DRAW)) recycle(table); // at once, even if the gate is full (O19)
        }
    }

    /** Supply cards of the draw pile and the discard pile: how many tapped-out cards are among them all know. */
    private static int supplyLeft(Table table) {
        int tappedOut = Cards.TAPPED_OUTS - table.piles.size(Place.ASIDE);
        return table.piles.size(DRAW) - tappedOut + table.piles.size(DISCARD);
    }

    private static void draw(Table table, int gate) {
        Piles piles = table.piles;
        int card = piles.top(DRAW);
        if (piles.kind(card) != Cards.TAPPED_OUT) {
            piles.moveUnder(card, Place.gate(gate));
            return;
        }
        piles.move(card, Place.ASIDE);
        if (piles.size(Place.ASIDE) == EMPTYING) tapOut(table);
    }

    /** The discard pile becomes, or joins, the draw pile. */
    private static void recycle(Table table) {
        if (table.piles.isEmpty(DISCARD)) return;
        table.piles.pour(DISCARD, DRAW);
        table.piles.shuffle(DRAW, table.chance, Luck.SUPPLY);
    }

    /** The tent with the highest top, among equals the highest sum, is emptied; all of those still equal. */
    private static void tapOut(Table table) {
        int highest = 1;
        for (int tent = 0; tent < TENTS; tent++) highest = Math.max(highest, rank(table, tent));
        for (int tent = 0; tent < TENTS; tent++) {
            if (rank(table, tent) < highest) continue;
            Note.EMPTIES.down(table, Count.ACTIVE.of(table), tent);
            Tents.empty(table, tent);
        }
        recycle(table);
    }

    private static int rank(Table table, int tent) {
        return Tents.isFilled(table, tent) ? Tents.topValue(table, tent) * HIGHEST_RANK + Tents.worth(table, tent) : 0;
    }

    // ---- a new part of the day ----

    /** The cards of all gates and the new ones are shuffled in, gates filled, then the tapped-out cards shuffled in (3.7). */
    static void beginPhase(Table table) {
        Piles piles = table.piles;
        for (int gate = 0; gate < GATES; gate++) piles.pour(Place.gate(gate), DRAW);
        piles.pour(DISCARD, DRAW);
        moveKinds(table, Place.WAITING, 0, Cards.wild(Phase.of(table).highestValue), DRAW);
        moveKinds(table, DRAW, Cards.TAPPED_OUT, Cards.TAPPED_OUT, Place.ASIDE);
        piles.shuffle(DRAW, table.chance, Luck.SUPPLY);
        for (int gate = 0; gate < GATES; gate++) {
            for (int card = 0; card < CARDS; card++) piles.moveUnder(piles.top(DRAW), Place.gate(gate));
        }
        piles.pour(Place.ASIDE, DRAW);
        piles.shuffle(DRAW, table.chance, Luck.SUPPLY);
    }

    /** Moves the cards from one kind to another out of a pile. */
    private static void moveKinds(Table table, int from, int lowest, int highest, int to) {
        Piles piles = table.piles;
        for (int card = piles.top(from); !piles.isNoCard(card); ) {
            int next = piles.below(card);
            if (piles.kind(card) >= lowest && piles.kind(card) <= highest) piles.move(card, to);
            card = next;
        }
    }
}
