package stammtisch.table;

import java.util.stream.IntStream;

/** How seats are written: A, B, C, clockwise. */
public final class Seats {
    private static final String[] LETTERS = IntStream.rangeClosed('A', 'Z')
            .mapToObj(Character::toString)
            .toArray(String[]::new); // always the same objects: a view names seats dozens of times

    private Seats() {}

    /**
     * @param seat from 0
     * @throws IndexOutOfBoundsException if there is no letter left for it
     */
    public static String letter(int seat) {
        return LETTERS[seat];
    }
}
