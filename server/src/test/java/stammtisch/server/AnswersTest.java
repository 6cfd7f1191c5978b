package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stammtisch.table.Course;

/** What the server answers for seats: bots, and persons without a choice. */
class AnswersTest {
    private static final Pace.Span NEVER = new Pace.Span(Duration.ofDays(1), Duration.ofDays(1));

    @TempDir
    Path folder;

    /** A seed of a game in which, once seat A has played its lowest number twice, seat B can only pass, or not only. */
    private static long seed(boolean canOnlyPass) {
        for (long seed = 0; ; seed++) {
            Course course = new Course(new Pairs(), Map.of("seats", 2), seed);
            course.play(0);
            course.play(0);
            if ((course.table().offered() == 1) == canOnlyPass) return seed;
        }
    }

    private static void playLowestTwice(Page page) {
        page.view();
        page.play(page.choices().getFirst());
        page.play(page.choices().getFirst());
    }

    @Test
    void whoCanOnlyPassPassesWithoutBeingThere() throws Exception {
        try (House house = new House(folder)) {
            Page ann = house.sit(house.open("pp", "{}", seed(true)).token(0));
            playLowestTwice(ann);
            ann.awaitTurn();
            assertEquals("end", ann.view.get("question").get("topic").textValue());
        }
    }

    @Test
    void untilThenNobodySeesWhetherThereIsAChoice() throws Exception {
        List<JsonNode> seen = new ArrayList<>();
        try (House house = House.withoutPasses(folder)) {
            for (boolean canOnlyPass : List.of(true, false)) {
                House.Opened table = house.open("pp", "{}", seed(canOnlyPass));
                Page ann = house.sit(table.token(0));
                playLowestTwice(ann);
                assertEquals("B", ann.view.get("asked").textValue());
                seen.add(ann.view.get("question"));
                Page bob = house.sit(table.token(1));
                bob.view();
                assertEquals(canOnlyPass ? 1 : 2, bob.choices().size());
            }
        }
        assertEquals(seen.getFirst(), seen.getLast());
    }

    @Test
    void pausesAreDrawnFromTheirSpanOnly() {
        for (int draw = 0; draw < 1000; draw++) {
            Duration pause = Pace.USUAL.pass().draw(new java.util.Random(draw));
            assertTrue(pause.compareTo(Duration.ofSeconds(2)) >= 0 && pause.compareTo(Duration.ofSeconds(4)) <= 0);
        }
        assertEquals(Duration.ZERO, Pace.AT_ONCE.bot().draw(new java.util.Random(1)));
    }

    @Test
    void aBotsPendingTurnGoesOnAfterARestart() throws Exception {
        House.Opened table;
        try (House house =
                new House(folder, settings -> settings.withPace(new Pace(NEVER, NEVER, NEVER, Duration.ZERO)))) {
            table = house.open("pb");
            playLowestTwice(house.sit(table.token(0)));
        }
        try (House house = new House(folder)) {
            Page ann = house.sit(table.token(0));
            ann.view();
            ann.awaitTurn();
        }
    }

    @Test
    void equalSeedsAndMovesGetEqualBots() throws Exception {
        List<JsonNode> ends = new ArrayList<>();
        try (House house = new House(folder)) {
            for (int table = 0; table < 2; table++) {
                Page page = house.sit(house.open("pbb", "{}", 11).token(0));
                page.view();
                while (!page.isOver()) {
                    if (page.isAsked()) {
                        String move = page.choices().getFirst().equals("pass")
                                ? "pass"
                                : page.choices().getFirst();
                        page.move(move, page.seq());
                    }
                    page.view();
                }
                page.sit(house.open("pp").token(0));
                ends.add(page.view.get("scores"));
                ends.add(page.view.get("show"));
            }
        }
        assertEquals(ends.subList(0, 2), ends.subList(2, 4));
    }

    @Test
    void aBrokenBotStopsNoGame() throws Exception {
        try (House house = new House(folder)) {
            Page page = house.sit(house.open("px").token(0));
            page.view();
            while (!page.isOver()) {
                if (page.isAsked()) page.move(page.choices().getFirst(), page.seq());
                page.view();
            }
        }
    }

    @Test
    void whereTheRulesBreakNothingIsWrittenDown() throws Exception {
        try (House house = new House(folder)) {
            House.Opened table = house.open("pb", "{\"fumbles\":true}", 3);
            Page page = house.sit(table.token(0));
            page.view();
            JsonNode refused = page.answer(page.move("fumble", 0));
            assertEquals("failed", refused.get("code").textValue());
            while (!page.isOver()) { // the bot fumbles too, and then does something else
                if (page.isAsked()) page.move(page.choices().getFirst(), page.seq());
                page.view();
            }
            page.sit(table.token(0));
            for (JsonNode line : page.view().get("log").get("lines")) {
                assertTrue(
                        !line.get("text").textValue().toLowerCase(Locale.ROOT).contains("fumble"));
            }
        }
    }

    @Test
    void everybodyIsToldWhenTheServerStops() throws Exception {
        House house = new House(folder);
        Page page = house.sit(house.open("pp").token(0));
        page.view();
        house.server.close();
        assertEquals("closing", page.next("refused").get("code").textValue());
        assertEquals(Outbox.GOING_AWAY, page.closed());
        house.close();
    }
}
