package stammtisch.server;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** All sockets that are open. */
final class Sockets {
    private final Limits.Room room;
    private final Map<Socket, Outbox> open = new ConcurrentHashMap<>();
    private final Map<String, Integer> byAddress = new ConcurrentHashMap<>();
    private volatile boolean isClosing;

    Sockets(Limits.Room room) {
        this.room = room;
    }

    /** False: there's no room for one more, or none for one more from this address. */
    boolean add(Socket socket, String address, Outbox outbox) {
        if (isClosing || open.size() >= room.sockets()) return false;
        if (byAddress.merge(address, 1, Integer::sum) > room.socketsByOne()) {
            leave(address);
            return false;
        }
        open.put(socket, outbox);
        return true;
    }

    void remove(Socket socket, String address) {
        if (open.remove(socket) != null) leave(address);
    }

    private void leave(String address) {
        byAddress.computeIfPresent(address, (_, count) -> count == 1 ? null : count - 1);
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
