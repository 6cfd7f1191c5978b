package stammtisch.oktoberfest;

import java.util.ArrayList;
import java.util.List;
import stammtisch.table.Piles;
import stammtisch.table.View;

/**
 * A seat's view of a table in the game's words: the face of the game for bots. Beers, tents and gates are numbers from 0.
 * Bots ask it many thousand times a second: hence plain loops where streams would be as short.
 */
public final class Sight {
    public static final int BEERS = Beer.COUNT;
    public static final int TENTS = Place.TENTS;
    public static final int GATES = Place.GATES;
    public static final int CLOSINGS = Closing.CLOSINGS;

    /** Stands for the beer of a wild card. */
    public static final int WILD = -1;

    /** @param beer or {@link #WILD} */
    public record SupplyCard(int value, int beer) {}

    private final View view;

    public Sight(View view) {
        this.view = view;
    }

    public int seat() {
        return view.seat();
    }

    public int seats() {
        return view.seats();
    }

    private int count(Count count) {
        return view.count(count.first());
    }

    private int count(Count count, int at) {
        return view.count(count.first() + at);
    }

    // ---- the question ----

    public String topic() {
        return view.topic();
    }

    public int options() {
        return view.offered();
    }

    public Verb verb(int number) {
        return Verb.of(view.option(number));
    }

    /** The coins of a bid, the number of barrels or patrons. */
    public int number(int number) {
        return Verb.subject(view.option(number));
    }

    /** The gate to be auctioned. */
    public int gate(int number) {
        return Verb.subject(view.option(number));
    }

    public int tent(int number) {
        return Verb.tent(view.option(number));
    }

    /** The card to be thrown away or placed. */
    public SupplyCard card(int number) {
        return supplyCard(Verb.subject(view.option(number)));
    }

    /** The beer that is supplied or sold. */
    public int beer(int number) {
        int option = view.option(number);
        return Verb.of(option) == Verb.SELL ? Verb.subject(option) : Verb.beer(option);
    }

    /** The beer whose coins a sale brings. */
    public int tillOfSale(int number) {
        return Verb.beer(view.option(number));
    }

    /** The beer of a card to be placed, whether printed or given by a token. */
    public int beerPlaced(int number) {
        SupplyCard card = card(number);
        return card.beer() == WILD ? Verb.beer(view.option(number)) : card.beer();
    }

    private static SupplyCard supplyCard(int kind) {
        return new SupplyCard(Cards.value(kind), Cards.isWild(kind) ? WILD : Cards.beer(kind));
    }

    // ---- the course of the game ----

    public int active() {
        return count(Count.ACTIVE);
    }

    public int closings() {
        return count(Count.CLOSINGS);
    }

    /** The highest value of supply cards in play. */
    public int highestValue() {
        return Phase.after(closings()).highestValue;
    }

    /** The gate being auctioned, or -1. */
    public int auctioned() {
        return count(Count.GATE) - 1;
    }

    /** 0 if nobody has bid. */
    public int highestBid() {
        int bidder = count(Count.BIDDER) - 1;
        return bidder < 0 ? 0 : count(Count.BID, bidder);
    }

    /** Whose that is, or -1. */
    public int highestBidder() {
        return count(Count.BIDDER) - 1;
    }

    // ---- seats ----

    public int coins(int seat) {
        return count(Count.COINS, seat);
    }

    public int patrons(int seat) {
        return count(Count.PATRONS, seat);
    }

    public int points(int seat) {
        return count(Count.POINTS, seat);
    }

    public int singles(int seat, int beer) {
        return view.size(Place.barrels(seat, beer));
    }

    public boolean isKnownToHaveDouble(int seat, int beer) {
        return view.count(Place.doubles(seat), Cards.doubled(beer)) > 0;
    }

    /** How many of a seat's doubles this seat doesn't know. */
    public int unknownDoubles(int seat) {
        int unknown = 0;
        for (int kind : view.kinds(Place.doubles(seat))) if (kind == Piles.UNKNOWN) unknown++;
        return unknown;
    }

    /** Barrels that the seat is known to have, doubles counted twice. */
    public int barrels(int seat, int beer) {
        return singles(seat, beer) + (isKnownToHaveDouble(seat, beer) ? Barrels.IN_A_DOUBLE : 0);
    }

    /** Whether a seat may have a double of this beer that it has not shown, by all that is known. */
    public boolean mayHaveDouble(int seat, int beer) {
        if ((count(Count.SCORED) >> beer & 1) != 0 || unknownDoubles(seat) == 0) return false;
        int known = 0;
        for (int each = 0; each < seats(); each++) if (isKnownToHaveDouble(each, beer)) known++;
        return !isKnownToHaveDouble(seat, beer) && known < Setup.of(view.box()).doublesOfEach();
    }

    // ---- the middle of the table ----

    /** The cards of a gate, in their order. */
    public List<SupplyCard> gateCards(int gate) {
        List<SupplyCard> cards = new ArrayList<>();
        for (int kind : view.kinds(Place.gate(gate))) cards.add(supplyCard(kind));
        return List.copyOf(cards);
    }

    public boolean isTokenAvailable(int beer) {
        return (count(Count.TOKENS) >> beer & 1) != 0;
    }

    /** Whether a wild card lies on top of a tent. */
    public boolean isWildOnTop(int tent) {
        int top = view.topKind(Place.tent(tent));
        return top != Piles.UNKNOWN && Cards.isWild(top);
    }

    public int stack(int beer) {
        return view.size(Place.stack(beer));
    }

    public int till(int beer) {
        return count(Count.TILL, beer);
    }

    public boolean isOpen(int tent) {
        return (count(Count.CLOSED) >> tent & 1) == 0 && count(Count.BLOCKED) != tent + 1;
    }

    /** Open, with a card or more. */
    public boolean isFilled(int tent) {
        return isOpen(tent) && view.size(Place.tent(tent)) > 0;
    }

    /** Of the top card of a tent, or 0. */
    public int topValue(int tent) {
        int top = view.topKind(Place.tent(tent));
        return top == Piles.UNKNOWN ? 0 : Cards.value(top);
    }

    /** The beer on top of a filled tent. */
    public int beerOf(int tent) {
        int kind = view.topKind(Place.tent(tent));
        return Cards.isWild(kind) ? view.cards(Place.tent(tent))[0].mark() - 1 : Cards.beer(kind);
    }

    public int worth(int tent) {
        int worth = 0;
        for (int kind : view.kinds(Place.tent(tent))) worth += Cards.value(kind);
        return worth;
    }

    public int laid(int seat) {
        return count(Count.LAID, seat);
    }

    /** The tent on which a seat has laid patrons, if it has laid any. */
    public int backed(int seat) {
        return count(Count.BACKED, seat);
    }

    public int laidOn(int tent) {
        int laid = 0;
        for (int seat = 0; seat < seats(); seat++) if (laid(seat) > 0 && backed(seat) == tent) laid += laid(seat);
        return laid;
    }

    // ---- the rules, for reckoning ahead ----

    /** The places by number of barrels: the highest has place 1, equal ones share theirs, who has none has place 0. */
    public static int[] places(int[] barrels) {
        return Scoring.places(barrels);
    }

    /** What a place in a tent of this worth scores. */
    public int points(int worth, int place) {
        return Scoring.points(worth, place, seats());
    }

    public static int price(int barrels) {
        return Barrels.price(barrels);
    }

    /** Barrels that a card of this value gives at most. */
    public static int mostBarrels(int value) {
        return Barrels.mostFor(value);
    }

    /** What a sale brings, of a till with so many coins. */
    public static int proceeds(int beer, int till, int coins) {
        return Barrels.proceeds(beer, till, coins);
    }
}
