package stammtisch.table;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * All cards in their piles, and who knows which. A pile is a ring of cards closed by the pile's own anchor, so that
 * moving any card to any pile is the same few writes. What lies in a place is its kind: equal cards are one.
 *
 * <p>Everything is kept in two arrays, so that copying is two array copies; nothing here allocates while a game runs.
 */
public final class Piles {
    /** Stands for a card that the onlooker does not know. */
    public static final int UNKNOWN = -1;

    private static final int BYTE = 0xFF;
    private static final int REGIONS = 5; // of the cells: kind, pile, who knows, mark, stock

    private final int cards;
    private final int places; // cards, then one anchor for each pile
    private final int everyone;
    private final int watched;
    private final int[] watchers;
    private final int[] stocks;
    private final boolean[] ordered;

    private final int pileAt; // where the regions of the cells begin; the kinds come first
    private final int knownAt;
    private final int markAt;
    private final int stockAt;
    private final byte[] cells;
    private final short[] links; // above, by place; then below, by place; then sizes, by pile
    private final int sizeAt;

    private int[] shuffled = {}; // room to list the places of a pile; means nothing between two shuffles
    private long standing;
    private int mover;
    private int learnt;
    private @Nullable Witness witness;

    Piles(Box box) {
        cards = box.cards();
        places = cards + box.piles();
        everyone = box.everyone();
        watched = box.watched();
        watchers = box.watchers();
        stocks = box.stocks();
        ordered = box.ordered();
        pileAt = cards;
        knownAt = 2 * cards;
        markAt = 3 * cards;
        stockAt = 4 * cards;
        cells = new byte[REGIONS * cards];
        sizeAt = 2 * places;
        links = new short[2 * places + box.piles()];
        for (int anchor = cards; anchor < places; anchor++) link(anchor, anchor);
    }

    private Piles(Piles other) {
        cards = other.cards;
        places = other.places;
        everyone = other.everyone;
        watched = other.watched;
        watchers = other.watchers;
        stocks = other.stocks;
        ordered = other.ordered;
        pileAt = other.pileAt;
        knownAt = other.knownAt;
        markAt = other.markAt;
        stockAt = other.stockAt;
        sizeAt = other.sizeAt;
        cells = other.cells.clone();
        links = other.links.clone();
        standing = other.standing;
        mover = other.mover;
        learnt = other.learnt;
    }

    Piles copy() {
        return new Piles(this);
    }

    void become(Piles other) {
        System.arraycopy(other.cells, 0, cells, 0, cells.length);
        System.arraycopy(other.links, 0, links, 0, links.length);
        standing = other.standing;
        mover = other.mover;
        learnt = other.learnt;
    }

    /** Reads card by card, so that it doesn't depend on which card number holds which place. */
    long digest() {
        long digest = 0;
        for (int pile = 0; pile < places - cards; pile++) {
            digest = Chance.mixed(digest ^ size(pile));
            for (int card = top(pile); card < cards; card = below(card)) {
                digest = Chance.mixed(
                        digest ^ (cells[markAt + card] & BYTE) << 16 ^ kind(card) << 8 ^ cells[knownAt + card] & BYTE);
            }
        }
        return digest;
    }

    /** Bytes that a copy of the piles takes. */
    int bytes() {
        return cells.length + links.length * Short.BYTES;
    }

    // ---- looking ----

    public int size(int pile) {
        return links[sizeAt + pile];
    }

    public boolean isEmpty(int pile) {
        return links[sizeAt + pile] == 0;
    }

    /** The set of the watched piles that aren't empty; the first of them ({@link Box#watched}) is bit 0. */
    public long standing() {
        return standing;
    }

    /** The top card of a pile, or, if that is empty, a number that is {@link #isNoCard none}. */
    public int top(int pile) {
        return links[places + cards + pile];
    }

    public int bottom(int pile) {
        return links[cards + pile];
    }

    /** The next card below, or none. */
    public int below(int card) {
        return links[places + card];
    }

    /** The next card above, or none. */
    public int above(int card) {
        return links[card];
    }

    public boolean isNoCard(int card) {
        return card >= cards;
    }

    public int kind(int card) {
        return cells[card] & BYTE;
    }

    /** The pile a card lies in. */
    public int pile(int card) {
        return cells[pileAt + card] & BYTE;
    }

    /** A small number, 0 to 127, that a game may note on a card for all to see: that it lies face down, say. */
    public int mark(int card) {
        return cells[markAt + card];
    }

    public void setMark(int card, int mark) {
        cells[markAt + card] = (byte) mark;
    }

    public int count(int pile, int kind) {
        int count = 0;
        for (int card = top(pile); card < cards; card = below(card)) if (kind(card) == kind) count++;
        return count;
    }

    /** Adds the kinds in a pile to a set of kinds: kind k is bit k % 64 of word k / 64. */
    public void gather(int pile, long[] kinds) {
        for (int card = top(pile); card < cards; card = below(card)) {
            int kind = cells[card] & BYTE;
            kinds[kind >> 6] |= 1L << kind;
        }
    }

    /** The topmost card of this kind in a pile, or none. */
    public int find(int pile, int kind) {
        int card = top(pile);
        while (card < cards && kind(card) != kind) card = below(card);
        return card;
    }

    /** The card so many places from the top, 0 being the top itself. */
    public int at(int pile, int position) {
        int card = top(pile);
        for (int left = position; left > 0; left--) card = below(card);
        return card;
    }

    public boolean isOrdered(int pile) {
        return ordered[pile];
    }

    /** Whether this seat knows which card this is. */
    public boolean isKnown(int card, int seat) {
        return (cells[knownAt + card] >> seat & 1) != 0;
    }

    /** The set of seats that know which card this is. */
    public int knownTo(int card) {
        return cells[knownAt + card] & BYTE;
    }

    boolean isKnownToAll(int card) {
        return knownTo(card) == everyone;
    }

    // ---- moving ----

    /** For laying out a game: puts the card with this number, of this kind, on a pile. */
    public void add(int card, int kind, int pile) {
        if (kind > BYTE) throw new IllegalArgumentException("no room for kind " + kind);
        cells[card] = (byte) kind;
        cells[stockAt + card] = (byte) stocks[pile];
        lay(card, pile, cards + pile);
    }

    /** For laying out a game: this card has another back than the others of its pile, that of a stock of its own. */
    public void setStock(int card, int stock) {
        cells[stockAt + card] = (byte) stock;
    }

    /** Moves a card to the top of a pile. */
    public void move(int card, int pile) {
        move(card, pile, cards + pile);
    }

    /** Moves a card under a pile; the one that lies at its bottom already stays. */
    public void moveUnder(int card, int pile) {
        if (card != bottom(pile)) move(card, pile, bottom(pile));
    }

    /** Moves a card into the pile in which another lies, right below that one. */
    public void moveBelow(int card, int upper) {
        move(card, pile(upper), upper);
    }

    /** The same, but face down: who did not know the card does not learn it, whoever watches that pile. */
    public void slipBelow(int card, int upper) {
        int from = pile(card);
        take(card);
        put(card, pile(upper), upper);
        if (witness != null) witness.moved(kind(card), from, pile(upper), knownTo(card), knownTo(card));
    }

    private void move(int card, int pile, int upper) {
        if (witness == null) {
            take(card);
            lay(card, pile, upper);
            return;
        }
        int from = pile(card);
        int knownBefore = knownTo(card);
        take(card);
        lay(card, pile, upper);
        witness.moved(kind(card), from, pile, knownBefore, knownTo(card));
    }

    private void take(int card) {
        link(above(card), below(card));
        int left = pile(card);
        if (--links[sizeAt + left] == 0 && left >= watched) standing &= ~(1L << left - watched);
    }

    private void lay(int card, int pile, int upper) {
        put(card, pile, upper);
        arrive(card, pile);
    }

    private void put(int card, int pile, int upper) {
        link(card, below(upper));
        link(upper, card);
        cells[pileAt + card] = (byte) pile;
        if (links[sizeAt + pile]++ == 0 && pile >= watched) standing |= 1L << pile - watched;
    }

    private void arrive(int card, int pile) {
        reveal(card, watchers[pile]);
        if (cells[knownAt + card] == everyone) cells[stockAt + card] = (byte) stocks[pile];
    }

    private void link(int upper, int lower) {
        links[places + upper] = (short) lower;
        links[lower] = (short) upper;
    }

    /**
     * Moves a card of this kind from one pile to another, for all to see. Who knew only an equal card beside it can't
     * tell which of the two has left, and so no longer knows that one is still there.
     *
     * @return the card that was moved
     */
    public int moveKind(int from, int kind, int to) {
        int card = find(from, kind);
        int unaware = everyone & ~knownTo(card);
        for (int other = below(card); unaware != 0 && other < cards; other = below(other)) {
            if (kind(other) != kind) continue;
            int losing = knownTo(other) & unaware;
            cells[knownAt + other] = (byte) (knownTo(other) ^ losing);
            unaware ^= losing;
        }
        move(card, to);
        return card;
    }

    /** Moves a whole pile on top of another, as it lies. */
    public void pour(int from, int to) {
        int count = size(from);
        if (count == 0) return;
        for (int card = top(from); card < cards; card = below(card)) {
            int knownBefore = knownTo(card);
            cells[pileAt + card] = (byte) to;
            arrive(card, to);
            if (witness != null) witness.moved(kind(card), from, to, knownBefore, knownTo(card));
        }
        link(bottom(from), top(to));
        link(cards + to, top(from));
        link(cards + from, cards + from);
        if (from >= watched) standing &= ~(1L << from - watched);
        if (to >= watched) standing |= 1L << to - watched;
        links[sizeAt + to] += (short) count;
        links[sizeAt + from] = 0;
    }

    // ---- knowing ----

    /** Lets a set of seats look at a card where it lies. */
    public void show(int card, int seats) {
        int knownBefore = knownTo(card);
        reveal(card, seats);
        if (witness != null) witness.shown(kind(card), pile(card), knownBefore, knownTo(card));
    }

    private void reveal(int card, int seats) {
        int known = cells[knownAt + card];
        if ((seats & ~known) == 0) return;
        if ((known >> mover & 1) == 0) learnt++;
        cells[knownAt + card] = (byte) (known | seats);
    }

    public void showAll(int card) {
        show(card, everyone);
    }

    /** Shows that there's a card of this kind. Who knew one already learns nothing: it may be the same card again. */
    public void showKind(int pile, int kind) {
        int aware = 0;
        for (int card = top(pile); card < cards; card = below(card)) if (kind(card) == kind) aware |= knownTo(card);
        show(find(pile, kind), everyone & ~aware);
    }

    /** The order changes out of sight: only the keepers still know which of several cards lies where. */
    public void forget(int pile, int keepers) {
        if (size(pile) < 2) return;
        for (int card = top(pile); card < cards; card = below(card)) cells[knownAt + card] &= (byte) keepers;
    }

    /** Notes that something was learnt that no card's marks tell: that somebody has none of a kind, say. */
    public void learn() {
        learnt++;
    }

    /** How often somebody learnt something that the one to move did not know, luck included. It only ever grows. */
    int learnt() {
        return learnt;
    }

    void witness(@Nullable Witness witness) {
        this.witness = witness;
    }

    void mover(int seat) {
        mover = seat;
    }

    int mover() {
        return mover;
    }

    // ---- luck ----

    /** A card of a pile that isn't empty, by luck. That luck was tried counts as something learnt, whatever it brings. */
    public int random(int pile, Chance chance, int purpose) {
        learnt++;
        return at(pile, chance.below(size(pile), purpose));
    }

    /** Shuffles a pile out of everybody's sight. */
    public void shuffle(int pile, Chance chance, int purpose) {
        learnt++;
        if (witness != null) witness.shuffled(pile);
        int count = size(pile);
        if (count < 2) return;
        if (shuffled.length < count) shuffled = new int[2 * count];
        int at = 0;
        for (int card = top(pile); card < cards; card = below(card)) {
            shuffled[at++] = card;
            cells[knownAt + card] = 0;
        }
        for (int left = count; left > 1; left--) {
            exchange(shuffled[left - 1], shuffled[chance.below(left, purpose)]);
        }
    }

    /**
     * Deals anew what the seat does not know: one of the games that it can't tell from this one. Within each stock the
     * kinds change places; the rings stay as they are, and so do the marks of who has looked at which place. Of its own
     * cards the seat knows which they are, though not where, and so it does of those it has given away.
     *
     * <p>What lies where before leaves no trace: two games that the seat can't tell apart become the same one.
     */
    void redeal(int seat, Chance chance, int purpose) {
        int[] hidden = new int[cards];
        int[] ofStock = new int[cards];
        int count = 0;
        for (int pile = 0; pile < places - cards; pile++) {
            for (int card = top(pile); card < cards; card = below(card)) {
                if (!isKnown(card, seat)) hidden[count++] = card;
            }
        }
        long dealt = 0;
        for (int first = 0; first < count; first++) {
            int stock = stockFor(hidden[first], seat);
            if ((dealt >> stock & 1) != 0) continue;
            dealt |= 1L << stock;
            int size = 0;
            for (int at = first; at < count; at++) {
                if (stockFor(hidden[at], seat) == stock) ofStock[size++] = hidden[at];
            }
            sortKinds(ofStock, size);
            for (int left = size; left > 1; left--) {
                exchange(ofStock[left - 1], ofStock[chance.below(left, purpose)]);
            }
        }
    }

    private void sortKinds(int[] places, int size) {
        byte[] kinds = new byte[size];
        for (int at = 0; at < size; at++) kinds[at] = cells[places[at]];
        Arrays.sort(kinds);
        for (int at = 0; at < size; at++) cells[places[at]] = kinds[at];
    }

    private int stockFor(int card, int seat) {
        int here = stocks[pile(card)];
        int origin = cells[stockAt + card];
        return here == seat || origin == seat ? here : origin;
    }

    private void exchange(int one, int other) {
        byte kind = cells[one];
        cells[one] = cells[other];
        cells[other] = kind;
    }

    // ---- for views ----

    /** A pile from the top down as a seat (or, with a set of no one seat, the public) knows it; unordered ones sorted. */
    int[] kindsKnown(int pile, int seat) {
        int[] kinds = new int[size(pile)];
        int at = 0;
        for (int card = top(pile); card < cards; card = below(card)) {
            kinds[at++] = isVisible(card, seat) ? kind(card) : UNKNOWN;
        }
        if (!ordered[pile]) Arrays.sort(kinds);
        return kinds;
    }

    boolean isVisible(int card, int seat) {
        return seat < 0 ? isKnownToAll(card) : isKnown(card, seat);
    }
}
