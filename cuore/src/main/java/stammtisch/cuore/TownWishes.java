package stammtisch.cuore;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stammtisch.notation.Nearest;
import stammtisch.table.Mistake;

/**
 * What a town is wished to be like; everything else is left to luck.
 *
 * @param wanted   in it in any case: locked, when a pile is rolled anew
 * @param banned   not in it
 * @param shares   by set: how many maids from it
 * @param costs    each of these is some maid's cost
 * @param attacks  how many maids can harm another house
 * @param sisters  whether the Crescent sisters stand together or not at all
 * @param complete whether nobody is in it whose text has nothing to do in this game, see {@link Card#idleWithout}
 */
record TownWishes(
        List<Card> wanted,
        List<Card> banned,
        Map<CardSet, Range> shares,
        List<Integer> costs,
        Range attacks,
        boolean sisters,
        boolean complete) {
    static final TownWishes NONE = new TownWishes(List.of(), List.of(), Map.of(), List.of(), Range.ANY, false, true);

    private static final Set<String> KEYS =
            new LinkedHashSet<>(List.of("wanted", "banned", "shares", "costs", "attacks", "sisters", "complete"));

    /** From so many to so many, both included. */
    record Range(int least, int most) {
        static final Range ANY = new Range(0, Towns.GENERALS);
        private static final Pattern WRITTEN = Pattern.compile("(\\d{1,2})(?:-(\\d{1,2})|(\\+))?");

        static Range of(String what, Object written) {
            Matcher range = WRITTEN.matcher(String.valueOf(written));
            if (!range.matches()) {
                throw new Mistake("town: %s is %s; 3, 2-4 or 2+ is wanted".formatted(what, written));
            }
            int least = Integer.parseInt(range.group(1));
            int most = range.group(3) != null
                    ? Towns.GENERALS
                    : range.group(2) == null ? least : Integer.parseInt(range.group(2));
            if (least > most || most > Towns.GENERALS) {
                throw new Mistake(
                        "town: %s is %s; a range within 0-%d is wanted".formatted(what, written, Towns.GENERALS));
            }
            return new Range(least, most);
        }

        @Override
        public String toString() {
            return least == most ? "" + least : most == Towns.GENERALS ? least + "+" : least + "-" + most;
        }
    }

    // ---- read ----

    /**
     * @param pool all general maids of the sets chosen
     * @throws Mistake if a wish is unknown or names somebody who isn't there
     */
    static TownWishes of(Map<?, ?> wishes, List<CardSet> sets, List<Card> pool) {
        for (Object key : wishes.keySet()) {
            if (!KEYS.contains(String.valueOf(key))) {
                throw new Mistake("town: %s is unknown; there are %s".formatted(key, KEYS));
            }
        }
        return new TownWishes(
                maids("wanted", wishes.get("wanted"), pool),
                maids("banned", wishes.get("banned"), pool),
                shares(wishes.get("shares"), sets),
                costs(wishes.get("costs")),
                attacks(wishes.get("attacks")),
                Setup.truth("town sisters", wishes.get("sisters"), false),
                Setup.truth("town complete", wishes.get("complete"), true));
    }

    private static List<Card> maids(String key, @Nullable Object wish, List<Card> pool) {
        return items(key, wish).stream().map(id -> general(id, pool)).distinct().toList();
    }

    /** @throws Mistake if no general maid of the sets chosen is called so */
    static Card general(Object id, List<Card> pool) {
        Card card = Cards.named(String.valueOf(id));
        if (card == null || !card.isGeneral()) {
            throw new Mistake("setup: no general maid is called %s%s"
                    .formatted(
                            id, Nearest.hint(String.valueOf(id), pool.stream().map(each -> each.id))));
        }
        if (!pool.contains(card)) throw new Mistake("setup: %s is not in the sets chosen".formatted(id));
        return card;
    }

    private static Collection<?> items(String key, @Nullable Object wish) {
        return wish == null ? List.of() : Setup.list("town " + key, wish);
    }

    private static Map<CardSet, Range> shares(@Nullable Object wish, List<CardSet> sets) {
        if (wish == null) return Map.of();
        if (!(wish instanceof Map<?, ?> map))
            throw new Mistake("town: shares is %s; set: 2-4 is wanted".formatted(wish));
        for (Object id : map.keySet()) {
            CardSet set = Sets.named(String.valueOf(id));
            if (set == null || !sets.contains(set)) {
                throw new Mistake("town: shares names %s, which is not among the sets chosen".formatted(id));
            }
        }
        Map<CardSet, Range> shares = new LinkedHashMap<>();
        for (CardSet set : sets) {
            Object range = map.get(set.id());
            if (range != null) shares.put(set, Range.of("the share of " + set.id(), range));
        }
        return shares;
    }

    private static List<Integer> costs(@Nullable Object wish) {
        return items("costs", wish).stream()
                .<Integer>map(cost -> {
                    if (!String.valueOf(cost).matches("\\d{1,2}")) {
                        throw new Mistake("town: costs has %s; a whole number is wanted".formatted(cost));
                    }
                    return Integer.valueOf(String.valueOf(cost));
                })
                .distinct()
                .toList();
    }

    private static Range attacks(@Nullable Object wish) {
        if (wish == null) return Range.ANY;
        return switch (String.valueOf(wish)) {
            case "any" -> Range.ANY;
            case "none" -> new Range(0, 0);
            case "only" -> new Range(Towns.GENERALS, Towns.GENERALS);
            default -> Range.of("attacks", wish);
        };
    }

    // ---- as rules ----

    /**
     * @param pool   all general maids of the sets chosen, in the order of kinds
     * @param others the cards in the game that aren't general maids
     * @param needed of each of these lists a town has one at least
     */
    List<TownRule> rules(List<Card> pool, List<Card> others, List<List<Card>> needed, Words words) {
        List<TownRule> rules = new ArrayList<>();
        for (List<Card> some : needed) {
            rules.add(amount(
                    words.say("rule.needed", names(some, words)), some::contains, new Range(1, Range.ANY.most), pool));
        }
        for (Card card : wanted) {
            rules.add(amount(words.say("rule.wanted", words.shortName(card)), card::equals, new Range(1, 1), pool));
        }
        for (Card card : banned) {
            rules.add(amount(words.say("rule.banned", words.shortName(card)), card::equals, new Range(0, 0), pool));
        }
        shares.forEach((set, range) ->
                rules.add(amount(words.say("rule.share", words.of(set), range), set.cards()::contains, range, pool)));
        for (int cost : costs) {
            Predicate<Card> costsSo = card -> card.cost == cost;
            rules.add(amount(words.say("rule.cost", cost), costsSo, new Range(1, Range.ANY.most), pool));
        }
        if (attacks.equals(new Range(Towns.GENERALS, Towns.GENERALS))) {
            rules.add(amount(words.say("rule.attacks-only"), card -> !card.attacks(), new Range(0, 0), pool));
        } else if (!attacks.equals(Range.ANY)) {
            rules.add(amount(words.say("rule.attacks", attacks), Card::attacks, attacks, pool));
        }
        if (sisters) {
            List<Card> all = pool.stream().filter(Card::isSister).toList();
            rules.add(new TownRule.Together(words.say("rule.sisters", names(all, words)), all));
        }
        if (complete) {
            for (Card card : pool) if (card.isIdle(others)) rules.add(occupied(card, pool, words));
        }
        return rules;
    }

    /** Nothing outside the town gives her something to do: somebody in it must, or she stays out. */
    private static TownRule occupied(Card card, List<Card> pool, Words words) {
        Predicate<Card> helps = other -> !card.isIdle(List.of(other));
        List<Card> helpers = pool.stream().filter(helps).toList();
        String says = words.say("rule.idle", words.shortName(card), words.mechanism(card));
        if (helpers.isEmpty()) return amount(says, card::equals, new Range(0, 0), pool);
        List<Card> all = Stream.concat(Stream.of(card), helpers.stream())
                .sorted(Comparator.comparingInt(Card::kind))
                .toList();
        return new TownRule.Company(says, card, helps, all.subList(all.size() - 1, all.size()));
    }

    private static TownRule amount(String says, Predicate<Card> which, Range range, List<Card> pool) {
        return TownRule.Amount.of(says, which, range.least, range.most, pool);
    }

    private static String names(List<Card> cards, Words words) {
        return cards.stream().map(words::shortName).collect(Collectors.joining(", "));
    }
}
