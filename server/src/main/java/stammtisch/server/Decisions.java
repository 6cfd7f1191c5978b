package stammtisch.server;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stammtisch.server.Message.Command;
import stammtisch.server.Outcome.Overtaken;
import stammtisch.server.Outcome.Refused;
import stammtisch.server.Standing.State;
import stammtisch.table.Game;
import stammtisch.table.Script;
import stammtisch.table.Table;

/**
 * What a table makes of a command: what is to be written into its journal, or why nothing is. Looks at how the table
 * stands, and changes nothing.
 */
final class Decisions {
    private static final int MOST_DEEDS = 3_000; // of one seat, so that nobody alone can fill a journal

    private final Standing standing;
    private final Predicate<String> knowsBot;

    /** Before anything is written. */
    sealed interface Decision permits Write, Refused, Overtaken {}

    /** @param needsUs whether any node is to look at the table in a while, should this one fail */
    record Write(Entry.Kind kind, String text, boolean needsUs) implements Decision {
        Write(Entry.Kind kind, String text) {
            this(kind, text, true);
        }
    }

    /**
     * @param knowsBot whether there is a bot of this name that plays this game
     */
    Decisions(Standing standing, Predicate<String> knowsBot) {
        this.standing = standing;
        this.knowsBot = knowsBot;
    }

    /**
     * Decides on what the person at a seat asks for.
     *
     * @param window of that seat, in its language
     */
    Decision ofPerson(int seat, Command command, Window window) {
        boolean isSentAway = standing.company.isFree(seat) && !(command instanceof Message.Claim);
        if (isSentAway) return Refused.by(Refusal.unknownLink()); // on another node, as has just been read
        if (isStoodIn(seat, command)) return new Refused(Code.STOOD_IN, "a bot plays this seat; take it back first");
        if (isFree(command) || standing.deeds(seat) < MOST_DEEDS) return of(seat, command, window);
        return new Refused(Code.FULL, "you have done %d things here besides moves; play on".formatted(MOST_DEEDS));
    }

    /** Whether it may be done however much its seat has done: what the game, others and a host's peace depend on. */
    static boolean isFree(Command command) {
        return switch (command) {
            case Message.Move _, Message.Agree _, Message.Decline _, Message.Back _ -> true;
            case Message.Claim _, Message.Rematch _ -> true;
            case Message.Host host -> host.deed() == Message.Deed.KICK;
            case Message.Undo _, Message.Rewind _, Message.Name _ -> false;
        };
    }

    /** The same for what answers in the place of a person, too. */
    Decision of(int seat, Command command, Window window) {
        return switch (command) {
            case Message.Move move -> move(seat, move, window);
            case Message.Undo undo -> undo(undo, window);
            case Message.Name name -> new Write(Entry.Kind.NAME, Names.cleaned(name.name()));
            case Message.Rewind rewind -> rewind(rewind);
            case Message.Agree agree -> {
                Standing.Rewind asked = standing.rewind();
                if (asked == null || asked.agreed().contains(seat)) yield notNow("nobody asks you to go back");
                if (agree.request() != null && agree.request() != asked.seq()) yield new Overtaken(standing.seq());
                yield new Write(Entry.Kind.AGREE, "");
            }
            case Message.Decline decline -> {
                if (standing.rewind() == null) yield notNow("nobody asks to go back");
                yield new Write(Entry.Kind.DECLINE, "");
            }
            case Message.Back back -> {
                Company.StandIn standIn = standing.company.standIn(seat);
                if (standIn == null) yield notNow("no bot plays this seat");
                if (standIn == Company.StandIn.HOST && seat != standing.company.host()) {
                    yield notNow("the host has let a bot play this seat; the host can give it back");
                }
                yield new Write(Entry.Kind.BACK, "");
            }
            case Message.Host host -> host(seat, host);
            case Message.Claim claim -> {
                if (standing.company.isLocked()) yield new Refused(Code.LOCKED, "the host lets nobody in any more");
                if (!standing.company.isFreeSince(seat, claim.since())) yield Refused.by(Refusal.unknownLink());
                yield new Write(Entry.Kind.CLAIM, Names.cleaned(claim.name()));
            }
            case Message.Rematch rematch -> {
                if (standing.state() != State.OVER) yield notNow("a rematch begins when the game is over");
                if (standing.rematch() != null) yield notNow("there is a rematch already");
                yield new Write(Entry.Kind.REMATCH, rematch.table());
            }
        };
    }

    private static Refused notNow(String says) {
        return new Refused(Code.NOT_NOW, says);
    }

    private boolean isStoodIn(int seat, Command command) {
        boolean isPlaying =
                command instanceof Message.Move || command instanceof Message.Undo || command instanceof Message.Rewind;
        return isPlaying && standing.company.standIn(seat) != null;
    }

    private @Nullable Refused whyNoMoves() {
        return switch (standing.state()) {
            case GATHERING -> notNow("the game has not begun; the host starts it");
            case PAUSED -> notNow("the host has paused the game");
            case PLAYING, OVER -> null;
        };
    }

    private Decision move(int seat, Message.Move move, Window window) {
        if (isStale(move.seq())) return new Overtaken(standing.seq());
        Refused no = whyNoMoves();
        if (no != null) return no;
        Table table = standing.course.table();
        int number = standing.number(seat, move.move());
        if (number < 0) {
            Game.Reason reason = window.whyNot(move.move());
            Code code = table.asked() == seat ? Code.NOT_ON_OFFER : Code.NOT_YOUR_TURN;
            return new Refused(code, reason.says(), reason.rule());
        }
        Table after = table.copy();
        after.answer(number); // what breaks the rules' code is not written down
        return new Write(Entry.Kind.MOVE, move.move(), mayNeedUs(after));
    }

    private Decision undo(Message.Undo undo, Window window) {
        if (isStale(undo.seq())) return new Overtaken(standing.seq());
        Refused no = whyNoMoves();
        if (no != null) return no;
        int most = window.undo();
        if (undo.count() < 1 || undo.count() > most) {
            String can = most == 0 ? "nothing" : "1 to %d of your moves".formatted(most);
            return new Refused(Code.NOT_UNDOABLE, "count is %d; %s can be taken back now".formatted(undo.count(), can));
        }
        return new Write(Entry.Kind.UNDO, Long.toString(undo.count()));
    }

    private Decision rewind(Message.Rewind rewind) {
        if (isStale(rewind.seq())) return new Overtaken(standing.seq());
        Refused no = whyNoMoves();
        if (no != null) return no;
        if (standing.state() == State.OVER) return notNow("the game is over");
        if (standing.rewind() != null) return notNow("somebody asks to go back already");
        int moves = standing.course.moves().size();
        if (rewind.to() < 0 || rewind.to() >= moves) {
            return new Refused(Code.NOT_UNDOABLE, "to is %d; 0 to %d is right".formatted(rewind.to(), moves - 1));
        }
        return new Write(Entry.Kind.REWIND, Standing.Rewind.written(rewind.to(), stoodIn()));
    }

    /**
     * Every person is asked, whoever plays in their place, and wherever they are: nobody is to go back alone, knowing what
     * comes, while the others are away. Whoever never returns can be freed from their seat by the host.
     */
    private List<Integer> stoodIn() {
        return IntStream.range(0, standing.company.seats())
                .filter(seat -> standing.company.standIn(seat) != null && !standing.company.isFree(seat))
                .boxed()
                .toList();
    }

    private Decision host(int seat, Message.Host host) {
        Company company = standing.company;
        if (seat != company.host()) return new Refused(Code.NOT_HOST, "only the host can do this");
        int about = host.seat();
        if (about >= company.seats()) {
            return new Refused(Code.BAD_MESSAGE, "seat %s is none of this table".formatted(Seat.letter(about)));
        }
        String no = whyNot(host, company, about, standing.opening.options().alone());
        if (no != null) return notNow(no);
        String text = about < 0 ? "" : Seat.letter(about);
        if (host.deed() == Message.Deed.BOT) {
            if (!knowsBot.test(host.bot())) {
                return new Refused(
                        Code.BAD_MESSAGE, "bot: no bot is called %s here".formatted(Fields.printed(host.bot())));
            }
            text += " " + host.bot();
        }
        return new Write(host.deed().kind, text);
    }

    /** What stands in the way of a host's wish, or null. */
    private static @Nullable String whyNot(Message.Host host, Company company, int about, boolean isAlone) {
        return switch (host.deed()) {
            case START -> company.isStarted() ? "the game has begun" : null;
            case LOCK -> company.isLocked() ? "the table is locked" : null;
            case UNLOCK -> company.isLocked() ? null : "the table is not locked";
            case PAUSE -> company.isPaused() ? "the game is paused" : null;
            case RESUME -> company.isPaused() ? null : "the game is not paused";
            case QUIET -> company.isQuiet() ? "chat is off" : null;
            case TALK -> company.isQuiet() ? null : "chat is on";
            case KICK ->
                about == company.host()
                        ? "this is your own seat"
                        : company.isFree(about) ? "nobody has claimed this seat" : null;
            case BOT -> company.isBots(about) ? "a bot plays this seat already" : null;
            case PERSON ->
                company.bot(about) == null
                        ? "no bot plays this seat"
                        : isAlone && company.isBots(about)
                                ? "this table's luck was chosen by one person, so no second one can join"
                                : null;
            case HOST ->
                company.isFree(about) ? "nobody has claimed this seat" : about == company.host() ? "you are" : null;
        };
    }

    /** Whether somebody must see to it that a table goes on which stands so. */
    private boolean mayNeedUs(Table after) {
        Options options = standing.opening.options();
        boolean isTimed = options.time().kind() != Options.Time.Kind.NONE
                || options.leavers().then() != Options.Leavers.Then.WAIT;
        return !after.isOver() && (isTimed || leavesNoChoice(after) || standing.company.bot(after.asked()) != null);
    }

    private boolean isStale(long decidedOn) {
        return decidedOn < standing.gameSeq() || decidedOn > standing.seq();
    }

    /** Whether the question that stands is answered by the server, since its seat has no choice and nobody may learn that. */
    static boolean leavesNoChoice(Table table) {
        return table.offered() == 1 && table.forced() == Script.Forced.UNSEEN;
    }
}
