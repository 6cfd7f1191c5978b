package stammtisch.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import stammtisch.cuore.CuoreGame;
import stammtisch.cuore.CuorePositions;
import stammtisch.notation.Positions;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.oktoberfest.OktoberfestPositions;
import stammtisch.table.Game;
import stammtisch.table.Mistake;

/** The command line: puts the parts together. */
@Command(
        name = "stammtisch",
        mixinStandardHelpOptions = true,
        version = "Stammtisch 0.1",
        description =
                "Play Tanto Cuore and Oktoberfest by their full rules: in the browser, in a terminal, or a million games at a time.",
        footer = {
            "",
            "The launcher ./stammtisch knows besides:",
            "  test [--long]   run every test",
            "  bench           measure the engine",
            "",
            "Exit status: 0 all is well; 1 something asked for did not hold (a scenario failed, a record replays",
            "otherwise, an invariant was broken); 2 what was handed in can't be used (options, files, set-ups);",
            "3 an error of this program or the machine (a port taken, a disk full).",
            "",
            "Examples:",
            "  stammtisch serve",
            "  stammtisch play --bots planner",
            "  stammtisch simulate -n 10000 --sets base --seats 2",
            "  stammtisch simulate -n 1000 --game oktoberfest --seats 4 --bots planner,random",
        })
final class Stammtisch implements Callable<Integer> {
    static final int WELL = 0;
    static final int DID_NOT_HOLD = 1;
    static final int UNUSABLE = 2;
    static final int BROKEN = 3;

    private static final List<Class<?>> COMMANDS = List.of(
            ServeCommand.class,
            PlayCommand.class,
            TownCommand.class,
            SimulateCommand.class,
            ScenarioCommand.class,
            ReplayCommand.class,
            LabCommand.class,
            BackupCommand.class,
            RestoreCommand.class);

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private Stammtisch() {}

    public static void main(String[] args) {
        System.exit(commandLine(args).execute(args));
    }

    /**
     * @param args what is to be done; may be left out. Of the command they begin with only that one's options are looked
     *     up: all of them would make a server's start a tenth longer, while people wait to be back
     */
    static CommandLine commandLine(String... args) {
        CommandLine line = new CommandLine(new Stammtisch());
        List<Class<?>> wanted = COMMANDS.stream()
                .filter(command -> args.length > 0 && name(command).equals(args[0]))
                .toList();
        (wanted.isEmpty() ? COMMANDS : wanted).forEach(line::addSubcommand);
        return line.setCaseInsensitiveEnumValuesAllowed(true)
                .setExitCodeExceptionMapper(
                        thrown -> thrown instanceof Mistake || thrown instanceof ParameterException ? UNUSABLE : BROKEN)
                .setExecutionExceptionHandler((thrown, command, _) -> {
                    if (thrown instanceof Mistake) {
                        command.getErr().println(thrown.getMessage());
                        return UNUSABLE;
                    }
                    command.getErr().println(thrown.getMessage() == null ? thrown.toString() : thrown.getMessage());
                    if (Boolean.getBoolean("stammtisch.trace")) thrown.printStackTrace(command.getErr());
                    return BROKEN;
                });
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(), "say what to do: serve, play, simulate, scenario, replay, lab, backup or restore");
    }

    // ---- the games of the house ----

    /** All games, by id. */
    static Map<String, Game> games() {
        Map<String, Game> games = new LinkedHashMap<>();
        for (Game game : List.of(new CuoreGame(), new OktoberfestGame())) games.put(game.id(), game);
        return games;
    }

    /** How each game lays out scenarios, by id. */
    static Map<String, Positions> positions() {
        Map<String, Positions> positions = new LinkedHashMap<>();
        for (Positions each : List.of(new CuorePositions(), new OktoberfestPositions()))
            positions.put(each.game().id(), each);
        return positions;
    }

    /** @throws Mistake if no game is called so */
    static Game game(String id) {
        Game game = games().get(id);
        if (game == null) throw new Mistake("no game is called %s; there are %s".formatted(id, games().keySet()));
        return game;
    }
}
