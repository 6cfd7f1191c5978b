package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeGameTest {
    @TempDir
    Path folder;

    @Test
    void twoPeoplePlayToTheEnd() throws Exception {
        try (House house = House.withoutPasses(folder)) {
            House.Opened table = house.open("pp");
            List<Page> pages = house.sitAll(table);
            Random luck = new Random(1);
            House.playOn(pages, luck);
            JsonNode view = pages.get(1).view;
            assertTrue(view.get("over").booleanValue());
            assertTrue(view.get("asked").isNull());
            assertEquals(2, view.get("scores").size());
            assertFalse(view.get("seats").get(0).has("bot"));
        }
    }

    @Test
    void aPersonPlaysAgainstBotsToTheEnd() throws Exception {
        try (House house = new House(folder)) {
            Page page = house.sit(house.open("pbb").token(0));
            Random luck = new Random(2);
            page.view();
            while (true) {
                page.awaitTurn();
                if (page.isOver()) break;
                String id =
                        page.move(page.choices().get(luck.nextInt(page.choices().size())), page.seq());
                JsonNode answer = page.answer(id); // a forced pass may have come before it
                if (answer.get("type").textValue().equals("done"))
                    page.view(answer.get("seq").longValue());
                else page.view();
            }
            assertEquals(3, page.view.get("scores").size());
        }
    }
}
