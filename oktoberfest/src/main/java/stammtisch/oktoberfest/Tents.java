package stammtisch.oktoberfest;

import static stammtisch.oktoberfest.Place.TENTS;

import stammtisch.table.Piles;
import stammtisch.table.Table;

/** What lies in the tents, what may be placed on it, and the tokens that give wild cards their beer (3.3, 3.8). */
final class Tents {
    static final int NONE = -1;

    private static final int NO_MARK = 0; // else the beer of a wild card on top, from 1

    private Tents() {}

    // ---- looking ----

    static boolean isBlocked(Table table, int tent) {
        return Count.BLOCKED.of(table) == tent + 1;
    }

    static boolean isClosed(Table table, int tent) {
        return (Count.CLOSED.of(table) >> tent & 1) != 0;
    }

    static boolean isOpen(Table table, int tent) {
        return !isClosed(table, tent) && !isBlocked(table, tent);
    }

    static boolean isFilled(Table table, int tent) {
        return isOpen(table, tent) && !table.piles.isEmpty(Place.tent(tent));
    }

    static boolean isAnyFilled(Table table) {
        for (int tent = 0; tent < TENTS; tent++) if (isFilled(table, tent)) return true;
        return false;
    }

    /** Of the top card, or 0 if there is none. */
    static int topValue(Table table, int tent) {
        int card = table.piles.top(Place.tent(tent));
        return table.piles.isNoCard(card) ? 0 : Cards.value(table.piles.kind(card));
    }

    /** Of a tent that holds a card: that of the top card; a wild card has that of its token. */
    static int beer(Table table, int tent) {
        int card = table.piles.top(Place.tent(tent));
        int kind = table.piles.kind(card);
        return Cards.isWild(kind) ? table.piles.mark(card) - 1 : Cards.beer(kind);
    }

    /** The sum of the values of all its cards. */
    static int worth(Table table, int tent) {
        Piles piles = table.piles;
        int sum = 0;
        for (int card = piles.top(Place.tent(tent)); !piles.isNoCard(card); card = piles.below(card)) {
            sum += Cards.value(piles.kind(card));
        }
        return sum;
    }

    private static boolean hasToken(Table table, int tent) {
        int card = table.piles.top(Place.tent(tent));
        return !table.piles.isNoCard(card) && table.piles.mark(card) != NO_MARK;
    }

    // ---- what may be placed ----

    private static int tokens(Table table) {
        return Integer.bitCount(Count.TOKENS.of(table));
    }

    /** How many tokens are available once this card lies on this tent: covering frees one, a wild card takes one (O13). */
    private static int tokensAfter(Table table, int tent, int kind) {
        return tokens(table) + (hasToken(table, tent) ? 1 : 0) - (Cards.isWild(kind) ? 1 : 0);
    }

    static boolean canTake(Table table, int tent, int kind) {
        return canTake(table, tent, kind, tokens(table));
    }

    private static boolean canTake(Table table, int tent, int kind, int tokens) {
        return isOpen(table, tent)
                && topValue(table, tent) < Cards.value(kind)
                && (tokens > 0 || !Cards.isWild(kind) || hasToken(table, tent));
    }

    /** Whether the second card finds a place, on another tent, after the first was placed on this one (O14). */
    static boolean leavesAPlace(Table table, int tent, int first, int second) {
        int tokens = tokensAfter(table, tent, first);
        for (int other = 0; other < TENTS; other++) {
            if (other != tent && canTake(table, other, second, tokens)) return true;
        }
        return false;
    }

    /** Whether the two can be placed one after the other, in some order, on two different tents (O12). */
    static boolean canTakeBoth(Table table, int one, int other) {
        return canTakeInOrder(table, one, other) || canTakeInOrder(table, other, one);
    }

    private static boolean canTakeInOrder(Table table, int first, int second) {
        for (int tent = 0; tent < TENTS; tent++) {
            if (canTake(table, tent, first) && leavesAPlace(table, tent, first, second)) return true;
        }
        return false;
    }

    // ---- placing ----

    /** Either card of a gate that holds two, each place that leaves one for the other. */
    static void offerFirst(Table table, int gate) {
        Piles piles = table.piles;
        int upper = piles.top(Place.gate(gate));
        int lower = piles.below(upper);
        offer(table, piles.kind(upper), piles.kind(lower));
        offer(table, piles.kind(lower), piles.kind(upper));
    }

    private static void offer(Table table, int kind, int other) {
        for (int tent = 0; tent < TENTS; tent++) {
            if (canTake(table, tent, kind) && leavesAPlace(table, tent, kind, other)) offerOn(table, tent, kind);
        }
    }

    /** The last card of a gate, each place but the tent just used. */
    static void offerSecond(Table table, int gate, int used) {
        int kind = table.piles.kind(table.piles.top(Place.gate(gate)));
        for (int tent = 0; tent < TENTS; tent++) {
            if (tent != used && canTake(table, tent, kind)) offerOn(table, tent, kind);
        }
    }

    private static void offerOn(Table table, int tent, int kind) {
        if (!Cards.isWild(kind)) {
            table.offer(Verb.place(kind, tent));
            return;
        }
        int tokens = Count.TOKENS.of(table) | (hasToken(table, tent) ? 1 << beer(table, tent) : 0);
        for (int beer = 0; beer < Beer.COUNT; beer++) {
            if ((tokens >> beer & 1) != 0) table.offer(Verb.placeWild(kind, tent, beer));
        }
    }

    static void place(Table table, int gate, int option) {
        int tent = Verb.tent(option);
        freeToken(table, tent);
        int card = table.piles.find(Place.gate(gate), Verb.subject(option));
        table.piles.move(card, Place.tent(tent));
        int beer = Verb.beer(option);
        if (beer >= 0) giveToken(table, card, beer);
    }

    static void giveToken(Table table, int card, int beer) {
        table.piles.setMark(card, beer + 1);
        Count.TOKENS.set(table, Count.TOKENS.of(table) & ~(1 << beer));
    }

    /** The token on top of a tent, if there is one, is available again. */
    private static void freeToken(Table table, int tent) {
        int beer = takeToken(table, tent);
        if (beer != NONE) Count.TOKENS.set(table, Count.TOKENS.of(table) | 1 << beer);
    }

    private static int takeToken(Table table, int tent) {
        if (!hasToken(table, tent)) return NONE;
        int beer = beer(table, tent);
        table.piles.setMark(table.piles.top(Place.tent(tent)), NO_MARK);
        return beer;
    }

    // ---- emptying and closing ----

    /** All cards go to the discard pile; a token on top is available again (O22). */
    static void empty(Table table, int tent) {
        freeToken(table, tent);
        table.piles.pour(Place.tent(tent), Place.DISCARD);
    }

    /** The cards turn face down; a token on top leaves the game. */
    static void close(Table table, int tent) {
        int beer = takeToken(table, tent);
        if (beer != NONE) Count.GONE.set(table, Count.GONE.of(table) | 1 << beer);
        Count.CLOSED.set(table, Count.CLOSED.of(table) | 1 << tent);
    }

    /** All tents are open again; the cards of those that were closed are out of the game (3.7). */
    static void reopen(Table table) {
        for (int tent = 0; tent < TENTS; tent++) {
            if (isClosed(table, tent)) table.piles.pour(Place.tent(tent), Place.BOX);
        }
        Count.CLOSED.set(table, 0);
        Count.BLOCKED.set(table, 0);
    }
}
