package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SharesTest {
    @Test
    void whoTakesTooMuchWaitsAndOthersDoNot() throws Exception {
        Shares shares = new Shares(2);
        shares.enter("slow");
        shares.enter("slow");
        CountDownLatch isIn = new CountDownLatch(1);
        Thread third = Thread.ofVirtual().start(() -> {
            try {
                shares.enter("slow");
                isIn.countDown();
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        shares.enter("other");
        assertFalse(isIn.await(50, TimeUnit.MILLISECONDS));
        shares.leave("slow");
        assertTrue(isIn.await(10, TimeUnit.SECONDS));
        third.join();
    }
}
