package stammtisch.cuore;

import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * A pile of the town with cards of several kinds: face down, some of them turned up beside it.
 *
 * @param id            how pages and scenarios call it
 * @param holds         which cards lie in it
 * @param tier          cards of a lower tier lie on top of those of a higher; within a tier they are shuffled
 * @param up            how many are turned up
 * @param isEmployed    whether what is turned up can be employed for its cost
 * @param countsForEnd  whether it counts as a maid pile that is empty once its last face-down card has left (R9)
 */
public record MixedPile(
        String id, Predicate<Card> holds, ToIntFunction<Card> tier, int up, boolean isEmployed, boolean countsForEnd) {
    /** The private maids of all sets, shuffled together, two of them face up. */
    public static final MixedPile PRIVATE_MAIDS = new MixedPile("private", Card::isPrivate, card -> 0, 2, true, true);
}
