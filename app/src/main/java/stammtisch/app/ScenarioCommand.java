package stammtisch.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stammtisch.notation.Scenario;
import stammtisch.table.Mistake;

@Command(
        name = "scenario",
        mixinStandardHelpOptions = true,
        description = "Runs scenario files: positions, moves and what must hold then (docs/NOTATION.md).",
        footer = {
            "",
            "Exit status: 0 all hold, 1 one doesn't, 2 a file can't be read.",
            "",
            "Examples:",
            "  stammtisch scenario scenarios",
            "  stammtisch scenario scenarios/cuore/base/claire.yaml",
        })
final class ScenarioCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "1..*", paramLabel = "FILE|FOLDER", description = "Files of scenarios, or folders of such.")
    private List<Path> paths = List.of();

    @Option(
            names = {"-q", "--quiet"},
            description = "Only failures and the summary.")
    private boolean quiet;

    private ScenarioCommand() {}

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        int passed = 0;
        int failed = 0;
        int unreadable = 0;
        for (Path file : files()) {
            List<Scenario> scenarios;
            try {
                scenarios = Scenario.read(file.toString(), Files.readString(file), Stammtisch.positions());
            } catch (IOException gone) {
                out.println("can't read %s: %s".formatted(file, gone.getMessage()));
                unreadable++;
                continue;
            } catch (Mistake mistake) {
                out.println(mistake.getMessage());
                unreadable++;
                continue;
            }
            for (Scenario scenario : scenarios) {
                try {
                    String failure = scenario.run();
                    if (failure == null) {
                        passed++;
                        if (!quiet) out.println("ok     " + scenario.name());
                    } else {
                        failed++;
                        out.println("FAILED %s%n       %s".formatted(scenario.name(), failure));
                    }
                } catch (Mistake mistake) {
                    out.println(mistake.getMessage());
                    unreadable++;
                }
            }
        }
        out.println("%d hold, %d don't, %d can't be read".formatted(passed, failed, unreadable));
        return unreadable > 0 ? Stammtisch.UNUSABLE : failed > 0 ? Stammtisch.DID_NOT_HOLD : Stammtisch.WELL;
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            if (!Files.exists(path)) throw new Mistake("there is no file or folder " + path);
            if (!Files.isDirectory(path)) {
                files.add(path);
                continue;
            }
            try (Stream<Path> inside = Files.walk(path)) {
                inside.filter(each -> each.toString().matches(".*\\.ya?ml"))
                        .sorted()
                        .forEach(files::add);
            } catch (IOException failed) {
                throw new Mistake("can't read %s: %s".formatted(path, failed.getMessage()));
            }
        }
        if (files.isEmpty()) throw new Mistake("no scenario files (.yaml) in " + paths);
        return files;
    }
}
