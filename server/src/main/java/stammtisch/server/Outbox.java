package stammtisch.server;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * What waits to be sent on one socket. Sending never waits for the reader; a reader that is too slow is cut off. What is
 * sent by one thread arrives in that order.
 */
final class Outbox {
    /** Why a socket is closed, as WebSocket numbers it. */
    static final int GOING_AWAY = 1001;

    static final int UNWELCOME = 1008;
    static final int BROKEN = 1011;
    static final int TRY_LATER = 1013;
    static final int DISPLACED = 4001;
    static final int SENT_AWAY = 4003;

    /** The sending end of a socket. */
    interface Wire {
        /** Waits until the frame is on its way. */
        void send(TextFrame frame);

        /** Says goodbye. */
        void close(int code, String why);

        /** Closes at once, whoever may still be waiting. */
        void cut();
    }

    private final Wire wire;
    private final int most;
    private final Metrics metrics;
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean isSending;
    private boolean isClosed;

    Outbox(Wire wire, int most, Metrics metrics) {
        this.wire = wire;
        this.most = most;
        this.metrics = metrics;
    }

    void send(Reply reply) {
        if (reply instanceof Reply.Refused refused) metrics.refused(refused.code());
        TextFrame frame = TextFrame.of(reply);
        put(() -> wire.send(frame));
    }

    /** Another socket has taken this one's seat. */
    void displace() {
        send(new Reply.Displaced("this seat has been taken over in another tab"));
        close(DISPLACED, "displaced");
    }

    /** Sends what waits, then closes the socket. */
    synchronized void close(int code, String why) {
        put(() -> wire.close(code, why));
        isClosed = true;
    }

    synchronized boolean isClosed() {
        return isClosed;
    }

    private synchronized void put(Runnable sending) {
        if (isClosed) return;
        if (waiting.size() >= most) {
            isClosed = true;
            waiting.clear();
            wire.cut();
            return;
        }
        waiting.add(sending);
        if (isSending) return;
        isSending = true;
        Thread.startVirtualThread(this::sendAll);
    }

    private void sendAll() {
        try {
            for (Runnable next = next(); next != null; next = next()) next.run();
        } catch (RuntimeException gone) { // whose socket it was learns so where it reads
            drop();
        }
    }

    private synchronized @Nullable Runnable next() {
        Runnable next = waiting.poll();
        isSending = next != null;
        return next;
    }

    /** Nothing more can be sent. */
    synchronized void drop() {
        isClosed = true;
        isSending = false;
        waiting.clear();
    }

    /** Waits until nothing waits any more, or the time is over. */
    void drain(Duration longest) throws InterruptedException {
        long end = System.nanoTime() + longest.toNanos();
        while (isBusy() && System.nanoTime() < end) Thread.sleep(5);
    }

    private synchronized boolean isBusy() {
        return isSending;
    }
}
