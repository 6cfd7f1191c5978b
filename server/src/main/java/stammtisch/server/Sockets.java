package stammtisch.server;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** All sockets that are open. */
final class Sockets {
    private final int most;
    private final Map<Socket, Outbox> open = new ConcurrentHashMap<>();
    private volatile boolean isClosing;

    Sockets(int most) {
        this.most = most;
    }

    /** False: there's no room for one more. */
    boolean add(Socket socket, Outbox outbox) {
        if (isClosing || open.size() >= most) return false;
        open.put(socket, outbox);
        return true;
    }

    void remove(Socket socket) {
        open.remove(socket);
    }

    int count() {
        return open.size();
    }

    /** Says goodbye to everybody, and waits until they have been told, but not for long. */
    void close(Duration longest) {
        isClosing = true;
        for (Outbox outbox : open.values()) {
            outbox.send(Reply.refused(null, Code.CLOSING, "the server is closing; come back in a moment"));
            outbox.close(Outbox.GOING_AWAY, "closing");
        }
        long end = System.nanoTime() + longest.toNanos();
        try {
            for (Outbox outbox : open.values()) outbox.drain(Duration.ofNanos(end - System.nanoTime()));
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
