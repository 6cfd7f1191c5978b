package stammtisch.bench;

import java.io.IOException;
import java.util.Arrays;
import org.openjdk.jmh.Main;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import stammtisch.bench.load.KillsCommand;
import stammtisch.bench.load.LoadCommand;
import stammtisch.bench.load.MemoryCommand;
import stammtisch.bench.load.RestartCommand;

/** What is measured: the server by commands with names, the engine by JMH, which gets all other arguments. */
@Command(
        name = "bench",
        subcommands = {LoadCommand.class, KillsCommand.class, MemoryCommand.class, RestartCommand.class})
public final class Bench {
    private Bench() {}

    public static void main(String[] args) throws IOException {
        CommandLine ours = new CommandLine(new Bench()).setCaseInsensitiveEnumValuesAllowed(true);
        if (Arrays.stream(args).limit(1).anyMatch(ours.getSubcommands()::containsKey)) System.exit(ours.execute(args));
        Main.main(args);
    }
}
