package stammtisch.oktoberfest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Game.Reason;
import stammtisch.table.Kept;
import stammtisch.table.Piles;
import stammtisch.table.Seats;
import stammtisch.table.Table;
import stammtisch.table.View;

/** What a seat's page shows of the table, as docs/PROTOCOL.md has it. Doubles come through the seat's view only. */
final class Showing {
    /**
     * @param state what the table waits for: the topic of the standing question, or "over"
     * @param auction null: none is going on
     */
    record Shown(
            int turn,
            String active,
            String phase,
            String state,
            End end,
            List<Tent> tents,
            List<Gate> gates,
            Draw draw,
            List<String> discard,
            List<Till> tills,
            List<Integer> track,
            int out,
            @Nullable Bidding auction,
            @Nullable Votes closing,
            @Nullable Supplying supplying,
            List<Brewmaster> seats,
            List<Closed> past,
            Selling selling) {}

    record End(int gone, int of, String says) {}

    /**
     * @param state    open, blocked or closed
     * @param cards    bottom to top
     * @param beer     of the top card; null: none that counts
     * @param laid     patrons on it
     * @param scores   what it would pay if it closed now, by the barrels the viewer knows of; best first
     * @param sure   whether no double that the viewer doesn't know could change that
     * @param rungs    patrons the viewer might lay, while it is asked
     */
    record Tent(
            String id,
            String state,
            List<Card> cards,
            int value,
            @Nullable String beer,
            int laid,
            List<Payout> scores,
            boolean sure,
            String place,
            List<String> moves,
            @Nullable Reason why,
            List<Rung> rungs) {}

    /** @param as the beer of a wild card on top */
    record Card(String card, @Nullable String as) {}

    record Payout(String seat, int place, int barrels, int points) {}

    /** One number on a scale of bids: the move it is, or why it is none. */
    record Rung(int number, @Nullable String move, @Nullable Reason why) {}

    record Gate(
            String id,
            boolean open,
            boolean auctioned,
            List<InGate> cards,
            String place,
            List<String> moves,
            @Nullable Reason why) {}

    record InGate(String card, String place, List<String> moves) {}

    record Draw(int cards, int tappedOut, int aside) {}

    /** @param token available, gone, or the tent it lies on */
    record Till(String beer, int coins, int stack, String token, String place, List<String> moves) {}

    /** @param winner who plays the cards, once that is decided */
    record Bidding(
            String gate,
            String auctioneer,
            List<Bid> bids,
            @Nullable String highest,
            int coins,
            @Nullable String winner,
            List<Rung> rungs) {}

    /** @param state waiting, asked, bid or passed */
    record Bid(String seat, String state, int coins) {}

    record Votes(List<Vote> votes) {}

    /** @param state waiting, asked, laid or passed */
    record Vote(
            String seat,
            String state,
            int patrons,
            @Nullable String tent) {}

    /** The viewer's choice of how many barrels to take for a card. */
    record Supplying(String tent, String beer, List<Rung> rungs) {}

    /** Numbers are null where the table hides what others have. */
    record Brewmaster(
            String seat,
            @Nullable Integer coins,
            @Nullable Integer patrons,
            @Nullable Integer points,
            @Nullable List<Holding> barrels,
            int unknownDoubles) {}

    /** @param hasDouble whether the viewer knows of a double; all counts it twice */
    record Holding(String beer, int singles, boolean hasDouble, int all) {}

    record Closed(int closing, String tent, String beer, int value, List<Payout> scores) {}

    /** Why nothing can be sold now, unless something can. */
    record Selling(@Nullable Reason why) {}

    private final Table table;
    private final View view;
    private final Sight sight;
    private final Refusals refusals;
    private final Words words;
    private final String topic;
    private final boolean isTotalsHidden;
    private final Map<String, List<String>> moves = new HashMap<>(); // by place, as choices name it

    Showing(Table table, int seat, Words words) {
        this.table = table;
        this.words = words;
        view = View.of(table, seat);
        sight = new Sight(view);
        topic = table.topic();
        isTotalsHidden = Setup.of(table).isTotalsHidden() && !table.isOver();
        refusals = new Refusals(table, seat, words);
        for (int number = 0; number < view.offered(); number++) {
            int option = view.option(number);
            moves.computeIfAbsent(Questions.place(table, option), place -> new ArrayList<>())
                    .add(Verb.write(option));
        }
    }

    Shown shown(Kept<Shown> kept) {
        return new Shown(
                Count.TURN.of(table),
                Seats.letter(Count.ACTIVE.of(table)),
                table.isOver() ? "over" : Phase.of(table).written(),
                topic,
                end(kept),
                kept.parts(Shown::tents, all(Place.TENTS, this::tent)),
                kept.parts(Shown::gates, all(Place.GATES, this::gate)),
                kept.part(Shown::draw, draw()),
                kept.part(Shown::discard, ids(view.kinds(Place.DISCARD))),
                kept.parts(Shown::tills, all(Beer.COUNT, this::till)),
                kept.part(Shown::track, all(Closing.CLOSINGS, space -> Count.TRACK.of(table, space))),
                Count.OUT.of(table),
                Count.GATE.of(table) == 0 ? null : bidding(),
                topic.equals("patrons") ? votes() : null,
                topic.equals("supply") && view.isAsked() ? supplying() : null,
                kept.parts(Shown::seats, all(table.seats(), this::brewmaster)),
                kept.parts(Shown::past, all(Count.CLOSINGS.of(table), this::past)),
                kept.part(Shown::selling, selling()));
    }

    private Draw draw() {
        return new Draw(view.size(Place.DRAW), Cards.TAPPED_OUTS - view.size(Place.ASIDE), view.size(Place.ASIDE));
    }

    private Selling selling() {
        return new Selling(isAskedFor("turn") && hasMove(Verb.SELL) ? null : refusals.selling());
    }

    private interface Part<T> {
        T of(int number);
    }

    private static <T> List<T> all(int count, Part<T> part) {
        List<T> parts = new ArrayList<>(count); // no stream: a view has dozens of these lists
        for (int number = 0; number < count; number++) parts.add(part.of(number));
        return parts;
    }

    private boolean isAskedFor(String topic) {
        return view.isAsked() && this.topic.equals(topic);
    }

    private boolean hasMove(Verb verb) {
        return IntStream.range(0, view.offered()).anyMatch(number -> Verb.of(view.option(number)) == verb);
    }

    private List<String> moves(String place) {
        return moves.getOrDefault(place, List.of());
    }

    private static List<String> ids(int[] kinds) {
        return all(kinds.length, at -> Cards.id(kinds[at]));
    }

    private End end(Kept<Shown> kept) {
        int gone = Count.CLOSINGS.of(table);
        if (kept.before() != null && kept.before().end.gone == gone) return kept.before().end;
        return new End(gone, Closing.CLOSINGS, words.say("end.says", Closing.CLOSINGS, gone));
    }

    // ---- tents ----

    private Tent tent(int tent) {
        String state = Tents.isBlocked(table, tent) ? "blocked" : Tents.isClosed(table, tent) ? "closed" : "open";
        boolean isFilled = Tents.isFilled(table, tent);
        String id = Verb.writeTent(tent);
        List<String> moves = moves("tent/" + id);
        boolean isChosen = isAskedFor("place") || isAskedFor("patrons");
        return new Tent(
                id,
                state,
                cards(tent),
                Tents.worth(table, tent),
                isFilled ? Beer.of(Tents.beer(table, tent)).id() : null,
                Closing.laidOn(table, tent),
                isFilled ? scores(tent) : List.of(),
                !isFilled || isSure(Tents.beer(table, tent)),
                "tent/" + id,
                moves,
                isChosen && moves.isEmpty() ? refusals.tent(tent) : null,
                isAskedFor("patrons") && isFilled ? patronRungs(tent) : List.of());
    }

    private List<Card> cards(int tent) {
        List<Card> cards = new ArrayList<>();
        for (View.Seen seen : view.cards(Place.tent(tent))) {
            String as = seen.mark() == 0 ? null : Beer.of(seen.mark() - 1).id();
            cards.addFirst(new Card(Cards.id(seen.kind()), as));
        }
        return cards;
    }

    private List<Payout> scores(int tent) {
        if (isTotalsHidden) return List.of(); // they would tell how many barrels the others have
        int beer = Tents.beer(table, tent);
        int[] barrels = new int[table.seats()];
        for (int seat = 0; seat < barrels.length; seat++) barrels[seat] = sight.barrels(seat, beer);
        return payouts(Tents.worth(table, tent), Scoring.places(barrels), barrels);
    }

    private static List<Payout> payouts(int worth, int[] places, int[] barrels) {
        return ranked(
                places,
                seat -> new Payout(
                        Seats.letter(seat),
                        places[seat],
                        barrels[seat],
                        Scoring.points(worth, places[seat], places.length)));
    }

    /** Those seats that have a place, the first place first; seats of one place as they sit. */
    private static List<Payout> ranked(int[] places, Part<Payout> payout) {
        List<Payout> payouts = new ArrayList<>(places.length);
        for (int place = 1; place <= places.length; place++) {
            for (int seat = 0; seat < places.length; seat++) if (places[seat] == place) payouts.add(payout.of(seat));
        }
        return payouts;
    }

    private boolean isSure(int beer) {
        return IntStream.range(0, table.seats()).noneMatch(seat -> sight.mayHaveDouble(seat, beer));
    }

    private List<Rung> patronRungs(int tent) {
        List<Rung> rungs = new ArrayList<>();
        for (int patrons = 1; patrons <= Count.PATRONS.of(table, view.seat()); patrons++) {
            boolean isOffered = Closing.isDistinct(table, tent, patrons);
            rungs.add(new Rung(
                    patrons,
                    isOffered ? Verb.write(Verb.patrons(patrons, tent)) : null,
                    isOffered ? null : refusals.laying(patrons, tent)));
        }
        return rungs;
    }

    // ---- gates ----

    private Gate gate(int gate) {
        String id = Verb.writeGate(gate);
        List<InGate> cards = new ArrayList<>();
        for (int kind : view.kinds(Place.gate(gate))) {
            String place = "gate/" + id + "/" + Cards.id(kind);
            cards.add(new InGate(Cards.id(kind), place, moves(place)));
        }
        List<String> moves = moves("gate/" + id);
        return new Gate(
                id,
                Gates.isOpen(table, gate),
                Auction.gate(table) == gate,
                cards,
                "gate/" + id,
                moves,
                moves.isEmpty() && isAskedFor("turn") ? refusals.gate(gate) : null);
    }

    private Till till(int beer) {
        String id = Beer.of(beer).id();
        return new Till(
                id,
                Count.TILL.of(table, beer),
                view.size(Place.stack(beer)),
                token(beer),
                "till/" + id,
                moves("till/" + id));
    }

    private String token(int beer) {
        if ((Count.TOKENS.of(table) >> beer & 1) != 0) return "available";
        for (int tent = 0; tent < Place.TENTS; tent++) {
            Piles piles = table.piles;
            int top = piles.top(Place.tent(tent));
            if (!piles.isNoCard(top) && piles.mark(top) == beer + 1) return Verb.writeTent(tent);
        }
        return "gone";
    }

    // ---- what is going on ----

    private Bidding bidding() {
        int active = Count.ACTIVE.of(table);
        boolean isPlayed = !topic.equals("bid") && !topic.equals("answer");
        return new Bidding(
                Verb.writeGate(Auction.gate(table)),
                Seats.letter(active),
                others().mapToObj(this::bid).toList(),
                Auction.hasBid(table) ? Seats.letter(Auction.bidder(table)) : null,
                Auction.highestBid(table),
                isPlayed ? Seats.letter(table.asked()) : null,
                isAskedFor("bid") ? bidRungs() : List.of());
    }

    /** All but the active seat, clockwise from its left. */
    private IntStream others() {
        int active = Count.ACTIVE.of(table);
        return IntStream.range(1, table.seats()).map(step -> (active + step) % table.seats());
    }

    private Bid bid(int seat) {
        int coins = Count.BID.of(table, seat);
        return new Bid(Seats.letter(seat), state(seat, "bid", coins > 0 ? "bid" : "passed"), coins);
    }

    /** Whether a seat is still to answer in a round, is asked now, or has. */
    private String state(int seat, String round, String answered) {
        if (!topic.equals(round)) return answered;
        int active = Count.ACTIVE.of(table);
        int seats = table.seats();
        int step = (seat - active + seats) % seats;
        int now = (table.asked() - active + seats) % seats;
        if (now == 0) now = seats; // the active seat comes last
        if (step == 0) step = seats;
        return step < now ? answered : step == now ? "asked" : "waiting";
    }

    private List<Rung> bidRungs() {
        List<Rung> rungs = new ArrayList<>();
        int coins = Count.COINS.of(table, view.seat());
        int highest = Auction.highestBid(table);
        for (int bid = 1; bid <= coins + 1; bid++) {
            boolean isOffered = bid > highest && bid <= coins;
            rungs.add(new Rung(
                    bid, isOffered ? Verb.write(Verb.BID.option(bid)) : null, isOffered ? null : refusals.bid(bid)));
        }
        return rungs;
    }

    private Votes votes() {
        List<Vote> votes = new ArrayList<>();
        IntStream.concat(others(), IntStream.of(Count.ACTIVE.of(table))).forEach(seat -> {
            int laid = Count.LAID.of(table, seat);
            votes.add(new Vote(
                    Seats.letter(seat),
                    state(seat, "patrons", laid > 0 ? "laid" : "passed"),
                    laid,
                    laid > 0 ? Verb.writeTent(Count.BACKED.of(table, seat)) : null));
        });
        return new Votes(votes);
    }

    private Supplying supplying() {
        int tent = Questions.suppliedTent(table);
        int beer = Tents.beer(table, tent);
        int most = Barrels.most(table, view.seat(), tent);
        List<Rung> rungs = new ArrayList<>();
        for (int barrels = 1; barrels <= Barrels.mostFor(Cards.HIGHEST_VALUE); barrels++) {
            boolean isOffered = barrels <= most;
            rungs.add(new Rung(
                    barrels,
                    isOffered ? Verb.write(Verb.supply(barrels, beer, tent)) : null,
                    isOffered ? null : refusals.supplying(barrels, tent)));
        }
        return new Supplying(Verb.writeTent(tent), Beer.of(beer).id(), rungs);
    }

    // ---- seats ----

    private Brewmaster brewmaster(int seat) {
        boolean isHidden = isTotalsHidden && seat != view.seat();
        return new Brewmaster(
                Seats.letter(seat),
                isHidden ? null : Count.COINS.of(table, seat),
                isHidden ? null : Count.PATRONS.of(table, seat),
                isHidden ? null : Count.POINTS.of(table, seat),
                isHidden ? null : all(Beer.COUNT, beer -> holding(seat, beer)),
                sight.unknownDoubles(seat));
    }

    private Holding holding(int seat, int beer) {
        return new Holding(
                Beer.of(beer).id(),
                sight.singles(seat, beer),
                sight.isKnownToHaveDouble(seat, beer),
                sight.barrels(seat, beer));
    }

    private Closed past(int closing) {
        Past past = Past.of(table, closing);
        List<Payout> scores = ranked(
                past.places(), seat -> new Payout(Seats.letter(seat), past.places()[seat], 0, past.points(seat)));
        return new Closed(
                closing + 1, Verb.writeTent(past.tent()), Beer.of(past.beer()).id(), past.value(), scores);
    }
}
