package stammtisch.bench.load;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        description = {
            "Plays at a real server from thousands of sockets, moves falling due at a fixed rate.",
            "Latencies are counted from the moment a move is due, so a server that stalls can't hide it."
        })
public final class LoadCommand implements Callable<Integer> {
    private static final int STRAGGLERS_SECONDS = 3;

    @Option(names = "--sockets", description = "Default: ${DEFAULT-VALUE}.", defaultValue = "8000")
    private int sockets;

    @Option(names = "--rate", description = "Moves a second. Default: ${DEFAULT-VALUE}.", defaultValue = "2000")
    private double rate;

    @Option(names = "--seconds", description = "How long. Default: ${DEFAULT-VALUE}.", defaultValue = "60")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            description = "Play so long before anything is counted. Default: ${DEFAULT-VALUE}.",
            defaultValue = "30")
    private int warmUp;

    @Option(
            names = "--overload",
            paramLabel = "TIMES",
            description = "Afterwards the same with so many times the rate.")
    private @Nullable Double overload;

    @Option(
            names = "--bots",
            paramLabel = "N",
            description = {
                "Besides, so many tables at which a level-4 bot thinks all the time, as much as its share allows: to be",
                "compared with a run without. Default: ${DEFAULT-VALUE}."
            },
            defaultValue = "0")
    private int bots;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws IOException, InterruptedException, TimeoutException {
        try (ServerProcess server = options.server()) {
            server.start();
            Servers servers = new Servers(List.of(server.address()));
            try (Crowd crowd = new Crowd(servers, new Invitations(Invitations.Kind.MIXED), false);
                    BotTables thinking = new BotTables(servers)) {
                crowd.come(sockets);
                thinking.open(bots);
                System.out.printf(
                        "%d sockets at %d tables; first views %s%n",
                        crowd.sockets(), crowd.tables(), Tally.millis(crowd.takeResyncs()));
                crowd.play(rate);
                Thread.sleep(Duration.ofSeconds(warmUp));
                measure(crowd, thinking, server, rate);
                if (overload != null) {
                    measure(crowd, thinking, server, rate * overload);
                    measure(crowd, thinking, server, rate);
                }
                List<String> broken = crowd.brokenPromises();
                System.out.printf("%d games played to their end, %d broken promises%n", crowd.games(), broken.size());
                broken.stream().limit(10).forEach(System.out::println);
                return broken.isEmpty() ? 0 : 1;
            }
        }
    }

    private void measure(Crowd crowd, BotTables thinking, ServerProcess server, double rate)
            throws IOException, InterruptedException {
        Duration cpuBefore = server.cpu();
        Duration ownBefore = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
        long begun = System.nanoTime();
        thinking.takeAnswers();
        Tally tally = crowd.play(rate);
        Thread.sleep(Duration.ofSeconds(seconds));
        double wall = (System.nanoTime() - begun) / 1e9;
        Duration cpu = server.cpu().minus(cpuBefore);
        Duration own = ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .orElse(Duration.ZERO)
                .minus(ownBefore);
        Histogram answers = thinking.takeAnswers();
        long resident = server.residentMegabytes();
        crowd.pause();
        Thread.sleep(Duration.ofSeconds(STRAGGLERS_SECONDS));
        crowd.giveUp();
        System.out.printf(
                "%.0f moves/s due: %.0f/s done, %s refused, %d overtaken, %d unanswered, %d dropped%n",
                rate, tally.acked() / wall, tally.refusals, tally.overtaken, tally.unanswered, tally.dropped);
        System.out.printf("  ack           %s%n", Tally.millis(tally.acks));
        System.out.printf("  slowest view  %s%n", Tally.millis(tally.slowestViews));
        if (bots > 0) {
            System.out.printf(
                    "  %d bots        %.1f answers/s, after %s%n",
                    bots, answers.getTotalCount() / wall, Tally.millis(answers));
        }
        System.out.printf(
                "  server %.2f cores (%.0f µs a move done), %d MB resident; generator %.2f cores%n",
                cpu.toNanos() / 1e9 / wall,
                cpu.toNanos() / 1e3 / Math.max(1, tally.acked()),
                resident,
                own.toNanos() / 1e9 / wall);
    }
}
