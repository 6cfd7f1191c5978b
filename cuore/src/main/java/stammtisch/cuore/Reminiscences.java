package stammtisch.cuore;

import static stammtisch.cuore.Place.HAND;
import static stammtisch.cuore.Place.QUARTERS;

import stammtisch.table.Piles;
import stammtisch.table.Table;

/** How reminiscences are acquired: for maids of the hand, of just the costs they show (R46). */
public final class Reminiscences {
    private static final int TURNED_UP = 3;

    /** Those of tier 1 lie above those of tier 2. */
    public static final MixedPile PILE =
            new MixedPile("reminiscence", Card::isReminiscence, Card::tier, TURNED_UP, false, false);

    /** Acquired this turn. Named with the pile, so that it is there once a set has reminiscences. */
    private static final Count ACQUIRED = Count.forTurn("reminiscences");

    private Reminiscences() {}

    /** Whether whose turn it is has acquired one already: once a turn is all. */
    static boolean isDone(Table table) {
        return ACQUIRED.of(table) > 0;
    }

    /** Offers those that are turned up and can be paid for. */
    static void offer(Table table, int seat) {
        int up = Town.of(table).reminiscences();
        if (up == Town.NO_PILE || isDone(table)) return;
        Piles piles = table.piles;
        int from = table.offered();
        for (int card = piles.top(up); !piles.isNoCard(card); card = piles.below(card)) {
            int kind = piles.kind(card);
            if (canPay(table, seat, Cards.of(kind))) table.offerOnce(from, Verb.TAKE.option(kind));
        }
    }

    /** Whether the hand has a maid for each of the costs. */
    static boolean canPay(Table table, int seat, Card reminiscence) {
        int[] payment = reminiscence.payment();
        int alike = 0; // of this cost so far; equal ones stand together
        for (int at = 0; at < payment.length; at++) {
            alike = at > 0 && payment[at] == payment[at - 1] ? alike + 1 : 1;
            if (maidsCosting(table, seat, payment[at]) < alike) return false;
        }
        return true;
    }

    private static int maidsCosting(Table table, int seat, int cost) {
        Piles piles = table.piles;
        int count = 0;
        for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            if (isMaidCosting(cost, piles.kind(card))) count++;
        }
        return count;
    }

    /** By what she is, whatever she may be treated as this turn. */
    private static boolean isMaidCosting(int cost, int kind) {
        Card card = Cards.of(kind);
        return card.isMaid() && card.cost == cost;
    }

    /** Offers to discard each kind of maid in hand that has this cost. */
    static void offerMaids(Table table, int seat, int cost) {
        Piles piles = table.piles;
        int from = table.offered();
        for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            int kind = piles.kind(card);
            if (isMaidCosting(cost, kind)) table.offerOnce(from, Verb.DISCARD.option(kind));
        }
    }

    /** It comes into the house; nothing takes its place yet. */
    static void acquire(Table table, int seat, Card reminiscence) {
        ACQUIRED.add(table, 1);
        table.piles.moveKind(Town.of(table).reminiscences(), reminiscence.kind(), QUARTERS.of(seat));
    }
}
