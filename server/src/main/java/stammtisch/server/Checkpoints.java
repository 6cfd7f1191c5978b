package stammtisch.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Brings what stands in SQLite's write-ahead log over to its file, beside whoever writes. SQLite itself would do so
 * every thousand pages, within a commit: under load several times a second, and all tables would wait for it.
 */
final class Checkpoints implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Checkpoints.class.getName());
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final long WORTH_IT = 4L << 20; // bytes of the log's file
    // With so many pages the log begins anew: it would grow for ever, as long as something is written at every moment.
    // Whoever writes has to wait for that until the last pages are brought over, so that these must be few.
    private static final int LARGE = 16_000;
    private static final int FEW = 100;
    private static final int MOST_ROUNDS = 8;

    private static final String PATIENCE = "PRAGMA busy_timeout=50"; // for then all who write wait, too

    private final Path log;
    private final Connection connection;
    private final Thread thread;
    private volatile boolean isClosing;

    /**
     * @param file of the database
     * @param url  with its settings
     */
    Checkpoints(Path file, String url) throws SQLException {
        log = file.resolveSibling(file.getFileName() + "-wal");
        connection = DriverManager.getConnection(url);
        try (Statement statement = connection.createStatement()) {
            statement.execute(PATIENCE);
        }
        thread = Thread.ofPlatform().name("checkpoints").daemon().start(this::work);
    }

    private void work() {
        try {
            while (!isClosing) {
                Thread.sleep(PAUSE);
                bringOver(WORTH_IT, LARGE);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Brings over what stands in the log, beside whoever writes.
     *
     * @param worthIt if its file has so many bytes
     * @param large   with so many pages the log begins anew
     */
    synchronized void bringOver(long worthIt, int large) {
        try (Statement statement = connection.createStatement()) {
            if (!Files.exists(log) || Files.size(log) < worthIt) return;
            int pages = bringOver(statement, "PASSIVE");
            if (pages < large) return;
            int before = 0;
            for (int round = 1; pages - before > FEW && round < MOST_ROUNDS; round++) {
                before = pages;
                pages = bringOver(statement, "PASSIVE");
            }
            bringOver(statement, "RESTART"); // the file stays as large as it is: to let it grow takes longer
        } catch (SQLException | IOException broken) { // a full disk, say: whoever writes learns so
            LOG.log(Level.FINE, "the write-ahead log stays as it is", broken);
        }
    }

    /** How many pages stand in the log then, brought over or not. */
    private static int bringOver(Statement statement, String how) throws SQLException {
        try (ResultSet done = statement.executeQuery("PRAGMA wal_checkpoint(%s)".formatted(how))) {
            return done.getInt("log");
        }
    }

    @Override
    public void close() {
        isClosing = true;
        thread.interrupt();
        try {
            thread.join();
            connection.close();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        } catch (SQLException broken) {
            LOG.log(Level.FINE, "a connection can't be closed", broken);
        }
    }
}
