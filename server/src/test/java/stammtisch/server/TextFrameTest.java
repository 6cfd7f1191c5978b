package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.helidon.common.buffers.BufferData;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Frames of every size say how long they are, as RFC 6455 has it. */
class TextFrameTest {
    @Test
    void aFrameSaysItsLengthInOneTwoOrEightBytes() {
        for (int letters : new int[] {0, 30, 100, 1_000, 60_000, 70_000, 200_000}) {
            Reply reply = Reply.refused(null, Code.FAILED, "ä".repeat(letters));
            byte[] text = Json.written(reply).getBytes(StandardCharsets.UTF_8);
            BufferData sent = TextFrame.of(reply).bytes();
            byte[] bytes = new byte[sent.available()];
            assertEquals(bytes.length, sent.read(bytes));
            ByteBuffer frame = ByteBuffer.wrap(bytes);
            assertEquals((byte) 0x81, frame.get());
            int first = frame.get();
            long length = first == 126 ? frame.getShort() & 0xFFFF : first == 127 ? frame.getLong() : first;
            assertEquals(text.length, length);
            assertEquals(text.length < 126 ? 2 : text.length < 65_536 ? 4 : 10, bytes.length - text.length);
            assertEquals(ByteBuffer.wrap(text), frame);
        }
    }
}
