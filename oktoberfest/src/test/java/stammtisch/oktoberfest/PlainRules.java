package stammtisch.oktoberfest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import stammtisch.table.Piles;
import stammtisch.table.Table;

/**
 * The options of every question once more, written the slow and plain way from the rules, with lists and trials instead
 * of bits and counts: what the engine offers must be the same, in the same order.
 */
final class PlainRules {
    private static final List<String> BEERS = List.of("stout", "pilsner", "dark", "weiss", "pale", "brown");

    /** A tent as it lies there. */
    private record Stack(boolean isUsable, List<String> cards, String token) {
        int top() {
            return cards.isEmpty() ? 0 : value(cards.getLast());
        }
    }

    private final Table table;
    private final List<Stack> tents = new ArrayList<>();
    private final List<String> tokens;

    private PlainRules(Table table) {
        this.table = table;
        for (int tent = 0; tent < 6; tent++) tents.add(stack(tent));
        tokens = BEERS.stream()
                .filter(beer -> (Count.TOKENS.of(table) >> BEERS.indexOf(beer)) % 2 == 1)
                .toList();
    }

    static List<String> options(Table table) {
        PlainRules rules = new PlainRules(table);
        return switch (table.topic()) {
            case "turn" -> rules.turn();
            case "bid" -> rules.bids();
            case "answer" -> List.of("accept", "outbid"); // else it is not asked
            case "discard" -> rules.discards();
            case "place" -> rules.places();
            case "supply" -> rules.supplies();
            case "patrons" -> rules.patrons();
            default -> throw new AssertionError(table.topic());
        };
    }

    static List<String> everyMove() {
        List<String> moves =
                new ArrayList<>(List.of("close", "pass", "accept", "outbid", "auction", "place", "nonsense 3"));
        for (int gate = 0; gate <= 4; gate++) moves.add("auction g" + gate);
        for (int bid = 0; bid <= 30; bid++) moves.add("bid " + bid);
        for (String beer : BEERS) for (String till : BEERS) moves.add("sell %s for %s".formatted(beer, till));
        for (String beer : BEERS)
            for (int barrels = 0; barrels <= 5; barrels++) moves.add("supply " + barrels + " " + beer);
        for (int tent = 0; tent <= 7; tent++)
            for (int patrons = 0; patrons < 9; patrons++) moves.add("patrons " + patrons + " t" + tent);
        for (String card : Cards.idsOfSupply()) {
            moves.add("discard " + card);
            for (int tent = 1; tent <= 6; tent++) {
                moves.add("place " + card + " t" + tent);
                moves.add("place " + card + " t" + tent + " as dark");
            }
        }
        moves.addAll(List.of("discard 9-stout", "place 3-stuot t1", "place 3-stout t1 as beer", "sell beer for coins"));
        return moves;
    }

    // ---- what lies there ----

    private static int value(String card) {
        return Integer.parseInt(card.substring(0, 1));
    }

    private static boolean isWild(String card) {
        return card.endsWith("wild");
    }

    /** Bottom to top. */
    private static List<String> cards(Table table, int pile) {
        List<String> cards = new ArrayList<>();
        Piles piles = table.piles;
        for (int card = piles.bottom(pile); !piles.isNoCard(card); card = piles.above(card)) {
            cards.add(Cards.id(piles.kind(card)));
        }
        return cards;
    }

    private List<String> gate(int gate) {
        return cards(table, Place.gate(gate)).reversed();
    }

    private Stack stack(int tent) {
        boolean isUsable = (Count.CLOSED.of(table) >> tent) % 2 == 0 && Count.BLOCKED.of(table) != tent + 1;
        List<String> cards = cards(table, Place.tent(tent));
        int mark = cards.isEmpty() ? 0 : table.piles.mark(table.piles.top(Place.tent(tent)));
        return new Stack(isUsable, cards, mark == 0 ? "" : BEERS.get(mark - 1));
    }

    private int coins() {
        return Count.COINS.of(table, table.asked());
    }

    // ---- placing ----

    /** One card on one tent, and what that makes of tents and tokens. */
    private record Placed(String written, List<Stack> tents, List<String> tokens) {}

    private static List<Placed> placings(List<Stack> tents, List<String> tokens, String card, int but) {
        List<Placed> placings = new ArrayList<>();
        for (int tent = 0; tent < tents.size(); tent++) {
            Stack stack = tents.get(tent);
            if (tent == but || !stack.isUsable() || stack.top() >= value(card)) continue;
            List<String> free = new ArrayList<>(tokens);
            if (!stack.token().isEmpty()) free.add(stack.token());
            free.sort((one, other) -> Integer.compare(BEERS.indexOf(one), BEERS.indexOf(other)));
            for (String as : isWild(card) ? free : List.of("")) {
                List<String> left = new ArrayList<>(free);
                left.remove(as);
                List<String> cards = new ArrayList<>(stack.cards());
                cards.add(card);
                List<Stack> after = new ArrayList<>(tents);
                after.set(tent, new Stack(true, cards, as));
                String written = "place %s t%d%s".formatted(card, tent + 1, as.isEmpty() ? "" : " as " + as);
                placings.add(new Placed(written, after, left));
            }
        }
        return placings;
    }

    private static int tent(Placed placed) {
        return placed.written().charAt(placed.written().indexOf(" t") + 2) - '1';
    }

    private List<String> first(String card, String other) {
        return placings(tents, tokens, card, -1).stream()
                .filter(placed -> !placings(placed.tents(), placed.tokens(), other, tent(placed))
                        .isEmpty())
                .map(Placed::written)
                .toList();
    }

    private boolean canBePlaced(String one, String other) {
        return !first(one, other).isEmpty() || !first(other, one).isEmpty();
    }

    private List<String> places() {
        List<String> cards = gate(Count.GATE.of(table) - 1);
        List<String> places = new ArrayList<>();
        if (cards.size() == 2) {
            places.addAll(first(cards.get(0), cards.get(1)));
            places.addAll(first(cards.get(1), cards.get(0)));
            return places;
        }
        // The tent just used is not to be seen on the table: every engine's option must be a placing, and but one
        // tent's.
        List<String> all = placings(tents, tokens, cards.getFirst(), -1).stream()
                .map(Placed::written)
                .toList();
        for (int number = 0; number < table.offered(); number++) places.add(Verb.write(table.option(number)));
        List<String> missing = new ArrayList<>(all);
        missing.removeAll(places);
        boolean isOfOneTent =
                missing.stream().map(move -> move.split(" ")[2]).distinct().count() <= 1;
        return isOfOneTent && all.containsAll(places) ? places : all;
    }

    private List<String> discards() {
        List<String> cards = gate(Count.GATE.of(table) - 1);
        return cards.stream()
                .filter(card -> {
                    List<String> left = new ArrayList<>(cards);
                    left.remove(card);
                    return canBePlaced(left.get(0), left.get(1));
                })
                .map(card -> "discard " + card)
                .toList();
    }

    // ---- the other questions ----

    private List<String> turn() {
        List<String> options = new ArrayList<>();
        for (int gate = 0; gate < 3; gate++) {
            List<String> cards = gate(gate);
            boolean isOpen = cards.size() == 3
                    && (canBePlaced(cards.get(0), cards.get(1))
                            || canBePlaced(cards.get(0), cards.get(2))
                            || canBePlaced(cards.get(1), cards.get(2)));
            if (isOpen) options.add("auction g" + (gate + 1));
        }
        for (String beer : BEERS) {
            if (cards(table, Place.barrels(table.asked(), BEERS.indexOf(beer))).isEmpty()) continue;
            options.add("sell %s for %s".formatted(beer, beer));
            for (String till : BEERS) {
                boolean hasCoins = Count.TILL.of(table, BEERS.indexOf(till)) > 0;
                if (!till.equals(beer) && hasCoins) options.add("sell %s for %s".formatted(beer, till));
            }
        }
        if (tents.stream().anyMatch(tent -> tent.isUsable() && !tent.cards().isEmpty())) options.add("close");
        return options;
    }

    private List<String> bids() {
        int highest = IntStream.range(0, table.seats())
                .map(seat -> Count.BID.of(table, seat))
                .max()
                .orElse(0);
        List<String> options = new ArrayList<>(List.of("pass"));
        IntStream.rangeClosed(highest + 1, coins()).forEach(bid -> options.add("bid " + bid));
        return options;
    }

    private List<String> supplies() {
        String[] last = Verb.write(table.option(table.offered() - 1)).split(" ");
        int tent = Verb.tent(table.option(table.offered() - 1));
        Stack stack = tents.get(tent);
        String beer = stack.token().isEmpty() ? stack.cards().getLast().substring(2) : stack.token();
        if (!last[2].equals(beer)) return List.of("supply of " + beer);
        Map<Integer, Integer> most = new TreeMap<>(Map.of(1, 1, 2, 1, 3, 2, 4, 2, 5, 3, 6, 3, 7, 4));
        int[] price = {0, 1, 3, 5, 7};
        List<String> options = new ArrayList<>(List.of("pass"));
        for (int barrels = 1; barrels <= most.getOrDefault(stack.top(), 0); barrels++) {
            boolean isThere = cards(table, Place.stack(BEERS.indexOf(beer))).size() >= barrels;
            if (isThere && price[barrels] <= coins()) options.add("supply %d %s".formatted(barrels, beer));
        }
        return options;
    }

    private List<String> patrons() {
        int seat = table.asked();
        int[] laid = new int[6];
        for (int each = 0; each < table.seats(); each++)
            laid[Count.BACKED.of(table, each)] += Count.LAID.of(table, each);
        boolean isLast = seat == Count.ACTIVE.of(table);
        boolean isAnyLaid = IntStream.of(laid).sum() > 0;
        List<String> options = new ArrayList<>();
        if (!isLast || isAnyLaid) options.add("pass");
        for (int tent = 0; tent < 6; tent++) {
            if (!tents.get(tent).isUsable() || tents.get(tent).cards().isEmpty()) continue;
            for (int patrons = 1; patrons <= Count.PATRONS.of(table, seat); patrons++) {
                int[] then = laid.clone();
                then[tent] += patrons;
                long distinct = IntStream.of(then)
                        .filter(number -> number > 0)
                        .distinct()
                        .count();
                long occupied = IntStream.of(then).filter(number -> number > 0).count();
                if (distinct == occupied) options.add("patrons %d t%d".formatted(patrons, tent + 1));
            }
        }
        return options;
    }
}
