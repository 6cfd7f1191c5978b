package stammtisch.app;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import stammtisch.notation.GameRecord;
import stammtisch.table.Game;

/** Games that were recorded with earlier versions go the way they went; docs/OPERATION.md tells how some are added. */
class KeptGamesTest {
    private static final Path KEPT = Path.of("..", "records", "kept");
    private static final Map<String, Game> GAMES = Stammtisch.games();

    @TestFactory
    List<DynamicTest> everyKeptGameReplays() throws IOException {
        try (Stream<Path> files = Files.list(KEPT)) {
            List<Path> records = files.filter(file -> file.toString().endsWith(".jsonl"))
                    .sorted()
                    .toList();
            for (String game : GAMES.keySet()) {
                assertTrue(
                        records.stream()
                                .anyMatch(file -> file.getFileName().toString().startsWith(game)),
                        "no game of %s is kept".formatted(game));
            }
            return records.stream()
                    .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> replay(file)))
                    .toList();
        }
    }

    private static void replay(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        assertTrue(!lines.isEmpty(), "it is empty");
        for (int line = 0; line < lines.size(); line++) {
            String difference = GameRecord.read(lines.get(line)).replay(GAMES);
            assertNull(difference, "%s:%d: %s".formatted(file, line + 1, difference));
        }
    }
}
