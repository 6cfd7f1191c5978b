package stammtisch.lab;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;
import stammtisch.bots.WinChances;
import stammtisch.notation.GameRecord;
import stammtisch.table.Game;
import stammtisch.table.Mistake;
import stammtisch.table.Table;
import stammtisch.table.View;

/**
 * How likely each seat was to win, turn by turn, by what the seat to move could know; and between which turns that
 * changed most.
 *
 * @param moments from the first turn to the last, then the end
 */
public record ChanceGraph(String game, long seed, List<Moment> moments) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final double PERCENT = 100;

    /**
     * @param move    how many moves had been made
     * @param turn    the turn that begins, or at the end the last
     * @param seat    whose view it is
     * @param chances by seat, 0 to 1
     */
    public record Moment(int move, int turn, int seat, List<Double> chances) {}

    /**
     * A turn that changed much.
     *
     * @param moves what was done in it
     * @param seat  whose chance rose or fell most
     * @param from  that chance before, 0 to 1
     * @param to    and after
     */
    public record TurningPoint(int turn, List<String> moves, int seat, double from, double to) {
        double size() {
            return Math.abs(to - from);
        }
    }

    /**
     * @param rollouts  for each moment, 1 and up; a chance is then off by 50 points / the root of them, about
     * @param progress  is told from 0 to 1 how far it has come
     * @throws Mistake if the record's game isn't known, or it doesn't replay
     */
    public static ChanceGraph of(GameRecord record, Map<String, Game> games, int rollouts, DoubleConsumer progress) {
        Game game = games.get(record.game());
        if (game == null) throw new Mistake("no game is called " + record.game());
        Table table = game.deal(record.setup(), record.seed());
        List<Moment> moments = new ArrayList<>();
        int turn = -1;
        for (int move = 0; move < record.moves().size() && !table.isOver(); move++) {
            if (game.turns(table) != turn) {
                turn = game.turns(table);
                View view = View.of(table, table.asked());
                moments.add(new Moment(
                        move, turn, view.seat(), list(WinChances.of(game.id(), view, rollouts, record.seed() + move))));
            }
            int number = game.read(table, record.moves().get(move));
            if (number < 0) throw new Mistake("move %d isn't on offer".formatted(move + 1));
            table.answer(number);
            progress.accept((double) (move + 1) / record.moves().size());
        }
        if (table.isOver()) {
            moments.add(new Moment(record.moves().size(), turn, View.PUBLIC, list(won(game.points(table)))));
        }
        return new ChanceGraph(game.id(), record.seed(), List.copyOf(moments));
    }

    private static List<Double> list(double[] chances) {
        List<Double> list = new ArrayList<>();
        for (double chance : chances) list.add(Math.round(chance * 10_000) / 10_000.0);
        return list;
    }

    private static double[] won(int[] points) {
        int best = Integer.MIN_VALUE;
        for (int each : points) best = Math.max(best, each);
        int winners = 0;
        for (int each : points) if (each == best) winners++;
        double[] won = new double[points.length];
        for (int seat = 0; seat < points.length; seat++) won[seat] = points[seat] == best ? 1.0 / winners : 0;
        return won;
    }

    /** The turns that changed most, the greatest first, so many at most. */
    public List<TurningPoint> turningPoints(GameRecord record, int most) {
        List<TurningPoint> points = new ArrayList<>();
        for (int at = 0; at + 1 < moments.size(); at++) {
            Moment before = moments.get(at);
            Moment after = moments.get(at + 1);
            int seatMost = 0;
            for (int seat = 1; seat < before.chances.size(); seat++) {
                if (change(before, after, seat) > change(before, after, seatMost)) seatMost = seat;
            }
            List<String> moves = record.moves().subList(before.move, after.move);
            points.add(new TurningPoint(
                    before.turn, moves, seatMost, before.chances.get(seatMost), after.chances.get(seatMost)));
        }
        return points.stream()
                .sorted(Comparator.comparingDouble(TurningPoint::size).reversed())
                .limit(most)
                .toList();
    }

    private static double change(Moment before, Moment after, int seat) {
        return Math.abs(after.chances.get(seat) - before.chances.get(seat));
    }

    /** A line of JSON. */
    public String written() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a graph is plain data", impossible);
        }
    }

    public String svg() {
        int seats = moments.getFirst().chances.size();
        double[] turns = new double[moments.size()];
        double[][] chances = new double[seats][moments.size()];
        List<String> names = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) names.add(String.valueOf((char) ('A' + seat)));
        for (int at = 0; at < moments.size(); at++) {
            turns[at] = at + 1 == moments.size() ? moments.get(at).turn + 1 : moments.get(at).turn;
            for (int seat = 0; seat < seats; seat++) {
                chances[seat][at] = PERCENT * moments.get(at).chances.get(seat);
            }
        }
        return Plots.lines("Chances to win", "turn", "%", turns, names, chances);
    }
}
