package stammtisch.bots;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Box;
import stammtisch.table.View;

/** Plays Tanto Cuore as the planner does, and buys by the plan learnt for the town it sits in. */
final class Follower implements Bot {
    private final Plans plans;
    private @Nullable Box box; // of the town whose plan the planner follows
    private CuorePlanner planner = new CuorePlanner();

    Follower(Plans plans) {
        this.plans = plans;
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
        if (view.box() != box) {
            BuyingPlan plan = plans.of(view.box());
            planner = new CuorePlanner(plan);
            box = plan == BuyingPlan.NONE ? null : view.box(); // what isn't learnt yet may be, next time
        }
        return planner.choose(view);
    }
}
