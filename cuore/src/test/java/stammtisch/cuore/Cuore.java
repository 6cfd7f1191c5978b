package stammtisch.cuore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stammtisch.notation.RandomGames;
import stammtisch.table.Chance;

/** Random games of Tanto Cuore. */
final class Cuore {
    static final CuoreGame GAME = new CuoreGame();

    static final RandomGames GAMES = new RandomGames(GAME, Cuore::setup);

    private Cuore() {}

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
}
