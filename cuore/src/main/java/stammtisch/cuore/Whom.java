package stammtisch.cuore;

import stammtisch.table.Table;

/** Which masters a rule lets one pick. */
public interface Whom {
    boolean includes(Table table, int you, int seat);

    static Whom anyone() {
        return (table, you, seat) -> true;
    }

    static Whom rivals() {
        return (table, you, seat) -> seat != you;
    }

    default Whom withDeck() {
        return (table, you, seat) -> includes(table, you, seat) && House.hasDeck(table, seat);
    }

    /** With so many chambermaids in the house, who may be the target of an event or have it anyway: it is their own. */
    default Whom withChambermaids(int maids) {
        return (table, you, seat) -> includes(table, you, seat)
                && House.chambermaids(table, seat) >= maids
                && (seat == you || House.mayBeTarget(table, seat));
    }

    default boolean isAnyone(Table table, int you) {
        return House.any(table, seat -> includes(table, you, seat));
    }

    default Whom withBeers() {
        return (table, you, seat) -> includes(table, you, seat) && Beers.hasUnprotected(table, seat);
    }

    default Whom holding(int cards) {
        return (table, you, seat) -> includes(table, you, seat) && House.handSize(table, seat) >= cards;
    }

    default Whom withHand() {
        return (table, you, seat) -> includes(table, you, seat) && House.handSize(table, seat) > 0;
    }
}
