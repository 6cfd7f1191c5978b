package stammtisch.oktoberfest;

import java.util.Arrays;
import stammtisch.table.Box;

/** The piles: what lies in the middle first, then each seat's. */
final class Place {
    static final int GATES = 3;
    static final int TENTS = 6;

    /** Face down. */
    static final int DRAW = 0;

    /** The first card of a gate is its top. */
    private static final int GATE = 1;

    private static final int TENT = GATE + GATES;
    static final int DISCARD = TENT + TENTS;

    /** Tapped-out cards until the next part of the day. */
    static final int ASIDE = DISCARD + 1;

    /** Supply cards of later parts of the day. */
    static final int WAITING = ASIDE + 1;

    /** Out of the game. */
    static final int BOX = WAITING + 1;

    /** Double barrels that nobody got. */
    static final int LEFT_OVER = BOX + 1;

    private static final int STACK = LEFT_OVER + 1;
    private static final int OF_SEATS = STACK + Beer.COUNT;
    private static final int OF_A_SEAT = Beer.COUNT + 1;

    // Two stocks that can't be mistaken for a seat's own: what has the backs of supply cards, and of barrels.
    private static final int SUPPLY_STOCK = Box.MOST_SEATS;
    private static final int BARREL_STOCK = SUPPLY_STOCK + 1;

    private Place() {}

    static int gate(int gate) {
        return GATE + gate;
    }

    static int tent(int tent) {
        return TENT + tent;
    }

    /** Single barrels of a beer that nobody has. */
    static int stack(int beer) {
        return STACK + beer;
    }

    static int barrels(int seat, int beer) {
        return OF_SEATS + seat * OF_A_SEAT + beer;
    }

    static int doubles(int seat) {
        return OF_SEATS + seat * OF_A_SEAT + Beer.COUNT;
    }

    static boolean isGate(int pile) {
        return pile >= GATE && pile < TENT;
    }

    static boolean isTent(int pile) {
        return pile >= TENT && pile < DISCARD;
    }

    /** The number of the tent that a pile is. */
    static int tentOf(int pile) {
        return pile - TENT;
    }

    static int gateOf(int pile) {
        return pile - GATE;
    }

    // ---- for the box ----

    static int count(int seats) {
        return OF_SEATS + seats * OF_A_SEAT;
    }

    /** Everybody sees every pile but the draw pile, the doubles of others and those left over. */
    static int[] watchers(int seats) {
        int[] watchers = new int[count(seats)];
        Arrays.fill(watchers, (1 << seats) - 1);
        watchers[DRAW] = 0;
        watchers[LEFT_OVER] = 0;
        for (int seat = 0; seat < seats; seat++) watchers[doubles(seat)] = 1 << seat;
        return watchers;
    }

    static int[] stocks(int seats) {
        int[] stocks = new int[count(seats)];
        Arrays.fill(stocks, 0, LEFT_OVER, SUPPLY_STOCK);
        Arrays.fill(stocks, LEFT_OVER, stocks.length, BARREL_STOCK);
        return stocks;
    }

    static boolean[] ordered(int seats) {
        boolean[] ordered = new boolean[count(seats)];
        Arrays.fill(ordered, DRAW, ASIDE, true);
        return ordered;
    }
}
