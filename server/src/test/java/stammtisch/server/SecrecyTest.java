package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two tables that differ only in what a seat may not know send it the same bytes. */
class SecrecyTest {
    private static final int PAIRS = 8 * House.MORE;

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
        return page.all.stream()
                .map(message -> message.replace(table.id(), "*").replaceAll("\"id\":\"[^\"]*\"", "\"id\":\"*\""))
                .toList();
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
        try (House house = House.withoutPasses(folder)) {
            for (int seed = 0; compared < PAIRS / 2; seed++) {
                String other = "{\"redealFor\":2,\"redealSeed\":%d}".formatted(seed);
                List<House.Opened> tables = List.of(house.open("ppp", "{}", seed), house.open("ppp", other, seed));
                List<List<Page>> sitting = new ArrayList<>();
                for (House.Opened table : tables) {
                    List<Page> pages = new ArrayList<>(house.sitAll(table));
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
                    if (common.isEmpty() || asked.get(0) == sitting.get(0).get(2) && !common.contains("pass")) break;
                    for (int table = 0; table < 2; table++) {
                        asked.get(table).play(common.getLast());
                        for (Page page : sitting.get(table))
                            page.reach(asked.get(table).seq());
                    }
                    moves++;
                }
                if (moves < 6) continue; // not even one turn
                compared++;
                List<List<String>> heard = new ArrayList<>();
                for (int table = 0; table < 2; table++) {
                    heard.add(heard(sitting.get(table).get(2), tables.get(table)));
                }
                assertEquals(heard.get(0), heard.get(1));
            }
        }
    }
}
