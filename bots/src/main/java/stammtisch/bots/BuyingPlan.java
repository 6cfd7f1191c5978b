package stammtisch.bots;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import stammtisch.cuore.Card;
import stammtisch.cuore.Cards;

/**
 * What the cards of one town are worth beyond what their symbols and texts promise, learnt by playing there. In points
 * at the end of the game, by kind.
 *
 * @param early one more of it at the beginning
 * @param late  one more of it when the game may end at once
 * @param again what each that is owned already adds to that
 */
record BuyingPlan(double[] early, double[] late, double[] again) {
    /** Leaves every card at what it promises. */
    static final BuyingPlan NONE = new BuyingPlan(new double[0], new double[0], new double[0]);

    /** By the card's id: {@link #early}, {@link #late}, {@link #again}; those that are worth what they promise are left out. */
    Map<String, List<Double>> byCard() {
        Map<String, List<Double>> cards = new TreeMap<>();
        for (int kind = 0; kind < early.length; kind++) {
            List<Double> worth = List.of(early[kind], late[kind], again[kind]);
            if (worth.stream().anyMatch(points -> points != 0)) cards.put(Cards.of(kind).id, worth);
        }
        return cards;
    }

    /** @param future 1 at the beginning, 0 when the game may end with this turn */
    double bonus(Card card, double future, int owned) {
        int kind = card.kind();
        if (kind >= early.length) return 0;
        return future * early[kind] + (1 - future) * late[kind] + again[kind] * owned;
    }
}
