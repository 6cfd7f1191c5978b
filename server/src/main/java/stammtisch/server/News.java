package stammtisch.server;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import stammtisch.server.Database.Ear;

/**
 * Hears, on a thread and a connection of its own, what other nodes on the database tell: how far a table has come, and
 * who sits where. What was told while the line was broken is lost; so after each gap all tables at hand look
 * themselves.
 */
final class News implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(News.class.getName());
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private final Database database;
    private final String node;
    private final Tables tables;
    private final Presence presence;
    private final Thread thread;
    private volatile boolean isClosing;
    private @Nullable Ear ear;

    /** Hears on return, if there is anybody to hear. */
    News(Database database, String node, Tables tables, Presence presence) throws SQLException {
        this.database = database;
        this.node = node;
        this.tables = tables;
        this.presence = presence;
        ear = database.ear();
        thread = Thread.ofPlatform().name("news").daemon().unstarted(this::hear);
        if (ear != null) thread.start();
    }

    /** That a table's journal has come as far as this. */
    static String at(String table, long seq) {
        return "at %s %d".formatted(table, seq);
    }

    /** That something has been said at a table. */
    static String chat(String table) {
        return "chat " + table;
    }

    private void hear() {
        Duration pause = SHORTEST_PAUSE;
        while (!isClosing) {
            Ear line = ear;
            try {
                if (line == null) {
                    ear = database.ear();
                    LOG.info("the other nodes can be heard again");
                    tables.lookAgain();
                    gather(presence.ask());
                } else {
                    for (String told : line.hear((int) Presence.BEAT.toMillis() / 4)) hear(told);
                    gather(presence.beat());
                    pause = SHORTEST_PAUSE;
                }
            } catch (SQLException broken) {
                if (isClosing) return;
                if (line != null) LOG.log(Level.WARNING, "the other nodes can''t be heard: {0}", broken.getMessage());
                close(line);
                ear = null;
                try {
                    Thread.sleep(pause);
                } catch (InterruptedException closing) {
                    return;
                }
                pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
            } catch (RuntimeException broken) {
                LOG.log(Level.SEVERE, "what a node told can't be followed", broken);
            }
        }
    }

    private void hear(String told) {
        List<String> lines = told.lines().toList();
        String from = lines.getFirst();
        for (String line : lines.subList(1, lines.size())) {
            String[] words = line.split(" ");
            switch (words[0]) {
                case "at" -> {
                    if (!from.equals(node)) tables.hear(words[1], Long.parseLong(words[2]));
                }
                case "chat" -> {
                    if (!from.equals(node)) tables.hearChat(words[1]);
                }
                default -> {
                    Presence.Changes changes = presence.hear(from, words);
                    for (String table : changes.tables()) tables.gather(table, changes.displaced());
                }
            }
        }
    }

    private void gather(Set<String> changed) {
        for (String table : changed) tables.gather(table, Set.of());
    }

    private static void close(@Nullable Ear line) {
        if (line == null) return;
        try {
            line.close();
        } catch (StorageFailure gone) {
            LOG.log(Level.FINE, "the line was gone already", gone);
        }
    }

    @Override
    public void close() {
        isClosing = true;
        thread.interrupt();
        try {
            if (thread.isAlive()) thread.join(Presence.BEAT);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        close(ear);
    }
}
