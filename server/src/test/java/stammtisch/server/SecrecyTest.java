package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two tables that differ only in what a seat may not know send it the same bytes. */
class SecrecyTest {
    private static final Logger LOGGER = Logger.getLogger("stammtisch");
    private static final int PAIRS = House.MORE > 1 ? 5_000 : 8; // of each kind

    @TempDir
    Path folder;

    /** Deals what a seat doesn't know anew, behind the server's back. */
    private static void redeal(House house, House.Opened opened, int seat, long seed) throws Exception {
        LiveTable live = house.server.tables().atHand(opened.id());
        ReentrantLock lock = (ReentrantLock) field(live, "lock");
        lock.lock();
        try {
            ((Standing) field(live, "standing")).course.table().redealCards(seat, seed);
        } finally {
            lock.unlock();
        }
    }

    private static Object field(Object holder, String name) throws Exception {
        Field field = holder.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(holder);
    }

    /** What a page was told, byte for byte, but for the ids of its table and its own commands. */
    private static List<String> heard(Page page, House.Opened table) {
        return page.all.stream().map(message -> withoutNames(message, table)).toList();
    }

    /** Without what is drawn anew for every table and command, and the time of day. */
    private static String withoutNames(String text, House.Opened table) {
        return text.replaceAll("\"(id|token|code|link)\":\"[A-Za-z0-9_-]{22,}\"", "\"$1\":\"*\"")
                .replace(table.id(), "*")
                .replaceAll("\"at\":1[0-9]{12}", "\"at\":\"*\"");
    }

    /** All that the server logs. */
    private static final class Logged extends Handler {
        private final List<String> lines = new CopyOnWriteArrayList<>();

        @Override
        public void publish(LogRecord line) {
            lines.add(new SimpleFormatter().formatMessage(line));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static final List<String> UNWANTED = List.of(
            "\"type\":\"move\",\"seq\":0,\"move\":\"play 6\"",
            "\"type\":\"move\",\"seq\":99,\"move\":\"match 1\"",
            "\"type\":\"undo\",\"seq\":1,\"count\":1",
            "\"type\":\"agree\"",
            "\"type\":\"back\"",
            "\"type\":\"host\",\"do\":\"pause\"");

    /** Asks for all that there is to be had without doing anything. */
    private static void pryInto(House house, Page page, String token, List<String> heard) throws Exception {
        int moves = page.view.get("moves").intValue();
        for (int at = 0; at <= moves; at++) {
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

    @Test
    void atAnyMoment() throws Exception {
        int differing = 0;
        try (House house = House.withoutPasses(folder)) {
            for (int pair = 0; pair < PAIRS; pair++) {
                Random luck = new Random(pair);
                int moves = luck.nextInt(25);
                List<House.Opened> tables = List.of(house.open("ppp", "{}", pair), house.open("ppp", "{}", pair));
                List<List<Page>> sitting = new ArrayList<>();
                for (House.Opened table : tables) {
                    List<Page> pages = new ArrayList<>(house.sitAll(table));
                    for (Page page : pages) page.all.clear();
                    Random same = new Random(pair);
                    for (int move = 0; move < moves; move++) {
                        Page asked =
                                pages.stream().filter(Page::isAsked).findFirst().orElse(null);
                        if (asked == null) break;
                        asked.play(
                                asked.choices().get(same.nextInt(asked.choices().size())));
                        for (Page page : pages) page.reach(asked.seq());
                    }
                    sitting.add(pages);
                }
                int onlooker = luck.nextInt(3);
                redeal(house, tables.get(1), onlooker, pair);
                List<List<String>> heard = new ArrayList<>();
                List<String> others = new ArrayList<>();
                for (int table = 0; table < 2; table++) {
                    for (int seat = 0; seat < 3; seat++) {
                        Page fresh = house.sit(tables.get(table).token(seat));
                        fresh.view();
                        sitting.get(table).set(seat, fresh);
                    }
                    Page page = sitting.get(table).get(onlooker);
                    others.add(sitting.get(table)
                            .get((onlooker + 1) % 3)
                            .view
                            .get("show")
                            .toString());
                    // All that the onlooker is told when it sits down, asks for what it can't have, and another passes.
                    page.sit(tables.get(table).token(onlooker));
                    String id = new UUID(pair, 1).toString();
                    page.move(id, "play 6 ", page.seq());
                    page.answer(id);
                    Page asked = sitting.get(table).stream()
                            .filter(Page::isAsked)
                            .findFirst()
                            .orElse(null);
                    long seq = page.seq();
                    if (asked != null && asked.choices().contains("pass")) {
                        asked.play("pass");
                        page.reach(++seq);
                    }
                    page.sit(tables.get(table).token(onlooker));
                    page.view();
                    heard.add(heard(page, tables.get(table)));
                }
                assertEquals(heard.get(0), heard.get(1));
                if (!others.get(0).equals(others.get(1))) differing++;
            }
        }
        assertTrue(differing > PAIRS / 2, "the tables differ in what is hidden: " + differing);
    }

    /** From the deal on: so the log, too, tells of other cards behind the same words. */
    @Test
    void whileOthersPlay() throws Exception {
        int compared = 0;
        int told = 0;
        int picksApart = 0;
        Logged logged = new Logged();
        LOGGER.addHandler(logged);
        try (House house = House.withoutPasses(folder)) {
            for (int seed = 0; compared < PAIRS; seed++) {
                String buries = "{\"buries\":true}";
                String other = "{\"buries\":true,\"redealFor\":2,\"redealSeed\":%d}".formatted(seed);
                List<House.Opened> tables = List.of(house.open("ppp", buries, seed), house.open("ppp", other, seed));
                List<List<Page>> sitting = new ArrayList<>();
                for (House.Opened table : tables) {
                    List<Page> pages = new ArrayList<>(house.sitAll(table));
                    Page watcher = house.page();
                    watcher.watch(table.watch());
                    pages.add(watcher);
                    for (Page page : pages)
                        page.next(message -> message.path("watching").intValue() == 1);
                    for (Page page : pages) page.all.clear();
                    sitting.add(pages);
                }
                int moves = 0;
                while (moves < 12) {
                    List<Page> asked = sitting.stream()
                            .map(pages -> pages.stream()
                                    .filter(Page::isAsked)
                                    .findFirst()
                                    .orElseThrow())
                            .toList();
                    List<String> common = new ArrayList<>(asked.get(0).choices());
                    common.retainAll(asked.get(1).choices());
                    if (moves == 3) for (Page page : asked) page.doIt("\"type\":\"chat\",\"text\":\"hello\"");
                    boolean isUnseen = asked.getFirst() != sitting.getFirst().get(2)
                            && asked.stream()
                                    .allMatch(page -> page.choices().getFirst().startsWith("bury"));
                    if (isUnseen) { // as they like, here and there
                        List<String> picks = List.of(
                                asked.getFirst().choices().getFirst(),
                                otherThan(
                                        asked.getLast(),
                                        asked.getFirst().choices().getFirst()));
                        if (!picks.getFirst().equals(picks.getLast())) picksApart++;
                        for (int table = 0; table < 2; table++)
                            play(asked.get(table), picks.get(table), sitting.get(table));
                        moves++;
                        continue;
                    }
                    if (common.isEmpty() || asked.get(0) == sitting.get(0).get(2) && !common.contains("pass")) break;
                    for (int table = 0; table < 2; table++)
                        play(asked.get(table), common.getLast(), sitting.get(table));
                    moves++;
                }
                if (moves < 6) continue; // not even one turn
                compared++;
                List<List<String>> heard = new ArrayList<>();
                for (int table = 0; table < 2; table++) {
                    House.Opened opened = tables.get(table);
                    logged.lines.clear();
                    List<String> all = new ArrayList<>();
                    for (int page = 2; page < 4; page++) { // the seat for which the other was dealt, and who looks on
                        Page onlooker = sitting.get(table).get(page);
                        pryInto(house, onlooker, opened.token(2), all);
                        all.addAll(onlooker.all);
                    }
                    all.addAll(logged.lines);
                    heard.add(
                            all.stream().map(line -> withoutNames(line, opened)).toList());
                }
                assertEquals(heard.get(0), heard.get(1));
                for (String type : List.of("hint", "odds")) {
                    String wanted = "\"type\":\"%s\"".formatted(type);
                    if (heard.getFirst().stream().anyMatch(line -> line.contains(wanted))) told++;
                }
                for (List<Page> pages : sitting) for (Page page : pages) page.abort();
            }
        } finally {
            LOGGER.removeHandler(logged);
        }
        assertTrue(told > PAIRS, "hints and odds are told: " + told);
        assertTrue(picksApart > PAIRS / 2, "unseen picks differ: " + picksApart);
    }

    private static void play(Page asked, String move, List<Page> sitting) {
        asked.play(move);
        for (Page page : sitting) page.reach(asked.seq());
    }

    private static String otherThan(Page asked, String move) {
        return asked.choices().stream()
                .filter(choice -> choice.startsWith("bury") && !choice.equals(move))
                .findFirst()
                .orElse(asked.choices().getFirst());
    }
}
