package stammtisch.bench.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * One WebSocket (RFC 6455) of a {@link Loop}, as cheap as can be: what is read lies in a buffer that all share, and
 * stays on the line's own only while half a frame has come. All methods by the loop's thread.
 */
final class Line {
    private static final int TEXT = 1;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final int PONG = 10;
    private static final int LONGEST_SHORT_FRAME = 125;
    private static final int LONGEST_MIDDLE_FRAME = 0xFFFF;
    private static final byte[] NOTHING = {};

    /** Who listens at this end. */
    interface Listener {
        void opened();

        /** @param bytes good during the call only */
        void text(byte[] bytes, int from, int length);

        /** The line has ended, whoever ended it, or never came to be. Said once. */
        void ended();
    }

    private final Loop loop;
    private final InetSocketAddress server;
    private final Listener listener;
    private final SocketChannel channel;
    private final SelectionKey key;
    private final Deque<ByteBuffer> unsent = new ArrayDeque<>();
    private byte[] unread = NOTHING;
    private boolean isOpen;
    private boolean isEnded;

    /** @param from the address of this machine to come from */
    Line(Loop loop, InetSocketAddress from, InetSocketAddress server, Listener listener) throws IOException {
        this.loop = loop;
        this.server = server;
        this.listener = listener;
        channel = SocketChannel.open();
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.setOption(
                StandardSocketOptions.SO_LINGER, 0); // thousands end at once, and their ports are wanted again
        channel.bind(from);
        key = channel.register(loop.selector, SelectionKey.OP_CONNECT, this);
        channel.connect(server);
    }

    /** Sends a message, if the line is open. */
    void send(String text) {
        if (!isOpen()) return;
        byte[] payload = text.getBytes(StandardCharsets.UTF_8);
        frame(TEXT, payload, 0, payload.length);
    }

    /** Ends the line without a word, as a lost network does. */
    void cut() {
        end();
    }

    void ready() {
        try {
            if (key.isConnectable()) greet();
            if (key.isValid() && key.isReadable()) read();
            if (key.isValid() && key.isWritable()) flush();
        } catch (IOException lost) {
            end();
        }
    }

    private void end() {
        if (isEnded) return;
        isEnded = true;
        key.cancel();
        try {
            channel.close();
        } catch (IOException lostAlready) {
            unread = NOTHING;
        }
        unsent.clear();
        listener.ended();
    }

    // ---- opening ----

    private void greet() throws IOException {
        channel.finishConnect();
        key.interestOps(SelectionKey.OP_READ);
        String host = server.getAddress().getHostAddress() + ":" + server.getPort();
        write(ByteBuffer.wrap("""
                GET /ws HTTP/1.1
                Host: %s
                Origin: http://%s
                Upgrade: websocket
                Connection: Upgrade
                Sec-WebSocket-Key: c3RhbW10aXNjaCBsb2FkIQ==
                Sec-WebSocket-Version: 13

                """.formatted(host, host).replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII)));
    }

    /** @return how many bytes the answer takes, or 0 if it isn't all there */
    private int greeted(byte[] bytes, int length) throws IOException {
        for (int at = 3; at < length; at++) {
            if (bytes[at] == '\n' && bytes[at - 1] == '\r' && bytes[at - 2] == '\n') {
                String status = new String(bytes, 0, Math.min(length, 13), StandardCharsets.US_ASCII);
                if (!status.startsWith("HTTP/1.1 101 ")) throw new IOException("no WebSocket: " + status);
                isOpen = true;
                listener.opened();
                return at + 1;
            }
        }
        return 0;
    }

    // ---- reading ----

    private void read() throws IOException {
        loop.reading.clear();
        int count = channel.read(loop.reading);
        if (count < 0) {
            end();
            return;
        }
        byte[] bytes = Arrays.copyOf(unread, unread.length + count);
        loop.reading.flip().get(bytes, unread.length, count);
        int from = isOpen ? 0 : greeted(bytes, bytes.length);
        while (isOpen && !isEnded) {
            int after = frameAt(bytes, from);
            if (after == from) break;
            from = after;
        }
        unread = from == bytes.length ? NOTHING : Arrays.copyOfRange(bytes, from, bytes.length);
    }

    /** @return where the next frame begins, or {@code from} if this one isn't all there */
    private int frameAt(byte[] bytes, int from) throws IOException {
        int there = bytes.length - from;
        if (there < 2) return from;
        int opcode = bytes[from] & 0x0F;
        boolean isWhole = (bytes[from] & 0x80) != 0;
        long length = bytes[from + 1] & 0x7F;
        int header = 2;
        int more = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (more > 0) {
            if (there < header + more) return from;
            length = 0;
            for (int at = 0; at < more; at++) length = length << 8 | bytes[from + header + at] & 0xFF;
            header += more;
        }
        if (there < header + length) return from;
        if (!isWhole) throw new IOException("a frame in parts, which this server never sends");
        switch (opcode) {
            case TEXT -> listener.text(bytes, from + header, (int) length);
            case PING -> frame(PONG, bytes, from + header, (int) length);
            case CLOSE -> end();
            default -> {} // a pong says nothing
        }
        return (int) (from + header + length);
    }

    // ---- writing ----

    /** Masked with zeros: the mask hides nothing, it only has to be there. */
    private void frame(int opcode, byte[] payload, int from, int length) {
        if (length > LONGEST_MIDDLE_FRAME)
            throw new IllegalArgumentException("a message of %d bytes".formatted(length));
        boolean isShort = length <= LONGEST_SHORT_FRAME;
        ByteBuffer frame = ByteBuffer.allocate(length + 8);
        frame.put((byte) (0x80 | opcode));
        if (isShort) frame.put((byte) (0x80 | length));
        else frame.put((byte) (0x80 | 126)).putShort((short) length);
        frame.putInt(0).put(payload, from, length);
        try {
            write(frame.flip());
        } catch (IOException lost) {
            loop.hand(this::end); // not now: whoever sends is in the middle of something
        }
    }

    private void write(ByteBuffer bytes) throws IOException {
        if (unsent.isEmpty()) channel.write(bytes);
        if (!bytes.hasRemaining()) return;
        unsent.add(bytes);
        key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
    }

    private void flush() throws IOException {
        for (ByteBuffer next = unsent.peek(); next != null; next = unsent.peek()) {
            channel.write(next);
            if (next.hasRemaining()) return;
            unsent.remove();
        }
        key.interestOps(SelectionKey.OP_READ);
    }

    /** Whether messages can be sent. */
    boolean isOpen() {
        return isOpen && !isEnded;
    }

    @Override
    public @Nullable String toString() {
        return "line to " + server;
    }
}
