package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import stammtisch.bots.Bot;
import stammtisch.table.Box;
import stammtisch.table.View;

/** What people are told about their own questions, and about all others' when the game is over. */
@ExtendWith(Housing.class)
class HintsTest {
    private static final String HINT = "\"type\":\"hint\"";

    private static final String ODDS = "\"type\":\"odds\"";

    private static final String CHANCES = "\"type\":\"chances\"";

    private final House house;

    HintsTest(House house) {
        this.house = house;
    }

    @AfterEach
    void ponderNoMore() {
        Sage.pondering = null;
    }

    private static String at(int moment) {
        return HINT + ",\"at\":" + moment;
    }

    @Test
    void whoIsAskedIsToldWhatTheStrongestBotWouldDo() throws Exception {
        List<Page> pages = house.sitAll(house.open("pp"));
        Page ann = pages.getFirst();
        JsonNode hint = ann.ask(HINT);
        assertEquals("hint", hint.get("type").textValue());
        assertEquals("sage", hint.get("by").textValue());
        assertEquals("A", hint.get("seat").textValue());
        assertEquals(0, hint.get("at").intValue());
        assertTrue(hint.get("options").size() >= 2);
        double before = 1;
        for (JsonNode option : hint.get("options")) {
            assertTrue(ann.choices().contains(option.get("move").textValue()));
            assertTrue(option.get("chance").doubleValue() <= before, "the best comes first");
            before = option.get("chance").doubleValue();
            assertTrue(option.get("games").intValue() > 0);
        }
        assertEquals(hint.get("options"), ann.ask(HINT).get("options"), "asking once more brings no other luck");
        pages.get(1).refuse("not-your-turn", HINT);
    }

    @Test
    void oddsAreToldToWhoeverSitsThereWhileTheGameGoesOn() throws Exception {
        House.Opened table = house.open("pp", "{}", 11);
        List<Page> pages = house.sitAll(table);
        for (Page page : pages) {
            JsonNode odds = page.ask(ODDS);
            assertEquals("odds", odds.get("type").textValue());
            double all = 0;
            for (JsonNode line : odds.get("lines")) all += line.get("chance").doubleValue();
            assertEquals(1, all, 1e-9, "one card is drawn");
        }
        Page eve = house.page();
        eve.watch(table.watch());
        eve.refuse("not-now", ODDS);
        House.playOn(pages, new Random(1));
        pages.getFirst().refuse("not-now", ODDS);
        house.sitAll(house.openWith("pp", "{\"hints\":false}")).getFirst().refuse("not-now", ODDS);
    }

    @Test
    void afterTheEndItIsToldTurnByTurnHowLikelyEachWasToWin() throws Exception {
        House.Opened table = house.open("pp", "{}", 11);
        List<Page> pages = house.sitAll(table);
        pages.getFirst().refuse("not-now", CHANCES);
        House.playOn(pages, new Random(1));
        List<JsonNode> moments = told(pages.get(0));
        JsonNode last = moments.getLast();
        assertEquals(pages.get(0).view.get("moves").intValue(), last.get("at").intValue());
        for (JsonNode score : pages.get(0).view.get("scores")) {
            int seat = score.get("seat").textValue().charAt(0) - 'A';
            double won = last.get("chances").get(seat).doubleValue();
            assertEquals(score.get("rank").intValue() == 1, won > 0, "the end is what the score says");
        }
        assertTrue(moments.size() > 3);
        for (JsonNode moment : moments) {
            double all = 0;
            for (JsonNode chance : moment.get("chances")) all += chance.doubleValue();
            assertEquals(1, all, 0.001);
        }
        Page eve = house.page();
        eve.watch(table.watch());
        assertEquals(moments, told(eve), "what is reckoned is kept, for whoever asks");
    }

    /** Asks for the chances, and reads on until the last of them has come. */
    private static List<JsonNode> told(Page page) {
        List<JsonNode> moments = new ArrayList<>();
        JsonNode part = page.ask(CHANCES);
        while (true) {
            assertEquals(moments.size(), part.get("from").intValue());
            part.get("moments").forEach(moments::add);
            if (!part.get("points").isNull()) break;
            part = page.next("chances");
        }
        double before = 1;
        for (JsonNode point : part.get("points")) {
            double size = Math.abs(
                    point.get("after").doubleValue() - point.get("before").doubleValue());
            assertTrue(size >= 0.1 && size <= before, "the greatest comes first");
            before = size;
        }
        assertTrue(before < 1 && !part.get("points").isEmpty());
        return moments;
    }

    @Test
    void aTableCanBeSetWithoutHints() throws Exception {
        House.Opened table = house.openWith("pp", "{\"hints\":false}");
        List<Page> pages = house.sitAll(table);
        assertEquals(false, pages.getFirst().view.get("hints").booleanValue());
        pages.getFirst().refuse("not-now", HINT);
        pages.getFirst().refuse("not-now", at(0));
        House.playOn(pages, new Random(1));
        assertEquals("hint", pages.getFirst().ask(at(0)).get("type").textValue(), "what is over may be talked about");
    }

    @Test
    void beforeTheEndOnesOwnMomentsOnlyAndThenAll() throws Exception {
        House.Opened table = house.open("pp", "{}", 11);
        List<Page> pages = house.sitAll(table);
        Page eve = house.page();
        eve.watch(table.watch());
        Page ann = pages.get(0);
        Page bob = pages.get(1);
        ann.play(ann.choices().getFirst());
        bob.reach(ann.seq());
        assertEquals("A", ann.ask(at(0)).get("seat").textValue());
        bob.refuse("not-now", at(0));
        eve.refuse("not-now", at(0));
        eve.refuse("not-your-turn", HINT);
        ann.refuse("bad-message", at(2));
        House.playOn(pages, new Random(1));
        JsonNode once = bob.ask(at(0));
        assertEquals("A", once.get("seat").textValue(), "by what its seat knew");
        assertEquals(once.get("options"), ann.ask(at(0)).get("options"));
        assertEquals("hint", eve.ask(at(0)).get("type").textValue());
        ann.refuse("not-now", at(ann.view.get("moves").intValue()));
        ann.refuse("not-now", HINT);
    }

    @Test
    void onceAtATimeAndInVainWhenTheTableMovesOn() throws Exception {
        Page ann = house.sitAll(house.open("pp")).getFirst();
        Sage.pondering = new CountDownLatch(1);
        String first = UUID.randomUUID().toString();
        ann.send("{%s,\"id\":\"%s\"}".formatted(HINT, first));
        ann.refuse("too-fast", HINT);
        String id = ann.move(ann.choices().getFirst(), ann.seq());
        JsonNode vain = ann.answer(first);
        assertEquals("stale", vain.get("code").textValue());
        Sage.pondering = null;
        assertEquals(1, ann.reach(1).get("moves").intValue(), id);
        assertEquals("hint", ann.ask(HINT).get("type").textValue());
    }

    /** Picks the first option, and notes of how many games it was told beforehand. */
    private record Keen(List<Box> told) implements Bot {
        @Override
        public int choose(View view) {
            return 0;
        }

        @Override
        public void expect(Box box) {
            told.add(box);
        }
    }

    @Test
    void whoMayBeAskedIsToldBeforehand() throws Exception {
        List<Box> told = new CopyOnWriteArrayList<>();
        try (House other = new House(
                house.folder.resolve("other"),
                settings -> settings.withBots(Map.of("pairs", Map.of("random", _ -> new Keen(told)))))) {
            other.sitAll(other.openWith("pp", "{\"hints\":false}"));
            assertEquals(0, told.size(), "nobody will ask it");
            other.sitAll(other.open("pp"));
            assertEquals(1, told.size(), "people may");
            other.sitAll(other.openWith("pb", "{\"hints\":false}"));
            assertEquals(2, told.size(), "it is at the table itself");
        }
    }

    @Test
    void notTooOften() throws Exception {
        Page ann = house.sitAll(house.open("pp")).getFirst();
        int told = 0;
        while (ann.ask(HINT).get("type").textValue().equals("hint")) told++;
        assertEquals(12, told);
    }
}
