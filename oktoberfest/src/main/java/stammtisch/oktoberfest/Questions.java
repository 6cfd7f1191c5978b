package stammtisch.oktoberfest;

import java.util.stream.IntStream;
import stammtisch.table.Game.Choice;
import stammtisch.table.Game.Question;
import stammtisch.table.Table;

/** The standing question in words, for the seat that is asked. */
final class Questions {
    private Questions() {}

    static Question of(Table table, Words words) {
        return new Question(
                asks(table, words),
                table.topic(),
                "",
                IntStream.range(0, table.offered())
                        .mapToObj(number -> choice(table, table.option(number), words))
                        .toList());
    }

    static String asks(Table table, Words words) {
        String key = "asks." + table.topic();
        int seat = table.asked();
        return switch (table.topic()) {
            case "bid" -> {
                int coins = Count.COINS.of(table, seat);
                yield Auction.hasBid(table)
                        ? words.say(key + ".top", Words.seat(Auction.bidder(table)), Auction.highestBid(table), coins)
                        : words.say(key, coins);
            }
            case "answer" ->
                words.say(key, Words.seat(Auction.bidder(table)), Auction.highestBid(table), Auction.toOutbid(table));
            case "place" -> words.say(isSecond(table) ? key + ".second" : key);
            case "supply" -> {
                int tent = suppliedTent(table);
                yield words.say(
                        key,
                        words.card(table.piles.kind(table.piles.top(Place.tent(tent)))),
                        words.tent(tent),
                        words.beer(Tents.beer(table, tent)),
                        Count.COINS.of(table, seat));
            }
            case "patrons" -> {
                boolean isLast = seat == Count.ACTIVE.of(table);
                String last = !isLast ? "" : Closing.hasAnyLaid(table) ? ".last" : ".must";
                yield words.say(key + last, Count.PATRONS.of(table, seat));
            }
            default -> words.say(key);
        };
    }

    /** Whether the question is where the last card goes. */
    static boolean isSecond(Table table) {
        return table.piles.size(Place.gate(Auction.gate(table))) == 1;
    }

    /** The tent that is being supplied; for such a question only. */
    static int suppliedTent(Table table) {
        return Verb.tent(table.option(table.offered() - 1)); // the first is to pass
    }

    private static Choice choice(Table table, int option, Words words) {
        return new Choice(Verb.write(option), label(table, option, words), place(table, option));
    }

    private static String label(Table table, int option, Words words) {
        String label = words.about("do", option);
        return switch (Verb.of(option)) {
            case SELL -> {
                int till = Verb.beer(option);
                int coins = Barrels.proceeds(Verb.subject(option), till, Count.TILL.of(table, till));
                yield words.say("do.for-coins", label, coins);
            }
            case ACCEPT -> words.say("do.for-coins", label, Auction.highestBid(table));
            case OUTBID -> words.say("do.paying", label, Auction.toOutbid(table));
            case PASS ->
                words.say(
                        switch (table.topic()) {
                            case "bid" -> "do.pass.bid";
                            case "supply" -> "do.pass.supply";
                            default -> "do.pass";
                        });
            case AUCTION, CLOSE, BID, DISCARD, PLACE, SUPPLY, PATRONS -> label;
        };
    }

    /** The thing on the page that a choice is for, as the protocol names it. */
    static String place(Table table, int option) {
        return switch (Verb.of(option)) {
            case AUCTION -> "gate/" + Verb.writeGate(Verb.subject(option));
            case DISCARD -> "gate/" + Verb.writeGate(Auction.gate(table)) + "/" + Cards.id(Verb.subject(option));
            case PLACE, PATRONS -> "tent/" + Verb.writeTent(Verb.tent(option));
            case SELL, SUPPLY -> "till/" + Beer.of(Verb.beer(option)).id();
            case BID -> "bid/" + Verb.subject(option);
            case CLOSE, PASS, ACCEPT, OUTBID -> "";
        };
    }
}
