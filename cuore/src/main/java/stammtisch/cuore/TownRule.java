package stammtisch.cuore;

import java.util.List;
import java.util.function.Predicate;

/**
 * Something asked of a town, told card by card as an automaton with few states, so that all towns that keep to it can
 * be counted without being listed.
 */
sealed interface TownRule {
    /** The state in which nothing can keep the rule any more. Every rule begins in state 0. */
    int BROKEN = -1;

    /** In words, for whoever asked for too much. */
    String says();

    /** Bits that its states take. */
    int bits();

    /** The state after a card of the pool was taken into the town or left out of it; each card comes once, in order. */
    int after(int state, Card card, boolean isTaken);

    /**
     * From so many to so many of certain cards.
     *
     * @param last the last one of them in the pool: after it nothing needs to be remembered; null if there is none
     */
    record Amount(String says, Predicate<Card> of, int least, int most, List<Card> last) implements TownRule {
        static Amount of(String says, Predicate<Card> which, int least, int most, List<Card> pool) {
            List<Card> those = pool.stream().filter(which).toList();
            return new Amount(says, which, least, most, those.subList(Math.max(0, those.size() - 1), those.size()));
        }

        @Override
        public int bits() {
            return most == 0 || last.isEmpty() ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(highest());
        }

        /** Above the least number it need not be counted on where there is no other bound. */
        private int highest() {
            return most >= Towns.GENERALS ? least : most;
        }

        /** No card to choose, and still some are wanted: no town keeps it. */
        boolean isHopeless() {
            return last.isEmpty() && least > 0;
        }

        @Override
        public int after(int state, Card card, boolean isTaken) {
            if (!of.test(card)) return state;
            int count = state + (isTaken ? 1 : 0);
            if (count > most) return BROKEN;
            count = Math.min(count, highest());
            if (!last.contains(card)) return count;
            return count < least ? BROKEN : 0;
        }
    }

    /** All of these or none. */
    record Together(String says, List<Card> cards) implements TownRule {
        private static final int TAKEN = 1;
        private static final int LEFT = 2;

        @Override
        public int bits() {
            return 2;
        }

        @Override
        public int after(int state, Card card, boolean isTaken) {
            if (!cards.contains(card)) return state;
            int now = isTaken ? TAKEN : LEFT;
            return state == 0 || state == now ? now : BROKEN;
        }
    }

    /** Who is taken wants another one to be there. */
    record Company(String says, Card who, Predicate<Card> wanted, List<Card> last) implements TownRule {
        private static final int WHO = 1;
        private static final int WANTED = 2;

        @Override
        public int bits() {
            return 2;
        }

        @Override
        public int after(int state, Card card, boolean isTaken) {
            int now = state;
            if (isTaken && card == who) now |= WHO;
            if (isTaken && card != who && wanted.test(card)) now |= WANTED;
            return last.contains(card) && now == WHO ? BROKEN : now;
        }
    }
}
