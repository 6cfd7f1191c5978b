package stammtisch.table;

/** Is told what happens on a table while it happens, for a log. A table plays at full speed only without one. */
public interface Witness {
    /**
     * A card came from one pile to another.
     *
     * @param knownBefore the seats that knew which card it was, as bits
     * @param knownAfter  the seats that know it now
     */
    void moved(int kind, int from, int to, int knownBefore, int knownAfter);

    /** Some seats now know a card that stays where it is. */
    void shown(int kind, int pile, int knownBefore, int knownAfter);

    void shuffled(int pile);

    /** A question left the seat no choice, and so was not asked. */
    void forced(int seat, int option);

    /** The game says what no card tells: coins paid, points scored. What it means, the game knows; all may hear it. */
    default void noted(int what, int seat, int number) {}
}
