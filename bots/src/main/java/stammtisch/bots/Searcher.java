package stammtisch.bots;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import stammtisch.table.Box;
import stammtisch.table.View;

/** A search whose guide follows the plan for the town: it is made when a question shows which that is. */
final class Searcher implements Bot {
    private final Plans plans;
    private final BiFunction<BuyingPlan, Long, Search> maker;
    private final long seed;
    private long asked;

    /** @param maker of a search by this plan, with this seed */
    Searcher(Plans plans, BiFunction<BuyingPlan, Long, Search> maker, long seed) {
        this.plans = plans;
        this.maker = maker;
        this.seed = seed;
    }

    private Search search(View view) {
        return maker.apply(plans.of(view.box()), seed + asked++);
    }

    @Override
    public void expect(Box box) {
        plans.expect(box);
    }

    @Override
    public Map<String, List<Double>> plan(Box box) {
        return plans.of(box).byCard();
    }

    @Override
    public int choose(View view) {
        if (view.offered() == 1) return 0;
        return search(view).choose(view);
    }

    @Override
    public double[] chances(View view, int rollouts) {
        return search(view).chances(view, rollouts);
    }

    @Override
    public List<Advice> advice(View view) {
        return search(view).advice(view);
    }
}
