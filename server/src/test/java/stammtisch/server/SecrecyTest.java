package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two tables that differ only in what a seat may not know send it the same bytes. */
class SecrecyTest {
    /** Of each of three kinds: of {@link GamesSecrecyTest}, too. */
    static final int PAIRS = House.MORE > 1 ? 3_400 : 8;

    private static final int ALL_MOMENTS = 100;

    @TempDir
    Path folder;

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
                    House.playOn(pages, new Random(pair), moves);
                    sitting.add(pages);
                }
                int onlooker = luck.nextInt(3);
                Secrecy.redeal(house, tables.get(1), onlooker, pair);
                List<List<String>> heard = new ArrayList<>();
                List<String> others = new ArrayList<>();
                for (int table = 0; table < 2; table++) {
                    sitting.set(table, Secrecy.sitAgain(house, tables.get(table), sitting.get(table)));
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
                    heard.add(Secrecy.withoutNames(page.all, tables.get(table)));
                }
                Secrecy.assertSame(pair, heard.get(0), heard.get(1));
                sitting.forEach(house::leave);
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
        try (Secrecy.Logged logged = new Secrecy.Logged();
                House house = House.withoutPasses(folder)) {
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
                    if (isFurther(asked.getFirst()) != isFurther(asked.getLast())) { // so they differ in public
                        moves = 0;
                        break;
                    }
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
                if (moves < 6) { // not even one turn
                    sitting.forEach(house::leave);
                    continue;
                }
                compared++;
                List<List<String>> heard = new ArrayList<>();
                for (int table = 0; table < 2; table++) {
                    House.Opened opened = tables.get(table);
                    logged.lines.clear();
                    List<String> all = new ArrayList<>();
                    for (int page = 2; page < 4; page++) { // the seat for which the other was dealt, and who looks on
                        Page onlooker = sitting.get(table).get(page);
                        Secrecy.pryInto(house, onlooker, opened.token(2), ALL_MOMENTS, all);
                        all.addAll(onlooker.all);
                    }
                    all.addAll(logged.lines);
                    heard.add(Secrecy.withoutNames(all, opened));
                }
                Secrecy.assertSame(seed, heard.get(0), heard.get(1));
                for (String type : List.of("hint", "odds")) {
                    String wanted = "\"type\":\"%s\"".formatted(type);
                    if (heard.getFirst().stream().anyMatch(line -> line.contains(wanted))) told++;
                }
                sitting.forEach(house::leave);
            }
        }
        assertTrue(told > PAIRS, "hints and odds are told: " + told);
        assertTrue(picksApart > PAIRS / 2, "unseen picks differ: " + picksApart);
    }

    private static void play(Page asked, String move, List<Page> sitting) {
        asked.play(move);
        for (Page page : sitting) page.reach(asked.seq());
    }

    /** Whether it has played before in this turn: a hand all alike is played without a question, for all to see. */
    private static boolean isFurther(Page asked) {
        return asked.choices().contains("stop");
    }

    private static String otherThan(Page asked, String move) {
        return asked.choices().stream()
                .filter(choice -> choice.startsWith("bury") && !choice.equals(move))
                .findFirst()
                .orElse(asked.choices().getFirst());
    }
}
