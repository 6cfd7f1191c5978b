package stammtisch.oktoberfest;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import stammtisch.notation.Scenario;

/** The rulings of this game, as they run. */
class ScenariosTest {
    private static final Path SCENARIOS = Path.of("../scenarios/oktoberfest");

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
