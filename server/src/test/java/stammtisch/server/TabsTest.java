package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Several sockets for one seat. */
@ExtendWith(Housing.class)
class TabsTest {
    private final House house;
    private final House.Opened table;

    TabsTest(House house) throws Exception {
        this.house = house;
        table = house.open("pp");
    }

    @Test
    void theNewerTabTakesTheSeat() {
        Page older = house.sit(table.token(0));
        older.view();
        Page newer = house.sit(table.token(0));
        JsonNode view = newer.view();
        assertEquals(0, view.get("log").get("from").intValue());
        assertEquals("displaced", older.next().get("type").textValue());
        assertEquals(Outbox.DISPLACED, older.closed());
        newer.play(newer.choices().getFirst());
        assertEquals(table.begun() + 1, newer.seq());
    }

    @Test
    void whatTheOlderTabStillSaysIsNotHeard() {
        Page older = house.sit(table.token(0));
        older.view();
        Page newer = house.sit(table.token(0));
        newer.view();
        older.next("displaced");
        var _ = older.socket()
                .sendText(
                        "{\"type\":\"move\",\"id\":\"6f9619ff-8b86-d011-b42d-00c04fc964ff\",\"seq\":0,\"move\":\"%s\"}"
                                .formatted(older.choices().getFirst()),
                        true);
        older.closed();
        newer.sit(table.token(0));
        assertEquals(table.begun(), newer.view().get("seq").longValue());
    }

    @Test
    void aLateGoodbyeHarmsNothing() {
        Page bob = house.sit(table.token(1));
        bob.view();
        Page older = house.sit(table.token(0));
        older.view();
        bob.view();
        Page newer = house.sit(table.token(0));
        newer.view();
        older.next("displaced");
        // An aborted socket hears nothing more, so there is no closing to wait for.
        older.abort();
        newer.play(newer.choices().getFirst());
        assertTrue(bob.view().get("seats").get(0).get("here").booleanValue());
        assertEquals(table.begun() + 1, bob.seq());
    }

    /** It came again by another line before its first one was heard. */
    @Test
    void anEarlierAttemptOfThePagesOwnDoesNotTakeTheSeat() {
        String sit = "{\"type\":\"sit\",\"token\":\"%s\",\"page\":\"6f9619ff-8b86-d011-b42d-00c04fc964ff\",\"nth\":%d}";
        Page second = house.page();
        second.send(sit.formatted(table.token(0), 2));
        second.view();
        Page first = house.page();
        first.send(sit.formatted(table.token(0), 1));
        assertEquals("displaced", first.next().get("type").textValue());
        assertEquals(Outbox.DISPLACED, first.closed());
        second.play(second.choices().getFirst());
        Page third = house.page();
        third.send(sit.formatted(table.token(0), 3));
        third.view();
        assertEquals(Outbox.DISPLACED, second.closed());
    }

    @Test
    void bothTabsSeatsAreOneAfterTheOther() {
        for (int tab = 0; tab < 20; tab++) {
            Page page = house.sit(table.token(0));
            page.view();
            assertEquals(table.begun() + tab, page.seq());
            if (page.isAsked() && page.choices().contains("end turn")) break;
            if (!page.isAsked()) break;
            page.play(page.choices().getFirst());
        }
    }
}
