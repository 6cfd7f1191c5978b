package stammtisch.oktoberfest;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import stammtisch.table.Chance;
import stammtisch.table.Table;

/** Random games of all sorts, for properties that hold in every one of them. */
final class RandomGames {
    /** How many times as many games are tried: more in the long form of the tests. */
    static final int MORE = Boolean.getBoolean("stammtisch.long") ? 20 : 1;

    static final OktoberfestGame GAME = new OktoberfestGame();

    /** Any choice is as likely as another in some games; in others, closings or sales are rare, so that tents grow high. */
    private static final int SHY_OF_CLOSING = 3;

    private RandomGames() {}

    static Map<String, Object> setup(long seed) {
        Chance chance = new Chance(seed, 1);
        return GAME.settle(
                Map.of(
                        "seats",
                        Setup.FEWEST_SEATS + chance.below(3, 0),
                        "start",
                        "random",
                        "blocked",
                        Verb.writeTent(chance.below(Place.TENTS, 0)),
                        "totals",
                        List.of("shown", "hidden").get(chance.below(2, 0))),
                seed);
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
            table.answer(pick(table, seed, choices));
        }
        return table;
    }

    /** The choice that the game of this seed makes. */
    static int pick(Table table, long seed, Chance choices) {
        int last = table.offered() - 1;
        boolean isShy = seed % SHY_OF_CLOSING == 0 && table.topic().equals("turn");
        boolean isAuctionOffered = Verb.of(table.option(0)) == Verb.AUCTION;
        if (isShy && isAuctionOffered && choices.below(8, 0) > 0) {
            while (Verb.of(table.option(last)) != Verb.AUCTION) last--;
        }
        return choices.below(last + 1, 0);
    }

    /** Plays on by chance to the end. */
    static Table playOut(Table table, Chance choices) {
        while (!table.isOver()) table.answer(choices.below(table.offered(), 0));
        return table;
    }
}
