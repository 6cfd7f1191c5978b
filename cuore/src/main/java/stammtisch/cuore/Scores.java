package stammtisch.cuore;

import java.util.ArrayList;
import java.util.List;
import stammtisch.table.Game.Result;
import stammtisch.table.Game.Score;
import stammtisch.table.Table;

/** The final count (11-2): a line for each card that gives or takes points, and who is ahead. */
final class Scores {
    private Scores() {}

    static List<Score> of(Table table, Words words) {
        List<Mansion> houses = houses(table);
        Result result = result(houses);
        List<Score> scores = new ArrayList<>();
        for (int seat = 0; seat < houses.size(); seat++) {
            List<Score.Line> lines = lines(table, houses.get(seat), words);
            scores.add(new Score(seat, result.points()[seat], result.ranks()[seat], lines));
        }
        return scores;
    }

    /** By seat, with all that is hidden. */
    static List<Mansion> houses(Table table) {
        List<Mansion> houses = new ArrayList<>(table.seats());
        for (int seat = 0; seat < table.seats(); seat++) houses.add(Mansion.open(table, seat));
        return houses;
    }

    /** Points first, then the maids that give none (R15); what is equal then shares the rank. */
    static Result result(List<Mansion> houses) {
        int[] points = new int[houses.size()];
        for (int seat = 0; seat < points.length; seat++)
            points[seat] = houses.get(seat).points();
        return Result.of(points, seat -> houses.get(seat).pointlessMaids());
    }

    private static List<Score.Line> lines(Table table, Mansion house, Words words) {
        List<Score.Line> lines = new ArrayList<>();
        for (Card card : Town.of(table).cards()) {
            int points = house.points(card);
            int printed = card.points() * house.owns(card);
            if (points == 0 && printed == 0) continue;
            lines.add(new Score.Line(card.id, points, why(card, house.owns(card), points - printed, words)));
        }
        return lines;
    }

    private static String why(Card card, int owned, int bonus, Words words) {
        if (bonus == 0) return words.say("score.printed", owned, card.points());
        String signed = "%+d".formatted(bonus);
        return card.points() == 0 || owned == 0
                ? words.say("score.bonus", signed)
                : words.say("score.both", owned, card.points(), signed);
    }
}
