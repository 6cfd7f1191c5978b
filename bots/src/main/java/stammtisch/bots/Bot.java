package stammtisch.bots;

import java.util.List;
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
     * What it thinks of the options that come into question, the best first: why it would choose so.
     *
     * @param view what the seat knows; its question is open
     * @return 1 to {@value Advice#MOST}; none if this bot can't say why
     */
    default List<Advice> advice(View view) {
        return List.of();
    }
}
