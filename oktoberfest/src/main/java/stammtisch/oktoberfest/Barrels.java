package stammtisch.oktoberfest;

import stammtisch.table.Piles;
import stammtisch.table.Table;

/** Barrels and the coins above their stacks: supplying, selling, and who has how many (3.3, 3.4, 4.2). */
final class Barrels {
    static final int IN_A_DOUBLE = 2;

    private Barrels() {}

    /** What so many barrels for one card cost. */
    static int price(int barrels) {
        return barrels == 0 ? 0 : 2 * barrels - 1;
    }

    /** How many barrels a card of this value gives at most. */
    static int mostFor(int value) {
        return Scoring.half(value);
    }

    /** How many barrels so many coins pay for. */
    private static int affordable(int coins) {
        return (coins + 1) / 2;
    }

    // ---- supplying ----

    /** How many a seat can take for the card on top of a tent. */
    static int most(Table table, int seat, int tent) {
        int stack = table.piles.size(Place.stack(Tents.beer(table, tent)));
        int coins = Count.COINS.of(table, seat);
        return Math.min(Math.min(mostFor(Tents.topValue(table, tent)), affordable(coins)), stack);
    }

    static void offerSupply(Table table, int seat, int tent) {
        table.offer(Verb.PASS.option());
        int most = most(table, seat, tent);
        int beer = Tents.beer(table, tent);
        for (int barrels = 1; barrels <= most; barrels++) table.offer(Verb.supply(barrels, beer, tent));
    }

    static void supply(Table table, int seat, int option) {
        if (Verb.of(option) == Verb.PASS) return;
        int barrels = Verb.subject(option);
        int beer = Verb.beer(option);
        for (int barrel = 0; barrel < barrels; barrel++) {
            table.piles.move(table.piles.top(Place.stack(beer)), Place.barrels(seat, beer));
        }
        Count.COINS.add(table, seat, -price(barrels));
        Count.TILL.add(table, beer, price(barrels));
    }

    // ---- selling ----

    /** Each beer of which the seat has a single barrel: its own till first; others' only if there is a coin (O24). */
    static void offerSales(Table table, int seat) {
        for (int beer = 0; beer < Beer.COUNT; beer++) {
            if (table.piles.isEmpty(Place.barrels(seat, beer))) continue;
            table.offer(Verb.sell(beer, beer));
            for (int till = 0; till < Beer.COUNT; till++) {
                if (till != beer && Count.TILL.of(table, till) > 0) table.offer(Verb.sell(beer, till));
            }
        }
    }

    /** What a sale brings: the own till whole, or half of another's. */
    static int proceeds(int beer, int till, int coins) {
        return till == beer ? coins : Scoring.half(coins);
    }

    static void sell(Table table, int seat, int option) {
        int beer = Verb.subject(option);
        int till = Verb.beer(option);
        table.piles.move(table.piles.top(Place.barrels(seat, beer)), Place.stack(beer));
        int coins = proceeds(beer, till, Count.TILL.of(table, till));
        Count.TILL.add(table, till, -coins);
        Count.COINS.add(table, seat, coins);
        Note.GETS.down(table, seat, coins);
    }

    // ---- counting ----

    /** Single barrels, and two for a double. */
    static int count(Table table, int seat, int beer) {
        return table.piles.size(Place.barrels(seat, beer))
                + IN_A_DOUBLE * table.piles.count(Place.doubles(seat), Cards.doubled(beer));
    }

    /** Each seat shows its barrels of a beer: from now on all know of each whether it has the double (O43). */
    static void show(Table table, int beer) {
        Piles piles = table.piles;
        for (int seat = 0; seat < table.seats(); seat++) {
            for (int card = piles.top(Place.doubles(seat)); !piles.isNoCard(card); card = piles.below(card)) {
                if (piles.kind(card) == Cards.doubled(beer)) piles.showAll(card);
            }
        }
        Count.SCORED.set(table, Count.SCORED.of(table) | 1 << beer);
        piles.learn();
    }

    /** Whether the doubles could lie as they do: no seat has two of a beer (O3), none one that it would have shown. */
    static boolean couldBe(Table table) {
        Piles piles = table.piles;
        int everyone = table.box().everyone();
        for (int seat = 0; seat < table.seats(); seat++) {
            int seen = 0;
            for (int card = piles.top(Place.doubles(seat)); !piles.isNoCard(card); card = piles.below(card)) {
                int beer = Cards.beerOfDouble(piles.kind(card));
                boolean isShown = piles.knownTo(card) == everyone;
                if ((seen >> beer & 1) != 0) return false;
                if (!isShown && (Count.SCORED.of(table) >> beer & 1) != 0) return false;
                seen |= 1 << beer;
            }
        }
        return true;
    }

    /** Nothing is secret when the game is over. */
    static void showAll(Table table) {
        Piles piles = table.piles;
        for (int seat = 0; seat < table.seats(); seat++) showAll(piles, Place.doubles(seat));
        showAll(piles, Place.LEFT_OVER);
    }

    private static void showAll(Piles piles, int pile) {
        for (int card = piles.top(pile); !piles.isNoCard(card); card = piles.below(card)) piles.showAll(card);
    }
}
