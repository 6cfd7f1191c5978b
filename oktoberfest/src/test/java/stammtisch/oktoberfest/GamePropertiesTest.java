package stammtisch.oktoberfest;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import stammtisch.notation.GameProperties;
import stammtisch.notation.RandomGames;
import stammtisch.table.Chance;
import stammtisch.table.Game;
import stammtisch.table.Move;
import stammtisch.table.Table;
import stammtisch.table.View;

/** What holds in every game of Oktoberfest, tried out on random ones. */
class GamePropertiesTest implements GameProperties {
    private static final int MANY = 500;
    private static final int MOST_DECISIONS = 20_000;
    private static final int MOST_AUCTIONS = 20 + 36 + 42; // O41

    @Override
    public RandomGames games() {
        return Oktoberfest.GAMES;
    }

    /** With why a tent can't be closed, too. */
    @Override
    public List<Object> shown(Table table, int seat) {
        List<Object> shown = new ArrayList<>(GameProperties.super.shown(table, seat));
        shown.add(Oktoberfest.GAME.whyNot(table, seat, "close", Locale.ENGLISH));
        return shown;
    }

    @Property(tries = MANY)
    void coinsCardsBarrelsPatronsAndTokensArePreservedAndEveryGameEnds(@ForAll @LongRange(min = 0) long first) {
        for (long seed = first; seed < first + RandomGames.MORE; seed++) {
            int[] cards = GameProperties.census(Oktoberfest.GAMES.deal(seed), Cards.KINDS);
            int[] decisions = {0};
            Set<Integer> auctions = new HashSet<>(); // by the turn
            Table end = Oktoberfest.GAMES.play(seed, table -> {
                assertTrue(++decisions[0] < MOST_DECISIONS, "every game ends");
                if (Count.GATE.of(table) > 0) auctions.add(Count.TURN.of(table));
                assertNull(Oktoberfest.GAME.broken(table), table::where);
                assertArrayEquals(cards, GameProperties.census(table, Cards.KINDS), table::where);
                for (int count = 0; count < Count.ALL; count++) {
                    int number = count;
                    assertTrue(table.count(count) >= 0, () -> "count " + number + " at " + table.where());
                }
            });
            assertTrue(auctions.size() <= MOST_AUCTIONS, () -> auctions.size() + " auctions");
            assertNull(Oktoberfest.GAME.broken(end));
            assertEquals(Closing.CLOSINGS, Count.CLOSINGS.of(end));
            assertEquals(0, Count.TRACK.sum(end), "every space of the track was emptied");
        }
    }

    @Property(tries = SOME)
    void closingsMadeAreTrackSpacesEmptied(@ForAll @LongRange(min = 0) long seed) {
        Oktoberfest.GAMES.play(seed, table -> {
            if (!table.topic().equals("turn")) return;
            for (int space = 0; space < Closing.CLOSINGS; space++) {
                int patrons = Count.TRACK.of(table, space);
                assertTrue(patrons <= 3);
                assertEquals(space < Count.CLOSINGS.of(table), patrons == 0, table::where);
            }
        });
    }

    // ---- who knows what ----

    /** Options, forced answers and refusals hang on nothing that a seat may not know. */
    @Property(tries = SOME)
    void aMoveTellsEachSeatNoMoreThanTheRulesReveal(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        Oktoberfest.GAMES.play(seed, table -> {
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
                if (one.learnt() == learnt && other.learnt() == learnt)
                    GameProperties.assertSeenAlike(one, other, seat);
            }
        });
    }

    /** Two games that differ only in what a seat doesn't know are told alike until a draw or a scoring tells them apart. */
    @Property(tries = SOME)
    void theLogTellsNothingThatItsReaderDoesNotKnow(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        Oktoberfest.GAMES.play(seed, table -> {
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
        Move move = Move.made(Oktoberfest.GAME, table, number, 0);
        return Oktoberfest.GAME.tell(table.box(), move, viewer, Locale.ENGLISH);
    }

    @Property(tries = SOME)
    void aTableFilledInFromAViewIsOneThatCouldBe(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        Oktoberfest.GAMES.play(seed, table -> {
            if (++moments[0] % 16 != 0) return;
            int seat = table.asked();
            Table filled = View.of(table, seat).determinization(seed + moments[0]);
            GameProperties.assertSeenAlike(table, filled, seat);
            assertTrue(Barrels.couldBe(filled));
            assertNull(Oktoberfest.GAME.broken(filled));
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
        Oktoberfest.GAMES.play(seed, table -> {
            assertTrue(Barrels.couldBe(table), table::where);
            for (int seat = 0; seat < table.seats(); seat++) {
                assertEquals(Setup.DOUBLES_EACH, table.piles.size(Place.doubles(seat)));
            }
        });
    }

    @Property(tries = SOME)
    void whoMayHaveADoubleIncludesWhoHas(@ForAll @LongRange(min = 0) long seed) {
        Oktoberfest.GAMES.play(seed, table -> {
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
        Oktoberfest.GAMES.play(seed, table -> assertEquals(PlainRules.options(table), written(table), table::where));
    }

    private static List<String> written(Table table) {
        List<String> written = new ArrayList<>();
        for (int number = 0; number < table.offered(); number++) written.add(Verb.write(table.option(number)));
        return written;
    }

    /** Every move there could be, wherever it is refused, is refused with a reason. */
    @Property(tries = SOME)
    void everyRefusalSaysWhy(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        Oktoberfest.GAMES.play(seed, table -> {
            if (++moments[0] % 16 != 0) return;
            for (String move : PlainRules.everyMove()) {
                if (Oktoberfest.GAME.read(table, move) >= 0) continue;
                for (int seat = 0; seat < table.seats(); seat++) {
                    var reason = Oktoberfest.GAME.whyNot(table, seat, move, Locale.ENGLISH);
                    assertFalse(reason.says().isBlank(), move);
                    assertFalse(reason.rule().isBlank(), move);
                }
            }
        });
    }
}
