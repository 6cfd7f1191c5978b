package stammtisch.server;

import io.helidon.common.buffers.BufferData;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.websocket.WsConnection;
import io.helidon.websocket.WsListener;
import io.helidon.websocket.WsSession;
import io.helidon.websocket.WsUpgradeException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The server's end of one WebSocket: reads messages, one after the other, and brings them to the table. Reading and
 * leaving happen on the connection's own thread.
 */
final class Socket implements WsListener {
    private static final Duration LONGEST_GOODBYE = Duration.ofSeconds(3);
    private static final Logger LOG = Logger.getLogger(Socket.class.getName());

    private final Tables tables;
    private final Sockets sockets;
    private final Limits limits;
    private final Metrics metrics;
    private final Gate gate;
    private final Admission admission;
    private final Bucket messages;
    private final StringBuilder message = new StringBuilder();
    private @Nullable Headers headers; // of the request that has become a socket
    private String address = "";
    private @Nullable Outbox outbox;
    private @Nullable Guest guest;
    private boolean isTooLarge;
    private int strikes;

    Socket(Tables tables, Sockets sockets, Gate gate, Admission admission, Limits limits, Metrics metrics) {
        this.metrics = metrics;
        this.tables = tables;
        this.sockets = sockets;
        this.limits = limits;
        this.gate = gate;
        this.admission = admission;
        messages = gate.messages();
    }

    @Override
    public Optional<Headers> onHttpUpgrade(HttpPrologue prologue, Headers headers) throws WsUpgradeException {
        this.headers = headers;
        try {
            Gate.checkOrigin(headers);
        } catch (Refusal refusal) {
            throw new WsUpgradeException(refusal.says());
        }
        return Optional.empty();
    }

    @Override
    public void onOpen(WsSession session) {
        Outbox opened = new Outbox(new SessionWire(session), limits.sizes(), metrics);
        outbox = opened;
        if (headers != null) address = gate.address(session.socketContext().remotePeer(), headers);
        headers = null;
        if (!sockets.add(this, address, opened)) {
            opened.send(Reply.refused(null, Code.FULL, "the server has no room for another player; come back later"));
            opened.close(Outbox.TRY_LATER, "full");
        }
        // A connection that just breaks off is told to nobody; but its thread ends then, as with any other end.
        Thread connection = Thread.currentThread();
        Thread.ofVirtual().name("leave").start(() -> {
            try {
                connection.join();
            } catch (InterruptedException never) {
                Thread.currentThread().interrupt();
            }
            gone(opened);
        });
    }

    private void gone(Outbox opened) {
        sockets.remove(this, address);
        opened.drop();
        Guest leaving = guest;
        if (leaving != null) leaving.table.leave(leaving);
    }

    // ---- hearing ----

    @Override
    public void onMessage(WsSession session, String text, boolean isLast) {
        if (message.length() + text.length() > limits.sizes().messageBytes()) isTooLarge = true;
        if (!isTooLarge) message.append(text);
        if (!isLast) return;
        String whole = message.toString();
        boolean fits = !isTooLarge
                && whole.getBytes(StandardCharsets.UTF_8).length
                        <= limits.sizes().messageBytes();
        message.setLength(0);
        isTooLarge = false;
        Outbox to = outbox;
        if (to == null || to.isClosed()) return;
        if (isTooFast(to)) return;
        if (!fits) {
            String says =
                    "a message has at most %d bytes".formatted(limits.sizes().messageBytes());
            to.send(Reply.refused(null, Code.TOO_LARGE, says));
        } else {
            hear(whole, to);
        }
    }

    @Override
    public void onMessage(WsSession session, BufferData bytes, boolean isLast) {
        Outbox to = outbox;
        if (to == null || to.isClosed() || isTooFast(to)) return;
        to.send(Reply.refused(null, Code.BAD_MESSAGE, "a message is JSON in a text frame"));
    }

    private boolean isTooFast(Outbox to) {
        if (messages.lets(gate.now())) return false;
        to.send(Reply.refused(null, Code.TOO_FAST, "too many messages at once; wait some seconds"));
        if (++strikes > limits.rates().strikes()) to.close(Outbox.UNWELCOME, "too fast");
        return true;
    }

    private void hear(String text, Outbox to) {
        String id = null;
        try {
            Fields fields = Fields.of(text);
            id = fields.uuidIfAny("id");
            switch (Message.of(fields)) {
                case Message.Sit sit -> {
                    Guest before = guest;
                    Guest sitting = tables.sit(sit, to);
                    guest = sitting;
                    if (before != null && !before.isSameSeat(sitting)) before.table.leave(before);
                }
                case Message.Ping _ -> to.send(new Reply.Pong());
                case Message.Command command -> {
                    Guest asking = guest;
                    if (asking == null) to.send(Reply.notSeated(command.id()));
                    else admitted(() -> asking.table.handIn(asking, command));
                }
                case Message.Speak line -> seated().table.speak(seated(), line);
                case Message.Look look -> admitted(() -> to.send(seated().table.look(seated(), look)));
                case Message.Hint hint -> admitted(() -> seated().table.hint(seated(), hint));
                case Message.Odds odds -> admitted(() -> to.send(seated().table.odds(seated(), odds)));
                case Message.Chances wish -> admitted(() -> seated().table.chances(seated(), wish));
                case Message.Attend(boolean isLooking) -> seated().table.attend(seated(), isLooking);
            }
        } catch (Refusal refusal) {
            to.send(Reply.refused(id, refusal.code, refusal.says()));
        } catch (StorageFailure broken) {
            to.send(Reply.refused(id, Code.STORAGE_FULL, StorageFailure.SAYS));
        } catch (Damaged damaged) {
            to.send(Reply.refused(id, Code.DAMAGED, damaged.says()));
        } catch (RuntimeException broken) {
            LOG.log(Level.SEVERE, "a message failed", broken);
            to.send(Reply.refused(id, Code.FAILED, "the server made a mistake with this"));
        }
    }

    private void admitted(Runnable deed) {
        admission.admit(() -> {
            deed.run();
            return null;
        });
    }

    private Guest seated() {
        Guest seated = guest;
        if (seated == null) throw new Refusal(Code.NOT_SEATED, Reply.NOT_SEATED);
        return seated;
    }

    /** The session as the outbox sees it. */
    private record SessionWire(WsSession session) implements Outbox.Wire {
        @Override
        public void send(TextFrame frame) {
            // Not by the session: it keeps a buffer as large as the largest message, for each socket.
            if (!(session.socketContext() instanceof ConnectionContext connection)) {
                throw new IllegalStateException("a session of another kind: " + session.getClass());
            }
            connection.dataWriter().writeNow(frame.bytes());
        }

        @Override
        public void close(int code, String why) {
            session.close(code, why);
            Thread.ofVirtual().name("goodbye").start(this::cutUnlessGone);
        }

        /** Whoever says no goodbye would keep its place for ever. */
        private void cutUnlessGone() {
            try {
                Thread.sleep(LONGEST_GOODBYE);
                cut();
            } catch (InterruptedException never) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void cut() {
            // Whoever sends holds the session's lock, so it can't be asked to close; its reader can be interrupted.
            if (session instanceof WsConnection connection) connection.close(true);
        }
    }
}
