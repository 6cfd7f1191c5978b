package stammtisch.bots;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import stammtisch.cuore.CuoreGame;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Mistake;

/** All bots, by game and name. */
public final class Bots {
    private static final Map<String, Map<String, LongFunction<Bot>>> BY_GAME = new LinkedHashMap<>();
    private static final Map<String, List<Level>> LEVELS = new LinkedHashMap<>();

    // A rollout's plies cost less in Tanto Cuore; the time is for machines that are busy.
    private static final Duration LONGEST_THOUGHT = Duration.ofMillis(1200);
    private static final Budget CUORE_BUDGET = new Budget(40_000, LONGEST_THOUGHT);
    private static final Budget OKTOBERFEST_BUDGET = new Budget(20_000, LONGEST_THOUGHT);
    private static final double CUORE_GAP = 12; // points; see Search
    private static final double OKTOBERFEST_GAP = 4;

    static {
        register("cuore", "random", RandomBot::new);
        level(
                "cuore",
                new Level("level-1", "Newcomer", "Knows the cards one by one and often takes what looks nice."),
                seed -> new Slips(new CuorePlanner(), 500, seed));
        level(
                "cuore",
                new Level(
                        "level-2", "Regular", "First makes its turns stronger, then collects points; slips at times."),
                seed -> new Slips(new CuorePlanner(), 100, seed));
        register("cuore", "planner", seed -> new CuorePlanner());
        level(
                "cuore",
                new Level("level-3", "Housekeeper", "Has learnt which cards win in this very town, and buys by that."),
                seed -> new Follower());
        level(
                "cuore",
                new Level("level-4", "Head of the House", "Plays hundreds of games in its mind before it moves."),
                seed -> new Searcher(
                        (view, luck) -> new Search(
                                new CuoreGame(), new CuorePlanner(Plans.of(view.box())), CUORE_GAP, CUORE_BUDGET, luck),
                        seed));
        register("oktoberfest", "random", RandomBot::new);
        level(
                "oktoberfest",
                new Level("level-1", "Tourist", "Bids by mood; what a barrel may be worth one day it guesses."),
                seed -> new Slips(new OktoberfestPlanner(), 650, seed));
        level(
                "oktoberfest",
                new Level("level-2", "Regular", "Knows about what cards and barrels are worth; slips at times."),
                seed -> new Slips(new OktoberfestPlanner(), 250, seed));
        level(
                "oktoberfest",
                new Level("level-3", "Innkeeper", "Reckons what every barrel is likely to pay, and never overbids."),
                seed -> new OktoberfestPlanner());
        level(
                "oktoberfest",
                new Level("level-4", "Brewmaster", "Plays hundreds of games in its mind before it bids."),
                seed -> new Search(
                        new OktoberfestGame(), new OktoberfestPlanner(), OKTOBERFEST_GAP, OKTOBERFEST_BUDGET, seed));
        register("oktoberfest", "planner", seed -> new OktoberfestPlanner());
    }

    private Bots() {}

    /**
     * How strong an opponent is wished for.
     *
     * @param id   the bot's name: {@code level-1}, the weakest, to {@code level-4}
     * @param name for people
     * @param line how it plays
     */
    public record Level(String id, String name, String line) {}

    private static void register(String game, String name, LongFunction<Bot> maker) {
        BY_GAME.computeIfAbsent(game, any -> new LinkedHashMap<>()).put(name, maker);
    }

    private static void level(String game, Level level, LongFunction<Bot> maker) {
        LEVELS.computeIfAbsent(game, any -> new ArrayList<>()).add(level);
        register(game, level.id(), maker);
    }

    /** The levels of a game, weakest first. */
    public static List<Level> levels(String game) {
        return List.copyOf(LEVELS.getOrDefault(game, List.of()));
    }

    /** The names of the bots that play a game, weakest first, levels among them. */
    public static List<String> names(String game) {
        return List.copyOf(BY_GAME.getOrDefault(game, Map.of()).keySet());
    }

    /**
     * A bot for one seat of one game.
     *
     * @param seed of its luck; equal seeds choose equally (a search, where the machine is fast enough for its rollouts)
     * @throws Mistake if no bot of this name plays this game
     */
    public static Bot named(String game, String name, long seed) {
        LongFunction<Bot> maker = BY_GAME.getOrDefault(game, Map.of()).get(name);
        if (maker == null)
            throw new Mistake("no bot called %s plays %s; there are %s".formatted(name, game, names(game)));
        return maker.apply(seed);
    }
}
