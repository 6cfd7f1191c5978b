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
    private final Limits.Sizes limits;
    private final Metrics metrics;
    private final Deque<Sending> waiting = new ArrayDeque<>();
    private long bytes; // of what waits
    private boolean isSending;
    private boolean isClosed;

    /** @param bytes of memory that it takes */
    private record Sending(Runnable deed, int bytes) {}

    Outbox(Wire wire, Limits.Sizes limits, Metrics metrics) {
        this.wire = wire;
        this.limits = limits;
        this.metrics = metrics;
    }

    void send(Reply reply) {
        if (reply instanceof Reply.Refused refused) metrics.refused(refused.code());
        TextFrame frame = TextFrame.of(reply);
        put(new Sending(() -> wire.send(frame), frame.size()));
    }

    /** Another socket has taken this one's seat. */
    void displace() {
        send(new Reply.Displaced("this seat has been taken over in another tab"));
        close(DISPLACED, "displaced");
    }

    /** Sends what waits, then closes the socket. */
    synchronized void close(int code, String why) {
        put(new Sending(() -> wire.close(code, why), 0));
        isClosed = true;
    }

    synchronized boolean isClosed() {
        return isClosed;
    }

    private synchronized void put(Sending sending) {
        if (isClosed) return;
        boolean isTooMuch = !waiting.isEmpty() && bytes + sending.bytes > limits.outgoingBytes();
        if (isTooMuch || waiting.size() >= limits.outgoing()) {
            drop();
            metrics.cutOff();
            wire.cut();
            return;
        }
        waiting.add(sending);
        bytes += sending.bytes;
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
        Sending next = waiting.poll();
        isSending = next != null;
        if (next == null) return null;
        bytes -= next.bytes;
        return next.deed;
    }

    /** Nothing more can be sent. */
    synchronized void drop() {
        isClosed = true;
        isSending = false;
        waiting.clear();
        bytes = 0;
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
