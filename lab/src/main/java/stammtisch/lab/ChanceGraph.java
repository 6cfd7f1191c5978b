package stammtisch.lab;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;
import stammtisch.bots.Bots;
import stammtisch.bots.ChanceCurve;
import stammtisch.bots.ChanceCurve.Moment;
import stammtisch.notation.GameRecord;
import stammtisch.table.Game;
import stammtisch.table.Mistake;
import stammtisch.table.Seats;
import stammtisch.table.Table;
import stammtisch.table.View;

/**
 * How likely each seat was to win, turn by turn, by what the seat to move could know; and between which turns that
 * changed most.
 *
 * @param rollouts for each moment
 * @param moments  from the first turn to the last, then the end
 */
public record ChanceGraph(String game, long seed, int rollouts, List<Moment> moments) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final double PERCENT = 100;

    /**
     * A turn that changed much.
     *
     * @param moves what was done in it
     * @param seat  whose chance rose or fell most
     * @param from  that chance before, 0 to 1
     * @param to    and after
     */
    public record TurningPoint(int turn, List<String> moves, int seat, double from, double to) {}

    /**
     * @param rollouts  for each moment, 1 and up; a chance is then off by 50 points / the root of them, about
     * @param progress  is told from 0 to 1 how far it has come
     * @throws Mistake if the record's game isn't known or has other rules by now, or it doesn't replay
     */
    public static ChanceGraph of(GameRecord record, Map<String, Game> games, int rollouts, DoubleConsumer progress) {
        Game game = record.game(games);
        Table table = game.deal(record.setup(), record.seed());
        List<Moment> moments = new ArrayList<>();
        int turn = -1;
        for (int move = 0; move < record.moves().size() && !table.isOver(); move++) {
            if (game.turns(table) != turn) {
                turn = game.turns(table);
                View view = View.of(table, table.asked());
                double[] chances =
                        Bots.strongest(game.id(), record.seed() + move).chances(view, rollouts);
                moments.add(Moment.of(move, turn, view.seat(), chances));
            }
            int number = game.read(table, record.moves().get(move));
            if (number < 0) throw new Mistake("move %d isn't on offer".formatted(move + 1));
            table.answer(number);
            progress.accept((double) (move + 1) / record.moves().size());
        }
        if (table.isOver()) {
            moments.add(Moment.of(
                    record.moves().size(), turn, View.PUBLIC, game.result(table).won()));
        }
        return new ChanceGraph(game.id(), record.seed(), rollouts, List.copyOf(moments));
    }

    /** The turns that changed more than luck would, the greatest first, so many at most. */
    public List<TurningPoint> turningPoints(GameRecord record, int most) {
        return new ChanceCurve(moments)
                .turningPoints(most, rollouts).stream()
                        .map(point -> new TurningPoint(
                                point.turn(),
                                record.moves().subList(point.from(), point.to()),
                                point.seat(),
                                point.before(),
                                point.after()))
                        .toList();
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
        int seats = moments.getFirst().chances().size();
        double[] turns = new double[moments.size()];
        double[][] chances = new double[seats][moments.size()];
        List<String> names = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) names.add(Seats.letter(seat));
        for (int at = 0; at < moments.size(); at++) {
            turns[at] = at + 1 == moments.size()
                    ? moments.get(at).turn() + 1
                    : moments.get(at).turn();
            for (int seat = 0; seat < seats; seat++) {
                chances[seat][at] = PERCENT * moments.get(at).chances().get(seat);
            }
        }
        return Plots.lines("Chances to win", "turn", "%", turns, names, chances);
    }
}
