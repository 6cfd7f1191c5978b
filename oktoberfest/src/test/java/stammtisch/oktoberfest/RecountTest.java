package stammtisch.oktoberfest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import stammtisch.table.Chance;
import stammtisch.table.Course;
import stammtisch.table.Game.Score;
import stammtisch.table.Move;
import stammtisch.table.Table;

/**
 * Every closing's points once more, counted from what the written moves say and by the printed table of the rulebook
 * instead of by halves; and the end.
 */
class RecountTest {
    /** Second place by value, then third, as the rulebook prints them; the first is the value itself. */
    private static final int[][] PRINTED = {
        {0, 0, 0},
        {1, 1, 1},
        {2, 1, 1},
        {3, 2, 1},
        {4, 2, 1},
        {5, 3, 2},
        {6, 3, 2},
        {7, 4, 2},
        {8, 4, 2},
        {9, 5, 3},
        {10, 5, 3},
        {11, 6, 3},
        {12, 6, 3},
        {13, 7, 4},
        {14, 7, 4},
        {15, 8, 4},
        {16, 8, 4},
        {17, 9, 5},
        {18, 9, 5},
        {19, 10, 5},
        {20, 10, 5},
        {21, 11, 6},
        {22, 11, 6},
        {23, 12, 6},
        {24, 12, 6},
        {25, 13, 7},
        {26, 13, 7},
        {27, 14, 7},
        {28, 14, 7}
    };

    @Test
    void halvesAreThePrintedTable() {
        for (int value = 1; value < PRINTED.length; value++) {
            for (int place = 1; place <= 3; place++) {
                assertEquals(PRINTED[value][place - 1], Scoring.points(value, place, 5));
                assertEquals(place == 3 ? 0 : PRINTED[value][place - 1], Scoring.points(value, place, 3));
            }
            assertEquals(0, Scoring.points(value, 4, 5));
            assertEquals(0, Scoring.points(value, 0, 5));
        }
    }

    @Test
    void pricesAreThePrintedOnes() {
        assertEquals(
                List.of(0, 1, 3, 5, 7),
                List.of(0, 1, 2, 3, 4).stream().map(Barrels::price).toList());
        assertEquals(
                List.of(1, 1, 2, 2, 3, 3, 4),
                List.of(1, 2, 3, 4, 5, 6, 7).stream().map(Barrels::mostFor).toList());
    }

    @Property(tries = 60)
    void everyTentPaysWhatTheMovesSay(@ForAll @LongRange(min = 0) long seed) {
        Map<String, Object> setup = Oktoberfest.setup(seed);
        Course course = new Course(Oktoberfest.GAME, setup, seed);
        Chance choices = new Chance(seed, 1);
        Table table = course.table();
        Ledger ledger = new Ledger(table);
        while (!table.isOver()) {
            int closings = Count.CLOSINGS.of(table);
            List<List<String>> tents = tents(table);
            int asked = table.asked();
            String topic = table.topic();
            String move = course.play(Oktoberfest.pick(table, seed, choices)).written();
            ledger.move(asked, move);
            for (var happening : course.moves().getLast().happenings()) {
                if (happening instanceof Move.Happening.Forced(int seat, int option)) {
                    ledger.move(seat, Verb.write(option));
                }
            }
            if (Count.CLOSINGS.of(table) > closings) {
                // Where all went by itself after another move, the tents were not seen as they closed.
                if (topic.equals("patrons"))
                    ledger.close(tents, Past.of(table, closings).tent());
                else ledger.believe(table);
            }
            for (int seat = 0; seat < table.seats(); seat++) {
                assertEquals(ledger.points[seat], Count.POINTS.of(table, seat), move);
                for (String beer : Beer.ids()) {
                    int singles =
                            table.piles.size(Place.barrels(seat, Beer.ids().indexOf(beer)));
                    assertEquals(ledger.singles.get(seat).getOrDefault(beer, 0), singles, move);
                }
            }
        }
        assertEquals(
                ledger.ranks(table),
                Oktoberfest.GAME.scores(table, Locale.ENGLISH).stream()
                        .map(Score::rank)
                        .toList());
        for (Score score : Oktoberfest.GAME.scores(table, Locale.ENGLISH)) {
            assertEquals(
                    score.points(),
                    score.lines().stream().mapToInt(Score.Line::points).sum());
        }
    }

    /** Each tent bottom to top as a scenario writes it. */
    private static List<List<String>> tents(Table table) {
        List<List<String>> tents = new ArrayList<>();
        for (int tent = 0; tent < 6; tent++) {
            List<String> cards = new ArrayList<>();
            for (int card = table.piles.top(Place.tent(tent));
                    !table.piles.isNoCard(card);
                    card = table.piles.below(card)) {
                int mark = table.piles.mark(card);
                cards.addFirst(Cards.id(table.piles.kind(card))
                        + (mark == 0 ? "" : " as " + Beer.ids().get(mark - 1)));
            }
            tents.add(cards);
        }
        return tents;
    }

    /** What everybody at the table could write down. */
    private static final class Ledger {
        final int[] points;
        final List<Map<String, Integer>> singles = new ArrayList<>();
        final List<List<String>> doubles = new ArrayList<>();

        Ledger(Table table) {
            points = new int[table.seats()];
            for (int seat = 0; seat < table.seats(); seat++) {
                singles.add(new HashMap<>());
                List<String> two = new ArrayList<>();
                int pile = Place.doubles(seat);
                for (int card = table.piles.top(pile); !table.piles.isNoCard(card); card = table.piles.below(card)) {
                    two.add(Cards.id(table.piles.kind(card)).replace("double-", ""));
                }
                doubles.add(two);
            }
        }

        void move(int seat, String move) {
            String[] words = move.split(" ");
            if (words[0].equals("supply")) singles.get(seat).merge(words[2], Integer.parseInt(words[1]), Integer::sum);
            if (words[0].equals("sell")) singles.get(seat).merge(words[1], -1, Integer::sum);
        }

        void believe(Table table) {
            for (int seat = 0; seat < points.length; seat++) points[seat] = Count.POINTS.of(table, seat);
        }

        /** Pays for a tent, place after place, from the highest number of barrels down. */
        void close(List<List<String>> tents, int tent) {
            List<String> cards = tents.get(tent);
            String top = cards.getLast();
            String beer = top.contains(" as ") ? top.split(" as ")[1] : top.substring(2);
            int value = cards.stream().mapToInt(card -> card.charAt(0) - '0').sum();
            TreeMap<Integer, List<Integer>> byBarrels = new TreeMap<>(Comparator.reverseOrder());
            for (int seat = 0; seat < points.length; seat++) {
                int barrels = singles.get(seat).getOrDefault(beer, 0);
                if (doubles.get(seat).contains(beer)) barrels += 2;
                if (barrels > 0)
                    byBarrels.computeIfAbsent(barrels, any -> new ArrayList<>()).add(seat);
            }
            int places = points.length == 3 ? 2 : 3;
            int place = 0;
            for (List<Integer> seats : byBarrels.values()) {
                if (place == places) break;
                for (int seat : seats) points[seat] += PRINTED[value][place];
                place++;
            }
        }

        List<Integer> ranks(Table table) {
            List<Integer> worth = new ArrayList<>();
            for (int seat = 0; seat < points.length; seat++) {
                worth.add(1000 * points[seat] + Count.COINS.of(table, seat) + Count.PATRONS.of(table, seat));
            }
            return worth.stream()
                    .map(mine -> 1
                            + (int) worth.stream().filter(other -> other > mine).count())
                    .toList();
        }
    }
}
