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
