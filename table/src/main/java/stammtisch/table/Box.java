package stammtisch.table;

/**
 * What stays the same throughout a game, shared by all tables that play it.
 *
 * @param seats    how many seats, 1 to {@value #MOST_SEATS}
 * @param cards    how many cards (or other things that lie in piles), all told
 * @param watchers for each pile, the set of seats that see every card put there, as bits
 * @param stocks   for each pile, the number of the stock it belongs to: cards that go out of sight within one stock
 *                 can't be told from one another by who sees only their backs; a stock with a seat's
 *                 number is that seat's own cards
 * @param ordered  for each pile, whether the order of its cards means something
 * @param watched  the first of up to 64 piles whose being empty or not is kept as one set, see
 *                 {@link Piles#standing()}
 * @param counts   how many plain numbers the game keeps
 * @param open     how many of the counts, the first ones, everybody may see
 * @param luck     how many purposes draw on chance
 * @param scripts  all rules, by their number
 * @param possible whether the hidden cards lie as they may, by all that was ever shown: a deal anew that breaks it is
 *                 dealt again
 * @param setting  what the game itself wants to remember of its set-up; the kernel never looks into it
 */
public record Box(
        int seats,
        int cards,
        int[] watchers,
        int[] stocks,
        boolean[] ordered,
        int watched,
        int counts,
        int open,
        int luck,
        Script[] scripts,
        Script.Condition possible,
        Object setting) {
    public static final int MOST_SEATS = 6;
    static final int MOST_PILES = 256;

    /** For a game in which hidden cards may lie in any way. */
    public static final Script.Condition ANY_DEAL = table -> true;

    public Box {
        if (seats < 1 || seats > MOST_SEATS) {
            throw new IllegalArgumentException("%d seats; 1 to %d can sit".formatted(seats, MOST_SEATS));
        }
        if (watchers.length > MOST_PILES) {
            throw new IllegalArgumentException("%d piles; %d fit".formatted(watchers.length, MOST_PILES));
        }
        if (cards + watchers.length > Short.MAX_VALUE)
            throw new IllegalArgumentException(cards + " cards are too many");
    }

    public int piles() {
        return watchers.length;
    }

    /** All seats, as bits. */
    public int everyone() {
        return (1 << seats) - 1;
    }
}
