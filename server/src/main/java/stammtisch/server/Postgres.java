package stammtisch.server;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;

/** A PostgreSQL database, which any number of nodes may share. One connection writes, a few read, one hears. */
record Postgres(String url, HikariDataSource writer, HikariDataSource reader) implements Database {
    private static final String SCHEME = "jdbc:postgresql:";
    private static final int READERS = 4;
    private static final int LONGEST_WAIT_MILLIS = 5_000;
    private static final String LONGEST_ANSWER_SECONDS = "10";

    /** @throws IOException if it can't be reached, or is set so that it may lose what is committed */
    static Postgres at(String url) throws IOException {
        if (!url.startsWith(SCHEME)) {
            throw new IOException("the database must be given as %s//HOST/NAME".formatted(SCHEME));
        }
        try (Connection trial = DriverManager.getConnection(url, settings())) {
            for (String setting : List.of("fsync", "synchronous_commit", "full_page_writes")) check(trial, setting);
            return new Postgres(url, pool("writer", url, 1), pool("reader", url, READERS));
        } catch (SQLException broken) {
            throw new IOException("the database can't be used: %s".formatted(broken.getMessage()), broken);
        }
    }

    private static void check(Connection connection, String setting) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW " + setting)) {
            if (row.next() && !row.getString(1).equals("off")) return;
            throw new SQLException("%s is off; it must be on, or moves could be lost".formatted(setting));
        }
    }

    private static Properties settings() {
        Properties settings = new Properties();
        Map.of(
                        PGProperty.APPLICATION_NAME,
                        "stammtisch",
                        PGProperty.TCP_KEEP_ALIVE,
                        "true",
                        PGProperty.CONNECT_TIMEOUT,
                        "5",
                        PGProperty.SOCKET_TIMEOUT, // a database that has fallen silent is a failure, too
                        LONGEST_ANSWER_SECONDS,
                        PGProperty.LOG_SERVER_ERROR_DETAIL, // which would quote what was moved
                        "false")
                .forEach((property, value) -> property.set(settings, value));
        String user = System.getenv("PGUSER");
        if (user != null) PGProperty.USER.set(settings, user);
        String password = System.getenv("PGPASSWORD");
        if (password != null) PGProperty.PASSWORD.set(settings, password);
        return settings; // what the URL says counts more
    }

    private static HikariDataSource pool(String name, String url, int size) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setJdbcUrl(url);
        config.setDataSourceProperties(settings());
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(LONGEST_WAIT_MILLIS);
        return new HikariDataSource(config);
    }

    /** For what may take its time: it waits for an answer as long as the database lives. */
    @Override
    public DataSource migrator() {
        Properties settings = settings();
        PGProperty.SOCKET_TIMEOUT.set(settings, "0");
        PGSimpleDataSource patient = new PGSimpleDataSource();
        try {
            for (Map.Entry<Object, Object> setting : settings.entrySet()) {
                patient.setProperty(String.valueOf(setting.getKey()), String.valueOf(setting.getValue()));
            }
        } catch (SQLException unknown) {
            throw new IllegalStateException("the driver doesn't know its own settings", unknown);
        }
        patient.setURL(url);
        return patient;
    }

    @Override
    public String skippingLocked() {
        return "FOR UPDATE SKIP LOCKED";
    }

    @Override
    public Connection snapshot() throws SQLException {
        Connection connection = migrator().getConnection();
        connection.setReadOnly(true);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        connection.setAutoCommit(false);
        return connection;
    }

    @Override
    public Ear ear() throws SQLException {
        Connection line = DriverManager.getConnection(url, settings());
        try (Statement statement = line.createStatement()) {
            statement.execute("LISTEN " + Journal.CHANNEL);
        } catch (SQLException broken) {
            line.close();
            throw broken;
        }
        return new Line(line);
    }

    private record Line(Connection connection) implements Ear {
        @Override
        public List<String> hear(int longestMillis) throws SQLException {
            List<String> told = new ArrayList<>();
            PGNotification[] heard = connection.unwrap(PGConnection.class).getNotifications(longestMillis);
            if (heard == null || heard.length == 0) { // nothing new, or a line that is dead: ask
                try (Statement statement = connection.createStatement()) {
                    statement.execute("SELECT 1");
                }
                return told;
            }
            for (PGNotification each : heard) told.add(each.getParameter());
            return told;
        }

        @Override
        public void close() {
            try {
                connection.close();
            } catch (SQLException gone) {
                throw new StorageFailure("the line can't be closed", gone);
            }
        }
    }

    @Override
    public void close() {
        reader.close();
        writer.close();
    }
}
