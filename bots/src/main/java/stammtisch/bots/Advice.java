package stammtisch.bots;

/**
 * What a bot thinks of one option.
 *
 * @param number    the option's number in the view, from 0
 * @param winChance the share of games won from here, 0 to 1, ties shared, as far as the bot can tell
 * @param rollouts  in how many games played out it tried the option; more make the chance surer
 */
public record Advice(int number, double winChance, int rollouts) {
    /** So many options it speaks of at most. */
    public static final int MOST = 3;
}
