package stammtisch.oktoberfest;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Box;
import stammtisch.table.Chance;
import stammtisch.table.Mistake;
import stammtisch.table.Seats;
import stammtisch.table.Table;

/**
 * What is agreed before the game begins.
 *
 * @param seats   {@value #FEWEST_SEATS} to {@value #MOST_SEATS}
 * @param start   the seat that begins (O4)
 * @param blocked the tent that stands blocked in the morning, from 0 (O2)
 * @param isTotalsHidden whether pages leave out what others have (O42)
 */
record Setup(int seats, int start, int blocked, boolean isTotalsHidden) {
    static final int FEWEST_SEATS = 3;
    static final int MOST_SEATS = 5;
    static final int FIRST_PATRONS = 5;
    static final int DOUBLES_EACH = 2;
    private static final int[] FIRST_COINS = {20, 18, 16}; // with 3, 4, 5 seats
    private static final int SEATS_WITH_ONE_DOUBLE_OF_EACH = 3;

    static final Set<String> KEYS = new LinkedHashSet<>(List.of("seats", "start", "blocked", "totals"));
    private static final List<String> TOTALS = List.of("shown", "hidden");
    private static final String RANDOM = "random";

    static Setup of(Table table) {
        return of(table.box());
    }

    static Setup of(Box box) {
        return (Setup) box.setting();
    }

    static Setup of(int seats) {
        return new Setup(seats, 0, 0, false);
    }

    int firstCoins() {
        return FIRST_COINS[seats - FEWEST_SEATS];
    }

    int doublesOfEach() {
        return seats == SEATS_WITH_ONE_DOUBLE_OF_EACH ? 1 : 2;
    }

    int cards() {
        return Cards.SUPPLY + Cards.TAPPED_OUTS + Beer.COUNT * (Cards.SINGLES + doublesOfEach());
    }

    /** All coins there are. */
    int coins() {
        return seats * firstCoins();
    }

    /** All patrons there are. */
    int patrons() {
        return seats * FIRST_PATRONS + Closing.CLOSINGS;
    }

    // ---- as data ----

    Map<String, Object> written() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("seats", seats);
        data.put("start", Seats.letter(start));
        data.put("blocked", Verb.writeTent(blocked));
        data.put("totals", TOTALS.get(isTotalsHidden ? 1 : 0));
        return data;
    }

    /**
     * @param seed decides who begins where that is left to luck
     * @throws Mistake if they name something unknown or don't go together
     */
    static Setup of(Map<String, ?> wishes, long seed) {
        Set<String> unknown = new TreeSet<>(wishes.keySet());
        unknown.removeAll(KEYS);
        if (!unknown.isEmpty()) {
            throw new Mistake("setup: %s is unknown; there are %s"
                    .formatted(unknown.iterator().next(), KEYS));
        }
        int seats = seats(wishes.get("seats"));
        return new Setup(
                seats,
                start(wishes.get("start"), seats, seed),
                one("blocked", wishes.get("blocked"), tents()),
                one("totals", wishes.get("totals"), TOTALS) == 1);
    }

    private static int seats(@Nullable Object wish) {
        if (wish == null) return FEWEST_SEATS;
        if (!(wish instanceof Number number) || number.intValue() != number.doubleValue()) {
            throw new Mistake("setup: seats is %s; a whole number is wanted".formatted(wish));
        }
        int seats = number.intValue();
        if (seats < FEWEST_SEATS || seats > MOST_SEATS) {
            throw new Mistake("setup: seats is %d; %d to %d can play".formatted(seats, FEWEST_SEATS, MOST_SEATS));
        }
        return seats;
    }

    private static int start(@Nullable Object wish, int seats, long seed) {
        if (RANDOM.equals(wish)) return new Chance(seed, Luck.COUNT).below(seats, Luck.START);
        List<String> letters = IntStream.range(0, seats).mapToObj(Seats::letter).toList();
        if (wish != null && !letters.contains(wish)) {
            throw new Mistake(
                    "setup: start is %s; %s or %s is wanted".formatted(wish, String.join(", ", letters), RANDOM));
        }
        return one("start", wish, letters);
    }

    private static List<String> tents() {
        return IntStream.range(0, Place.TENTS).mapToObj(Verb::writeTent).toList();
    }

    /** The number of the wish among those there are; the first one where nothing is wished. */
    private static int one(String key, @Nullable Object wish, List<String> of) {
        if (wish == null) return 0;
        int number = of.indexOf(wish);
        if (number < 0) throw new Mistake("setup: %s is %s; one of %s is wanted".formatted(key, wish, of));
        return number;
    }
}
