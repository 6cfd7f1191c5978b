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
    private static final Map<String, Map<String, SearchMaker>> SEARCHES = new LinkedHashMap<>();
    private static final long MOST_PLIES = 10_000_000;

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
        search(
                "cuore",
                new Level("level-4", "Head of the House", "Plays hundreds of games in its mind before it moves."),
                CUORE_BUDGET,
                (budget, seed) -> new Searcher(
                        (view, luck) -> new Search(
                                new CuoreGame(), new CuorePlanner(Plans.of(view.box())), CUORE_GAP, budget, luck),
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
        search(
                "oktoberfest",
                new Level("level-4", "Brewmaster", "Plays hundreds of games in its mind before it bids."),
                OKTOBERFEST_BUDGET,
                (budget, seed) ->
                        new Search(new OktoberfestGame(), new OktoberfestPlanner(), OKTOBERFEST_GAP, budget, seed));
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

    /** Makes a bot that thinks as much as its budget allows. */
    private interface SearchMaker {
        Bot make(Budget budget, long seed);
    }

    private static void search(String game, Level level, Budget usual, SearchMaker maker) {
        SEARCHES.computeIfAbsent(game, any -> new LinkedHashMap<>()).put(level.id(), maker);
        level(game, level, seed -> maker.make(usual, seed));
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
     * @param name one of {@link #names}, or one that searches with the plies it may think about a question after an @,
     *             {@code level-4@10000}: no clock stops it then, so equal seeds choose equally on every machine
     * @param seed of its luck; equal seeds choose equally (a search, where the machine is fast enough for its rollouts)
     * @throws Mistake if no bot of this name plays this game
     */
    public static Bot named(String game, String name, long seed) {
        int at = name.indexOf('@');
        if (at >= 0) return thinking(game, name.substring(0, at), name.substring(at + 1), seed);
        LongFunction<Bot> maker = BY_GAME.getOrDefault(game, Map.of()).get(name);
        if (maker == null)
            throw new Mistake("no bot called %s plays %s; there are %s".formatted(name, game, names(game)));
        return maker.apply(seed);
    }

    private static Bot thinking(String game, String name, String plies, long seed) {
        Map<String, SearchMaker> searches = SEARCHES.getOrDefault(game, Map.of());
        SearchMaker maker = searches.get(name);
        if (maker == null) {
            throw new Mistake("%s@%s: of the bots that play %s, only these can be told how many plies to think: %s"
                    .formatted(name, plies, game, searches.keySet()));
        }
        if (!plies.matches("\\d{1,8}") || Long.parseLong(plies) < 1 || Long.parseLong(plies) > MOST_PLIES) {
            throw new Mistake("%s@%s: after @ stands a number of plies, 1 to %d".formatted(name, plies, MOST_PLIES));
        }
        return maker.make(Budget.plies(Long.parseLong(plies)), seed);
    }
}
