package stammtisch.server;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long the server takes where it answers for a seat. Every pause is drawn evenly from its span, never from what
 * lies on the table: how long an answer takes tells nothing.
 *
 * @param bot   from a bot's question to its answer, unless it thinks longer
 * @param pass  from a question that leaves a person no choice, which nobody may learn, to the answer in its place
 * @param retry until an answer that could not be stored is tried again
 * @param company until the others are shown who has come or gone: when a server is back, all of a table come at once
 */
public record Pace(Span bot, Span pass, Span retry, Duration company) {
    public static final Pace USUAL =
            new Pace(Span.millis(250, 600), Span.millis(2_000, 4_000), Span.millis(900, 1_100), Duration.ofMillis(300));
    public static final Pace AT_ONCE =
            new Pace(Span.millis(0, 0), Span.millis(0, 0), Span.millis(20, 20), Duration.ZERO);

    /** @param shortest also the only one if it equals the longest */
    public record Span(Duration shortest, Duration longest) {
        static Span millis(long shortest, long longest) {
            return new Span(Duration.ofMillis(shortest), Duration.ofMillis(longest));
        }

        Duration draw(RandomGenerator luck) {
            return Duration.ofNanos(luck.nextLong(shortest.toNanos(), longest.toNanos() + 1));
        }
    }

    public Pace withBot(Span bot) {
        return new Pace(bot, pass, retry, company);
    }

    public Pace withPass(Span pass) {
        return new Pace(bot, pass, retry, company);
    }

    public Pace withCompany(Duration company) {
        return new Pace(bot, pass, retry, company);
    }
}
