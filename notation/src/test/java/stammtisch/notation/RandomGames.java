package stammtisch.notation;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import stammtisch.table.Chance;
import stammtisch.table.Game;
import stammtisch.table.Table;

/**
 * Random games of all sorts, for properties that hold in every one of them.
 *
 * @param setups a settled set-up that depends on a seed
 * @param player how choices are made
 */
public record RandomGames(Game game, LongFunction<Map<String, Object>> setups, Player player) {
    /** How many times as many games are tried: more in the long form of the tests. */
    public static final int MORE = Boolean.getBoolean("stammtisch.long") ? 20 : 1;

    /** Whoever plays all seats of a random game. */
    public interface Player {
        /** The number of the option that the game of this seed goes on with. */
        int pick(Table table, long seed, Chance choices);
    }

    /** Where any choice is as likely as another. */
    public RandomGames(Game game, LongFunction<Map<String, Object>> setups) {
        this(game, setups, (table, _, choices) -> choices.below(table.offered(), 0));
    }

    public Map<String, Object> setup(long seed) {
        return setups.apply(seed);
    }

    public Table deal(long seed) {
        return game.deal(setup(seed), seed);
    }

    /** Plays a random game, and shows every question of it before it is answered. */
    public Table play(long seed, Consumer<Table> atEveryQuestion) {
        Table table = deal(seed);
        Chance choices = new Chance(seed, 1);
        while (!table.isOver()) {
            atEveryQuestion.accept(table);
            table.answer(player.pick(table, seed, choices));
        }
        return table;
    }

    /** Plays on by chance to the end. */
    public static Table playOut(Table table, Chance choices) {
        while (!table.isOver()) table.answer(choices.below(table.offered(), 0));
        return table;
    }
}
