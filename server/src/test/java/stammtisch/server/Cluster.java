package stammtisch.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A PostgreSQL of our own, in a temporary folder on a free port; one for all tests, started when it is first wanted. */
final class Cluster {
    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static final String OWNER = "stammtisch";
    private static final String SYSTEM_USER = "postgres"; // since PostgreSQL refuses to run as root
    private static final long LONGEST_SECONDS = 60;

    private final Path folder;
    private final int port;

    private static final class One {
        private static final Cluster CLUSTER = started();

        private static Cluster started() {
            try {
                Cluster cluster = new Cluster();
                Runtime.getRuntime().addShutdownHook(new Thread(cluster::end));
                return cluster;
            } catch (IOException | InterruptedException broken) {
                throw new IllegalStateException(broken);
            }
        }
    }

    /** The address of a new, empty database. */
    static String database() {
        return One.CLUSTER.newDatabase();
    }

    /** Of all databases: breaks all connections to them, as a restart of PostgreSQL does. */
    static void breakConnections() throws SQLException {
        One.CLUSTER.say("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                + " AND backend_type = 'client backend'");
    }

    /** Sets something for all databases, for connections from now on; an empty value: as it was. */
    static void set(String setting, String value) throws SQLException {
        One.CLUSTER.say(
                value.isEmpty()
                        ? "ALTER SYSTEM RESET " + setting
                        : "ALTER SYSTEM SET %s = '%s'".formatted(setting, value));
        One.CLUSTER.say("SELECT pg_reload_conf()");
    }

    private Cluster() throws IOException, InterruptedException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        folder = Files.createTempDirectory("cluster");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        if (isRoot()) run("chown", SYSTEM_USER, folder.toString());
        Path data = folder.resolve("data");
        run(asUser(program("initdb"), "-D", data.toString(), "-U", OWNER, "-A", "trust", "-E", "UTF8", "-N"));
        run(asUser(
                program("pg_ctl"),
                "-D",
                data.toString(),
                "-l",
                folder.resolve("log").toString(),
                "-w",
                "-o",
                "-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories=%s -c max_connections=200"
                        .formatted(port, folder),
                "start"));
    }

    private void end() {
        try {
            run(asUser(program("pg_ctl"), "-D", folder.resolve("data").toString(), "-m", "immediate", "stop"));
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    /** Where a program of PostgreSQL lies: Debian doesn't put those of a server on the path. */
    private static String program(String name) throws IOException {
        List<Path> folders = new ArrayList<>();
        for (String folder : System.getenv("PATH").split(":")) folders.add(Path.of(folder));
        Path debian = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(debian)) {
            try (Stream<Path> versions = Files.list(debian)) {
                versions.sorted(Comparator.reverseOrder())
                        .map(version -> version.resolve("bin"))
                        .forEach(folders::add);
            }
        }
        return folders.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IOException("these tests need PostgreSQL, but there is no " + name
                        + ": install it (Debian: apt-get install postgresql) or put its programs on the PATH"))
                .toString();
    }

    private static String[] asUser(String... command) {
        List<String> all = new ArrayList<>();
        if (isRoot()) all.addAll(List.of("runuser", "-u", SYSTEM_USER, "--"));
        all.addAll(List.of(command));
        return all.toArray(String[]::new);
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Path said = Files.createTempFile("said", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(Path.of("/").toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        boolean isDone = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
        if (!isDone || process.exitValue() != 0) {
            throw new IOException("%s failed: %s".formatted(String.join(" ", command), Files.readString(said)));
        }
        Files.delete(said);
    }

    private String url(String database) {
        return "jdbc:postgresql://127.0.0.1:%d/%s?user=%s".formatted(port, database, OWNER);
    }

    private String newDatabase() {
        String name = "test" + DATABASES.incrementAndGet();
        try {
            say("CREATE DATABASE " + name);
        } catch (SQLException broken) {
            throw new IllegalStateException(broken);
        }
        return url(name);
    }

    private void say(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url("postgres"));
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
