package stammtisch.cuore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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

    /** A set-up that depends on a seed: any sets, any number of seats, any town, with this and that or without. */
    static Map<String, Object> setup(long seed) {
        Chance chance = new Chance(seed, 1);
        Map<String, Object> wishes = new LinkedHashMap<>();
        List<String> all = Sets.ALL.stream().skip(1).map(CardSet::id).toList();
        List<String> sets = new ArrayList<>(all);
        sets.removeIf(set -> chance.below(2, 0) == 0);
        if (sets.isEmpty()) sets.add(all.get(chance.below(all.size(), 0)));
        wishes.put("sets", sets);
        int seats = 2 + chance.below(5, 0);
        wishes.put("seats", seats);
        wishes.put("town", "random");
        List<String> extras = List.of(
                "events", "private", "buildings", "beers", "reminiscences", "reminiscences-2", "dramas", "friends");
        for (String extra : extras) {
            wishes.put(extra, chance.below(4, 0) > 0);
        }
        boolean mayBeFast = seats == 2 || seats == 3 && sets.contains("winter");
        wishes.put("fast", mayBeFast && chance.below(2, 0) == 0);
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
