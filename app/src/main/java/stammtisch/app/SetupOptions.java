package stammtisch.app;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import stammtisch.table.Game;
import stammtisch.table.Mistake;

/** The options that say what is on the table, shared by the commands that set one. A game is told only what it knows. */
final class SetupOptions {
    @Option(names = "--game", defaultValue = "cuore", description = "cuore or oktoberfest (${DEFAULT-VALUE}).")
    private String game = "cuore";

    @Option(names = "--seats", paramLabel = "N", description = "How many play (as few as can).")
    private @Nullable Integer seats;

    @Option(
            names = "--sets",
            split = ",",
            paramLabel = "SET",
            description = "Whose cards are used, parted by commas (base).")
    private List<String> sets = List.of();

    @Option(
            names = "--town",
            paramLabel = "TOWN",
            description =
                    "'first' (the rulebook's first game), 'random' (by the seed), or ten ids parted by commas (random).")
    private @Nullable String town;

    @ArgGroup(exclusive = false, validate = false, heading = "%nA town by luck is like this:%n")
    private @Nullable TownOptions townWishes;

    @Option(names = "--from", paramLabel = "TEXT", description = "A shared set-up: TC-… instead of all of these.")
    private @Nullable String shared;

    @Option(
            names = "--fast",
            description = "The fast game of two (with winter also of three): fewer cards in each pile.")
    private boolean fast;

    @Option(
            names = "--with",
            paramLabel = "KEY=VALUE",
            description = "Whatever else the game's set-up has: preset=five-sets, chiefs=winter, events=false,"
                    + " events=illness,blizzard (cards or sets; so, too, private, beers, reminiscences,"
                    + " reminiscences-2, dramas, friends); start=random, totals=hidden.")
    private Map<String, String> others = Map.of();

    /** @throws Mistake if no game is called so */
    Game game() {
        return Stammtisch.game(game);
    }

    int seats() {
        if (seats == null && shared().get("seats") instanceof Integer many) return many;
        return Objects.requireNonNullElseGet(seats, game()::fewestSeats);
    }

    /** The shared set-up that was given; empty: none. */
    Map<String, Object> shared() {
        return shared == null ? Map.of() : game().shared(shared);
    }

    /** What a town by luck is to be like; empty: like any. */
    Map<String, Object> town() {
        return townWishes == null ? Map.of() : townWishes.wishes();
    }

    /** @throws Mistake if something was said that the game's set-up doesn't have */
    Map<String, Object> setup() {
        Map<String, Object> setup = new LinkedHashMap<>(shared());
        if (shared == null || seats != null) setup.put("seats", seats());
        if (!sets.isEmpty()) setup.put("sets", sets);
        if (town != null) setup.put("town", value(town));
        if (!town().isEmpty()) {
            if (town != null && !town.equals("random"))
                throw new Mistake("--town names one; wishes are for one by luck");
            setup.put("town", town());
        }
        if (fast) setup.put("fast", true);
        others.forEach((key, written) -> setup.put(key, value(written)));
        TreeSet<String> unknown = new TreeSet<>(setup.keySet());
        unknown.removeAll(game().wishes());
        if (!unknown.isEmpty()) {
            throw new Mistake(
                    "%s has no %s; its set-up has %s".formatted(game, unknown.first(), new TreeSet<>(game().wishes())));
        }
        if (game().wishes().contains("town") && !setup.containsKey("preset")) setup.putIfAbsent("town", "random");
        return setup;
    }

    /** A truth, a number, a list with commas, or a word. */
    private static Object value(String written) {
        if (written.matches("true|false")) return Boolean.valueOf(written);
        if (written.matches("-?\\d{1,9}")) return Integer.valueOf(written);
        return written.contains(",") ? Arrays.asList(written.split("\\s*,\\s*")) : written;
    }

    /** A bot's name for each of so many seats: the names given, the last one for the rest. */
    static List<String> bots(@Nullable List<String> named, int seats) {
        List<String> names = Objects.requireNonNullElse(named, List.of("random"));
        return IntStream.range(0, seats)
                .mapToObj(seat -> names.get(Math.min(seat, names.size() - 1)))
                .toList();
    }
}
