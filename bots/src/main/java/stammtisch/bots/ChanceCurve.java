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
    }

    /** What the chances have become when the game is over: 1 for who won, shared if several did. */
    public static double[] won(int[] points) {
        double[] won = new double[points.length];
        for (int seat = 0; seat < points.length; seat++) won[seat] = Search.wonBy(seat, points);
        return won;
    }

    /** The turns that changed most, the greatest first, so many at most. */
    public List<TurningPoint> turningPoints(int most) {
        List<TurningPoint> points = new ArrayList<>();
        for (int at = 0; at + 1 < moments.size(); at++) points.add(between(moments.get(at), moments.get(at + 1)));
        return points.stream()
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
