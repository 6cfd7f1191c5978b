package stammtisch.cuore;

import static stammtisch.cuore.Place.ASIDE;
import static stammtisch.cuore.Place.BEERS;
import static stammtisch.cuore.Place.DECK;
import static stammtisch.cuore.Place.DISCARD;
import static stammtisch.cuore.Place.HAND;
import static stammtisch.cuore.Place.PRIVATE;
import static stammtisch.cuore.Place.QUARTERS;
import static stammtisch.cuore.Place.SERVED;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Box;
import stammtisch.table.Option;
import stammtisch.table.Piles;
import stammtisch.table.Script.Condition;
import stammtisch.table.Table;

/**
 * The middle of the table: which cards this game has, in which piles, and what of them can be employed. A table
 * remembers its town as its box's setting.
 */
public final class Town {
    /** Luck is split: each seat's shuffles by its number, then random picks, then each mixed pile's shuffles. */
    public static final int PICKING = Box.MOST_SEATS;

    private static final int SHUFFLING = PICKING + 1;

    /** Cards that can't be told apart by their backs: each house's own by its seat, the town's, each mixed pile's. */
    private static final int TOWN_STOCK = Box.MOST_SEATS;

    private static final int FIRST_MIXED_STOCK = TOWN_STOCK + 1;
    private static final int DEAREST = 15;
    static final int NO_PILE = -1;

    private final Setup setup;
    private final List<Card> cards; // every card in the game, in the order of kinds
    private final int[] copies; // of each
    private final int firstPile;
    private final List<Card> piled; // by pile, counted from the first; then come the mixed ones, two piles each
    private final List<MixedPile> mixed;
    private final @Nullable MixedPile beers;
    private final int reminiscences;
    private final short[] pileOf = new short[Cards.kinds()];
    private final int removed;
    private final long[] affordable = new long[DEAREST + 1];
    private final long countingForEnd;
    private final boolean hasWards;
    private final Card[][] usableDuring; // by phase
    private final Card[] beforeDiscarding;
    private final Card[] afterNewHand;
    private final Card.PriceRule[] pricing;
    private final boolean hasNeeds;
    private final Card.Usable[] immunities;
    private final Condition[] endings;
    private final Card.Treatment[] treatments;
    private final int[] costs;

    Town(Setup setup) {
        this(setup, counted(setup));
    }

    /**
     * A town of a position that somebody made up.
     *
     * @param copies of every card in the game, wherever, in the order of kinds; those that the set-up doesn't have are guests without a pile
     */
    Town(Setup setup, Map<Card, Integer> copies) {
        this.setup = setup;
        cards = List.copyOf(copies.keySet());
        this.copies = copies.values().stream().mapToInt(count -> count).toArray();
        firstPile = setup.seats() * Place.IN_A_HOUSE;
        mixed = setup.mixedPiles();
        beers = setup.cards().stream()
                .filter(Card::isBeer)
                .map(this::mixedPile)
                .findFirst()
                .orElse(null);
        piled = setup.cards().stream()
                .filter(card -> mixedPile(card) == null)
                .sorted(Comparator.comparingInt(Card::kind))
                .toList();
        removed = firstPile + piled.size() + 2 * mixed.size();
        reminiscences = up(Reminiscences.PILE);
        Arrays.fill(pileOf, (short) NO_PILE);
        long counting = 0;
        for (int at = 0; at < piled.size(); at++) {
            Card card = piled.get(at);
            pileOf[card.kind()] = (short) (firstPile + at);
            if (card.pileCountsForEnd()) counting |= 1L << at;
            for (int love = card.cost; love <= DEAREST && card.isEmployed(); love++) affordable[love] |= 1L << at;
        }
        for (MixedPile pile : mixed) if (pile.countsForEnd()) counting |= 1L << down(pile) - firstPile;
        for (Card card : setup.cards()) {
            MixedPile pile = mixedPile(card);
            if (pile != null) pileOf[card.kind()] = (short) down(pile);
        }
        countingForEnd = counting;
        hasWards = cards.stream().anyMatch(Card::isWard);
        usableDuring = new Card[Phase.COUNT][];
        for (Phase phase : Phase.values()) {
            usableDuring[phase.ordinal()] = those(card -> {
                Card.PhaseEffect effect = card.phaseEffect();
                return effect != null && effect.phase() == phase;
            });
        }
        beforeDiscarding = those(card -> card.beforeDiscarding() != null);
        afterNewHand = those(card -> card.afterNewHand() != null);
        pricing = all(Card::pricing)
                .sorted(Comparator.comparingInt(Card.PriceRule::order))
                .toArray(Card.PriceRule[]::new);
        hasNeeds = cards.stream().anyMatch(Card::hasNeeds);
        immunities = all(Card::immunity).toArray(Card.Usable[]::new);
        endings = all(Card::endsGame).distinct().toArray(Condition[]::new);
        treatments = all(Card::treatment).toArray(Card.Treatment[]::new);
        costs = cards.stream()
                .filter(card -> card.isLove() || card.isMaid() && !card.isPrivate())
                .mapToInt(card -> card.cost)
                .distinct()
                .sorted()
                .toArray();
    }

    private static Map<Card, Integer> counted(Setup setup) {
        Map<Card, Integer> copies = new LinkedHashMap<>();
        for (Card card : setup.cards()) copies.put(card, setup.copies(card));
        return copies;
    }

    private Card[] those(Predicate<Card> which) {
        return cards.stream().filter(which).toArray(Card[]::new);
    }

    private <T> Stream<T> all(Function<Card, @Nullable T> rule) {
        return cards.stream().map(rule).filter(Objects::nonNull).map(Objects::requireNonNull);
    }

    private @Nullable MixedPile mixedPile(Card card) {
        for (MixedPile pile : mixed) if (pile.holds().test(card)) return pile;
        return null;
    }

    public static Town of(Table table) {
        return of(table.box());
    }

    static Town of(Box box) {
        return (Town) box.setting();
    }

    // ---- laying out ----

    Box box() {
        int seats = setup.seats();
        int piles = removed + 1;
        int[] watchers = new int[piles];
        int[] stocks = new int[piles];
        boolean[] ordered = new boolean[piles];
        Arrays.fill(watchers, (1 << seats) - 1);
        Arrays.fill(stocks, TOWN_STOCK);
        for (int seat = 0; seat < seats; seat++) {
            watchers[DECK.of(seat)] = 0;
            for (Place place : List.of(HAND, ASIDE, BEERS)) watchers[place.of(seat)] = 1 << seat;
            for (Place place : List.of(DECK, HAND, ASIDE, SERVED, DISCARD, QUARTERS, PRIVATE)) {
                stocks[place.of(seat)] = seat;
            }
            // Beers have a back of their own, in whatever house.
            if (beers != null) stocks[BEERS.of(seat)] = FIRST_MIXED_STOCK + mixed.indexOf(beers);
            for (Place place : List.of(DECK, ASIDE, DISCARD, QUARTERS, PRIVATE)) ordered[place.of(seat)] = true;
        }
        for (MixedPile pile : mixed) {
            watchers[down(pile)] = 0;
            stocks[down(pile)] = FIRST_MIXED_STOCK + mixed.indexOf(pile);
            ordered[down(pile)] = true;
        }
        int counts = Count.all().size();
        return new Box(
                seats,
                Arrays.stream(copies).sum(),
                watchers,
                stocks,
                ordered,
                firstPile,
                counts,
                counts,
                SHUFFLING + mixed.size(),
                Scripts.ALL,
                beers == null ? Box.ANY_DEAL : Beers::lieAsTheyMay,
                this);
    }

    /** Each house gets its first cards, the town the others; decks and mixed piles are shuffled, hands drawn. */
    void layOut(Table table) {
        int next = 0;
        for (int at = 0; at < copies.length; at++) {
            Card card = cards.get(at);
            int toHouses = setup.forEachHouse(card) * setup.seats();
            for (int copy = 0; copy < copies[at]; copy++) {
                table.piles.add(
                        next++, card.kind(), copy < toHouses ? DECK.of(copy % setup.seats()) : pileOf[card.kind()]);
            }
        }
        for (int seat = 0; seat < setup.seats(); seat++) table.piles.shuffle(DECK.of(seat), table.chance, seat);
        for (MixedPile pile : mixed) {
            shuffle(table, pile);
            tellTiersApart(table, pile);
            turnUpFirst(table, pile);
        }
        for (int seat = 0; seat < setup.seats(); seat++) House.takeFromDeck(table, seat, Turn.USUAL_HAND, HAND);
    }

    /** Shuffles what lies face down, tier by tier, the lowest tier on top. */
    void shuffle(Table table, MixedPile pile) {
        Piles piles = table.piles;
        int down = down(pile);
        piles.shuffle(down, table.chance, SHUFFLING + mixed.indexOf(pile));
        int highest = 0;
        for (int card = piles.top(down); !piles.isNoCard(card); card = piles.below(card)) {
            highest = Math.max(highest, pile.tier().applyAsInt(Cards.of(piles.kind(card))));
        }
        for (int tier = 1; tier <= highest; tier++) {
            int count = piles.size(down);
            int card = piles.top(down);
            for (int seen = 0; seen < count; seen++) {
                int next = piles.below(card);
                if (pile.tier().applyAsInt(Cards.of(piles.kind(card))) == tier) piles.moveUnder(card, down);
                card = next;
            }
        }
    }

    /** Tiers after the first have a back of their own: whoever looks at the pile sees which tier a card is of. */
    void tellTiersApart(Table table, MixedPile pile) {
        Piles piles = table.piles;
        for (int card = piles.top(down(pile)); !piles.isNoCard(card); card = piles.below(card)) {
            int tier = pile.tier().applyAsInt(Cards.of(piles.kind(card)));
            if (tier > 1) piles.setStock(card, FIRST_MIXED_STOCK + mixed.size() * (tier - 1) + mixed.indexOf(pile));
        }
    }

    /**
     * Before the game begins nobody is there for a card that acts when it is turned up: it goes under the pile. If there
     * are no others none is turned up.
     */
    private void turnUpFirst(Table table, MixedPile pile) {
        int down = down(pile);
        for (int left = table.piles.size(down); left > 0; left--) {
            int top = table.piles.top(down);
            if (!Cards.of(table.piles.kind(top)).actsWhenTurnedUp()) {
                turnUp(table, pile);
                return;
            }
            table.piles.moveUnder(top, down);
        }
    }

    /** Turns up cards of a mixed pile until as many lie face up as should, or none are left. */
    public void turnUp(Table table, MixedPile pile) {
        if (!mixed.contains(pile)) return;
        Piles piles = table.piles;
        while (piles.size(up(pile)) < pile.up() && !piles.isEmpty(down(pile))) {
            piles.move(piles.top(down(pile)), up(pile));
        }
    }

    // ---- looking ----

    Setup setup() {
        return setup;
    }

    /** Every card in the game, in the order of kinds. */
    List<Card> cards() {
        return cards;
    }

    /** The cards of the piles that hold one kind each, in their fixed order. */
    List<Card> piled() {
        return piled;
    }

    public List<MixedPile> mixed() {
        return mixed;
    }

    /** The number of the pile that a mixed pile's face-down cards lie in; -1: it isn't in this town. */
    public int down(MixedPile pile) {
        int at = mixed.indexOf(pile);
        return at < 0 ? NO_PILE : firstPile + piled.size() + 2 * at;
    }

    /** The same for its face-up cards. */
    public int up(MixedPile pile) {
        int down = down(pile);
        return down == NO_PILE ? NO_PILE : down + 1;
    }

    /** Whether a mixed pile has a card that lies face down. */
    boolean holds(Table table, MixedPile pile) {
        return mixed.contains(pile) && !table.piles.isEmpty(down(pile));
    }

    /** The mixed pile whose face-down or face-up cards lie in the pile with this number, or null. */
    @Nullable
    MixedPile mixedAt(int pile) {
        int at = pile - firstPile - piled.size();
        return at < 0 || at >= 2 * mixed.size() ? null : mixed.get(at / 2);
    }

    /** The mixed pile of the beers, or null. */
    @Nullable
    MixedPile beers() {
        return beers;
    }

    /** The number of the pile that the face-up reminiscences lie in, or {@link #NO_PILE}. */
    int reminiscences() {
        return reminiscences;
    }

    /** Where a card's copies are turned up, if it lies in a mixed pile; else its pile. */
    private int shownAt(Card card) {
        MixedPile pile = mixedPile(card);
        return pile == null ? pile(card.kind()) : up(pile);
    }

    /** Whether a card of this kind lies open in the town. */
    boolean shows(Table table, Card card) {
        return !table.piles.isNoCard(table.piles.find(shownAt(card), card.kind()));
    }

    /** Whether one employs such cards at all: beers, say, come by other ways. */
    boolean isEmployed(Card card) {
        MixedPile pile = mixedPile(card);
        return pile == null ? card.isEmployed() : pile.isEmployed();
    }

    boolean isPlayedWith(Card card) {
        return pileOf[card.kind()] != NO_PILE;
    }

    /** The number of the pile that cards of this kind go back to; without one they leave the game (R13). */
    public int pile(int kind) {
        int pile = pileOf[kind];
        return pile == NO_PILE ? removed : pile;
    }

    /** The pile of what has left the game. */
    public int removed() {
        return removed;
    }

    public boolean has(Table table, Card card) {
        return isPlayedWith(card) && !table.piles.isEmpty(pile(card.kind()));
    }

    public int top(Table table, int kind) {
        return table.piles.top(pile(kind));
    }

    /** Whether some card of this town can send events back, so that one has to ask. */
    boolean hasWards() {
        return hasWards;
    }

    /** How many of the piles that count for the end (R9) are empty. */
    public int emptyPiles(long standing) {
        return Long.bitCount(countingForEnd & ~standing);
    }

    boolean countsForEnd(int pile) {
        return (countingForEnd >> pile - firstPile & 1) != 0;
    }

    long standing(IntUnaryOperator size) {
        long standing = 0;
        for (int pile = firstPile; pile < removed; pile++) {
            if (size.applyAsInt(pile) > 0) standing |= 1L << pile - firstPile;
        }
        return standing;
    }

    // ---- the rules that cards of this town bring ----

    Card[] usableDuring(Phase phase) {
        return usableDuring[phase.ordinal()];
    }

    Card[] beforeDiscarding() {
        return beforeDiscarding;
    }

    Card[] afterNewHand() {
        return afterNewHand;
    }

    Card.Usable[] immunities() {
        return immunities;
    }

    Condition[] endings() {
        return endings;
    }

    Card.Treatment[] treatments() {
        return treatments;
    }

    /** Every printed cost of cards that come into hands, in ascending order. */
    int[] costs() {
        return costs;
    }

    /** Whether some pile of the town has one of these cards that could be taken, see {@link #offerEach}. */
    public boolean hasAny(Table table, Which which) {
        long piles = table.piles.standing() & (1L << piled.size()) - 1;
        for (long left = piles; left != 0; left &= left - 1) {
            if (which.includes(
                    table, piled.get(Long.numberOfTrailingZeros(left)).kind())) return true;
        }
        return false;
    }

    /** A private maid goes face down under the town's, whoever has seen her; a face-up one takes her place if one lacks. */
    void putUnderPrivateMaids(Table table, int card) {
        table.piles.setMark(card, 0);
        table.piles.moveUnder(card, pile(table.piles.kind(card)));
        turnUp(table, MixedPile.PRIVATE_MAIDS);
    }

    /** Offers one of these cards from each of the town's piles that has some; mixed piles are not taken from this way (R43). */
    void offerEach(Table table, Verb verb, Which which) {
        long piles = table.piles.standing() & (1L << piled.size()) - 1;
        for (long left = piles; left != 0; left &= left - 1) {
            int kind = piled.get(Long.numberOfTrailingZeros(left)).kind();
            if (which.includes(table, kind)) verb.offer(table, kind);
        }
    }

    // ---- employing ----

    /** What employing this card costs the seat now, in love. */
    public static int toEmploy(Table table, int seat, Card card) {
        Town town = of(table);
        return town.toEmploy(table, seat, card, town.pricesInForce(table, seat));
    }

    /** What employing costs the seat now, for any number of cards. */
    static ToIntFunction<Card> prices(Table table, int seat) {
        Town town = of(table);
        int inForce = town.pricesInForce(table, seat);
        return card -> town.toEmploy(table, seat, card, inForce);
    }

    private int toEmploy(Table table, int seat, Card card, int inForce) {
        int price = card.cost;
        for (int left = inForce; left != 0; left &= left - 1) {
            price = pricing[Integer.numberOfTrailingZeros(left)].pricing().price(table, seat, card, price);
        }
        return Math.max(0, price);
    }

    /** The rules on prices that hold for this seat now, as bits: the house is looked through once, not for each card. */
    private int pricesInForce(Table table, int seat) {
        int inForce = 0;
        for (int rule = 0; rule < pricing.length; rule++) {
            if (pricing[rule].inForce().by(table, seat)) inForce |= 1 << rule;
        }
        return inForce;
    }

    /** Offers whatever the seat has the love, and what else it takes, to employ now. */
    void offerEmployable(Table table, int seat) {
        int love = Count.LOVE.of(table);
        int inForce = pricesInForce(table, seat);
        long candidates = table.piles.standing() & (1L << piled.size()) - 1;
        candidates &= affordable[inForce != 0 ? DEAREST : Math.min(love, DEAREST)];
        for (long left = candidates; left != 0; left &= left - 1) {
            Card card = piled.get(Long.numberOfTrailingZeros(left));
            if (inForce != 0 && toEmploy(table, seat, card, inForce) > love) continue;
            if (!hasNeeds || card.isWithin(table, seat)) card.aim().offer(table, seat, card.kind());
        }
        for (int at = 0; at < mixed.size(); at++) {
            MixedPile pile = mixed.get(at);
            if (pile.isEmployed()) offerTurnedUp(table, seat, up(pile), love, inForce);
        }
    }

    private void offerTurnedUp(Table table, int seat, int pile, int love, int inForce) {
        Piles piles = table.piles;
        // In the order of kinds, not of turning up: two or three cards at most.
        int last = 0;
        for (int left = piles.size(pile); left > 0; left--) {
            int least = Integer.MAX_VALUE;
            for (int at = piles.top(pile); !piles.isNoCard(at); at = piles.below(at)) {
                int kind = piles.kind(at);
                if (kind > last && kind < least) least = kind;
            }
            if (least == Integer.MAX_VALUE) return;
            last = least;
            Card card = Cards.of(least);
            if (toEmploy(table, seat, card, inForce) <= love && card.isWithin(table, seat))
                card.aim().offer(table, seat, least);
        }
    }

    /** Offers the private maids that are turned up. */
    void offerPrivateMaids(Table table, Verb verb) {
        int pile = up(MixedPile.PRIVATE_MAIDS);
        if (pile == NO_PILE) return;
        int from = table.offered();
        for (int card = table.piles.top(pile); !table.piles.isNoCard(card); card = table.piles.below(card)) {
            table.offerOnce(from, verb.option(table.piles.kind(card)));
        }
    }

    /** Pays for a card and moves it where it goes; what its text then does is left to its script. */
    void employ(Table table, int seat, int option) {
        Card card = Cards.of(Option.subject(option));
        Count.EMPLOYMENTS.add(table, -1);
        Count.LOVE.add(table, -toEmploy(table, seat, card));
        int house = Verb.seatIn(option) < 0 ? seat : Verb.seatIn(option);
        switch (card.type) {
            case PRIVATE -> table.piles.moveKind(shownAt(card), card.kind(), PRIVATE.of(house));
            case BUILDING -> {
                table.piles.moveKind(shownAt(card), card.kind(), QUARTERS.of(house));
                Count.BUILDINGS.add(table, 1);
            }
            case EVENT, DRAMA -> {} // its own text finds its way
            case LOVE, CHIEF, CHAMBERMAID_CHIEF, GENERAL, CHAMBERMAID, REMINISCENCE, BEER, FRIENDS ->
                table.piles.move(top(table, card.kind()), DISCARD.of(house));
        }
        for (int at = 0; at < mixed.size(); at++) if (mixed.get(at).isEmployed()) turnUp(table, mixed.get(at));
        if (card.actsWhenEmployed()) table.begin(Scripts.ofEmploying(card.kind()), seat, option);
    }
}
