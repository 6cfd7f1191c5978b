package stammtisch.bots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How likely each seat was to win, turn by turn, by what the seat to move could know; and between which turns that
 * changed most.
 *
 * @param moments from the first turn to the last, then the end
 */
public record ChanceCurve(List<Moment> moments) {
    private static final double FINEST = 10_000;
    private static final double SURE =
            3; // standard errors: of a game's hundred turns about one in four is wrong by so much

    /**
     * @param move    how many moves had been made
     * @param turn    the turn that begins, or at the end the last
     * @param seat    whose view it is; at the end {@link stammtisch.table.View#PUBLIC the public's}
     * @param chances by seat, 0 to 1
     */
    public record Moment(int move, int turn, int seat, List<Double> chances) {
        public static Moment of(int move, int turn, int seat, double[] chances) {
            List<Double> rounded = new ArrayList<>();
            for (double chance : chances) rounded.add(Math.round(chance * FINEST) / FINEST);
            return new Moment(move, turn, seat, List.copyOf(rounded));
        }
    }

    /**
     * A turn that changed much.
     *
     * @param from   how many moves had been made when it began
     * @param to     and when the next one did
     * @param seat   whose chance rose or fell most
     * @param before that chance, 0 to 1
     * @param after  and what it was then
     */
    public record TurningPoint(int turn, int from, int to, int seat, double before, double after) {
        public double size() {
            return Math.abs(after - before);
        }

        /** The standard error of its size; half a game more in each chance, or a 0 of 10 would seem to be beyond doubt. */
        private double error(int rollouts) {
            return Math.sqrt((variance(before, rollouts) + variance(after, rollouts)) / rollouts);
        }

        private static double variance(double chance, int rollouts) {
            double likely = (chance * rollouts + 0.5) / (rollouts + 1);
            return likely * (1 - likely);
        }
    }

    /**
     * The turns that changed more than luck would, the greatest first.
     *
     * @param most     so many at most
     * @param rollouts that each chance was found by
     */
    public List<TurningPoint> turningPoints(int most, int rollouts) {
        List<TurningPoint> points = new ArrayList<>();
        for (int at = 0; at + 1 < moments.size(); at++) points.add(between(moments.get(at), moments.get(at + 1)));
        return points.stream()
                .filter(point -> point.size() >= SURE * point.error(rollouts))
                .sorted(Comparator.comparingDouble(TurningPoint::size).reversed())
                .limit(most)
                .toList();
    }

    private static TurningPoint between(Moment one, Moment next) {
        int seatMost = 0;
        for (int seat = 1; seat < one.chances.size(); seat++) {
            if (change(one, next, seat) > change(one, next, seatMost)) seatMost = seat;
        }
        return new TurningPoint(
                one.turn, one.move, next.move, seatMost, one.chances.get(seatMost), next.chances.get(seatMost));
    }

    private static double change(Moment one, Moment next, int seat) {
        return Math.abs(next.chances.get(seat) - one.chances.get(seat));
    }
}
