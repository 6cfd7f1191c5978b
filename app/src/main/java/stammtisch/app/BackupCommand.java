package stammtisch.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stammtisch.server.Backup;

@Command(
        name = "backup",
        mixinStandardHelpOptions = true,
        description = "Writes all tables to one file, as they stand at one moment; servers may run meanwhile.",
        footer = {
            "",
            "The file holds every secret of the house: whoever reads it can play any seat.",
            "",
            "Examples:",
            "  stammtisch backup --to tables.jsonl",
            "  stammtisch backup --database jdbc:postgresql://localhost/stammtisch --to tables.jsonl",
        })
final class BackupCommand implements Callable<Integer> {
    @Mixin
    private StorageOptions storage = new StorageOptions();

    @Option(names = "--to", paramLabel = "FILE", required = true, description = "Made; never written over.")
    private Path file = Path.of("");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private BackupCommand() {}

    @Override
    public Integer call() throws IOException {
        Backup.Summary kept = Backup.keep(storage.settings(), file);
        spec.commandLine()
                .getOut()
                .println("%d tables with %d entries are in %s".formatted(kept.tables(), kept.entries(), file));
        return Stammtisch.WELL;
    }
}
