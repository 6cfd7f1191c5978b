package stammtisch.cuore;

import static stammtisch.cuore.Card.love;

import java.util.List;

/** The love cards: every box has the same. */
public final class Loves {
    public static final Card ONE_LOVE = love("1-love", 1, 36).love(1);
    public static final Card TWO_LOVE = love("2-love", 4, 12).love(2);
    public static final Card THREE_LOVE = love("3-love", 7, 8).love(3);

    static final CardSet SET = new CardSet("every set", List.of(ONE_LOVE, TWO_LOVE, THREE_LOVE), List.of());

    private Loves() {}
}
