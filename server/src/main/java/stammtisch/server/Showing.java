package stammtisch.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import stammtisch.server.Standing.State;
import stammtisch.table.Course;
import stammtisch.table.Move;
import stammtisch.table.View;

/** What people are shown of a table: as it stands, and as it stood. Of the game all comes through a {@link Window}. */
final class Showing {
    private Showing() {}

    /**
     * A guest's view; of what it has been shown before, only what has changed.
     *
     * @param displays of the table
     * @param changes  of this moment
     * @param isHere   whether somebody sits at a seat now
     * @param watching how many look on
     * @param now      milliseconds since 1970
     */
    static Reply.View view(
            Standing standing,
            Guest guest,
            Window.Displays displays,
            Changes changes,
            IntPredicate isHere,
            int watching,
            long now) {
        Window window = new Window(standing.course, guest.seat, guest.language, displays);
        Opening opening = standing.opening;
        Company company = standing.company;
        boolean isPlaying = standing.state() == State.PLAYING && !guest.isWatching() && company.bot(guest.seat) == null;
        Object show = null;
        Map<String, ?> changed = Map.of();
        if (!guest.picture.isOf(standing.seq())) { // who comes or goes changes nothing in the game
            show = window.show();
            changed = changes.show(guest.picture, show, standing.seq());
        }
        return new Reply.View(
                standing.seq(),
                standing.at(),
                opening.id(),
                opening.game(),
                opening.rules(),
                guest.isWatching() ? null : Seat.letter(guest.seat),
                standing.state(),
                Seat.letter(company.host()),
                company.isLocked(),
                !company.isQuiet(),
                opening.options().hints(),
                watching,
                sitters(standing.company, isHere),
                standing.clocks.shown(now),
                consent(standing),
                standing.rematch(),
                standing.course.moves().size(),
                window.asked(),
                window.isOver(),
                window.scores(),
                isPlaying ? window.question() : null,
                isPlaying ? window.undo() : 0,
                guest.log.news(standing.history, standing.seq(), window::tell),
                changed == null ? show : null,
                changed);
    }

    private static List<Reply.Sitter> sitters(Company company, IntPredicate isHere) {
        List<Reply.Sitter> sitters = new ArrayList<>();
        for (int seat = 0; seat < company.seats(); seat++) {
            boolean isBots = company.isBots(seat);
            sitters.add(new Reply.Sitter(
                    Seat.letter(seat),
                    company.name(seat),
                    isBots ? Seat.Kind.BOT : Seat.Kind.PERSON,
                    company.bot(seat),
                    isBots || isHere.test(seat),
                    !isBots && company.isFree(seat),
                    company.standIn(seat)));
        }
        return sitters;
    }

    private static Reply.@Nullable Consent consent(Standing standing) {
        Standing.Rewind asked = standing.rewind();
        if (asked == null) return null;
        return new Reply.Consent(
                asked.seq(),
                Seat.letter(asked.by()),
                asked.to(),
                standing.course.moves().size() - asked.to(),
                asked.agreed().stream().map(Seat::letter).toList(),
                standing.waitedFor().stream().map(Seat::letter).toList());
    }

    /**
     * The table after some of its moves.
     *
     * @param now    how the game stands; only what never changes about it is looked at
     * @param moves  all that were made
     * @param wanted how many of them
     * @param viewer a seat, or {@link View#PUBLIC}
     * @param isOver whether the game is over now, and no pick is anybody's own any more
     * @throws Refusal if there were not so many
     */
    static Reply.Moment moment(Course now, List<Move> moves, long wanted, int viewer, boolean isOver, Locale language) {
        int at = checked(wanted, moves.size());
        Course then = Course.settled(now.game(), now.setup(), now.seed());
        History history = new History(then.moves());
        for (Move move : moves.subList(0, at)) {
            then.play(then.table().find(move.option()));
            history.made(move.number() + 1);
        }
        Window window = new Window(then, viewer, language);
        Move last = at == 0 ? null : moves.get(at - 1);
        return new Reply.Moment(
                at,
                moves.size(),
                viewer == View.PUBLIC ? null : Seat.letter(viewer),
                last == null ? null : made(last, isOver || last.seat() == viewer),
                window.asked(),
                window.isOver(),
                window.scores(),
                LogReader.ofAll().news(history, at + 1, window::tell),
                window.show());
    }

    /** @throws Refusal if there were not so many moves */
    static int checked(long at, int moves) {
        if (at < 0 || at > moves) {
            throw new Refusal(Code.BAD_MESSAGE, "at is %d; 0 to %d is right".formatted(at, moves));
        }
        return (int) at;
    }

    /** A move names what was picked, and some are picked unseen: what others may know of it stands in the log. */
    private static Reply.MoveMade made(Move move, boolean isTold) {
        return new Reply.MoveMade(Seat.letter(move.seat()), isTold ? move.written() : null);
    }
}
