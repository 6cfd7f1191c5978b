package stammtisch.bots;

import stammtisch.table.View;

/** A quick player that rates every option of a question: it plays games out for a search, and tells it where to look. */
interface Guide {
    /** From here on an option is rated as one that cannot be wrong; below its negative, as one never to take. */
    double SURE = 500;

    /**
     * What each option is worth to the seat that is asked, in points at the end of the game, roughly.
     *
     * @param view its question is open
     */
    double[] ratings(View view);

    /** The number of the first of the highest. */
    static int best(double[] ratings) {
        int best = 0;
        for (int number = 1; number < ratings.length; number++) if (ratings[number] > ratings[best]) best = number;
        return best;
    }
}
