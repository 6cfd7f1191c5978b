package stammtisch.oktoberfest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import stammtisch.notation.Scenario;

/** The rulings of this game, as they run, and what docs/RULINGS.md rules is among them. */
class ScenariosTest {
    private static final Path SCENARIOS = Path.of("../scenarios/oktoberfest");
    private static final Path RULINGS = Path.of("../docs/RULINGS.md");
    private static final String OURS = "## Oktoberfest (the auction game)";

    /** In {@link #RULINGS}, between bars: the ruling with its numbers, why, and the scenario, if it has one. */
    private static final Pattern RULING = Pattern.compile("\\| (O[O\\d, ]+): .* \\|.*\\|(.*)\\|");

    private static final int RULED = 45;

    @TestFactory
    Stream<DynamicTest> everyScenarioHolds() throws IOException {
        try (Stream<Path> files = Files.list(SCENARIOS)) {
            return files
                    .sorted()
                    .flatMap(file -> scenarios(file)
                            .map(scenario ->
                                    DynamicTest.dynamicTest(scenario.name(), () -> assertNull(scenario.run()))))
                    .toList()
                    .stream();
        }
    }

    @Test
    void everyRulingHasItsScenario() throws IOException {
        Set<String> names = new HashSet<>();
        try (Stream<Path> files = Files.list(SCENARIOS)) {
            files.flatMap(ScenariosTest::scenarios).map(Scenario::name).forEach(names::add);
        }
        List<String> missing = rulings()
                .map(ruling -> ruling.group(2).trim())
                .filter(scenario -> !scenario.isEmpty() && !names.contains(scenario))
                .toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void everyNumberIsRuled() throws IOException {
        Set<String> ruled = rulings()
                .flatMap(ruling -> Stream.of(ruling.group(1).split(", ")))
                .collect(Collectors.toSet());
        Set<String> numbers =
                IntStream.rangeClosed(1, RULED).mapToObj(number -> "O" + number).collect(Collectors.toSet());
        assertEquals(numbers, ruled);
    }

    private static Stream<MatchResult> rulings() throws IOException {
        return Files.readAllLines(RULINGS).stream()
                .dropWhile(line -> !line.equals(OURS))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .flatMap(line -> RULING.matcher(line).results());
    }

    private static Stream<Scenario> scenarios(Path file) {
        try {
            return Scenario.read(
                    file.toString(), Files.readString(file), Map.of("oktoberfest", new OktoberfestPositions()))
                    .stream();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
