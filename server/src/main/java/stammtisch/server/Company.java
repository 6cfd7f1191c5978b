package stammtisch.server;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Who sits where, who plays for whom, and what the host has decided: as a table's journal tells it. */
final class Company {
    private static final long FREE = -1;

    private final Options options;
    private final Occupant[] occupants;
    private int host;
    private boolean isStarted;
    private boolean isLocked;
    private boolean isPaused;
    private boolean isQuiet;

    /** Why a bot plays in the place of a person. */
    enum StandIn {
        HOST,
        LEFT,
        LATE;

        @JsonValue
        String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A seat now. */
    private static final class Occupant {
        private String name;
        private long since; // the number of the entry by which a person claimed it, or FREE
        private long freeSince; // the number of the entry by which it was freed last
        private @Nullable String bot;
        private @Nullable StandIn standIn;

        private Occupant(Seat seat, long since) {
            name = seat.name();
            bot = seat.bot();
            this.since = since;
        }
    }

    Company(Opening opening) {
        options = opening.options();
        host = opening.host();
        isStarted = options.start() == Options.Start.NOW;
        isQuiet = !options.chat();
        occupants = new Occupant[opening.seats().size()];
        for (Seat seat : opening.seats()) {
            occupants[seat.number()] = new Occupant(seat, seat.number() == host ? 0 : FREE);
        }
    }

    // ---- what holds ----

    int seats() {
        return occupants.length;
    }

    String name(int seat) {
        return occupants[seat].name;
    }

    /** The bot that plays at this seat now, or null. */
    @Nullable
    String bot(int seat) {
        return occupants[seat].bot;
    }

    @Nullable
    StandIn standIn(int seat) {
        return occupants[seat].standIn;
    }

    /** Whether the seat is a bot's, with no person whose place it takes. */
    boolean isBots(int seat) {
        return occupants[seat].bot != null && occupants[seat].standIn == null;
    }

    boolean isFree(int seat) {
        return occupants[seat].since == FREE;
    }

    /** Whether the seat is free, and has been since the entry of this number. */
    boolean isFreeSince(int seat, long entry) {
        return isFree(seat) && occupants[seat].freeSince == entry;
    }

    /** The entry by which it was freed last, or 0. */
    long freeSince(int seat) {
        return occupants[seat].freeSince;
    }

    /** Whether the seat is still that of whoever claimed it by the entry of this number. */
    boolean isHeldSince(int seat, long since) {
        return since != FREE && seat >= 0 && seat < occupants.length && occupants[seat].since == since;
    }

    /** The entry by which its person claimed the seat. */
    long since(int seat) {
        return occupants[seat].since;
    }

    /** The seats at which a person plays. */
    List<Integer> players() {
        return IntStream.range(0, occupants.length)
                .filter(seat -> occupants[seat].bot == null && !isFree(seat))
                .boxed()
                .toList();
    }

    int host() {
        return host;
    }

    boolean isStarted() {
        return isStarted;
    }

    boolean isLocked() {
        return isLocked;
    }

    boolean isPaused() {
        return isPaused;
    }

    boolean isQuiet() {
        return isQuiet;
    }

    // ---- what changes ----

    /** @throws RuntimeException if the entry makes no sense */
    void apply(Entry entry) {
        switch (entry.kind()) {
            case NAME -> occupants[entry.seat()].name = entry.text();
            case CLAIM -> {
                Occupant occupant = occupants[entry.seat()];
                occupant.name = entry.text();
                occupant.since = entry.seq();
                standDown(occupant);
            }
            case KICK -> {
                Occupant occupant = occupants[Seat.number(entry.text())];
                occupant.since = FREE;
                occupant.freeSince = entry.seq();
            }
            case BOT -> {
                String[] words = entry.text().split(" ", 2);
                standIn(occupants[Seat.number(words[0])], words[1], StandIn.HOST);
            }
            case PERSON -> standDown(occupants[Seat.number(entry.text())]);
            case HOST -> host = Seat.number(entry.text());
            case START -> isStarted = true;
            case LOCK -> isLocked = true;
            case UNLOCK -> isLocked = false;
            case PAUSE -> isPaused = true;
            case RESUME -> isPaused = false;
            case QUIET -> isQuiet = true;
            case TALK -> isQuiet = false;
            case LEFT -> standIn(occupants[Seat.number(entry.text())], options.standIn(), StandIn.LEFT);
            case LATE -> standIn(occupants[Seat.number(entry.text())], options.standIn(), StandIn.LATE);
            case BACK -> standDown(occupants[entry.seat()]);
            case MOVE, UNDO, REWIND, AGREE, DECLINE, REMATCH -> {}
        }
    }

    private static void standIn(Occupant occupant, String bot, StandIn why) {
        occupant.bot = bot;
        occupant.standIn = why;
    }

    private static void standDown(Occupant occupant) {
        occupant.bot = null;
        occupant.standIn = null;
    }
}
