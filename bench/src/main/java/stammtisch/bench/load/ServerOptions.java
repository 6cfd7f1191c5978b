package stammtisch.bench.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How the server that is measured is to run. */
final class ServerOptions {
    @Option(
            names = "--java",
            paramLabel = "OPTIONS",
            description =
                    "Options for the server's Java, split at spaces. What is kept ready beside the jar is so for the launcher's"
                            + " collector only. Default: ${DEFAULT-VALUE}.",
            defaultValue = "-Xmx1g -XX:+UseZGC")
    private String java = "";

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "Where its tables are kept. Default: a new folder, deleted afterwards.")
    private @Nullable Path folder;

    @Option(
            names = "--database",
            paramLabel = "URL",
            description = "Keep them in PostgreSQL instead: jdbc:postgresql:…")
    private @Nullable String database;

    @Option(names = "--jar", hidden = true, description = "The app.", defaultValue = "${sys:stammtisch.jar}")
    private Path jar = Path.of("");

    /** The folder to work in. */
    Path folder() throws IOException {
        if (folder == null) {
            folder = Files.createTempDirectory("stammtisch-load");
            Runtime.getRuntime().addShutdownHook(new Thread(this::delete));
        }
        return Files.createDirectories(folder);
    }

    private void delete() {
        if (folder == null) return;
        try (var files = Files.walk(folder)) {
            for (Path file : files.toList().reversed()) Files.delete(file);
        } catch (IOException left) {
            System.err.println("left behind: " + folder);
        }
    }

    /** Where its tables are found by JDBC. */
    String jdbc() throws IOException {
        return database == null ? "jdbc:sqlite:" + folder().resolve("stammtisch.db") : database;
    }

    /** A server that is not yet started. */
    ServerProcess server() throws IOException {
        List<String> serve = new ArrayList<>(List.of("--data", folder().toString(), "--bot-millis", "0"));
        if (database != null) serve.addAll(List.of("--database", database));
        List<String> options = java.isBlank() ? List.of() : List.of(java.trim().split(" +"));
        return new ServerProcess(jar, options, serve, folder().resolve("server.log"));
    }
}
