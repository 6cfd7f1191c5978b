package stammtisch.bots;

import java.time.Duration;

/**
 * How much a search may think about one question. Who is stopped by the number of plies chooses alike on every machine;
 * the time is for those that are too slow or too busy.
 *
 * @param plies  answers given in all rollouts together, about; 1 and up
 * @param atMost when thinking ends all the same
 */
record Budget(long plies, Duration atMost) {
    private static final Duration EVER = Duration.ofDays(1);

    static Budget plies(long plies) {
        return new Budget(plies, EVER);
    }
}
