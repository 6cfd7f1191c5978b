package stammtisch.app;

import static stammtisch.app.GamesAtOnce.atLeast;
import static stammtisch.app.GamesAtOnce.bar;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stammtisch.bots.Bots;
import stammtisch.lab.ChanceGraph;
import stammtisch.lab.Cluster;
import stammtisch.lab.Standings;
import stammtisch.lab.Tournament;
import stammtisch.lab.TownDoctor;
import stammtisch.notation.GameRecord;
import stammtisch.table.Game;
import stammtisch.table.Mistake;
import stammtisch.table.Seats;

@Command(
        name = "lab",
        mixinStandardHelpOptions = true,
        description = "Tournaments of bots, examinations of towns, and the chances in a game that was played.",
        subcommands = {
            LabCommand.TournamentCommand.class,
            LabCommand.DoctorCommand.class,
            LabCommand.ChancesCommand.class
        },
        footer = {
            "",
            "Examples:",
            "  stammtisch lab tournament -n 200 --bots level-1,level-2,level-3 --results levels.jsonl",
            "  stammtisch lab doctor --sets base --seed 3 --report town.html",
            "  stammtisch lab chances games.jsonl --svg chances.svg",
        })
final class LabCommand implements Callable<Integer> {
    private static final int PERMILLE = 1000;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private LabCommand() {}

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what to do: tournament, doctor or chances");
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException failed) {
            throw new Mistake("can't write %s: %s".formatted(file, failed.getMessage()));
        }
    }

    @Command(
            name = "tournament",
            mixinStandardHelpOptions = true,
            description = "Every bot against every other, with intervals, ratings and thinking times.",
            footer = {
                "",
                "The two of a pairing take the seats in turn and change places from game to game. With --results each game is",
                "kept as a line of JSON; the same command goes on where the file ends.",
                "",
                "Example:",
                "  stammtisch lab tournament -n 1000 --bots level-2,level-3 --seats 2 --towns 50 --results l32.jsonl",
            })
    static final class TournamentCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec = CommandSpec.create();

        @Mixin
        private SetupOptions setup = new SetupOptions();

        @Option(
                names = "--bots",
                split = ",",
                paramLabel = "BOT",
                description = "Two or more, weakest first (the four levels); level-4@10000 thinks for so many plies a"
                        + " question, however long that takes.")
        private List<String> bots = List.of();

        @Option(names = "-n", paramLabel = "N", description = "Games of each pairing (${DEFAULT-VALUE}).")
        private long games = 100;

        @Option(names = "--seed", description = "Of the first game; the others count on from it (${DEFAULT-VALUE}).")
        private long seed = 1;

        @Option(
                names = "--towns",
                paramLabel = "N",
                description = "How many set-ups by luck take turns, so that plans learnt are used again"
                        + " (another in each game).")
        private long towns;

        @Option(
                names = "--results",
                paramLabel = "FILE",
                description = "Keep a line for each game, or go on after them.")
        private @Nullable Path results;

        @Mixin
        private GamesAtOnce atOnce = new GamesAtOnce();

        @Option(
                names = "--spark",
                paramLabel = "MASTER",
                description =
                        "Play on Apache Spark: local[*] for this machine, spark://HOST:PORT for a cluster. The rows"
                                + " are the same.")
        private @Nullable String spark;

        private TournamentCommand() {}

        @Override
        public Integer call() throws InterruptedException {
            atLeast(1, "-n", games);
            atLeast(0, "--towns", towns);
            int threads = atOnce.threads();
            Game game = setup.game();
            List<String> names = bots.isEmpty()
                    ? Bots.levels(game.id()).stream().map(Bots.Level::id).toList()
                    : bots;
            for (String name : names) Bots.named(game.id(), name, seed);
            Tournament tournament = new Tournament(game, setup.setup(), names, games, seed, towns);
            PrintWriter out = spec.commandLine().getOut();
            try (ProgressBar bar = bar("games", tournament.size())) {
                Standings standings = spark == null
                        ? tournament.run(results, threads, bar::stepTo)
                        : tournament.run(results, cluster().at(spark), bar::stepTo);
                bar.refresh();
                standings.report().forEach(out::println);
            } catch (IOException failed) {
                throw new Mistake("can't use %s: %s".formatted(results, failed.getMessage()));
            }
            return Stammtisch.WELL;
        }

        private static Cluster cluster() {
            return ServiceLoader.load(Cluster.class)
                    .findFirst()
                    .orElseThrow(() -> new Mistake("--spark wants the module lab-spark, which isn't in this jar:"
                            + " ./stammtisch lab tournament --spark builds it"));
        }
    }

    @Command(
            name = "doctor",
            mixinStandardHelpOptions = true,
            description = "Examines one town: length, worth of the seats, which cards win, what it lacks.",
            footer = {
                "",
                "Equal bots play in every seat until each seat's share of wins is known to within the precision.",
                "",
                "Example:",
                "  stammtisch lab doctor --sets base,winter --seats 3 --seed 7 --report town.html",
            })
    static final class DoctorCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec = CommandSpec.create();

        @Mixin
        private SetupOptions setup = new SetupOptions();

        @Option(names = "--bot", paramLabel = "BOT", description = "Who plays (${DEFAULT-VALUE}).")
        private String bot = "level-3";

        @Option(
                names = "--precision",
                paramLabel = "POINTS",
                description = "Half the 95 %% interval of a seat's share, in points of 100 (${DEFAULT-VALUE}).")
        private double precision = 1;

        @Option(names = "--most", paramLabel = "N", description = "Games at most (${DEFAULT-VALUE}).")
        private long most = 20_000;

        @Option(names = "--seed", description = "Of the town and the games (${DEFAULT-VALUE}).")
        private long seed = 1;

        @Option(
                names = "--results",
                paramLabel = "FILE",
                description = "Keep a line for each game, or go on after them.")
        private @Nullable Path results;

        @Option(names = "--report", paramLabel = "FILE", description = "Write a page with plots there (HTML).")
        private @Nullable Path report;

        @Mixin
        private GamesAtOnce atOnce = new GamesAtOnce();

        private DoctorCommand() {}

        @Override
        public Integer call() throws InterruptedException {
            atLeast(1, "--most", most);
            int threads = atOnce.threads();
            if (precision <= 0) throw new Mistake("--precision is %s; more than 0 is wanted".formatted(precision));
            Game game = setup.game();
            Bots.named(game.id(), bot, seed);
            TownDoctor doctor = new TownDoctor(game, setup.setup(), bot, seed);
            long began = System.nanoTime();
            try (ProgressBar bar = bar("examined, ‰", PERMILLE)) {
                doctor.examine(precision / 100, most, results, threads, part -> bar.stepTo((long) (part * PERMILLE)));
            } catch (IOException failed) {
                throw new Mistake("can't use %s: %s".formatted(results, failed.getMessage()));
            }
            PrintWriter out = spec.commandLine().getOut();
            doctor.report().forEach(out::println);
            out.println(String.format(Locale.ROOT, "%.0f s on %d threads", (System.nanoTime() - began) / 1e9, threads));
            if (report != null) write(report, doctor.page());
            return Stammtisch.WELL;
        }
    }

    @Command(
            name = "chances",
            mixinStandardHelpOptions = true,
            description = "How likely each seat was to win, turn by turn, by what the seat to move could know.",
            footer = {
                "",
                "Example:",
                "  stammtisch simulate -n 1 --bots level-3 --record games.jsonl",
                "  stammtisch lab chances games.jsonl --svg chances.svg --json chances.json",
            })
    static final class ChancesCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec = CommandSpec.create();

        @Parameters(paramLabel = "FILE", description = "Records, one a line, as 'simulate --record' writes them.")
        private Path file = Path.of("");

        @Option(names = "--game-line", paramLabel = "N", description = "Which line of the file (${DEFAULT-VALUE}).")
        private int line = 1;

        @Option(names = "--rollouts", paramLabel = "N", description = "Games played out a turn (${DEFAULT-VALUE}).")
        private int rollouts = 200;

        @Option(names = "--points", paramLabel = "N", description = "Turning points told (${DEFAULT-VALUE}).")
        private int points = 5;

        @Option(names = "--svg", paramLabel = "FILE", description = "Draw the graph there.")
        private @Nullable Path svg;

        @Option(names = "--json", paramLabel = "FILE", description = "Write the chances there.")
        private @Nullable Path json;

        private ChancesCommand() {}

        @Override
        public Integer call() {
            atLeast(1, "--game-line", line);
            atLeast(1, "--rollouts", rollouts);
            atLeast(0, "--points", points);
            GameRecord record = GameRecord.read(text());
            ChanceGraph graph;
            try (ProgressBar bar = bar("replayed, ‰", PERMILLE)) {
                graph = ChanceGraph.of(
                        record, Stammtisch.games(), rollouts, part -> bar.stepTo((long) (part * PERMILLE)));
            }
            PrintWriter out = spec.commandLine().getOut();
            for (ChanceGraph.TurningPoint point : graph.turningPoints(record, points)) {
                out.println(String.format(
                        Locale.ROOT,
                        "turn %d: seat %s from %.0f %% to %.0f %%: %s",
                        point.turn(),
                        Seats.letter(point.seat()),
                        100 * point.from(),
                        100 * point.to(),
                        String.join(", ", point.moves())));
            }
            if (svg != null) write(svg, graph.svg());
            if (json != null) write(json, graph.written() + "\n");
            return Stammtisch.WELL;
        }

        private String text() {
            try (BufferedReader reader = Files.newBufferedReader(file)) {
                return reader.lines()
                        .skip(line - 1L)
                        .findFirst()
                        .orElseThrow(() -> new Mistake("%s has no line %d".formatted(file, line)));
            } catch (IOException failed) {
                throw new Mistake("can't read %s: %s".formatted(file, failed.getMessage()));
            }
        }
    }
}
