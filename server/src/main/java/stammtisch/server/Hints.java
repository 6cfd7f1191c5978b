package stammtisch.server;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import stammtisch.bots.Advice;
import stammtisch.bots.Bot;
import stammtisch.table.Box;
import stammtisch.table.View;

/**
 * Asks the strongest bot of a game what it would do, for people. It sees what their seat may know and thinks within the
 * bots' share of the machine; an answer that nobody can use any more is given up.
 */
final class Hints {
    private static final Logger LOG = Logger.getLogger(Hints.class.getName());
    private static final Limits.Rate RATE =
            new Limits.Rate(12, Duration.ofMinutes(1)); // by a seat at once, coming back over MOST_IN
    private static final long EVER = -1;

    private final Map<String, Map<String, LongFunction<Bot>>> bots;
    private final Thinkers thinkers;

    /** @param bots by the game's id and their own name, weakest first */
    Hints(Map<String, Map<String, LongFunction<Bot>>> bots, Thinkers thinkers) {
        this.bots = bots;
        this.thinkers = thinkers;
    }

    /** What one seat has asked for: one thing at a time, and not too often. */
    static final class Desk {
        private final Bucket bucket = new Bucket(RATE, System.nanoTime());
        private @Nullable Thread thinking;
        private long good = EVER; // while the game stands there

        private synchronized void begin(Thread thread, long goodAt) {
            if (thinking != null) throw new Refusal(Code.TOO_FAST, "one hint after the other; wait for the last one");
            if (!bucket.lets(System.nanoTime())) {
                throw new Refusal(Code.TOO_FAST, "so many hints at once are not to be had; wait some seconds");
            }
            thinking = thread;
            good = goodAt;
        }

        private synchronized void end() {
            thinking = null;
        }

        /** The game stands at this entry now; what was asked about an earlier one is of no more use. */
        synchronized void movedOn(long gameSeq) {
            if (thinking != null && good != EVER && good != gameSeq) thinking.interrupt();
        }
    }

    /**
     * A question that somebody wants advice about.
     *
     * @param id      of the wish
     * @param at      how many moves had been made
     * @param gameSeq while the game stands there it is of use, or null: for ever
     */
    record Asked(
            Opening opening,
            String id,
            int at,
            Window window,
            @Nullable Long gameSeq) {}

    /** Who may be asked for hints at a table with this box may begin to learn what it can learn for it. */
    void expect(Opening opening, Box box) {
        if (!opening.options().hints()
                || bots.getOrDefault(opening.game(), Map.of()).isEmpty()) return;
        Advisor.of(bots, opening.game()).maker().apply(0).expect(box);
    }

    /**
     * Answers in a while.
     *
     * @param to who asked
     * @throws Refusal if nobody can say, or too much is asked
     */
    void answer(Asked asked, Desk desk, Outbox to) {
        Advisor by = Advisor.of(bots, asked.opening.game());
        Thread thread = Thread.ofVirtual().name("hint").unstarted(() -> {
            Reply reply = reply(asked, by);
            desk.end();
            boolean isVain = Thread.interrupted();
            to.send(isVain ? Reply.refused(asked.id, Code.STALE, "the table has moved on") : reply);
        });
        desk.begin(thread, asked.gameSeq == null ? EVER : asked.gameSeq);
        thread.start();
    }

    private Reply reply(Asked asked, Advisor by) {
        try {
            View view = asked.window.view();
            // Another luck than that of the bot that may sit here.
            Bot bot = by.bot("hint %d %d %d".formatted(asked.opening.seed(), view.seat(), asked.at));
            List<Advice> advice = thinkers.think(() -> bot.advice(view));
            if (advice.isEmpty()) return Reply.refused(asked.id, Code.NOT_NOW, "no bot here can say why it chooses");
            return new Reply.Hint(
                    asked.id, asked.at, Seat.letter(view.seat()), by.name(), asked.window.advised(advice));
        } catch (InterruptedException movedOn) {
            Thread.currentThread().interrupt();
            return Reply.refused(asked.id, Code.STALE, "the table has moved on");
        } catch (RuntimeException broken) {
            LOG.log(Level.SEVERE, "table %s: no hint after %d moves".formatted(asked.opening.id(), asked.at), broken);
            return Reply.refused(asked.id, Code.FAILED, "the server made a mistake with this");
        }
    }
}
