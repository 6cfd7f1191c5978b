package stammtisch.bots;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.FutureTask;
import stammtisch.cuore.CuoreGame;
import stammtisch.table.Box;

/** The buying plans of the towns played in lately; each is made once. */
final class Plans {
    private static final int MOST = 512;

    private static final Map<Map<String, Object>, FutureTask<BuyingPlan>> KEPT = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Map<String, Object>, FutureTask<BuyingPlan>> eldest) {
            return size() > MOST;
        }
    };

    private Plans() {}

    /** The plan for the town of this box: at once, if it was asked for before; else it takes seconds. */
    static BuyingPlan of(Box box) {
        Map<String, Object> setup = CuoreGame.setup(box);
        FutureTask<BuyingPlan> task;
        synchronized (KEPT) {
            task = KEPT.computeIfAbsent(setup, town -> new FutureTask<>(() -> PlanSchool.plan(town)));
        }
        task.run(); // does nothing if it runs or ran already
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException again) {
                    interrupted = true; // a plan half made is of no use to anybody
                } catch (java.util.concurrent.ExecutionException failed) {
                    throw new IllegalStateException(failed.getCause());
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }
}
