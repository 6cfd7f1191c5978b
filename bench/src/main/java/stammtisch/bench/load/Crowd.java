package stammtisch.bench.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * All tables of a run. Moves fall due at a fixed rate, one table after the other, whether the server keeps up or not
 * (an open model); a table whose game is over makes room for a new one.
 */
final class Crowd implements AutoCloseable {
    private static final int LONGEST_COMING_SECONDS = 120;
    private static final int OPEN_AT_ONCE = 25;

    private final Loop loop = new Loop();
    private final Servers servers;
    private final Invitations invitations;
    private final List<PlayedTable> tables = new ArrayList<>(); // of the loop
    private final BlockingQueue<Integer> free = new LinkedBlockingQueue<>(); // places for new tables
    private final Thread opener;
    private final AtomicInteger sockets = new AtomicInteger();
    private volatile boolean isClosed;

    // Of the loop.
    private final Histogram resyncs = new Histogram(3); // microseconds
    private final List<PlayedTable.Acked> acked = new ArrayList<>();
    private final List<String> brokenPromises = new ArrayList<>();
    private final boolean keepsAcked;
    private long games;
    private long acks;
    private @Nullable Tally tally; // null: no moves are due
    private double nanosBetween;
    private double nextAt;
    private int nextTable;

    /** @param keepsAcked whether all that was acknowledged is wanted at the end */
    Crowd(Servers servers, Invitations invitations, boolean keepsAcked) throws IOException {
        this.servers = servers;
        this.invitations = invitations;
        this.keepsAcked = keepsAcked;
        opener = Thread.ofPlatform().name("opener").daemon().start(this::reopen);
    }

    private final class Keeper implements PlayedTable.Keeper {
        private final int place;

        Keeper(int place) {
            this.place = place;
        }

        @Override
        public void acked(PlayedTable.Acked done) {
            acks++;
            if (keepsAcked) acked.add(done);
        }

        @Override
        public void inSync(long nanos) {
            resyncs.recordValue(TimeUnit.NANOSECONDS.toMicros(nanos));
        }

        @Override
        public void broken(String how) {
            brokenPromises.add(how);
        }

        @Override
        public void over(PlayedTable table) {
            games++;
            free.add(place);
        }
    }

    // ---- coming ----

    /** Opens tables till so many sockets are taken, and waits till everybody has sat down. */
    void come(int wanted) throws IOException, InterruptedException, TimeoutException {
        int places = 0;
        while (sockets.get() < wanted) {
            Invitations.Opened opened = invitations.open(servers.addresses().getFirst());
            int place = places++;
            sockets.addAndGet(opened.tokens().size());
            loop.hand(() -> put(place, opened));
            if (places % OPEN_AT_ONCE == 0) awaitSync(LONGEST_COMING_SECONDS);
        }
        awaitSync(LONGEST_COMING_SECONDS);
    }

    private void put(int place, Invitations.Opened opened) {
        PlayedTable table = new PlayedTable(loop, servers, opened, new Keeper(place));
        if (place == tables.size()) {
            tables.add(table);
        } else {
            tables.set(place, table).go();
        }
        table.come();
    }

    /** Whoever is away tries again now. */
    void comeAtOnce() throws InterruptedException {
        ask(() -> {
            for (PlayedTable table : tables) table.come();
            return true;
        });
    }

    private void reopen() {
        while (!isClosed) {
            try {
                int place = free.take();
                try {
                    Invitations.Opened opened =
                            invitations.open(servers.addresses().getFirst());
                    loop.hand(() -> put(place, opened));
                } catch (IOException away) {
                    free.add(place);
                    Thread.sleep(200);
                }
            } catch (InterruptedException closing) {
                return;
            }
        }
    }

    /** Waits till every seat is in sync. */
    void awaitSync(long seconds) throws InterruptedException, TimeoutException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (!ask(this::isInSync)) {
            if (System.nanoTime() > end)
                throw new TimeoutException("not everybody is in sync after %d s".formatted(seconds));
            Thread.sleep(5);
        }
    }

    private boolean isInSync() {
        for (PlayedTable table : tables) if (!table.isInSync()) return false;
        return true;
    }

    int sockets() {
        return sockets.get();
    }

    int tables() throws InterruptedException {
        return ask(tables::size);
    }

    // ---- playing ----

    /** From now on so many moves a second are due; counted here. */
    Tally play(double rate) throws InterruptedException {
        Tally begun = new Tally();
        ask(() -> {
            boolean isIdle = tally == null;
            tally = begun;
            nanosBetween = TimeUnit.SECONDS.toNanos(1) / rate;
            nextAt = System.nanoTime() + nanosBetween;
            if (isIdle) loop.at((long) nextAt, this::next);
            return true;
        });
        return begun;
    }

    private void next() {
        Tally counting = tally;
        if (counting == null) return;
        tables.get(nextTable++ % tables.size()).due(new PlayedTable.Due((long) nextAt, counting));
        nextAt += nanosBetween;
        loop.at((long) nextAt, this::next);
    }

    /** No more moves fall due. */
    void pause() throws InterruptedException {
        ask(() -> {
            tally = null;
            return true;
        });
    }

    /** Counts what is still without an answer as such. */
    void giveUp() throws InterruptedException {
        ask(() -> {
            for (PlayedTable table : tables) table.giveUp();
            return true;
        });
    }

    // ---- asking ----

    /** How long it took seats to be in sync, and forgets it. */
    Histogram takeResyncs() throws InterruptedException {
        return ask(() -> {
            Histogram taken = resyncs.copy();
            resyncs.reset();
            return taken;
        });
    }

    List<String> brokenPromises() throws InterruptedException {
        return ask(() -> List.copyOf(brokenPromises));
    }

    List<PlayedTable.Acked> acked() throws InterruptedException {
        return ask(() -> List.copyOf(acked));
    }

    /** How many moves have been acknowledged. */
    long acks() throws InterruptedException {
        return ask(() -> acks);
    }

    /** How many games have been played to their end. */
    long games() throws InterruptedException {
        return ask(() -> games);
    }

    private <T> T ask(Supplier<T> question) throws InterruptedException {
        CompletableFuture<T> answer = new CompletableFuture<>();
        loop.hand(() -> {
            try {
                answer.complete(question.get());
            } catch (RuntimeException broken) {
                answer.completeExceptionally(broken);
            }
        });
        while (true) {
            loop.check();
            try {
                return answer.get(1, TimeUnit.SECONDS);
            } catch (TimeoutException busy) {
                loop.check();
            } catch (ExecutionException broken) {
                throw new CompletionException(broken.getCause());
            }
        }
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        opener.interrupt();
        loop.close();
    }
}
