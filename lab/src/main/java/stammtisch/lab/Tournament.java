package stammtisch.lab;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import stammtisch.bots.Bots;
import stammtisch.lab.Simulation.Checks;
import stammtisch.lab.Simulation.Played;
import stammtisch.table.Game;
import stammtisch.table.Mistake;

/**
 * Every bot against every other. The two of a pairing take the seats in turn, and change places from game to game; each
 * pairing gets the same deals. What a game comes to depends on its number and the job alone.
 *
 * @param game  whose rules
 * @param setup wishes; what they leave to luck is decided for each town
 * @param bots  two or more names
 * @param games of each pairing, 1 and up
 * @param seed  of the first game; the others count on from it
 * @param towns how many different ones are played in; 0: another in each game
 */
public record Tournament(Game game, Map<String, Object> setup, List<String> bots, long games, long seed, long towns) {
    public Tournament {
        bots = List.copyOf(bots);
        setup = new TreeMap<>(setup);
        if (bots.size() < 2) throw new Mistake("a tournament wants two bots or more");
    }

    /**
     * A finished game; what follows is by seat.
     *
     * @param number among all games of the tournament, from 0
     */
    public record Row(long number, long seed, List<String> bots, List<Integer> points, List<Integer> ranks, int turns)
            implements RowFile.Numbered, Serializable {} // so that it can come from another machine

    /** What a file of rows begins with, so that nobody adds the rows of another job. */
    private record Job(
            String game,
            String rules,
            int version, // of the bots
            Map<String, Object> setup,
            List<String> tournament,
            long games,
            long seed,
            long towns) {}

    private Job job() {
        return new Job(game.id(), game.rules(), Bots.VERSION, setup, bots, games, seed, towns);
    }

    /** The pairings, by the places of their bots in the list. */
    private List<int[]> pairings() {
        List<int[]> pairings = new ArrayList<>();
        for (int one = 0; one < bots.size(); one++) {
            for (int other = 0; other < one; other++) pairings.add(new int[] {one, other});
        }
        return pairings;
    }

    /** How many games there are in all. */
    public long size() {
        return games * pairings().size();
    }

    /** Plays the game with this number, from 0. */
    public Row play(long number) {
        return play(number, (bot, nanos) -> {});
    }

    /** Which of the towns, from 0, a game is played in. */
    private long town(long number) {
        long round = number / pairings().size();
        return towns == 0 ? round : round % towns;
    }

    private Row play(long number, Simulation.Clock clock) {
        List<int[]> pairings = pairings();
        int[] pairing = pairings.get((int) (number % pairings.size()));
        long round = number / pairings.size();
        long town = town(number);
        // When all towns have had their turn, whoever sat in a seat there sits in another.
        long turn = towns == 0 ? round : round / towns + town;
        Map<String, Object> settled = game.settle(setup, seed + town);
        int seats = game.deal(settled, 0).seats();
        List<String> seated = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) seated.add(bots.get(pairing[(int) ((seat + turn) % 2)]));
        Played played = new Simulation(game, settled, seated, 1, seed + round, Checks.NONE).play(0, false, clock);
        List<Integer> points = new ArrayList<>();
        List<Integer> ranks = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) {
            points.add(played.points()[seat]);
            ranks.add(played.ranks()[seat]);
        }
        return new Row(number, seed + round, seated, points, ranks, played.turns());
    }

    /** Where rows go, in their order. */
    public interface Keeper {
        void keep(Row row) throws IOException;
    }

    /** Plays games somewhere. Whoever does, a row depends on its number and the job alone. */
    public interface Workers {
        /**
         * Plays the games of a job from one of them to the last.
         *
         * @param first the number of the first game wanted
         */
        void play(Tournament job, long first, Keeper keeper) throws IOException, InterruptedException;
    }

    /**
     * Plays all games on this machine, or those that a file lacks yet.
     *
     * @param file     see the other
     * @param threads  how many games at once
     * @param progress is told how many games are done, whenever that has changed
     * @throws Mistake if the file holds another job
     */
    public Standings run(@Nullable Path file, int threads, LongConsumer progress)
            throws IOException, InterruptedException {
        Standings standings = new Standings(bots);
        run(file, standings, (job, first, keeper) -> job.play(first, threads, standings::thought, keeper), progress);
        return standings;
    }

    /**
     * Has all games played by others, or those that a file lacks yet. How long bots think is not measured then.
     *
     * @param file     rows go there, one a line, in their order; if it holds some of this very job, it goes on after
     *                 them; null: they are kept nowhere
     * @param progress is told how many games are done, whenever that has changed
     * @throws Mistake if the file holds another job
     */
    public Standings run(@Nullable Path file, Workers workers, LongConsumer progress)
            throws IOException, InterruptedException {
        Standings standings = new Standings(bots);
        run(file, standings, workers, progress);
        return standings;
    }

    private void run(@Nullable Path file, Standings standings, Workers workers, LongConsumer progress)
            throws IOException, InterruptedException {
        try (RowFile<Row> rows = RowFile.open(file, job(), Row.class)) {
            for (Row row : rows.rows()) standings.add(row, town(row.number()));
            long done = rows.rows().size();
            progress.accept(done);
            if (done == size()) return;
            workers.play(this, done, row -> {
                standings.add(row, town(row.number()));
                rows.keep(row);
                progress.accept(row.number() + 1);
            });
        }
    }

    private void play(long first, int threads, Simulation.Clock clock, Keeper keeper)
            throws IOException, InterruptedException {
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            Deque<Future<Row>> waiting = new ArrayDeque<>();
            long next = first;
            for (long done = first; done < size(); done++) {
                while (next < size() && waiting.size() < 2 * threads) {
                    long number = next++;
                    waiting.add(pool.submit(() -> play(number, clock)));
                }
                keeper.keep(finished(waiting.remove(), pool));
            }
        }
    }

    private static Row finished(Future<Row> game, ExecutorService pool) throws InterruptedException {
        try {
            return game.get();
        } catch (ExecutionException failed) {
            pool.shutdownNow();
            if (failed.getCause() instanceof RuntimeException cause) throw cause;
            throw new IllegalStateException(failed.getCause());
        }
    }
}
