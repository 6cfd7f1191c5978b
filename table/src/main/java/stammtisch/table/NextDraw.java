package stammtisch.table;

import java.util.stream.IntStream;

/**
 * Cards that are about to be drawn: from the top of a pile of which a seat knows some, and, when that is used up, from
 * others that are shuffled first. What of the pile it doesn't know is a random part of cards that it knows to be hidden.
 */
public final class NextDraw {
    private final int[] pile;
    private final int[] hidden;
    private final int[] later;
    private final int drawn;

    /**
     * @param pile   the kinds from the top down, {@link Piles#UNKNOWN} where they aren't known
     * @param hidden by kind: how many cards it has that may lie in the places not known
     * @param later  by kind: how many are shuffled when the pile is used up
     * @param drawn  how many cards are drawn, 0 and up
     */
    public NextDraw(int[] pile, int[] hidden, int[] later, int drawn) {
        this.pile = pile.clone();
        this.hidden = hidden.clone();
        this.later = later.clone();
        this.drawn = drawn;
    }

    /** How many are drawn from the pile as it lies. */
    public int fromPile() {
        return Math.min(drawn, pile.length);
    }

    /** How many of {@link #shuffled} are drawn after that. */
    public int fromShuffled() {
        return Math.min(drawn - fromPile(), shuffled());
    }

    public int shuffled() {
        return IntStream.of(later).sum();
    }

    public int left(int kind) {
        return hidden[kind]
                + (int) IntStream.of(pile).filter(each -> each == kind).count();
    }

    public int later(int kind) {
        return later[kind];
    }

    /** How likely at least one of this kind is drawn, 0 to 1: hypergeometric, in the pile and then in what is shuffled. */
    public double chance(int kind) {
        int unknown = 0;
        for (int at = 0; at < fromPile(); at++) {
            if (pile[at] == kind) return 1;
            if (pile[at] == Piles.UNKNOWN) unknown++;
        }
        return 1 - none(hidden, kind, unknown) * none(later, kind, fromShuffled());
    }

    private static double none(int[] among, int kind, int drawn) {
        int all = IntStream.of(among).sum();
        double none = 1;
        for (int card = 0; card < drawn; card++) none *= Math.max(0, all - among[kind] - card) / (double) (all - card);
        return none;
    }
}
