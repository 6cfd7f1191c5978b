package stammtisch.oktoberfest;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import stammtisch.notation.GameRecord;
import stammtisch.table.Chance;
import stammtisch.table.Course;
import stammtisch.table.Game;
import stammtisch.table.Move;
import stammtisch.table.Piles;
import stammtisch.table.Table;
import stammtisch.table.View;

/** What holds in every game of Oktoberfest, tried out on random ones. */
class GamePropertiesTest {
    private static final int MANY = 500;
    private static final int SOME = 40;
    private static final int MOST_DECISIONS = 20_000;
    private static final int MOST_AUCTIONS = 20 + 36 + 42; // O41

    @Property(tries = MANY)
    void coinsCardsBarrelsPatronsAndTokensArePreservedAndEveryGameEnds(@ForAll @LongRange(min = 0) long first) {
        for (long seed = first; seed < first + RandomGames.MORE; seed++) {
            int[] cards = census(RandomGames.deal(seed));
            int[] decisions = {0};
            Set<Integer> auctions = new HashSet<>(); // by the turn
            Table end = RandomGames.play(seed, table -> {
                assertTrue(++decisions[0] < MOST_DECISIONS, "every game ends");
                if (Count.GATE.of(table) > 0) auctions.add(Count.TURN.of(table));
                assertNull(RandomGames.GAME.broken(table), table::where);
                assertArrayEquals(cards, census(table), table::where);
                for (int count = 0; count < Count.ALL; count++) {
                    int number = count;
                    assertTrue(table.count(count) >= 0, () -> "count " + number + " at " + table.where());
                }
            });
            assertTrue(auctions.size() <= MOST_AUCTIONS, () -> auctions.size() + " auctions");
            assertNull(RandomGames.GAME.broken(end));
            assertEquals(Closing.CLOSINGS, Count.CLOSINGS.of(end));
            assertEquals(0, Count.TRACK.sum(end), "every space of the track was emptied");
        }
    }

    private static int[] census(Table table) {
        int[] cards = new int[Cards.KINDS];
        Piles piles = table.piles;
        for (int pile = 0; pile < table.box().piles(); pile++) {
            int size = 0;
            for (int card = piles.top(pile); !piles.isNoCard(card); card = piles.below(card)) {
                cards[piles.kind(card)]++;
                assertEquals(pile, piles.pile(card), "a card knows its pile");
                size++;
            }
            assertEquals(size, piles.size(pile), "a pile's size is the number of its cards");
        }
        return cards;
    }

    @Property(tries = SOME)
    void closingsMadeAreTrackSpacesEmptied(@ForAll @LongRange(min = 0) long seed) {
        RandomGames.play(seed, table -> {
            if (!table.topic().equals("turn")) return;
            for (int space = 0; space < Closing.CLOSINGS; space++) {
                int patrons = Count.TRACK.of(table, space);
                assertTrue(patrons <= 3);
                assertEquals(space < Count.CLOSINGS.of(table), patrons == 0, table::where);
            }
        });
    }

    @Property(tries = SOME)
    void aCopyGoesTheWayOfItsOriginal(@ForAll @LongRange(min = 0) long seed) {
        record Fork(Table table, Chance choices) {}
        List<Fork> forks = new ArrayList<>();
        Table table = RandomGames.deal(seed);
        Table old = RandomGames.deal(seed);
        Chance choices = new Chance(seed, 1);
        while (!table.isOver()) {
            Table copy = table.copy();
            old.become(table);
            assertEquals(table.digest(), old.digest(), "an old table can take over a moment");
            forks.add(new Fork(copy, choices.copy()));
            table.answer(choices.below(table.offered(), 0));
        }
        // Only now, so that a copy which shares anything with its original is found out.
        for (Fork fork : forks) {
            assertEquals(
                    table.digest(),
                    RandomGames.playOut(fork.table(), fork.choices()).digest());
        }
    }

    @Property(tries = SOME)
    void aRecordReplaysToTheSameTables(@ForAll @LongRange(min = 0) long seed) {
        Map<String, Object> setup = RandomGames.setup(seed);
        Table table = RandomGames.GAME.deal(setup, seed);
        Chance choices = new Chance(seed, 1);
        GameRecord.Pen pen = new GameRecord.Pen(RandomGames.GAME);
        while (!table.isOver()) pen.answer(table, choices.below(table.offered(), 0));
        String line = pen.record(setup, seed, table).written();
        assertNull(GameRecord.read(line).replay(Map.of("oktoberfest", RandomGames.GAME)));
    }

    @Property(tries = SOME)
    void everyOptionHasAWrittenFormOfItsOwn(@ForAll @LongRange(min = 0) long seed) {
        RandomGames.play(seed, table -> {
            Set<String> written = new HashSet<>();
            for (int number = 0; number < table.offered(); number++) {
                String move = RandomGames.GAME.write(table.option(number));
                assertTrue(written.add(move), () -> move + " stands twice at " + table.where());
                assertEquals(number, RandomGames.GAME.read(table, move));
            }
        });
    }

    // ---- who knows what ----

    @Property(tries = SOME)
    void aViewTellsNothingItsSeatDoesNotKnow(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        RandomGames.play(seed, table -> {
            moments[0]++;
            for (int seat = 0; seat < table.seats(); seat++) {
                Table other = table.copy();
                other.redealCards(seat, seed + moments[0]);
                assertSeenAlike(table, other, seat);
                if (moments[0] % 8 == 0) assertEquals(shown(table, seat), shown(other, seat), table::where);
            }
        });
    }

    private static void assertSeenAlike(Table one, Table other, int seat) {
        assertArrayEquals(View.of(one, seat).numbers(), View.of(other, seat).numbers(), one::where);
    }

    /** All that is sent to a seat: what it is shown, what it is asked, and the table as text. */
    private static List<Object> shown(Table table, int seat) {
        List<Object> shown = new ArrayList<>();
        shown.add(RandomGames.GAME.show(table, seat, Locale.ENGLISH));
        shown.add(RandomGames.GAME.picture(table, seat, Locale.ENGLISH));
        shown.add(RandomGames.GAME.whyNot(table, seat, "close", Locale.ENGLISH));
        if (table.asked() == seat) shown.add(RandomGames.GAME.question(table, Locale.ENGLISH));
        return shown;
    }

    /** Options, forced answers and refusals hang on nothing that a seat may not know. */
    @Property(tries = SOME)
    void aMoveTellsEachSeatNoMoreThanTheRulesReveal(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        RandomGames.play(seed, table -> {
            if (++moments[0] % 4 != 0) return;
            for (int seat = 0; seat < table.seats(); seat++) {
                Table one = table.copy();
                Table other = table.copy();
                other.redealCards(seat, seed + moments[0]);
                int number = (int) Math.floorMod(seed + moments[0], (long) table.offered());
                int learnt = table.learnt();
                one.answer(number);
                other.answer(number);
                // Where cards were drawn or shown the two games differ, and may.
                if (one.learnt() == learnt && other.learnt() == learnt) assertSeenAlike(one, other, seat);
            }
        });
    }

    /** Two games that differ only in what a seat doesn't know are told alike until a draw or a scoring tells them apart. */
    @Property(tries = SOME)
    void theLogTellsNothingThatItsReaderDoesNotKnow(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        RandomGames.play(seed, table -> {
            if (++moments[0] % 4 != 0) return;
            for (int seat = 0; seat < table.seats(); seat++) {
                Table one = table.copy();
                Table other = table.copy();
                other.redealCards(seat, seed + moments[0]);
                int number = (int) Math.floorMod(seed + moments[0], (long) table.offered());
                int learnt = table.learnt();
                var told = told(one, number, seat);
                assertFalse(told.isEmpty());
                var toldOtherwise = told(other, number, seat);
                if (one.learnt() == learnt && other.learnt() == learnt) assertEquals(told, toldOtherwise);
            }
        });
    }

    /** Makes a move and tells it. */
    private static List<Game.Told> told(Table table, int number, int viewer) {
        Move move = Move.made(RandomGames.GAME, table, number, 0);
        return RandomGames.GAME.tell(table.box(), move, viewer, Locale.ENGLISH);
    }

    @Property(tries = SOME)
    void aTableFilledInFromAViewIsOneThatCouldBe(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        RandomGames.play(seed, table -> {
            if (++moments[0] % 16 != 0) return;
            int seat = table.asked();
            Table filled = View.of(table, seat).determinization(seed + moments[0]);
            assertSeenAlike(table, filled, seat);
            assertTrue(Barrels.couldBe(filled));
            assertNull(RandomGames.GAME.broken(filled));
            for (int other = 0; other < table.seats(); other++) {
                for (int beer = 0; beer < Beer.COUNT; beer++) {
                    int scored = Count.SCORED.of(table) >> beer & 1;
                    if (scored == 1) {
                        assertEquals(Barrels.count(table, other, beer), Barrels.count(filled, other, beer));
                    }
                }
            }
            RandomGames.playOut(filled, new Chance(seed, 1));
        });
    }

    @Property(tries = SOME)
    void theRealDoublesAlwaysCouldBe(@ForAll @LongRange(min = 0) long seed) {
        RandomGames.play(seed, table -> {
            assertTrue(Barrels.couldBe(table), table::where);
            for (int seat = 0; seat < table.seats(); seat++) {
                assertEquals(Setup.DOUBLES_EACH, table.piles.size(Place.doubles(seat)));
            }
        });
    }

    @Property(tries = SOME)
    void whoMayHaveADoubleIncludesWhoHas(@ForAll @LongRange(min = 0) long seed) {
        RandomGames.play(seed, table -> {
            if (!table.topic().equals("turn")) return;
            for (int seat = 0; seat < table.seats(); seat++) {
                Sight sight = new Sight(View.of(table, seat));
                for (int other = 0; other < table.seats(); other++) {
                    for (int beer = 0; beer < Beer.COUNT; beer++) {
                        int hidden = Barrels.count(table, other, beer) - sight.barrels(other, beer);
                        assertTrue(hidden == 0 || sight.mayHaveDouble(other, beer), table::where);
                    }
                }
            }
        });
    }

    // ---- rules ----

    /** Offers, refusals and the page ask one place; this asks another. */
    @Property(tries = SOME)
    void whatIsOnOfferIsWhatTheRulesAllow(@ForAll @LongRange(min = 0) long seed) {
        RandomGames.play(seed, table -> assertEquals(PlainRules.options(table), written(table), table::where));
    }

    private static List<String> written(Table table) {
        List<String> written = new ArrayList<>();
        for (int number = 0; number < table.offered(); number++) written.add(Verb.write(table.option(number)));
        return written;
    }

    @Property(tries = SOME)
    void takingBackLeadsToTheVeryTableItWas(@ForAll @LongRange(min = 0) long seed) {
        Course course = new Course(RandomGames.GAME, RandomGames.setup(seed), seed);
        Chance choices = new Chance(seed, 1);
        List<Long> digests = new ArrayList<>();
        while (!course.table().isOver() && digests.size() < 200) {
            digests.add(course.table().digest());
            course.play(choices.below(course.table().offered(), 0));
            int seat = course.table().asked();
            int undoable = seat < 0 ? 0 : course.undoable(seat);
            if (undoable == 0 || choices.below(3, 0) > 0) continue;
            int learnt = course.table().learnt();
            course.undo(undoable);
            digests.subList(course.moves().size() + 1, digests.size()).clear();
            assertEquals(digests.getLast(), course.table().digest());
            assertEquals(learnt, course.table().learnt(), "nothing learnt is taken back");
            digests.removeLast();
        }
    }

    @Property(tries = SOME)
    void equalSeedsGiveEqualGamesAndOthersDont(@ForAll @LongRange(min = 0) long seed) {
        Map<String, Object> setup = RandomGames.setup(seed);
        assertEquals(
                RandomGames.GAME.deal(setup, seed).digest(),
                RandomGames.GAME.deal(setup, seed).digest());
        assertNotEquals(
                RandomGames.GAME.deal(setup, seed).digest(),
                RandomGames.GAME.deal(setup, seed + 1).digest());
    }

    /** Every move there could be, wherever it is refused, is refused with a reason. */
    @Property(tries = SOME)
    void everyRefusalSaysWhy(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        RandomGames.play(seed, table -> {
            if (++moments[0] % 16 != 0) return;
            for (String move : PlainRules.everyMove()) {
                if (RandomGames.GAME.read(table, move) >= 0) continue;
                for (int seat = 0; seat < table.seats(); seat++) {
                    var reason = RandomGames.GAME.whyNot(table, seat, move, Locale.ENGLISH);
                    assertFalse(reason.says().isBlank(), move);
                    assertFalse(reason.rule().isBlank(), move);
                }
            }
        });
    }
}
