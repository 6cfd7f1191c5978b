package stammtisch.oktoberfest;

/** The purposes of chance, each with a stream of its own. */
final class Luck {
    static final int DOUBLES = 0;
    /** Every shuffle of supply and tapped-out cards. */
    static final int SUPPLY = 1;

    static final int START = 2;

    static final int COUNT = 3;

    private Luck() {}
}
