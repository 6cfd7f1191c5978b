package stammtisch.lab;

import java.util.ArrayList;
import java.util.List;
import stammtisch.table.Seats;

/** What many games came to. */
public final class Tally {
    private static final double Z_95 = 1.959964;

    private final List<String> bots;
    private final double[] wins; // by bot; a shared win is shared out
    private final double[] points;
    private final double[] winsBySeat;
    private long games;
    private long decisions;
    private long turns;
    private int shortest = Integer.MAX_VALUE;
    private int longest;
    private int lowest = Integer.MAX_VALUE;
    private int highest = Integer.MIN_VALUE;

    Tally(List<String> bots) {
        this.bots = bots;
        wins = new double[bots.size()];
        points = new double[bots.size()];
        winsBySeat = new double[bots.size()];
    }

    void add(Simulation.Played played) {
        games++;
        decisions += played.decisions();
        turns += played.turns();
        shortest = Math.min(shortest, played.turns());
        longest = Math.max(longest, played.turns());
        int winners = 0;
        for (int rank : played.ranks()) if (rank == 1) winners++;
        for (int seat = 0; seat < played.ranks().length; seat++) {
            int bot = played.bots()[seat];
            int scored = played.points()[seat];
            points[bot] += scored;
            lowest = Math.min(lowest, scored);
            highest = Math.max(highest, scored);
            if (played.ranks()[seat] == 1) {
                wins[bot] += 1.0 / winners;
                winsBySeat[seat] += 1.0 / winners;
            }
        }
    }

    public long games() {
        return games;
    }

    public long decisions() {
        return decisions;
    }

    /** A share with its 95 % interval (Wilson 1927), all 0 to 1. */
    public record Share(double share, double low, double high) {
        static Share of(double wins, long games) {
            double share = wins / games;
            double z2 = Z_95 * Z_95;
            double middle = (share + z2 / (2 * games)) / (1 + z2 / games);
            double half = Z_95 / (1 + z2 / games) * Math.sqrt(share * (1 - share) / games + z2 / (4.0 * games * games));
            return new Share(share, Math.max(0, middle - half), Math.min(1, middle + half));
        }

        @Override
        public String toString() {
            return "%5.1f %% (%.1f-%.1f)".formatted(100 * share, 100 * low, 100 * high);
        }
    }

    /** Share of games won by the bot with this number among those of the simulation. */
    public Share won(int bot) {
        return Share.of(wins[bot], games);
    }

    /** A table for people: a line for each bot, then by seat, then length and scores. */
    public List<String> report() {
        List<String> lines = new ArrayList<>();
        lines.add("bot           wins (95 % interval)        points");
        for (int bot = 0; bot < bots.size(); bot++) {
            lines.add("%-12s  %-26s  %6.1f".formatted(bots.get(bot), won(bot), points[bot] / games));
        }
        StringBuilder seats = new StringBuilder("wins by seat ");
        for (int seat = 0; seat < winsBySeat.length; seat++) {
            seats.append(" %s %s ".formatted(Seats.letter(seat), Share.of(winsBySeat[seat], games)));
        }
        lines.add(seats.toString());
        lines.add("turns         %.1f a game (%d-%d), decisions %.1f a game"
                .formatted((double) turns / games, shortest, longest, (double) decisions / games));
        lines.add("scores        %d to %d".formatted(lowest, highest));
        return lines;
    }
}
