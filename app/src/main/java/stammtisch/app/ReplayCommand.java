package stammtisch.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stammtisch.notation.GameRecord;
import stammtisch.table.Mistake;

@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description = "Plays recorded games again and compares every digest and the result.",
        footer = {
            "",
            "Exit status: 0 all replay, 1 one goes another way, 2 the file can't be read or a line is no record.",
            "",
            "Example:",
            "  stammtisch replay games.jsonl",
        })
final class ReplayCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "FILE", description = "Records, one a line, as 'simulate --record' writes them.")
    private Path file = Path.of("");

    private ReplayCommand() {}

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        int same = 0;
        int other = 0;
        int broken = 0;
        int line = 0;
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                line++;
                if (text.isBlank()) continue;
                try {
                    String difference = GameRecord.read(text).replay(Stammtisch.games());
                    if (difference == null) {
                        same++;
                    } else {
                        other++;
                        out.println("%s:%d: %s".formatted(file, line, difference));
                    }
                } catch (Mistake mistake) {
                    broken++;
                    out.println("%s:%d: %s".formatted(file, line, mistake.getMessage()));
                }
            }
        } catch (IOException failed) {
            throw new Mistake("can't read %s: %s".formatted(file, failed.getMessage()));
        }
        out.println("%d replay, %d go another way, %d are no records".formatted(same, other, broken));
        return broken > 0 ? Stammtisch.UNUSABLE : other > 0 ? Stammtisch.DID_NOT_HOLD : Stammtisch.WELL;
    }
}
