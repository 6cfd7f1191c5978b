package stammtisch.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.logging.Level;
import java.util.logging.Logger;
import stammtisch.cuore.CuoreGame;
import stammtisch.table.Course;
import stammtisch.table.Game;

/** Fills a data folder with tables at which people have begun to play, by the server's own means: as if they had. */
public final class ManyTables {
    private static final Logger LOG = Logger.getLogger("stammtisch.server"); // which tells of every table
    private static final int SEATS = 4;
    private static final int AT_ONCE = 512; // so that many share a commit

    private ManyTables() {}

    /** @param moves made at each table */
    public static void keep(Path folder, int tables, int moves) throws IOException, InterruptedException {
        LOG.setLevel(Level.WARNING);
        Game game = new CuoreGame();
        Semaphore room = new Semaphore(AT_ONCE);
        List<Future<?>> kept = new ArrayList<>();
        try (Server server = Server.start(Settings.of(folder, List.of(game), Map.of()));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int table = 0; table < tables; table++) {
                long seed = table;
                room.acquire();
                kept.add(threads.submit(() -> {
                    try {
                        keep(server.tables(), game, seed, moves);
                    } finally {
                        room.release();
                    }
                }));
            }
            for (Future<?> each : kept) each.get();
        } catch (ExecutionException broken) {
            throw new IOException("a table can't be kept", broken.getCause());
        }
    }

    private static void keep(Tables tables, Game game, long seed, int moves) {
        Course course = new Course(game, Map.of("seats", SEATS, "sets", "all", "town", "random"), seed);
        long now = System.currentTimeMillis();
        List<Seat> seats = new ArrayList<>();
        for (int seat = 0; seat < SEATS; seat++) seats.add(Seat.person(seat, "Player " + Seat.letter(seat)));
        Opening opening = new Opening(
                Secrets.id(),
                game.id(),
                game.rules(),
                course.setup(),
                seed,
                seats,
                0,
                Options.of(null, "planner"),
                Opening.Origin.NONE,
                now);
        Random luck = new Random(seed);
        List<Entry> entries = new ArrayList<>();
        long seal = 0;
        while (entries.size() < moves && !course.table().isOver()) {
            int asked = course.table().asked();
            String move = course.play(luck.nextInt(course.table().offered())).written();
            String id = UUID.randomUUID().toString();
            Entry entry = Entry.sealed(seal, opening.id(), entries.size() + 1, id, asked, Entry.Kind.MOVE, move, now);
            entries.add(entry);
            seal = entry.seal();
        }
        tables.keep(opening, entries);
    }
}
