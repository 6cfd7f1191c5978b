package stammtisch.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import stammtisch.server.Settings;

/** Where tables are kept. */
final class StorageOptions {
    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "Where tables are kept. Default: ${DEFAULT-VALUE}.",
            defaultValue = "${sys:user.home}/.stammtisch")
    private Path folder = Path.of("");

    @Option(
            names = "--database",
            paramLabel = "URL",
            description =
                    "Keep tables in PostgreSQL instead, as jdbc:postgresql://HOST/NAME; several servers may share one. User and password stand in the URL, or in PGUSER and PGPASSWORD.")
    private @Nullable String database;

    /** A server's that keeps its tables there. */
    Settings settings() {
        return Settings.of(folder, List.copyOf(Stammtisch.games().values()), Map.of())
                .withDatabase(database);
    }
}
