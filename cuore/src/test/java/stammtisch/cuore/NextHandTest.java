package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stammtisch.table.Chance;
import stammtisch.table.NextDraw;
import stammtisch.table.Odds;
import stammtisch.table.Piles;
import stammtisch.table.Table;
import stammtisch.table.View;

/** What a seat reckons of its next hand is what counting all ways the cards may lie gives. */
class NextHandTest {
    private static final int KINDS = 3;
    private static final int TRIES = 60;

    @Test
    void chancesAreThoseOfCounting() {
        for (int seed = 0; seed < TRIES; seed++) {
            Chance luck = new Chance(seed, 1);
            int[] pile = IntStream.range(0, luck.below(5, 0))
                    .map(_ -> luck.below(3, 0) == 0 ? luck.below(KINDS, 0) : Piles.UNKNOWN)
                    .toArray();
            int unknown = (int)
                    IntStream.of(pile).filter(kind -> kind == Piles.UNKNOWN).count();
            List<Integer> hidden = cards(unknown + luck.below(2, 0), luck);
            List<Integer> later = cards(luck.below(5, 0), luck);
            int drawn = luck.below(6, 0);
            NextDraw draw = new NextDraw(pile, byKind(hidden), byKind(later), drawn);
            int[] with = new int[KINDS];
            int[] all = {0};
            everyOrder(
                    hidden,
                    0,
                    deck -> everyOrder(later, 0, shuffled -> {
                        List<Integer> hand = new ArrayList<>();
                        int next = 0;
                        for (int known : pile) hand.add(known == Piles.UNKNOWN ? deck.get(next++) : (Integer) known);
                        hand.addAll(shuffled);
                        List<Integer> got = hand.subList(0, Math.min(drawn, hand.size()));
                        for (int kind = 0; kind < KINDS; kind++) if (got.contains(kind)) with[kind]++;
                        all[0]++;
                    }));
            for (int kind = 0; kind < KINDS; kind++) {
                assertEquals((double) with[kind] / all[0], draw.chance(kind), 1e-9, "seed " + seed + ", kind " + kind);
            }
        }
    }

    private static List<Integer> cards(int count, Chance luck) {
        List<Integer> cards = new ArrayList<>();
        for (int card = 0; card < count; card++) cards.add(luck.below(KINDS, 0));
        return cards;
    }

    private static int[] byKind(List<Integer> cards) {
        int[] count = new int[KINDS];
        for (int kind : cards) count[kind]++;
        return count;
    }

    private static void everyOrder(List<Integer> cards, int from, Consumer<List<Integer>> seen) {
        if (from >= cards.size()) seen.accept(cards);
        for (int at = from; at < cards.size(); at++) {
            Collections.swap(cards, from, at);
            everyOrder(cards, from + 1, seen);
            Collections.swap(cards, from, at);
        }
    }

    @Test
    void whatIsLeftIsWhatTheDeckHasInEveryDealThatTheSeatCannotTellApart() {
        int[] compared = {0};
        for (long seed = 0; seed < 40; seed++) {
            int[] questions = {0};
            Cuore.GAMES.play(seed, table -> {
                if (questions[0]++ % 25 != 0) return;
                int seat = table.asked();
                NextDraw draw = NextHand.of(View.of(table, seat));
                Table other = View.of(table, seat).determinization(questions[0]);
                for (int kind = 1; kind < Cards.kinds(); kind++) {
                    int left = draw.left(kind);
                    assertEquals(left, table.piles.count(Place.DECK.of(seat), kind), table::where);
                    assertEquals(left, other.piles.count(Place.DECK.of(seat), kind), table::where);
                }
                compared[0]++;
            });
        }
        assertTrue(compared[0] > 500, "moments: " + compared[0]);
    }

    @Test
    void oddsSpeakOfTheOwnCardsOnlyTheLikeliestFirst() {
        Table table = Cuore.GAME.deal(Cuore.GAME.settle(java.util.Map.of("seats", 2), 5), 5);
        Odds odds = Cuore.GAME.odds(View.of(table, 0), Locale.ENGLISH);
        assertTrue(odds != null);
        assertEquals(
                "Your next hand is the top 5 cards of the 5 in your deck, unless it changes before your turn ends.",
                odds.says());
        double before = 1;
        int left = 0;
        for (Odds.Line line : odds.lines()) {
            assertTrue(line.chance() <= before);
            before = line.chance();
            left += line.left();
        }
        assertEquals(5, left);
        assertEquals(null, Cuore.GAME.odds(View.of(table, View.PUBLIC), Locale.ENGLISH));
    }
}
