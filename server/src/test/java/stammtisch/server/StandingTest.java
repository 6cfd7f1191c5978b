package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stammtisch.server.Options.Leavers;
import stammtisch.server.Options.Start;
import stammtisch.server.Options.Time;

/** What a journal leads to, without a server. */
class StandingTest {
    private static final int ANN = 0;
    private static final int BOB = 1;

    private Standing standing = standing(Time.NONE);

    private static Standing standing(Time time) {
        Options options = new Options(Start.NOW, time, Leavers.WAITED_FOR, "random", true, true, true, false);
        List<Seat> seats = List.of(Seat.person(0, "Ann"), Seat.person(1, "Bob"));
        Opening opening =
                new Opening("t", "pairs", "pairs-1", Map.of("seats", 2), 7, seats, 0, options, Opening.Origin.NONE, 0);
        return new Standing(opening, new Pairs());
    }

    private void happens(int seat, Entry.Kind kind, String text, long at) {
        long seq = standing.seq() + 1;
        standing.apply(Entry.sealed(standing.seal(), "t", seq, "command " + seq, seat, kind, text, at));
    }

    private void moves(long at) {
        int seat = standing.asked();
        String move = standing.course.game().write(standing.course.table().option(0));
        happens(seat, Entry.Kind.MOVE, move, at);
    }

    // ---- clocks ----

    @Test
    void aHostDoesNotStopItsClockByLettingABotPlay() {
        standing = standing(new Time(Time.Kind.MOVE, 60, 0));
        happens(BOB, Entry.Kind.CLAIM, "Bob", 0);
        for (long second = 0; second < 60; second += 10) {
            happens(ANN, Entry.Kind.BOT, "A random", second * 1_000);
            happens(ANN, second % 20 == 0 ? Entry.Kind.BACK : Entry.Kind.PERSON, "A", second * 1_000 + 9_000);
        }
        assertEquals(60_000, standing.clocks.end());
    }

    @Test
    void whatABotPlaysGivesItsPersonNoTime() {
        standing = standing(new Time(Time.Kind.BANK, 60, 10));
        happens(BOB, Entry.Kind.CLAIM, "Bob", 0);
        happens(Entry.THE_HOUSE, Entry.Kind.LATE, "A", 60_000);
        while (standing.asked() == ANN) moves(60_000);
        Clocks.Shown shown = standing.clocks.shown(60_000);
        assertNotNull(shown);
        assertEquals(0, shown.left()[ANN]);
    }

    // ---- journals ----

    @Test
    void nobodyFillsAJournalAlone() {
        happens(BOB, Entry.Kind.CLAIM, "Bob", 0);
        for (int times = 0; times < 3_000; times++) happens(ANN, Entry.Kind.NAME, "Ann", 0);
        Decisions decisions = new Decisions(standing, _ -> true);
        Message.Name name = new Message.Name("id", "Eve");
        assertEquals(
                Code.FULL,
                assertInstanceOf(Outcome.Refused.class, decisions.ofPerson(ANN, name, window(ANN)))
                        .code());
        assertInstanceOf(Decisions.Write.class, decisions.ofPerson(BOB, name, window(BOB)));
        Message.Host kick = new Message.Host("id", Message.Deed.KICK, BOB, "");
        assertInstanceOf(Decisions.Write.class, decisions.ofPerson(ANN, kick, window(ANN)));
        String move = standing.course.game().write(standing.course.table().option(0));
        Message.Move played = new Message.Move("id", standing.seq(), move);
        assertInstanceOf(Decisions.Write.class, decisions.ofPerson(ANN, played, window(ANN)));
    }

    private Window window(int seat) {
        return new Window(standing.course, seat, Languages.USUAL);
    }

    // ---- going back ----

    /** What the person at a seat asks for is done. */
    private void does(int seat, Message.Command command, long at) {
        Decisions.Decision decided = new Decisions(standing, _ -> true).ofPerson(seat, command, window(seat));
        Decisions.Write write = assertInstanceOf(Decisions.Write.class, decided);
        happens(seat, write.kind(), write.text(), at);
    }

    private Message.Rewind toTheBeginning() {
        return new Message.Rewind("id", standing.seq(), 0);
    }

    /** However the bot has come to the seat, and wherever Bob is: else Ann would go back alone, knowing what comes. */
    @ParameterizedTest
    @EnumSource(
            value = Entry.Kind.class,
            names = {"BOT", "LEFT", "LATE"})
    void everyPersonIsAskedThoughABotPlaysForThem(Entry.Kind why) {
        happens(BOB, Entry.Kind.CLAIM, "Bob", 0);
        moves(1);
        if (why == Entry.Kind.BOT) happens(ANN, why, "B random", 2);
        else happens(Entry.THE_HOUSE, why, "B", 2);
        does(ANN, toTheBeginning(), 3);
        assertEquals(List.of(BOB), standing.waitedFor());
        assertEquals(1, standing.course.moves().size());
        does(BOB, new Message.Agree("id", null), 4);
        assertNull(standing.rewind());
        assertEquals(0, standing.course.moves().size());
    }

    @Test
    void whoeverIsFreedIsNotWaitedFor() {
        happens(BOB, Entry.Kind.CLAIM, "Bob", 0);
        moves(1);
        happens(Entry.THE_HOUSE, Entry.Kind.LEFT, "B", 2);
        happens(ANN, Entry.Kind.KICK, "B", 3);
        does(ANN, toTheBeginning(), 4);
        assertEquals(0, standing.course.moves().size());
    }

    @Test
    void consentIsToOneRequest() {
        happens(BOB, Entry.Kind.CLAIM, "Bob", 0);
        moves(1);
        does(ANN, toTheBeginning(), 2);
        Message.Agree late = new Message.Agree("id", standing.seq());
        happens(ANN, Entry.Kind.DECLINE, "", 3);
        does(ANN, toTheBeginning(), 4);
        assertInstanceOf(Outcome.Overtaken.class, new Decisions(standing, _ -> true).ofPerson(BOB, late, window(BOB)));
        does(BOB, new Message.Agree("id", standing.seq()), 5);
        assertEquals(0, standing.course.moves().size());
    }

    /** Before, whoever wasn't there was not asked: what was gone back to then stays so. */
    @Test
    void whatAnEarlierJournalDoesNotNameIsNotWaitedFor() {
        happens(BOB, Entry.Kind.CLAIM, "Bob", 0);
        moves(1);
        happens(ANN, Entry.Kind.BOT, "B random", 2);
        happens(ANN, Entry.Kind.REWIND, "0", 3);
        assertEquals(0, standing.course.moves().size());
    }
}
