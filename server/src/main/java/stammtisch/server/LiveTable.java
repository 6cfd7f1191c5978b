package stammtisch.server;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import stammtisch.server.Message.Command;
import stammtisch.server.Outcome.Done;
import stammtisch.server.Outcome.Overtaken;
import stammtisch.server.Outcome.Refused;
import stammtisch.server.Outcome.Repeated;
import stammtisch.table.Course;
import stammtisch.table.Game;
import stammtisch.table.Mistake;
import stammtisch.table.Script;
import stammtisch.table.Table;

/**
 * A table in memory: the game as its journal tells it, and who sits there. One at a time is heard: a command is checked
 * against the game, appended to the journal, applied, and all seats are shown what they may know. The journal is the
 * truth; this only follows from it, and can be dropped and made again at any moment.
 */
final class LiveTable {
    private static final Logger LOG = Logger.getLogger(LiveTable.class.getName());
    private static final int LONGEST_JOURNAL = 20_000;

    private final Opening opening;
    private final Journal journal;
    private final Prompter prompter;
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock(true);
    private volatile long usedAt;

    // All below: only with the lock.
    private final Course course;
    private final List<Happened> happened = new ArrayList<>();
    private final String[] names;
    private final @Nullable Guest[] guests;
    private long seq;
    private long gameSeq; // of the last entry that changed the game
    private long promptedSeq = -1; // of the question that the prompter has last been told of
    private long seal;
    private boolean isUnsure; // whether the journal may hold more than has been applied
    private boolean isDropped;

    private LiveTable(Opening opening, Course course, Journal journal, Prompter prompter, InstantSource clock) {
        this.opening = opening;
        this.course = course;
        this.journal = journal;
        this.prompter = prompter;
        this.clock = clock;
        names = opening.seats().stream().map(Seat::name).toArray(String[]::new);
        guests = new Guest[names.length];
        usedAt = clock.millis();
    }

    /**
     * Plays a table again up to where its journal ends.
     *
     * @throws Damaged if that can't be
     */
    static LiveTable load(Opening opening, Game game, Journal journal, Prompter prompter, InstantSource clock) {
        Course course;
        try {
            course = new Course(game, opening.setup(), opening.seed());
        } catch (Mistake broken) {
            throw new Damaged("table %s can't go on: %s".formatted(opening.id(), broken.getMessage()), broken);
        }
        LiveTable table = new LiveTable(opening, course, journal, prompter, clock);
        table.catchUp();
        return table;
    }

    String id() {
        return opening.id();
    }

    Opening opening() {
        return opening;
    }

    /** When somebody last sat down, left or did something, in milliseconds since 1970. */
    long usedAt() {
        return usedAt;
    }

    private <T> T alone(Supplier<T> deed) {
        lock.lock();
        try {
            return deed.get();
        } finally {
            lock.unlock();
        }
    }

    // ---- coming and going ----

    /** Seats a guest, who takes over from whoever sat there. False: the table has been dropped, load it again. */
    boolean sit(Guest guest) {
        return alone(() -> {
            lookAgain();
            if (isDropped) return false;
            usedAt = clock.millis();
            Guest before = guests[guest.seat];
            guests[guest.seat] = guest;
            if (before == null) {
                showAll();
            } else {
                if (before.outbox != guest.outbox) before.outbox.displace();
                show(guest);
            }
            prompt();
            return true;
        });
    }

    /** A guest has gone. If another has taken over the seat, nothing happens. */
    void leave(Guest guest) {
        alone(() -> {
            if (guests[guest.seat] == guest) {
                guests[guest.seat] = null;
                usedAt = clock.millis();
                showAll();
            }
            return true;
        });
    }

    /** Leaves memory for good if nobody sits here. */
    boolean drop() {
        return alone(() -> {
            for (Guest guest : guests) if (guest != null) return false;
            isDropped = true;
            return true;
        });
    }

    // ---- commands ----

    /** Does what a guest asks for, answers, and shows all seats what has changed. */
    void handIn(Guest guest, Command command) {
        alone(() -> {
            if (guests[guest.seat] != guest || isDropped) {
                guest.outbox.send(Reply.notSeated(command.id()));
                return false;
            }
            usedAt = clock.millis();
            long before = seq;
            Outcome outcome = outcome(guest.seat, command, guest.language);
            guest.outbox.send(reply(command.id(), outcome));
            if (seq == before && outcome instanceof Overtaken) show(guest);
            showChange(before);
            return true;
        });
    }

    /** The same for a seat for which the server answers. */
    Outcome handIn(int seat, Command command) {
        return alone(() -> {
            if (isDropped) return new Overtaken(seq);
            long before = seq;
            Outcome outcome = outcome(seat, command, Languages.USUAL);
            showChange(before);
            return outcome;
        });
    }

    private Outcome outcome(int seat, Command command, Locale language) {
        if (prompter.isClosing()) return new Refused(Code.CLOSING, "the server is closing; come back in a moment");
        try {
            lookAgain();
            Window window = new Window(course, seat, language);
            Outcome decided = decide(seat, command, window);
            return decided instanceof Done ? decided : decideAgain(seat, command, window, decided);
        } catch (Refusal refusal) {
            return new Refused(refusal.code, refusal.says());
        } catch (StorageFailure broken) {
            isUnsure = true;
            return new Refused(Code.STORAGE_FULL, StorageFailure.SAYS);
        } catch (Damaged damaged) {
            return new Refused(Code.DAMAGED, damaged.says());
        } catch (RuntimeException broken) {
            LOG.log(Level.SEVERE, "table %s, seq %d: the rules broke".formatted(id(), seq), broken);
            return new Refused(Code.FAILED, "the server made a mistake with this; the table stands as it stood");
        }
    }

    private Outcome decide(int seat, Command command, Window window) {
        return switch (command) {
            case Message.Move move -> {
                if (isStale(move.seq())) yield new Overtaken(seq);
                Table table = course.table();
                int number = number(seat, move.move());
                if (number < 0) {
                    Game.Reason reason = window.whyNot(move.move());
                    Code code = table.asked() == seat ? Code.NOT_ON_OFFER : Code.NOT_YOUR_TURN;
                    yield new Refused(code, reason.says(), reason.rule());
                }
                table.copy().answer(number); // what breaks the rules' code is not written down
                yield append(seat, command, Entry.Kind.MOVE, move.move());
            }
            case Message.Undo undo -> {
                if (isStale(undo.seq())) yield new Overtaken(seq);
                int most = window.undo();
                if (undo.count() < 1 || undo.count() > most) {
                    String can = most == 0 ? "nothing" : "1 to %d of your moves".formatted(most);
                    yield new Refused(
                            Code.NOT_UNDOABLE, "count is %d; %s can be taken back now".formatted(undo.count(), can));
                }
                yield append(seat, command, Entry.Kind.UNDO, Long.toString(undo.count()));
            }
            case Message.Name name -> append(seat, command, Entry.Kind.NAME, Names.cleaned(name.name()));
        };
    }

    private boolean isStale(long decidedOn) {
        return decidedOn < gameSeq || decidedOn > seq;
    }

    /** The number of the option that this seat has, or -1. */
    private int number(int seat, String move) {
        return course.table().asked() == seat ? course.game().read(course.table(), move) : -1;
    }

    private Outcome append(int seat, Command command, Entry.Kind kind, String text) {
        if (seq >= LONGEST_JOURNAL) {
            return new Refused(Code.FULL, "this table has seen %d deeds and takes no more".formatted(seq));
        }
        Entry entry = Entry.sealed(seal, id(), seq + 1, command.id(), seat, kind, text, clock.millis());
        if (!journal.append(entry)) return new Overtaken(seq);
        apply(entry);
        return new Done(seq);
    }

    /**
     * What can't be done may have been done already: then its answer was lost, and the page asks once more. Or somebody
     * else was faster: then it may still be right.
     */
    private Outcome decideAgain(int seat, Command command, Window window, Outcome decided) {
        Optional<Entry> known = journal.find(id(), command.id());
        if (known.isPresent()) {
            catchUp();
            if (known.get().seat() == seat) return new Repeated(known.get().seq());
            return new Refused(Code.BAD_MESSAGE, "id belongs to another command; every command needs its own");
        }
        long before = seq;
        if (decided instanceof Overtaken) catchUp();
        return seq == before ? decided : decide(seat, command, window);
    }

    // ---- the journal ----

    /** After a failure of the storage nobody knows what it has kept: read what is there. */
    private void lookAgain() {
        if (!isUnsure) return;
        catchUp();
        isUnsure = false;
    }

    private void catchUp() {
        for (Entry entry : journal.after(id(), seq)) apply(entry);
    }

    /** @throws Damaged if the entry doesn't follow from those before; the table can't go on, unless it is loaded again */
    private void apply(Entry entry) {
        try {
            if (entry.seq() != seq + 1) throw new IllegalStateException("entry %d is missing".formatted(seq + 1));
            if (!entry.follows(seal)) throw new IllegalStateException("it has been changed since it was written");
            switch (entry.kind()) {
                case MOVE -> {
                    int number = number(entry.seat(), entry.text());
                    if (number < 0) throw new IllegalStateException("its move is not on offer");
                    happened.add(new Happened.Made(course.play(number)));
                }
                case UNDO -> {
                    int count = Integer.parseInt(entry.text());
                    course.undo(count);
                    takeBack(entry.seat(), count);
                }
                case NAME -> names[entry.seat()] = entry.text();
            }
        } catch (RuntimeException broken) {
            isDropped = true;
            for (Guest guest : guests) if (guest != null) guest.outbox.close(Outbox.BROKEN, "this table can't go on");
            throw Damaged.at(id(), entry.seq(), String.valueOf(broken.getMessage()), broken);
        }
        seq = entry.seq();
        seal = entry.seal();
        if (entry.kind().changesGame()) gameSeq = seq;
    }

    /** A seat that takes back again and again has done so once, for the log. */
    private void takeBack(int seat, int count) {
        int left = count;
        while (left > 0) if (happened.removeLast() instanceof Happened.Made) left--;
        int all = count;
        if (!happened.isEmpty()
                && happened.getLast() instanceof Happened.TakenBack(int by, int earlier)
                && by == seat) {
            happened.removeLast();
            all += earlier;
        }
        happened.add(new Happened.TakenBack(seat, all));
    }

    // ---- showing ----

    private static Reply reply(String id, Outcome outcome) {
        return switch (outcome) {
            case Done(long at) -> new Reply.Done(id, at);
            case Repeated(long at) -> new Reply.Done(id, at);
            case Overtaken(long at) ->
                new Reply.Refused(id, Code.STALE, "the table has moved on; look at it again", null, at);
            case Refused(Code code, String says, String rule) ->
                new Reply.Refused(id, code, says, rule.isEmpty() ? null : rule, null);
        };
    }

    private void showChange(long seqBefore) {
        if (seq == seqBefore || isDropped) return;
        showAll();
        prompt();
    }

    private void showAll() {
        for (Guest guest : guests) if (guest != null) show(guest);
    }

    private void show(Guest guest) {
        try {
            guest.outbox.send(view(guest));
        } catch (RuntimeException broken) {
            LOG.log(Level.SEVERE, "table %s, seq %d: it can't be shown".formatted(id(), seq), broken);
            guest.outbox.send(new Reply.Refused(
                    null,
                    Code.FAILED,
                    "the server can't show the table as it stands at %d".formatted(seq),
                    null,
                    null));
        }
    }

    private Reply.View view(Guest guest) {
        Window window = new Window(course, guest.seat, guest.language);
        List<Reply.Sitter> sitters = new ArrayList<>();
        for (Seat seat : opening.seats()) {
            boolean isHere = seat.kind() == Seat.Kind.BOT || guests[seat.number()] != null;
            sitters.add(new Reply.Sitter(seat.letter(), names[seat.number()], seat.kind(), seat.bot(), isHere));
        }
        return new Reply.View(
                seq,
                id(),
                opening.game(),
                opening.rules(),
                Seat.letter(guest.seat),
                sitters,
                window.asked(),
                window.isOver(),
                window.scores(),
                window.question(),
                window.undo(),
                guest.log.news(happened, window::tell),
                window.show());
    }

    // ---- for whoever answers in place of a seat ----

    /**
     * A question that the server answers.
     *
     * @param seq   where the table stands while it is open
     * @param moves how many have been made
     * @param table as it stands
     */
    record Turn(Seat seat, long seq, int moves, Table table, Game game) {
        /** The option of this number, as a move. */
        String write(int number) {
            return game.write(table.option(number));
        }
    }

    private void prompt() {
        if (promptedSeq == gameSeq || isDropped) return;
        promptedSeq = gameSeq;
        Table table = course.table();
        if (table.isOver()) return;
        Seat seat = opening.seats().get(table.asked());
        boolean leavesNoChoice = table.offered() == 1 && table.forced() == Script.Forced.UNSEEN;
        if (seat.kind() == Seat.Kind.BOT || leavesNoChoice) {
            prompter.answer(this, new Turn(seat, gameSeq, course.moves().size(), table.copy(), course.game()));
        }
    }
}
