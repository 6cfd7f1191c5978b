package stammtisch.cuore;

import stammtisch.table.Table;

/** Whom or what a card can be employed for: the rule that decides what is offered, and what is refused and why. */
public enum Aim {
    /** Who employs it: no more to say. */
    YOURS {
        @Override
        void offer(Table table, int seat, int kind) {
            Verb.EMPLOY.offer(table, kind);
        }
    },
    /** Any house, one's own too. */
    ANY_HOUSE {
        @Override
        void offer(Table table, int seat, int kind) {
            House.eachFrom(table, seat, house -> table.offer(Verb.EMPLOY.option(kind, house, 0)));
        }
    },
    /** Any house that holds a maid. */
    HOUSE_WITH_MAID {
        @Override
        void offer(Table table, int seat, int kind) {
            int house = seat;
            do {
                if (House.holdsMaid(table, house)) table.offer(Verb.EMPLOY.option(kind, house, 0));
                house = House.clockwise(table, house);
            } while (house != seat);
        }
    },
    /** A chambered maid or the top private maid of any house. */
    MAID_IN_HOUSE {
        @Override
        void offer(Table table, int seat, int kind) {
            House.offerMaidsInHouses(table, seat, (house, maid) -> Verb.EMPLOY.option(kind, house, maid));
        }
    };

    /** Offers to employ a card of this kind, once for each thing it can be aimed at now. */
    abstract void offer(Table table, int seat, int kind);

    /** Whether there is anything to aim at. */
    boolean isPossible(Table table) {
        return switch (this) {
            case YOURS, ANY_HOUSE -> true;
            case HOUSE_WITH_MAID -> House.any(table, house -> House.holdsMaid(table, house));
            case MAID_IN_HOUSE -> House.any(table, house -> House.hasMaidToFallIll(table, house));
        };
    }
}
