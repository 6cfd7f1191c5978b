package stammtisch.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
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
    private static final long WORTH_IT = 4L << 20; // bytes of the log
    // From here on whoever writes waits for the last pages, and the log begins anew: it would grow for ever, as long as
    // something is written at every moment.
    private static final long LARGE = 64L << 20;

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
     * @param worthIt so many bytes of the log are brought over, beside whoever writes
     * @param large   with so many the log begins anew
     */
    synchronized void bringOver(long worthIt, long large) {
        try (Statement statement = connection.createStatement()) {
            long size = Files.exists(log) ? Files.size(log) : 0;
            if (size < worthIt) return;
            statement.execute("PRAGMA wal_checkpoint(PASSIVE)");
            if (size >= large) statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
        } catch (SQLException | IOException broken) { // a full disk, say: whoever writes learns so
            LOG.log(Level.FINE, "the write-ahead log stays as it is", broken);
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
