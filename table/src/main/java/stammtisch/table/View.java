package stammtisch.table;

import java.util.Arrays;

/**
 * What one seat may know of a table, by allow-list: a window through which nothing else can be seen. Bots, pages and
 * logs get this and never the table. It looks at the table as it is when asked, so keep it no longer than the moment.
 */
public final class View {
    /** The seat of somebody who only watches, and knows what everybody knows. */
    public static final int PUBLIC = -1;

    private final Table table;
    private final int seat;

    private View(Table table, int seat) {
        this.table = table;
        this.seat = seat;
    }

    /** @param seat whose view, or {@link #PUBLIC} */
    public static View of(Table table, int seat) {
        if (seat < PUBLIC || seat >= table.seats()) throw new IllegalArgumentException("no seat " + seat);
        return new View(table, seat);
    }

    public int seat() {
        return seat;
    }

    public int seats() {
        return table.seats();
    }

    public Box box() {
        return table.box();
    }

    public boolean isOver() {
        return table.isOver();
    }

    /** The seat that has a choice to make, or {@link Table#NOBODY}. */
    public int asked() {
        return table.asked();
    }

    public boolean isAsked() {
        return seat >= 0 && table.asked() == seat;
    }

    /** How many options this seat has now: none unless it is asked. */
    public int offered() {
        return isAsked() ? table.offered() : 0;
    }

    public int option(int number) {
        if (!isAsked()) throw new IllegalStateException("seat %d isn't asked".formatted(seat));
        return table.option(number);
    }

    /** What the question to this seat is about; to others' questions there is no answer. */
    public String topic() {
        return isAsked() ? table.topic() : table.isOver() ? "over" : "";
    }

    /** The number of the script that asks this seat, or -1. */
    public int asking() {
        return isAsked() ? table.asking() : -1;
    }

    /** @throws IllegalArgumentException if the box does not name this count as open to all */
    public int count(int index) {
        if (index >= table.box().open()) throw new IllegalArgumentException("count %d is not open".formatted(index));
        return table.count(index);
    }

    public int size(int pile) {
        return table.piles.size(pile);
    }

    /** The kinds in a pile as this seat knows them: from the top down where order means something, else sorted. */
    public int[] kinds(int pile) {
        return table.piles.kindsKnown(pile, seat);
    }

    /** The kind of the top card, or {@link Piles#UNKNOWN} if the seat doesn't know it or there is none. */
    public int topKind(int pile) {
        int card = table.piles.top(pile);
        return !table.piles.isNoCard(card) && table.piles.isVisible(card, seat)
                ? table.piles.kind(card)
                : Piles.UNKNOWN;
    }

    /** How many cards of this kind the seat knows of in a pile. */
    public int count(int pile, int kind) {
        int count = 0;
        for (int card = table.piles.top(pile); !table.piles.isNoCard(card); card = table.piles.below(card)) {
            if (table.piles.kind(card) == kind && table.piles.isVisible(card, seat)) count++;
        }
        return count;
    }

    /**
     * How many cards of each kind lie in the piles of the seat's own stock: which cards are its own a player knows, though
     * not where each of them lies.
     *
     * @param kinds one more than the highest kind of the game
     * @return how many, by kind
     * @throws IllegalStateException if the view is the {@link #PUBLIC public's}
     */
    public short[] owned(int kinds) {
        short[] owned = new short[kinds];
        for (int kind : ownKinds()) owned[kind]++;
        return owned;
    }

    /**
     * The kinds of all cards in the piles of the seat's own stock, sorted.
     *
     * @throws IllegalStateException if the view is the {@link #PUBLIC public's}
     */
    public int[] stock() {
        int[] kinds = ownKinds();
        Arrays.sort(kinds);
        return kinds;
    }

    /** In no order. */
    private int[] ownKinds() {
        if (seat < 0) throw new IllegalStateException("the public owns nothing");
        int[] stocks = table.box().stocks();
        int size = 0;
        for (int pile = 0; pile < stocks.length; pile++) if (stocks[pile] == seat) size += table.piles.size(pile);
        int[] kinds = new int[size];
        int at = 0;
        for (int pile = 0; pile < stocks.length; pile++) {
            if (stocks[pile] != seat) continue;
            for (int card = table.piles.top(pile); !table.piles.isNoCard(card); card = table.piles.below(card)) {
                kinds[at++] = table.piles.kind(card);
            }
        }
        return kinds;
    }

    /**
     * A pile from the top down, each card with what is noted on it for all to see.
     *
     * @throws IllegalArgumentException if the order of the pile means nothing: it could tell cards apart
     */
    public Seen[] cards(int pile) {
        if (!table.piles.isOrdered(pile)) throw new IllegalArgumentException("pile %d has no order".formatted(pile));
        Seen[] seen = new Seen[table.piles.size(pile)];
        int at = 0;
        for (int card = table.piles.top(pile); !table.piles.isNoCard(card); card = table.piles.below(card)) {
            int kind = table.piles.isVisible(card, seat) ? table.piles.kind(card) : Piles.UNKNOWN;
            seen[at++] = new Seen(kind, table.piles.mark(card));
        }
        return seen;
    }

    /** A card as seen: its kind or {@link Piles#UNKNOWN}, and its {@link Piles#mark mark}. */
    public record Seen(int kind, int mark) {}

    /**
     * A table that agrees with everything this seat knows; the rest, and the luck still to come, is dealt anew.
     *
     * @throws IllegalStateException if the view is the {@link #PUBLIC public's}
     */
    public Table determinization(long seed) {
        if (seat < 0) throw new IllegalStateException("only a seat's view can be filled in");
        Table table = this.table.copy();
        table.redeal(seat, seed);
        return table;
    }

    /** All of it as numbers: equal for two tables that this seat can't tell apart. */
    public int[] numbers() {
        int piles = table.box().piles();
        int[] numbers = new int[4 + table.box().open() + table.box().cards() * 2 + piles + offered()];
        int at = 0;
        numbers[at++] = seat;
        numbers[at++] = asked();
        numbers[at++] = asking();
        for (int count = 0; count < table.box().open(); count++) numbers[at++] = table.count(count);
        for (int pile = 0; pile < piles; pile++) {
            numbers[at++] = size(pile);
            for (int number : numbers(pile)) numbers[at++] = number;
        }
        for (int number = 0; number < offered(); number++) numbers[at++] = option(number);
        return Arrays.copyOf(numbers, at);
    }

    /**
     * A pile as numbers, equal where this seat can't tell it apart: of one whose order means something the cards from the
     * top down, each as kind and {@link Piles#mark mark}; of any other the kinds, sorted.
     */
    public int[] numbers(int pile) {
        if (!table.piles.isOrdered(pile)) return kinds(pile);
        int[] numbers = new int[2 * size(pile)];
        int at = 0;
        for (int card = table.piles.top(pile); !table.piles.isNoCard(card); card = table.piles.below(card)) {
            numbers[at++] = table.piles.isVisible(card, seat) ? table.piles.kind(card) : Piles.UNKNOWN;
            numbers[at++] = table.piles.mark(card);
        }
        return numbers;
    }
}
