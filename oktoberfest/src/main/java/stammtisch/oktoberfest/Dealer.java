package stammtisch.oktoberfest;

import stammtisch.table.Box;
import stammtisch.table.Piles;
import stammtisch.table.Table;

/** A set-up ready to be dealt, over and over (2). */
public final class Dealer {
    private final Setup setup;
    private final Box box;

    Dealer(Setup setup) {
        this.setup = setup;
        int seats = setup.seats();
        box = new Box(
                seats,
                setup.cards(),
                Place.watchers(seats),
                Place.stocks(seats),
                Place.ordered(seats),
                0,
                Count.ALL,
                Count.ALL,
                Luck.COUNT,
                Turn.SCRIPTS,
                Barrels::couldBe,
                setup);
    }

    /** A fresh game at its first question. Equal seeds deal equal games. */
    public Table deal(long seed) {
        Table table = empty(seed);
        layOut(table);
        dealDoubles(table);
        Gates.beginPhase(table);
        table.begin(Turn.GAME, setup.start());
        table.goOn();
        return table;
    }

    /** A table without a card on it. */
    Table empty(long seed) {
        return new Table(box, seed);
    }

    private void layOut(Table table) {
        int card = 0;
        for (int kind = 0; kind < Cards.SUPPLY; kind++) table.piles.add(card++, kind, Place.WAITING);
        for (int copy = 0; copy < Cards.TAPPED_OUTS; copy++) table.piles.add(card++, Cards.TAPPED_OUT, Place.ASIDE);
        for (int beer = 0; beer < Beer.COUNT; beer++) {
            for (int copy = 0; copy < Cards.SINGLES; copy++) {
                table.piles.add(card++, Cards.single(beer), Place.stack(beer));
            }
            for (int copy = 0; copy < setup.doublesOfEach(); copy++) {
                table.piles.add(card++, Cards.doubled(beer), Place.LEFT_OVER);
            }
        }
        for (int seat = 0; seat < setup.seats(); seat++) {
            Count.COINS.set(table, seat, setup.firstCoins());
            Count.PATRONS.set(table, seat, Setup.FIRST_PATRONS);
        }
        for (int space = 0; space < Closing.CLOSINGS; space++) Count.TRACK.set(table, space, 1);
        Count.TOKENS.set(table, Beer.EVERY);
        Count.BLOCKED.set(table, setup.blocked() + 1);
    }

    private void dealDoubles(Table table) {
        table.piles.shuffle(Place.LEFT_OVER, table.chance, Luck.DOUBLES);
        int seat = setup.start();
        do {
            dealDoubles(table, seat);
            seat = Turn.left(table, seat);
        } while (seat != setup.start());
    }

    /** Two, of two beers: an equal one is replaced and shuffled back before the next seat draws (O3). */
    static void dealDoubles(Table table, int seat) {
        Piles piles = table.piles;
        int first = piles.top(Place.LEFT_OVER);
        piles.move(first, Place.doubles(seat));
        int second = piles.top(Place.LEFT_OVER);
        boolean isEqual = piles.kind(second) == piles.kind(first);
        piles.move(isEqual ? piles.below(second) : second, Place.doubles(seat));
        if (isEqual) piles.shuffle(Place.LEFT_OVER, table.chance, Luck.DOUBLES);
    }
}
