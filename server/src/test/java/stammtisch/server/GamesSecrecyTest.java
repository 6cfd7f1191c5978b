package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stammtisch.cuore.CuoreGame;
import stammtisch.oktoberfest.OktoberfestGame;

/** The same as {@link SecrecyTest} with the games of the house, where there is more to hide and more to be asked for. */
class GamesSecrecyTest {
    private static final int PAIRS = SecrecyTest.PAIRS;
    private static final int MOST_MOVES = 60;
    private static final int MOMENTS = 4;
    private static final int MOST_WRONG_MOVES = 10;

    @TempDir
    Path folder;

    @Test
    void whatASeatMayNotKnowIsNowhere() throws Exception {
        int differing = 0;
        try (Secrecy.Logged logged = new Secrecy.Logged();
                House house = new House(
                        folder,
                        settings -> House.WITHOUT_PASSES.apply(
                                settings.withGames(List.of(new CuoreGame(), new OktoberfestGame()))))) {
            for (int pair = 0; pair < PAIRS; pair++) if (isDifferentForOthers(house, pair, logged)) differing++;
        }
        assertTrue(differing > PAIRS / 2, "the tables differ in what is hidden: " + differing);
    }

    /** Plays a pair of tables to the same moment, and holds against each other what one seat and who looks on are told. */
    private static boolean isDifferentForOthers(House house, int pair, Secrecy.Logged logged) throws Exception {
        Random luck = new Random(pair);
        boolean isAuction = pair % 2 == 1;
        String seats = "p".repeat(isAuction ? luck.nextInt(3, 6) : luck.nextInt(2, 5));
        int onlooker = luck.nextInt(seats.length());
        int moves = luck.nextInt(MOST_MOVES);
        List<House.Opened> tables = new ArrayList<>();
        List<List<Page>> sitting = new ArrayList<>();
        Set<String> triedByOthers = new LinkedHashSet<>();
        for (int table = 0; table < 2; table++) {
            House.Opened opened = isAuction
                    ? house.openOf("oktoberfest", seats, "{}", pair)
                    : house.openOf("cuore", seats, "{\"sets\":\"all\",\"town\":\"random\"}", pair);
            tables.add(opened);
            sitting.add(house.sitAll(opened));
            House.playOn(sitting.get(table), new Random(pair), moves);
        }
        Secrecy.redeal(house, tables.getLast(), onlooker, pair);
        List<String> seen = new ArrayList<>();
        for (int table = 0; table < 2; table++) {
            List<Page> fresh = Secrecy.sitAgain(house, tables.get(table), sitting.get(table));
            sitting.set(table, fresh);
            seen.add(fresh.get((onlooker + 1) % seats.length()).view.get("show").toString());
            for (Page page : fresh) if (page.isAsked()) triedByOthers.addAll(page.choices());
        }
        List<List<String>> heard = new ArrayList<>();
        for (int table = 0; table < 2; table++) {
            House.Opened opened = tables.get(table);
            Page page = sitting.get(table).get(onlooker);
            logged.lines.clear();
            page.all.clear();
            page.sit(opened.token(onlooker));
            page.view();
            List<String> all = new ArrayList<>();
            Secrecy.pryInto(house, page, opened.token(onlooker), MOMENTS, all);
            List<String> own = page.isAsked() ? page.choices() : List.of();
            triedByOthers.stream()
                    .filter(move -> !own.contains(move))
                    .limit(MOST_WRONG_MOVES)
                    .forEach(move ->
                            page.ask("\"type\":\"move\",\"seq\":%d,\"move\":\"%s\"".formatted(page.seq(), move)));
            all.addAll(page.all);
            Page watcher = house.page();
            watcher.watch(opened.watch());
            watcher.view();
            all.addAll(watcher.all);
            all.addAll(logged.lines);
            house.leave(List.of(watcher));
            heard.add(Secrecy.withoutNames(all, opened));
        }
        Secrecy.assertSame(pair, heard.getFirst(), heard.getLast());
        sitting.forEach(house::leave);
        return !seen.getFirst().equals(seen.getLast());
    }
}
