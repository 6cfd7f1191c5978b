package stammtisch.oktoberfest;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stammtisch.notation.Nearest;
import stammtisch.table.Game.Reason;
import stammtisch.table.Piles;
import stammtisch.table.Table;
import stammtisch.table.View;

/** Why something can't be done now, in words, for whoever asks: the page's greyed bids and tents, a refused move, a scenario. */
final class Refusals {
    private final Table table;
    private final View view;
    private final Words words;

    Refusals(Table table, int seat, Words words) {
        this.table = table;
        view = View.of(table, seat);
        this.words = words;
    }

    // ---- a move that somebody wrote ----

    Reason move(String move) {
        if (!isAsked()) return notMine();
        List<String> parts = Arrays.asList(move.trim().split("\\s+"));
        Verb verb = verb(parts.getFirst());
        if (verb == null) return noSuch(move);
        Reason reason = switch (verb) {
            case AUCTION -> gate(parts);
            case SELL -> sale(parts);
            case CLOSE -> isTopic("turn") ? reason("rule.close", "why.no-filled") : otherQuestion();
            case PASS -> passing(move);
            case BID -> bid(parts);
            case ACCEPT, OUTBID -> answer(verb);
            case DISCARD -> discarding(parts);
            case PLACE -> placing(parts);
            case SUPPLY -> supplying(parts);
            case PATRONS -> laying(parts);
        };
        return reason == null ? noSuch(move) : reason;
    }

    private static @Nullable Verb verb(String word) {
        for (Verb verb : Verb.values()) if (verb.word().equals(word)) return verb;
        return null;
    }

    // ---- auctions ----

    private @Nullable Reason gate(List<String> parts) {
        int gate = parts.size() == 2 ? number("g", parts.get(1), Place.GATES) - 1 : -1;
        return gate < 0 ? null : gate(gate);
    }

    /** Why the cards of this gate can't be auctioned now. */
    Reason gate(int gate) {
        if (!isAsked()) return notMine();
        if (!isTopic("turn")) return otherQuestion();
        return table.piles.size(Place.gate(gate)) < Gates.CARDS
                ? reason("rule.refill", "why.gate-empty", words.gate(gate))
                : reason("rule.gates", "why.gate-closed", words.gate(gate));
    }

    private @Nullable Reason bid(List<String> parts) {
        int coins = parts.size() == 2 ? number("", parts.get(1), Integer.MAX_VALUE) : -1;
        if (coins < 0 || !isTopic("bid")) return coins < 0 ? null : otherQuestion();
        return bid(coins);
    }

    /** Why this can't be bid; only while the seat is asked for a bid. */
    Reason bid(int coins) {
        int has = Count.COINS.of(table, view.seat());
        int highest = Auction.highestBid(table);
        if (coins > has) return reason("rule.bids", "why.bid-coins", has);
        return coins == 0
                ? reason("rule.bids", "why.bid-nothing")
                : reason("rule.bids", "why.bid-top", Words.seat(Auction.bidder(table)), highest, highest + 1);
    }

    private Reason answer(Verb verb) {
        if (!isTopic("answer") || verb == Verb.ACCEPT) return otherQuestion();
        return reason("rule.bids", "why.outbid", Auction.toOutbid(table), Count.COINS.of(table, view.seat()));
    }

    private @Nullable Reason discarding(List<String> parts) {
        Integer kind = parts.size() == 2 ? Cards.named(parts.get(1)) : null;
        if (kind == null) return parts.size() == 2 ? noCard(parts.get(1)) : null;
        if (!isTopic("discard")) return otherQuestion();
        return isUp(kind) ? discarding(kind) : notUp(kind);
    }

    /** Why this card of the auctioned gate can't be thrown away. */
    Reason discarding(int kind) {
        return reason("rule.gates", "why.discard", words.card(kind));
    }

    private boolean isUp(int kind) {
        return !table.piles.isNoCard(table.piles.find(Place.gate(Auction.gate(table)), kind));
    }

    private Reason notUp(int kind) {
        return reason("rule.place", "why.not-up", words.card(kind));
    }

    private Reason noCard(String id) {
        return reason("rule.place", "why.no-card", id, Nearest.hint(id, Cards.idsOfSupply().stream()));
    }

    // ---- placing and supplying ----

    private @Nullable Reason placing(List<String> parts) {
        boolean isNamed = parts.size() == 5 && parts.get(3).equals("as");
        if (parts.size() != 3 && !isNamed) return null;
        Integer kind = Cards.named(parts.get(1));
        if (kind == null) return noCard(parts.get(1));
        int tent = number("t", parts.get(2), Place.TENTS) - 1;
        if (tent < 0) return null;
        if (!isTopic("place")) return otherQuestion();
        if (!isUp(kind)) return notUp(kind);
        Reason reason = placing(kind, tent);
        if (reason != null) return reason;
        if (!Cards.isWild(kind)) return null;
        if (!isNamed) return reason("rule.wild", "why.wild-unnamed");
        Beer beer = Beer.named(parts.get(4));
        return beer == null ? null : reason("rule.wild", "why.token", words.beer(beer.ordinal()));
    }

    /** Why this card can't lie on this tent, or null if it can. */
    private @Nullable Reason placing(int kind, int tent) {
        if (Tents.isBlocked(table, tent)) return reason("rule.tents", "why.tent-blocked", words.tent(tent));
        if (Tents.isClosed(table, tent)) return reason("rule.close", "why.tent-closed", words.tent(tent));
        int top = Tents.topValue(table, tent);
        if (top >= Cards.value(kind)) {
            return reason("rule.place", "why.value", words.tent(tent), top, Cards.value(kind));
        }
        if (isPlaceOnOffer(kind, tent)) return null;
        if (!Tents.canTake(table, tent, kind)) return reason("rule.wild", "why.tokens");
        return Questions.isSecond(table)
                ? reason("rule.place", "why.same-tent")
                : reason("rule.place", "why.leaves-none", words.card(kind), words.tent(tent));
    }

    private boolean isPlaceOnOffer(int kind, int tent) {
        return options(Verb.PLACE).anyMatch(option -> Verb.subject(option) == kind && Verb.tent(option) == tent);
    }

    private @Nullable Reason supplying(List<String> parts) {
        if (parts.size() != 3) return null;
        int barrels = number("", parts.get(1), Integer.MAX_VALUE);
        Beer beer = Beer.named(parts.get(2));
        if (barrels < 0 || beer == null) return null;
        if (!isTopic("supply")) return otherQuestion();
        int tent = Questions.suppliedTent(table);
        return beer.ordinal() == Tents.beer(table, tent)
                ? supplying(barrels, tent)
                : reason("rule.supply", "why.supply-beer", words.beer(Tents.beer(table, tent)));
    }

    /** Why so many barrels can't be had for the card on top of this tent. */
    Reason supplying(int barrels, int tent) {
        int value = Tents.topValue(table, tent);
        int beer = Tents.beer(table, tent);
        int stack = table.piles.size(Place.stack(beer));
        if (barrels == 0) return reason("rule.supply", "why.supply-nothing");
        if (barrels > Barrels.mostFor(value)) {
            return reason("rule.supply", "why.supply-value", value, Barrels.mostFor(value));
        }
        if (barrels > stack) return reason("rule.supply", "why.supply-stack", words.beer(beer), stack);
        return reason(
                "rule.supply", "why.supply-coins", barrels, Barrels.price(barrels), Count.COINS.of(table, view.seat()));
    }

    // ---- selling ----

    private @Nullable Reason sale(List<String> parts) {
        if (parts.size() != 4 || !parts.get(2).equals("for")) return null;
        Beer beer = Beer.named(parts.get(1));
        Beer till = Beer.named(parts.get(3));
        if (beer == null || till == null) return null;
        if (!isTopic("turn")) return otherQuestion();
        return table.piles.isEmpty(Place.barrels(view.seat(), beer.ordinal()))
                ? reason("rule.sell", "why.no-barrel", words.beer(beer.ordinal()))
                : reason("rule.sell", "why.no-coins", words.beer(till.ordinal()));
    }

    /** Why no barrel can be sold now. */
    Reason selling() {
        if (!isAsked()) return notMine();
        return isTopic("turn") ? reason("rule.sell", "why.no-barrels") : otherQuestion();
    }

    // ---- closing ----

    private @Nullable Reason laying(List<String> parts) {
        if (parts.size() != 3) return null;
        int patrons = number("", parts.get(1), Integer.MAX_VALUE);
        int tent = number("t", parts.get(2), Place.TENTS) - 1;
        if (patrons < 0 || tent < 0) return null;
        return isTopic("patrons") ? laying(patrons, tent) : otherQuestion();
    }

    /** Why so many patrons can't be laid on this tent; only while the seat is asked for patrons. */
    Reason laying(int patrons, int tent) {
        if (Tents.isBlocked(table, tent)) return reason("rule.tents", "why.tent-blocked", words.tent(tent));
        if (Tents.isClosed(table, tent)) return reason("rule.close", "why.tent-closed", words.tent(tent));
        if (!Tents.isFilled(table, tent)) return reason("rule.close", "why.tent-empty", words.tent(tent));
        int has = Count.PATRONS.of(table, view.seat());
        if (patrons > has) return reason("rule.close", "why.patrons", has);
        if (patrons == 0) return reason("rule.close", "why.patrons-nothing");
        int there = Closing.laidOn(table, tent) + patrons;
        for (int other = 0; other < Place.TENTS; other++) {
            if (other != tent && Closing.laidOn(table, other) == there) {
                return reason("rule.close", "why.patrons-equal", words.tent(other), there);
            }
        }
        return otherQuestion();
    }

    // ---- things on the page ----

    /** Why this tent is not to be chosen now. */
    Reason tent(int tent) {
        if (!isAsked()) return notMine();
        if (isTopic("patrons")) return laying(1, tent);
        if (!isTopic("place")) return otherQuestion();
        Reason reason = null;
        Piles piles = table.piles;
        // Each card left in the gate has its own reason; that of the highest says most.
        int highest = 0;
        for (int card = piles.top(Place.gate(Auction.gate(table))); !piles.isNoCard(card); card = piles.below(card)) {
            int value = Cards.value(piles.kind(card));
            if (value <= highest) continue;
            highest = value;
            reason = placing(piles.kind(card), tent);
        }
        return reason == null ? otherQuestion() : reason;
    }

    private Reason passing(String move) {
        if (isTopic("patrons")) return reason("rule.close", "why.must-lay");
        return noSuch(move);
    }

    // ---- what most of them come to ----

    private boolean isAsked() {
        return view.seat() >= 0 && view.isAsked();
    }

    private boolean isTopic(String topic) {
        return view.topic().equals(topic);
    }

    private IntStream options(Verb verb) {
        return IntStream.range(0, view.offered()).map(view::option).filter(option -> Verb.of(option) == verb);
    }

    /** The number after a letter, from 1 (or 0, without a letter) to the highest; else -1 or less. */
    private static int number(String letter, String written, int highest) {
        if (!written.matches(letter + "\\d{1,6}")) return -1;
        int number = Integer.parseInt(written.substring(letter.length()));
        return number > highest ? -1 : number;
    }

    private Reason notMine() {
        if (table.isOver()) return reason("rule.end", "why.over");
        return reason("rule.turns", "why.not-asked", Words.seat(table.asked()));
    }

    private Reason otherQuestion() {
        return reason("rule.turns", "why.other-question", Questions.asks(table, words));
    }

    private Reason noSuch(String move) {
        String options = IntStream.range(0, view.offered())
                .mapToObj(number -> Verb.write(view.option(number)))
                .collect(Collectors.joining(", "));
        return reason("rule.turns", "why.no-such", move, options);
    }

    private Reason reason(String rule, String says, Object... with) {
        return new Reason(words.say(says, with), words.say(rule));
    }
}
