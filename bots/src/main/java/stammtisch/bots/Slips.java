package stammtisch.bots;

import java.util.stream.IntStream;
import stammtisch.table.Chance;
import stammtisch.table.View;

/** Plays as a guide advises, but now and then takes another option that can be taken without shame. */
final class Slips implements Bot {
    private static final int MANY = 1000;

    private final Guide guide;
    private final int often;
    private final Chance chance;

    /** @param often how many of {@value #MANY} choices are slips */
    Slips(Guide guide, int often, long seed) {
        this.guide = guide;
        this.often = often;
        chance = new Chance(seed, 1);
    }

    @Override
    public int choose(View view) {
        double[] ratings = guide.ratings(view);
        int best = Guide.best(ratings);
        if (ratings[best] >= Guide.SURE || chance.below(MANY, 0) >= often) return best;
        int[] possible = IntStream.range(0, ratings.length)
                .filter(number -> ratings[number] > -Guide.SURE)
                .toArray();
        return possible.length == 0 ? best : possible[chance.below(possible.length, 0)];
    }
}
