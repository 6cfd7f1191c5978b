package stammtisch.server;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Makes the calls that are due, each by itself, and again at longer and longer pauses while nobody answers and the
 * question stands. Whichever node is first makes it; one that dies leaves it to the others, or to itself when it is back.
 * What is sent says at which table, and nothing of the game. A question is called for once, unless a node dies after it
 * was answered and before it has written so.
 */
final class Caller implements AutoCloseable {
    /** Till somebody else tries: longer than a call can take here. */
    static final Duration LEASE = Duration.ofMinutes(2).plus(Courier.LONGEST.multipliedBy(2));

    private static final Logger LOG = Logger.getLogger(Caller.class.getName());
    private static final int MOST_CLAIMED = 256; // at one look
    private static final int MOST_AT_ONCE = 128;
    private static final int MOST_AT_ONE_HOST = 8;
    private static final Duration LONGEST_QUEUE = Duration.ofMinutes(1); // at a host, or for a place of all
    private static final Duration NEXT_QUEUE = Duration.ofSeconds(5);
    private static final Duration LONGEST_GOODBYE = Duration.ofSeconds(2);
    private static final int FORBIDDEN = 403;
    private static final int NOT_THERE = 404;
    private static final int GONE = 410;
    private static final int TOO_MANY = 429;

    /** After each try that came to nothing: some six hours in all. */
    private static final List<Duration> PAUSES = List.of(
            Duration.ofSeconds(1),
            Duration.ofSeconds(10),
            Duration.ofMinutes(1),
            Duration.ofMinutes(5),
            Duration.ofMinutes(20),
            Duration.ofHours(1),
            Duration.ofHours(2),
            Duration.ofHours(3));

    private final Calls calls;
    private final Courier courier;
    private final Predicate<Calls.Due> stands;
    private final Semaphore calling = new Semaphore(MOST_AT_ONCE);
    private final Shares shares = new Shares(MOST_AT_ONE_HOST);
    private final AtomicInteger underWay = new AtomicInteger();
    private final Lookout lookout;

    /** @param stands whether the question that is called for is still to be answered, by whom it was then */
    Caller(Calls calls, Courier courier, Predicate<Calls.Due> stands) {
        this.calls = calls;
        this.courier = courier;
        this.stands = stands;
        lookout = new Lookout("caller", this::claim);
        lookout.start();
    }

    /** Takes up what is due. False: there is nothing more. */
    private boolean claim() {
        try {
            if (!calls.isAnyDue()) return false;
            List<Calls.Due> claimed = calls.claim(MOST_CLAIMED, LEASE.toMillis());
            for (Calls.Due due : claimed) Thread.ofVirtual().name("call").start(() -> call(due));
            return claimed.size() == MOST_CLAIMED;
        } catch (StorageFailure broken) {
            if (!lookout.isClosing()) LOG.log(Level.FINE, "who is to be called can't be read", broken);
            return false;
        }
    }

    private void call(Calls.Due due) {
        try {
            Target target = Target.read(due.written());
            if (due.tried() > 1 && !stands.test(due)) {
                calls.done(due);
                return;
            }
            queue(due, target);
        } catch (StorageFailure | Damaged broken) {
            if (!lookout.isClosing()) {
                LOG.log(
                        Level.WARNING,
                        "table {0}: somebody can''t be called for now",
                        due.held().table());
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException broken) {
            LOG.log(Level.SEVERE, "table %s: a call failed".formatted(due.held().table()), broken);
        }
    }

    /** Sends when it is its turn; whoever waits for a slow host keeps nobody else waiting. */
    private void queue(Calls.Due due, Target target) throws InterruptedException {
        String host = URI.create(target.url()).getHost();
        boolean isSent = shares.enter(host, LONGEST_QUEUE);
        if (isSent) {
            try {
                isSent = calling.tryAcquire(LONGEST_QUEUE.toSeconds(), TimeUnit.SECONDS);
                if (isSent) sendNow(due, target);
            } finally {
                shares.leave(host);
            }
        }
        if (!isSent) calls.later(due, NEXT_QUEUE.toMillis(), due.tried() - 1);
    }

    private void sendNow(Calls.Due due, Target target) throws InterruptedException {
        underWay.incrementAndGet();
        try {
            if (!lookout.isClosing()) answered(due, target, courier.send(target, says(due.held(), target)));
        } finally {
            underWay.decrementAndGet();
            calling.release();
        }
    }

    private void answered(Calls.Due due, Target target, int status) {
        if (status == NOT_THERE || status == GONE) {
            calls.forget(due);
        } else if (isWorthAnother(status) && due.tried() <= PAUSES.size()) {
            calls.later(due, PAUSES.get(due.tried() - 1).toMillis(), due.tried());
        } else {
            calls.done(due);
            if (status < 300 && status != Courier.NO_ANSWER) return;
            boolean isOurs = status == FORBIDDEN && target.kind() == Target.Kind.PUSH; // it doesn't believe who we are
            LOG.log(isOurs ? Level.WARNING : Level.INFO, "table {0}: a call came to nothing: {1}", new Object[] {
                due.held().table(), status
            });
        }
    }

    private static boolean isWorthAnother(int status) {
        return status == Courier.NO_ANSWER || status == TOO_MANY || status >= 500;
    }

    /** In the words that Discord ({@code content}) and Slack ({@code text}) show, too. */
    private static String says(Links.Held held, Target target) {
        String seat = Seat.letter(held.seat());
        String page = "%s/t/%s#%s".formatted(target.origin(), held.table(), seat);
        String says = "It is your turn: " + page;
        return Json.written(Map.of("content", says, "text", says, "page", page, "table", held.table(), "seat", seat));
    }

    /** Makes no more calls; what is due is due afterwards. */
    @Override
    public void close() {
        long end = System.nanoTime() + LONGEST_GOODBYE.toNanos();
        try {
            lookout.close(LONGEST_GOODBYE);
            while (underWay.get() > 0 && System.nanoTime() < end)
                Thread.sleep(5); // so that it is written what was sent
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
