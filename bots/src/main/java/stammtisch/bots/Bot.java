package stammtisch.bots;

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
}
