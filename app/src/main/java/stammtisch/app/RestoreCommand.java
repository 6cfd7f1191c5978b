package stammtisch.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stammtisch.server.Backup;

@Command(
        name = "restore",
        mixinStandardHelpOptions = true,
        description = "Fills an empty data folder or database from a backup of any other, and verifies every journal.",
        footer = {
            "",
            "Exit status: 0 all is back, 1 all is back but a journal was damaged when it was written, 2 the file is no",
            "whole backup, or the database isn't empty.",
            "",
            "Examples:",
            "  stammtisch restore --from tables.jsonl --data /srv/stammtisch",
            "  stammtisch restore --from tables.jsonl --database jdbc:postgresql://localhost/stammtisch",
        })
final class RestoreCommand implements Callable<Integer> {
    @Mixin
    private StorageOptions storage = new StorageOptions();

    @Option(names = "--from", paramLabel = "FILE", required = true, description = "As 'backup' writes it.")
    private Path file = Path.of("");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private RestoreCommand() {}

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Backup.Summary back = Backup.bringBack(storage.settings(), file);
        out.println("%d tables with %d entries are back".formatted(back.tables(), back.entries()));
        for (String table : back.damaged()) {
            out.println("table %s can't go on: its journal was damaged when it was written".formatted(table));
        }
        return back.damaged().isEmpty() ? Stammtisch.WELL : Stammtisch.DID_NOT_HOLD;
    }
}
