package stammtisch.cuore;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Table;

/**
 * A plain number of a game, open to everybody. Servings, love and employments are the active seat's, and last for its
 * turn; a set adds numbers of its own as constants of its class.
 */
public final class Count {
    private static final List<Count> ALL = new ArrayList<>();

    public static final Count TURN = forGame("turn");
    public static final Count ACTIVE = forGame("active");
    public static final Count PHASE = forGame("phase");
    public static final Count SERVINGS = forTurn("servings");
    public static final Count LOVE = forTurn("love");
    public static final Count EMPLOYMENTS = forTurn("employments");

    /** Cards to draw for the new hand, beyond the usual number or short of it: it may be negative. */
    public static final Count NEW_HAND = forTurn("new-hand");

    /** Buildings employed this turn. */
    public static final Count BUILDINGS = forTurn("buildings");

    private final String name;
    private final int index;
    private final boolean isForTurn;

    private Count(String name, boolean isForTurn) {
        this.name = name;
        this.isForTurn = isForTurn;
        index = ALL.size();
        ALL.add(this);
    }

    /** A number that is 0 when a turn begins. To be made while its set loads. */
    public static Count forTurn(String name) {
        return new Count(name, true);
    }

    /** A number that is 0 when the game begins. */
    public static Count forGame(String name) {
        return new Count(name, false);
    }

    /** All of them; complete once the sets are loaded. */
    static List<Count> all() {
        if (Sets.ALL.isEmpty()) throw new IllegalStateException("no sets");
        return ALL;
    }

    static @Nullable Count named(String name) {
        for (Count count : all()) if (count.name.equals(name.toLowerCase(Locale.ROOT))) return count;
        return null;
    }

    /** A new turn: what counts for a turn only is 0 again. */
    static void beginTurn(Table table) {
        for (int at = 0; at < ALL.size(); at++) if (ALL.get(at).isForTurn) table.setCount(at, 0);
    }

    int index() {
        return index;
    }

    boolean mayBeNegative() {
        return this == NEW_HAND;
    }

    public int of(Table table) {
        return table.count(index);
    }

    public void set(Table table, int number) {
        table.setCount(index, number);
    }

    public void add(Table table, int number) {
        set(table, of(table) + number);
    }

    @Override
    public String toString() {
        return name;
    }
}
