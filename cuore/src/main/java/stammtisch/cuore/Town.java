package stammtisch.cuore;

import static stammtisch.cuore.Place.ASIDE;
import static stammtisch.cuore.Place.DECK;
import static stammtisch.cuore.Place.HAND;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import stammtisch.table.Box;
import stammtisch.table.Chance;
import stammtisch.table.Option;
import stammtisch.table.Piles;
import stammtisch.table.Table;

/**
 * The middle of the table: which cards this game has, in which piles, and what of them can be employed. A table
 * remembers its town as its box's setting.
 */
public final class Town {
    /** Luck is split: each seat's shuffles by its number, then the town's own piles, then random picks. */
    static final int SHUFFLING = Box.MOST_SEATS;

    static final int PICKING = SHUFFLING + 1;
    static final int LUCK = PICKING + 1;

    /** Cards that can't be told apart by their backs: each house's own, then the private maids. */
    private static final int TOWN_STOCK = Box.MOST_SEATS;

    private static final int PRIVATE_STOCK = TOWN_STOCK + 1;
    private static final int FACE_UP_PRIVATES = 2;
    private static final int DEAREST = 15;
    private static final int NO_PILE = -1;

    private final Setup setup;
    private final Map<Card, Integer> copies; // of every card in the game, in the order of kinds
    private final int firstPile;
    private final List<Card> piled; // by pile, counted from the first; then come the private maids'
    private final int[] pileOf = new int[Cards.kinds()];
    private final int privateDown;
    private final int privateUp;
    private final int removed;
    private final long[] affordable = new long[DEAREST + 1];
    private final long countingForEnd;
    private final boolean hasWards;

    Town(Setup setup) {
        this(setup, counted(setup));
    }

    /**
     * A town of a position that somebody made up.
     *
     * @param copies of every card in the game, wherever; those that the set-up doesn't have are guests without a pile
     */
    Town(Setup setup, Map<Card, Integer> copies) {
        this.setup = setup;
        this.copies = copies;
        firstPile = setup.seats() * Place.IN_A_HOUSE;
        piled = setup.cards().stream()
                .filter(card -> !card.isPrivate())
                .sorted(Comparator.comparingInt(Card::kind))
                .toList();
        privateDown = firstPile + piled.size();
        privateUp = privateDown + 1;
        removed = privateUp + 1;
        Arrays.fill(pileOf, NO_PILE);
        long counting = setup.privateMaids() ? 1L << piled.size() : 0;
        for (int at = 0; at < piled.size(); at++) {
            Card card = piled.get(at);
            pileOf[card.kind()] = firstPile + at;
            if (card.pileCountsForEnd()) counting |= 1L << at;
            for (int love = card.cost; love <= DEAREST; love++) affordable[love] |= 1L << at;
        }
        for (Card card : setup.cards()) if (card.isPrivate()) pileOf[card.kind()] = privateDown;
        countingForEnd = counting;
        hasWards = copies.keySet().stream().anyMatch(Card::isWard);
    }

    private static Map<Card, Integer> counted(Setup setup) {
        Map<Card, Integer> copies = new LinkedHashMap<>();
        for (Card card : setup.cards()) copies.put(card, setup.copies(card));
        return copies;
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
        Arrays.fill(ordered, firstPile, piles, false);
        for (int seat = 0; seat < seats; seat++) {
            watchers[DECK.of(seat)] = 0;
            watchers[HAND.of(seat)] = 1 << seat;
            watchers[ASIDE.of(seat)] = 1 << seat;
            for (Place place : Place.values()) {
                stocks[place.of(seat)] = seat;
                ordered[place.of(seat)] = place != HAND && place != Place.SERVED;
            }
        }
        watchers[privateDown] = 0;
        stocks[privateDown] = PRIVATE_STOCK;
        ordered[privateDown] = true;
        long open = (1L << Count.COUNTS) - 1;
        int cards = copies.values().stream().mapToInt(count -> count).sum();
        return new Box(seats, cards, watchers, stocks, ordered, firstPile, Count.COUNTS, open, LUCK, Scripts.ALL, this);
    }

    /** Each house gets its first cards, the town the others; decks and private maids are shuffled, hands drawn. */
    void layOut(Table table) {
        int next = 0;
        for (Card card : setup.cards()) {
            int forEachHouse = setup.forEachHouse(card);
            for (int copy = 0; copy < setup.copies(card); copy++) {
                boolean toHouse = copy < forEachHouse * setup.seats();
                table.piles.add(next++, card.kind(), toHouse ? DECK.of(copy % setup.seats()) : pileOf[card.kind()]);
            }
        }
        for (int seat = 0; seat < setup.seats(); seat++) table.piles.shuffle(DECK.of(seat), table.chance, seat);
        shufflePrivates(table);
        for (int seat = 0; seat < setup.seats(); seat++) House.takeFromDeck(table, seat, Turn.USUAL_HAND, HAND);
    }

    // ---- looking ----

    Setup setup() {
        return setup;
    }

    /** Every card in the game, in the order of kinds. */
    Set<Card> cards() {
        return copies.keySet();
    }

    /** The piles of the town that hold one kind each, in their fixed order. */
    List<Card> piled() {
        return piled;
    }

    boolean isPlayedWith(Card card) {
        return pileOf[card.kind()] != NO_PILE;
    }

    /** The number of the pile that cards of this kind go back to; without one they leave the game (R13). */
    int pile(int kind) {
        int pile = pileOf[kind];
        return pile == NO_PILE ? removed : pile;
    }

    int removed() {
        return removed;
    }

    int privateDown() {
        return privateDown;
    }

    int privateUp() {
        return privateUp;
    }

    boolean has(Table table, Card card) {
        return !table.piles.isEmpty(pile(card.kind()));
    }

    int top(Table table, int kind) {
        return table.piles.top(pile(kind));
    }

    /** Whether some card of this town can send events back, so that one has to ask. */
    boolean hasWards() {
        return hasWards;
    }

    /** How many of the piles that count for the end (R9) are empty. */
    int emptyPiles(long standing) {
        return Long.bitCount(countingForEnd & ~standing);
    }

    boolean countsForEnd(int pile) {
        return (countingForEnd >> pile - firstPile & 1) != 0;
    }

    long standing(IntUnaryOperator size) {
        long standing = 0;
        for (int pile = firstPile; pile <= privateUp; pile++) {
            if (size.applyAsInt(pile) > 0) standing |= 1L << pile - firstPile;
        }
        return standing;
    }

    /** Offers one of these cards from each of the town's piles that has some; private maids are not taken this way (R43). */
    void offerEach(Table table, Verb verb, Which which) {
        long piles = table.piles.standing() & (1L << piled.size()) - 1;
        for (long left = piles; left != 0; left &= left - 1) {
            int kind = piled.get(Long.numberOfTrailingZeros(left)).kind();
            if (which.includes(table, kind)) verb.offer(table, kind);
        }
    }

    // ---- employing ----

    /** What employing this card costs the seat now, in love. */
    public static int toEmploy(Card card) {
        return card.cost;
    }

    /** Offers whatever the seat has the love to employ now. */
    void offerEmployable(Table table, int seat) {
        int love = Math.min(Count.LOVE.of(table), DEAREST);
        for (long left = table.piles.standing() & affordable[love]; left != 0; left &= left - 1) {
            Card card = piled.get(Long.numberOfTrailingZeros(left));
            card.aim().offer(table, seat, card.kind());
        }
        for (int card = table.piles.top(privateUp); !table.piles.isNoCard(card); card = table.piles.below(card)) {
            Card maid = Cards.of(table.piles.kind(card));
            if (toEmploy(maid) <= love) maid.aim().offer(table, seat, maid.kind());
        }
    }

    /** Pays for a card and moves it where it goes; what its text then does is left to its script. */
    void employ(Table table, int seat, int option) {
        Card card = Cards.of(Option.subject(option));
        Count.EMPLOYMENTS.add(table, -1);
        Count.LOVE.add(table, -toEmploy(card));
        if (card.isPrivate()) {
            int house = card.aim() == Aim.YOURS ? seat : Verb.seatIn(option);
            table.piles.moveKind(privateUp, card.kind(), Place.PRIVATE.of(house));
            turnUpPrivates(table);
        } else if (!card.isEvent()) {
            table.piles.move(top(table, card.kind()), Place.DISCARD.of(seat));
        }
        if (card.actsWhenEmployed()) table.begin(Scripts.ofEmploying(card.kind()), seat, option);
    }

    void shufflePrivates(Table table) {
        table.piles.shuffle(privateDown, table.chance, SHUFFLING);
        turnUpPrivates(table);
    }

    void turnUpPrivates(Table table) {
        Piles piles = table.piles;
        while (piles.size(privateUp) < FACE_UP_PRIVATES && !piles.isEmpty(privateDown)) {
            piles.move(piles.top(privateDown), privateUp);
        }
    }

    // ---- choosing a town ----

    /** So many of these by luck, in the order in which they stand. */
    static List<Card> chosen(List<Card> from, int count, Chance chance) {
        List<Card> left = new ArrayList<>(from);
        List<Card> chosen = new ArrayList<>();
        while (chosen.size() < count) chosen.add(left.remove(chance.below(left.size(), 0)));
        chosen.sort(Comparator.comparingInt(Card::kind));
        return chosen;
    }
}
