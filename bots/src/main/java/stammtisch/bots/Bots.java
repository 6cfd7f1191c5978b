package stammtisch.bots;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stammtisch.cuore.CuoreGame;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Mistake;

/** All bots, by game and name. */
public final class Bots {
    private static final Map<String, Map<String, Maker>> BY_GAME = new LinkedHashMap<>();
    private static final Map<String, List<Level>> LEVELS = new LinkedHashMap<>();
    private static final Map<String, Map<String, SearchMaker>> SEARCHES = new LinkedHashMap<>();
    /** To be raised when any of them chooses otherwise: whoever goes on with a tournament must not mix them. */
    public static final int VERSION = 3;

    private static final long MOST_PLIES = 10_000_000;

    // A rollout's plies cost less in Tanto Cuore; the time is for machines that are busy.
    private static final Duration LONGEST_THOUGHT = Duration.ofMillis(1200);
    private static final Budget CUORE_BUDGET = new Budget(40_000, LONGEST_THOUGHT);
    private static final Budget OKTOBERFEST_BUDGET = new Budget(20_000, LONGEST_THOUGHT);
    private static final double CUORE_GAP = 12; // points; see Search
    private static final double OKTOBERFEST_GAP = 4;

    static {
        register("cuore", "random", (_, seed) -> new RandomBot(seed));
        level(
                "cuore",
                new Level("level-1", "Newcomer", "Knows the cards one by one and often takes what looks nice."),
                (_, seed) -> new Slips(new CuorePlanner(), 500, seed));
        level(
                "cuore",
                new Level(
                        "level-2", "Regular", "First makes its turns stronger, then collects points; slips at times."),
                (_, seed) -> new Slips(new CuorePlanner(), 100, seed));
        register("cuore", "planner", (_, _) -> new CuorePlanner());
        level(
                "cuore",
                new Level("level-3", "Housekeeper", "Has learnt which cards win in this very town, and buys by that."),
                (plans, _) -> new Follower(plans));
        search(
                "cuore",
                new Level("level-4", "Head of the House", "Plays hundreds of games in its mind before it moves."),
                CUORE_BUDGET,
                (budget, plans, seed) -> new Searcher(plans, (plan, luck) -> cuoreSearch(plan, budget, luck), seed));
        register("oktoberfest", "random", (_, seed) -> new RandomBot(seed));
        level(
                "oktoberfest",
                new Level("level-1", "Tourist", "Bids by mood; what a barrel may be worth one day it guesses."),
                (_, seed) -> new Slips(new OktoberfestPlanner(), 650, seed));
        level(
                "oktoberfest",
                new Level("level-2", "Regular", "Knows about what cards and barrels are worth; slips at times."),
                (_, seed) -> new Slips(new OktoberfestPlanner(), 250, seed));
        level(
                "oktoberfest",
                new Level("level-3", "Innkeeper", "Reckons what every barrel is likely to pay, and never overbids."),
                (_, _) -> new OktoberfestPlanner());
        search(
                "oktoberfest",
                new Level("level-4", "Brewmaster", "Plays hundreds of games in its mind before it bids."),
                OKTOBERFEST_BUDGET,
                (budget, _, seed) -> {
                    Guide guide = new OktoberfestPlanner();
                    return new Search(new OktoberfestGame(), guide, List.of(guide), OKTOBERFEST_GAP, budget, seed);
                });
        register("oktoberfest", "planner", (_, _) -> new OktoberfestPlanner());
    }

    private Bots() {}

    /** The others are taken to follow the town's plan or none: those who do neither are somewhere between. */
    private static Search cuoreSearch(BuyingPlan plan, Budget budget, long seed) {
        Guide guide = new CuorePlanner(plan);
        return new Search(new CuoreGame(), guide, List.of(guide, new CuorePlanner()), CUORE_GAP, budget, seed);
    }

    /**
     * How strong an opponent is wished for.
     *
     * @param id   the bot's name: {@code level-1}, the weakest, to {@code level-4}
     * @param name for people
     * @param line how it plays
     */
    public record Level(String id, String name, String line) {}

    private static void register(String game, String name, Maker maker) {
        BY_GAME.computeIfAbsent(game, any -> new LinkedHashMap<>()).put(name, maker);
    }

    private static void level(String game, Level level, Maker maker) {
        LEVELS.computeIfAbsent(game, any -> new ArrayList<>()).add(level);
        register(game, level.id(), maker);
    }

    /** Makes a bot. */
    private interface Maker {
        Bot make(Plans plans, long seed);
    }

    /** Makes a bot that thinks as much as its budget allows. */
    private interface SearchMaker {
        Bot make(Budget budget, Plans plans, long seed);
    }

    private static void search(String game, Level level, Budget usual, SearchMaker maker) {
        SEARCHES.computeIfAbsent(game, any -> new LinkedHashMap<>()).put(level.id(), maker);
        level(game, level, (plans, seed) -> maker.make(usual, plans, seed));
    }

    /** The levels of a game, weakest first. */
    public static List<Level> levels(String game) {
        return List.copyOf(LEVELS.getOrDefault(game, List.of()));
    }

    /**
     * The bot of a game's highest level.
     *
     * @throws Mistake if no bot plays this game
     */
    public static Bot strongest(String game, long seed) {
        List<Level> levels = levels(game);
        if (levels.isEmpty()) throw new Mistake("no bot plays " + game);
        return named(game, levels.getLast().id(), seed);
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
        return named(game, name, seed, Plans.USUAL);
    }

    /**
     * The same with plans of its own.
     *
     * @param plans that it follows; if they are learnt in the background, how it chooses depends on when they are there,
     *              too
     */
    public static Bot named(String game, String name, long seed, Plans plans) {
        int at = name.indexOf('@');
        if (at >= 0) return thinking(game, name.substring(0, at), name.substring(at + 1), seed, plans);
        Maker maker = BY_GAME.getOrDefault(game, Map.of()).get(name);
        if (maker == null)
            throw new Mistake("no bot called %s plays %s; there are %s".formatted(name, game, names(game)));
        return maker.make(plans, seed);
    }

    private static Bot thinking(String game, String name, String plies, long seed, Plans plans) {
        Map<String, SearchMaker> searches = SEARCHES.getOrDefault(game, Map.of());
        SearchMaker maker = searches.get(name);
        if (maker == null) {
            throw new Mistake("%s@%s: of the bots that play %s, only these can be told how many plies to think: %s"
                    .formatted(name, plies, game, searches.keySet()));
        }
        if (!plies.matches("\\d{1,8}") || Long.parseLong(plies) < 1 || Long.parseLong(plies) > MOST_PLIES) {
            throw new Mistake("%s@%s: after @ stands a number of plies, 1 to %d".formatted(name, plies, MOST_PLIES));
        }
        return maker.make(Budget.plies(Long.parseLong(plies)), plans, seed);
    }
}
