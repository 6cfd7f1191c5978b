package stammtisch.cuore;

import static stammtisch.cuore.Place.HAND;

import java.util.function.Predicate;
import stammtisch.table.Piles;
import stammtisch.table.Table;

/**
 * Whom or what a card can be employed for: the one rule that decides what is offered, and what is refused. An event
 * that is moved goes to a place of the same sort.
 */
public interface Aim {
    /** Offers to employ a card of this kind, once for each thing it can be aimed at now. */
    void offer(Table table, int seat, int kind);

    /** Whether this house has something that it could be aimed at. */
    boolean isIn(Table table, int house);

    /** Offers what of this house it could be aimed at: the house itself, unless it is something in it. */
    default void offerPlaces(Table table, int house) {
        Verb.SEAT.offer(table, house);
    }

    /** Whether there is anything to aim at. */
    default boolean isPossible(Table table, int seat) {
        for (int house = 0; house < table.seats(); house++) if (isIn(table, house)) return true;
        return false;
    }

    /** The words that say what no house has. */
    default String missing() {
        return "why.no-house";
    }

    /** Who employs it: no more to say. */
    Aim YOURS = new Aim() {
        @Override
        public void offer(Table table, int seat, int kind) {
            Verb.EMPLOY.offer(table, kind);
        }

        @Override
        public boolean isIn(Table table, int house) {
            return true;
        }
    };

    /** Any house, one's own too. */
    Aim ANY_HOUSE = houses((table, house) -> true);

    /** Any house that may be the target of an event. */
    Aim HOUSE_FOR_EVENTS = houses(House::mayBeTarget);

    /** Any house that holds a maid and may be the target of an event. */
    Aim HOUSE_WITH_MAID = houses((table, house) -> House.holdsMaid(table, house) && House.mayBeTarget(table, house));

    /** A chambered maid or the top private maid of any house that may be the target of an event. */
    Aim MAID_IN_HOUSE = new Aim() {
        @Override
        public void offer(Table table, int seat, int kind) {
            House.offerMaidsInHouses(table, seat, (house, maid) -> Verb.EMPLOY.option(kind, house, maid));
        }

        @Override
        public boolean isIn(Table table, int house) {
            return House.mayBeTarget(table, house) && House.hasMaidToFallIll(table, house);
        }

        @Override
        public void offerPlaces(Table table, int house) {
            House.offerMaids(table, house, (owner, maid) -> Verb.ON.option(maid, owner, 0));
        }
    };

    /** A building in any house that may be the target of an event. */
    Aim BUILDING_IN_HOUSE = new Aim() {
        @Override
        public void offer(Table table, int seat, int kind) {
            int house = seat;
            do {
                if (House.mayBeTarget(table, house)) {
                    House.offerBuildings(table, house, (owner, building) -> Verb.EMPLOY.option(kind, owner, building));
                }
                house = House.clockwise(table, house);
            } while (house != seat);
        }

        @Override
        public boolean isIn(Table table, int house) {
            return House.mayBeTarget(table, house) && House.hasBuilding(table, house);
        }

        @Override
        public void offerPlaces(Table table, int house) {
            House.offerBuildings(table, house, (owner, building) -> Verb.ON.option(building, owner, 0));
        }

        @Override
        public String missing() {
            return "why.no-building";
        }
    };

    /** A couple in the house of somebody else that may be the target of an event; which one is chosen afterwards. */
    Aim COUPLE_OF_RIVAL = new Aim() {
        @Override
        public void offer(Table table, int seat, int kind) {
            for (int house = House.clockwise(table, seat); house != seat; house = House.clockwise(table, house)) {
                if (isIn(table, house)) table.offer(Verb.EMPLOY.option(kind, house, 0));
            }
        }

        @Override
        public boolean isIn(Table table, int house) {
            return House.mayBeTarget(table, house) && Couples.hasWithinReach(table, house);
        }

        @Override
        public boolean isPossible(Table table, int seat) {
            return House.any(table, house -> house != seat && isIn(table, house));
        }

        @Override
        public void offerPlaces(Table table, int house) {
            Couples.offer(table, house);
        }

        @Override
        public String missing() {
            return "why.no-couple";
        }
    };

    /** Who employs it, and lays one of these cards of the hand under it. */
    static Aim withCardOfHand(Predicate<Card> which, String missing) {
        Card.Usable hasSome = House.inHand(1, which);
        return new Aim() {
            @Override
            public void offer(Table table, int seat, int kind) {
                Piles piles = table.piles;
                int from = table.offered();
                for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
                    int under = piles.kind(card);
                    if (which.test(Cards.of(under)))
                        table.offerOnce(from, Verb.EMPLOY.option(kind, Table.NOBODY, under));
                }
            }

            @Override
            public boolean isPossible(Table table, int seat) {
                return hasSome.by(table, seat);
            }

            @Override
            public boolean isIn(Table table, int house) {
                return true;
            }

            @Override
            public String missing() {
                return missing;
            }
        };
    }

    /** Every house of which this holds, clockwise from one's own. */
    static Aim houses(Card.Usable which) {
        return new Aim() {
            @Override
            public void offer(Table table, int seat, int kind) {
                int house = seat;
                do {
                    if (which.by(table, house)) table.offer(Verb.EMPLOY.option(kind, house, 0));
                    house = House.clockwise(table, house);
                } while (house != seat);
            }

            @Override
            public boolean isIn(Table table, int house) {
                return which.by(table, house);
            }
        };
    }
}
