package stammtisch.bots;

import java.util.List;
import java.util.Map;
import stammtisch.table.Box;
import stammtisch.table.View;

/** A player that chooses by what its seat may know. */
public interface Bot {
    /**
     * Picks an option.
     *
     * @param view what the seat knows; its question is open
     * @return the option's number in the view, from 0
     */
    int choose(View view);

    /**
     * Is told that it may be asked in a game with this box: what it can learn for that beforehand it begins to learn now,
     * elsewhere. It may as well be another one of the same name that is asked.
     */
    default void expect(Box box) {}

    /**
     * What it thinks of the options that come into question: why it would choose so. First
     * what it would choose, then the others by their chances.
     *
     * @param view what the seat knows; its question is open
     * @return 1 to {@value Advice#MOST}; none if this bot can't say why
     */
    default List<Advice> advice(View view) {
        return List.of();
    }

    /**
     * What it takes cards to be worth beyond what they promise, if it has learnt that for the town of this box: by the
     * card's id, in points, one more of it at the beginning, one more near the end, and what each that is owned already
     * adds to that. Learning takes seconds.
     */
    default Map<String, List<Double>> plan(Box box) {
        return Map.of();
    }

    /**
     * How likely each seat is to win, as far as this one can know, by games played to their ends.
     *
     * @param view     of a seat that is asked
     * @param rollouts how many games, 1 and up; a chance is then off by 50 points / the root of them, about
     * @return by seat, 0 to 1; empty if this bot can't say
     */
    default double[] chances(View view, int rollouts) {
        return new double[0];
    }
}
