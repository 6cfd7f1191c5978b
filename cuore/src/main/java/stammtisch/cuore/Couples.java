package stammtisch.cuore;

import static stammtisch.cuore.House.FACE_DOWN;
import static stammtisch.cuore.House.PARTNER;
import static stammtisch.cuore.Place.DISCARD;
import static stammtisch.cuore.Place.HAND;
import static stammtisch.cuore.Place.QUARTERS;

import stammtisch.table.Option;
import stammtisch.table.Piles;
import stammtisch.table.Table;

/**
 * Couples in the private quarters: how an Approach makes them, where they lie, and how they break up. The two of a couple
 * lie side by side, marked as partners, attached to the Meetup Spot or Chapel they are under; where that has left the
 * house the first of the two is attached to nothing. Under a storm a couple counts as if it weren't there (R22).
 */
public final class Couples {
    private Couples() {}

    static boolean isPartner(Table table, int card) {
        return (table.piles.mark(card) & PARTNER) != 0;
    }

    /** Whether a double-sided card lies on its back. */
    static boolean isFaceDown(Table table, int card) {
        return (table.piles.mark(card) & FACE_DOWN) != 0;
    }

    // ---- looking ----

    private interface Each {
        /** @param base what the couple lies under, or its own first card */
        void couple(int first, int second, int base);
    }

    private static void each(Table table, int house, Each does) {
        Piles piles = table.piles;
        int base = 0;
        for (int at = piles.top(QUARTERS.of(house)); !piles.isNoCard(at); at = piles.below(at)) {
            if (!House.isAttached(table, at)) base = at;
            if (!isPartner(table, at)) continue;
            int first = at;
            at = piles.below(at);
            if (!House.isIll(table, base)) does.couple(first, at, base);
        }
    }

    /** How many couples of a house count. */
    public static int count(Table table, int house) {
        int[] count = {0};
        each(table, house, (first, second, base) -> count[0]++);
        return count[0];
    }

    public static boolean has(Table table, int house) {
        return count(table, house) > 0;
    }

    /** Whether such a building of the house has a couple under it. */
    static boolean isOver(Table table, int building) {
        Piles piles = table.piles;
        for (int at = piles.below(building); !piles.isNoCard(at) && House.isAttached(table, at); at = piles.below(at)) {
            if (isPartner(table, at)) return true;
        }
        return false;
    }

    private static boolean isSheltered(Table table, int base) {
        return Cards.of(table.piles.kind(base)).isShelter();
    }

    /** Whether a house has a couple that effects can reach: under no shelter and no storm. */
    public static boolean hasWithinReach(Table table, int house) {
        int[] found = {0};
        each(table, house, (first, second, base) -> found[0] += isSheltered(table, base) ? 0 : 1);
        return found[0] > 0;
    }

    /** Offers the couples of a house that effects can reach. */
    static void offer(Table table, int house) {
        int from = table.offered();
        each(table, house, (first, second, base) -> {
            if (!isSheltered(table, base)) table.offerOnce(from, option(table, house, first, second));
        });
    }

    private static int option(Table table, int house, int first, int second) {
        int one = table.piles.kind(first);
        int other = table.piles.kind(second);
        return Verb.COUPLE.option(Math.min(one, other), house, Math.max(one, other));
    }

    /** The first card of the couple that an option of {@link #offer} means. */
    private static int find(Table table, int option) {
        int house = Verb.seatIn(option);
        int[] found = {-1};
        each(table, house, (first, second, base) -> {
            if (!isSheltered(table, base) && option(table, house, first, second) == option) found[0] = first;
        });
        return found[0];
    }

    /** The kind of what the couple of an option lies under; of its own first card if it lies under nothing. */
    static int over(Table table, int option) {
        int card = find(table, option);
        while (House.isAttached(table, card)) card = table.piles.above(card);
        return table.piles.kind(card);
    }

    // ---- an Approach ----

    /** Whether a seat has a maid to make an Approach with, and somebody else a hand. */
    public static boolean canApproach(Table table, int seat) {
        if (!House.anyRivalHasHand(table, seat)) return false;
        Piles piles = table.piles;
        for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            if (Cards.of(piles.kind(card)).isApproachable()) return true;
        }
        return false;
    }

    /** Offers the maids of the hand that an Approach can be made with. */
    static void offerApproaching(Table table, int seat) {
        offerCosting(table, seat, -1);
    }

    /** Offers, of the maids in a hand that can be approached, those that cost most (R42). */
    static void offerTargets(Table table, int rival) {
        Piles piles = table.piles;
        int highest = -1;
        for (int card = piles.top(HAND.of(rival)); !piles.isNoCard(card); card = piles.below(card)) {
            Card maid = Cards.of(piles.kind(card));
            if (maid.isApproachable()) highest = Math.max(highest, maid.costAsTarget());
        }
        if (highest >= 0) offerCosting(table, rival, highest);
    }

    private static void offerCosting(Table table, int seat, int costAsTarget) {
        Piles piles = table.piles;
        int from = table.offered();
        for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            Card maid = Cards.of(piles.kind(card));
            if (!maid.isApproachable() || costAsTarget >= 0 && maid.costAsTarget() != costAsTarget) continue;
            table.offerOnce(from, Verb.LAY.option(maid.kind()));
        }
    }

    /** Love cards that it takes for these two to become a couple. */
    static int price(int approaching, int target) {
        Card one = Cards.of(approaching);
        Card other = Cards.of(target);
        return Math.abs(one.cost - other.costAsTarget()) + other.loveToApproach();
    }

    /** A Meetup Spot has been used this turn, whatever comes of it. */
    static void useSpot(Table table, int seat, int kind) {
        House.setUsed(table, freshSpot(table, seat, kind));
    }

    private static int freshSpot(Table table, int seat, int kind) {
        Piles piles = table.piles;
        int card = piles.top(QUARTERS.of(seat));
        while (piles.kind(card) != kind || !House.canStart(table, card)) card = piles.below(card);
        return card;
    }

    /**
     * A maid of the own hand and one of a rival's become a couple under the Meetup Spot that has been used, which is turned
     * face down. Several equal spots that were used this turn are one as good as the other.
     */
    static void join(Table table, int seat, int spotKind, int mine, int rival, int theirs) {
        Piles piles = table.piles;
        int spot = piles.top(QUARTERS.of(seat));
        while (piles.kind(spot) != spotKind || !House.isUsed(table, spot) || House.isIll(table, spot)) {
            spot = piles.below(spot);
        }
        piles.setMark(spot, FACE_DOWN);
        int target = piles.moveKind(HAND.of(rival), theirs, QUARTERS.of(seat));
        int approaching = piles.moveKind(HAND.of(seat), mine, QUARTERS.of(seat));
        layUnder(table, approaching, target, spot);
    }

    /** Lays two cards, wherever they are, under a building as a couple. */
    static void layUnder(Table table, int first, int second, int building) {
        for (int card : new int[] {second, first}) {
            House.attach(table, card, building);
            table.piles.setMark(card, House.ATTACHED | PARTNER);
        }
    }

    /** Makes two cards of the private quarters a couple that lies under nothing. */
    static void pair(Table table, int first, int second) {
        House.attach(table, second, first);
        table.piles.setMark(first, PARTNER);
        table.piles.setMark(second, House.ATTACHED | PARTNER);
    }

    /** The couple that was picked moves under the building of that kind that came last. */
    static void move(Table table, int seat, int option, Card building) {
        int first = find(table, option);
        layUnder(table, first, table.piles.below(first), table.piles.find(QUARTERS.of(seat), building.kind()));
    }

    // ---- a Trial ----

    /** Offers the two of a couple, for one of them to be taken. */
    static void offerPartners(Table table, int couple) {
        int from = table.offered();
        int house = Verb.seatIn(couple);
        table.offerOnce(from, Verb.TAKE.option(Option.subject(couple), house, 0));
        table.offerOnce(from, Verb.TAKE.option(Option.object(couple), house, 0));
    }

    /** The one of a couple that was taken goes to the discard pile of who took it, the other to its owner's. */
    static void breakUp(Table table, int couple, int taken, int taker) {
        Piles piles = table.piles;
        int first = find(table, couple);
        int second = piles.below(first);
        boolean takesFirst = piles.kind(first) == taken;
        piles.setMark(first, 0);
        piles.setMark(second, 0);
        int owner = Verb.seatIn(couple);
        piles.move(takesFirst ? first : second, DISCARD.of(taker));
        piles.move(takesFirst ? second : first, DISCARD.of(owner));
    }

    /** An event of the town comes into a house, on its back. */
    static void placeFaceDown(Table table, int card, int house) {
        House.placeEvent(table, card, house, 0);
        table.piles.setMark(card, FACE_DOWN);
    }
}
