package stammtisch.notation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import stammtisch.table.Chance;
import stammtisch.table.Course;
import stammtisch.table.Game;
import stammtisch.table.Piles;
import stammtisch.table.Table;
import stammtisch.table.View;

/** What holds in every game, whatever its rules are, tried out on random ones. A game's own test adds what its rules ask. */
public interface GameProperties {
    int SOME = 50;
    int MOST_MOVES_TAKEN_BACK_FROM = 300;

    RandomGames games();

    /** How many cards of each kind there are, as the piles have them. */
    static int[] census(Table table, int kinds) {
        int[] cards = new int[kinds];
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

    static void assertSeenAlike(Table one, Table other, int seat) {
        assertArrayEquals(View.of(one, seat).numbers(), View.of(other, seat).numbers(), one::where);
    }

    /** All that is sent to a seat: what it is shown, what it is asked, and the table as text. */
    default List<Object> shown(Table table, int seat) {
        Game game = games().game();
        List<Object> shown = new ArrayList<>();
        shown.add(game.show(table, seat, Locale.ENGLISH));
        shown.add(game.picture(table, seat, Locale.ENGLISH));
        if (table.asked() == seat) shown.add(game.question(table, Locale.ENGLISH));
        return shown;
    }

    @Property(tries = SOME)
    default void aCopyGoesTheWayOfItsOriginal(@ForAll @LongRange(min = 0) long seed) {
        record Fork(Table table, Chance choices) {}
        List<Fork> forks = new ArrayList<>();
        Table table = games().deal(seed);
        Table old = games().deal(seed);
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
    default void aRecordReplaysToTheSameTables(@ForAll @LongRange(min = 0) long seed) {
        Game game = games().game();
        Map<String, Object> setup = games().setup(seed);
        Table table = game.deal(setup, seed);
        Chance choices = new Chance(seed, 1);
        GameRecord.Pen pen = new GameRecord.Pen(game);
        while (!table.isOver()) pen.answer(table, choices.below(table.offered(), 0));
        String line = pen.record(setup, seed, table).written();
        assertNull(GameRecord.read(line).replay(Map.of(game.id(), game)));
    }

    @Property(tries = SOME)
    default void everyOptionHasAWrittenFormOfItsOwn(@ForAll @LongRange(min = 0) long seed) {
        Game game = games().game();
        games().play(seed, table -> {
            Set<String> written = new HashSet<>();
            for (int number = 0; number < table.offered(); number++) {
                String move = game.write(table.option(number));
                assertTrue(written.add(move), () -> move + " stands twice at " + table.where());
                assertEquals(number, game.read(table, move));
            }
        });
    }

    @Property(tries = SOME)
    default void aViewTellsNothingItsSeatDoesNotKnow(@ForAll @LongRange(min = 0) long seed) {
        int[] moments = {0};
        games().play(seed, table -> {
            moments[0]++;
            for (int seat = 0; seat < table.seats(); seat++) {
                Table other = table.copy();
                other.redealCards(seat, seed + moments[0]);
                assertSeenAlike(table, other, seat);
                if (moments[0] % 8 == 0) assertEquals(shown(table, seat), shown(other, seat), table::where);
            }
        });
    }

    /** Also where moves are taken back, and to whom some of what went before has not been shown. */
    @Property(tries = SOME)
    default void whatIsShownAgainIsWhatWouldBeShownAnew(@ForAll @LongRange(min = 0) long seed) {
        Game game = games().game();
        Game.Display display = game.display(Locale.ENGLISH);
        Table table = games().deal(seed);
        Table earlier = table.copy();
        Chance choices = new Chance(seed, 1);
        while (!table.isOver()) {
            if (choices.below(20, 0) == 0) earlier = table.copy();
            if (choices.below(20, 0) == 0) table = earlier.copy();
            else table.answer(choices.below(table.offered(), 0));
            int first = choices.below(table.seats() + 1, 0);
            for (int step = 0; step <= table.seats(); step++) {
                int viewer = (first + step) % (table.seats() + 1) - 1; // the public is -1
                if (choices.below(3, 0) == 0) continue;
                assertEquals(game.show(table, viewer, Locale.ENGLISH), display.of(table, viewer), table::where);
            }
        }
    }

    @Property(tries = SOME)
    default void takingBackLeadsToTheVeryTableItWas(@ForAll @LongRange(min = 0) long seed) {
        Course course = new Course(games().game(), games().setup(seed), seed);
        Chance choices = new Chance(seed, 1);
        List<Long> digests = new ArrayList<>();
        while (!course.table().isOver() && digests.size() < MOST_MOVES_TAKEN_BACK_FROM) {
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
    default void equalSeedsGiveEqualGamesAndOthersDont(@ForAll @LongRange(min = 0) long seed) {
        Game game = games().game();
        Map<String, Object> setup = games().setup(seed);
        assertEquals(game.deal(setup, seed).digest(), game.deal(setup, seed).digest());
        assertNotEquals(
                game.deal(setup, seed).digest(), game.deal(setup, seed + 1).digest());
    }
}
