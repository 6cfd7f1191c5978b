package stammtisch.bots;

import java.util.List;
import java.util.function.BiFunction;
import stammtisch.table.View;

/** A search whose guide depends on the town: it is made when the first question shows which that is. */
final class Searcher implements Bot {
    private final BiFunction<View, Long, Search> maker;
    private final long seed;
    private long asked;

    /** @param maker of a search for this view's town, with this seed */
    Searcher(BiFunction<View, Long, Search> maker, long seed) {
        this.maker = maker;
        this.seed = seed;
    }

    @Override
    public int choose(View view) {
        if (view.offered() == 1) return 0;
        return maker.apply(view, seed + asked++).choose(view);
    }

    @Override
    public double[] chances(View view, int rollouts) {
        return maker.apply(view, seed + asked++).chances(view, rollouts);
    }

    @Override
    public List<Advice> advice(View view) {
        return maker.apply(view, seed + asked++).advice(view);
    }
}
