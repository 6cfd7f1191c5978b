package stammtisch.bots;

import stammtisch.table.Chance;
import stammtisch.table.View;

/** Picks any option, each as likely as the others. */
final class RandomBot implements Bot {
    private final Chance chance;

    RandomBot(long seed) {
        chance = new Chance(seed, 1);
    }

    @Override
    public int choose(View view) {
        return chance.below(view.offered(), 0);
    }
}
