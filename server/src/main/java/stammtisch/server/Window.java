package stammtisch.server;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Course;
import stammtisch.table.Game;
import stammtisch.table.Game.Told;
import stammtisch.table.View;

/**
 * What a seat may know of a game, in its language: the only way by which anything of a game leaves the server. It
 * looks at the game as it is when asked, so keep it no longer than the moment.
 */
final class Window {
    private final Course course;
    private final Game game;
    private final View view;
    private final Locale language;

    Window(Course course, int seat, Locale language) {
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

    int undo() {
        return view.isAsked() ? course.undoable(view.seat()) : 0;
    }

    Object show() {
        return game.show(course.table(), view.seat(), language);
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
            case Happened.TakenBack(int seat, int count) ->
                List.of(new Told(
                        seat,
                        0,
                        count == 1 ? "takes back a move" : "takes back %d moves".formatted(count),
                        List.of(),
                        false));
        };
    }
}
