package stammtisch.server;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The time that seats have for their answers: as a table's journal tells it, from the times of its entries alone. Only
 * one clock runs at a time: that of the person who is asked.
 */
final class Clocks {
    static final long NEVER = Long.MAX_VALUE;
    private static final int NOBODY = -1;
    private static final long SECOND = 1_000;
    private static final long GRACE = 30 * SECOND; // what a person whose time was over has at least

    private final Options.Time time;
    private final long[] left; // milliseconds, by seat, when the running clock was started
    private final int[] graces; // by seat, how often it has had some
    private int running = NOBODY;
    private long since;

    Clocks(Options.Time time, int seats) {
        this.time = time;
        left = new long[seats];
        graces = new int[seats];
        Arrays.fill(left, time.seconds() * SECOND);
    }

    /** Stops the clock that runs. */
    void stop(long at) {
        if (running == NOBODY) return;
        left[running] = Math.max(0, left[running] - (at - since));
        running = NOBODY;
    }

    /** Starts the clock of a seat. */
    void start(int seat, long at) {
        if (time.kind() == Options.Time.Kind.NONE) return;
        running = seat;
        since = at;
    }

    /** A person has answered. */
    void answered(int seat, boolean isAskedAgain) {
        switch (time.kind()) {
            case NONE -> {}
            case MOVE -> refill();
            case BANK -> {
                if (!isAskedAgain) left[seat] += time.increment() * SECOND;
            }
        }
    }

    /** The game stands elsewhere than where the seat that is asked began to think. */
    void refill() {
        if (time.kind() != Options.Time.Kind.MOVE) return;
        Arrays.fill(left, time.seconds() * SECOND);
        Arrays.fill(graces, 0);
    }

    /**
     * A person whose time was over plays again. Each time there is half as much time for that as the time before, for one
     * answer or out of one bank: so nobody gets time without end.
     */
    void back(int seat) {
        long grace = Math.min(GRACE, time.seconds() * SECOND) >> Math.min(graces[seat]++, Long.SIZE - 1);
        left[seat] = Math.max(left[seat], grace);
    }

    /** When the clock that runs will have run down, in milliseconds since 1970, or {@link #NEVER}. */
    long end() {
        return running == NOBODY ? NEVER : since + left[running];
    }

    /**
     * As people see them.
     *
     * @param running the letter of the seat whose clock runs
     * @param left    milliseconds, by seat
     */
    record Shown(Options.Time.Kind kind, @Nullable String running, long[] left) {}

    /** Null: there are none. */
    @Nullable
    Shown shown(long now) {
        if (time.kind() == Options.Time.Kind.NONE) return null;
        long[] shown = left.clone();
        if (running != NOBODY) shown[running] = Math.max(0, end() - Math.max(now, since));
        return new Shown(time.kind(), running == NOBODY ? null : Seat.letter(running), shown);
    }
}
