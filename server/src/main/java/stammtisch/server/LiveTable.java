package stammtisch.server;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stammtisch.server.Decisions.Decision;
import stammtisch.server.Decisions.Write;
import stammtisch.server.Message.Command;
import stammtisch.server.Outcome.Done;
import stammtisch.server.Outcome.Overtaken;
import stammtisch.server.Outcome.Refused;
import stammtisch.server.Outcome.Repeated;
import stammtisch.server.Standing.State;
import stammtisch.table.Box;
import stammtisch.table.Course;
import stammtisch.table.Game;
import stammtisch.table.Move;
import stammtisch.table.Odds;
import stammtisch.table.Table;

/**
 * A table in memory: how it stands, and who is here. One at a time is heard: a command is checked against how the table
 * stands, appended to the journal, applied, and all are shown what they may know. The journal is the truth; this only
 * follows from it, and can be dropped and made again at any moment.
 */
final class LiveTable {
    private static final Logger LOG = Logger.getLogger(LiveTable.class.getName());
    private static final int LONGEST_JOURNAL = 20_000;
    private static final int MOST_WATCHERS = 500;
    private static final int NOT_KNOWN = -1;
    private static final long SECOND = 1_000;
    private static final long LONGEST_ANSWER = 5 * SECOND; // after which any node looks what has become of it

    private final House house;
    private final ReentrantLock lock = new ReentrantLock(true);
    private volatile long usedAt;

    // All below: only with the lock.
    private final Standing standing;
    private final Decisions decisions;
    private final @Nullable Guest[] guests; // by seat
    private final Set<Guest> watchers = new LinkedHashSet<>();
    private final Window.Displays displays = new Window.Displays();
    private final long[] goneAt; // by seat: since when nobody is here
    private final boolean[] isElsewhere; // by seat: whether somebody sits there on another node
    private final Bucket[] lines; // by seat: what it may say
    private final Bucket[] deeds; // by seat: what it may do besides moves
    private long promptedSeq = -1; // of the question that the prompter has last been told of
    private @Nullable String promptedBot;
    private final Hints.@Nullable Desk[] desks; // by seat; the last is of all who look on
    private int linesSaid = NOT_KNOWN; // where no other node can say any
    private int comings; // and goings, so far
    private boolean isCompanyToBeShown; // in a while
    private boolean isUnsure; // whether the journal may hold more than has been applied
    private volatile boolean isDropped;

    /**
     * What all tables share.
     *
     * @param alarms  wakes a table at a time
     * @param company until the others are shown who has come or gone
     * @param turns   is told of a table whose seat is asked while nobody looks
     */
    record House(
            Journal journal,
            Chat chat,
            Prompter prompter,
            Hints hints,
            Chances chances,
            Alarms alarms,
            Presence presence,
            Limits.Rates rates,
            Duration company,
            Consumer<Asked> turns,
            InstantSource clock) {}

    /** A person's seat is asked, and nobody there sees it. */
    record Asked(Opening opening, int seat, long since, long seq) {}

    private LiveTable(Standing standing, House house) {
        this.standing = standing;
        this.house = house;
        guests = new Guest[standing.company.seats()];
        goneAt = new long[guests.length];
        isElsewhere = new boolean[guests.length];
        desks = new Hints.Desk[guests.length + 1];
        lines = buckets(house.rates.lines());
        deeds = buckets(house.rates.deeds());
        usedAt = house.clock.millis();
        Arrays.fill(goneAt, standing.opening.created());
        decisions = new Decisions(standing, bot -> house.prompter.knows(standing.opening.game(), bot));
    }

    private Bucket[] buckets(Limits.Rate rate) {
        Bucket[] buckets = new Bucket[guests.length];
        Arrays.setAll(buckets, _ -> new Bucket(rate, System.nanoTime()));
        return buckets;
    }

    /**
     * Plays a table again up to where its journal ends.
     *
     * @throws Damaged if that can't be
     */
    static LiveTable load(Opening opening, Game game, House house) {
        LiveTable table = new LiveTable(new Standing(opening, game), house);
        house.presence.ask(opening.id());
        table.catchUp();
        table.recallLeavers();
        return table;
    }

    /** Who left stays away since then, however often the table is loaded; the others were here up to now. */
    private void recallLeavers() {
        if (!mindsLeavers()) return;
        Map<Integer, Long> left = house.journal.leavers(id());
        for (int seat = 0; seat < goneAt.length; seat++) {
            boolean isHeld = !standing.company.isFree(seat);
            goneAt[seat] = Math.max(goneAt[seat], left.getOrDefault(seat, isHeld ? usedAt : 0L));
        }
    }

    /** Whether a bot is to play for whoever is away too long, so that it is kept since when. */
    boolean mindsLeavers() {
        return standing.opening.options().leavers().then() == Options.Leavers.Then.BOT;
    }

    String id() {
        return standing.opening.id();
    }

    Opening opening() {
        return standing.opening;
    }

    /** What stays the same throughout its game. Only for whoever has just loaded the table. */
    Box box() {
        return standing.course.table().box();
    }

    /** When somebody last sat down, left or did something, in milliseconds since 1970. */
    long usedAt() {
        return usedAt;
    }

    /** Looks at how the table stands while nobody changes it. */
    <T> T read(Function<Standing, T> look) {
        return alone(() -> {
            if (isUnsure) keepUp();
            return look.apply(standing);
        });
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

    /**
     * Seats a guest, who takes over from whoever sat there, or lets it look on. False: the table has been dropped, load
     * it again.
     *
     * @throws Refusal if the seat is no longer held so
     */
    boolean sit(Guest guest) {
        return alone(() -> {
            if (isDropped) return false;
            lookAround();
            if (isUnsure || house.journal.isShared()) keepUp(); // else nobody but this node writes
            guest.goOn(standing.seq(), standing.at());
            List<Reply.Spoken> said = said(guest.chatRead); // before it is seated: this may fail
            usedAt = house.clock.millis();
            if (guest.isWatching()) watch(guest);
            else if (!takeSeat(guest)) return true;
            tell(guest, said);
            prompt();
            setAlarm();
            return true;
        });
    }

    private void watch(Guest guest) {
        if (!standing.opening.options().watching()) throw Refusal.unknownLink();
        if (watchers.size() >= MOST_WATCHERS) {
            throw new Refusal(Code.FULL, "%d people look on already".formatted(MOST_WATCHERS));
        }
        watchers.add(guest);
        companyChanged(guest);
    }

    /** False: its page has sat down once more since, or somebody else has on another node; it is told so. */
    private boolean takeSeat(Guest guest) {
        if (!standing.company.isHeldSince(guest.seat, guest.since)) throw Refusal.unknownLink();
        Guest before = guests[guest.seat];
        if (before != null && before.isSameLater(guest) || !house.presence.sits(guest)) {
            guest.outbox.displace();
            return false;
        }
        guests[guest.seat] = guest;
        isElsewhere[guest.seat] = false;
        if (before != null && before.outbox != guest.outbox) before.outbox.displace();
        boolean isBack = standing.company.standIn(guest.seat) == Company.StandIn.LEFT && comeBack(guest.seat);
        if (isBack) showAll();
        else if (before == null) companyChanged(guest);
        else show(guest);
        return true;
    }

    private boolean comeBack(int seat) {
        try {
            return append(seat, Secrets.uuid(), Entry.Kind.BACK, "") instanceof Done;
        } catch (StorageFailure broken) {
            beUnsure();
            return false; // the page can still ask for it
        }
    }

    /** A guest has gone. If another has taken over the seat, nothing happens. */
    void leave(Guest guest) {
        alone(() -> {
            boolean wasHere = watchers.remove(guest);
            if (!guest.isWatching() && guests[guest.seat] == guest) {
                guests[guest.seat] = null;
                house.presence.left(guest);
                goneAt[guest.seat] = house.clock.millis();
                if (mindsLeavers()) house.journal.left(id(), guest.seat, goneAt[guest.seat]);
                wasHere = true;
            }
            if (!isAnybodyHere()) displays.clear();
            if (wasHere && !isDropped) {
                usedAt = house.clock.millis();
                companyChanged(null);
                setAlarm();
                long left = guest.isWatching() ? Clocks.NEVER : leftAt(guest.seat);
                if (left != Clocks.NEVER) house.journal.due(id(), earliest(due(), left + LONGEST_ANSWER));
            }
            return true;
        });
    }

    /** People have come or gone on other nodes; these have been followed there to their seats. */
    void gather(Set<Guest> displaced) {
        alone(() -> {
            for (Guest guest : displaced) {
                if (guest.table != this || guests[guest.seat] != guest) continue;
                guests[guest.seat] = null;
                goneAt[guest.seat] = house.clock.millis();
                guest.outbox.displace();
            }
            lookAround();
            if (isDropped) return false;
            companyChanged(null);
            setAlarm();
            return true;
        });
    }

    /** Looks who is here on other nodes. */
    private void lookAround() {
        for (int seat = 0; seat < guests.length; seat++) {
            boolean wasElsewhere = isElsewhere[seat];
            isElsewhere[seat] = house.presence.isElsewhere(id(), seat);
            if (wasElsewhere && !isElsewhere[seat]) goneAt[seat] = house.clock.millis();
        }
    }

    /** How far its journal has come, as far as is known here. */
    long seq() {
        return standing.seq();
    }

    /** Shows what has been done on other nodes, which see to it that it is answered. */
    void follow() {
        alone(() -> {
            if (isDropped) return false;
            long before = standing.seq();
            isUnsure = true;
            catchUp();
            if (!show(before)) return false;
            int seat = standing.asked();
            if (seat >= 0 && guests[seat] != null && isPersonsChoice(seat)) call(seat);
            return true;
        });
    }

    /** Whether its page is in sight. */
    void attend(Guest guest, boolean isLooking) {
        alone(() -> guest.isLooking = isLooking);
    }

    /** Whether it has left memory, or can't go on as it is there. */
    boolean isDropped() {
        return isDropped;
    }

    /** Leaves memory for good if nobody is here. */
    boolean drop() {
        return alone(() -> {
            if (isAnybodyHere()) return false;
            isDropped = true;
            house.alarms.cancel(this);
            return true;
        });
    }

    // ---- commands ----

    /** Does what a guest asks for, answers, and shows all what has changed. */
    void handIn(Guest guest, Command command) {
        alone(() -> {
            if (guest.isWatching() || guests[guest.seat] != guest || isDropped) {
                guest.outbox.send(Reply.notSeated(command.id()));
                return false;
            }
            usedAt = house.clock.millis();
            long before = standing.seq();
            Outcome outcome = Decisions.isFree(command) || deeds[guest.seat].lets(System.nanoTime())
                    ? outcome(guest.seat, command, guest.language, true)
                    : Refused.by(Refusal.tooFast("too much at once; wait some seconds"));
            guest.outbox.send(reply(command.id(), outcome));
            if (standing.seq() == before && outcome instanceof Overtaken) show(guest);
            showChange(before);
            return true;
        });
    }

    /** The same for a seat for which the server answers. */
    Outcome handIn(Turn turn, Message.Move move) {
        return alone(() -> {
            boolean isStillAsked = !isDropped
                    && standing.state() == State.PLAYING
                    && standing.gameSeq() == turn.seq
                    && Objects.equals(standing.company.bot(turn.seat), turn.bot);
            if (!isStillAsked) return new Overtaken(standing.seq());
            long before = standing.seq();
            Outcome outcome = outcome(turn.seat, move, Languages.USUAL, false);
            showChange(before);
            return outcome;
        });
    }

    /**
     * The same for somebody who isn't here on a socket.
     *
     * @throws Refusal if it isn't done
     * @return the number of the entry that it became
     */
    long handIn(int seat, Command command) {
        return alone(() -> {
            if (isDropped) throw new Refusal(Code.STALE, "the table is being put away; try again");
            long before = standing.seq();
            Outcome outcome = outcome(seat, command, Languages.USUAL, true);
            showChange(before);
            return switch (outcome) {
                case Done(long at) -> at;
                case Repeated(long at) -> at;
                case Overtaken _ -> throw new Refusal(Code.STALE, "somebody else was faster; try again");
                case Refused(Code code, String says, String rule) -> throw new Refusal(code, says);
            };
        });
    }

    /** @param isPersons whether the person at this seat asks for it, and not what answers in its place */
    private Outcome outcome(int seat, Command command, Locale language, boolean isPersons) {
        if (house.prompter.isClosing()) {
            return new Refused(Code.CLOSING, "the server is closing; come back in a moment");
        }
        try {
            if (isUnsure) catchUp();
            Window window = new Window(standing.course, seat, language);
            Outcome decided = carryOut(seat, command, window, isPersons);
            return decided instanceof Done ? decided : again(seat, command, window, isPersons, decided);
        } catch (Refusal refusal) {
            return Refused.by(refusal);
        } catch (StorageFailure broken) {
            beUnsure();
            return new Refused(Code.STORAGE_FULL, StorageFailure.SAYS);
        } catch (Damaged damaged) {
            return new Refused(Code.DAMAGED, damaged.says());
        } catch (RuntimeException broken) {
            LOG.log(Level.SEVERE, "table %s, seq %d: the rules broke".formatted(id(), standing.seq()), broken);
            return new Refused(Code.FAILED, "the server made a mistake with this; the table stands as it stood");
        }
    }

    private Outcome carryOut(int seat, Command command, Window window, boolean isPersons) {
        Decision decision = isPersons ? decisions.ofPerson(seat, command, window) : decisions.of(seat, command, window);
        return switch (decision) {
            case Write(Entry.Kind kind, String text, boolean needsUs) ->
                append(seat, command.id(), kind, text, needsUs);
            case Refused refused -> refused;
            case Overtaken overtaken -> overtaken;
        };
    }

    private void sendAway(int seat, long at) {
        Guest guest = guests[seat];
        guests[seat] = null;
        goneAt[seat] = at;
        if (guest == null) return;
        house.presence.left(guest);
        guest.outbox.close(Outbox.SENT_AWAY, "the host has freed this seat");
    }

    private Outcome append(int seat, String command, Entry.Kind kind, String text) {
        return append(seat, command, kind, text, true);
    }

    /** @param needsUs whether any node is to look at the table in a while, should this one fail */
    private Outcome append(int seat, String command, Entry.Kind kind, String text, boolean needsUs) {
        if (isFull()) {
            return new Refused(Code.FULL, "this table has seen %d deeds and takes no more".formatted(standing.seq()));
        }
        long at = Math.max(standing.at(), house.clock.millis());
        Entry entry = Entry.sealed(standing.seal(), id(), standing.seq() + 1, command, seat, kind, text, at);
        long due = needsUs ? house.clock.millis() + LONGEST_ANSWER : Journal.NEVER;
        if (!house.journal.append(entry, due)) return new Overtaken(standing.seq());
        apply(entry);
        return new Done(standing.seq());
    }

    /** Whether nothing more can be done here: then there is nothing to wait for, either. */
    private boolean isFull() {
        return standing.seq() >= LONGEST_JOURNAL;
    }

    /**
     * What can't be done may have been done already: then its answer was lost, and the page asks once more. Or somebody
     * else was faster: then it may still be right.
     */
    private Outcome again(int seat, Command command, Window window, boolean isPersons, Outcome decided) {
        Optional<Entry> known = house.journal.find(id(), command.id());
        if (known.isPresent()) {
            catchUp();
            if (known.get().seat() == seat) return new Repeated(known.get().seq());
            return new Refused(Code.BAD_MESSAGE, "id belongs to another command; every command needs its own");
        }
        long before = standing.seq();
        if (decided instanceof Overtaken) catchUp();
        return standing.seq() == before ? decided : carryOut(seat, command, window, isPersons);
    }

    // ---- the journal ----

    /** After a failure of the storage nobody knows what it has kept: it is read soon, whoever asks for it or not. */
    private void beUnsure() {
        isUnsure = true;
        setAlarm();
    }

    private void catchUp() {
        for (Entry entry : house.journal.after(id(), standing.seq())) apply(entry);
        isUnsure = false;
    }

    /** Reads what others have written, and shows it to all who are here: nobody else will. */
    private void keepUp() {
        long before = standing.seq();
        catchUp();
        showChange(before);
    }

    /** @throws Damaged if the entry doesn't follow from those before; the table can't go on, unless it is loaded again */
    private void apply(Entry entry) {
        try {
            standing.apply(entry);
        } catch (RuntimeException broken) {
            isDropped = true;
            house.alarms.cancel(this);
            everybody(guest -> guest.outbox.close(Outbox.BROKEN, "this table can't go on"));
            throw Damaged.at(id(), entry.seq(), String.valueOf(broken.getMessage()), broken);
        }
        if (entry.kind() == Entry.Kind.KICK) sendAway(Seat.number(entry.text()), entry.at());
    }

    /**
     * Does what is due by now: reads what another node has written, ends a time that is over, has bots play.
     *
     * @return when to look again whether this has come to anything, in milliseconds since 1970, or
     *     {@link Journal#NEVER}; empty: the table has been dropped, load it again
     */
    OptionalLong wake() {
        return alone(() -> {
            if (isDropped) return OptionalLong.empty();
            try {
                lookAround();
                keepUp();
                long before = standing.seq();
                expire();
                showChange(before);
                prompt();
                setAlarm();
                return OptionalLong.of(due());
            } catch (StorageFailure broken) {
                beUnsure();
                return OptionalLong.of(house.clock.millis() + LONGEST_ANSWER);
            } catch (Damaged damaged) {
                LOG.severe(damaged.says());
                return OptionalLong.of(Journal.NEVER);
            }
        });
    }

    /** When any node is to look whether this one has done what it had to do. */
    private long due() {
        int seat = standing.asked();
        if (seat < 0 || standing.state() != State.PLAYING || isFull()) return Journal.NEVER;
        boolean isAnswered = Decisions.leavesNoChoice(standing.course.table()) || standing.company.bot(seat) != null;
        long next = isAnswered ? house.clock.millis() : expiry();
        return next == Clocks.NEVER ? Journal.NEVER : next + LONGEST_ANSWER;
    }

    private static long earliest(long due, long other) {
        return due == Journal.NEVER ? other : Math.min(due, other);
    }

    /** When the person who is asked will have taken too long, or been away for too long. */
    private long expiry() {
        int seat = standing.asked();
        if (seat < 0 || isFull() || standing.company.bot(seat) != null) return Clocks.NEVER;
        return Math.min(standing.clocks.end(), leftAt(seat));
    }

    private void expire() {
        long now = house.clock.millis();
        if (now < expiry()) return;
        Entry.Kind kind = now >= standing.clocks.end() ? Entry.Kind.LATE : Entry.Kind.LEFT;
        append(Entry.THE_HOUSE, Secrets.uuid(), kind, Seat.letter(standing.asked()));
    }

    /** When the person at this seat, who is asked, will have been away for too long. */
    private long leftAt(int seat) {
        Options.Leavers leavers = standing.opening.options().leavers();
        boolean isWaitedFor = !mindsLeavers()
                || standing.state() != State.PLAYING
                || standing.company.bot(seat) != null
                || isHere(seat);
        return isWaitedFor ? Clocks.NEVER : goneAt[seat] + leavers.seconds() * SECOND;
    }

    private boolean isHere(int seat) {
        return guests[seat] != null || isElsewhere[seat];
    }

    private void setAlarm() {
        long due = isUnsure ? house.clock.millis() + SECOND : expiry();
        if (due == Clocks.NEVER) house.alarms.cancel(this);
        else house.alarms.set(this, due);
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
        if (show(seqBefore)) prompt();
    }

    /** False: nothing has changed. */
    private boolean show(long seqBefore) {
        if (standing.seq() == seqBefore || isDropped) return false;
        showAll();
        for (Hints.Desk desk : desks) if (desk != null) desk.movedOn(standing.gameSeq());
        setAlarm();
        return true;
    }

    private boolean isAnybodyHere() {
        if (!watchers.isEmpty()) return true;
        for (Guest guest : guests) if (guest != null) return true;
        return false;
    }

    private void everybody(Consumer<Guest> deed) {
        for (Guest guest : guests) if (guest != null) deed.accept(guest);
        watchers.forEach(deed);
    }

    private void showAll() {
        Changes changes = new Changes();
        everybody(guest -> show(guest, changes));
    }

    /**
     * Shows the table to who has come, and to the others who has come or gone: in a while, if more may, so that they see
     * all of that at once.
     */
    private void companyChanged(@Nullable Guest came) {
        comings++;
        if (came != null) show(came);
        if (house.company.isZero()) {
            showCompany();
        } else if (!isCompanyToBeShown) {
            isCompanyToBeShown = true;
            Thread.ofVirtual().name("company").start(() -> {
                try {
                    Thread.sleep(house.company);
                } catch (InterruptedException hurried) {
                    Thread.currentThread().interrupt();
                }
                alone(this::showCompany);
            });
        }
    }

    private boolean showCompany() {
        isCompanyToBeShown = false;
        if (isDropped) return false;
        Changes changes = new Changes();
        everybody(guest -> {
            if (guest.companySeen != comings) show(guest, changes);
        });
        return true;
    }

    private void show(Guest guest) {
        show(guest, new Changes());
    }

    private void show(Guest guest, Changes changes) {
        guest.companySeen = comings;
        try {
            guest.outbox.send(view(guest, changes));
        } catch (RuntimeException broken) {
            LOG.log(Level.SEVERE, "table %s, seq %d: it can't be shown".formatted(id(), standing.seq()), broken);
            guest.picture.clear();
            guest.outbox.send(new Reply.Refused(
                    null,
                    Code.FAILED,
                    "the server can't show the table as it stands at %d".formatted(standing.seq()),
                    null,
                    null));
        }
    }

    private Reply.View view(Guest guest, Changes changes) {
        return Showing.view(standing, guest, displays, changes, this::isHere, watchers.size(), house.clock.millis());
    }

    // ---- talking ----

    /** @throws Refusal if it can't be said */
    void speak(Guest guest, Message.Speak line) {
        String name = alone(() -> {
            if (guest.isWatching() || guests[guest.seat] != guest) {
                throw new Refusal(Code.NOT_SEATED, "only people at the table talk");
            }
            if (standing.company.isQuiet()) throw new Refusal(Code.NOT_NOW, "the host has switched the chat off");
            if (!lines[guest.seat].lets(System.nanoTime())) {
                throw Refusal.tooFast("you talk too fast; wait some seconds");
            }
            return standing.company.name(guest.seat);
        });
        house.chat.say(id(), line.id(), guest.seat, name, line.text(), house.clock.millis());
        var _ = house.journal.tell(News.chat(id()));
        hearChat();
        guest.outbox.send(new Reply.Done(line.id(), read(Standing::seq)));
    }

    /** Something has been said, here or on another node. */
    void hearChat() {
        alone(() -> {
            List<Guest> present = new ArrayList<>();
            everybody(present::add);
            int first = present.stream().mapToInt(guest -> guest.chatRead).min().orElse(0);
            linesSaid = NOT_KNOWN;
            List<Reply.Spoken> said = present.isEmpty() ? List.of() : said(first);
            for (Guest guest : present) {
                tell(
                        guest,
                        said.stream().filter(line -> line.n() >= guest.chatRead).toList());
            }
            return true;
        });
    }

    /** The lines from this number on. All come back to a table at once, and need not each look for what nobody has said. */
    private List<Reply.Spoken> said(int first) {
        if (linesSaid != NOT_KNOWN && first >= linesSaid) return List.of();
        List<Reply.Spoken> said = house.chat.from(id(), first);
        boolean isKnown = first == 0 || !said.isEmpty();
        if (isKnown && !house.journal.isShared())
            linesSaid = said.isEmpty() ? 0 : said.getLast().n() + 1;
        return said;
    }

    private static void tell(Guest guest, List<Reply.Spoken> lines) {
        if (lines.isEmpty()) return;
        guest.outbox.send(new Reply.Chatter(lines.getFirst().n(), lines));
        guest.chatRead = lines.getLast().n() + 1;
    }

    // ---- looking back ----

    /**
     * A moment of the game so far, or of all of it when it is over.
     *
     * @throws Refusal if there is none, or this seat's view is nobody else's business yet
     */
    Reply.Moment look(Guest guest, Message.Look look) {
        int viewer = look.as() == null ? guest.seat : look.as();
        record SoFar(List<Move> moves, boolean isOver) {}
        SoFar game = alone(() -> {
            if (viewer >= standing.company.seats()) {
                throw new Refusal(Code.BAD_MESSAGE, "as: %s is no seat here".formatted(Seat.letter(viewer)));
            }
            boolean isOver = standing.state() == State.OVER;
            if (viewer != guest.seat && !isOver) {
                throw new Refusal(Code.NOT_NOW, "what others saw can be looked at when the game is over");
            }
            return new SoFar(List.copyOf(standing.course.moves()), isOver);
        });
        return Showing.moment(standing.course, game.moves, look.at(), viewer, game.isOver, guest.language);
    }

    // ---- advice ----

    /**
     * What a bot would do at the guest's own question, or at one that was asked: during the game its own ones only. It is
     * answered in a while.
     *
     * @throws Refusal if that is not to be had
     */
    void hint(Guest guest, Message.Hint wish) {
        record Wanted(
                List<Move> moves, Hints.Desk desk, @Nullable Long gameSeq, boolean isOver) {}
        Wanted wanted = alone(() -> {
            checkPresent(guest);
            boolean isOver = standing.state() == State.OVER;
            if (!isOver) checkHints();
            if (wish.at() == null) checkAsked(guest);
            return new Wanted(
                    List.copyOf(standing.course.moves()),
                    desk(guest),
                    wish.at() == null ? standing.gameSeq() : null,
                    isOver);
        });
        int at = Showing.checked(wish.at() == null ? wanted.moves.size() : wish.at(), wanted.moves.size());
        Course then = standing.course.after(wanted.moves.subList(0, at));
        Table table = then.table();
        if (table.isOver()) throw new Refusal(Code.NOT_NOW, "nothing is asked when the game is over");
        if (!wanted.isOver && table.asked() != guest.seat) {
            throw new Refusal(Code.NOT_NOW, "before the game is over there are hints for your own questions only");
        }
        if (table.offered() == 1) throw new Refusal(Code.NOT_NOW, "there is only one thing to do here");
        Window window = new Window(then, table.asked(), guest.language);
        house.hints.answer(
                new Hints.Asked(standing.opening, wish.id(), at, window, wanted.gameSeq), wanted.desk, guest.outbox);
    }

    /**
     * What the guest may reckon of the cards that are drawn next.
     *
     * @throws Refusal if that is not to be had
     */
    Reply.Odds odds(Guest guest, Message.Odds wish) {
        return alone(() -> {
            checkPresent(guest);
            checkHints();
            if (standing.state() == State.OVER) throw new Refusal(Code.NOT_NOW, "nothing is drawn any more");
            Odds odds = new Window(standing.course, guest.seat, guest.language).odds();
            if (odds == null) throw new Refusal(Code.NOT_NOW, "there are no odds to tell here");
            return new Reply.Odds(wish.id(), odds.says(), odds.lines());
        });
    }

    /**
     * How likely each seat was to win, when the game is over. It is told in a while, and bit by bit.
     *
     * @throws Refusal if that is not to be had
     */
    void chances(Guest guest, Message.Chances wish) {
        Chances.Finished game = alone(() -> {
            checkPresent(guest);
            if (standing.state() != State.OVER) {
                throw new Refusal(Code.NOT_NOW, "who was how likely to win is told when the game is over");
            }
            return new Chances.Finished(standing.opening, standing.course, List.copyOf(standing.course.moves()));
        });
        house.chances.tell(game, wish.id(), guest.outbox);
    }

    private void checkPresent(Guest guest) {
        boolean isHere = guest.isWatching() ? watchers.contains(guest) : guests[guest.seat] == guest;
        if (!isHere || isDropped) throw new Refusal(Code.NOT_SEATED, Reply.NOT_SEATED);
    }

    private void checkHints() {
        if (!standing.opening.options().hints()) {
            throw new Refusal(Code.NOT_NOW, "this table plays without hints and odds");
        }
    }

    private void checkAsked(Guest guest) {
        if (standing.state() != State.PLAYING) throw new Refusal(Code.NOT_NOW, "nothing is asked now");
        if (guest.isWatching() || standing.asked() != guest.seat) {
            throw new Refusal(Code.NOT_YOUR_TURN, "there are hints for your own questions only");
        }
        if (standing.company.bot(guest.seat) != null) {
            throw new Refusal(Code.STOOD_IN, "a bot plays this seat; take it back first");
        }
    }

    private Hints.Desk desk(Guest guest) {
        int number = guest.isWatching() ? guests.length : guest.seat;
        Hints.Desk desk = desks[number];
        if (desk == null) {
            desk = new Hints.Desk();
            desks[number] = desk;
        }
        return desk;
    }

    // ---- for whoever answers in place of a seat ----

    /**
     * A question that the server answers.
     *
     * @param bot     who answers; null: nobody has a choice
     * @param seq     where the table stands while it is open
     * @param moves   how many have been made
     * @param options that there are, as moves
     * @param table   as it stands, for the bot; null: there is none
     */
    record Turn(
            Opening opening,
            int seat,
            @Nullable String bot,
            long seq,
            int moves,
            List<String> options,
            @Nullable Table table) {}

    private void prompt() {
        if (isDropped) return;
        if (standing.state() != State.PLAYING) {
            promptedSeq = -1;
            return;
        }
        int seat = standing.asked();
        String bot = standing.company.bot(seat);
        if (promptedSeq == standing.gameSeq() && Objects.equals(promptedBot, bot)) return;
        promptedSeq = standing.gameSeq();
        promptedBot = bot;
        Course course = standing.course;
        Table table = course.table();
        if (bot != null || Decisions.leavesNoChoice(table)) {
            house.prompter.answer(
                    this,
                    new Turn(
                            standing.opening,
                            seat,
                            bot,
                            standing.gameSeq(),
                            course.moves().size(),
                            IntStream.range(0, table.offered())
                                    .mapToObj(number -> course.game().write(table.option(number)))
                                    .toList(),
                            bot == null ? null : table.copy()));
        } else {
            call(seat);
        }
    }

    /** Whether this seat's person is asked something that only they can answer. */
    private boolean isPersonsChoice(int seat) {
        return standing.state() == State.PLAYING
                && standing.asked() == seat
                && standing.company.bot(seat) == null
                && !Decisions.leavesNoChoice(standing.course.table());
    }

    /** A person is asked: if nobody sees it, they are called. */
    private void call(int seat) {
        Guest guest = guests[seat];
        if (guest != null && guest.isLooking || isElsewhere[seat] || standing.company.isFree(seat)) return;
        house.turns.accept(new Asked(standing.opening, seat, standing.company.since(seat), standing.gameSeq()));
    }
}
