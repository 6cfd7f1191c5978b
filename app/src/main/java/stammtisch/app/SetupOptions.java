package stammtisch.app;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what is on the table, shared by the commands that set one. */
final class SetupOptions {
    @Option(names = "--game", defaultValue = "cuore", description = "Which game (${DEFAULT-VALUE}).")
    String game = "cuore";

    @Option(
            names = "--sets",
            split = ",",
            paramLabel = "SET",
            description = "Whose cards are used, parted by commas (base).")
    private List<String> sets = List.of();

    @Option(names = "--seats", paramLabel = "N", description = "How many play (2).")
    private int seats = 2;

    @Option(
            names = "--town",
            paramLabel = "TOWN",
            description =
                    "'first' (the rulebook's first game), 'random' (by the seed), or ten ids parted by commas (random).")
    private String town = "random";

    @Option(names = "--no-events", description = "Without event cards.")
    private boolean noEvents;

    @Option(names = "--no-private", description = "Without private maids.")
    private boolean noPrivate;

    @Option(names = "--fast", description = "The two-seat fast game: fewer cards in each pile.")
    private boolean fast;

    int seats() {
        return seats;
    }

    Map<String, Object> setup() {
        Map<String, Object> setup = new LinkedHashMap<>();
        if (!sets.isEmpty()) setup.put("sets", sets);
        setup.put("seats", seats);
        setup.put("town", town.contains(",") ? Arrays.asList(town.split("\\s*,\\s*")) : town);
        if (noEvents) setup.put("events", false);
        if (noPrivate) setup.put("private", false);
        if (fast) setup.put("fast", true);
        return setup;
    }

    /** A bot's name for each of so many seats: the names given, the last one for the rest. */
    static List<String> bots(@Nullable List<String> named, int seats) {
        List<String> names = Objects.requireNonNullElse(named, List.of("random"));
        return IntStream.range(0, seats)
                .mapToObj(seat -> names.get(Math.min(seat, names.size() - 1)))
                .toList();
    }
}
