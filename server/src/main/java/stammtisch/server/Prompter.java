package stammtisch.server;

import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import stammtisch.bots.Bot;
import stammtisch.server.LiveTable.Turn;
import stammtisch.table.Box;
import stammtisch.table.Table;
import stammtisch.table.View;

/**
 * Answers in place of seats: for bots, and for persons asked a question that leaves them no choice, which nobody may
 * learn. It hands in moves as people do, and how long it takes follows from its {@link Pace} alone.
 */
final class Prompter {
    private static final Logger LOG = Logger.getLogger(Prompter.class.getName());

    private final Map<String, Map<String, LongFunction<Bot>>> bots;
    private final Pace pace;
    private final Metrics metrics;
    private final Thinkers thinkers;
    private volatile boolean isClosing;

    Prompter(Map<String, Map<String, LongFunction<Bot>>> bots, Pace pace, Thinkers thinkers, Metrics metrics) {
        this.bots = bots;
        this.pace = pace;
        this.thinkers = thinkers;
        this.metrics = metrics;
    }

    /** Nothing more is done. */
    void close() {
        isClosing = true;
    }

    boolean isClosing() {
        return isClosing;
    }

    boolean knows(String game, String bot) {
        return bots.getOrDefault(game, Map.of()).containsKey(bot);
    }

    /** The bots that sit at a table with this box may begin to learn what they can learn for it. */
    void expect(Opening opening, Box box) {
        Map<String, LongFunction<Bot>> known = bots.getOrDefault(opening.game(), Map.of());
        for (Seat seat : opening.seats()) {
            String bot = seat.bot();
            LongFunction<Bot> maker = bot == null ? null : known.get(bot);
            if (maker != null) maker.apply(0).expect(box);
        }
    }

    /** Answers, in a while, unless the table has moved on by then. */
    void answer(LiveTable live, Turn turn) {
        long asked = System.nanoTime();
        Thread.ofVirtual().name("bot").start(() -> {
            try {
                String bot = turn.bot();
                Table table = turn.table();
                if (bot == null || table == null) handIn(live, turn, 0, asked, pace.pass());
                else handIn(live, turn, choice(bot, turn, table), asked, pace.bot());
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException broken) {
                LOG.log(Level.SEVERE, "table %s, seq %d: no answer".formatted(live.id(), turn.seq()), broken);
            }
        });
    }

    /**
     * What the seat's bot picks. Its luck follows from the table's seed, its seat and how many moves were made, and
     * from nothing that it doesn't know: so a move taken back gives it no other luck.
     */
    private int choice(String bot, Turn turn, Table table) throws InterruptedException {
        Opening opening = turn.opening();
        long luck = Secrets.number("bot %d %d %d".formatted(opening.seed(), turn.seat(), turn.moves()));
        LongFunction<Bot> maker = bots.getOrDefault(opening.game(), Map.of()).get(bot);
        try {
            if (maker == null) throw new IllegalStateException("no bot is called " + bot);
            int choice = thinkers.think(() -> {
                long began = System.nanoTime();
                int picked = maker.apply(luck).choose(View.of(table, turn.seat()));
                metrics.thought(System.nanoTime() - began);
                return picked;
            });
            if (choice < 0 || choice >= turn.options().size()) throw new IllegalStateException("it picks " + choice);
            return choice;
        } catch (RuntimeException broken) {
            LOG.log(
                    Level.SEVERE,
                    "table %s, seq %d: the bot %s fails; the first option is taken"
                            .formatted(opening.id(), turn.seq(), bot),
                    broken);
            return 0;
        }
    }

    private void handIn(LiveTable live, Turn turn, int choice, long asked, Pace.Span pause)
            throws InterruptedException {
        Thread.sleep(pause.draw(ThreadLocalRandom.current()).minusNanos(System.nanoTime() - asked));
        String id = Secrets.uuid();
        int number = choice;
        int broken = 0;
        while (!isClosing) {
            String move = turn.options().get(number);
            switch (live.handIn(turn, new Message.Move(id, turn.seq(), move))) {
                case Outcome.Done _, Outcome.Repeated _, Outcome.Overtaken _ -> {
                    return;
                }
                case Outcome.Refused(Code code, String says, String rule) -> {
                    if (code == Code.STORAGE_FULL) {
                        Thread.sleep(pace.retry().draw(ThreadLocalRandom.current()));
                    } else if (code == Code.FAILED && ++broken < turn.options().size()) {
                        number = (number + 1) % turn.options().size(); // the rules broke at this option; try the next
                    } else {
                        LOG.log(Level.SEVERE, "table %s, seq %d: no answer: %s".formatted(live.id(), turn.seq(), says));
                        return;
                    }
                }
            }
        }
    }
}
