package stammtisch.cuore;

import stammtisch.table.Table;

/** Whom or what a card can be employed for: the one rule that decides what is offered, and what is refused. */
public interface Aim {
    /** Offers to employ a card of this kind, once for each thing it can be aimed at now. */
    void offer(Table table, int seat, int kind);

    /** Whether there is anything to aim at. */
    boolean isPossible(Table table, int seat);

    /** Who employs it: no more to say. */
    Aim YOURS = new Aim() {
        @Override
        public void offer(Table table, int seat, int kind) {
            Verb.EMPLOY.offer(table, kind);
        }

        @Override
        public boolean isPossible(Table table, int seat) {
            return true;
        }
    };

    /** Any house, one's own too. */
    Aim ANY_HOUSE = houses((table, house) -> true);

    /** Any house that holds a maid and may be the target of an event. */
    Aim HOUSE_WITH_MAID = houses((table, house) -> House.holdsMaid(table, house) && House.mayBeTarget(table, house));

    /** A chambered maid or the top private maid of any house that may be the target of an event. */
    Aim MAID_IN_HOUSE = new Aim() {
        @Override
        public void offer(Table table, int seat, int kind) {
            House.offerMaidsInHouses(table, seat, (house, maid) -> Verb.EMPLOY.option(kind, house, maid));
        }

        @Override
        public boolean isPossible(Table table, int seat) {
            return House.anyMaidCanFallIll(table);
        }
    };

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
            public boolean isPossible(Table table, int seat) {
                return House.any(table, house -> which.by(table, house));
            }
        };
    }
}
