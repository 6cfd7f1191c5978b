package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What it takes to hold two tables against each other that differ only in what a seat may not know. */
final class Secrecy {
    private static final Logger LOGGER = Logger.getLogger("stammtisch");

    private Secrecy() {}

    /** Deals what a seat doesn't know anew, behind the server's back. */
    static void redeal(House house, House.Opened opened, int seat, long seed) throws Exception {
        LiveTable live = house.server.tables().atHand(opened.id());
        ReentrantLock lock = (ReentrantLock) field(live, "lock");
        lock.lock();
        try {
            ((Standing) field(live, "standing")).course.table().redealCards(seat, seed);
        } finally {
            lock.unlock();
        }
    }

    /** Everybody sits down with a new page, which has its first view; the old ones are left. */
    static List<Page> sitAgain(House house, House.Opened table, List<Page> before) {
        List<Page> fresh = table.tokens().stream().map(house::sit).toList();
        fresh.forEach(Page::view);
        house.leave(before);
        return new ArrayList<>(fresh);
    }

    private static Object field(Object holder, String name) throws Exception {
        Field field = holder.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(holder);
    }

    /** Without what is drawn anew for every table and command, and the time of day. */
    static String withoutNames(String text, House.Opened table) {
        return text.replaceAll("\"(id|token|code|link)\":\"[A-Za-z0-9_-]{22,}\"", "\"$1\":\"*\"")
                .replace(table.id(), "*")
                .replaceAll("\"at\":1[0-9]{12}", "\"at\":\"*\"");
    }

    static List<String> withoutNames(List<String> texts, House.Opened table) {
        return texts.stream().map(text -> withoutNames(text, table)).toList();
    }

    /** Says where two seats were first told something different. */
    static void assertSame(int pair, List<String> heard, List<String> other) {
        for (int at = 0; at < Math.min(heard.size(), other.size()); at++) {
            int message = at;
            assertEquals(heard.get(at), other.get(at), () -> "pair %d, message %d".formatted(pair, message));
        }
        assertEquals(heard.size(), other.size(), () -> "pair %d: as many messages".formatted(pair));
    }

    /** All that the server logs, until it is closed. */
    static final class Logged extends Handler implements AutoCloseable {
        final List<String> lines = new CopyOnWriteArrayList<>();

        Logged() {
            LOGGER.addHandler(this);
        }

        @Override
        public void publish(LogRecord line) {
            lines.add(new SimpleFormatter().formatMessage(line));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            LOGGER.removeHandler(this);
        }
    }

    private static final List<String> UNWANTED = List.of(
            "\"type\":\"move\",\"seq\":0,\"move\":\"play 6\"",
            "\"type\":\"move\",\"seq\":99,\"move\":\"match 1\"",
            "\"type\":\"undo\",\"seq\":1,\"count\":1",
            "\"type\":\"agree\"",
            "\"type\":\"back\"",
            "\"type\":\"host\",\"do\":\"pause\"");

    /**
     * Asks for all that there is to be had without doing anything.
     *
     * @param moments how many of the game's are looked at, if there are so many: the last and others from first to last
     */
    static void pryInto(House house, Page page, String token, int moments, List<String> heard) throws Exception {
        int moves = page.view.get("moves").intValue();
        for (int at = moves; at >= 0; at -= Math.ceilDiv(moves + 1, moments)) {
            page.look("\"at\":" + at);
            page.ask("\"type\":\"hint\",\"at\":" + at);
        }
        for (String inquiry : List.of("hint", "odds", "chances")) page.ask("\"type\":\"%s\"".formatted(inquiry));
        page.look("\"at\":1,\"as\":\"A\"");
        for (String fields : UNWANTED) page.ask(fields);
        List<String> bodies = List.of(
                "mine {\"tokens\":[\"%s\"]}",
                "links {\"token\":\"%s\",\"for\":\"seat\",\"seat\":\"A\"}",
                "links {\"token\":\"%s\",\"for\":\"rematch\"}",
                "branches {\"token\":\"%s\",\"at\":1,\"seat\":\"A\",\"bot\":\"random\"}");
        for (String request : bodies) {
            String[] words = request.split(" ", 2);
            heard.add(house.postTo("/api/" + words[0], words[1].formatted(token), "Origin", house.origin())
                    .body());
        }
    }
}
