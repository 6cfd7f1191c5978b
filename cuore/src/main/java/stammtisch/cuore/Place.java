package stammtisch.cuore;

/** Where cards lie in a house. The town's piles come after all houses', see {@link Town}. */
public enum Place {
    /** The waiting room. */
    DECK,
    HAND,
    /** What an effect in progress has taken from the deck. */
    ASIDE,
    /** In play. */
    SERVED,
    /** The kitchen entrance. */
    DISCARD,
    /**
     * Chambermaids and what lies with them, in the order it came: what is attached to a card lies right below it and is
     * marked so.
     */
    QUARTERS,
    /** The private maids, the active one on top, illnesses right below the one they are on. */
    PRIVATE,
    /** Beers, face down: only their owner knows them. */
    BEERS;

    static final int IN_A_HOUSE = values().length;

    private static final Place[] ALL = values();

    /** The number of this place's pile in a seat's house. */
    public int of(int seat) {
        return seat * IN_A_HOUSE + ordinal();
    }

    /** The place that the pile with this number in some house is. */
    static Place ofPile(int pile) {
        return ALL[pile % IN_A_HOUSE];
    }

    /** Whose house a pile lies in; for piles of houses only. */
    static int seatOf(int pile) {
        return pile / IN_A_HOUSE;
    }
}
