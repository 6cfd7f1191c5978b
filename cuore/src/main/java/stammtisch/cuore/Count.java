package stammtisch.cuore;

import stammtisch.table.Table;

/**
 * The plain numbers of a game, all of them open to everybody. Servings, love and employments are the active seat's,
 * and last for its turn.
 */
public enum Count {
    TURN,
    ACTIVE,
    PHASE,
    SERVINGS,
    LOVE,
    EMPLOYMENTS,
    /** Cards to draw for the new hand, beyond the usual number or short of it. */
    NEW_HAND;

    static final int COUNTS = values().length;

    public int of(Table table) {
        return table.count(ordinal());
    }

    public void set(Table table, int number) {
        table.setCount(ordinal(), number);
    }

    public void add(Table table, int number) {
        set(table, of(table) + number);
    }
}
