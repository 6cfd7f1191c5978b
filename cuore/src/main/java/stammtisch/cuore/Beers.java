package stammtisch.cuore;

import static stammtisch.cuore.Place.BEERS;
import static stammtisch.cuore.Place.QUARTERS;
import static stammtisch.table.Scribe.SELF;

import java.util.function.ToIntFunction;
import stammtisch.table.Piles;
import stammtisch.table.Scribe;
import stammtisch.table.Slot;
import stammtisch.table.Table;

/**
 * How beers are gained from the town, and go from house to house: face down, so that only their owners know them. In
 * a town without beers there are none to gain.
 */
public final class Beers {
    private Beers() {}

    // ---- in the town ----

    /** The pile of the town's face-down beers; only if there are beers in this game. */
    private static int down(Table table) {
        Town town = Town.of(table);
        MixedPile beers = town.beers();
        if (beers == null) throw new IllegalStateException("no beers in this game");
        return town.down(beers);
    }

    private static int up(Table table) {
        return down(table) + 1;
    }

    private static boolean areHere(Table table) {
        return Town.of(table).beers() != null;
    }

    /** How many beers of the town lie face down. */
    public static int faceDown(Table table) {
        return areHere(table) ? table.piles.size(down(table)) : 0;
    }

    /** Whether there is a beer to gain. */
    public static boolean canBeGained(Table table) {
        return areHere(table) && (!table.piles.isEmpty(up(table)) || !table.piles.isEmpty(down(table)));
    }

    /** Offers the beer that is turned up, and the top one of those that aren't. */
    static void offer(Table table) {
        int up = table.piles.top(up(table));
        if (!table.piles.isNoCard(up)) Verb.TAKE.offer(table, table.piles.kind(up));
        if (!table.piles.isEmpty(down(table))) Verb.TAKE_UNSEEN.offer(table);
    }

    /**
     * Gains the beer that was picked, as the script {@link Scripts#BEER}. One with an effect of its own acts when it is
     * turned up or drawn, and leaves the game; for one that was drawn no other comes, for one that was turned up one does
     * (R32).
     */
    static void gain(Scribe pen) {
        Slot pick = pen.slot();
        pen.when(
                table -> Verb.TAKE.isIn(table, pick),
                () -> {
                    pen.run(table -> keep(table, SELF.of(table), table.piles.top(up(table))));
                    turnsUpAnother(pen);
                },
                () -> pen.when(
                        table -> actsWhenTurnedUp(table, table.piles.top(down(table))),
                        () -> acts(pen, table -> table.piles.top(down(table))),
                        () -> pen.run(table -> keep(table, SELF.of(table), table.piles.top(down(table))))));
    }

    private static void turnsUpAnother(Scribe pen) {
        pen.during(table -> table.piles.isEmpty(up(table)) && !table.piles.isEmpty(down(table)), () -> {
            pen.run(table -> table.piles.move(table.piles.top(down(table)), up(table)));
            pen.when(
                    table -> actsWhenTurnedUp(table, table.piles.top(up(table))),
                    () -> acts(pen, table -> table.piles.top(up(table))));
        });
    }

    private static boolean actsWhenTurnedUp(Table table, int card) {
        return Cards.of(table.piles.kind(card)).actsWhenTurnedUp();
    }

    private static void acts(Scribe pen, ToIntFunction<Table> which) {
        pen.run(table -> {
            int card = which.applyAsInt(table);
            table.piles.showAll(card);
            table.begin(Scripts.ofTurnedUp(table.piles.kind(card)), Count.ACTIVE.of(table));
        });
        pen.run(table ->
                table.piles.move(which.applyAsInt(table), Town.of(table).removed()));
    }

    /** A beer of the town goes into a house: face down, unless it is one that lies open. */
    private static void keep(Table table, int seat, int card) {
        boolean liesOpen = Cards.of(table.piles.kind(card)).isLaidOpen();
        table.piles.move(card, (liesOpen ? QUARTERS : BEERS).of(seat));
    }

    /** Lets a seat look at the top cards of those that lie face down. */
    static void look(Table table, int seat, int cards) {
        int card = table.piles.top(down(table));
        for (int looked = 0; looked < cards && !table.piles.isNoCard(card); looked++) {
            table.piles.show(card, 1 << seat);
            card = table.piles.below(card);
        }
    }

    /** Offers the top two kinds, as the one to lie on top. */
    static void offerTopTwo(Table table) {
        int top = table.piles.top(down(table));
        int from = table.offered();
        table.offerOnce(from, Verb.TOP.option(table.piles.kind(top)));
        table.offerOnce(from, Verb.TOP.option(table.piles.kind(table.piles.below(top))));
    }

    /** Lays the card of this kind, one of the top two, on top. Nobody else knows whether anything has changed. */
    static void layOnTop(Table table, int seat, int kind) {
        Piles piles = table.piles;
        int top = piles.top(down(table));
        if (piles.kind(top) != kind) piles.move(piles.below(top), down(table));
        piles.forget(down(table), 1 << seat);
    }

    // ---- in houses ----

    /** A beer that leaves the game when it is drawn lies in no house, whatever a deal anew would like. */
    static boolean lieAsTheyMay(Table table) {
        for (int seat = 0; seat < table.seats(); seat++) {
            if (hasBeerThatActs(table, BEERS.of(seat)) || hasBeerThatActs(table, QUARTERS.of(seat))) return false;
        }
        return true;
    }

    /** Other cards than beers, which act when they are turned up, may lie in a house. */
    private static boolean hasBeerThatActs(Table table, int pile) {
        Piles piles = table.piles;
        for (int at = piles.top(pile); !piles.isNoCard(at); at = piles.below(at)) {
            if (Cards.of(piles.kind(at)).isBeer() && actsWhenTurnedUp(table, at)) return true;
        }
        return false;
    }

    /** Whether a seat has a beer that isn't under a building: one that can be stolen, given or lost. */
    public static boolean hasUnprotected(Table table, int seat) {
        return !table.piles.isEmpty(BEERS.of(seat));
    }

    /** The alcohol value of a seat's beers, leaving out those under a building. */
    public static int alcohol(Table table, int seat) {
        Piles piles = table.piles;
        int value = 0;
        for (int at = piles.top(BEERS.of(seat)); !piles.isNoCard(at); at = piles.below(at)) {
            value += Cards.of(piles.kind(at)).alcohol();
        }
        for (int at = piles.top(QUARTERS.of(seat)); !piles.isNoCard(at); at = piles.below(at)) {
            if (!House.isAttached(table, at)) value += Cards.of(piles.kind(at)).alcohol();
        }
        return value;
    }

    /** A random beer is lost, for all to see. */
    static void loseRandom(Table table, int seat) {
        if (!hasUnprotected(table, seat)) return;
        int card = table.piles.random(BEERS.of(seat), table.chance, Town.PICKING);
        table.piles.moveKind(
                BEERS.of(seat), table.piles.kind(card), Town.of(table).removed());
    }

    /** A random beer goes from one house to another: only the two who own it know which. */
    static void takeRandom(Table table, int from, int to) {
        int card = table.piles.random(BEERS.of(from), table.chance, Town.PICKING);
        pass(table, from, table.piles.kind(card), to);
    }

    /** A beer of this kind goes from one house to another, face down. */
    static void pass(Table table, int from, int kind, int to) {
        table.piles.forget(BEERS.of(from), 1 << from | 1 << to);
        table.piles.moveKind(BEERS.of(from), kind, BEERS.of(to));
    }

    /** A beer of this kind goes under this building of the house, face down. */
    static void putUnder(Table table, int seat, int kind, int building) {
        Piles piles = table.piles;
        piles.forget(BEERS.of(seat), 1 << seat);
        int beer = piles.find(BEERS.of(seat), kind);
        piles.slipBelow(beer, building);
        piles.setMark(beer, House.ATTACHED);
    }

    /** A beer that lay open is turned face down, and lies with the others. */
    static void turnFaceDown(Table table, int seat, Card beer) {
        table.piles.moveKind(QUARTERS.of(seat), beer.kind(), BEERS.of(seat));
    }
}
