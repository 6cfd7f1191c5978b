package stammtisch.server;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import stammtisch.bots.Advice;
import stammtisch.table.Course;
import stammtisch.table.Game;
import stammtisch.table.Game.Told;
import stammtisch.table.Odds;
import stammtisch.table.View;

/**
 * What a seat may know of a game, in its language: the only way by which anything of a game leaves the server. It
 * looks at the game as it is when asked, so keep it no longer than the moment.
 */
final class Window {
    private static final double THOUSAND = 1000; // finer chances would pretend to know more than they do

    private final Course course;
    private final Game game;
    private final View view;
    private final Locale language;
    private final Displays displays;

    /** How a table shows itself as its game goes on, in each language that is asked for. */
    static final class Displays {
        private final Map<Locale, Game.Display> displays = new HashMap<>();

        private Object show(Course course, int seat, Locale language) {
            return displays.computeIfAbsent(language, course.game()::display).of(course.table(), seat);
        }

        /** Forgets what has been shown. */
        void clear() {
            displays.clear();
        }
    }

    Window(Course course, int seat, Locale language) {
        this(course, seat, language, new Displays());
    }

    /** @param displays of this course; what is shown again isn't made again */
    Window(Course course, int seat, Locale language, Displays displays) {
        this.displays = displays;
        this.course = course;
        this.game = course.game();
        this.view = course.view(seat);
        this.language = language;
    }

    @Nullable
    String asked() {
        return view.isOver() ? null : Seat.letter(view.asked());
    }

    boolean isOver() {
        return view.isOver();
    }

    Game.@Nullable Question question() {
        return view.isAsked() ? game.question(course.table(), language) : null;
    }

    /** What its seat knows, for bots. */
    View view() {
        return view;
    }

    /** What a bot thinks of the options of its seat's question, in words. */
    List<Reply.Advised> advised(List<Advice> advice) {
        List<Game.Choice> choices = game.question(course.table(), language).choices();
        return advice.stream()
                .map(each -> new Reply.Advised(
                        choices.get(each.number()).move(),
                        choices.get(each.number()).label(),
                        Math.round(each.winChance() * THOUSAND) / THOUSAND,
                        each.rollouts()))
                .toList();
    }

    /** What its seat may reckon of the cards that come next, or null. */
    @Nullable
    Odds odds() {
        return game.odds(view, language);
    }

    /** How many of its last moves its seat may take back. */
    int undo() {
        return view.isAsked() ? course.undoable(view.seat()) : 0;
    }

    Object show() {
        return displays.show(course, view.seat(), language);
    }

    /** Nobody's cards are hidden when the game is over; before that there are no scores. */
    @Nullable
    List<Reply.Score> scores() {
        if (!view.isOver()) return null;
        return game.scores(course.table(), language).stream()
                .map(score -> new Reply.Score(Seat.letter(score.seat()), score.points(), score.rank(), score.lines()))
                .toList();
    }

    Game.Reason whyNot(String move) {
        return game.whyNot(course.table(), view.seat(), move, language);
    }

    List<Told> tell(Happened happened) {
        return switch (happened) {
            case Happened.Made(var move) -> game.tell(view.box(), move, view.seat(), language);
            case Happened.TakenBack(int seat, int count) -> told(seat, "takes back " + moves(count));
            case Happened.Rewound(int seat, int count) ->
                told(seat, "goes back by %s, as all agreed".formatted(moves(count)));
            case Happened.Said(int seat, Entry.Kind what, String text) -> tell(seat, what, text);
        };
    }

    private static List<Told> tell(int seat, Entry.Kind what, String text) {
        return switch (what) {
            case KICK -> told(seat, "frees the seat of {%s}".formatted(text));
            case BOT -> told(seat, "lets a bot play for {%c}".formatted(text.charAt(0)));
            case PERSON -> told(seat, "gives {%s} the seat back".formatted(text));
            case HOST -> told(seat, "makes {%s} the host".formatted(text));
            case START -> told(seat, "starts the game");
            case PAUSE -> told(seat, "pauses the game");
            case RESUME -> told(seat, "goes on with the game");
            case LEFT -> told(Seat.number(text), "is away; a bot plays meanwhile");
            case LATE -> told(Seat.number(text), "has no time left; a bot plays meanwhile");
            case BACK -> told(seat, "is back");
            case NAME, CLAIM, LOCK, UNLOCK, QUIET, TALK, MOVE, UNDO, REWIND, AGREE, DECLINE, REMATCH -> List.of();
        };
    }

    private static String moves(int count) {
        return count == 1 ? "a move" : count + " moves";
    }

    private static List<Told> told(int seat, String text) {
        return List.of(new Told(seat, 0, text, List.of(), false));
    }
}
