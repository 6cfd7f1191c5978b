package stammtisch.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;

/**
 * Where tables and all that was done at them are kept. All SQL of the server stands here, valid for SQLite and
 * PostgreSQL. Every method throws a {@link StorageFailure} if the storage can't.
 *
 * <p>One thread writes. What has come in while it committed is committed together next: so many tables share the wait
 * for the disk.
 */
final class Journal implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Journal.class.getName());
    private static final int MOST_AT_ONCE = 256;

    private final Jdbi writing;
    private final Jdbi reading;
    private final BlockingQueue<Write> waiting = new LinkedBlockingQueue<>();
    private final Thread writer;
    private volatile boolean closed;

    /** A row to be written, and whether it was. */
    private record Write(Predicate<Handle> row, CompletableFuture<Boolean> isWritten) {}

    Journal(DataSource writer, DataSource reader) {
        Flyway.configure(Journal.class.getClassLoader())
                .dataSource(writer)
                .locations("classpath:stammtisch/server/schema")
                .load()
                .migrate();
        writing = Jdbi.create(writer);
        reading = Jdbi.create(reader);
        this.writer = Thread.ofPlatform().name("journal").daemon().start(this::write);
    }

    // ---- tables ----

    /** What a new table begins with, beside its opening. */
    record Beginning(List<Invitation> invitations, List<Entry> entries) {
        static final Beginning FRESH = new Beginning(List.of(), List.of());
    }

    /** A link that comes with a new table, and the hash of its text. */
    record Invitation(String hash, Links.Link link) {}

    /** Keeps a new table; durable on return. */
    void open(Opening opening, Beginning beginning) {
        written(handle -> {
            handle.createUpdate("""
                    INSERT INTO tables (id, game, rules, setup, seed, host, options, origin, rotation, created)
                    VALUES (:id, :game, :rules, :setup, :seed, :host, :options, :origin, :rotation, :created)
                    """)
                    .bind("id", opening.id())
                    .bind("game", opening.game())
                    .bind("rules", opening.rules())
                    .bind("setup", Json.written(opening.setup()))
                    .bind("seed", opening.seed())
                    .bind("host", opening.host())
                    .bind("options", Json.written(opening.options()))
                    .bind("origin", opening.origin().table())
                    .bind("rotation", opening.origin().rotation())
                    .bind("created", opening.created())
                    .execute();
            for (Seat seat : opening.seats()) {
                handle.createUpdate("""
                        INSERT INTO seats (table_id, seat, kind, bot, name) VALUES (:table, :seat, :kind, :bot, :name)
                        """)
                        .bind("table", opening.id())
                        .bind("seat", seat.number())
                        .bind("kind", seat.kind().written())
                        .bind("bot", seat.bot())
                        .bind("name", seat.name())
                        .execute();
            }
            for (Invitation invitation : beginning.invitations) insert(handle, invitation.hash, invitation.link);
            for (Entry entry : beginning.entries) insert(handle, entry);
            return true;
        });
    }

    static boolean insert(Handle handle, String hash, Links.Link link) {
        return handle.createUpdate("""
                INSERT INTO links (hash, table_id, purpose, seat, since, till)
                VALUES (:hash, :table, :purpose, :seat, :since, :till)
                """)
                        .bind("hash", hash)
                        .bind("table", link.table())
                        .bind("purpose", link.purpose().written())
                        .bind("seat", link.seat())
                        .bind("since", link.since())
                        .bind("till", link.till())
                        .execute()
                == 1;
    }

    boolean exists(String table) {
        return read(handle -> handle.createQuery("SELECT COUNT(*) FROM tables WHERE id = :table")
                        .bind("table", table)
                        .mapTo(Integer.class)
                        .one()
                > 0);
    }

    /**
     * What a table was opened with.
     *
     * @param standIns by game: the bot that plays in the place of people where the table names none
     * @throws Damaged if what is kept makes no sense
     */
    Opening opening(String table, UnaryOperator<String> standIns) {
        return read(handle -> {
            List<Seat> seats = handle.createQuery("SELECT * FROM seats WHERE table_id = :table ORDER BY seat")
                    .bind("table", table)
                    .map((row, _) -> seat(row))
                    .list();
            return handle.createQuery("SELECT * FROM tables WHERE id = :table")
                    .bind("table", table)
                    .map((row, _) -> opening(row, seats, standIns.apply(row.getString("game"))))
                    .one();
        });
    }

    private static Seat seat(ResultSet row) throws SQLException {
        Seat.Kind kind = Seat.Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT));
        return new Seat(row.getInt("seat"), kind, row.getString("bot"), row.getString("name"));
    }

    private static Opening opening(ResultSet row, List<Seat> seats, String standIn) throws SQLException {
        Map<String, Object> setup;
        Options options;
        try {
            setup = Json.map(row.getString("setup"));
            options = Options.kept(Json.map(row.getString("options")), standIn);
        } catch (JsonProcessingException | IllegalArgumentException broken) {
            throw new Damaged("table %s can't go on: its set-up can't be read".formatted(row.getString("id")), broken);
        }
        return new Opening(
                row.getString("id"),
                row.getString("game"),
                row.getString("rules"),
                setup,
                row.getLong("seed"),
                seats,
                row.getInt("host"),
                options,
                new Opening.Origin(row.getString("origin"), row.getInt("rotation")),
                row.getLong("created"));
    }

    // ---- what was done ----

    /** Appends an entry; durable on return. False: another writer took this number, or the command is known. */
    boolean append(Entry entry) {
        return written(handle -> insert(handle, entry));
    }

    private static boolean insert(Handle handle, Entry entry) {
        return handle.createUpdate("""
                INSERT INTO journal (table_id, seq, command_id, seat, kind, text, at, seal)
                VALUES (:table, :seq, :command, :seat, :kind, :text, :at, :seal) ON CONFLICT DO NOTHING
                """)
                        .bind("table", entry.table())
                        .bind("seq", entry.seq())
                        .bind("command", entry.command())
                        .bind("seat", entry.seat())
                        .bind("kind", entry.kind().written())
                        .bind("text", entry.text())
                        .bind("at", entry.at())
                        .bind("seal", entry.seal())
                        .execute()
                == 1;
    }

    /** The entry that this command became, if it did. */
    Optional<Entry> find(String table, String command) {
        return read(
                handle -> handle.createQuery("SELECT * FROM journal WHERE table_id = :table AND command_id = :command")
                        .bind("table", table)
                        .bind("command", command)
                        .map((row, _) -> entry(row))
                        .findOne());
    }

    /** A table's entries after this number, in order. */
    List<Entry> after(String table, long seq) {
        return read(handle -> handle.createQuery("""
                SELECT * FROM journal WHERE table_id = :table AND seq > :seq ORDER BY seq
                """)
                .bind("table", table)
                .bind("seq", seq)
                .map((row, _) -> entry(row))
                .list());
    }

    private static Entry entry(ResultSet row) throws SQLException {
        String table = row.getString("table_id");
        long seq = row.getLong("seq");
        Entry.Kind kind;
        try {
            kind = Entry.Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw Damaged.at(table, seq, "what kind of entry it is can't be read", unknown);
        }
        return new Entry(
                table,
                seq,
                row.getString("command_id"),
                row.getInt("seat"),
                kind,
                row.getString("text"),
                row.getLong("at"),
                row.getLong("seal"));
    }

    // ---- how ----

    <T> T read(HandleCallback<T, SQLException> query) {
        try {
            return reading.withHandle(query);
        } catch (Damaged damaged) {
            throw damaged;
        } catch (SQLException | RuntimeException broken) {
            throw new StorageFailure("the storage can't be read", broken);
        }
    }

    boolean written(Predicate<Handle> row) {
        Write write = new Write(row, new CompletableFuture<>());
        if (closed) throw new StorageFailure("the storage is closed", new IllegalStateException());
        waiting.add(write);
        if (closed) write.isWritten.cancel(false);
        try {
            return write.isWritten.join();
        } catch (CompletionException | CancellationException broken) {
            throw new StorageFailure("the storage can't be written", broken);
        }
    }

    private void write() {
        List<Write> together = new ArrayList<>();
        while (!closed) {
            try {
                together.add(waiting.take());
                waiting.drainTo(together, MOST_AT_ONCE - 1);
                write(together);
                together.clear();
            } catch (InterruptedException closing) {
                break;
            }
        }
        waiting.drainTo(together);
        for (Write write : together) write.isWritten.cancel(false);
    }

    private void write(List<Write> together) {
        try {
            List<Boolean> areWritten = writing.inTransaction(handle ->
                    together.stream().map(write -> write.row.test(handle)).toList());
            for (int at = 0; at < together.size(); at++)
                together.get(at).isWritten.complete(areWritten.get(at));
        } catch (RuntimeException broken) {
            LOG.log(Level.WARNING, "the storage refuses to write: {0}", reason(broken));
            if (together.size() == 1) {
                together.getFirst().isWritten.completeExceptionally(broken);
            } else {
                for (Write write : together) write(List.of(write)); // one may spoil it for all
            }
        }
    }

    /** Without the statement, which says what was moved. */
    private static String reason(Throwable broken) {
        Throwable root = broken;
        while (root.getCause() != null) root = root.getCause();
        return String.valueOf(root.getMessage());
    }

    /** Writes what has come in, and no more. */
    @Override
    public void close() {
        written(_ -> true);
        closed = true;
        writer.interrupt();
        try {
            writer.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
