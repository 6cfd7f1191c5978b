package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import stammtisch.notation.GameProperties;
import stammtisch.notation.RandomGames;
import stammtisch.table.Chance;
import stammtisch.table.Course;
import stammtisch.table.Game.Told;
import stammtisch.table.Move;
import stammtisch.table.Option;
import stammtisch.table.Piles;
import stammtisch.table.Table;
import stammtisch.table.View;

/** What holds in every game of Tanto Cuore, tried out on random ones. */
class GamePropertiesTest implements GameProperties {
    private static final int MANY = 1000;
    private static final int MOST_DECISIONS = 20_000;

    @Override
    public RandomGames games() {
        return Cuore.GAMES;
    }

    @Property(tries = MANY)
    void noCardIsLostOrMadeAndNoCountIsNegativeAndEveryGameEnds(@ForAll @LongRange(min = 0) long first) {
        for (long seed = first; seed < first + 3L * RandomGames.MORE; seed++) {
            int[] cards = GameProperties.census(Cuore.GAMES.deal(seed), Cards.kinds());
            int[] decisions = {0};
            Cuore.GAMES.play(seed, table -> {
                assertTrue(++decisions[0] < MOST_DECISIONS, "every game ends");
                assertArrayEquals(cards, GameProperties.census(table, Cards.kinds()), table::where);
                for (Count count : Count.all()) {
                    assertTrue(count.mayBeNegative() || count.of(table) >= 0, () -> count + " at " + table.where());
                }
            });
        }
    }

    /** Their backs tell them apart, so no seat may think of a reminiscence of the second tier above one of the first. */
    @Property(tries = SOME)
    void aDealAnewLeavesReminiscencesInTheirTiers(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        Cuore.GAMES.play(seed, table -> {
            int pile = Town.of(table).down(Reminiscences.PILE);
            if (pile < 0 || ++moments[0] % 16 != 0) return;
            Table other = table.copy();
            other.redealCards(table.asked(), seed + moments[0]);
            assertEquals(tiers(table, pile), tiers(other, pile), table::where);
        });
    }

    private static List<Integer> tiers(Table table, int pile) {
        List<Integer> tiers = new ArrayList<>();
        Piles piles = table.piles;
        for (int card = piles.top(pile); !piles.isNoCard(card); card = piles.below(card)) {
            tiers.add(Cards.of(piles.kind(card)).tier());
        }
        return tiers;
    }

    /** Whether somebody could react, or had a choice out of turn, is not to be told from what comes next. */
    @Property(tries = SOME)
    void aMoveTellsItsSeatNoMoreThanTheRulesReveal(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        Cuore.GAMES.play(seed, table -> {
            int seat = table.asked();
            moments[0]++;
            for (int number = 0; number < table.offered(); number++) {
                Table one = table.copy();
                Table other = table.copy();
                other.redealCards(seat, seed + moments[0]);
                int learnt = table.learnt();
                one.answer(number);
                other.answer(number);
                // Where cards were drawn or shown the two games differ, and may.
                if (one.learnt() != learnt || other.learnt() != learnt) continue;
                GameProperties.assertSeenAlike(one, other, seat);
            }
        });
    }

    @Property(tries = SOME)
    void aTableFilledInFromAViewCanBePlayedToItsEnd(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        Cuore.GAMES.play(seed, table -> {
            if (++moments[0] % 16 != 0) return;
            Table filled = View.of(table, table.asked()).determinization(seed + moments[0]);
            GameProperties.assertSeenAlike(table, filled, table.asked());
            RandomGames.playOut(filled, new Chance(seed, 1));
        });
    }

    @Property(tries = SOME)
    void whatIsOnOfferToEmployIsWhatCanBePaid(@ForAll @LongRange(min = 0) long seed) {
        Cuore.GAMES.play(seed, table -> {
            if (!table.topic().equals("employ")) return;
            Town town = Town.of(table);
            Set<Integer> offered = new HashSet<>();
            IntStream.range(0, table.offered())
                    .filter(number -> Verb.of(table.option(number)) == Verb.EMPLOY)
                    .forEach(number -> offered.add(Option.subject(table.option(number))));
            for (Card card : town.cards()) {
                boolean there = town.isEmployed(card) && town.shows(table, card);
                boolean can = there
                        && Count.EMPLOYMENTS.of(table) > 0
                        && Town.toEmploy(table, table.asked(), card) <= Count.LOVE.of(table)
                        && card.isWithin(table, table.asked())
                        && card.aim().isPossible(table, table.asked());
                assertEquals(can, offered.contains(card.kind()), () -> card.id + " at " + table.where());
            }
        });
    }

    @Property(tries = SOME)
    void everyRefusalSaysWhy(@ForAll @LongRange(min = 0) long seed) {
        Cuore.GAMES.play(seed, table -> {
            if (table.learnt() % 7 != 0) return;
            for (Card card : Cards.ALL) {
                for (String verb : List.of("serve", "chamber", "employ", "play", "use")) {
                    String move = verb + " " + card.id;
                    if (Cuore.GAME.read(table, move) >= 0) continue;
                    String why = Cuore.GAME
                            .whyNot(table, table.asked(), move, Locale.ENGLISH)
                            .says();
                    assertTrue(!why.isBlank(), move);
                }
            }
        });
    }

    /** Pauline's, Francine's and Shion's questions. */
    @Property(tries = SOME)
    void twoCardsOfOneNameAreOfferedAndToldAsTwo(@ForAll @LongRange(min = 0) long seed) {
        Map<String, Object> wishes = Map.of("sets", List.of("expanding"), "seats", 3, "town", "random");
        Course course = new Course(Cuore.GAME, wishes, seed);
        Chance choices = new Chance(seed, 1);
        for (int move = 0; move < 400 && !course.table().isOver(); move++) {
            Table table = course.table();
            int pick = choices.below(table.offered(), 0);
            boolean isAboutTwo = table.topic().endsWith("-alike") && Verb.of(table.option(pick)) != Verb.PASS;
            String label = Cuore.GAME
                    .question(table, Locale.ENGLISH)
                    .choices()
                    .get(pick)
                    .label();
            assertEquals(isAboutTwo, label.contains("2 x "), label);
            boolean isShown = isAboutTwo && Verb.of(table.option(pick)) == Verb.REVEAL;
            Move made = course.play(pick);
            for (int viewer = View.PUBLIC; viewer < table.seats(); viewer++) {
                List<Told> told = Cuore.GAME.tell(table.box(), made, viewer, Locale.ENGLISH);
                assertEquals(isAboutTwo && !isShown, told.getFirst().text().contains("2 x "), made::written);
                assertTrue(!isShown || told.size() == 1, "what all were shown nobody looks at besides");
            }
        }
    }

    @Property(tries = SOME)
    void everyMoveCanBeToldToEverySeat(@ForAll @LongRange(min = 0) long seed) {
        Course course = new Course(Cuore.GAME, Cuore.setup(seed), seed);
        Chance choices = new Chance(seed, 1);
        for (int move = 0; move < 300 && !course.table().isOver(); move++) {
            var made = course.play(choices.below(course.table().offered(), 0));
            for (int viewer = View.PUBLIC; viewer < course.table().seats(); viewer++) {
                assertTrue(!Cuore.GAME
                        .tell(course.table().box(), made, viewer, Locale.ENGLISH)
                        .isEmpty());
            }
        }
    }
}
