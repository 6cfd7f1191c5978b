package stammtisch.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.LongFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import stammtisch.bots.Bot;
import stammtisch.bots.ChanceCurve;
import stammtisch.bots.ChanceCurve.Moment;
import stammtisch.table.Course;
import stammtisch.table.Move;
import stammtisch.table.Table;
import stammtisch.table.View;

/**
 * How likely each seat of a finished game was to win, turn by turn. It is reckoned once, one game after the other and
 * within the bots' share of the machine; whoever asks is told what there is, and the rest as it comes.
 */
final class Chances {
    private static final Logger LOG = Logger.getLogger(Chances.class.getName());
    private static final int ROLLOUTS = 20; // so many at once: then other bots may think
    private static final int TIMES = 5; // for one moment; a chance is then off by 5 points, about
    private static final int POINTS = 5;
    private static final int MOST_KEPT = 500;

    private final Map<String, Map<String, LongFunction<Bot>>> bots;
    private final Thinkers thinkers;
    private final Semaphore turn = new Semaphore(1, true);
    private final Map<String, Curve> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Curve> eldest) {
            return size() > MOST_KEPT;
        }
    };

    /** @param bots by the game's id and their own name, weakest first */
    Chances(Map<String, Map<String, LongFunction<Bot>>> bots, Thinkers thinkers) {
        this.bots = bots;
        this.thinkers = thinkers;
    }

    /** A game that is over. */
    record Finished(Opening opening, Course course, List<Move> moves) {}

    /**
     * Tells in a while, and bit by bit.
     *
     * @param id of the wish
     * @throws Refusal if nobody here can say
     */
    void tell(Finished game, String id, Outbox to) {
        Advisor by = Advisor.of(bots, game.opening.game());
        Curve curve;
        boolean isNew;
        synchronized (kept) {
            Curve known = kept.get(game.opening.id());
            isNew = known == null;
            curve = known == null ? new Curve(game.moves.size()) : known;
            if (isNew) kept.put(game.opening.id(), curve);
        }
        curve.add(new Reader(id, to));
        if (isNew) Thread.ofVirtual().name("chances").start(() -> reckon(game, by, curve));
    }

    private void reckon(Finished game, Advisor by, Curve curve) {
        boolean isWhole = false;
        try {
            turn.acquire();
            try {
                isWhole = follow(game, by, curve);
            } finally {
                turn.release();
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException broken) {
            LOG.log(Level.SEVERE, "table %s: no chances".formatted(game.opening.id()), broken);
            curve.fail(Code.FAILED, "the server made a mistake with this");
        }
        if (isWhole) return;
        synchronized (kept) {
            kept.remove(game.opening.id(), curve); // whoever asks next begins anew
        }
        curve.fail(Code.BUSY, "this was given up just now; ask again"); // who came in between
    }

    /** False: nobody wants to know it any more, or nobody can say. */
    private boolean follow(Finished game, Advisor by, Curve curve) throws InterruptedException {
        Course then = game.course.after(List.of());
        int turns = -1;
        for (Move move : game.moves) {
            Table table = then.table();
            if (then.game().turns(table) != turns) {
                if (curve.isForNobody()) return false;
                turns = then.game().turns(table);
                View view = View.of(table.copy(), table.asked());
                double[] chances = chances(by.bot("chances %d %d".formatted(game.opening.seed(), move.number())), view);
                if (chances.length == 0) {
                    curve.fail(Code.NOT_NOW, "no bot here can say how likely anybody is to win");
                    return false;
                }
                curve.add(Moment.of(move.number(), turns, view.seat(), chances));
            }
            then.play(table.find(move.option()));
        }
        double[] won = then.game().result(then.table()).won();
        curve.end(Moment.of(game.moves.size(), turns, View.PUBLIC, won));
        return true;
    }

    private double[] chances(Bot bot, View view) throws InterruptedException {
        double[] sum = thinkers.think(() -> bot.chances(view, ROLLOUTS));
        for (int time = 1; time < TIMES; time++) {
            double[] more = thinkers.think(() -> bot.chances(view, ROLLOUTS));
            for (int seat = 0; seat < sum.length; seat++) sum[seat] += more[seat];
        }
        for (int seat = 0; seat < sum.length; seat++) sum[seat] /= TIMES;
        return sum;
    }

    /** Somebody who is to be told. */
    private record Reader(String id, Outbox outbox) {}

    /** What is known of one game, and who waits for more. */
    private static final class Curve {
        private final int moves;
        private final List<Moment> moments = new ArrayList<>();
        private final List<Reader> readers = new ArrayList<>();
        private @Nullable List<ChanceCurve.TurningPoint> points; // once it is whole

        Curve(int moves) {
            this.moves = moves;
        }

        synchronized void add(Reader reader) {
            readers.removeIf(other -> other.outbox == reader.outbox);
            reader.outbox.send(reply(reader, 0));
            if (points == null) readers.add(reader);
        }

        synchronized void add(Moment moment) {
            moments.add(moment);
            for (Reader reader : readers) reader.outbox.send(reply(reader, moments.size() - 1));
        }

        synchronized void end(Moment moment) {
            points = new ChanceCurve(with(moment)).turningPoints(POINTS, TIMES * ROLLOUTS);
            add(moment);
            readers.clear();
        }

        private List<Moment> with(Moment moment) {
            List<Moment> all = new ArrayList<>(moments);
            all.add(moment);
            return all;
        }

        synchronized void fail(Code code, String says) {
            for (Reader reader : readers) reader.outbox.send(Reply.refused(reader.id, code, says));
            readers.clear();
        }

        synchronized boolean isForNobody() {
            readers.removeIf(reader -> reader.outbox.isClosed());
            return readers.isEmpty();
        }

        private Reply.Chances reply(Reader reader, int from) {
            List<Reply.Likely> news = moments.subList(from, moments.size()).stream()
                    .map(moment -> new Reply.Likely(moment.move(), moment.turn(), moment.chances()))
                    .toList();
            return new Reply.Chances(reader.id, moves, from, news, points == null ? null : told(points));
        }

        private static List<Reply.TurningPoint> told(List<ChanceCurve.TurningPoint> points) {
            return points.stream()
                    .map(point -> new Reply.TurningPoint(
                            point.turn(),
                            point.from(),
                            point.to(),
                            Seat.letter(point.seat()),
                            point.before(),
                            point.after()))
                    .toList();
        }
    }
}
