package stammtisch.server;

import io.helidon.common.buffers.BufferData;
import java.io.ByteArrayOutputStream;

/**
 * A reply as it goes over the wire, one frame of text (RFC 6455, 5.2). Written once, straight to bytes: a view is some
 * thousand of them, the first one ten thousand, and every copy for every seat at every move would be felt.
 */
final class TextFrame extends ByteArrayOutputStream {
    private static final int ROOM_AT_FIRST = 0; // Jackson hands over up to 8,000 bytes at once, which then fit exactly
    private static final int LONGEST_HEADER = 10;
    private static final int WHOLE_TEXT = 0x81;
    private static final int MIDDLE = 126; // the length follows in two bytes
    private static final int LONG = 127; // the length follows in eight bytes
    private static final int MOST_IN_TWO_BYTES = 0xFFFF;

    private int from = LONGEST_HEADER;

    private TextFrame() {
        super(ROOM_AT_FIRST);
        count = LONGEST_HEADER;
    }

    static TextFrame of(Reply reply) {
        TextFrame frame = new TextFrame();
        Json.write(reply, frame);
        frame.finish();
        return frame;
    }

    /** Puts the header before the text. */
    private void finish() {
        int length = count - LONGEST_HEADER;
        if (length < MIDDLE) {
            put(length, 0);
        } else if (length <= MOST_IN_TWO_BYTES) {
            put(MIDDLE, Short.BYTES);
        } else {
            put(LONG, Long.BYTES);
        }
    }

    private void put(int shortLength, int lengthBytes) {
        long length = (long) count - LONGEST_HEADER;
        for (int at = 1; at <= lengthBytes; at++) {
            buf[LONGEST_HEADER - at] = (byte) length;
            length >>>= Byte.SIZE;
        }
        from = LONGEST_HEADER - lengthBytes - 2;
        buf[from] = (byte) WHOLE_TEXT;
        buf[from + 1] = (byte) shortLength;
    }

    BufferData bytes() {
        return BufferData.createReadOnly(buf, from, count - from);
    }
}
