package stammtisch.oktoberfest;

import java.util.ArrayList;
import java.util.List;
import stammtisch.table.Game.Result;
import stammtisch.table.Game.Score;
import stammtisch.table.Table;

/** The score, a line for each closing that paid, and who is ahead (4.5). */
final class Scores {
    private Scores() {}

    static List<Score> of(Table table, Words words) {
        Result result = result(table);
        List<Score> scores = new ArrayList<>();
        for (int seat = 0; seat < table.seats(); seat++) {
            scores.add(new Score(seat, result.points()[seat], result.ranks()[seat], lines(table, seat, words)));
        }
        return scores;
    }

    static Result result(Table table) {
        int[] points = new int[table.seats()];
        for (int seat = 0; seat < points.length; seat++) points[seat] = Count.POINTS.of(table, seat);
        return Result.of(points, seat -> tieBreak(table, seat));
    }

    /** Coins and patrons together. */
    private static int tieBreak(Table table, int seat) {
        return Count.COINS.of(table, seat) + Count.PATRONS.of(table, seat);
    }

    private static List<Score.Line> lines(Table table, int seat, Words words) {
        List<Score.Line> lines = new ArrayList<>();
        int told = 0;
        for (int closing = 0; closing < Count.CLOSINGS.of(table); closing++) {
            Past past = Past.of(table, closing);
            int points = past.points(seat);
            if (points == 0) continue;
            told += points;
            String beer = Beer.of(past.beer()).id();
            lines.add(new Score.Line(
                    "closing-%d-%s".formatted(closing + 1, beer),
                    points,
                    words.say(
                            "score.closing",
                            words.tent(past.tent()),
                            words.beer(past.beer()),
                            past.value(),
                            past.places()[seat])));
        }
        // A position that was laid out begins with points of which nothing is told.
        int before = Count.POINTS.of(table, seat) - told;
        if (before > 0) lines.add(0, new Score.Line("before", before, words.say("score.before")));
        int coins = Count.COINS.of(table, seat);
        lines.add(new Score.Line("tie-break", 0, words.say("score.tie-break", coins, tieBreak(table, seat) - coins)));
        return lines;
    }
}
