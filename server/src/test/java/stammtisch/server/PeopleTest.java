package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** How people come to seats, keep and lose them, and what a host can do. */
@ExtendWith(Housing.class)
class PeopleTest {
    private final House house;

    PeopleTest(House house) {
        this.house = house;
    }

    private static String link(JsonNode table, int seat) {
        return table.get("seats").get(seat).get("link").textValue();
    }

    private static String token(JsonNode answer) {
        return answer.get("token").textValue();
    }

    private Page seated(String token) {
        Page page = house.sit(token);
        page.view();
        return page;
    }

    private static String host(String deed, String seat) {
        return "\"type\":\"host\",\"do\":\"%s\",\"seat\":\"%s\"".formatted(deed, seat);
    }

    private static String host(String deed) {
        return "\"type\":\"host\",\"do\":\"%s\"".formatted(deed);
    }

    private static JsonNode seat(Page page, int seat) {
        return page.view.get("seats").get(seat);
    }

    // ---- claiming ----

    @Test
    void aSeatIsClaimedOnceAndARetryIsAnswered() throws Exception {
        JsonNode table = house.openOnly("pp", "{}", 7, "{}");
        String id = UUID.randomUUID().toString();
        String claim = "{\"link\":\"%s\",\"name\":\" Bob \",\"id\":\"%s\"}".formatted(link(table, 1), id);
        JsonNode seat = house.done("/api/seats", claim);
        assertEquals("Bob", seat.get("name").textValue());
        assertEquals("B", seat.get("seat").textValue());
        assertEquals(seat, house.done("/api/seats", claim));
        house.refused("unknown-link", "/api/seats", "{\"link\":\"%s\"}".formatted(link(table, 1)));
        Page bob = seated(token(seat));
        assertEquals("B", bob.view.get("you").textValue());
        assertEquals("Bob", seat(bob, 1).get("name").textValue());
        assertFalse(seat(bob, 1).get("free").booleanValue());
    }

    @Test
    void aFreeSeatIsShownAsFree() throws Exception {
        JsonNode table = house.openOnly("pp", "{}", 7, "{}");
        Page ann = seated(token(table.get("seats").get(0)));
        assertTrue(seat(ann, 1).get("free").booleanValue());
        assertFalse(seat(ann, 0).get("free").booleanValue());
        house.claim(link(table, 1));
        assertFalse(ann.view().get("seats").get(1).get("free").booleanValue());
    }

    @Test
    void aSeatMovesToAnotherDeviceByACodeThatWorksOnce() throws Exception {
        House.Opened table = house.open("pp");
        JsonNode code = house.done("/api/links", "{\"token\":\"%s\",\"for\":\"device\"}".formatted(table.token(1)));
        assertTrue(code.get("till").longValue() > System.currentTimeMillis());
        String token = house.claim(code.get("link").textValue());
        house.refused("unknown-link", "/api/seats", "{\"link\":%s}".formatted(code.get("link")));
        Page phone = seated(token);
        assertEquals("B", phone.view.get("you").textValue());
        Page desk = seated(table.token(1)); // both may be used, one at a time
        phone.next("displaced");
        assertEquals("B", desk.view.get("you").textValue());
    }

    @Test
    void aCodeWhoseAnswerWasLostIsAnsweredToWhoeverUsedIt() throws Exception {
        House.Opened table = house.open("pp");
        String code = house.done("/api/links", "{\"token\":\"%s\",\"for\":\"device\"}".formatted(table.token(1)))
                .get("link")
                .textValue();
        String body = "{\"link\":\"%s\",\"id\":\"%s\"}".formatted(code, UUID.randomUUID());
        JsonNode first = house.done("/api/seats", body);
        assertEquals(first, house.done("/api/seats", body));
        house.refused(
                "unknown-link", "/api/seats", "{\"link\":\"%s\",\"id\":\"%s\"}".formatted(code, UUID.randomUUID()));
    }

    /** Every secret at every door that isn't its own gets the one answer that unknown ones get. */
    @Test
    void nobodyGetsInByAnotherKey() throws Exception {
        House.Opened mine = house.open("ppp");
        JsonNode other = house.openOnly("ppp", "{}", 8, "{}");
        String code = house.done("/api/links", "{\"token\":\"%s\",\"for\":\"device\"}".formatted(mine.token(1)))
                .get("link")
                .textValue();
        String token = mine.token(1);
        char last = token.charAt(token.length() - 1);
        List<String> noTokens = List.of(
                "",
                "x",
                mine.id(),
                mine.watch(),
                link(other, 1),
                code,
                token.substring(1),
                token + "A",
                token.substring(0, token.length() - 1) + (last == 'A' ? 'Q' : 'A'),
                (token.charAt(0) == 'A' ? 'B' : 'A') + token.substring(1));
        for (String wrong : noTokens) {
            Page page = house.sit(wrong);
            assertEquals("unknown-link", page.next().path("code").asText(), wrong);
            for (String path : List.of("links", "rematch", "calls")) {
                String body = switch (path) {
                    case "links" -> "{\"token\":\"%s\",\"for\":\"device\"}";
                    case "rematch" -> "{\"token\":\"%s\",\"seats\":\"same\",\"town\":\"same\"}";
                    default -> "{\"token\":\"%s\",\"none\":true}";
                };
                house.refused("unknown-link", "/api/" + path, body.formatted(wrong));
            }
            String branch = "{\"token\":\"%s\",\"at\":0,\"seat\":\"A\",\"bot\":\"random\"}".formatted(wrong);
            house.refused("unknown-link", "/api/branches", branch);
        }
        for (String wrong : List.of("", mine.id(), token, link(other, 1), code)) {
            Page page = house.page();
            page.watch(wrong);
            assertEquals("unknown-link", page.next().path("code").asText(), wrong);
        }
        for (String wrong : List.of("", mine.id(), token, mine.watch())) {
            house.refused("unknown-link", "/api/seats", "{\"link\":\"%s\"}".formatted(wrong));
        }
        assertEquals("B", seated(house.claim(code)).view.get("you").textValue(), "and none of it has spoilt the code");
    }

    // ---- the host ----

    @Test
    void whoeverIsSentAwayHasNoSeatAndTheNextOneHas() throws Exception {
        JsonNode table = house.openOnly("pp", "{}", 7, "{}");
        String bobs = house.claim(link(table, 1));
        Page ann = seated(token(table.get("seats").get(0)));
        Page bob = seated(bobs);
        bob.refuse("not-host", host("kick", "A"));
        ann.refuse("not-now", host("kick", "A"));
        ann.doIt(host("kick", "B"));
        assertEquals(Outbox.SENT_AWAY, bob.closed());
        assertEquals("unknown-link", house.sit(bobs).next().path("code").asText());
        house.refused("unknown-link", "/api/seats", "{\"link\":\"%s\"}".formatted(link(table, 1)));
        assertTrue(seat(ann, 1).get("free").booleanValue());
        String invite = "{\"token\":\"%s\",\"for\":\"seat\",\"seat\":\"B\"}";
        String first = house.done(
                        "/api/links", invite.formatted(token(table.get("seats").get(0))))
                .get("link")
                .textValue();
        String second = house.done(
                        "/api/links", invite.formatted(token(table.get("seats").get(0))))
                .get("link")
                .textValue();
        house.refused("unknown-link", "/api/seats", "{\"link\":\"%s\"}".formatted(first));
        String cids = house.claim(second);
        assertNotEquals(bobs, cids);
        assertEquals("B", seated(cids).view.get("you").textValue());
        house.refused(
                "not-now",
                "/api/links",
                invite.formatted(token(table.get("seats").get(0))));
        house.refused("not-host", "/api/links", invite.formatted(cids));
    }

    @Test
    void aLockedTableLetsNobodyIn() throws Exception {
        JsonNode table = house.openOnly("pp", "{}", 7, "{}");
        Page ann = seated(token(table.get("seats").get(0)));
        ann.doIt(host("lock"));
        house.refused("locked", "/api/seats", "{\"link\":\"%s\"}".formatted(link(table, 1)));
        ann.refuse("not-now", host("lock"));
        ann.doIt(host("unlock"));
        house.claim(link(table, 1));
    }

    @Test
    void theGameBeginsWhenTheHostSays() throws Exception {
        House.Opened table = house.openWith("pb", "{\"start\":\"host\"}");
        Page ann = seated(table.token(0));
        assertEquals("gathering", ann.view.get("state").textValue());
        assertFalse(ann.isAsked());
        assertEquals(
                "not-now", ann.answer(ann.move("stop", ann.seq())).get("code").textValue());
        ann.doIt(host("start"));
        assertEquals("playing", ann.view.get("state").textValue());
        House.playOn(List.of(ann), new Random(1));
    }

    @Test
    void nothingIsPlayedInAPause() throws Exception {
        House.Opened table = house.open("pp");
        Page ann = seated(table.token(0));
        ann.doIt(host("pause"));
        assertEquals("paused", ann.view.get("state").textValue());
        assertFalse(ann.isAsked());
        assertEquals(
                "not-now", ann.answer(ann.move("stop", ann.seq())).get("code").textValue());
        ann.doIt(host("bot", "A") + ",\"bot\":\"random\"");
        Thread.sleep(100); // a bot would have played by now
        assertEquals(0, ann.look("\"at\":0").get("of").intValue());
        ann.doIt(host("person", "A"));
        ann.doIt(host("resume"));
        assertTrue(ann.isAsked());
        ann.play(ann.choices().getFirst());
    }

    @Test
    void aBotPlaysForASeatUntilItIsGivenBack() throws Exception {
        House.Opened table = house.open("pp");
        Page ann = seated(table.token(0));
        Page bob = seated(table.token(1));
        ann.refuse("bad-message", host("bot", "B") + ",\"bot\":\"deep\"");
        ann.refuse("bad-message", host("kick", "F"));
        ann.doIt(host("bot", "B") + ",\"bot\":\"random\"");
        bob.reach(ann.seq());
        assertEquals("host", seat(bob, 1).get("standIn").textValue());
        bob.refuse("not-now", "\"type\":\"back\"");
        Random luck = new Random(2);
        for (int moves = 0; moves < 8; moves++) { // the bot answers in its turn, and for its person's reactions
            ann.awaitTurn();
            ann.play(ann.choices().get(luck.nextInt(ann.choices().size())));
        }
        bob.reach(ann.seq());
        String id = bob.move("stop", bob.seq());
        assertTrue(List.of("stood-in", "stale")
                .contains(bob.answer(id).path("code").asText()));
        ann.doIt(host("person", "B"));
        bob.reach(ann.seq());
        assertFalse(seat(bob, 1).has("standIn"));
    }

    @Test
    void aBotsOwnSeatIsNotStoodInFor() throws Exception {
        House.Opened table = house.open("pb");
        Page ann = seated(table.token(0));
        ann.refuse("not-now", host("bot", "B") + ",\"bot\":\"random\"");
    }

    @Test
    void theHostCanBeAnother() throws Exception {
        House.Opened table = house.open("pp");
        Page ann = seated(table.token(0));
        Page bob = seated(table.token(1));
        ann.doIt(host("host", "B"));
        bob.reach(ann.seq());
        assertEquals("B", bob.view.get("host").textValue());
        ann.refuse("not-host", host("pause"));
        bob.doIt(host("pause"));
    }

    // ---- time ----

    @Test
    void aLeaversSeatWaitsThenABotPlaysUntilTheyAreBack() throws Exception {
        House.Opened table = house.openWith("pp", "{\"leavers\":{\"wait\":1,\"then\":\"bot\"},\"standIn\":\"random\"}");
        Page ann = seated(table.token(0));
        Page bob = seated(table.token(1));
        assertEquals("A", bob.view.get("asked").textValue());
        ann.abort();
        bob.next(message ->
                message.path("seats").path(0).path("standIn").asText().equals("left"));
        while (!bob.isAsked()) bob.view(); // the bot has had its turn
        Page again = house.sit(table.token(0));
        again.next(message -> message.path("type").asText().equals("view")
                && message.get("seats").get(0).path("standIn").isMissingNode());
    }

    /** An hour is waited for; three quarters of it are over when the server is started again. */
    @Test
    void whoIsAwayStaysAwayOverARestart() throws Exception {
        House.Opened table =
                house.openWith("pp", "{\"leavers\":{\"wait\":3600,\"then\":\"bot\"},\"standIn\":\"random\"}");
        Page ann = seated(table.token(0));
        Page bob = seated(table.token(1));
        ann.abort();
        bob.next(message -> !message.path("seats").path(0).path("here").asBoolean(true));
        for (String standIn : List.of("", "left")) {
            house.close();
            try (Connection connection =
                            DriverManager.getConnection("jdbc:sqlite:" + house.folder.resolve("stammtisch.db"));
                    Statement statement = connection.createStatement()) {
                statement.executeUpdate("UPDATE leavers SET at = at - 2700000");
                statement.executeUpdate("UPDATE tables SET created = created - 2700000");
            }
            house.start(settings -> settings);
            bob = seated(table.token(1));
            if (!standIn.isEmpty() && !seat(bob, 0).has("standIn")) bob.view();
            assertEquals(standIn, seat(bob, 0).path("standIn").asText());
        }
        ann = house.sit(table.token(0));
        ann.next(message -> message.has("seats") && !message.get("seats").get(0).has("standIn"));
    }

    /** Should this server die, another looks at the table when the time of who is asked is over. */
    @Test
    void whoLeavesPutsNothingOffThatIsDueSooner() throws Exception {
        House.Opened table = house.openWith(
                "pp",
                "{\"time\":{\"kind\":\"move\",\"seconds\":60},\"leavers\":{\"wait\":3600,\"then\":\"bot\"},\"standIn\":\"random\"}");
        Page ann = seated(table.token(0));
        seated(table.token(1)).abort();
        ann.next(message -> !message.path("seats").path(1).path("here").asBoolean(true));
        house.close();
        try (Connection connection =
                        DriverManager.getConnection("jdbc:sqlite:" + house.folder.resolve("stammtisch.db"));
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT due FROM duties WHERE table_id = '" + table.id() + "'")) {
            assertTrue(row.next());
            assertTrue(row.getLong(1) < System.currentTimeMillis() + 100_000, "due " + row.getLong(1));
        }
    }

    @Test
    void whoseTimeIsOverHasABotPlayAndComesBackWhenTheyAsk() throws Exception {
        House.Opened table = house.openWith("pp", "{\"time\":{\"kind\":\"move\",\"seconds\":5}}");
        Page ann = seated(table.token(0));
        Page bob = seated(table.token(1));
        assertEquals("A", bob.view.get("clock").get("running").textValue());
        ann.next(message ->
                message.path("seats").path(0).path("standIn").asText().equals("late"));
        ann.refuse("stood-in", "\"type\":\"move\",\"seq\":%d,\"move\":\"stop\"".formatted(ann.seq()));
        ann.doIt("\"type\":\"back\"");
        ann.refuse("not-now", "\"type\":\"back\"");
    }

    // ---- looking on, talking ----

    @Test
    void whoLooksOnSeesWhatEverybodySees() throws Exception {
        House.Opened table = house.open("pp");
        Page ann = seated(table.token(0));
        Page eve = house.page();
        eve.watch(table.watch());
        eve.view();
        assertTrue(eve.view.get("you").isNull());
        assertTrue(eve.view.get("question").isNull());
        assertEquals(
                "[[-1,-1,-1],[-1,-1,-1]]", eve.view.get("show").get("hands").toString());
        assertEquals(1, ann.view().get("watching").intValue());
        eve.refuse("not-seated", "\"type\":\"move\",\"seq\":0,\"move\":\"stop\"");
        eve.refuse("not-seated", "\"type\":\"chat\",\"text\":\"hello\"");
        eve.refuse("not-seated", host("pause"));
        assertEquals("refused", eve.look("\"at\":0,\"as\":\"A\"").get("type").textValue());
        ann.doIt("\"type\":\"chat\",\"text\":\"hello\"");
        assertEquals("hello", eve.next("chat").get("lines").get(0).get("text").textValue());
        House.Opened closed = house.openWith("pp", "{\"watching\":false}");
        house.refused("not-now", "/api/links", "{\"token\":\"%s\",\"for\":\"watch\"}".formatted(closed.token(0)));
    }

    @Test
    void peopleTalkUntilTheHostSwitchesItOff() throws Exception {
        House.Opened table = house.open("pp");
        Page ann = seated(table.token(0));
        Page bob = seated(table.token(1));
        String id = UUID.randomUUID().toString();
        for (int time = 0; time < 2; time++) {
            bob.send("{\"type\":\"chat\",\"id\":\"%s\",\"text\":\"<b>hi\\u202e</b>\"}".formatted(id));
            assertEquals("done", bob.answer(id).get("type").textValue());
        }
        JsonNode heard = ann.next("chat");
        assertEquals(1, heard.get("lines").size());
        assertEquals("<b>hi</b>", heard.get("lines").get(0).get("text").textValue());
        assertEquals("B", heard.get("lines").get(0).get("seat").textValue());
        bob.refuse("bad-message", "\"type\":\"chat\",\"text\":\"%s\"".formatted("x".repeat(301)));
        ann.doIt(host("quiet"));
        bob.refuse("not-now", "\"type\":\"chat\",\"text\":\"hello?\"");
        Page late = house.page();
        late.send("{\"type\":\"sit\",\"token\":\"%s\",\"chat\":1}".formatted(table.token(1)));
        late.view();
        ann.doIt(host("talk"));
        late.doIt("\"type\":\"chat\",\"text\":\"again\"");
        assertEquals(
                1,
                late.all.stream()
                        .filter(message -> message.contains("\"again\""))
                        .count());
        assertTrue(late.all.stream().noneMatch(message -> message.contains("<b>")), "it had that line");
    }

    @Test
    void nobodyFillsTheChatAlone() throws Exception {
        House.Opened table = house.open("pp");
        Page ann = seated(table.token(0));
        Page bob = seated(table.token(1));
        try (Connection connection =
                        DriverManager.getConnection("jdbc:sqlite:" + house.folder.resolve("stammtisch.db"));
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("""
                    WITH RECURSIVE lines (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM lines WHERE n < 1499)
                    INSERT INTO chat (table_id, n, command_id, seat, name, text, at)
                    SELECT (SELECT id FROM tables), n, 'c' || n, 0, 'Ann', 'x', 0 FROM lines
                    """);
        }
        ann.refuse("full", "\"type\":\"chat\",\"text\":\"hello\"");
        bob.doIt("\"type\":\"chat\",\"text\":\"hello\"");
    }

    // ---- going back ----

    @Test
    void allGoBackIfAllAgreeAndLuckStaysTheSame() throws Exception {
        House.Opened table = house.open("ppb");
        List<Page> pages = List.of(seated(table.token(0)), seated(table.token(1)));
        List<JsonNode> shows = new ArrayList<>(List.of(pages.get(0).view.get("show")));
        Random luck = new Random(5);
        while (shows.size() < 12) {
            for (Page page : pages) if (page.received.peek() != null) page.view();
            Page asked = pages.stream().filter(Page::isAsked).findFirst().orElse(null);
            if (asked == null) {
                pages.get(0).view();
                continue;
            }
            asked.play(asked.choices().get(luck.nextInt(asked.choices().size())));
            for (Page page : pages) page.reach(asked.seq());
            shows.add(asked.view.get("show"));
        }
        Page ann = pages.get(0);
        Page bob = pages.get(1);
        while (ann.view.get("moves").intValue() < 6) ann.view();
        JsonNode then = ann.look("\"at\":4").get("show");
        JsonNode later = ann.look("\"at\":5");
        int by = later.get("move").get("seat").textValue().charAt(0) - 'A';
        Page mover = pages.get(by);
        String again = mover.look("\"at\":5").get("move").get("move").textValue();
        assertTrue(
                pages.get(1 - by).look("\"at\":5").get("move").get("move").isNull(), "what others pick may be unseen");
        ann.doIt("\"type\":\"rewind\",\"seq\":%d,\"to\":4".formatted(ann.seq()));
        bob.reach(ann.seq());
        assertEquals("[\"B\"]", bob.view.get("rewind").get("waiting").toString());
        bob.refuse("not-now", "\"type\":\"rewind\",\"seq\":%d,\"to\":4".formatted(bob.seq()));
        bob.doIt("\"type\":\"decline\"");
        ann.reach(bob.seq());
        assertTrue(ann.view.get("rewind").isNull());
        ann.doIt("\"type\":\"rewind\",\"seq\":%d,\"to\":4".formatted(ann.seq()));
        bob.reach(ann.seq());
        bob.doIt("\"type\":\"agree\"");
        ann.reach(bob.seq());
        assertEquals(then, ann.look("\"at\":4").get("show"));
        if (mover.isAsked()) {
            mover.play(again);
            ann.reach(mover.seq());
            assertEquals(later.get("show"), ann.look("\"at\":5").get("show"));
        }
    }

    /** By letting a bot play for everybody else a host would be asked alone. */
    @Test
    void aHostDoesNotGoBackAlone() throws Exception {
        House.Opened table = house.open("pp");
        Page ann = seated(table.token(0));
        Page bob = seated(table.token(1));
        ann.play(ann.choices().getFirst());
        ann.doIt(host("bot", "B") + ",\"bot\":\"random\"");
        ann.doIt("\"type\":\"rewind\",\"seq\":%d,\"to\":0".formatted(ann.seq()));
        assertEquals("[\"B\"]", ann.view.get("rewind").get("waiting").toString());
        bob.doIt("\"type\":\"agree\"");
        ann.reach(bob.seq());
        assertEquals(0, ann.view.get("moves").intValue());
    }

    // ---- looking back ----

    @Test
    void everyMomentIsShownAsItWasSeen() throws Exception {
        House.Opened table = house.open("pp", "{}", 11);
        List<Page> pages = house.sitAll(table);
        List<JsonNode> seen = new ArrayList<>(List.of(pages.get(0).view.get("show")));
        Random luck = new Random(4);
        while (!pages.get(0).isOver()) {
            Page asked = pages.stream().filter(Page::isAsked).findFirst().orElseThrow();
            asked.play(asked.choices().get(luck.nextInt(asked.choices().size())));
            for (Page page : pages) page.reach(asked.seq());
            seen.add(pages.get(0).view.get("show"));
        }
        Page ann = pages.get(0);
        for (int at = 0; at < seen.size(); at++) {
            JsonNode moment = ann.look("\"at\":" + at);
            assertEquals(seen.get(at), moment.get("show"), "after %d moves".formatted(at));
            assertEquals(seen.size() - 1, moment.get("of").intValue());
        }
        JsonNode bobs = ann.look("\"at\":3,\"as\":\"B\"");
        assertNotEquals(seen.get(3), bobs.get("show"));
        assertTrue(bobs.get("move").get("move").isTextual(), "nothing is hidden when it is over");
        assertEquals(
                "bad-message",
                ann.look("\"at\":%d".formatted(seen.size())).get("code").textValue());
        assertEquals(
                "bad-message", ann.look("\"at\":0,\"as\":\"F\"").get("code").textValue());

        JsonNode branch = house.done(
                "/api/branches",
                "{\"token\":\"%s\",\"at\":3,\"seat\":\"B\",\"bot\":\"random\"}".formatted(table.token(0)));
        Page played = seated(token(branch));
        assertEquals(bobs.get("show"), played.look("\"at\":3").get("show"));
        played.refuse("not-now", "\"type\":\"host\",\"do\":\"person\",\"seat\":\"A\""); // its luck has been seen
        Random other = new Random(6);
        while (!played.isOver()) {
            played.awaitTurn();
            if (!played.isOver())
                played.play(played.choices().get(other.nextInt(played.choices().size())));
        }
    }

    @Test
    void aGameThatGoesOnIsNotPlayedOnElsewhere() throws Exception {
        House.Opened table = house.open("pp");
        house.refused(
                "not-now",
                "/api/branches",
                "{\"token\":\"%s\",\"at\":0,\"seat\":\"B\",\"bot\":\"random\"}".formatted(table.token(0)));
        Page ann = seated(table.token(0));
        assertEquals("not-now", ann.look("\"at\":0,\"as\":\"B\"").get("code").textValue());
    }

    // ---- once more ----

    @Test
    void theSamePeopleMeetAgain() throws Exception {
        House.Opened table = house.open("pp", "{}", 11);
        List<Page> pages = house.sitAll(table);
        String rematch = "{\"token\":\"%s\",\"seats\":\"rotated\",\"town\":\"new\"}";
        house.refused("not-now", "/api/rematch", rematch.formatted(table.token(0)));
        String lookOn = "{\"watch\":\"%s\",\"for\":\"rematch\"}".formatted(table.watch());
        house.refused("not-now", "/api/links", lookOn);
        House.playOn(pages, new Random(1));
        assertTrue(pages.get(0).isOver());
        JsonNode bobs = house.done("/api/rematch", rematch.formatted(table.token(1)));
        assertEquals("A", bobs.get("seat").textValue(), "rotated");
        assertEquals(bobs.get("table"), pages.get(0).view().get("rematch"));
        Page bob = seated(token(bobs));
        assertEquals("A", bob.view.get("host").textValue());
        JsonNode link = house.done("/api/links", "{\"token\":\"%s\",\"for\":\"rematch\"}".formatted(table.token(0)));
        Page ann = seated(house.claim(link.get("link").textValue()));
        assertEquals("B", ann.view.get("you").textValue());
        house.refused("not-now", "/api/links", "{\"token\":\"%s\",\"for\":\"rematch\"}".formatted(table.token(0)));
        bob.reach(ann.seq());
        Page eve = house.page();
        eve.watch(house.done("/api/links", lookOn).get("link").textValue());
        assertEquals(bobs.get("table"), eve.view().get("table"));
        assertTrue(eve.view.get("you").isNull());
        House.playOn(List.of(bob, ann), new Random(2));
        assertTrue(ann.isOver());
    }

    @Test
    void whoAsksForTheRematchOnceMoreGetsTheSameSeat() throws Exception {
        House.Opened table = house.open("pp", "{}", 11);
        List<Page> pages = house.sitAll(table);
        House.playOn(pages, new Random(1));
        String rematch = "{\"token\":\"%s\",\"seats\":\"rotated\",\"town\":\"new\"}";
        for (int seat : List.of(1, 0)) {
            JsonNode first = house.done("/api/rematch", rematch.formatted(table.token(seat)));
            assertEquals(first, house.done("/api/rematch", rematch.formatted(table.token(seat))));
            seated(token(first));
        }
    }

    // ---- one's tables ----

    @Test
    void aRecoveryCodeBringsOnesTablesToAnotherDevice() throws Exception {
        House.Opened first = house.open("pp");
        House.Opened second = house.open("ppp");
        JsonNode mine = house.done(
                "/api/mine", "{\"tokens\":[\"%s\",\"%s\",\"rubbish\"]}".formatted(first.token(0), second.token(2)));
        assertEquals(2, mine.get("tables").size());
        String code = mine.get("code").textValue();
        JsonNode elsewhere = house.done("/api/mine", "{\"code\":\"%s\",\"tokens\":[]}".formatted(code));
        assertEquals(mine, elsewhere);
        for (JsonNode table : elsewhere.get("tables")) {
            boolean isFirst = table.get("table").textValue().equals(first.id());
            assertEquals(isFirst, table.get("yourTurn").booleanValue());
            Page page = seated(token(table));
            assertEquals(table.get("seat"), page.view.get("you"));
        }
        house.refused("unknown-link", "/api/mine", "{\"code\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"tokens\":[]}");
    }

    @Test
    void eachTableOfOnesListIsReadOnceHoweverFewThereIsRoomFor() throws Exception {
        House.Opened first = house.open("pp");
        House.Opened second = house.open("ppp");
        String code = house.done("/api/mine", "{\"tokens\":[\"%s\",\"%s\"]}".formatted(first.token(0), second.token(2)))
                .get("code")
                .textValue();
        house.close();
        Pairs pairs = new Pairs();
        house.start(settings -> settings.withGames(List.of(pairs)).withLimits(House.EASY.withTables(1)));
        JsonNode mine = house.done(
                "/api/mine",
                "{\"code\":\"%s\",\"tokens\":[\"%s\",\"%s\"]}".formatted(code, second.token(2), first.token(1)));
        assertEquals(3, mine.get("tables").size());
        assertEquals(2, pairs.deals());
    }

    @Test
    void ofTooManyTablesTheLatestAreKept() throws Exception {
        List<String> tokens = new ArrayList<>();
        for (int table = 0; table <= People.MOST_KEPT; table++)
            tokens.add(house.open("pb").token(0));
        String first = tokens.removeFirst();
        String code = house.done("/api/mine", "{\"tokens\":[\"%s\"]}".formatted(first))
                .get("code")
                .textValue();
        String all = "{\"code\":\"%s\",\"tokens\":[\"%s\"]}".formatted(code, String.join("\",\"", tokens));
        JsonNode mine = house.done("/api/mine", all);
        assertEquals(People.MOST_KEPT, mine.get("tables").size());
        String rest = "{\"code\":\"%s\",\"tokens\":[]}".formatted(code);
        List<String> kept = new ArrayList<>();
        for (JsonNode table : house.done("/api/mine", rest).get("tables")) kept.add(token(table));
        assertEquals(Set.copyOf(tokens), Set.copyOf(kept));
    }

    @Test
    void whoComeAtOnceAreShownToTheOthersAtOnce(@TempDir Path another) throws Exception {
        try (House slow =
                new House(another, settings -> settings.withPace(Pace.AT_ONCE.withCompany(Duration.ofSeconds(2))))) {
            House.Opened table = slow.open("pp");
            Page ann = slow.sit(table.token(0));
            ann.view();
            Page bob = slow.page();
            List<Page> onlookers = List.of(slow.page(), slow.page());
            bob.sit(table.token(1));
            for (Page each : onlookers) each.watch(table.watch());
            for (Page each : onlookers) each.view();
            bob.view();
            assertTrue(seat(bob, 1).get("here").booleanValue());

            ann.view();
            assertTrue(seat(ann, 1).get("here").booleanValue());
            assertEquals(2, ann.view.get("watching").intValue());
            assertTrue(ann.received.isEmpty());
        }
    }

    // ---- coming back ----

    @Test
    void theLogGoesOnWhereItWasFromAnyGap() throws Exception {
        House.Opened table = house.open("pp", "{}", 11);
        List<Page> pages = house.sitAll(table);
        List<JsonNode> views = new ArrayList<>();
        List<List<String>> logs = new ArrayList<>();
        List<String> log = new ArrayList<>();
        Random luck = new Random(9);
        for (int step = 0; step < 30; step++) {
            Page asked = pages.stream().filter(Page::isAsked).findFirst().orElseThrow();
            if (asked.view.get("undo").intValue() > 0 && luck.nextInt(3) == 0) {
                asked.doIt("\"type\":\"undo\",\"seq\":%d,\"count\":1".formatted(asked.seq()));
            } else {
                asked.play(asked.choices().get(luck.nextInt(asked.choices().size())));
            }
            for (Page page : pages) page.reach(asked.seq());
            merge(log, pages.get(0).view.get("log"));
            views.add(pages.get(0).view);
            logs.add(List.copyOf(log));
        }
        JsonNode shown = pages.get(0).view.get("show");
        for (int gap = 0; gap < views.size(); gap++) {
            Page page = house.page();
            page.view = views.get(gap);
            List<String> resumed = new ArrayList<>(logs.get(gap));
            String lines = gap % 2 == 0 ? "" : ",\"lines\":" + resumed.size();
            String at = gap % 3 == 0 ? "" : ",\"at\":" + page.view.get("at");
            page.send("{\"type\":\"sit\",\"token\":\"%s\",\"have\":%d%s%s}"
                    .formatted(table.token(0), page.seq(), lines, at));
            page.view();
            assertEquals(shown, page.view.get("show"), "from " + gap);
            merge(resumed, page.view.get("log"));
            assertEquals(log, resumed, "from " + gap);
        }
    }

    @Test
    void whoComesBackToATableThatStandsAsItDidKeepsWhatItHas() throws Exception {
        House.Opened table = house.open("pp", "{}", 11);
        List<Page> pages = house.sitAll(table);
        Page asked = madeAMove(pages);
        Page back = house.page();
        int seat = pages.indexOf(asked);
        back.view = asked.view;
        comeBack(back, table.token(seat), asked.view.get("at").longValue());
        JsonNode sent = Json.MAPPER.readTree(back.all.getLast());
        assertFalse(sent.has("show"));
        assertEquals(Json.MAPPER.createObjectNode(), sent.get("changed"));
        assertEquals(asked.view.get("show"), back.view.get("show"));

        Page mover = back.isAsked() ? back : pages.get(1 - seat);
        mover.reach(asked.seq());
        mover.play(mover.choices().getFirst());
        back.reach(mover.seq());
        assertEquals(fresh(table.token(seat)).get("show"), back.view.get("show"));
    }

    /** Of a table brought back from a backup, where others have moved since as often as in what it has seen. */
    @Test
    void whoComesBackFromAnotherPastIsToldAll() throws Exception {
        House.Opened table = house.open("pp", "{}", 11);
        List<Page> pages = house.sitAll(table);
        Page asked = madeAMove(pages);
        String token = table.token(pages.indexOf(asked));
        Page back = house.page();
        back.view = asked.view;
        comeBack(back, token, asked.view.get("at").longValue() - 1);
        JsonNode sent = Json.MAPPER.readTree(back.all.getLast());
        JsonNode fresh = fresh(token);
        assertEquals(fresh.get("show"), sent.get("show"));
        assertEquals(fresh.get("log"), sent.get("log"));
    }

    private static Page madeAMove(List<Page> pages) {
        Page asked = pages.stream().filter(Page::isAsked).findFirst().orElseThrow();
        asked.play(asked.choices().getFirst());
        return asked;
    }

    /** A page that has one line and a view says so, and that its last entry was made then. */
    private static void comeBack(Page page, String token, long at) {
        page.send("{\"type\":\"sit\",\"token\":\"%s\",\"have\":%d,\"at\":%d,\"lines\":1}"
                .formatted(token, page.seq(), at));
        page.view();
    }

    /** What a page is shown that has nothing. */
    private JsonNode fresh(String token) {
        Page page = house.page();
        page.sit(token);
        return page.view();
    }

    private static void merge(List<String> log, JsonNode news) {
        int from = news.get("from").intValue();
        assertTrue(from <= log.size(), "there is a gap");
        while (log.size() > from) log.removeLast();
        for (JsonNode line : news.get("lines")) {
            assertEquals(log.size(), line.get("n").intValue());
            log.add(line.toString());
        }
    }
}
