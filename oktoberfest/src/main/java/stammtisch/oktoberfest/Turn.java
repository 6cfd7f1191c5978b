package stammtisch.oktoberfest;

import static stammtisch.table.Scribe.SELF;

import stammtisch.table.Scribe;
import stammtisch.table.Script;
import stammtisch.table.Slot;
import stammtisch.table.Table;

/** How turn follows turn, and what a turn may be: an auction, a sale, or the closing of a tent (3). */
final class Turn {
    /** The only script: a turn asks many questions, but none begins another effect. */
    static final Script[] SCRIPTS = {Scribe.record("game", Turn::game)};

    static final int GAME = 0;

    private Turn() {}

    /** It runs for the active seat. */
    private static void game(Scribe pen) {
        pen.during(table -> Count.CLOSINGS.of(table) < Closing.CLOSINGS, () -> {
            pen.run(Turn::begin);
            Slot choice = pen.ask(SELF, "turn", Turn::offer);
            pen.when(table -> Verb.AUCTION.isIn(table, choice), () -> auction(pen, choice));
            pen.when(
                    table -> Verb.SELL.isIn(table, choice),
                    () -> pen.run(table -> Barrels.sell(table, SELF.of(table), choice.of(table))));
            pen.when(table -> Verb.CLOSE.isIn(table, choice), () -> closing(pen));
            pen.run(table -> SELF.set(table, left(table, SELF.of(table))));
        });
        pen.run(table -> {
            Note.ENDS.down(table, Count.ACTIVE.of(table), 0);
            Barrels.showAll(table);
        });
    }

    /** The next seat clockwise. */
    static int left(Table table, int seat) {
        return seat + 1 == table.seats() ? 0 : seat + 1;
    }

    private static void begin(Table table) {
        Count.TURN.add(table, 1);
        Count.ACTIVE.set(table, SELF.of(table));
    }

    /** One of these always exists (O39). */
    private static void offer(Table table) {
        Gates.offerOpen(table);
        Barrels.offerSales(table, SELF.of(table));
        if (Tents.isAnyFilled(table)) table.offer(Verb.CLOSE.option());
    }

    private static void auction(Scribe pen, Slot choice) {
        pen.run(table -> Auction.begin(table, choice.subject(table)));
        Slot winner = pen.slot();
        eachOther(pen, winner, () -> {
            Slot bid = pen.ask(winner, "bid", table -> Auction.offerBids(table, winner.of(table)));
            pen.run(table -> Auction.bid(table, winner.of(table), bid.of(table)));
        });
        // Once around: it is the auctioneer now, who plays the cards unless somebody bids more than it will pay (O8).
        pen.when(Auction::hasBid, () -> {
            Slot answer = pen.ask(SELF, "answer", table -> Auction.offerAnswers(table, SELF.of(table)));
            pen.run(table -> winner.set(table, Auction.settle(table, SELF.of(table), answer.of(table))));
        });
        Slot thrown = pen.ask(winner, "discard", table -> Gates.offerDiscards(table, Auction.gate(table)));
        pen.run(table -> Gates.discard(table, Auction.gate(table), thrown.subject(table)));
        Slot first = pen.ask(winner, "place", table -> Tents.offerFirst(table, Auction.gate(table)));
        pen.run(table -> Tents.place(table, Auction.gate(table), first.of(table)));
        Slot second = pen.ask(
                winner, "place", table -> Tents.offerSecond(table, Auction.gate(table), Verb.tent(first.of(table))));
        pen.run(table -> Tents.place(table, Auction.gate(table), second.of(table)));
        supply(pen, winner, first);
        supply(pen, winner, second);
        pen.run(table -> {
            Gates.refill(table, Auction.gate(table));
            Auction.end(table);
        });
    }

    private static void supply(Scribe pen, Slot winner, Slot placed) {
        Slot barrels = pen.ask(
                winner, "supply", table -> Barrels.offerSupply(table, winner.of(table), Verb.tent(placed.of(table))));
        pen.run(table -> Barrels.supply(table, winner.of(table), barrels.of(table)));
    }

    private static void closing(Scribe pen) {
        pen.run(table -> Closing.begin(table, SELF.of(table)));
        Slot backer = pen.slot();
        eachOther(pen, backer, () -> {
            Slot laid = pen.ask(backer, "patrons", table -> Closing.offer(table, backer.of(table), true));
            pen.run(table -> Closing.lay(table, backer.of(table), laid.of(table)));
        });
        Slot last = pen.ask(
                SELF, "patrons", table -> Closing.offer(table, SELF.of(table), Closing.hasAnyLaid(table))); // O30
        pen.run(table -> {
            Closing.lay(table, SELF.of(table), last.of(table));
            Closing.carryOut(table);
        });
    }

    /** Every other seat once, clockwise from the active seat's left; at the end the slot is the active seat's. */
    private static void eachOther(Scribe pen, Slot seat, Runnable does) {
        pen.run(table -> seat.set(table, left(table, SELF.of(table))));
        pen.during(table -> seat.of(table) != SELF.of(table), () -> {
            does.run();
            pen.run(table -> seat.set(table, left(table, seat.of(table))));
        });
    }
}
