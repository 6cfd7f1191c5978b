package stammtisch.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationVersion;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Mistake;

/**
 * All that a database holds, in one file that any other can be filled from, whether SQLite or PostgreSQL: JSON Lines,
 * each row an array. It is one moment of the database, whatever a server does meanwhile. Its last line is a digest of
 * all before it, so that a file which is cut short or changed is known. It holds every secret of the house.
 */
public final class Backup {
    private static final String FORMAT = "stammtisch backup 1";
    private static final String HISTORY = "flyway_schema_history";
    private static final Set<String> LEFT_OUT = Set.of(HISTORY, "checks");
    private static final int ROWS_AT_ONCE = 500;

    private Backup() {}

    /**
     * What was kept or brought back.
     *
     * @param damaged tables whose journal doesn't follow from itself: they can't go on, the others can
     */
    public record Summary(long tables, long entries, List<String> damaged) {}

    // ---- keeping ----

    /**
     * Writes a backup, for its owner's eyes only. A server may go on using the database.
     *
     * @param settings say which database
     * @throws Mistake     if there is such a file already, or no database
     * @throws IOException if it can't be read or written
     */
    public static Summary keep(Settings settings, Path file) throws IOException {
        Server.quiet();
        if (Files.exists(file)) throw new Mistake("%s is there already, and is not written over".formatted(file));
        Path part = file.resolveSibling(file.getFileName() + ".part");
        if (settings.database() == null && !Files.exists(Sqlite.file(settings.folder()))) {
            throw new Mistake("there are no tables in %s".formatted(settings.folder()));
        }
        try (Database database = Database.of(settings)) {
            MigrationInfo schema = Journal.schema(database).load().info().current();
            if (schema == null) throw new Mistake("there are no tables in this database");
            Files.deleteIfExists(part);
            Files.createFile(part, Secrets.ownersOnly(part));
            Summary summary;
            try (Connection connection = database.snapshot();
                    BufferedWriter writer = Files.newBufferedWriter(part)) {
                summary = keep(connection, String.valueOf(schema.getVersion()), new Lines(writer));
            }
            Files.move(part, file);
            return summary;
        } catch (FileAlreadyExistsException there) {
            throw new Mistake("%s is there already, and is not written over".formatted(file));
        } catch (SQLException broken) {
            throw new IOException("the database can't be read: " + broken.getMessage(), broken);
        }
    }

    private static Summary keep(Connection connection, String schema, Lines lines) throws SQLException, IOException {
        lines.write(Map.of("format", FORMAT, "schema", schema));
        Map<String, Long> counts = new LinkedHashMap<>();
        for (String table : tables(connection)) {
            List<String> columns = columns(connection, table);
            lines.write(Map.of("table", table, "columns", columns));
            String sql = "SELECT %s FROM %s".formatted(String.join(", ", columns), table);
            try (Statement statement = connection.createStatement()) {
                statement.setFetchSize(ROWS_AT_ONCE);
                long count = 0;
                try (ResultSet row = statement.executeQuery(sql)) {
                    while (row.next()) {
                        List<@Nullable Object> values = new ArrayList<>();
                        for (int column = 1; column <= columns.size(); column++) values.add(row.getObject(column));
                        lines.write(values);
                        count++;
                    }
                }
                counts.put(table, count);
            }
        }
        lines.end();
        return new Summary(counts.getOrDefault("tables", 0L), counts.getOrDefault("journal", 0L), List.of());
    }

    /** Ours, each after those it refers to. */
    private static List<String> tables(Connection connection) throws SQLException {
        DatabaseMetaData about = connection.getMetaData();
        Map<String, Set<String>> refersTo = new TreeMap<>();
        try (ResultSet row = about.getTables(null, connection.getSchema(), "%", new String[] {"TABLE"})) {
            while (row.next()) {
                String table = row.getString("TABLE_NAME");
                if (!LEFT_OUT.contains(table) && !table.startsWith("sqlite_")) refersTo.put(table, new TreeSet<>());
            }
        }
        for (Map.Entry<String, Set<String>> table : refersTo.entrySet()) {
            try (ResultSet row = about.getImportedKeys(null, connection.getSchema(), table.getKey())) {
                while (row.next()) table.getValue().add(row.getString("PKTABLE_NAME"));
            }
        }
        List<String> sorted = new ArrayList<>();
        while (sorted.size() < refersTo.size()) {
            List<String> next = refersTo.keySet().stream()
                    .filter(table ->
                            !sorted.contains(table) && sorted.containsAll(refersTo.getOrDefault(table, Set.of())))
                    .toList();
            if (next.isEmpty()) throw new IllegalStateException("tables refer to one another in a ring");
            sorted.addAll(next);
        }
        return sorted;
    }

    private static List<String> columns(Connection connection, String table) throws SQLException {
        List<String> columns = new ArrayList<>();
        try (ResultSet row = connection.getMetaData().getColumns(null, connection.getSchema(), table, "%")) {
            while (row.next()) columns.add(row.getString("COLUMN_NAME"));
        }
        return columns;
    }

    // ---- bringing back ----

    /**
     * Fills an empty database from a backup, and brings its schema up to date.
     *
     * @param settings say which database
     * @throws Mistake     if the file is no whole backup, or the database isn't empty
     * @throws IOException if one can't be read or the other not be written; then the database is still empty
     */
    public static Summary bringBack(Settings settings, Path file) throws IOException {
        Server.quiet();
        if (!Files.isReadable(file)) throw new Mistake("there is no file %s that can be read".formatted(file));
        checkWhole(file);
        try (Database database = Database.of(settings);
                BufferedReader reader = Files.newBufferedReader(file)) {
            JsonNode first = json(reader.readLine());
            if (!first.path("format").asText().equals(FORMAT)) {
                throw new Mistake("%s is no backup of a kind that this version knows".formatted(file));
            }
            makeSchema(
                    database, MigrationVersion.fromVersion(first.path("schema").asText()));
            Summary summary;
            try (Connection connection = database.migrator().getConnection()) {
                connection.setAutoCommit(false);
                checkEmpty(connection);
                fill(connection, reader);
                summary = verified(connection);
                connection.commit();
            }
            Journal.schema(database).load().migrate();
            return summary;
        } catch (SQLException broken) {
            throw new IOException("the database can't be filled: " + broken.getMessage(), broken);
        }
    }

    private static void makeSchema(Database database, MigrationVersion wanted) {
        MigrationInfo now = Journal.schema(database).load().info().current();
        MigrationInfo[] known = Journal.schema(database).load().info().all();
        MigrationVersion newest = known[known.length - 1].getVersion();
        if (wanted.compareTo(newest) > 0) {
            throw new Mistake("the backup is of a later version: its schema is %s, this version knows %s"
                    .formatted(wanted, newest));
        }
        if (now != null && now.getVersion().compareTo(wanted) > 0) {
            throw new Mistake("the database has schema %s already, the backup has %s; take one that no server has used"
                    .formatted(now.getVersion(), wanted));
        }
        Journal.schema(database).target(wanted).load().migrate();
    }

    private static void checkEmpty(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM tables")) {
            row.next();
            if (row.getLong(1) > 0) {
                throw new Mistake(
                        "there are %d tables in this database; only an empty one is filled".formatted(row.getLong(1)));
            }
        }
        for (String table : tables(connection).reversed()) { // what a server leaves behind that was only started
            try (Statement statement = connection.createStatement()) {
                statement.executeUpdate("DELETE FROM " + table);
            }
        }
    }

    private static void fill(Connection connection, BufferedReader reader) throws SQLException, IOException {
        Set<String> known = new TreeSet<>(tables(connection));
        PreparedStatement insert = null;
        int waiting = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            JsonNode next = json(line);
            if (next.isObject()) {
                if (insert != null) {
                    insert.executeBatch();
                    insert.close();
                    insert = null;
                }
                if (next.has("digest")) break;
                insert = connection.prepareStatement(inserting(connection, next, known));
                waiting = 0;
            } else if (insert == null) {
                throw new Mistake("this is no backup: a row stands before its table");
            } else {
                for (int at = 0; at < next.size(); at++) insert.setObject(at + 1, value(next.get(at)));
                insert.addBatch();
                if (++waiting % ROWS_AT_ONCE == 0) insert.executeBatch();
            }
        }
    }

    /** Names come from a file, so only those are taken that are known here. */
    private static String inserting(Connection connection, JsonNode table, Set<String> known) throws SQLException {
        String name = table.path("table").asText();
        List<String> columns = new ArrayList<>();
        for (JsonNode column : table.path("columns")) columns.add(column.asText());
        if (!known.contains(name) || !columns(connection, name).containsAll(columns)) {
            throw new Mistake("this is no backup that fits: there is no table %s(%s)"
                    .formatted(name, String.join(", ", columns)));
        }
        String marks = Collections.nCopies(columns.size(), "?").stream().collect(Collectors.joining(", "));
        return "INSERT INTO %s (%s) VALUES (%s)".formatted(name, String.join(", ", columns), marks);
    }

    private static @Nullable Object value(JsonNode node) {
        if (node.isNull()) return null;
        if (node.isIntegralNumber())
            return node.canConvertToInt() ? (Object) node.intValue() : (Object) node.longValue();
        return node.textValue();
    }

    /** Follows every journal through its seals. */
    private static Summary verified(Connection connection) throws SQLException {
        long entries = 0;
        Set<String> damaged = new TreeSet<>();
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(ROWS_AT_ONCE);
            try (ResultSet row =
                    statement.executeQuery("SELECT " + Journal.ENTRY + " FROM journal ORDER BY table_id, seq")) {
                String table = "";
                long seq = 0;
                long seal = 0;
                while (row.next()) {
                    entries++;
                    if (!row.getString("table_id").equals(table)) {
                        table = row.getString("table_id");
                        seq = 0;
                        seal = 0;
                    }
                    Entry entry = entry(row);
                    if (entry == null || entry.seq() != seq + 1 || !entry.follows(seal)) damaged.add(table);
                    seq = row.getLong("seq");
                    seal = row.getLong("seal");
                }
            }
            try (ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM tables")) {
                row.next();
                return new Summary(row.getLong(1), entries, List.copyOf(damaged));
            }
        }
    }

    private static @Nullable Entry entry(ResultSet row) throws SQLException {
        try {
            return Journal.entry(row);
        } catch (Damaged unreadable) {
            return null;
        }
    }

    // ---- lines ----

    private static JsonNode json(@Nullable String line) {
        try {
            return Json.MAPPER.readTree(line == null ? "" : line);
        } catch (JsonProcessingException broken) {
            throw new Mistake("this is no backup: a line of it is no JSON");
        }
    }

    private static void checkWhole(Path file) throws IOException {
        MessageDigest digest = sha256();
        String last = null;
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (last != null) add(digest, last);
                last = line;
            }
        }
        if (last == null || !json(last).path("digest").asText().equals(written(digest))) {
            throw new Mistake("%s is no whole backup: it was cut short or changed".formatted(file));
        }
    }

    private static void add(MessageDigest digest, String line) {
        digest.update(line.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
    }

    private static String written(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    private static final class Lines {
        private final BufferedWriter writer;
        private final MessageDigest digest = sha256();

        Lines(BufferedWriter writer) {
            this.writer = writer;
        }

        void write(Object line) throws IOException {
            String text = Json.written(line);
            add(digest, text);
            writer.write(text);
            writer.write('\n');
        }

        void end() throws IOException {
            writer.write(Json.written(Map.of("digest", written(digest))));
            writer.write('\n');
        }
    }
}
