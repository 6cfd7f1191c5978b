package stammtisch.cuore;

import static stammtisch.cuore.Place.ASIDE;
import static stammtisch.cuore.Place.BEERS;
import static stammtisch.cuore.Place.DECK;
import static stammtisch.cuore.Place.DISCARD;
import static stammtisch.cuore.Place.HAND;
import static stammtisch.cuore.Place.PRIVATE;
import static stammtisch.cuore.Place.QUARTERS;
import static stammtisch.cuore.Place.SERVED;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Gallery;
import stammtisch.table.Game.Reason;
import stammtisch.table.Kept;
import stammtisch.table.Piles;
import stammtisch.table.Seats;
import stammtisch.table.Table;
import stammtisch.table.View;

/** What a seat's page shows of the table, as docs/PROTOCOL.md has it. Cards come through the seat's view only. */
final class Showing {
    record Shown(
            int turn,
            String active,
            String phase,
            Have have,
            End end,
            List<TownPile> town,
            List<Deck> decks,
            List<Rooms> houses) {}

    record Have(int love, int servings, int employments) {}

    record End(int gone, int of, String says) {}

    record TownPile(
            String pile,
            String card,
            String group,
            int left,
            int of,
            int cost,
            int price,
            boolean countsForEnd,
            List<String> moves,
            @Nullable Reason why) {}

    /** A pile with cards of several kinds, some face up; the moves are those about what lies face down. */
    record Deck(String id, String name, int down, List<Offered> up, List<String> moves) {}

    /** @param costs of the maids it takes, if it is a reminiscence */
    record Offered(
            String card,
            int cost,
            int price,
            List<Integer> costs,
            List<String> moves,
            @Nullable Reason why) {}

    record Rooms(
            String seat,
            int deck,
            Discard discard,
            Hand hand,
            List<Some> served,
            List<Grouped> quarters,
            List<PrivateMaid> privates,
            @Nullable Integer points,
            List<HousePile> piles,
            List<Some> aside) {}

    /** A further place of a house. */
    record HousePile(String id, String name, List<Held> cards) {}

    record Held(@Nullable String card, int count, List<String> moves) {}

    record Discard(int size, @Nullable String top) {}

    record Hand(int size, List<InHand> cards, int hidden) {}

    record InHand(
            String card,
            int count,
            List<String> moves,
            @Nullable Reason why) {}

    /** @param card null: not known to the viewer */
    record Some(@Nullable String card, int count) {}

    /**
     * @param down   whether a double-sided card lies on its back
     * @param couple the two that lie under it, or that it is the first of; null: none
     */
    record Grouped(
            String card,
            int count,
            boolean down,
            @Nullable List<String> couple,
            List<Some> on,
            String place,
            List<String> moves) {}

    record PrivateMaid(
            String card,
            List<Some> on,
            boolean active,
            String place,
            List<String> moves,
            @Nullable Reason why) {}

    /**
     * What has been shown of a game in one language. Much of it is seen alike by several seats, and most of it stays as it
     * is from one move to the next: that is known by the numbers it is made from, and not made again. These are what a view
     * may see, so nobody is shown what somebody else's view saw, unless it is the same.
     */
    static final class Memory {
        private final Gallery<Shown> gallery = new Gallery<>();
        private final Recent<End> ends = new Recent<>(1);
        // For who is asked, and for the others; where prices differ between those, more are made anew: thousands are
        // kept.
        private final Recent<Market> markets = new Recent<>(2);
        private final List<Recent<Rooms>> houses = new ArrayList<>(); // by seat

        // As everybody sees it, as who has it does, and one more.
        private Recent<Rooms> house(int seat) {
            while (houses.size() <= seat) houses.add(new Recent<>(3));
            return houses.get(seat);
        }
    }

    /** What can be had. */
    private record Market(End end, List<TownPile> town, List<Deck> decks) {}

    private static final Place[] HEAPS = {HAND, SERVED, ASIDE, BEERS};
    private static final Place[] LAID_OUT = {QUARTERS, PRIVATE};
    private static final int NO_BEERS = -1;
    private static final int USUAL_MOVES = 1; // about one thing
    private static final List<String> BEFORE_EMPLOYING = List.of("starting", "serving"); // topics

    private final Table table;
    private final View view;
    private final Town town;
    private final Refusals refusals;
    private final Words words;
    private final Memory memory;
    private final ToIntFunction<Card> prices;
    private final Map<String, List<String>> moves = new HashMap<>(); // by place, as choices name it
    private final Numbers townOptions = new Numbers(); // those that lie in the town

    /** @param memory of this game and language */
    Showing(Table table, int seat, Words words, Memory memory) {
        this.table = table;
        this.memory = memory;
        this.words = words;
        view = View.of(table, seat);
        town = Town.of(table);
        refusals = new Refusals(table, seat, words);
        prices = Town.prices(table, seat < 0 ? Count.ACTIVE.of(table) : seat);
        for (int number = 0; number < view.offered(); number++) {
            int option = view.option(number);
            String place = Questions.place(table, option);
            moves.computeIfAbsent(place, _ -> new ArrayList<>(USUAL_MOVES)).add(Verb.write(option));
            if (Questions.isInTown(place)) townOptions.add(option);
        }
    }

    Shown shown() {
        return memory.gallery.next(view.seat(), this::shown);
    }

    private Shown shown(Kept<Shown> kept) {
        Market market = market(kept);
        return new Shown(
                Count.TURN.of(table),
                Seats.letter(Count.ACTIVE.of(table)),
                table.isOver() ? "over" : Phase.of(table).written(),
                kept.part(
                        Shown::have,
                        new Have(Count.LOVE.of(table), Count.SERVINGS.of(table), Count.EMPLOYMENTS.of(table))),
                market.end,
                market.town,
                market.decks,
                houses(kept));
    }

    private Market market(Kept<Shown> kept) {
        if (view.isAsked() && !BEFORE_EMPLOYING.contains(view.topic()))
            return newMarket(kept); // the rest of the question decides
        Numbers seen = Numbers.of(
                table.asked(),
                view.isAsked() ? 1 + BEFORE_EMPLOYING.indexOf(view.topic()) : 0,
                Reminiscences.isDone(table) ? 1 : 0);
        for (Card card : town.piled()) {
            seen.add(view.size(town.pile(card.kind())));
            seen.add(prices.applyAsInt(card));
        }
        for (MixedPile pile : town.mixed()) {
            seen.add(view.size(town.down(pile)));
            int[] up = view.kinds(town.up(pile));
            seen.addAll(up);
            for (int kind : up) seen.add(prices.applyAsInt(Cards.of(kind)));
        }
        seen.addAll(townOptions);
        return memory.markets.get(seen, () -> newMarket(kept));
    }

    private Market newMarket(Kept<Shown> kept) {
        List<TownPile> piles = new ArrayList<>(town.piled().size());
        for (Card card : town.piled()) piles.add(pile(card));
        List<Deck> decks = new ArrayList<>(town.mixed().size());
        for (MixedPile pile : town.mixed()) decks.add(deck(pile));
        return new Market(end(), kept.parts(Shown::town, piles), kept.parts(Shown::decks, decks));
    }

    private List<Rooms> houses(Kept<Shown> kept) {
        List<Rooms> houses = new ArrayList<>(table.seats());
        for (int seat = 0; seat < table.seats(); seat++) houses.add(house(seat, kept));
        return kept.parts(Shown::houses, houses);
    }

    private Rooms house(int seat, Kept<Shown> kept) {
        Kept<Rooms> rooms = kept.in(shown -> shown.houses.get(seat));
        boolean isMine = seat == view.seat();
        if (view.isAsked() && (isMine || isChoosingIn(seat))) return rooms(seat, rooms);
        Numbers seen = Numbers.of(table.isOver() ? 1 : 0, isMine ? 1 : 0);
        if (table.isOver()) seen.add(Mansion.open(table, seat).points());
        else if (isMine) seen.addAll(view.stock()); // whose points are told
        if (isMine) seen.add(table.asked()); // why nothing can be done with her cards
        seen.add(view.size(DECK.of(seat)));
        seen.add(view.size(DISCARD.of(seat)));
        seen.add(view.topKind(DISCARD.of(seat)));
        for (Place place : HEAPS) seen.addAll(view.kinds(place.of(seat)));
        for (Place place : LAID_OUT) seen.addAll(view.numbers(place.of(seat)));
        return memory.house(seat).get(seen, () -> rooms(seat, rooms));
    }

    /** Whether a choice lies in this house. */
    private boolean isChoosingIn(int seat) {
        String house = Questions.house(seat);
        for (String place : moves.keySet()) if (place.startsWith(house)) return true;
        return false;
    }

    private End end() {
        int gone = town.emptyPiles(town.standing(view::size));
        MixedPile beers = town.beers();
        int down = beers == null ? NO_BEERS : view.size(town.down(beers));
        return memory.ends.get(Numbers.of(gone, down), () -> end(gone, down));
    }

    private End end(int gone, int down) {
        int of = town.setup().pilesToEnd();
        String says = words.say("end.says", of, gone);
        if (down != NO_BEERS) says += " " + words.say(of > 2 ? "end.beers.many" : "end.beers", down);
        return new End(gone, of, says);
    }

    private TownPile pile(Card card) {
        int pile = town.pile(card.kind());
        List<String> moves = moves(Questions.inTown(card.kind()));
        return new TownPile(
                card.id,
                card.id,
                card.type.written(),
                view.size(pile),
                town.setup().copies(card) - town.setup().forEachHouse(card) * table.seats(),
                card.cost,
                prices.applyAsInt(card),
                town.countsForEnd(pile),
                moves,
                moves.isEmpty() ? refusals.employing(card) : null);
    }

    private Deck deck(MixedPile pile) {
        List<Offered> up = new ArrayList<>();
        for (int kind : view.kinds(town.up(pile))) {
            Card card = Cards.of(kind);
            List<String> moves = moves("deck/" + pile.id() + "/" + card.id);
            up.add(new Offered(
                    card.id,
                    card.cost,
                    prices.applyAsInt(card),
                    card.payment().length == 0
                            ? List.of()
                            : Arrays.stream(card.payment()).boxed().toList(),
                    moves,
                    moves.isEmpty() ? whyNot(pile, card) : null));
        }
        return new Deck(
                pile.id(),
                words.say("deck." + pile.id()),
                view.size(town.down(pile)),
                List.copyOf(up),
                moves("deck/" + pile.id()));
    }

    private @Nullable Reason whyNot(MixedPile pile, Card card) {
        if (card.isReminiscence()) return refusals.acquiring(card);
        return pile.isEmployed() ? refusals.employing(card) : null;
    }

    private Rooms rooms(int seat, Kept<Rooms> kept) {
        int top = view.topKind(DISCARD.of(seat));
        Discard discard = new Discard(view.size(DISCARD.of(seat)), top == Piles.UNKNOWN ? null : Cards.of(top).id);
        return new Rooms(
                Seats.letter(seat),
                view.size(DECK.of(seat)),
                kept.part(Rooms::discard, discard),
                kept.part(Rooms::hand, hand(seat)),
                kept.part(Rooms::served, some(SERVED.of(seat))),
                kept.part(Rooms::quarters, quarters(seat)),
                kept.part(Rooms::privates, privateMaids(seat)),
                points(seat),
                kept.part(Rooms::piles, piles(seat)),
                kept.part(Rooms::aside, some(ASIDE.of(seat))));
    }

    private List<HousePile> piles(int seat) {
        List<Held> beers = new ArrayList<>();
        eachKind(view.kinds(BEERS.of(seat)), (kind, count) -> {
            String id = kind == Piles.UNKNOWN ? null : Cards.of(kind).id;
            List<String> moves = id == null ? List.of() : moves(Questions.house(seat, kind));
            beers.add(new Held(id, count, moves));
        });
        return beers.isEmpty()
                ? List.of()
                : List.of(new HousePile("beers", words.say("place.beers"), List.copyOf(beers)));
    }

    private Hand hand(int seat) {
        int[] kinds = view.kinds(HAND.of(seat));
        List<InHand> cards = new ArrayList<>();
        eachKind(kinds, (kind, count) -> {
            if (kind == Piles.UNKNOWN) return;
            Card card = Cards.of(kind);
            boolean mine = seat == view.seat();
            List<String> moves = mine ? moves(Questions.inHand(kind)) : List.of();
            cards.add(new InHand(card.id, count, moves, mine && moves.isEmpty() ? refusals.card(card) : null));
        });
        return new Hand(kinds.length, List.copyOf(cards), countOf(Piles.UNKNOWN, kinds, kinds.length));
    }

    private List<Some> some(int pile) {
        List<Some> some = new ArrayList<>();
        eachKind(
                view.kinds(pile),
                (kind, count) -> some.add(new Some(kind == Piles.UNKNOWN ? null : Cards.of(kind).id, count)));
        return List.copyOf(some);
    }

    private interface Counted {
        void kind(int kind, int count);
    }

    /** Each kind once, in the order in which they first come, and how many there are of it. */
    private static void eachKind(int[] kinds, Counted told) {
        for (int at = 0; at < kinds.length; at++) {
            if (countOf(kinds[at], kinds, at) == 0) told.kind(kinds[at], countOf(kinds[at], kinds, kinds.length));
        }
    }

    private static int countOf(int kind, int[] kinds, int till) {
        int count = 0;
        for (int at = 0; at < till; at++) if (kinds[at] == kind) count++;
        return count;
    }

    /** A card with what lies on it, or under it: a couple apart from the rest. */
    private record Group(int kind, boolean isDown, List<Integer> couple, Map<Integer, Integer> on) {}

    private List<Group> groups(int pile) {
        List<Group> groups = new ArrayList<>();
        for (View.Seen seen : view.cards(pile)) {
            boolean isPartner = (seen.mark() & House.PARTNER) != 0;
            if ((seen.mark() & House.ATTACHED) == 0) {
                boolean isDown = (seen.mark() & House.FACE_DOWN) != 0;
                groups.add(new Group(seen.kind(), isDown, new ArrayList<>(), new LinkedHashMap<>()));
            }
            if (isPartner) {
                groups.getLast().couple().add(seen.kind());
            } else if ((seen.mark() & House.ATTACHED) != 0) {
                groups.getLast().on().merge(seen.kind(), 1, Integer::sum);
            }
        }
        return groups;
    }

    private List<Grouped> quarters(int seat) {
        Map<Group, Integer> counted = new LinkedHashMap<>();
        for (Group group : groups(QUARTERS.of(seat))) counted.merge(group, 1, Integer::sum);
        List<Grouped> quarters = new ArrayList<>();
        counted.forEach((group, count) -> {
            String card = Cards.of(group.kind()).id;
            String place = Questions.house(seat, group.kind());
            List<String> couple = group.couple().isEmpty()
                    ? null
                    : group.couple().stream().map(kind -> Cards.of(kind).id).toList();
            quarters.add(new Grouped(card, count, group.isDown(), couple, on(group), place, moves(place)));
        });
        return List.copyOf(quarters);
    }

    private List<PrivateMaid> privateMaids(int seat) {
        List<PrivateMaid> maids = new ArrayList<>();
        for (Group group : groups(PRIVATE.of(seat))) {
            Card card = Cards.of(group.kind());
            String place = Questions.house(seat, group.kind());
            List<String> moves = moves(place);
            boolean active = maids.isEmpty() && group.on().isEmpty();
            maids.add(new PrivateMaid(
                    card.id,
                    on(group),
                    active,
                    place,
                    moves,
                    seat == view.seat() && moves.isEmpty() ? refusals.using(card) : null));
        }
        return List.copyOf(maids);
    }

    private static List<Some> on(Group group) {
        if (group.on().isEmpty()) return List.of();
        return group.on().entrySet().stream()
                .map(each ->
                        new Some(each.getKey() == Piles.UNKNOWN ? null : Cards.of(each.getKey()).id, each.getValue()))
                .toList();
    }

    /** The own score as it stands; of others, once all is open. */
    private @Nullable Integer points(int seat) {
        if (table.isOver()) return Mansion.open(table, seat).points();
        return seat == view.seat() ? Mansion.closed(table, seat).points() : null;
    }

    private List<String> moves(String place) {
        return moves.getOrDefault(place, List.of());
    }
}
