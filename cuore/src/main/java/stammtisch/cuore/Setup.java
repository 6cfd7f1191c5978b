package stammtisch.cuore;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Chance;
import stammtisch.table.Mistake;

/**
 * What is on the table before the first card is drawn.
 *
 * @param sets    whose cards are used
 * @param chiefs  whose pair of chiefs is used (R14)
 * @param seats   {@value #FEWEST_SEATS} to {@value #MOST_SEATS}
 * @param town    the general maids, ten of them
 * @param without cards of extra decks that are left out
 * @param fast    the fast game: of two seats three cards fewer in each chief and general pile, of three, with some sets,
 *                one (R51)
 */
record Setup(List<CardSet> sets, CardSet chiefs, int seats, List<Card> town, Set<Card> without, boolean fast) {
    static final int FEWEST_SEATS = 2;
    static final int MOST_SEATS = 6;
    private static final int SEATS_OF_ONE_LOVE_SET = 4;
    private static final int PILES_GONE_AT_THE_END = 2;
    private static final int PILES_GONE_WITH_MANY_SEATS = 3;
    private static final int FEWER_IN_A_FAST_GAME = 3;
    private static final int FEWER_IN_A_FAST_GAME_OF_THREE = 1;
    private static final int FIRST_LOVES = 7;
    private static final int FIRST_CHIEFS = 3;
    private static final int SECOND_TIER = 2;

    /** Decks beside the maids and love cards: each can be left out, or some of its cards. */
    enum Extra {
        EVENTS,
        PRIVATE,
        BUILDINGS,
        BEERS,
        REMINISCENCES,
        /** Left out where sets are combined, and with the first tier, unless they are wished for. */
        REMINISCENCES_2,
        DRAMAS,
        /** What Approaches bring besides couples: Friends, and the love cards that aren't employed. */
        FRIENDS;

        final String key = name().toLowerCase(Locale.ROOT).replace('_', '-');

        private boolean holds(Card card) {
            return switch (this) {
                case EVENTS -> card.type == Card.Type.EVENT;
                case PRIVATE -> card.type == Card.Type.PRIVATE;
                case BUILDINGS -> card.type == Card.Type.BUILDING;
                case BEERS -> card.type == Card.Type.BEER;
                case REMINISCENCES -> card.isReminiscence() && card.tier() < SECOND_TIER;
                case REMINISCENCES_2 -> card.isReminiscence() && card.tier() >= SECOND_TIER;
                case DRAMAS -> card.type == Card.Type.DRAMA;
                case FRIENDS -> card.type == Card.Type.FRIENDS || card.isLove() && !card.isEmployed();
            };
        }

        private boolean isUsual(List<CardSet> sets, Map<String, ?> wishes) {
            return this != REMINISCENCES_2 || sets.size() == 1 && !Boolean.FALSE.equals(wishes.get(REMINISCENCES.key));
        }

        List<Card> cards(List<CardSet> sets) {
            return sets.stream()
                    .flatMap(set -> set.cards().stream())
                    .filter(this::holds)
                    .toList();
        }

        /** Its cards that this wish leaves out: {@code true}, {@code false}, or the ids (or id) of cards or sets that are used. */
        private List<Card> leftOut(List<CardSet> sets, Map<String, ?> wishes) {
            Object wish = wishes.get(key) instanceof String id ? List.of(id) : wishes.get(key);
            List<Card> left = new ArrayList<>(cards(sets));
            if (!(wish instanceof Collection<?> used))
                return truth(key, wish, isUsual(sets, wishes)) ? List.of() : left;
            for (Object id : used) {
                if (!left.removeIf(card -> card.id.equals(id)) && !left.removeIf(card -> isOf(card, id))) {
                    throw new Mistake("setup: %s has %s; true, false or a list of sets or cards is wanted: %s"
                            .formatted(key, id, ids(cards(sets))));
                }
            }
            return left;
        }

        private static boolean isOf(Card card, Object id) {
            CardSet set = Sets.named(String.valueOf(id));
            return set != null && set.cards().contains(card);
        }

        private Object written(List<CardSet> sets, Set<Card> without) {
            List<Card> all = cards(sets);
            List<Card> used =
                    all.stream().filter(card -> !without.contains(card)).toList();
            return used.size() == all.size() ? true : used.isEmpty() ? false : ids(used);
        }
    }

    static final Set<String> KEYS = Stream.concat(
                    Stream.of("preset", "sets", "chiefs", "seats", "town", "fast"),
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
        if (without.contains(card) || Extra.FRIENDS.holds(card) && !hasApproaches()) return false;
        return card.isUsedIn(town) && seats <= card.mostSeats() && copies(card) > 0;
    }

    /** Whether there is a building to make Approaches with. */
    private boolean hasApproaches() {
        return sets.stream()
                .flatMap(set -> set.cards().stream())
                .anyMatch(card -> card.isBuilding() && card.startEffect() != null && !without.contains(card));
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
        if (!fast) return card.copies;
        int fewer = seats == 2 ? FEWER_IN_A_FAST_GAME : FEWER_IN_A_FAST_GAME_OF_THREE;
        return card.copies - (card.pileCountsForEnd() ? fewer : card.fewerInFastGame(seats));
    }

    /** A fast game of three is one of the sets that say what it leaves out. */
    private static boolean hasFastGame(int seats, List<CardSet> sets) {
        return seats == 2
                || seats == 3
                        && sets.stream()
                                .flatMap(set -> set.cards().stream())
                                .anyMatch(card -> card.fewerInFastGame(seats) > 0);
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
        data.put("town", ids(town));
        data.put("chiefs", chiefs.id());
        for (Extra extra : Extra.values()) data.put(extra.key, extra.written(sets, without));
        data.put("fast", fast);
        return data;
    }

    /**
     * @param seed decides where the wishes leave the town to luck
     * @throws Mistake if they name something unknown or don't go together
     */
    static Setup of(Map<String, ?> said, long seed) {
        Map<String, Object> wishes = Presets.laidOpen(said);
        for (String key : wishes.keySet()) {
            if (!KEYS.contains(key)) throw new Mistake("setup: %s is unknown; there are %s".formatted(key, KEYS));
        }
        List<CardSet> sets = sets(wishes.get("sets"));
        int seats = number("seats", wishes.get("seats"), FEWEST_SEATS);
        if (seats < FEWEST_SEATS || seats > MOST_SEATS) {
            throw new Mistake("setup: seats is %d; 2 to %d can play".formatted(seats, MOST_SEATS));
        }
        boolean fast = truth("fast", wishes.get("fast"), false);
        if (fast && !hasFastGame(seats, sets)) {
            throw new Mistake(
                    "setup: the fast game is for 2 seats, with Winter Romance for 3, not for %d".formatted(seats));
        }
        Set<Card> without = new HashSet<>();
        for (Extra extra : Extra.values()) without.addAll(extra.leftOut(sets, wishes));
        List<Card> town = town(sets, without, wishes.get("town"), seed);
        return new Setup(sets, chiefs(sets, wishes.get("chiefs")), seats, town, Set.copyOf(without), fast);
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

    private static List<Card> town(List<CardSet> sets, Set<Card> without, @Nullable Object wish, long seed) {
        List<Card> others = sets.stream()
                .flatMap(set -> set.cards().stream())
                .filter(card -> !card.isGeneral() && !without.contains(card))
                .toList();
        List<List<Card>> needed = others.stream().anyMatch(Card::isBeer) ? cornerstones(sets) : List.of();
        if (wish == null || "first".equals(wish)) return firstTown(sets.getFirst(), needed);
        List<Card> generals =
                inOrder(sets.stream().flatMap(set -> set.generals().stream()).toList());
        if (wish instanceof Collection<?> ids) return namedTown(ids, generals, needed);
        TownWishes wishes = wish instanceof Map<?, ?> map ? TownWishes.of(map, sets, generals) : TownWishes.NONE;
        if (!(wish instanceof Map) && !"random".equals(wish)) {
            throw new Mistake("setup: town is %s; first, random, ten ids or wishes are wanted".formatted(wish));
        }
        List<TownRule> rules = wishes.rules(generals, others, needed, Words.in(Locale.ENGLISH));
        Towns towns = new Towns(generals, rules);
        if (towns.count() > 0) return towns.any(new Chance(seed, 1));
        throw new Mistake("setup: no town has it all: %s"
                .formatted(Towns.conflict(generals, rules).stream()
                        .map(TownRule::says)
                        .collect(Collectors.joining("; "))));
    }

    private static List<Card> namedTown(Collection<?> ids, List<Card> generals, List<List<Card>> needed) {
        Set<Card> town = new LinkedHashSet<>();
        for (Object id : ids) {
            if (!town.add(TownWishes.general(id, generals))) {
                throw new Mistake("setup: %s stands twice in the town".formatted(id));
            }
        }
        if (town.size() != Towns.GENERALS) {
            throw new Mistake(
                    "setup: the town has %d general maids; it takes %d".formatted(town.size(), Towns.GENERALS));
        }
        for (List<Card> some : needed) {
            if (some.stream().noneMatch(town::contains)) {
                throw new Mistake("setup: this mixed town needs one of %s".formatted(String.join(", ", ids(some))));
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
        town.addAll(set.firstGame().subList(0, Towns.GENERALS - town.size()));
        return inOrder(town);
    }

    /** General maids of this town whose texts have nothing to do in this game. */
    List<Card> idle() {
        List<Card> all = cards();
        return town.stream().filter(card -> card.isIdle(all)).toList();
    }

    private static List<String> ids(Collection<Card> cards) {
        return cards.stream().map(card -> card.id).toList();
    }

    private static List<Card> inOrder(Collection<Card> cards) {
        return cards.stream().sorted(Comparator.comparingInt(Card::kind)).toList();
    }

    static Collection<?> list(String key, @Nullable Object wish) {
        if (wish instanceof Collection<?> list) return list;
        throw new Mistake("setup: %s is %s; a list is wanted".formatted(key, wish));
    }

    static int number(String key, @Nullable Object wish, int otherwise) {
        if (wish == null) return otherwise;
        if (wish instanceof Number number && number.intValue() == number.doubleValue()) return number.intValue();
        throw new Mistake("setup: %s is %s; a whole number is wanted".formatted(key, wish));
    }

    static boolean truth(String key, @Nullable Object wish, boolean otherwise) {
        if (wish == null) return otherwise;
        if (wish instanceof Boolean truth) return truth;
        throw new Mistake("setup: %s is %s; true or false is wanted".formatted(key, wish));
    }
}
