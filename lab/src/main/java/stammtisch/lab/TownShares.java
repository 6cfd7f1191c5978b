package stammtisch.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import stammtisch.table.Chance;

/** How a bot did against another, town by town: what to expect of a town in which they have not met. */
final class TownShares {
    private static final int FEWEST_GAMES = 2; // a town, on the average
    private static final int RESAMPLES = 4_000;
    private static final double TAIL = 0.025;
    private static final double PERCENT = 100;

    private final Map<Long, double[]> towns = new TreeMap<>(); // won, games

    void add(long town, double won) {
        double[] sums = towns.computeIfAbsent(town, any -> new double[2]);
        sums[0] += won;
        sums[1]++;
    }

    /**
     * The weakest and the strongest town, and a 95 % interval of the share of games won that counts the choice of towns,
     * too: by the bootstrap over towns (Efron 1979). Empty if towns hardly ever come again.
     */
    @Override
    public String toString() {
        List<double[]> all = new ArrayList<>(towns.values());
        double games = all.stream().mapToDouble(town -> town[1]).sum();
        if (all.size() < 2 || games < FEWEST_GAMES * all.size()) return "";
        double[] shares =
                all.stream().mapToDouble(town -> town[0] / town[1]).sorted().toArray();
        double[] means = new double[RESAMPLES];
        Chance chance = new Chance(1, 1);
        for (int sample = 0; sample < RESAMPLES; sample++) {
            double[] sums = new double[2];
            for (int draw = 0; draw < all.size(); draw++) {
                double[] town = all.get(chance.below(all.size(), 0));
                sums[0] += town[0];
                sums[1] += town[1];
            }
            means[sample] = sums[0] / sums[1];
        }
        Arrays.sort(means);
        return String.format(
                Locale.ROOT,
                "%.0f to %.0f %% (%.1f-%.1f)",
                PERCENT * shares[0],
                PERCENT * shares[shares.length - 1],
                PERCENT * means[(int) (TAIL * RESAMPLES)],
                PERCENT * means[(int) ((1 - TAIL) * RESAMPLES) - 1]);
    }
}
