package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every message of docs/PROTOCOL.md and what is answered. */
@ExtendWith(Housing.class)
class MessagesTest {
    private final House house;
    private final House.Opened table;

    MessagesTest(House house) throws Exception {
        this.house = house;
        table = house.open("pp");
    }

    private Page seated(int person) {
        Page page = house.sit(table.token(person));
        page.view();
        return page;
    }

    private static void assertRefused(String code, JsonNode reply) {
        assertEquals("refused", reply.get("type").textValue(), reply.toString());
        assertEquals(code, reply.get("code").textValue(), reply.toString());
        assertFalse(reply.get("says").textValue().isBlank());
    }

    // ---- sit, ping ----

    @Test
    void sittingDownShowsAllThatTheSeatMaySee() {
        JsonNode view = seated(0).view;
        assertEquals(table.begun(), view.get("seq").longValue());
        assertEquals(table.id(), view.get("table").textValue());
        assertEquals("pairs", view.get("game").textValue());
        assertEquals("pairs-1", view.get("rules").textValue());
        assertEquals("A", view.get("you").textValue());
        assertEquals("A", view.get("asked").textValue());
        assertFalse(view.get("over").booleanValue());
        assertTrue(view.get("scores").isNull());
        assertEquals("play", view.get("question").get("topic").textValue());
        assertEquals(0, view.get("undo").intValue());
        assertEquals(0, view.get("log").get("from").intValue());
        assertEquals(3, view.get("show").get("hands").get(0).size());
        assertEquals(-1, view.get("show").get("hands").get(1).get(0).intValue());
        JsonNode seat = view.get("seats").get(1);
        assertEquals("B", seat.get("seat").textValue());
        assertEquals("Player B", seat.get("name").textValue());
        assertEquals("person", seat.get("kind").textValue());
        assertFalse(seat.get("here").booleanValue());
    }

    @Test
    void whoIsNotAskedSeesNoQuestion() {
        JsonNode view = seated(1).view;
        assertTrue(view.get("question").isNull());
        assertEquals("A", view.get("asked").textValue());
    }

    @Test
    void allAreToldWhoComesAndGoes() {
        Page ann = seated(0);
        Page bob = seated(1);
        assertTrue(ann.view().get("seats").get(1).get("here").booleanValue());
        bob.abort();
        assertFalse(ann.view().get("seats").get(1).get("here").booleanValue());
    }

    @Test
    void sittingDownAgainShowsAllOnceMore() {
        Page ann = seated(0);
        ann.play(ann.choices().getFirst());
        ann.sit(table.token(0));
        JsonNode view = ann.view();
        assertEquals(0, view.get("log").get("from").intValue());
        assertEquals(1, view.get("log").get("lines").size());
    }

    @Test
    void unknownAndForeignLinksGetOneAnswer() throws Exception {
        Page page = house.page();
        page.sit("AAAAAAAAAAAAAAAAAAAAAA");
        JsonNode unknown = page.next();
        assertRefused("unknown-link", unknown);
        for (String link :
                List.of("", table.id(), table.token(0) + "A", table.token(0).substring(1), "Ä\\u0000\\n")) {
            page.sit(link);
            assertEquals(unknown, page.next());
        }
    }

    @Test
    void pingIsAnswered() {
        Page page = house.page();
        page.send("{\"type\":\"ping\"}");
        assertEquals("{\"type\":\"pong\"}", page.next().toString());
    }

    // ---- move ----

    @Test
    void aMoveIsAcknowledgedAndShownToAll() {
        Page ann = seated(0);
        Page bob = seated(1);
        String id = ann.move(ann.choices().getFirst(), 0);
        JsonNode done = ann.answer(id);
        assertEquals("done", done.get("type").textValue());
        assertEquals(table.begun() + 1, done.get("seq").longValue());
        for (Page page : List.of(ann, bob)) {
            JsonNode view = page.view(table.begun() + 1);
            JsonNode line = view.get("log").get("lines").get(0);
            assertEquals(0, line.get("n").intValue());
            assertEquals("A", line.get("seat").textValue());
            assertTrue(line.get("text").textValue().startsWith("does: play"));
        }
    }

    @Test
    void aRepeatedCommandIsAnsweredNotRepeated() {
        Page ann = seated(0);
        String move = ann.choices().getFirst();
        String id = UUID.randomUUID().toString();
        ann.move(id, move, 0);
        JsonNode done = ann.answer(id);
        ann.view();
        ann.move(id, move, 0);
        assertEquals(done, ann.answer(id));
        ann.move(id.toUpperCase(java.util.Locale.ROOT), move, 1); // whatever else has changed, it is the same command
        assertEquals(done, ann.answer(id));
        ann.sit(table.token(0));
        assertEquals(table.begun() + 1, ann.view().get("seq").longValue());
    }

    @Test
    void anotherSeatsIdIsNoRetry() {
        Page ann = seated(0);
        Page bob = seated(1);
        String id = UUID.randomUUID().toString();
        ann.move(id, ann.choices().getFirst(), 0);
        ann.answer(id);
        bob.move(id, "pass", 0);
        assertRefused("bad-message", bob.answer(id));
    }

    @Test
    void whatWasDecidedOnAnOlderTableIsStale() {
        Page ann = seated(0);
        ann.play(ann.choices().getFirst());
        String id = ann.move(ann.choices().getFirst(), 0);
        JsonNode refused = ann.answer(id);
        assertRefused("stale", refused);
        assertEquals(table.begun() + 1, refused.get("seq").longValue());
        assertEquals(table.begun() + 1, ann.view().get("seq").longValue());
        id = ann.move(ann.choices().getFirst(), 99);
        assertRefused("stale", ann.answer(id));
    }

    @Test
    void aNewNameMakesNobodysMoveStale() {
        Page ann = seated(0);
        Page bob = seated(1);
        bob.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"Bob\"}".formatted(UUID.randomUUID()));
        bob.next("done");
        assertEquals(
                "done",
                ann.answer(ann.move(ann.choices().getFirst(), 0)).get("type").textValue());
    }

    @Test
    void whatTheRulesForbidIsRefusedWithTheRule() {
        Page ann = seated(0);
        Page bob = seated(1);
        JsonNode refused = bob.answer(bob.move("pass", 0));
        assertRefused("not-your-turn", refused);
        assertEquals("turns", refused.get("rule").textValue());
        refused = ann.answer(ann.move("play 99", 0));
        assertRefused("not-on-offer", refused);
        assertEquals("play", refused.get("rule").textValue());
        assertEquals(
                "done",
                ann.answer(ann.move(ann.choices().getFirst(), 0)).get("type").textValue());
    }

    @Test
    void whoHasNotSatDownDoesNothing() {
        Page page = house.page();
        assertRefused("not-seated", page.answer(page.move("stop", 0)));
    }

    // ---- undo ----

    @Test
    void movesThatTaughtNothingAreTakenBack() {
        Page ann = seated(0);
        Page bob = seated(1);
        JsonNode atFirst = ann.view.get("show");
        ann.play(ann.choices().getFirst());
        assertEquals(1, ann.view.get("undo").intValue());
        String id = UUID.randomUUID().toString();
        ann.send("{\"type\":\"undo\",\"id\":\"%s\",\"seq\":%d,\"count\":1}".formatted(id, ann.seq()));
        long undone = table.begun() + 2;
        assertEquals(undone, ann.answer(id).get("seq").longValue());
        JsonNode view = ann.view(undone);
        assertEquals(atFirst, view.get("show"));
        assertEquals(0, view.get("undo").intValue());
        assertEquals(0, view.get("log").get("from").intValue());
        assertEquals(
                "takes back a move",
                view.get("log").get("lines").get(0).get("text").textValue());
        assertEquals(view.get("log"), bob.view(undone).get("log"));
        ann.play(ann.choices().getLast());
        assertEquals(1, ann.view.get("log").get("from").intValue());
    }

    @Test
    void noMoreThanTheViewSaysIsTakenBack() {
        Page ann = seated(0);
        ann.play(ann.choices().getFirst());
        for (String count : List.of("0", "-1", "2", "9223372036854775807")) {
            String id = UUID.randomUUID().toString();
            ann.send("{\"type\":\"undo\",\"id\":\"%s\",\"seq\":%d,\"count\":%s}".formatted(id, ann.seq(), count));
            assertRefused("not-undoable", ann.answer(id));
        }
        Page bob = seated(1);
        String id = UUID.randomUUID().toString();
        bob.send("{\"type\":\"undo\",\"id\":\"%s\",\"seq\":%d,\"count\":1}".formatted(id, bob.seq()));
        assertRefused("not-undoable", bob.answer(id));
    }

    // ---- name ----

    @Test
    void aNameIsCleanedAndShownToAll() {
        Page ann = seated(0);
        Page bob = seated(1);
        ann.view();
        bob.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"  B\\u202Eo\\u0000b <b>\\u200F \"}"
                .formatted(UUID.randomUUID()));
        bob.next("done");
        assertEquals("Bob <b>", ann.view().get("seats").get(1).get("name").textValue());
        for (String bad : List.of("", "   ", "\\u202e", "x".repeat(25))) {
            bob.send("{\"type\":\"name\",\"id\":\"%s\",\"name\":\"%s\"}".formatted(UUID.randomUUID(), bad));
            assertRefused("bad-message", bob.next("refused"));
        }
    }

    // ---- no messages ----

    @Test
    void whatIsNoMessageIsRefusedAndTheSocketLives() {
        Page page = house.page();
        String id = UUID.randomUUID().toString();
        for (String bad : List.of(
                "",
                "x",
                "null",
                "[]",
                "3",
                "{",
                "{}",
                "{\"type\":3}",
                "{\"type\":\"dance\"}",
                "{\"type\":\"sit\"}",
                "{\"type\":\"sit\",\"link\":7}",
                "{\"type\":\"sit\",\"link\":null}",
                "{\"type\":\"ping\",\"extra\":1}",
                "{\"type\":\"ping\",\"type\":\"ping\"}",
                "{\"type\":\"ping\"}{\"type\":\"ping\"}",
                "{\"type\":\"move\",\"id\":\"1-1-1-1-1\",\"seq\":0,\"move\":\"stop\"}",
                "{\"type\":\"move\",\"id\":\"%s\",\"move\":\"stop\"}".formatted(id),
                "{\"type\":\"move\",\"id\":\"%s\",\"seq\":\"0\",\"move\":\"stop\"}".formatted(id),
                "{\"type\":\"move\",\"id\":\"%s\",\"seq\":0.5,\"move\":\"stop\"}".formatted(id),
                "{\"type\":\"move\",\"id\":\"%s\",\"seq\":99999999999999999999,\"move\":\"stop\"}".formatted(id),
                "{\"type\":\"move\",\"id\":\"%s\",\"seq\":0,\"move\":[]}".formatted(id),
                "[".repeat(2000),
                "{\"a\":".repeat(500))) {
            page.send(bad);
            JsonNode refused = page.next();
            assertRefused("bad-message", refused);
            assertEquals(bad.contains(id), refused.has("id"), bad);
        }
        page.send("{\"type\":\"ping\"}");
        assertEquals("pong", page.next().get("type").textValue());
    }

    @Test
    void aTooLargeMessageIsRefusedAndTheSocketLives() {
        Page page = house.page();
        page.send("{\"type\":\"%s\"}".formatted("x".repeat(5000)));
        assertRefused("too-large", page.next());
        page.send("{\"type\":\"%s\"}".formatted("€".repeat(1500))); // few characters, but many bytes
        assertRefused("too-large", page.next());
        page.socket().sendText("{\"type\":", false).join();
        page.socket().sendText("\"ping\"}", true).join();
        assertEquals("pong", page.next().get("type").textValue());
    }

    @Test
    void aSocketMayChangeSeats() {
        Page page = seated(0);
        Page other = seated(1);
        page.view();
        page.sit(table.token(1));
        assertEquals("displaced", other.next("displaced").get("type").textValue());
        JsonNode view = page.next(
                message -> message.has("you") && message.get("you").textValue().equals("B"));
        assertNotEquals(null, view);
        Page again = seated(0);
        assertTrue(again.view.get("seats").get(1).get("here").booleanValue());
    }
}
