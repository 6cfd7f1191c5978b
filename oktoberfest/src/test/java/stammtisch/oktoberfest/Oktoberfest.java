package stammtisch.oktoberfest;

import java.util.List;
import java.util.Map;
import stammtisch.notation.RandomGames;
import stammtisch.table.Chance;
import stammtisch.table.Table;

/** Random games of Oktoberfest. */
final class Oktoberfest {
    static final OktoberfestGame GAME = new OktoberfestGame();

    static final RandomGames GAMES = new RandomGames(GAME, Oktoberfest::setup, Oktoberfest::pick);

    /** Any choice is as likely as another in some games; in others, closings or sales are rare, so that tents grow high. */
    private static final int SHY_OF_CLOSING = 3;

    private Oktoberfest() {}

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
}
