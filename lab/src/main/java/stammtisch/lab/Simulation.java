package stammtisch.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import stammtisch.bots.Bot;
import stammtisch.bots.Bots;
import stammtisch.notation.GameRecord;
import stammtisch.table.Game;
import stammtisch.table.Table;
import stammtisch.table.View;

/**
 * Many games between bots, on all cores. A game depends on its number and the first seed alone, so equal jobs give
 * equal results on any number of cores.
 *
 * @param game   whose rules
 * @param setup  wishes; what they leave to luck is decided anew for each game
 * @param bots   by seat: their names; the seats change places from game to game, so that nobody profits from beginning
 * @param games  how many, 1 and up
 * @param seed   of the first game; the others count on from it
 * @param checks when a game is held against the invariants, see {@link Invariants}
 */
public record Simulation(
        Game game, Map<String, Object> setup, List<String> bots, long games, long seed, Checks checks) {
    /** When a game is held against the invariants. That it ends is always seen to. */
    public enum Checks {
        EVERY_DECISION,
        LAST_DECISION,
        NONE
    }

    private static final int GAMES_AT_ONCE = 64;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    public Simulation {
        bots = List.copyOf(bots);
        setup = Map.copyOf(setup);
    }

    /** One finished game: its set-up; points, ranks and the number of the bot, by seat; the record if one was wanted. */
    public record Played(
            Map<String, Object> setup,
            int[] points,
            int[] ranks,
            int[] bots,
            int decisions,
            int turns,
            @Nullable GameRecord record) {}

    /**
     * Plays all games.
     *
     * @param threads  on how many threads, 1 and up
     * @param records  where records go, in the order of the games; null: none are made
     * @param progress is told how many games have been played since the last time
     * @throws Violation if an invariant is broken: which, in which game
     */
    public Tally run(int threads, @Nullable Consumer<GameRecord> records, Consumer<Long> progress)
            throws InterruptedException {
        Tally tally = new Tally(bots);
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<List<Played>>> waiting = new ArrayList<>();
            long batches = (games + GAMES_AT_ONCE - 1) / GAMES_AT_ONCE;
            for (long batch = 0; batch < batches || !waiting.isEmpty(); ) {
                while (batch < batches && waiting.size() < 2 * threads) {
                    long first = batch * GAMES_AT_ONCE;
                    waiting.add(pool.submit(() -> batch(first, records != null)));
                    batch++;
                }
                List<Played> played = finished(waiting.removeFirst(), pool);
                for (Played each : played) {
                    tally.add(each);
                    if (records != null && each.record() != null) records.accept(each.record());
                }
                progress.accept((long) played.size());
            }
        }
        return tally;
    }

    private static List<Played> finished(Future<List<Played>> batch, ExecutorService pool) throws InterruptedException {
        try {
            return batch.get();
        } catch (ExecutionException failed) {
            pool.shutdownNow();
            if (failed.getCause() instanceof RuntimeException cause) throw cause;
            throw new IllegalStateException(failed.getCause());
        }
    }

    private List<Played> batch(long first, boolean recorded) {
        List<Played> played = new ArrayList<>();
        for (long number = first; number < Math.min(first + GAMES_AT_ONCE, games); number++) {
            played.add(play(number, recorded));
        }
        return played;
    }

    /** Is told how long a bot thought about a question. */
    interface Clock {
        void thought(String bot, long nanos);
    }

    /** Plays the game with this number, from 0. */
    public Played play(long number, boolean recorded) {
        return play(number, recorded, (bot, nanos) -> {});
    }

    Played play(long number, boolean recorded, Clock clock) {
        long gameSeed = seed + number;
        Map<String, Object> settled = game.settle(setup, gameSeed);
        Table table = game.deal(settled, gameSeed);
        int seats = table.seats();
        int[] botOf = new int[seats];
        Bot[] players = new Bot[seats];
        for (int seat = 0; seat < seats; seat++) {
            botOf[seat] = (int) ((seat + number) % seats);
            players[seat] = Bots.named(game.id(), bots.get(botOf[seat]), gameSeed * SPREAD + seat);
        }
        Invariants invariants = new Invariants(game, table, gameSeed);
        GameRecord.Pen pen = recorded ? new GameRecord.Pen(game) : null;
        int decisions = 0;
        while (!table.isOver()) {
            int asked = table.asked();
            long began = System.nanoTime();
            int pick = players[asked].choose(View.of(table, asked));
            clock.thought(bots.get(botOf[asked]), System.nanoTime() - began);
            if (pen == null) table.answer(pick);
            else pen.answer(table, pick);
            decisions++;
            if (checks == Checks.EVERY_DECISION) invariants.check(table, decisions);
            else invariants.checkLength(table, decisions);
        }
        if (checks == Checks.LAST_DECISION) invariants.check(table, decisions);
        Game.Result result = game.result(table);
        GameRecord record = pen == null ? null : pen.record(settled, gameSeed, table);
        return new Played(settled, result.points(), result.ranks(), botOf, decisions, game.turns(table), record);
    }
}
