package stammtisch.table;

import java.util.List;

/**
 * One answer in the course of a game and what came of it.
 *
 * @param number     from 0, in the course of the game
 * @param seat       who made it
 * @param option     what was picked, as a number
 * @param written    the same as people write it
 * @param happenings what happened then, up to the next question
 */
public record Move(int number, int seat, int option, String written, List<Happening> happenings) {

    /** Something that happened on the table. Sets of seats are bits. */
    public sealed interface Happening {
        record Moved(int kind, int from, int to, int knownBefore, int knownAfter) implements Happening {}

        record Shown(int kind, int pile, int knownBefore, int knownAfter) implements Happening {}

        record Shuffled(int pile) implements Happening {}

        record Forced(int seat, int option) implements Happening {}

        record Noted(int what, int seat, int number) implements Happening {}
    }
}
