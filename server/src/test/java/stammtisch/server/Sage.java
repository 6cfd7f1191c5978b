package stammtisch.server;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import stammtisch.bots.Advice;
import stammtisch.bots.Bot;
import stammtisch.table.Chance;
import stammtisch.table.Table;
import stammtisch.table.View;

/** Plays {@link Pairs} by games played out at random, and so can say why it chooses. */
final class Sage implements Bot {
    private static final int ROLLOUTS = 10;

    /** Until it is counted down, they all think on; null: they think as fast as they can. */
    static volatile @Nullable CountDownLatch pondering;

    private final Pairs game = new Pairs();
    private final long seed;

    Sage(long seed) {
        this.seed = seed;
    }

    @Override
    public int choose(View view) {
        return advice(view).getFirst().number();
    }

    @Override
    public List<Advice> advice(View view) {
        CountDownLatch latch = pondering;
        try {
            if (latch != null) latch.await();
        } catch (InterruptedException givenUp) {
            Thread.currentThread().interrupt();
        }
        List<Advice> all = new ArrayList<>();
        for (int number = 0; number < view.offered(); number++) {
            double won = 0;
            for (int rollout = 0; rollout < ROLLOUTS; rollout++) {
                Table table = view.determinization(seed + rollout);
                table.answer(table.find(view.option(number)));
                won += playOut(table, seed + rollout)[view.seat()];
            }
            all.add(new Advice(number, won / ROLLOUTS, ROLLOUTS));
        }
        all.sort(Comparator.comparingDouble(Advice::winChance).reversed());
        return all.subList(0, Math.min(Advice.MOST, all.size()));
    }

    @Override
    public double[] chances(View view, int rollouts) {
        double[] sum = new double[view.seats()];
        for (int rollout = 0; rollout < rollouts; rollout++) {
            double[] won = playOut(view.determinization(seed + rollout), seed + rollout);
            for (int seat = 0; seat < sum.length; seat++) sum[seat] += won[seat] / rollouts;
        }
        return sum;
    }

    private double[] playOut(Table table, long seed) {
        Chance chance = new Chance(seed, 1);
        while (!table.isOver()) table.answer(chance.below(table.offered(), 0));
        return game.result(table).won();
    }
}
