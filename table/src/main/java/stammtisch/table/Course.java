package stammtisch.table;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import stammtisch.table.Game.Reason;

/**
 * A game as it has come so far: set-up, seed, moves, and the table they lead to. Keeps for every move what happened,
 * for the log, and how far moves may be taken back. Not for the hot path, and not for several threads at once.
 */
public final class Course {
    private final Game game;
    private final Map<String, Object> setup;
    private final long seed;
    private final Moves moves;
    private final List<Move> movesSeen;
    private Table table;

    /**
     * @param wishes a set-up, settled or not
     * @throws Mistake if it can't be
     */
    public Course(Game game, Map<String, ?> wishes, long seed) {
        this(game, seed, game.settle(wishes, seed));
    }

    private Course(Game game, long seed, Map<String, Object> settled) {
        this.game = game;
        this.seed = seed;
        moves = new Moves(game);
        movesSeen = Collections.unmodifiableList(moves);
        setup = Collections.unmodifiableMap(settled);
        table = game.deal(setup, seed);
    }

    /**
     * A game whose set-up has been settled already, as it was kept; it isn't looked at again what luck leaves open.
     *
     * @throws Mistake if it names what there isn't
     */
    public static Course settled(Game game, Map<String, Object> setup, long seed) {
        return new Course(game, seed, setup);
    }

    /** The same game after so many of its moves. */
    public Course after(List<Move> moves) {
        Course then = settled(game, setup, seed);
        for (Move move : moves) then.play(then.table.find(move.option()));
        return then;
    }

    public Game game() {
        return game;
    }

    /** Settled. */
    public Map<String, Object> setup() {
        return setup;
    }

    public long seed() {
        return seed;
    }

    /** All that have been made, as they come and go. */
    public List<Move> moves() {
        return movesSeen;
    }

    /** The table as it is now. Change it through {@link #play} only. */
    public Table table() {
        return table;
    }

    public View view(int seat) {
        return View.of(table, seat);
    }

    /** What became of a move that was handed in. */
    public sealed interface Answer {
        record Played(Move move) implements Answer {}

        record Refused(Reason reason) implements Answer {}
    }

    /** Makes a move for a seat, if it has that option now. */
    public Answer play(int seat, String written, Locale language) {
        int number = table.asked() == seat ? game.read(table, written) : -1;
        if (number < 0) return new Answer.Refused(game.whyNot(table, seat, written, language));
        return new Answer.Played(play(number));
    }

    /**
     * Makes the move with this number among those on offer.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    public Move play(int number) {
        int learnt = table.learnt();
        Move move = Move.made(game, table, number, moves.size());
        moves.put(move, learnt);
        return move;
    }

    /** How many of its last moves this seat may take back: back to the last moment at which anything was learnt. */
    public int undoable(int seat) {
        if (table.isOver() || table.asked() != seat) return 0;
        int count = 0;
        while (count < moves.size() && moves.isOf(moves.size() - 1 - count, seat, table.learnt())) count++;
        return count;
    }

    /**
     * Takes back the last moves.
     *
     * @param count 0 up to the number of moves made; whether they may be taken back is for the caller to ask
     * @throws IllegalArgumentException if there are not so many
     */
    public void undo(int count) {
        if (count < 0 || count > moves.size()) {
            throw new IllegalArgumentException("%d of %d moves can't be taken back".formatted(count, moves.size()));
        }
        int left = moves.size() - count;
        Table again = game.deal(setup, seed);
        for (int move = 0; move < left; move++) again.answer(again.find(moves.options[move]));
        table = again;
        moves.cut(left);
    }

    /** Moves without an object for each: thousands of games are in memory. */
    private static final class Moves extends AbstractList<Move> implements RandomAccess {
        private static final int USUAL = 64;

        private final Game game;
        private int size;
        private byte[] seats = new byte[USUAL];
        private int[] options = new int[USUAL];
        private int[] learntBefore = new int[USUAL];
        private Object[] happenings = new Object[USUAL]; // of each a list

        Moves(Game game) {
            this.game = game;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        @SuppressWarnings("unchecked") // nothing else is put there
        public Move get(int number) {
            Objects.checkIndex(number, size);
            return new Move(number, seats[number], options[number], game.write(options[number]), (List<Move.Happening>)
                    happenings[number]);
        }

        /** Whether this seat made it, and nothing had been learnt before that isn't known now. */
        boolean isOf(int number, int seat, int learnt) {
            return seats[number] == seat && learntBefore[number] == learnt;
        }

        /** Puts a move at the end. */
        void put(Move move, int learnt) {
            if (size == seats.length) {
                int room = size + size / 4;
                seats = Arrays.copyOf(seats, room);
                options = Arrays.copyOf(options, room);
                learntBefore = Arrays.copyOf(learntBefore, room);
                happenings = Arrays.copyOf(happenings, room);
            }
            seats[size] = (byte) move.seat();
            options[size] = move.option();
            learntBefore[size] = learnt;
            happenings[size++] = move.happenings();
        }

        /** Leaves so many. */
        void cut(int left) {
            Arrays.fill(happenings, left, size, null);
            size = left;
        }
    }
}
