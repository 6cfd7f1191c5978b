package stammtisch.bench.load;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.HdrHistogram.Histogram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import stammtisch.server.ManyTables;

@Command(
        name = "restart",
        mixinStandardHelpOptions = true,
        description = {
            "How long it takes from starting the process to the first acknowledged move, with many stored tables.",
            "With --data the tables are kept and need not be made again."
        })
public final class RestartCommand implements Callable<Integer> {
    private static final int LIVE_TABLES = 8;
    private static final int LIVE_RATE = 200;
    private static final int LIVE_SECONDS = 10;
    private static final int LONGEST_SECONDS = 60;

    @Option(names = "--tables", description = "Default: ${DEFAULT-VALUE}.", defaultValue = "100000")
    private int tables;

    @Option(names = "--moves", description = "Made at each of them. Default: ${DEFAULT-VALUE}.", defaultValue = "20")
    private int moves;

    @Option(names = "--times", description = "Default: ${DEFAULT-VALUE}.", defaultValue = "10")
    private int times;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws IOException, InterruptedException, TimeoutException, SQLException {
        Path folder = options.folder();
        try (ServerProcess server = options.server()) {
            server.start(); // makes the schema
            int missing = tables - stored();
            server.kill();
            if (missing > 0) {
                long begun = System.nanoTime();
                ManyTables.keep(folder, missing, moves);
                System.out.printf("%d tables made in %d s%n", missing, (System.nanoTime() - begun) / 1_000_000_000);
            }
            server.start();
            Servers servers = new Servers(List.of(server.address()));
            try (Crowd crowd = new Crowd(servers, new Invitations(Invitations.Kind.cuore(4)), false)) {
                crowd.come(4 * LIVE_TABLES);
                crowd.play(LIVE_RATE);
                Thread.sleep(TimeUnit.SECONDS.toMillis(LIVE_SECONDS));
                measure(crowd, server);
                crowd.pause();
            }
            return 0;
        }
    }

    private int stored() throws IOException, SQLException {
        try (Connection connection = DriverManager.getConnection(options.jdbc());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM tables")) {
            return row.next() ? row.getInt(1) : 0;
        }
    }

    private void measure(Crowd crowd, ServerProcess server) throws IOException, InterruptedException {
        Histogram listening = new Histogram(3);
        Histogram acked = new Histogram(3);
        for (int time = 0; time < times; time++) {
            server.kill();
            long before = crowd.acks();
            long exec = System.nanoTime();
            server.exec();
            awaitListening(server);
            listening.recordValue((System.nanoTime() - exec) / 1_000);
            crowd.comeAtOnce();
            while (crowd.acks() == before) Thread.sleep(1);
            acked.recordValue((System.nanoTime() - exec) / 1_000);
            Thread.sleep(TimeUnit.SECONDS.toMillis(1));
        }
        System.out.printf("%d restarts with %d stored tables%n", times, tables);
        System.out.printf("  till it listens           %s%n", Tally.millis(listening));
        System.out.printf("  till a move is acked      %s%n", Tally.millis(acked));
    }

    /** Asks again and again, without pause worth mentioning. */
    private static void awaitListening(ServerProcess server) throws InterruptedException, IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        while (true) {
            try (Socket there =
                    new Socket(server.address().getHost(), server.address().getPort())) {
                if (there.isConnected()) return;
            } catch (IOException notYet) {
                if (System.nanoTime() > end) throw notYet;
                Thread.sleep(5);
            }
        }
    }
}
