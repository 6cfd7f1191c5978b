package stammtisch.cuore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import stammtisch.table.Game.Score;
import stammtisch.table.Table;

/** The final count (11-2): a line for each card that gives or takes points, and who is ahead. */
final class Scores {
    private Scores() {}

    static List<Score> of(Table table, Words words) {
        List<Mansion> houses = IntStream.range(0, table.seats())
                .mapToObj(seat -> Mansion.open(table, seat))
                .toList();
        // Points first, then the maids that give none (R15); what is equal then shares the rank.
        Comparator<Mansion> better = Comparator.comparingInt((Mansion house) -> house.points())
                .thenComparingInt(Mansion::pointlessMaids)
                .reversed();
        List<Score> scores = new ArrayList<>();
        for (int seat = 0; seat < table.seats(); seat++) {
            Mansion house = houses.get(seat);
            int rank = 1
                    + (int) houses.stream()
                            .filter(rival -> better.compare(rival, house) < 0)
                            .count();
            scores.add(new Score(seat, house.points(), rank, lines(table, house, words)));
        }
        return scores;
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
