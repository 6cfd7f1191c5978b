package stammtisch.bots;

import org.jspecify.annotations.Nullable;
import stammtisch.table.Box;
import stammtisch.table.View;

/** Plays Tanto Cuore as the planner does, and buys by the plan learnt for the town it sits in. */
final class Follower implements Bot {
    private @Nullable Box box; // of the town that the planner knows
    private CuorePlanner planner = new CuorePlanner();

    @Override
    public int choose(View view) {
        if (view.offered() == 1) return 0;
        if (view.box() != box) {
            box = view.box();
            planner = new CuorePlanner(Plans.of(box));
        }
        return planner.choose(view);
    }
}
