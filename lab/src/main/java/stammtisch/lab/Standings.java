package stammtisch.lab;

import com.pocketcombats.openskill.Adjudicator;
import com.pocketcombats.openskill.RatingModelConfig;
import com.pocketcombats.openskill.data.RatingAdjustment;
import com.pocketcombats.openskill.data.SimplePlayerResult;
import com.pocketcombats.openskill.data.SimpleTeamResult;
import com.pocketcombats.openskill.model.PlackettLuce;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import stammtisch.lab.Tally.Share;

/** What the games of a tournament came to so far. */
public final class Standings {
    private static final double FIRST_MU = 25; // as OpenSkill has it
    private static final double FIRST_SIGMA = FIRST_MU / 3;
    private static final double MICROS = 1e3;
    private static final double MILLIS = 1e6;

    private final List<String> bots;
    private final Map<List<String>, Pairing> pairings = new LinkedHashMap<>();
    private final Map<String, double[]> ratings = new LinkedHashMap<>(); // mu and sigma
    private final Map<String, ConcurrentLinkedQueue<Integer>> micros = new ConcurrentHashMap<>();
    private final Adjudicator<String> adjudicator;
    private long turns;
    private long games;

    Standings(List<String> bots) {
        this.bots = bots;
        for (String bot : bots) ratings.put(bot, new double[] {FIRST_MU, FIRST_SIGMA});
        RatingModelConfig config = RatingModelConfig.builder().build();
        adjudicator = new Adjudicator<>(config, new PlackettLuce(config));
    }

    /** What the games between two bots came to, for the first of them. */
    private static final class Pairing {
        private double won; // games, or the share of pairs of seats in which it came out ahead; ties count half
        private double rank; // of its seats, the mean of each game added up
        private long games;
        private final TownShares towns = new TownShares();
    }

    void thought(String bot, long nanos) {
        micros.computeIfAbsent(bot, any -> new ConcurrentLinkedQueue<>()).add((int) (nanos / MICROS));
    }

    /** @param town in which it was played, from 0 */
    void add(Tournament.Row row, long town) {
        games++;
        turns += row.turns();
        String one = row.bots().stream().min(this::strongerFirst).orElseThrow();
        String other = row.bots().stream().max(this::strongerFirst).orElseThrow();
        double ahead = 0;
        int pairs = 0;
        double rank = 0;
        int seats = 0;
        for (int seat = 0; seat < row.bots().size(); seat++) {
            if (!row.bots().get(seat).equals(one)) continue;
            rank += tiedRank(row.ranks(), seat);
            seats++;
            for (int rival = 0; rival < row.bots().size(); rival++) {
                if (row.bots().get(rival).equals(one)) continue;
                pairs++;
                int order = Integer.compare(row.ranks().get(rival), row.ranks().get(seat));
                ahead += order > 0 ? 1 : order == 0 ? 0.5 : 0;
            }
        }
        if (pairs == 0) return; // a bot against itself
        Pairing pairing = pairings.computeIfAbsent(List.of(one, other), any -> new Pairing());
        pairing.games++;
        pairing.won += ahead / pairs;
        pairing.towns.add(town, ahead / pairs);
        pairing.rank += rank / seats;
        rate(one, other, ahead / pairs);
    }

    /** Bots stand in the list from the weakest to the strongest, as one expects. */
    private int strongerFirst(String one, String other) {
        return Integer.compare(bots.indexOf(other), bots.indexOf(one));
    }

    /** A rank that is shared counts as the middle of those it takes up: two winners have 1.5 each. */
    private static double tiedRank(List<Integer> ranks, int seat) {
        int equal = 0;
        for (int rank : ranks) if (rank == ranks.get(seat)) equal++;
        return ranks.get(seat) + (equal - 1) / 2.0;
    }

    /** Weng and Lin 2011, by the model of Plackett and Luce. */
    private void rate(String one, String other, double share) {
        List<RatingAdjustment<String>> adjusted =
                adjudicator.rate(List.of(team(one, share >= 0.5 ? 1 : 2), team(other, share <= 0.5 ? 1 : 2)));
        for (RatingAdjustment<String> each : adjusted) {
            ratings.put(each.playerId(), new double[] {each.mu(), each.sigma()});
        }
    }

    private SimpleTeamResult<String> team(String bot, int rank) {
        double[] rating = ratings.getOrDefault(bot, new double[] {FIRST_MU, FIRST_SIGMA});
        return new SimpleTeamResult<>(
                rating[0], rating[1], rank, List.of(new SimplePlayerResult<>(bot, rating[0], rating[1])));
    }

    public long games() {
        return games;
    }

    /**
     * How the first of two bots did against the other, ties split: the share of games won at two seats, of pairs of
     * seats at more. Nothing: a share of 0 in 1 game.
     */
    public Share won(String bot, String rival) {
        Pairing pairing = pairings.get(List.of(bot, rival));
        return pairing == null ? Share.of(0, 1) : Share.of(pairing.won, pairing.games);
    }

    /** For people, in Markdown: each pairing, the ratings, and how long each bot thinks, if any game was played just now. */
    public List<String> report() {
        List<String> lines = new ArrayList<>();
        lines.add("| | against | games | ahead (95 % interval) | mean rank | by town (95 % interval) |");
        lines.add("|---|---|---|---|---|---|");
        pairings.forEach((pair, pairing) -> lines.add("| %s | %s | %d | %s | %.2f | %s |"
                .formatted(
                        pair.getFirst(),
                        pair.getLast(),
                        pairing.games,
                        Share.of(pairing.won, pairing.games).toString().strip(),
                        pairing.rank / pairing.games,
                        pairing.towns)));
        lines.add("");
        lines.add("| | OpenSkill | thinks, p95 ms | longest ms |");
        lines.add("|---|---|---|---|");
        for (String bot : bots.reversed()) {
            double[] rating = ratings.getOrDefault(bot, new double[] {FIRST_MU, FIRST_SIGMA});
            lines.add("| %s | %.1f ± %.1f | %s |".formatted(bot, rating[0], rating[1], thinking(bot)));
        }
        lines.add("");
        lines.add("%d games, %.1f turns each".formatted(games, (double) turns / Math.max(1, games)));
        return lines;
    }

    private String thinking(String bot) {
        int[] sorted = micros.getOrDefault(bot, new ConcurrentLinkedQueue<>()).stream()
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
        if (sorted.length == 0) return " | ";
        double p95 = sorted[(int) (sorted.length * 0.95)] * MICROS / MILLIS;
        return "%.1f | %.0f".formatted(p95, sorted[sorted.length - 1] * MICROS / MILLIS);
    }

    /** Mean and deviation of each bot's rating. */
    public Map<String, double[]> ratings() {
        Map<String, double[]> copy = new TreeMap<>();
        ratings.forEach((bot, rating) -> copy.put(bot, rating.clone()));
        return copy;
    }
}
