package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import stammtisch.cuore.base.BaseSet;
import stammtisch.cuore.expanding.ExpandingSet;
import stammtisch.cuore.oktoberfest.OktoberfestSet;
import stammtisch.cuore.romantic.RomanticSet;
import stammtisch.cuore.winter.WinterSet;
import stammtisch.notation.Entry;
import stammtisch.notation.Positions;
import stammtisch.notation.Scenario;

/** The rulings below scenarios/cuore hold, every card has some, and what docs/RULINGS.md rules is among them. */
class ScenariosTest {
    private static final Path SCENARIOS = above("scenarios").resolve("cuore");
    private static final Map<String, Positions> GAMES = Map.of("cuore", new CuorePositions());

    /** Sets all of whose cards have their scenarios. */
    private static final List<CardSet> COMPLETE =
            List.of(Loves.SET, BaseSet.SET, ExpandingSet.SET, OktoberfestSet.SET, RomanticSet.SET, WinterSet.SET);

    private static final int FEWEST = 3;
    private static final String OF_ANOTHER_GAME = "## Oktoberfest (the auction game)";

    @TestFactory
    Stream<DynamicTest> everyScenarioHolds() {
        return files().map(file ->
                DynamicTest.dynamicTest(SCENARIOS.relativize(file).toString(), file.toUri(), () -> {
                    List<String> failures = Scenario.read(file.toString(), text(file), GAMES).stream()
                            .map(scenario -> {
                                String failure = scenario.run();
                                return failure == null ? null : scenario.name() + ": " + failure;
                            })
                            .filter(Objects::nonNull)
                            .toList();
                    assertEquals(List.of(), failures);
                }));
    }

    /** In a file of her own, in the position or the moves: to speak of her in the name alone proves nothing. */
    @TestFactory
    Stream<DynamicTest> everyCardHasThreeScenariosOfItsOwn() {
        return COMPLETE.stream()
                .flatMap(set -> set.cards().stream())
                .map(card -> DynamicTest.dynamicTest(card.id, () -> {
                    Path own = files().filter(file -> file.endsWith(card.id + ".yaml"))
                            .findFirst()
                            .orElseThrow(() -> new AssertionError("there is no file of scenarios for " + card.id));
                    long about = Entry.documents(own.toString(), text(own)).stream()
                            .filter(scenario -> involves(scenario.fields(own.toString()), card.id))
                            .count();
                    assertTrue(about >= FEWEST, () -> "%s has %d scenarios of its own".formatted(card.id, about));
                }));
    }

    /** Where docs/RULINGS.md has a column for it, a ruling's scenario is there under that name. */
    @Test
    void everyRulingHasItsScenario() {
        Set<String> names = files().flatMap(file -> Scenario.read(file.toString(), text(file), GAMES).stream())
                .map(Scenario::name)
                .collect(Collectors.toSet());
        boolean isOurs = true;
        boolean isNamed = false;
        List<String> missing = new ArrayList<>();
        for (String line : text(above("docs").resolve("RULINGS.md")).lines().toList()) {
            if (line.startsWith("## ")) isOurs = !line.equals(OF_ANOTHER_GAME);
            if (!isOurs) continue;
            String[] cells = line.split("\\|");
            String last = cells[cells.length - 1].trim();
            if (!line.startsWith("|")) isNamed = false;
            else if (last.equals("scenario")) isNamed = true;
            else if (isNamed && !last.matches("-*") && !names.contains(last)) missing.add(last);
        }
        assertEquals(List.of(), missing);
    }

    private static boolean involves(Entry.Fields scenario, String card) {
        return scenario.fields().entrySet().stream()
                .filter(field -> !Set.of("name", "source", "then").contains(field.getKey()))
                .anyMatch(field -> speaksOf(field.getValue(), card));
    }

    private static boolean speaksOf(Entry entry, String card) {
        return switch (entry) {
            case Entry.Text(int _, String text) ->
                Arrays.asList(text.split("[^a-z0-9-]+")).contains(card);
            case Entry.Items(int _, List<Entry> items) -> items.stream().anyMatch(item -> speaksOf(item, card));
            case Entry.Fields(int _, Map<String, Entry> fields) ->
                fields.containsKey(card) || fields.values().stream().anyMatch(value -> speaksOf(value, card));
        };
    }

    private static Stream<Path> files() {
        try (Stream<Path> inside = Files.walk(SCENARIOS)) {
            List<Path> files = inside.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
            return files.stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The folder of this name in this module, or in the nearest folder around it that has one. */
    private static Path above(String name) {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve(name))) {
            folder = Objects.requireNonNull(folder.getParent(), () -> "there is no folder " + name);
        }
        return folder.resolve(name);
    }
}
