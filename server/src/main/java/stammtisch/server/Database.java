package stammtisch.server;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Where a {@link Journal} lies: set so that what is committed outlasts a power cut, and else not opened at all. */
sealed interface Database extends AutoCloseable permits Sqlite, Postgres {
    /** One connection, which writes. */
    DataSource writer();

    /** A few, beside it. */
    DataSource reader();

    /** For changes to the schema and whatever else may take long. */
    DataSource migrator();

    /** What a query that locks rows says at its end, so that nobody waits for whoever else does the same. */
    String skippingLocked();

    /** Hears what all nodes on this database tell one another; null where there can be only one. */
    @Nullable
    Ear ear() throws SQLException;

    /** A connection of its own that sees the database as it stands now, and hinders nobody. */
    Connection snapshot() throws SQLException;

    @Override
    void close();

    /** A connection of its own, to hear by. */
    interface Ear extends AutoCloseable {
        /**
         * What has been told since, in the order in which it was committed; waits for it for a while.
         *
         * @throws SQLException if the line is broken: what has been told meanwhile is lost
         */
        List<String> hear(int longestMillis) throws SQLException;

        @Override
        void close();
    }

    /**
     * @param settings say which
     * @throws IOException if it can't be used, or doesn't keep what is committed
     */
    static Database of(Settings settings) throws IOException {
        String url = settings.database();
        return url == null ? Sqlite.in(settings.folder()) : Postgres.at(url);
    }
}
