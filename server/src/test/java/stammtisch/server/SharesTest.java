package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SharesTest {
    private static final Duration LONGEST = Duration.ofMinutes(1);

    @Test
    void whoTakesTooMuchWaitsAndOthersDoNot() throws Exception {
        Shares shares = new Shares(2);
        assertTrue(shares.enter("slow", LONGEST));
        assertTrue(shares.enter("slow", LONGEST));
        assertFalse(shares.enter("slow", Duration.ofMillis(20)));
        CountDownLatch isIn = new CountDownLatch(1);
        Thread third = Thread.ofVirtual().start(() -> {
            try {
                if (shares.enter("slow", LONGEST)) isIn.countDown();
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        assertTrue(shares.enter("other", LONGEST));
        assertFalse(isIn.await(50, TimeUnit.MILLISECONDS));
        shares.leave("slow");
        assertTrue(isIn.await(10, TimeUnit.SECONDS));
        third.join();
    }
}
