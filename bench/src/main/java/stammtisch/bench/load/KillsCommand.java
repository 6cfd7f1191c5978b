package stammtisch.bench.load;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import org.HdrHistogram.Histogram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "kills",
        mixinStandardHelpOptions = true,
        description = {
            "Kills the server under load (kill -9) at moments of chance, starts it again, and holds it to all that it had acknowledged.",
            "Every seat comes back by itself, as the page does: it must find its table no older than it left it, and the last",
            "move it was told to be done must still be done under the same number. At the end all is looked up in the database."
        })
public final class KillsCommand implements Callable<Integer> {
    private static final int LONGEST_RESYNC_SECONDS = 120;
    private static final int LONGEST_PLAY_MILLIS = 2_000;
    private static final int LINES_AT_MOST = 20;

    @Option(names = "--times", description = "How often. Default: ${DEFAULT-VALUE}.", defaultValue = "500")
    private int times;

    @Option(names = "--sockets", description = "Default: ${DEFAULT-VALUE}.", defaultValue = "800")
    private int sockets;

    @Option(names = "--rate", description = "Moves a second. Default: ${DEFAULT-VALUE}.", defaultValue = "400")
    private double rate;

    @Option(
            names = "--nodes",
            description =
                    "With --database: so many servers, killed in turn; clients go to any that lives. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1")
    private int nodes;

    @Option(names = "--seed", description = "Of when the kills come. Default: ${DEFAULT-VALUE}.", defaultValue = "1")
    private long seed;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws IOException, InterruptedException, TimeoutException, SQLException {
        List<ServerProcess> servers = new ArrayList<>();
        List<String> broken;
        List<PlayedTable.Acked> acked;
        try {
            for (int node = 0; node < nodes; node++) {
                servers.add(options.server());
                servers.getLast().start();
            }
            Servers all =
                    new Servers(servers.stream().map(ServerProcess::address).toList());
            try (Crowd crowd = new Crowd(all, new Invitations(Invitations.Kind.MIXED), true)) {
                crowd.come(sockets);
                crowd.takeResyncs();
                kill(crowd, servers);
                broken = crowd.brokenPromises();
                acked = crowd.acked();
            }
        } finally {
            servers.forEach(ServerProcess::close);
        }
        List<String> lost = lost(acked);
        System.out.printf(
                "%d moves acknowledged, %d lost, %d broken promises%n", acked.size(), lost.size(), broken.size());
        lost.stream().limit(LINES_AT_MOST).forEach(System.out::println);
        broken.stream().limit(LINES_AT_MOST).forEach(System.out::println);
        return lost.isEmpty() && broken.isEmpty() ? 0 : 1;
    }

    private void kill(Crowd crowd, List<ServerProcess> servers)
            throws IOException, InterruptedException, TimeoutException {
        Random luck = new Random(seed);
        Histogram resyncs = new Histogram(3);
        crowd.play(rate);
        for (int kill = 1; kill <= times; kill++) {
            Thread.sleep(luck.nextInt(LONGEST_PLAY_MILLIS));
            ServerProcess server = servers.get(kill % servers.size());
            server.kill();
            server.start();
            crowd.awaitSync(LONGEST_RESYNC_SECONDS);
            resyncs.add(crowd.takeResyncs());
            if (kill % 10 == 0 || kill == times) {
                System.out.printf(
                        "%d kills; back in sync %s; %d games ended, %d broken promises%n",
                        kill,
                        Tally.millis(resyncs),
                        crowd.games(),
                        crowd.brokenPromises().size());
            }
        }
        crowd.pause();
        Thread.sleep(LONGEST_PLAY_MILLIS);
        crowd.awaitSync(LONGEST_RESYNC_SECONDS);
    }

    private List<String> lost(List<PlayedTable.Acked> acked) throws IOException, SQLException {
        List<String> lost = new ArrayList<>();
        String query = "SELECT seq, text FROM journal WHERE table_id = ? AND command_id = ?";
        try (Connection connection = DriverManager.getConnection(options.jdbc());
                PreparedStatement statement = connection.prepareStatement(query)) {
            for (PlayedTable.Acked move : acked) {
                statement.setString(1, move.table());
                statement.setString(2, move.id());
                try (ResultSet row = statement.executeQuery()) {
                    if (!row.next()
                            || row.getLong(1) != move.seq()
                            || !row.getString(2).equals(move.move())) {
                        lost.add("lost: table %s, %d: %s".formatted(move.table(), move.seq(), move.move()));
                    }
                }
            }
        }
        return lost;
    }
}
