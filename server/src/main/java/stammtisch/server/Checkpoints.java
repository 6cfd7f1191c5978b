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
     * Brings over what stands in the log, beside whoever writes. Its file stays as large as it may be: to let it grow again
     * takes longer than to write over it.
     *
     * @param worthIt if its file has so many bytes
     * @param large   with so many pages the log begins anew
     */
    synchronized void bringOver(long worthIt, int large) {
        try (Statement statement = connection.createStatement()) {
            if (!Files.exists(log) || Files.size(log) < worthIt) return;
            Pages pages = bringOver(statement, "PASSIVE");
            if (pages.inLog < large) return;
            int before = 0;
            for (int round = 1; pages.inLog - before > FEW && round < MOST_ROUNDS; round++) {
                before = pages.inLog;
                pages = bringOver(statement, "PASSIVE");
            }
            // While somebody reads how it stood earlier, a backup say, more than that is left.
            if (pages.inLog - pages.broughtOver <= FEW) bringOver(statement, "RESTART");
        } catch (SQLException | IOException broken) { // a full disk, say: whoever writes learns so
            LOG.log(Level.FINE, "the write-ahead log stays as it is", broken);
        }
    }

    /** Both -1 if another process is just bringing over. */
    private record Pages(int inLog, int broughtOver) {}

    private static Pages bringOver(Statement statement, String how) throws SQLException {
        try (ResultSet done = statement.executeQuery("PRAGMA wal_checkpoint(%s)".formatted(how))) {
            return done.next() ? new Pages(done.getInt("log"), done.getInt("checkpointed")) : new Pages(-1, -1);
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
