package stammtisch.server;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The data folder's SQLite file, set so that what is committed outlasts a power cut: write-ahead log, synchronous FULL.
 * One connection writes, a few read beside it.
 */
record Sqlite(HikariDataSource writer, HikariDataSource reader, Checkpoints checkpoints) implements Database {
    private static final int READERS = 3;
    private static final int LONGEST_WAIT_MILLIS = 5_000;
    private static final String FILE = "stammtisch.db";
    private static final String SETTINGS =
            "?journal_mode=WAL&synchronous=FULL&foreign_keys=true&busy_timeout=5000&transaction_mode=IMMEDIATE"
                    + "&journal_size_limit=" + (256 << 20); // bytes that the log's file keeps when it begins anew
    /** Entries of one table lie far apart in the file, and at a restart all of all tables are read. */
    private static final String MAPPED = "&mmap_size=" + (1L << 30);

    private static final String FULL = "2";

    static Path file(Path folder) {
        return folder.resolve(FILE);
    }

    /** @throws IOException if the folder can't be used, or SQLite won't keep what is committed */
    static Sqlite in(Path folder) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (IOException broken) {
            throw new IOException("the data folder %s can't be made: %s".formatted(folder, broken), broken);
        }
        String url = "jdbc:sqlite:" + file(folder) + SETTINGS;
        try (Connection trial = DriverManager.getConnection(url)) {
            check(trial, "journal_mode", "wal");
            check(trial, "synchronous", FULL);
            return new Sqlite(
                    pool("writer", url, 1), pool("reader", url + MAPPED, READERS), new Checkpoints(file(folder), url));
        } catch (SQLException broken) {
            throw new IOException("%s can't be used: %s".formatted(file(folder), broken.getMessage()), broken);
        }
    }

    private static HikariDataSource pool(String name, String url, int size) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(LONGEST_WAIT_MILLIS);
        config.setConnectionInitSql("PRAGMA wal_autocheckpoint=0"); // see Checkpoints
        return new HikariDataSource(config);
    }

    private static void check(Connection connection, String setting, String wanted) throws SQLException {
        String found = pragma(connection, setting);
        if (!found.toLowerCase(Locale.ROOT).equals(wanted)) {
            throw new SQLException("%s is %s; it must be %s, or moves could be lost".formatted(setting, found, wanted));
        }
    }

    /** How large the file may grow, in pages; usually the disk is the limit. */
    void quota(long pages) throws SQLException {
        pragma("max_page_count=" + pages);
    }

    long pages() throws SQLException {
        return Long.parseLong(pragma("page_count"));
    }

    private String pragma(String setting) throws SQLException {
        try (Connection connection = writer.getConnection()) {
            return pragma(connection, setting);
        }
    }

    private static String pragma(Connection connection, String setting) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("PRAGMA " + setting)) {
            return row.next() ? row.getString(1) : "unknown";
        }
    }

    @Override
    public DataSource migrator() {
        return writer;
    }

    @Override
    public String skippingLocked() {
        return ""; // whoever writes has the whole file to itself
    }

    @Override
    public Connection snapshot() throws SQLException {
        Connection connection = DriverManager.getConnection(
                writer.getJdbcUrl().replace("transaction_mode=IMMEDIATE", "transaction_mode=DEFERRED"));
        connection.setAutoCommit(false); // it stands as at the first look
        return connection;
    }

    @Override
    public @Nullable Ear ear() {
        return null;
    }

    @Override
    public void close() {
        checkpoints.close();
        reader.close();
        writer.close();
    }
}
