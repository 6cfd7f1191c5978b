package stammtisch.bench.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * Tables at which a bot of the highest level thinks all the time: the only person is the generator's, and answers at
 * once with any move on offer. Nothing that happens there is among the moves that are due.
 */
final class BotTables implements AutoCloseable {
    private static final Invitations.Kind KIND = Invitations.Kind.against("level-4");
    private static final int STREET = 2;
    private static final int DIGITS = 3;
    private static final int NANOS_A_MICRO = 1_000;
    private static final long PAUSE_MILLIS = 200; // before something refused is tried again
    private static final int LONGEST_OPENING_SECONDS = 120;

    private final Loop loop = new Loop();
    private final Servers servers;
    private final Invitations invitations = new Invitations(STREET, KIND);
    private final Semaphore wanted = new Semaphore(0); // tables that are not there
    private final AtomicInteger open = new AtomicInteger();
    private final Histogram answers = new ConcurrentHistogram(DIGITS); // microseconds a bot took
    private final Thread opener;

    BotTables(Servers servers) throws IOException {
        this.servers = servers;
        opener = Thread.ofPlatform().name("opener of tables with bots").daemon().start(this::keepOpen);
    }

    /** Opens so many tables; they play from now on, and each that is over is replaced. */
    void open(int count) throws InterruptedException, TimeoutException {
        wanted.release(count);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_OPENING_SECONDS);
        while (open.get() < count) {
            loop.check();
            if (System.nanoTime() > end) {
                throw new TimeoutException("after %d s %d of %d tables with bots are open"
                        .formatted(LONGEST_OPENING_SECONDS, open.get(), count));
            }
            Thread.sleep(5);
        }
    }

    private void keepOpen() {
        try {
            while (true) {
                wanted.acquire();
                try {
                    Invitations.Opened opened =
                            invitations.open(servers.addresses().getFirst());
                    loop.hand(() -> new BotTable(opened).come());
                    open.incrementAndGet();
                } catch (IOException away) {
                    wanted.release();
                    Thread.sleep(PAUSE_MILLIS);
                }
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /** How long bots took from being asked, waiting for their turn to think included; and forgets it. */
    Histogram takeAnswers() {
        loop.check();
        Histogram taken = answers.copy();
        answers.reset();
        return taken;
    }

    /** One table. By the loop's thread. */
    private final class BotTable implements Player.Seats {
        private static final long NEVER = -1;

        private final Player person;
        private long movedAt = NEVER; // the seq of the question that was answered last
        private long botAskedAt = NEVER; // the seq of the bot's question
        private long botAskedNanos;

        BotTable(Invitations.Opened opened) {
            InetSocketAddress house = new InetSocketAddress(opened.house(), 0);
            person = new Player(loop, servers, this, house, opened.tokens().getFirst(), 0);
        }

        void come() {
            person.come();
        }

        private void move() {
            if (person.moves.isEmpty() || movedAt == person.seq) return;
            movedAt = person.seq;
            String move = person.moves.get(ThreadLocalRandom.current().nextInt(person.moves.size()));
            person.send("{\"type\":\"move\",\"id\":\"%s\",\"seq\":%d,\"move\":\"%s\"}"
                    .formatted(UUID.randomUUID(), person.seq, move));
        }

        @Override
        public void seen(Player player, Heard.View view) {
            long now = System.nanoTime();
            if (botAskedAt != NEVER && view.seq() > botAskedAt) {
                answers.recordValue((now - botAskedNanos) / NANOS_A_MICRO);
                botAskedAt = NEVER;
            }
            if (view.isOver()) {
                person.go();
                open.decrementAndGet();
                wanted.release();
                return;
            }
            if (botAskedAt == NEVER && view.asked() != null && view.moves().isEmpty()) {
                botAskedAt = view.seq();
                botAskedNanos = now;
            }
            move();
        }

        @Override
        public void refused(Player player, Heard.Refused refused) {
            loop.at(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS), () -> {
                movedAt = NEVER;
                move();
            });
        }

        @Override
        public void lost(Player player) {
            movedAt = NEVER;
            botAskedAt = NEVER;
        }

        @Override
        public void sitsDown(Player player) {}

        @Override
        public void done(Player player, Heard.Done done) {}

        @Override
        public void inSync(Player player, long nanos) {}
    }

    @Override
    public void close() throws IOException {
        opener.interrupt();
        loop.close();
    }
}
