package stammtisch.cuore;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stammtisch.notation.Nearest;
import stammtisch.table.Chance;
import stammtisch.table.Mistake;

/**
 * What is on the table before the first card is drawn.
 *
 * @param sets    whose cards are used
 * @param chiefs  whose pair of chiefs is used (R14)
 * @param seats   {@value #FEWEST_SEATS} to {@value #MOST_SEATS}
 * @param town    the general maids, ten of them
 * @param without sorts of cards that are left out
 * @param fast    the two-seat fast game: three cards fewer in each chief and general pile (R51)
 */
record Setup(List<CardSet> sets, CardSet chiefs, int seats, List<Card> town, Set<Extra> without, boolean fast) {
    static final int FEWEST_SEATS = 2;
    static final int MOST_SEATS = 6;
    private static final int SEATS_OF_ONE_LOVE_SET = 4;
    private static final int TOWN_GENERALS = 10;
    private static final int PILES_GONE_AT_THE_END = 2;
    private static final int PILES_GONE_WITH_MANY_SEATS = 3;
    private static final int FEWER_IN_A_FAST_GAME = 3;
    private static final int FIRST_LOVES = 7;
    private static final int FIRST_CHIEFS = 3;

    /** Decks beside the maids and love cards: each can be left out. */
    enum Extra {
        EVENTS(Card.Type.EVENT, 0),
        PRIVATE(Card.Type.PRIVATE, 0),
        BUILDINGS(Card.Type.BUILDING, 0),
        BEERS(Card.Type.BEER, 0),
        REMINISCENCES(Card.Type.REMINISCENCE, 0),
        /** Those of the second tier: left out where sets are combined, unless they are wished for. */
        REMINISCENCES_2(Card.Type.REMINISCENCE, 2);

        final String key = name().toLowerCase(Locale.ROOT).replace('_', '-');
        private final Card.Type type;
        private final int lowestTier;

        Extra(Card.Type type, int lowestTier) {
            this.type = type;
            this.lowestTier = lowestTier;
        }

        private boolean includes(Card card) {
            return card.type == type && card.tier() >= lowestTier;
        }

        private boolean isUsual(List<CardSet> sets) {
            return this != REMINISCENCES_2 || sets.size() == 1;
        }
    }

    static final Set<String> KEYS = Stream.concat(
                    Stream.of("sets", "chiefs", "seats", "town", "fast"),
                    Stream.of(Extra.values()).map(extra -> extra.key))
            .collect(Collectors.toCollection(LinkedHashSet::new));

    /** Every card that is used, in the order of their kinds. */
    List<Card> cards() {
        return Stream.concat(Loves.SET.cards().stream(), sets.stream().flatMap(set -> set.cards().stream()))
                .filter(this::uses)
                .sorted(Comparator.comparingInt(Card::kind))
                .toList();
    }

    private boolean uses(Card card) {
        if (card.isGeneral()) return town.contains(card);
        if (card.isChief()) return chiefs.cards().contains(card);
        for (Extra extra : without) if (extra.includes(card)) return false;
        return card.isUsedIn(town);
    }

    /** Piles with cards of several kinds, those that this game has cards for. */
    List<MixedPile> mixedPiles() {
        return Stream.concat(
                        Stream.of(MixedPile.PRIVATE_MAIDS), Sets.ALL.stream().flatMap(set -> set.piles().stream()))
                .filter(pile -> cards().stream().anyMatch(pile.holds()))
                .toList();
    }

    int copies(Card card) {
        if (card.isEmployedLove() && seats > SEATS_OF_ONE_LOVE_SET) return 2 * card.copies;
        return card.copies - (fast && card.pileCountsForEnd() ? FEWER_IN_A_FAST_GAME : 0);
    }

    /** How many of these cards each house begins with (R52). */
    int forEachHouse(Card card) {
        if (card == Loves.ONE_LOVE) return FIRST_LOVES;
        return card.type == Card.Type.CHAMBERMAID_CHIEF ? FIRST_CHIEFS : 0;
    }

    int pilesToEnd() {
        return seats > SEATS_OF_ONE_LOVE_SET ? PILES_GONE_WITH_MANY_SEATS : PILES_GONE_AT_THE_END;
    }

    // ---- as data ----

    Map<String, Object> written() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("sets", sets.stream().map(CardSet::id).toList());
        data.put("seats", seats);
        data.put("town", town.stream().map(card -> card.id).toList());
        data.put("chiefs", chiefs.id());
        for (Extra extra : Extra.values()) data.put(extra.key, !without.contains(extra));
        data.put("fast", fast);
        return data;
    }

    /**
     * @param seed decides where the wishes leave the town to luck
     * @throws Mistake if they name something unknown or don't go together
     */
    static Setup of(Map<String, ?> wishes, long seed) {
        for (String key : wishes.keySet()) {
            if (!KEYS.contains(key)) throw new Mistake("setup: %s is unknown; there are %s".formatted(key, KEYS));
        }
        List<CardSet> sets = sets(wishes.get("sets"));
        int seats = number("seats", wishes.get("seats"), FEWEST_SEATS);
        if (seats < FEWEST_SEATS || seats > MOST_SEATS) {
            throw new Mistake("setup: seats is %d; 2 to %d can play".formatted(seats, MOST_SEATS));
        }
        boolean fast = truth("fast", wishes.get("fast"), false);
        if (fast && seats != 2) throw new Mistake("setup: the fast game is for 2 seats, not for %d".formatted(seats));
        Set<Extra> without = EnumSet.noneOf(Extra.class);
        for (Extra extra : Extra.values())
            if (!truth(extra.key, wishes.get(extra.key), extra.isUsual(sets))) without.add(extra);
        List<List<Card>> needed = without.contains(Extra.BEERS) ? List.of() : cornerstones(sets);
        List<Card> town = town(sets, needed, wishes.get("town"), seed);
        return new Setup(sets, chiefs(sets, wishes.get("chiefs")), seats, town, without, fast);
    }

    private static CardSet chiefs(List<CardSet> sets, @Nullable Object wish) {
        if (wish == null) return sets.getFirst();
        for (CardSet set : sets) if (set.id().equals(wish)) return set;
        throw new Mistake("setup: chiefs is %s; one of the sets chosen is wanted".formatted(wish));
    }

    private static List<CardSet> sets(@Nullable Object wish) {
        if (wish == null) return List.of(Sets.ALL.get(1));
        if ("all".equals(wish) || List.of("all").equals(wish))
            return Sets.ALL.stream().skip(1).toList();
        List<CardSet> sets = new ArrayList<>();
        for (Object name : list("sets", wish)) {
            CardSet set = Sets.named(String.valueOf(name));
            if (set == null || set == Loves.SET) {
                throw new Mistake("setup: no set is called %s; there are %s".formatted(name, names()));
            }
            if (!sets.contains(set)) sets.add(set);
        }
        if (sets.isEmpty()) throw new Mistake("setup: sets is empty; name one of " + names());
        return sets;
    }

    private static String names() {
        return Sets.ALL.stream().skip(1).map(CardSet::id).collect(Collectors.joining(", "));
    }

    /** Of each of these, a town mixed from several sets has at least one. */
    private static List<List<Card>> cornerstones(List<CardSet> sets) {
        if (sets.size() == 1) return List.of();
        return sets.stream()
                .map(CardSet::cornerstones)
                .filter(cards -> !cards.isEmpty())
                .toList();
    }

    private static List<Card> town(List<CardSet> sets, List<List<Card>> needed, @Nullable Object wish, long seed) {
        List<Card> generals =
                sets.stream().flatMap(set -> set.generals().stream()).toList();
        if (wish == null || "first".equals(wish)) return firstTown(sets.getFirst(), needed);
        if ("random".equals(wish)) return randomTown(generals, needed, new Chance(seed, 1));
        Set<Card> town = new LinkedHashSet<>();
        for (Object id : list("town", wish)) {
            Card card = Cards.named(String.valueOf(id));
            if (card == null || !card.isGeneral()) {
                throw new Mistake("setup: no general maid is called %s%s"
                        .formatted(
                                id,
                                Nearest.hint(
                                        String.valueOf(id), generals.stream().map(each -> each.id))));
            }
            if (!generals.contains(card)) throw new Mistake("setup: %s is not in the sets chosen".formatted(id));
            if (!town.add(card)) throw new Mistake("setup: %s stands twice in the town".formatted(id));
        }
        if (town.size() != TOWN_GENERALS) {
            throw new Mistake(
                    "setup: the town has %d general maids; it takes %d".formatted(town.size(), TOWN_GENERALS));
        }
        for (List<Card> some : needed) {
            if (some.stream().noneMatch(town::contains)) {
                throw new Mistake("setup: this mixed town needs one of %s"
                        .formatted(some.stream().map(card -> card.id).collect(Collectors.joining(", "))));
            }
        }
        return inOrder(town);
    }

    /** That of the set's first game; what a mixed town needs besides stands in for the last ones. */
    private static List<Card> firstTown(CardSet set, List<List<Card>> needed) {
        List<Card> town = new ArrayList<>();
        for (List<Card> some : needed) {
            if (some.stream().noneMatch(set.firstGame()::contains)) town.add(some.getFirst());
        }
        town.addAll(set.firstGame().subList(0, TOWN_GENERALS - town.size()));
        return inOrder(town);
    }

    private static List<Card> randomTown(List<Card> generals, List<List<Card>> needed, Chance chance) {
        List<Card> town = new ArrayList<>();
        for (List<Card> some : needed) town.addAll(Town.chosen(some, 1, chance));
        List<Card> others = new ArrayList<>(generals);
        others.removeAll(town);
        town.addAll(Town.chosen(others, TOWN_GENERALS - town.size(), chance));
        return inOrder(town);
    }

    private static List<Card> inOrder(Collection<Card> cards) {
        return cards.stream().sorted(Comparator.comparingInt(Card::kind)).toList();
    }

    private static Collection<?> list(String key, @Nullable Object wish) {
        if (wish instanceof Collection<?> list) return list;
        throw new Mistake("setup: %s is %s; a list is wanted".formatted(key, wish));
    }

    private static int number(String key, @Nullable Object wish, int otherwise) {
        if (wish == null) return otherwise;
        if (wish instanceof Number number && number.intValue() == number.doubleValue()) return number.intValue();
        throw new Mistake("setup: %s is %s; a whole number is wanted".formatted(key, wish));
    }

    private static boolean truth(String key, @Nullable Object wish, boolean otherwise) {
        if (wish == null) return otherwise;
        if (wish instanceof Boolean truth) return truth;
        throw new Mistake("setup: %s is %s; true or false is wanted".formatted(key, wish));
    }
}
