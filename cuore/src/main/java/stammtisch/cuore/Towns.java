package stammtisch.cuore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import stammtisch.table.Chance;
import stammtisch.table.Mistake;

/** All towns of ten general maids that keep to some rules. They are counted, not listed, and any one can be picked by its number. */
final class Towns {
    static final int GENERALS = 10;

    /** So few bits of state that a moment of the count is one number. */
    private static final int MOST_BITS = Long.SIZE;

    private final List<Card> pool;
    private final List<TownRule> rules;
    private final int[] shifts;
    private final List<Map<Long, Long>> counted = new ArrayList<>(); // by card of the pool: from a state to the end
    private final boolean isHopeless;

    /** @param pool in the order of kinds */
    Towns(List<Card> pool, List<TownRule> rules) {
        this.pool = pool;
        this.rules = new ArrayList<>(rules);
        this.rules.add(TownRule.Amount.of("ten general maids", any -> true, GENERALS, GENERALS, pool));
        shifts = new int[this.rules.size() + 1];
        for (int rule = 0; rule < this.rules.size(); rule++) {
            shifts[rule + 1] = shifts[rule] + this.rules.get(rule).bits();
        }
        if (shifts[this.rules.size()] >= MOST_BITS) throw new Mistake("town: too many wishes at once");
        isHopeless =
                this.rules.stream().anyMatch(rule -> rule instanceof TownRule.Amount amount && amount.isHopeless());
        pool.forEach(card -> counted.add(new HashMap<>()));
    }

    /** How many there are: of up to 255 maids, so fewer than 2 to the 58th. */
    long count() {
        return isHopeless ? 0 : count(0, 0);
    }

    private long count(int at, long state) {
        if (at == pool.size()) return 1;
        Long known = counted.get(at).get(state);
        if (known != null) return known;
        long count = countAfter(at, state, true) + countAfter(at, state, false);
        counted.get(at).put(state, count);
        return count;
    }

    private long countAfter(int at, long state, boolean isTaken) {
        long next = after(at, state, isTaken);
        return next == TownRule.BROKEN ? 0 : count(at + 1, next);
    }

    private long after(int at, long state, boolean isTaken) {
        Card card = pool.get(at);
        long next = 0;
        for (int rule = 0; rule < shifts.length - 1; rule++) {
            long mask = (1L << shifts[rule + 1] - shifts[rule]) - 1;
            int now = rules.get(rule).after((int) (state >>> shifts[rule] & mask), card, isTaken);
            if (now == TownRule.BROKEN) return TownRule.BROKEN;
            next |= (long) now << shifts[rule];
        }
        return next;
    }

    /**
     * The town with this number, in the order of kinds.
     *
     * @param number from 0 to just under {@link #count}
     */
    List<Card> town(long number) {
        List<Card> town = new ArrayList<>();
        long left = number;
        long state = 0;
        for (int at = 0; at < pool.size(); at++) {
            long with = countAfter(at, state, true);
            boolean isTaken = left < with;
            if (isTaken) town.add(pool.get(at));
            else left -= with;
            state = after(at, state, isTaken);
        }
        return town;
    }

    /** One of them by luck, each as likely as any other; there must be one. */
    List<Card> any(Chance chance) {
        return town(below(count(), chance));
    }

    /** A number from 0 to just under the bound, all alike: what doesn't divide evenly is drawn again. */
    private static long below(long bound, Chance chance) {
        int half = 1 << 30;
        long range = (long) half * half;
        long fair = range - range % bound;
        while (true) {
            long drawn = (long) chance.below(half, 0) * half + chance.below(half, 0);
            if (drawn < fair) return drawn % bound;
        }
    }

    /** Where no town keeps to all rules: some of them that can't be had together, though any fewer of them could. */
    static List<TownRule> conflict(List<Card> pool, List<TownRule> rules) {
        List<TownRule> left = new ArrayList<>(rules);
        for (TownRule rule : rules) {
            List<TownRule> others = new ArrayList<>(left);
            others.remove(rule);
            if (new Towns(pool, others).count() == 0) left = others;
        }
        return left;
    }
}
