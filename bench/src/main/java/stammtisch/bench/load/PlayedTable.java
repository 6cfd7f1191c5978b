package stammtisch.bench.load;

import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * A table at which all seats are played by the generator: when a move is due, whoever is asked makes any that is on
 * offer. Remembers what was acknowledged, and holds the server to it whenever a seat comes back. By the loop's thread.
 */
final class PlayedTable implements Player.Seats {
    private static final int MOST_WAITING = 20;
    private static final int NANOS_A_MICRO = 1_000;

    /** A move that is due at a moment of {@link System#nanoTime}. */
    record Due(long at, Tally tally) {
        /** Not below 0: a clock that two cores share may run back by a little. */
        long microsAgo() {
            return Math.max(0, (System.nanoTime() - at) / NANOS_A_MICRO);
        }
    }

    /** A move that was acknowledged. */
    record Acked(String table, String id, long seq, String move) {}

    /** Who hears how it goes. */
    interface Keeper {
        void acked(Acked acked);

        void inSync(long nanos);

        /** The server has not kept a promise. */
        void broken(String how);

        void over(PlayedTable table);
    }

    final String id;
    private final Keeper keeper;
    private final List<Player> players = new ArrayList<>();
    private final Deque<Due> waiting = new ArrayDeque<>();
    private @Nullable Command underWay;
    private final @Nullable Acked[] lastAcked; // by seat
    private final Map<String, Acked> askedAgain = new HashMap<>(); // by id
    private long ackedSeq = -1;
    private final long[] ackedBefore; // by seat: when it last sat down
    private boolean isOver;

    private static final class Command {
        final Player mover;
        final String id = UUID.randomUUID().toString();
        final String move;
        final String text;
        final Due due;
        long doneAs = -1;

        Command(Player mover, Due due) {
            this.mover = mover;
            this.due = due;
            move = mover.moves.get(ThreadLocalRandom.current().nextInt(mover.moves.size()));
            text = "{\"type\":\"move\",\"id\":\"%s\",\"seq\":%d,\"move\":\"%s\"}".formatted(id, mover.seq, move);
        }
    }

    PlayedTable(Loop loop, Servers servers, Invitations.Opened opened, Keeper keeper) {
        id = opened.table();
        this.keeper = keeper;
        InetSocketAddress house = new InetSocketAddress(opened.house(), 0);
        for (String token : opened.tokens()) {
            players.add(new Player(loop, servers, this, house, token, players.size()));
        }
        lastAcked = new Acked[players.size()];
        ackedBefore = new long[players.size()];
    }

    void come() {
        for (Player player : players) player.come();
    }

    void go() {
        for (Player player : players) player.go();
    }

    int seats() {
        return players.size();
    }

    boolean isInSync() {
        for (Player player : players) if (!player.isInSync()) return false;
        return true;
    }

    /** A move falls due. */
    void due(Due due) {
        due.tally.due++;
        if (waiting.size() >= MOST_WAITING) {
            due.tally.dropped++;
            return;
        }
        waiting.add(due);
        moveOn();
    }

    /** Counts what has got no answer. */
    void giveUp() {
        for (Due due : waiting) due.tally.unanswered++;
        waiting.clear();
        if (underWay != null && underWay.doneAs < 0) underWay.due.tally.unanswered++;
    }

    private void moveOn() {
        if (underWay != null || waiting.isEmpty() || isOver) return;
        long newest = ackedSeq;
        Player mover = null;
        for (Player player : players) {
            if (player.seq > newest) mover = null;
            newest = Math.max(newest, player.seq);
            if (player.seq == newest && !player.moves.isEmpty()) mover = player;
        }
        if (mover == null || !mover.isInSync()) return; // till its view comes
        Command command = new Command(mover, waiting.remove());
        underWay = command;
        mover.send(command.text);
    }

    // ---- what the seats hear ----

    @Override
    public void sitsDown(Player player) {
        ackedBefore[player.seat] = ackedSeq;
    }

    @Override
    public void seen(Player player, Heard.View view) {
        if (view.isOver() && !isOver) {
            isOver = true;
            keeper.over(this);
        }
        finish();
        moveOn();
    }

    /** A move is through when every seat has seen it. */
    private void finish() {
        Command command = underWay;
        if (command == null || command.doneAs < 0) return;
        for (Player player : players) if (player.seq < command.doneAs && player.isInSync()) return;
        command.due.tally.slowestViews.recordValue(command.due.microsAgo());
        underWay = null;
    }

    @Override
    public void done(Player player, Heard.Done done) {
        Acked again = askedAgain.remove(done.id());
        if (again != null && again.seq != done.seq()) {
            keeper.broken(
                    "table %s: %s was done as %d, and now as %d".formatted(id, again.move, again.seq, done.seq()));
        }
        Command command = underWay;
        if (command == null || !command.id.equals(done.id()) || command.doneAs >= 0) return;
        command.doneAs = done.seq();
        command.due.tally.acks.recordValue(command.due.microsAgo());
        ackedSeq = Math.max(ackedSeq, done.seq());
        Acked acked = new Acked(id, done.id(), done.seq(), command.move);
        lastAcked[player.seat] = acked;
        keeper.acked(acked);
        finish();
        moveOn();
    }

    @Override
    public void refused(Player player, Heard.Refused refused) {
        Acked again = askedAgain.remove(refused.id());
        if (again != null && !Tally.MAY_BE_ASKED_AGAIN.contains(refused.code())) {
            keeper.broken(
                    "table %s: %s was done as %d, and is %s now".formatted(id, again.move, again.seq, refused.code()));
        }
        Command command = underWay;
        if (command == null || !command.id.equals(refused.id())) return;
        underWay = null;
        switch (refused.code()) {
            case "stale" -> {
                command.due.tally.overtaken++;
                waiting.addFirst(command.due);
            }
            default -> {
                command.due.tally.refused(refused.code());
                if (!Tally.MAY_BE_ASKED_AGAIN.contains(refused.code())) {
                    keeper.broken("table %s: %s is refused: %s".formatted(id, command.move, refused.code()));
                }
            }
        }
        moveOn();
    }

    @Override
    public void inSync(Player player, long nanos) {
        keeper.inSync(nanos);
        long promised = ackedBefore[player.seat];
        if (player.seq < promised) {
            keeper.broken("table %s stands at %d, but %d was acknowledged".formatted(id, player.seq, promised));
        }
        Acked last = lastAcked[player.seat];
        if (last != null) {
            askedAgain.put(last.id, last);
            player.send("{\"type\":\"move\",\"id\":\"%s\",\"seq\":%d,\"move\":\"%s\"}"
                    .formatted(last.id, last.seq - 1, last.move));
        }
        Command command = underWay;
        if (command != null && command.mover == player && command.doneAs < 0) player.send(command.text);
    }

    @Override
    public void lost(Player player) {
        finish();
    }
}
