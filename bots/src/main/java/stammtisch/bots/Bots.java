package stammtisch.bots;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import stammtisch.table.Mistake;

/** All bots, by game and name. */
public final class Bots {
    private static final Map<String, Map<String, LongFunction<Bot>>> BY_GAME = new LinkedHashMap<>();

    static {
        register("cuore", "random", RandomBot::new);
        register("cuore", "planner", seed -> new CuorePlanner());
        register("oktoberfest", "random", RandomBot::new);
        register("oktoberfest", "planner", seed -> new OktoberfestPlanner());
    }

    private Bots() {}

    private static void register(String game, String name, LongFunction<Bot> maker) {
        BY_GAME.computeIfAbsent(game, any -> new LinkedHashMap<>()).put(name, maker);
    }

    /** The names of the bots that play a game, weakest first. */
    public static List<String> names(String game) {
        return List.copyOf(BY_GAME.getOrDefault(game, Map.of()).keySet());
    }

    /**
     * A bot for one seat of one game.
     *
     * @param seed of its luck; equal seeds choose equally
     * @throws Mistake if no bot of this name plays this game
     */
    public static Bot named(String game, String name, long seed) {
        LongFunction<Bot> maker = BY_GAME.getOrDefault(game, Map.of()).get(name);
        if (maker == null)
            throw new Mistake("no bot called %s plays %s; there are %s".formatted(name, game, names(game)));
        return maker.apply(seed);
    }
}
