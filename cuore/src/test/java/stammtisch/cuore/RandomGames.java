package stammtisch.cuore;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import stammtisch.table.Chance;
import stammtisch.table.Table;

/** Random games of all sorts, for properties that hold in every one of them. */
final class RandomGames {
    /** How many times as many games are tried: more in the long form of the tests. */
    static final int MORE = Boolean.getBoolean("stammtisch.long") ? 20 : 1;

    static final CuoreGame GAME = new CuoreGame();

    private RandomGames() {}

    /** A set-up that depends on a seed: any number of seats, any town, with this and that or without. */
    static Map<String, Object> setup(long seed) {
        Chance chance = new Chance(seed, 1);
        Map<String, Object> wishes = new LinkedHashMap<>();
        int seats = 2 + chance.below(3, 0);
        wishes.put("seats", seats);
        wishes.put("town", "random");
        wishes.put("events", chance.below(4, 0) > 0);
        wishes.put("private", chance.below(4, 0) > 0);
        wishes.put("fast", seats == 2 && chance.below(2, 0) == 0);
        return GAME.settle(wishes, seed);
    }

    static Table deal(long seed) {
        return GAME.deal(setup(seed), seed);
    }

    /** Plays a random game, and shows every question of it before it is answered. */
    static Table play(long seed, Consumer<Table> atEveryQuestion) {
        Table table = deal(seed);
        Chance choices = new Chance(seed, 1);
        while (!table.isOver()) {
            atEveryQuestion.accept(table);
            table.answer(choices.below(table.offered(), 0));
        }
        return table;
    }

    /** Plays on by chance to the end. */
    static Table playOut(Table table, Chance choices) {
        while (!table.isOver()) table.answer(choices.below(table.offered(), 0));
        return table;
    }
}
