package stammtisch.bench.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A seat as a page keeps it: sits down, comes back by itself after a break, knows the view it got last. */
final class Player implements Line.Listener {
    // As in web/src/frame/connection.ts.
    private static final long FIRST_PAUSE_MILLIS = 300;
    private static final long LONGEST_PAUSE_MILLIS = 1_000;
    private static final long PING_MILLIS = 20_000;
    private static final long LONGEST_WAIT_MILLIS = 10_000; // for the first view

    private final Loop loop;
    private final Servers servers;
    private final Seats seats;
    private final InetSocketAddress house;
    private final String token;
    final int seat;
    private @Nullable Line line;
    private long pauseMillis = FIRST_PAUSE_MILLIS;
    private long lostAt; // nanoseconds; 0: in sync
    private int attempt;
    private boolean isGone;
    private final String page = UUID.randomUUID().toString();
    private long sits;
    private long at; // when the last entry was made
    private int lines; // of the log

    long seq = -1;

    @Nullable
    String asked;

    boolean isOver;
    List<String> moves = List.of();

    /** The table, to which its seats tell what they hear. */
    interface Seats {
        /** It says so now: what it gets from now on is no older than this moment. */
        void sitsDown(Player player);

        void seen(Player player, Heard.View view);

        void done(Player player, Heard.Done done);

        void refused(Player player, Heard.Refused refused);

        /** @param nanos since the line was lost, or since the first attempt to sit down */
        void inSync(Player player, long nanos);

        void lost(Player player);
    }

    Player(Loop loop, Servers servers, Seats seats, InetSocketAddress house, String token, int seat) {
        this.loop = loop;
        this.servers = servers;
        this.seats = seats;
        this.house = house;
        this.token = token;
        this.seat = seat;
    }

    boolean isInSync() {
        return lostAt == 0 && line != null && line.isOpen();
    }

    void send(String text) {
        Line open = line;
        if (open != null) open.send(text);
    }

    /** Leaves for good. */
    void go() {
        isGone = true;
        if (line != null) line.cut();
    }

    /** Begins to sit down. */
    void come() {
        if (isGone || line != null) return;
        if (lostAt == 0) lostAt = System.nanoTime();
        if (attempt++ == 0) in(PING_MILLIS, this::ping);
        try {
            line = new Line(loop, house, servers.next(seat + attempt), this);
            int patience = attempt;
            in(LONGEST_WAIT_MILLIS, () -> {
                if (attempt == patience && lostAt != 0 && line != null) line.cut();
            });
        } catch (IOException refused) {
            again();
        }
    }

    private void again() {
        double jitter = 0.7 + 0.6 * ThreadLocalRandom.current().nextDouble();
        in((long) (pauseMillis * jitter), this::come);
        pauseMillis = Math.min(2 * pauseMillis, LONGEST_PAUSE_MILLIS);
    }

    private void in(long millis, Runnable deed) {
        loop.at(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis), deed);
    }

    private void ping() {
        if (isGone) return;
        send("{\"type\":\"ping\"}");
        in(PING_MILLIS, this::ping);
    }

    @Override
    public void opened() {
        seats.sitsDown(this);
        String had = seq < 0 ? "" : ",\"have\":%d,\"at\":%d,\"lines\":%d,\"chat\":0".formatted(seq, at, lines);
        send("{\"type\":\"sit\",\"token\":\"%s\",\"page\":\"%s\",\"nth\":%d%s}".formatted(token, page, ++sits, had));
    }

    @Override
    public void text(byte[] bytes, int from, int length) {
        Heard heard;
        try {
            heard = Heard.in(bytes, from, length);
        } catch (IOException broken) {
            throw new IllegalStateException("the server says what isn't in the protocol", broken);
        }
        switch (heard) {
            case Heard.View view -> {
                seq = view.seq();
                at = view.at();
                lines = view.lines();
                asked = view.asked();
                isOver = view.isOver();
                moves = view.moves();
                if (lostAt != 0) {
                    long nanos = System.nanoTime() - lostAt;
                    lostAt = 0;
                    pauseMillis = FIRST_PAUSE_MILLIS;
                    seats.inSync(this, nanos);
                }
                seats.seen(this, view);
            }
            case Heard.Done done -> seats.done(this, done);
            case Heard.Refused refused -> seats.refused(this, refused);
            case Heard.Displaced _ -> throw new IllegalStateException("a seat was taken over by nobody");
            case Heard.Other _ -> {}
        }
    }

    @Override
    public void ended() {
        line = null;
        if (isGone) return;
        if (lostAt == 0) {
            lostAt = System.nanoTime();
            seats.lost(this);
        }
        again();
    }
}
