package stammtisch.app;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stammtisch.bots.Bots;
import stammtisch.lab.Simulation;
import stammtisch.lab.Simulation.Checks;
import stammtisch.lab.Tally;
import stammtisch.lab.Violation;
import stammtisch.notation.GameRecord;
import stammtisch.table.Game;

@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description = "Plays many games between bots and tells who wins, how long they take, and how fast they went.",
        footer = {
            "",
            "Every game is held against the invariants (no card lost or made, no negative count, an end); exit status 1",
            "if one is broken. --no-checks leaves that out, to measure speed.",
            "",
            "Examples:",
            "  stammtisch simulate -n 10000 --sets base --seats 2",
            "  stammtisch simulate -n 1000 --seats 4 --bots planner,random --record games.jsonl",
            "  stammtisch simulate -n 10000 --game oktoberfest --seats 5",
        })
final class SimulateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private SetupOptions setup = new SetupOptions();

    @Option(names = "-n", paramLabel = "N", description = "How many games (${DEFAULT-VALUE}).")
    private long games = 1000;

    @Option(names = "--seed", description = "Of the first game; the others count on from it (${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--bots",
            split = ",",
            paramLabel = "BOT",
            description = "By seat: random, planner; the last one takes the other seats (random).")
    private @Nullable List<String> bots;

    @Option(names = "--record", paramLabel = "FILE", description = "Write every game there, a line each.")
    private @Nullable Path record;

    @Mixin
    private GamesAtOnce atOnce = new GamesAtOnce();

    @Option(names = "--no-checks", description = "Don't check invariants at every decision.")
    private boolean noChecks;

    private SimulateCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        GamesAtOnce.atLeast(1, "-n", games);
        int threads = atOnce.threads();
        Game game = setup.game();
        game.settle(setup.setup(), seed);
        List<String> names = SetupOptions.bots(bots, setup.seats());
        for (String name : names) Bots.named(game.id(), name, seed);
        Simulation simulation =
                new Simulation(game, setup.setup(), names, games, seed, noChecks ? Checks.NONE : Checks.EVERY_DECISION);
        PrintWriter out = spec.commandLine().getOut();
        long start = System.nanoTime();
        Tally tally;
        try (BufferedWriter file = record == null ? null : Files.newBufferedWriter(record);
                ProgressBar bar = GamesAtOnce.bar("games", games)) {
            tally = simulation.run(threads, file == null ? null : lines(file), bar::stepBy);
        } catch (Violation broken) {
            spec.commandLine().getErr().println(broken.getMessage());
            return Stammtisch.DID_NOT_HOLD;
        } catch (IOException | UncheckedIOException failed) {
            throw new IllegalStateException("can't write %s: %s".formatted(record, failed.getMessage()), failed);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        tally.report().forEach(out::println);
        out.println(String.format(
                Locale.ROOT,
                "speed         %,.0f games/s, %,.0f decisions/s on %d threads (%.1f s)",
                tally.games() / seconds,
                tally.decisions() / seconds,
                threads,
                seconds));
        out.println(noChecks ? "checks        none" : "checks        no invariant was broken");
        return Stammtisch.WELL;
    }

    private static Consumer<GameRecord> lines(BufferedWriter file) {
        return played -> {
            try {
                file.write(played.written());
                file.newLine();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        };
    }
}
