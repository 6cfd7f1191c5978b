package stammtisch.table;

import java.util.List;

/**
 * What a seat may reckon of the cards that are drawn next.
 *
 * @param says  which cards these are, for people
 * @param lines the likeliest first
 */
public record Odds(String says, List<Line> lines) {
    /**
     * @param what   a card's id, or the id of what several have in common
     * @param name   for people
     * @param left   how many of it lie in the pile that is drawn from
     * @param later  how many lie in what is shuffled when that is used up
     * @param chance that at least one of it is drawn, 0 to 1
     */
    public record Line(String what, String name, int left, int later, double chance) {}
}
