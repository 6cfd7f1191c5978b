package stammtisch.table;

import java.util.ArrayList;
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

    /**
     * Makes a move at a table, and notes what comes of it.
     *
     * @param pick   the option's number among those on offer
     * @param number of the move, from 0, in the course of the game
     * @throws IndexOutOfBoundsException if there is no such option
     */
    public static Move made(Game game, Table table, int pick, int number) {
        int seat = table.asked();
        int option = table.option(pick);
        List<Happening> happenings = new ArrayList<>();
        table.witness(new Notes(happenings));
        try {
            table.answer(pick);
        } finally {
            table.witness(null);
        }
        List<Happening> shared = Shared.of(List.copyOf(happenings));
        return new Move(number, seat, option, game.write(option), shared);
    }

    /** Something that happened on the table. Sets of seats are bits. */
    public sealed interface Happening {
        record Moved(int kind, int from, int to, int knownBefore, int knownAfter) implements Happening {}

        record Shown(int kind, int pile, int knownBefore, int knownAfter) implements Happening {}

        record Shuffled(int pile) implements Happening {}

        record Forced(int seat, int option) implements Happening {}

        record Noted(int what, int seat, int number) implements Happening {}
    }

    /** Writes down what a table tells its witness. */
    private record Notes(List<Happening> happenings) implements Witness {
        @Override
        public void moved(int kind, int from, int to, int knownBefore, int knownAfter) {
            happenings.add(Shared.of(new Happening.Moved(kind, from, to, knownBefore, knownAfter)));
        }

        @Override
        public void shown(int kind, int pile, int knownBefore, int knownAfter) {
            happenings.add(Shared.of(new Happening.Shown(kind, pile, knownBefore, knownAfter)));
        }

        @Override
        public void shuffled(int pile) {
            happenings.add(Shared.of(new Happening.Shuffled(pile)));
        }

        @Override
        public void forced(int seat, int option) {
            happenings.add(Shared.of(new Happening.Forced(seat, option)));
        }

        @Override
        public void noted(int what, int seat, int number) {
            happenings.add(Shared.of(new Happening.Noted(what, seat, number)));
        }
    }
}
