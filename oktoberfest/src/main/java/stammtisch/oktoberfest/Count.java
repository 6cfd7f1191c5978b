package stammtisch.oktoberfest;

import stammtisch.table.Table;

/** A plain number of a game, open to everybody, or a row of such: one a seat, a beer, a space of the track. */
record Count(int first, int size) {
    static final Count TURN = first(1);
    static final Count ACTIVE = next(TURN, 1);
    /** Closings made so far, 0 to 10. */
    static final Count CLOSINGS = next(ACTIVE, 1);
    /** The gate being auctioned, from 1; 0: none. */
    static final Count GATE = next(CLOSINGS, 1);
    /** The seat with the highest bid, from 1; 0: none. */
    static final Count BIDDER = next(GATE, 1);
    /** The tent that stands blocked, from 1; 0: none. */
    static final Count BLOCKED = next(BIDDER, 1);
    /** Tents closed in this part of the day, as bits. */
    static final Count CLOSED = next(BLOCKED, 1);
    /** Beers whose token is available, as bits. */
    static final Count TOKENS = next(CLOSED, 1);
    /** Beers whose token left the game, as bits. */
    static final Count GONE = next(TOKENS, 1);
    /** Beers that were scored, so that all know who holds a double of them, as bits. */
    static final Count SCORED = next(GONE, 1);
    /** Patrons out of the game. */
    static final Count OUT = next(SCORED, 1);

    static final Count COINS = next(OUT, Setup.MOST_SEATS);
    static final Count PATRONS = next(COINS, Setup.MOST_SEATS);
    static final Count POINTS = next(PATRONS, Setup.MOST_SEATS);
    /** What each seat has bid in this auction. */
    static final Count BID = next(POINTS, Setup.MOST_SEATS);
    /** Patrons that each seat has laid in this closing, all on one tent, */
    static final Count LAID = next(BID, Setup.MOST_SEATS);
    /** and on which, from 0. */
    static final Count BACKED = next(LAID, Setup.MOST_SEATS);

    /** Coins above each stack of single barrels. */
    static final Count TILL = next(BACKED, Beer.COUNT);
    /** Patrons on each space. */
    static final Count TRACK = next(TILL, Closing.CLOSINGS);
    /** What each closing brought, see {@link Past}. */
    static final Count PAST = next(TRACK, Closing.CLOSINGS);

    static final int ALL = PAST.first + PAST.size;

    private static Count first(int size) {
        return new Count(0, size);
    }

    private static Count next(Count last, int size) {
        return new Count(last.first + last.size, size);
    }

    int of(Table table) {
        return table.count(first);
    }

    void set(Table table, int number) {
        table.setCount(first, number);
    }

    void add(Table table, int number) {
        table.setCount(first, table.count(first) + number);
    }

    int of(Table table, int at) {
        return table.count(first + at);
    }

    void set(Table table, int at, int number) {
        table.setCount(first + at, number);
    }

    void add(Table table, int at, int number) {
        table.setCount(first + at, table.count(first + at) + number);
    }

    void clear(Table table) {
        for (int at = first; at < first + size; at++) table.setCount(at, 0);
    }

    int sum(Table table) {
        int sum = 0;
        for (int at = first; at < first + size; at++) sum += table.count(at);
        return sum;
    }
}
