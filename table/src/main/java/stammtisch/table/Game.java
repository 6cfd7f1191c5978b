package stammtisch.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A game of the house, as its players' table, its bots and its records need it. All words that people read come from
 * here, in their language; all that a seat is shown comes through its {@link View}.
 *
 * <p>A set-up is plain data as it stands in a record: maps, lists, strings, numbers and truths.
 */
public interface Game {
    /** A short name, for records and addresses: {@code cuore}. */
    String id();

    /** The version of its rules. A change that would change an old record makes a new version. */
    String rules();

    /** What people call it: {@code Tanto Cuore}. */
    default String name() {
        return id();
    }

    int fewestSeats();

    int mostSeats();

    /** What can be wished for in a set-up: its keys. */
    default Set<String> wishes() {
        return Set.of("seats");
    }

    /**
     * Completes a set-up: checks what it names, fills in what it leaves open, by luck where luck decides. A settled
     * set-up is complete: settling it again changes nothing.
     *
     * @throws Mistake if the wishes name something unknown or don't go together
     */
    Map<String, Object> settle(Map<String, ?> wishes, long seed);

    /**
     * A settled set-up as a short text that people can pass on; empty: this game has none.
     *
     * @throws Mistake if it isn't settled
     */
    default String share(Map<String, ?> setup) {
        return "";
    }

    /**
     * The settled set-up that a text stands for, see {@link #share}.
     *
     * @throws Mistake if it stands for none
     */
    default Map<String, Object> shared(String text) {
        throw new Mistake("%s has no set-ups to share".formatted(name()));
    }

    /** Wishes for another game like this one, in which luck chooses again what luck can choose. */
    default Map<String, Object> afresh(Map<String, ?> setup) {
        return new LinkedHashMap<>(setup);
    }

    /** What whoever sets this table may want to know before the game begins: cards without use, say. */
    default List<String> remarks(Map<String, ?> setup, Locale language) {
        return List.of();
    }

    /**
     * Lays out a game and plays it to its first question.
     *
     * @param setup settled
     * @throws Mistake if it isn't
     */
    Table deal(Map<String, ?> setup, long seed);

    /** An option's written form, as in docs/NOTATION.md. */
    String write(int option);

    /** The question that stands, for the seat that is asked and nobody else. Its choices are the options on offer, in their order. */
    Question question(Table table, Locale language);

    /**
     * All that a seat (or {@link View#PUBLIC}) may see of the table, as data for a page: a tree of records, lists,
     * strings, numbers and booleans in which each part has one kind, or is null. Whatever not everybody knows goes
     * through a {@link View}.
     */
    Object show(Table table, int seat, Locale language);

    /**
     * Shows one game in one language again and again as it goes on, to all who see it: parts that come out as they were
     * shown last may be the same objects. Not for several threads at once.
     */
    interface Display {
        /** As {@link #show}. */
        Object of(Table table, int seat);
    }

    /** A display that has shown nothing yet. */
    default Display display(Locale language) {
        return (table, seat) -> show(table, seat, language);
    }

    /** The same in plain text, line by line, for a terminal or a screen reader; seats stand as {@code {B}}. */
    List<String> picture(Table table, int seat, Locale language);

    /** What there is to read about a card or part, line by line; empty if none has this id. */
    List<String> describe(String id, Locale language);

    /** All cards or parts of the game, as data for a page: names, costs, effects in our own words. */
    Object catalogue(Locale language);

    /**
     * What to tell a viewer (a seat or {@link View#PUBLIC}) of what has happened by one move, in order; the move itself
     * first.
     *
     * @param box the table's
     */
    List<Told> tell(Box box, Move move, int viewer, Locale language);

    /** Why this seat can't make this move now: the rule that forbids it, or that it's no move at all. */
    Reason whyNot(Table table, int seat, String move, Locale language);

    /** What each seat would score if the game were over now; by seat. Hidden cards count: not to be shown before the end. */
    List<Score> scores(Table table, Locale language);

    /** What {@link #scores} come to, without the words: for searches, that play many games to their ends. */
    default Result result(Table table) {
        int[] points = new int[table.seats()];
        int[] ranks = new int[table.seats()];
        for (Score score : scores(table, Locale.ROOT)) {
            points[score.seat()] = score.points();
            ranks[score.seat()] = score.rank();
        }
        return new Result(points, ranks);
    }

    /** What this seat, or who looks on, may reckon of the cards that are drawn next; null: nothing. */
    default @Nullable Odds odds(View view, Locale language) {
        return null;
    }

    /** How many turns, or whatever this game counts its length in, have been begun. */
    int turns(Table table);

    /** Whether a count of the table may go below 0. */
    boolean mayBeNegative(int count);

    /** A promise of this game's own that the table breaks, in words, or null: "72 coins: there are 73". */
    default @Nullable String broken(Table table) {
        return null;
    }

    /** Every seat's cards by place, as ids, for anyone who wants to recount a score. */
    Map<String, Object> remains(Table table);

    /** The option on offer that is written like this, by its number, or -1. */
    default int read(Table table, String move) {
        for (int number = 0; number < table.offered(); number++) {
            if (write(table.option(number)).equals(move)) return number;
        }
        return -1;
    }

    /**
     * A question in words.
     *
     * @param asks    what is asked: "Serving phase: who serves you?"
     * @param topic   the same as a word that a page can rely on
     * @param about   the id of the card whose text asks, or empty
     * @param choices what may be picked
     */
    record Question(String asks, String topic, String about, List<Choice> choices) {}

    /**
     * @param move  the written form
     * @param label for people
     * @param place where on the page it belongs, as the game's {@link #show} names its parts; empty: nowhere special
     */
    record Choice(String move, String label, String place) {}

    /**
     * @param says what stands in the way: "needs 7 love, has 3"
     * @param rule the clause it comes from: "6-3 Employ phase"
     */
    record Reason(String says, String rule) {
        public Reason {
            says = Shared.of(says); // of what is shown at thousands of tables much is this, and always the same
            rule = Shared.of(rule);
        }
    }

    /**
     * A line of the log.
     *
     * @param seat   who does it
     * @param depth  0 for a move, 1 for what follows from it
     * @param text   for people
     * @param cards  ids of the cards the text speaks of
     * @param toMe   whether it was done to the viewer by somebody else
     */
    record Told(int seat, int depth, String text, List<String> cards, boolean toMe) {}

    /**
     * What a game came to, by seat.
     *
     * @param ranks 1 for the winners; equal ranks share
     */
    record Result(int[] points, int[] ranks) {
        /**
         * Who has more points is ahead; of those who have as many, whose tie-break is higher.
         *
         * @param tieBreak by seat; asked only where it decides
         */
        public static Result of(int[] points, IntUnaryOperator tieBreak) {
            int[] ranks = new int[points.length];
            for (int seat = 0; seat < points.length; seat++) {
                ranks[seat] = 1;
                for (int rival = 0; rival < points.length; rival++) {
                    boolean isAhead = points[rival] == points[seat]
                            ? rival != seat && tieBreak.applyAsInt(rival) > tieBreak.applyAsInt(seat)
                            : points[rival] > points[seat];
                    if (isAhead) ranks[seat]++;
                }
            }
            return new Result(points, ranks);
        }

        /** 1 for who won, a part of it if several share that, else 0. */
        public double won(int seat) {
            if (ranks[seat] != 1) return 0;
            int winners = 0;
            for (int rank : ranks) if (rank == 1) winners++;
            return 1.0 / winners;
        }

        /** {@link #won} by seat. */
        public double[] won() {
            double[] won = new double[ranks.length];
            for (int seat = 0; seat < won.length; seat++) won[seat] = won(seat);
            return won;
        }

        /** How many points a seat has more than the best of the others; below 0 if it has fewer. */
        public int lead(int seat) {
            int best = Integer.MIN_VALUE;
            for (int rival = 0; rival < points.length; rival++) {
                if (rival != seat) best = Math.max(best, points[rival]);
            }
            return points[seat] - best;
        }
    }

    /**
     * @param points all lines added up
     * @param rank   1 for the winners; equal ranks share
     */
    record Score(int seat, int points, int rank, List<Line> lines) {
        /**
         * @param what the card's id
         * @param why  how the points come about, in words
         */
        public record Line(String what, int points, String why) {}
    }
}
