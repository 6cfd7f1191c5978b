package stammtisch.oktoberfest;

import org.jspecify.annotations.Nullable;
import stammtisch.table.Piles;
import stammtisch.table.Table;

/** What always holds (4.6). */
final class Promises {
    private Promises() {}

    /** The first promise that the table breaks, with what is found instead, or null. */
    static @Nullable String broken(Table table) {
        Setup setup = Setup.of(table);
        int coins = Count.COINS.sum(table) + Count.TILL.sum(table);
        if (coins != setup.coins()) return sum("coins of seats and tills", setup.coins(), coins);
        int patrons = Count.PATRONS.sum(table) + Count.LAID.sum(table) + Count.TRACK.sum(table) + Count.OUT.of(table);
        if (patrons != setup.patrons()) {
            return sum("patrons of seats, tents, track and out of the game", setup.patrons(), patrons);
        }
        for (Beer beer : Beer.values()) {
            int barrels = singles(table, beer.ordinal());
            if (barrels != Cards.SINGLES) return sum("single barrels of " + beer.id(), Cards.SINGLES, barrels);
        }
        String broken = brokenTokens(table);
        return broken == null ? brokenTents(table) : broken;
    }

    private static String sum(String of, int wanted, int found) {
        return "the %s are %d together: there are %d".formatted(of, wanted, found);
    }

    private static int singles(Table table, int beer) {
        int barrels = table.piles.size(Place.stack(beer));
        for (int seat = 0; seat < table.seats(); seat++) barrels += table.piles.size(Place.barrels(seat, beer));
        return barrels;
    }

    /** Each token is available, on top of one open tent, or out of the game. */
    private static @Nullable String brokenTokens(Table table) {
        int seen = Count.TOKENS.of(table);
        int all = seen | Count.GONE.of(table);
        boolean isTwice = (seen & Count.GONE.of(table)) != 0;
        Piles piles = table.piles;
        for (int tent = 0; tent < Place.TENTS; tent++) {
            for (int card = piles.top(Place.tent(tent)); !piles.isNoCard(card); card = piles.below(card)) {
                int mark = piles.mark(card);
                boolean isNamed = Cards.isWild(piles.kind(card))
                        && card == piles.top(Place.tent(tent))
                        && !Tents.isClosed(table, tent);
                if (isNamed != mark > 0) return "a token lies on a wild card on top of an open tent, and nowhere else";
                if (mark == 0) continue;
                isTwice |= (all >> mark - 1 & 1) != 0;
                all |= 1 << mark - 1;
            }
        }
        return all == Beer.EVERY && !isTwice ? null : "of each beer there is one token";
    }

    private static @Nullable String brokenTents(Table table) {
        Piles piles = table.piles;
        for (int tent = 0; tent < Place.TENTS; tent++) {
            int above = Cards.HIGHEST_VALUE + 1;
            for (int card = piles.top(Place.tent(tent)); !piles.isNoCard(card); card = piles.below(card)) {
                int value = Cards.value(piles.kind(card));
                if (value >= above) return "the values in %s rise strictly".formatted(Verb.writeTent(tent));
                above = value;
            }
        }
        return null;
    }
}
