package stammtisch.oktoberfest;

import stammtisch.table.Piles;
import stammtisch.table.Table;

/** Bids for the cards of a gate (3.3). */
final class Auction {
    private Auction() {}

    static void begin(Table table, int gate) {
        Count.GATE.set(table, gate + 1);
        Piles piles = table.piles;
        for (int card = piles.top(Place.gate(gate)); !piles.isNoCard(card); card = piles.below(card)) {
            Note.UP.down(table, Count.ACTIVE.of(table), piles.kind(card));
        }
    }

    /** The gate being auctioned. */
    static int gate(Table table) {
        return Count.GATE.of(table) - 1;
    }

    static boolean hasBid(Table table) {
        return Count.BIDDER.of(table) > 0;
    }

    static int bidder(Table table) {
        return Count.BIDDER.of(table) - 1;
    }

    static int highestBid(Table table) {
        return hasBid(table) ? Count.BID.of(table, bidder(table)) : 0;
    }

    /** What the auctioneer pays to keep the cards. */
    static int toOutbid(Table table) {
        return highestBid(table) + 1;
    }

    /** Each bid tops the last and stays within the coins (O5). */
    static void offerBids(Table table, int seat) {
        table.offer(Verb.PASS.option());
        int coins = Count.COINS.of(table, seat);
        for (int bid = highestBid(table) + 1; bid <= coins; bid++) table.offer(Verb.BID.option(bid));
    }

    static void bid(Table table, int seat, int option) {
        if (Verb.of(option) == Verb.PASS) return;
        Count.BID.set(table, seat, Verb.subject(option));
        Count.BIDDER.set(table, seat + 1);
    }

    static void offerAnswers(Table table, int auctioneer) {
        table.offer(Verb.ACCEPT.option());
        if (Count.COINS.of(table, auctioneer) >= toOutbid(table)) table.offer(Verb.OUTBID.option());
    }

    /** Coins move at once. The highest bidder of an auctioneer that outbids keeps its bid, and gets the price (O6). */
    static int settle(Table table, int auctioneer, int answer) {
        int bidder = bidder(table);
        if (Verb.of(answer) == Verb.ACCEPT) {
            pay(table, bidder, auctioneer, highestBid(table));
            return bidder;
        }
        pay(table, auctioneer, bidder, toOutbid(table));
        return auctioneer;
    }

    private static void pay(Table table, int from, int to, int coins) {
        Count.COINS.add(table, from, -coins);
        Count.COINS.add(table, to, coins);
        Note.PAYS.down(table, from, coins);
        Note.GETS.down(table, to, coins);
    }

    static void end(Table table) {
        Count.GATE.set(table, 0);
        Count.BIDDER.set(table, 0);
        Count.BID.clear(table);
    }
}
