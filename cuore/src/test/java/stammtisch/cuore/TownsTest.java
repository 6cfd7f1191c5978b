package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import stammtisch.cuore.TownRule.Amount;
import stammtisch.cuore.TownRule.Company;
import stammtisch.cuore.TownRule.Together;
import stammtisch.table.Chance;
import stammtisch.table.Mistake;
import stammtisch.table.Table;

/** The town builder: every town that fits is as likely as any other, and what can't be had is told with its reasons. */
class TownsTest {
    private static final List<Card> BASE = generals("base");

    private static List<Card> generals(String set) {
        return Objects.requireNonNull(Sets.named(set)).generals();
    }

    private static Card card(String id) {
        return Objects.requireNonNull(Cards.named(id), id);
    }

    private static List<String> ids(Map<String, Object> settled) {
        return ((List<?>) Objects.requireNonNull(settled.get("town")))
                .stream().map(String::valueOf).toList();
    }

    /** Quantile 0.999999 of the chi-square distribution of so many degrees, by Wilson and Hilferty (1931). */
    private static double surelyBelow(int degrees) {
        double spread = 2.0 / (9 * degrees);
        return degrees * Math.pow(1 - spread + 4.753 * Math.sqrt(spread), 3);
    }

    private static Map<String, Object> settle(Map<String, ?> town, long seed, String... sets) {
        return new CuoreGame().settle(Map.of("sets", List.of(sets), "town", town), seed);
    }

    private static List<Card> town(Map<String, ?> wishes, long seed, String... sets) {
        return ids(settle(wishes, seed, sets)).stream().map(TownsTest::card).toList();
    }

    private static String refusal(Map<String, ?> wishes, String... sets) {
        return String.valueOf(
                assertThrows(Mistake.class, () -> settle(wishes, 1, sets)).getMessage());
    }

    /** Every subset of ten of these that the test allows, found the long way round. */
    private static Set<Set<Card>> listed(List<Card> pool, Predicate<List<Card>> fits) {
        Set<Set<Card>> all = new HashSet<>();
        for (int chosen = 0; chosen < 1 << pool.size(); chosen++) {
            if (Integer.bitCount(chosen) != Towns.GENERALS) continue;
            int bits = chosen;
            List<Card> town = IntStream.range(0, pool.size())
                    .filter(at -> (bits >> at & 1) != 0)
                    .mapToObj(pool::get)
                    .toList();
            if (fits.test(town)) all.add(new HashSet<>(town));
        }
        return all;
    }

    private static long of(List<Card> town, Predicate<Card> which) {
        return town.stream().filter(which).count();
    }

    @Test
    void theCountIsThatOfAListAndEveryNumberIsAnotherTown() {
        List<Card> sisters = BASE.stream().filter(Card::isSister).toList();
        Card nena = card("nena");
        List<TownRule> rules = List.of(
                Amount.of("two to four for 4", card -> card.cost == 4, 2, 4, BASE),
                Amount.of("at most one attack", Card::attacks, 0, 1, BASE),
                Amount.of("one for 6", card -> card.cost == 6, 1, 10, BASE),
                new Together("sisters", sisters),
                new Company(
                        "nena with claire",
                        nena,
                        card -> card.id.equals("claire"),
                        List.of(BASE.get(Math.max(BASE.indexOf(nena), BASE.indexOf(card("claire")))))));
        Set<Set<Card>> expected = listed(BASE, town -> {
            long fours = of(town, card -> card.cost == 4);
            long sistersIn = of(town, Card::isSister);
            return fours >= 2
                    && fours <= 4
                    && of(town, Card::attacks) <= 1
                    && of(town, card -> card.cost == 6) >= 1
                    && (sistersIn == 0 || sistersIn == sisters.size())
                    && (!town.contains(nena) || town.contains(card("claire")));
        });
        Towns towns = new Towns(BASE, rules);
        assertEquals(expected.size(), towns.count());
        Set<Set<Card>> found = new HashSet<>();
        LongStream.range(0, towns.count()).forEach(number -> found.add(new HashSet<>(towns.town(number))));
        assertEquals(expected, found);
    }

    @Test
    void allTownsThatFitAreEquallyLikely() {
        Map<String, Object> wishes = Map.of(
                "wanted",
                List.of("anise", "kagari", "genevieve"),
                "attacks",
                "none",
                "sisters",
                true,
                "costs",
                List.of(6));
        Map<List<Card>, Integer> drawn = new HashMap<>();
        int draws = 10_000;
        for (int seed = 0; seed < draws; seed++) drawn.merge(town(wishes, seed, "base"), 1, Integer::sum);
        Set<Set<Card>> all = listed(
                BASE,
                town -> town.containsAll(List.of(card("anise"), card("kagari"), card("genevieve")))
                        && of(town, Card::attacks) == 0
                        && of(town, Card::isSister) % 3 == 0
                        && of(town, card -> card.cost == 6) > 0);
        assertTrue(all.size() > 10, () -> all.size() + " towns are too few to tell");
        assertEquals(all.size(), drawn.size());
        double expected = (double) draws / all.size();
        double chiSquare = drawn.values().stream()
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();
        assertTrue(chiSquare < surelyBelow(all.size() - 1), () -> "chi-square is " + chiSquare);
    }

    @Test
    void twoMaidsOfDifferentSetsMeetAsOftenAsAnyOthers() {
        List<String> sets = Sets.ALL.stream().skip(1).map(CardSet::id).toList();
        List<Card> pool =
                Sets.ALL.stream().flatMap(set -> set.generals().stream()).toList();
        Map<Card, Integer> drawn = new HashMap<>();
        int draws = 20_000;
        Towns towns = new Towns(pool, List.of());
        Chance chance = new Chance(1, 1);
        for (int draw = 0; draw < draws; draw++) towns.any(chance).forEach(card -> drawn.merge(card, 1, Integer::sum));
        double expected = draws * 10.0 / pool.size();
        double chiSquare = pool.stream()
                .mapToDouble(card -> drawn.getOrDefault(card, 0) - expected)
                .map(difference -> difference * difference / expected)
                .sum();
        assertTrue(chiSquare < surelyBelow(pool.size() - 1), () -> "%s: chi-square is %f".formatted(sets, chiSquare));
    }

    @Test
    void everyWishIsKept() {
        Map<String, Object> wishes = Map.of(
                "wanted", List.of("nena", "gina"),
                "banned", List.of("anise"),
                "shares", Map.of("base", "2-4", "oktoberfest", 3),
                "costs", List.of(2, 3, 4, 5, 6, 7),
                "attacks", "2+",
                "sisters", true);
        for (int seed = 0; seed < 200; seed++) {
            List<Card> town = town(wishes, seed, "base", "expanding", "oktoberfest");
            assertEquals(Towns.GENERALS, new HashSet<>(town).size());
            assertTrue(town.containsAll(List.of(card("nena"), card("gina"))));
            assertTrue(!town.contains(card("anise")));
            long base = of(town, card -> generals("base").contains(card));
            assertTrue(base >= 2 && base <= 4, town::toString);
            assertEquals(3, of(town, card -> generals("oktoberfest").contains(card)));
            for (int cost = 2; cost <= 7; cost++) {
                int such = cost;
                assertTrue(of(town, card -> card.cost == such) > 0);
            }
            assertTrue(of(town, Card::attacks) >= 2);
            assertEquals(0, of(town, Card::isSister) % 3);
        }
    }

    @Test
    void whatCannotBeHadIsToldWithTheWishesThatConflictAndNoOthers() {
        assertEquals(
                "setup: no town has it all: Nena in it; maids that attack: 0",
                refusal(Map.of("wanted", List.of("nena", "anise"), "attacks", "none", "costs", List.of(3)), "base"));
        assertEquals("setup: no town has it all: a maid that costs 9", refusal(Map.of("costs", List.of(2, 9)), "base"));
        assertEquals(
                "setup: no town has it all: Tanto Cuore: 3 of the maids; Oktoberfest: 2-3 of the maids",
                refusal(
                        Map.of("shares", Map.of("base", 3, "oktoberfest", "2-3"), "attacks", "0-9"),
                        "base",
                        "oktoberfest"));
        assertEquals(
                "setup: no town has it all: Viola in it; without Rouge; Azure, Viola, Rouge together or none of them",
                refusal(Map.of("wanted", List.of("viola"), "banned", List.of("rouge"), "sisters", true), "base"));
    }

    @Test
    void nobodyIsIdleUnlessOneAsksForHer() {
        CuoreGame game = new CuoreGame();
        Map<String, Object> wishes = new HashMap<>(Map.of("sets", List.of("base"), "town", "random", "events", false));
        for (int seed = 0; seed < 100; seed++) {
            Map<String, Object> settled = game.settle(wishes, seed);
            List<String> town = ids(settled);
            assertTrue(!town.contains("claire") && !town.contains("nena"), town::toString);
            assertEquals(List.of(), game.remarks(settled, Locale.ENGLISH));
        }
        wishes.put("town", Map.of("wanted", List.of("claire"), "complete", false));
        Map<String, Object> settled = game.settle(wishes, 1);
        assertTrue(
                game.remarks(settled, Locale.ENGLISH).contains("Claire has little to do here: the text needs events."));
        wishes.put("town", Map.of("wanted", List.of("claire")));
        assertEquals(
                "setup: no town has it all: Claire in it; no Claire without events",
                assertThrows(Mistake.class, () -> game.settle(wishes, 1)).getMessage());
    }

    @Test
    void withoutOktoberfestTheBeersEndTheGameAllTheSameAndNoneThatActsIsTurnedUpFirst() {
        CuoreGame game = new CuoreGame();
        List<String> beers = List.of("altbier", "get-drunk-discard", "get-drunk-give");
        for (int seed = 0; seed < 50; seed++) {
            Table table = game.deal(
                    game.settle(Map.of("sets", List.of("oktoberfest"), "beers", beers, "town", "first"), seed), seed);
            Town town = Town.of(table);
            assertTrue(town.shows(table, card("altbier")));
            assertEquals(1, town.endings().length);
        }
    }

    @Test
    void aPileIsRolledAnewAndTheOthersStay() {
        List<Card> town = town(Map.of(), 5, "base", "expanding");
        List<String> kept = town.stream().skip(1).map(card -> card.id).toList();
        Set<Card> rolled = new HashSet<>();
        for (int seed = 0; seed < 500; seed++) {
            List<Card> other =
                    town(Map.of("wanted", kept, "banned", List.of(town.getFirst().id)), seed, "base", "expanding");
            assertTrue(other.containsAll(town.subList(1, town.size())));
            assertTrue(!other.contains(town.getFirst()));
            other.stream().filter(card -> !kept.contains(card.id)).forEach(rolled::add);
        }
        int others = generals("base").size() + generals("expanding").size() - Towns.GENERALS;
        assertEquals(others, rolled.size());
    }

    @Test
    void theFiveBoxesAreSetUpAsTheRulebookSuggests() {
        Map<String, Object> settled = new CuoreGame().settle(Map.of("preset", "five-sets"), 7);
        assertTrue(ids(settled).containsAll(List.of("dermot", "gina", "nadja")));
        assertEquals(
                List.of(true, true, true), List.of(settled.get("dramas"), settled.get("beers"), settled.get("events")));
        assertEquals(List.of(true, false), List.of(settled.get("reminiscences"), settled.get("reminiscences-2")));
    }

    @Test
    void everyPresetIsASetUp() {
        for (Presets.Preset preset : Presets.list()) {
            Map<String, Object> settled = new CuoreGame().settle(Map.of("preset", preset.id(), "seats", 4), 1);
            assertEquals(4, settled.get("seats"));
            assertEquals(preset.wishes().get("sets"), settled.get("sets"));
        }
        String says = assertThrows(Mistake.class, () -> new CuoreGame().settle(Map.of("preset", "bass-first"), 1))
                .getMessage();
        assertTrue(String.valueOf(says).contains("did you mean \"base-first\""), says);
    }

    @Test
    void mistakesAreNamed() {
        assertTrue(refusal(Map.of("wantd", List.of()), "base").contains("town: wantd is unknown; there are [wanted,"));
        assertTrue(refusal(Map.of("wanted", List.of("clare")), "base").contains("did you mean \"claire\""));
        assertTrue(refusal(Map.of("wanted", List.of("gina")), "base").contains("gina is not in the sets chosen"));
        assertTrue(refusal(Map.of("shares", Map.of("winter", 3)), "base").contains("not among the sets chosen"));
        assertTrue(refusal(Map.of("shares", Map.of("base", "4-2")), "base").contains("a range within 0-10"));
        assertTrue(refusal(Map.of("attacks", "many"), "base").contains("3, 2-4 or 2+ is wanted"));
        assertTrue(refusal(Map.of("costs", List.of("two")), "base").contains("a whole number is wanted"));
        assertTrue(refusal(Map.of("sisters", "yes"), "base").contains("true or false is wanted"));
    }
}
