package stammtisch.cuore;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import stammtisch.table.Mistake;

/**
 * A set-up as a short text to share: {@code TC-7XK2-…}. One number in mixed radix, with a check, in Crockford's base 32
 * (no letter that looks like a digit). The town is its rank among all towns in the combinatorial number system (Knuth,
 * The Art of Computer Programming 4A, 7.2.1.3), which doesn't change when sets are added.
 */
final class SetupText {
    private static final String PREFIX = "TC";
    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int GROUP = 4;
    private static final int CHECK = 1021;
    private static final int CHECK_ROOM = 1024;
    private static final int VERSION = 1;
    private static final int FEW = 8;
    private static final int MOST_SETS = 8;
    private static final int ALL = 0;
    private static final int NONE = 1;
    private static final int SOME = 2;

    private SetupText() {}

    static String of(Setup setup) {
        BigInteger number = rank(setup.town());
        List<int[]> fields = new ArrayList<>(); // value and radix, in the order of reading
        fields.add(new int[] {VERSION, FEW});
        List<CardSet> all = sets();
        fields.add(new int[] {mask(all, setup.sets()), 1 << MOST_SETS});
        fields.add(new int[] {all.indexOf(setup.chiefs()), MOST_SETS});
        fields.add(new int[] {setup.seats(), FEW});
        fields.add(new int[] {setup.fast() ? 1 : 0, 2});
        fields.add(new int[] {Setup.Extra.values().length, FEW * 2});
        for (Setup.Extra extra : Setup.Extra.values()) {
            List<Card> cards = extra.cards(setup.sets());
            List<Card> used = cards.stream()
                    .filter(card -> !setup.without().contains(card))
                    .toList();
            int how = used.size() == cards.size() ? ALL : used.isEmpty() ? NONE : SOME;
            fields.add(new int[] {how, SOME + 1});
            if (how == SOME) for (Card card : cards) fields.add(new int[] {used.contains(card) ? 1 : 0, 2});
        }
        for (int[] field : fields.reversed()) {
            number = number.multiply(BigInteger.valueOf(field[1])).add(BigInteger.valueOf(field[0]));
        }
        BigInteger check = number.mod(BigInteger.valueOf(CHECK));
        return written(number.multiply(BigInteger.valueOf(CHECK_ROOM)).add(check));
    }

    private static String written(BigInteger number) {
        StringBuilder digits = new StringBuilder();
        for (BigInteger left = number; left.signum() > 0; left = left.shiftRight(5)) {
            digits.append(DIGITS.charAt(left.intValue() & 31));
        }
        StringBuilder text = new StringBuilder(PREFIX);
        for (int at = 0; at < digits.length(); at++) {
            if (at % GROUP == 0) text.append('-');
            text.append(digits.charAt(at));
        }
        return text.toString();
    }

    /** @throws Mistake if it is no such text, or was copied wrongly */
    static Map<String, Object> read(String text) {
        Reader reader = new Reader(text);
        if (reader.next(FEW) != VERSION) throw wrong(text, "it comes from another version");
        int mask = reader.next(1 << MOST_SETS);
        List<CardSet> sets = IntStream.range(0, sets().size())
                .filter(at -> (mask >> at & 1) != 0)
                .mapToObj(sets()::get)
                .toList();
        int chiefs = reader.next(MOST_SETS);
        if (mask >> sets().size() != 0 || chiefs >= sets().size())
            throw wrong(text, "it has sets that are unknown here");
        Map<String, Object> wishes = new LinkedHashMap<>();
        wishes.put("sets", sets.stream().map(CardSet::id).toList());
        wishes.put("chiefs", sets().get(chiefs).id());
        wishes.put("seats", reader.next(FEW));
        wishes.put("fast", reader.next(2) == 1);
        int extras = reader.next(FEW * 2);
        if (extras > Setup.Extra.values().length) throw wrong(text, "it has decks that are unknown here");
        for (Setup.Extra extra : Arrays.copyOf(Setup.Extra.values(), extras)) {
            int how = reader.next(SOME + 1);
            wishes.put(
                    extra.key,
                    switch (how) {
                        case SOME ->
                            extra.cards(sets).stream()
                                    .filter(card -> reader.next(2) == 1)
                                    .map(card -> card.id)
                                    .toList();
                        default -> how == ALL;
                    });
        }
        wishes.put("town", town(reader.left).stream().map(card -> card.id).toList());
        return wishes;
    }

    private static Mistake wrong(String text, String why) {
        return new Mistake("'%s' is no town to share: %s".formatted(text, why));
    }

    private static List<CardSet> sets() {
        return Sets.ALL.subList(1, Sets.ALL.size());
    }

    private static int mask(List<CardSet> all, List<CardSet> some) {
        return some.stream().mapToInt(set -> 1 << all.indexOf(set)).sum();
    }

    private static final class Reader {
        private BigInteger left;

        private Reader(String text) {
            String digits = text.strip()
                    .toUpperCase(Locale.ROOT)
                    .replaceFirst("^" + PREFIX + "-?", "")
                    .replaceAll("[-\\s]", "")
                    .replace('O', '0')
                    .replaceAll("[IL]", "1");
            BigInteger number = BigInteger.ZERO;
            for (int at = digits.length() - 1; at >= 0; at--) {
                int digit = DIGITS.indexOf(digits.charAt(at));
                if (digit < 0) throw wrong(text, "%s stands for nothing".formatted(digits.charAt(at)));
                number = number.shiftLeft(5).add(BigInteger.valueOf(digit));
            }
            left = number;
            int check = next(CHECK_ROOM);
            if (digits.isEmpty() || left.mod(BigInteger.valueOf(CHECK)).intValue() != check) {
                throw wrong(text, "a character is wrong or missing");
            }
        }

        private int next(int radix) {
            BigInteger[] parts = left.divideAndRemainder(BigInteger.valueOf(radix));
            left = parts[0];
            return parts[1].intValue();
        }
    }

    // ---- the town's rank ----

    private static List<Card> generals() {
        return Cards.ALL.stream().filter(Card::isGeneral).collect(Collectors.toList());
    }

    private static BigInteger rank(List<Card> town) {
        List<Card> all = generals();
        int[] places = town.stream().mapToInt(all::indexOf).sorted().toArray();
        BigInteger rank = BigInteger.ZERO;
        for (int at = 0; at < places.length; at++) rank = rank.add(choose(places[at], at + 1));
        return rank;
    }

    private static List<Card> town(BigInteger rank) {
        List<Card> all = generals();
        List<Card> town = new ArrayList<>();
        BigInteger left = rank;
        int place = all.size();
        for (int chosen = Towns.GENERALS; chosen > 0; chosen--) {
            do place--;
            while (place > 0 && choose(place, chosen).compareTo(left) > 0);
            left = left.subtract(choose(place, chosen));
            town.addFirst(all.get(place));
        }
        return town;
    }

    /** In how many ways one can choose some of so many. */
    private static BigInteger choose(int from, int some) {
        BigInteger ways = BigInteger.ONE;
        for (int at = 0; at < some; at++) {
            ways = ways.multiply(BigInteger.valueOf(from - at)).divide(BigInteger.valueOf(at + 1));
        }
        return ways;
    }
}
