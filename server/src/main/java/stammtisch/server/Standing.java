package stammtisch.server;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Course;
import stammtisch.table.Game;
import stammtisch.table.Mistake;

/**
 * How a table stands: what its opening and its journal lead to, and nothing else. Whoever reads the same entries, here
 * or on another machine, comes to the same.
 */
final class Standing {
    final Opening opening;
    final Course course;
    final Company company;
    final Clocks clocks;
    final History history;
    private @Nullable Rewind rewind;
    private @Nullable String rematch;
    private int rematchBy;
    private long rematchSeq;
    private final int[] deeds; // by seat, since somebody has claimed it
    private long seq;
    private long gameSeq;
    private long seal;
    private long at;

    /**
     * Somebody asks to go back to where {@code to} moves had been made.
     *
     * @param seq     the number of the entry by which it is asked
     * @param stoodIn seats where a bot played in the place of a person when it was asked: these persons are asked, too
     */
    record Rewind(long seq, int by, int to, Set<Integer> stoodIn, Set<Integer> agreed) {
        /** Of whom it is asked beside those who play, as the journal tells it: earlier ones left out who wasn't there. */
        static String written(long to, List<Integer> stoodIn) {
            return to + stoodIn.stream().map(seat -> " " + Seat.letter(seat)).collect(Collectors.joining());
        }

        private static Rewind of(Entry entry) {
            List<String> words = List.of(entry.text().split(" "));
            Set<Integer> stoodIn =
                    words.stream().skip(1).map(Seat::number).collect(Collectors.toCollection(TreeSet::new));
            int to = Integer.parseInt(words.getFirst());
            return new Rewind(entry.seq(), entry.seat(), to, stoodIn, new TreeSet<>());
        }
    }

    /** Whether there is something to answer. */
    enum State {
        GATHERING,
        PLAYING,
        PAUSED,
        OVER;

        @JsonValue
        String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** @throws Damaged if it can't be dealt */
    Standing(Opening opening, Game game) {
        this.opening = opening;
        try {
            course = Course.settled(game, opening.setup(), opening.seed());
        } catch (Mistake broken) {
            throw new Damaged("table %s can't go on: %s".formatted(opening.id(), broken.getMessage()), broken);
        }
        history = new History(course.moves());
        company = new Company(opening);
        clocks = new Clocks(opening.options().time(), company.seats());
        deeds = new int[company.seats()];
        at = opening.created();
        startClock();
    }

    // ---- what holds ----

    /** The number of the last entry. */
    long seq() {
        return seq;
    }

    /** The number of the last entry that changed the game: what was decided on before is stale. */
    long gameSeq() {
        return gameSeq;
    }

    long seal() {
        return seal;
    }

    /** When the last entry was made, in milliseconds since 1970. */
    long at() {
        return at;
    }

    @Nullable
    Rewind rewind() {
        return rewind;
    }

    /** The seats whose consent is still waited for. */
    List<Integer> waitedFor() {
        Rewind asked = rewind;
        if (asked == null) return List.of();
        Set<Integer> all = new TreeSet<>(asked.stoodIn);
        all.addAll(company.players());
        all.removeAll(asked.agreed);
        return List.copyOf(all);
    }

    /** The table at which the same people meet again, or null. */
    @Nullable
    String rematch() {
        return rematch;
    }

    /** Whether it was opened by whoever claimed this seat by the entry of that number. */
    boolean isRematchBy(int seat, long since) {
        return rematch != null && rematchBy == seat && since < rematchSeq;
    }

    State state() {
        if (course.table().isOver()) return State.OVER;
        if (!company.isStarted()) return State.GATHERING;
        return company.isPaused() ? State.PAUSED : State.PLAYING;
    }

    /** The seat whose answer is waited for, or -1. */
    int asked() {
        return course.table().isOver() ? -1 : course.table().asked();
    }

    /** How many of the entries are what whoever has this seat has done besides moves. */
    int deeds(int seat) {
        return deeds[seat];
    }

    /** The number of the option that this seat has, or -1. */
    int number(int seat, String move) {
        return asked() == seat ? course.game().read(course.table(), move) : -1;
    }

    // ---- what changes ----

    /** @throws RuntimeException if the entry doesn't follow from those before; then this is of no more use */
    void apply(Entry entry) {
        if (entry.seq() != seq + 1) throw new IllegalStateException("entry %d is missing".formatted(seq + 1));
        if (!entry.follows(seal)) throw new IllegalStateException("it has been changed since it was written");
        clocks.stop(entry.at());
        seq = entry.seq();
        seal = entry.seal();
        at = entry.at();
        if (entry.kind() == Entry.Kind.CLAIM) deeds[entry.seat()] = 0;
        else if (entry.kind() != Entry.Kind.MOVE && entry.seat() != Entry.THE_HOUSE) deeds[entry.seat()]++;
        switch (entry.kind()) {
            case MOVE -> move(entry);
            case UNDO -> {
                int count = Integer.parseInt(entry.text());
                course.undo(count);
                history.takenBack(entry.seat(), count, seq);
                changed();
            }
            case REWIND -> {
                rewind = Rewind.of(entry);
                agree(entry.seat());
            }
            case AGREE -> agree(entry.seat());
            case DECLINE -> rewind = null;
            case REMATCH -> {
                rematch = entry.text();
                rematchBy = entry.seat();
                rematchSeq = seq;
            }
            case BACK -> {
                if (company.standIn(entry.seat()) == Company.StandIn.LATE) clocks.back(entry.seat());
                people(entry);
            }
            default -> people(entry);
        }
        startClock();
    }

    private void move(Entry entry) {
        int number = number(entry.seat(), entry.text());
        if (number < 0) throw new IllegalStateException("its move is not on offer");
        course.play(number);
        history.made(seq);
        changed();
        if (company.bot(entry.seat()) == null) clocks.answered(entry.seat(), asked() == entry.seat());
    }

    private void people(Entry entry) {
        company.apply(entry);
        history.said(entry.seat(), entry.kind(), entry.text(), seq);
        boolean hasFewerPlayers = switch (entry.kind()) {
            case KICK, BOT, LEFT, LATE -> true;
            default -> false;
        };
        if (hasFewerPlayers) rewind = null; // who is not there to agree has not agreed
    }

    private void changed() {
        gameSeq = seq;
        rewind = null;
        clocks.refill();
    }

    private void agree(int seat) {
        Rewind asked = rewind;
        if (asked == null) throw new IllegalStateException("nobody asks to go back");
        asked.agreed.add(seat);
        goBackIfAllAgree();
    }

    private void goBackIfAllAgree() {
        Rewind asked = rewind;
        if (asked == null || !waitedFor().isEmpty()) return;
        int count = course.moves().size() - asked.to;
        course.undo(count);
        history.rewound(asked.by, count, seq);
        changed();
    }

    private void startClock() {
        int seat = asked();
        if (state() != State.PLAYING || company.isFree(seat)) return;
        // While a bot plays by the host's will the person's time goes on: else a host could stop its own clock.
        boolean isPersons = company.bot(seat) == null || company.standIn(seat) == Company.StandIn.HOST;
        if (isPersons) clocks.start(seat, at);
    }
}
