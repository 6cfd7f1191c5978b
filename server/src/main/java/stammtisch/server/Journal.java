package stammtisch.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.generic.GenericType;
import org.jdbi.v3.core.statement.Update;

/**
 * Where tables and all that was done at them are kept; links, chat, calls and sittings have their SQL beside what they are
 * for, and read and write through here. All of it is valid for SQLite and PostgreSQL. Every method throws a {@link StorageFailure} if the storage can't.
 *
 * <p>One thread writes. What has come in while it committed is committed together next: so many tables share the wait
 * for the disk. What was appended is told to all other nodes on this database, with the commit.
 */
final class Journal implements AutoCloseable {
    /** On which nodes tell one another what has happened. */
    static final String CHANNEL = "stammtisch";

    static final String NEWEST_SCHEMA = "5";

    /** Of a table's duty: the table doesn't need the server. */
    static final long NEVER = 0;

    /** The columns of an entry, in the order in which it is read: a restart reads tens of thousands. */
    static final String ENTRY = "table_id, seq, command_id, seat, kind, text, at, seal";

    private static final Logger LOG = Logger.getLogger(Journal.class.getName());
    private static final int MOST_AT_ONCE = 256;
    private static final String ROOM = "room ".repeat(4_000); // more than what a full disk may still have left
    private static final int MOST_TOLD_AT_ONCE = 64; // a notification takes 8,000 bytes

    private final Database database;
    private final String node;
    private final Metrics metrics;
    private final Jdbi writing;
    private final Jdbi reading;
    private final BlockingQueue<Write> waiting = new LinkedBlockingQueue<>();
    private final Thread writer;
    private volatile boolean closed;

    /** Something to be changed, in one transaction; whether it was. */
    interface Change {
        boolean in(Handle handle) throws SQLException;
    }

    /** Something to be written, and whether it was. */
    private sealed interface Write {
        CompletableFuture<Boolean> isWritten();
    }

    private record Append(Entry entry, long due, CompletableFuture<Boolean> isWritten) implements Write {}

    private record Rows(Change rows, CompletableFuture<Boolean> isWritten) implements Write {}

    private record Word(String said, CompletableFuture<Boolean> isWritten) implements Write {}

    /** @param node how this server is called among all that share the database */
    Journal(Database database, String node) {
        this(database, node, new Metrics());
    }

    Journal(Database database, String node, Metrics metrics) {
        this.database = database;
        this.node = node;
        this.metrics = metrics;
        if (!isUpToDate(database)) schema(database).load().migrate();
        writing = Jdbi.create(database.writer());
        reading = Jdbi.create(database.reader());
        this.writer = Thread.ofPlatform().name("journal").daemon().start(this::write);
    }

    /**
     * Whether there is nothing to bring up to date: so at nearly every start nothing is read of how that would be done. What
     * was done earlier isn't checked again then.
     */
    private static boolean isUpToDate(Database database) {
        try (Connection connection = database.reader().getConnection();
                Statement statement = connection.createStatement();
                ResultSet last = statement.executeQuery(
                        "SELECT version, success FROM flyway_schema_history ORDER BY installed_rank DESC LIMIT 1")) {
            return last.next() && NEWEST_SCHEMA.equals(last.getString("version")) && last.getBoolean("success");
        } catch (SQLException nothingYet) {
            return false;
        }
    }

    /** How the schema is laid out and brought up to date; any number of nodes may do so at once. */
    static FluentConfiguration schema(Database database) {
        return Flyway.configure(Journal.class.getClassLoader())
                .dataSource(database.migrator())
                .locations("classpath:stammtisch/server/schema");
    }

    String node() {
        return node;
    }

    /** How much waits to be written. */
    int waiting() {
        return waiting.size();
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
            together(
                    handle,
                    APPENDING,
                    beginning.entries.stream().map(Journal::row).toList());
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

    /**
     * What a table was opened with, if there is one.
     *
     * @param standIns by game: the bot that plays in the place of people where the table names none
     * @throws Damaged if what is kept makes no sense
     */
    Optional<Opening> opening(String table, UnaryOperator<String> standIns) {
        return read(handle -> {
            List<Seat> seats =
                    rows(handle, "SELECT * FROM seats WHERE table_id = ? ORDER BY seat", Journal::seat, table);
            return rows(
                            handle,
                            "SELECT * FROM tables WHERE id = ?",
                            row -> opening(row, seats, standIns.apply(row.getString("game"))),
                            table)
                    .stream()
                    .findAny();
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

    /**
     * Appends an entry; durable on return. False: another writer took this number, or the command is known.
     *
     * @param due when the table needs the server next, in milliseconds since 1970; {@link #NEVER}: as before
     */
    boolean append(Entry entry, long due) {
        long before = System.nanoTime();
        boolean isWritten = written(new Append(entry, due, new CompletableFuture<>()));
        if (isWritten) metrics.appended(entry.kind(), System.nanoTime() - before);
        return isWritten;
    }

    private static final String APPENDING = """
            INSERT INTO journal (%s) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """.formatted(ENTRY);

    private static List<Object> row(Entry entry) {
        return List.of(
                entry.table(),
                entry.seq(),
                entry.command(),
                entry.seat(),
                entry.kind().written(),
                entry.text(),
                entry.at(),
                entry.seal());
    }

    /** The entry that this command became, if it did. */
    Optional<Entry> find(String table, String command) {
        return read(handle -> handle.createQuery(
                        "SELECT %s FROM journal WHERE table_id = :table AND command_id = :command".formatted(ENTRY))
                .bind("table", table)
                .bind("command", command)
                .map((row, _) -> entry(row))
                .findOne());
    }

    /** A table's entries after this number, in order. */
    List<Entry> after(String table, long seq) {
        return read(handle -> rows(
                handle,
                "SELECT " + ENTRY + " FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq",
                Journal::entry,
                table,
                seq));
    }

    /**
     * @param row of {@link #ENTRY}
     * @throws Damaged if it can't be read
     */
    static Entry entry(ResultSet row) throws SQLException {
        int column = 0;
        String table = row.getString(++column);
        long seq = row.getLong(++column);
        String command = row.getString(++column);
        int seat = row.getInt(++column);
        Entry.Kind kind = Entry.Kind.of(row.getString(++column));
        if (kind == null) {
            String why = "what kind of entry it is can't be read";
            throw Damaged.at(table, seq, why, new IllegalArgumentException(why));
        }
        return new Entry(
                table, seq, command, seat, kind, row.getString(++column), row.getLong(++column), row.getLong(++column));
    }

    // ---- what is to be done ----

    private static final String DUE = """
            INSERT INTO duties (table_id, due) VALUES (?, ?)
            ON CONFLICT (table_id) DO UPDATE SET due = excluded.due
            """;

    /** Whether any table needs the server by this time. */
    boolean isDue(long time) {
        return read(handle -> handle.createQuery("SELECT 1 FROM duties WHERE due <= :time LIMIT 1")
                .bind("time", time)
                .mapTo(Integer.class)
                .findOne()
                .isPresent());
    }

    /** Tables that need the server by this time; for others they are due no sooner than the lease ends. */
    List<String> claim(long time, long leaseEnd, int most) {
        return read(handle -> handle.createQuery("""
                UPDATE duties SET due = :leaseEnd WHERE table_id IN (
                    SELECT table_id FROM duties WHERE due <= :time ORDER BY due LIMIT :most %s)
                RETURNING table_id
                """.formatted(database.skippingLocked()))
                .bind("time", time)
                .bind("leaseEnd", leaseEnd)
                .bind("most", most)
                .mapTo(String.class)
                .list());
    }

    /**
     * Says when a claimed table needs the server next, unless something has happened there since. Doesn't wait.
     *
     * @param leaseEnd as it was claimed
     * @param next     {@link #NEVER}: it doesn't
     */
    void due(String table, long leaseEnd, long next) {
        String sql = next == NEVER
                ? "DELETE FROM duties WHERE table_id = :table AND due = :leaseEnd"
                : "UPDATE duties SET due = :next WHERE table_id = :table AND due = :leaseEnd";
        put(new Rows(
                handle -> {
                    Update update =
                            handle.createUpdate(sql).bind("table", table).bind("leaseEnd", leaseEnd);
                    if (next != NEVER) update.bind("next", next);
                    return update.execute() == 1;
                },
                new CompletableFuture<>()));
    }

    /**
     * Says when a table needs the server next, whatever was said before. Doesn't wait.
     *
     * @param when in milliseconds since 1970
     */
    void due(String table, long when) {
        put(new Rows(
                handle -> together(handle, DUE, List.of(List.of(table, when)))[0] == 1, new CompletableFuture<>()));
    }

    // ---- who has left ----

    /** Of a seat whose person has left: since when. Doesn't wait. */
    void left(String table, int seat, long at) {
        put(new Rows(
                handle -> handle.createUpdate("""
                        INSERT INTO leavers (table_id, seat, at) VALUES (:table, :seat, :at)
                        ON CONFLICT (table_id, seat) DO UPDATE SET at = excluded.at
                        """)
                                .bind("table", table)
                                .bind("seat", seat)
                                .bind("at", at)
                                .execute()
                        == 1,
                new CompletableFuture<>()));
    }

    /** Doesn't wait. */
    void cameBack(String table, int seat) {
        put(new Rows(
                handle -> handle.createUpdate("DELETE FROM leavers WHERE table_id = :table AND seat = :seat")
                                .bind("table", table)
                                .bind("seat", seat)
                                .execute()
                        == 1,
                new CompletableFuture<>()));
    }

    /** Since when those are away who have left, by seat. */
    Map<Integer, Long> leavers(String table) {
        return read(handle -> handle.createQuery("SELECT seat, at FROM leavers WHERE table_id = :table")
                .bind("table", table)
                .setMapKeyColumn("seat")
                .setMapValueColumn("at")
                .collectInto(new GenericType<Map<Integer, Long>>() {}));
    }

    // ---- what nodes tell one another ----

    /** Tells all nodes, after all that has been told before. Doesn't wait; fails later if they could not be told. */
    CompletableFuture<Boolean> tell(String said) {
        if (!isShared()) return CompletableFuture.completedFuture(false);
        Word word = new Word(said, new CompletableFuture<>());
        put(word);
        return word.isWritten;
    }

    /** What a query that locks rows says at its end. */
    String skippingLocked() {
        return database.skippingLocked();
    }

    boolean isShared() {
        return database instanceof Postgres;
    }

    private void tell(Handle handle, List<String> sayings) {
        for (int from = 0; from < sayings.size(); from += MOST_TOLD_AT_ONCE) {
            List<String> some = sayings.subList(from, Math.min(sayings.size(), from + MOST_TOLD_AT_ONCE));
            handle.createQuery("SELECT 1 FROM pg_notify(:channel, :said)")
                    .bind("channel", CHANNEL)
                    .bind("said", node + "\n" + String.join("\n", some))
                    .mapTo(Integer.class)
                    .one();
        }
    }

    // ---- how ----

    /** Whether the storage has room and can write: a row comes and goes, and that is durable. */
    CompletableFuture<Boolean> check() {
        Rows rows = new Rows(
                handle -> {
                    handle.createUpdate("INSERT INTO checks (node, room) VALUES (:node, :room)")
                            .bind("node", node)
                            .bind("room", ROOM)
                            .execute();
                    return handle.createUpdate("DELETE FROM checks WHERE node = :node")
                                    .bind("node", node)
                                    .execute()
                            == 1;
                },
                new CompletableFuture<>());
        put(rows);
        return rows.isWritten;
    }

    /** What is made of a row. */
    interface Reading<T> {
        T of(ResultSet row) throws SQLException;
    }

    /**
     * Reads without the mapper what everybody who sits down needs: when all come at once to a server that has just been
     * started, it would cost more than the database.
     *
     * @param values of the question marks
     */
    static <T> List<T> rows(Handle handle, String sql, Reading<T> reading, Object... values) throws SQLException {
        try (PreparedStatement query = handle.getConnection().prepareStatement(sql)) {
            set(query, List.of(values));
            try (ResultSet row = query.executeQuery()) {
                List<T> read = new ArrayList<>();
                while (row.next()) read.add(reading.of(row));
                return read;
            }
        }
    }

    /** Writes rows in the same way: how many each has become. */
    private static int[] together(Handle handle, String sql, List<List<Object>> rows) throws SQLException {
        if (rows.isEmpty()) return new int[0];
        try (PreparedStatement update = handle.getConnection().prepareStatement(sql)) {
            for (List<Object> values : rows) {
                set(update, values);
                update.addBatch();
            }
            return update.executeBatch();
        }
    }

    private static void set(PreparedStatement statement, List<Object> values) throws SQLException {
        for (int at = 0; at < values.size(); at++) statement.setObject(at + 1, values.get(at));
    }

    <T> T read(HandleCallback<T, SQLException> query) {
        try {
            return reading.withHandle(query);
        } catch (Damaged damaged) {
            throw damaged;
        } catch (SQLException | RuntimeException broken) {
            throw new StorageFailure("the storage can't be read", broken);
        }
    }

    private void put(Write write) {
        if (closed) throw new StorageFailure("the storage is closed", new IllegalStateException());
        waiting.add(write);
        if (closed) write.isWritten().cancel(false);
    }

    boolean written(Change rows) {
        return written(new Rows(rows, new CompletableFuture<>()));
    }

    private boolean written(Write write) {
        put(write);
        try {
            return write.isWritten().join();
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
        for (Write write : together) write.isWritten().cancel(false);
    }

    private void write(List<Write> together) {
        try {
            IdentityHashMap<Write, Boolean> areWritten = writing.inTransaction(handle -> write(handle, together));
            areWritten.forEach((write, isWritten) -> write.isWritten().complete(isWritten));
        } catch (SQLException | RuntimeException | Error broken) { // whatever it was, nobody must wait for ever
            LOG.log(Level.WARNING, "the storage refuses to write: {0}", reason(broken));
            if (together.size() == 1 || isGone(broken) || broken instanceof Error) {
                for (Write write : together) write.isWritten().completeExceptionally(broken);
            } else {
                for (Write write : together) write(List.of(write)); // one may spoil it for all
            }
        }
    }

    private IdentityHashMap<Write, Boolean> write(Handle handle, List<Write> together) throws SQLException {
        IdentityHashMap<Write, Boolean> areWritten = new IdentityHashMap<>();
        List<Append> appends = new ArrayList<>();
        List<String> told = new ArrayList<>();
        for (Write write : together) {
            switch (write) {
                case Append append -> appends.add(append);
                case Rows rows -> areWritten.put(rows, rows.rows.in(handle));
                case Word word -> {
                    told.add(word.said);
                    areWritten.put(word, true);
                }
            }
        }
        if (!appends.isEmpty()) {
            // In one order on all nodes, so that none waits for one that waits for it.
            appends.sort(Comparator.comparing((Append append) -> append.entry.table())
                    .thenComparingLong(append -> append.entry.seq()));
            int[] counts = together(
                    handle,
                    APPENDING,
                    appends.stream().map(append -> row(append.entry)).toList());
            List<List<Object>> dues = new ArrayList<>();
            for (int at = 0; at < counts.length; at++) {
                Append append = appends.get(at);
                areWritten.put(append, counts[at] == 1);
                if (counts[at] != 1) continue;
                told.add(News.at(append.entry.table(), append.entry.seq()));
                if (append.due != NEVER) dues.add(List.of(append.entry.table(), append.due));
            }
            together(handle, DUE, dues);
        }
        if (isShared()) tell(handle, told);
        return areWritten;
    }

    /** Whether the database itself could not be reached, so that it is of no use to try again at once. */
    private static boolean isGone(Throwable broken) {
        for (Throwable cause = broken; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLTransientConnectionException || cause instanceof SQLNonTransientConnectionException)
                return true;
            if (cause instanceof SQLException failure && failure.getSQLState() != null) {
                String state = failure.getSQLState();
                if (state.startsWith("08") || state.startsWith("57P")) return true;
            }
        }
        return false;
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
        try {
            written(new Rows(_ -> true, new CompletableFuture<>()));
        } catch (StorageFailure broken) {
            LOG.log(Level.WARNING, "the storage is gone as it is closed: {0}", reason(broken));
        }
        closed = true;
        writer.interrupt();
        try {
            writer.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
