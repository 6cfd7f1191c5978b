package stammtisch.bots;

import java.util.Arrays;
import stammtisch.oktoberfest.Sight;

/**
 * What the beers are likely to pay, by what one seat knows. All worths are in points at the end of the game, as far as
 * they set this seat apart from the others: what it gets, less what the rivals get, those most that are ahead.
 */
final class OktoberfestOutlook {
    private static final int MOST_GAINED = 4; // barrels for one card

    private static final int COINS_KEPT = 64; // numbers of coins whose worth is kept
    private static final double[] USUAL_WORTH = {4, 4, 4, 8, 8, 9, 12, 12, 13, 13
    }; // of the tents closed one after the other
    private static final double LIKELY_TO_CLOSE = 0.3; // a filled tent, as it stands
    private static final double TENTS_THAT_COMPETE = 1.2;
    private static final double STILL_SUPPLIES =
            0.6; // the chance of a seat without a barrel, with the whole game to come
    private static final double SPREAD_IN_THE_END = 0.4; // barrels
    private static final double SPREAD_BY_A_CLOSING = 0.16;
    private static final double COUNTS_AGAINST = 0.7; // a rival's point, beside an own one
    private static final double CLOSE_BEHIND = 9; // points; rivals farther from the best of them count for little
    private static final double COIN = 1.1; // points that the first coin can bring in a whole game
    private static final double ENOUGH_COINS = 26; // more than these hardly help
    private static final double PATRON = 0.45;
    private static final double ENOUGH_PATRONS = 9;

    private final Sight sight;
    private final int me;
    private final int seats;
    private final int left; // closings to come
    private final double[][] barrels; // by seat and beer, with the doubles that are likely
    private final double[] demand; // by beer: what first places in it are likely to pay yet
    private final double near; // the chance that a filled tent closes as it stands
    private final double spread; // how far the numbers of barrels may yet move apart
    private final double[] weight; // by seat: what its points count, for an own point of 1
    private final double[][] edges = new double[Sight.BEERS][MOST_GAINED + 2]; // not a number: not reckoned yet
    private final double[] closings = new double[Sight.TENTS]; // likewise, as the next
    private final double[] coins = new double[COINS_KEPT];

    OktoberfestOutlook(Sight sight) {
        this.sight = sight;
        me = sight.seat();
        seats = sight.seats();
        left = Sight.CLOSINGS - sight.closings();
        spread = SPREAD_IN_THE_END + SPREAD_BY_A_CLOSING * left;
        int filled = 0;
        for (int tent = 0; tent < Sight.TENTS; tent++) if (sight.isFilled(tent)) filled++;
        near = Math.min(LIKELY_TO_CLOSE, TENTS_THAT_COMPETE / Math.max(1, filled));
        barrels = new double[seats][];
        demand = new double[Sight.BEERS];
        for (int seat = 0; seat < seats; seat++) barrels[seat] = likelyBarrels(seat);
        Arrays.fill(demand, usualDemand());
        for (int tent = 0; tent < Sight.TENTS; tent++) {
            if (sight.isFilled(tent)) demand[sight.beerOf(tent)] += near * sight.worth(tent);
        }
        for (double[] ofBeer : edges) Arrays.fill(ofBeer, Double.NaN);
        Arrays.fill(closings, Double.NaN);
        Arrays.fill(coins, Double.NaN);
        weight = weights();
    }

    /** By beer: those that the seat is known to have, and its unknown doubles spread over the beers they may be of. */
    private double[] likelyBarrels(int seat) {
        boolean[] maybe = new boolean[Sight.BEERS];
        int possible = 0;
        for (int beer = 0; beer < Sight.BEERS; beer++) {
            maybe[beer] = sight.mayHaveDouble(seat, beer);
            if (maybe[beer]) possible++;
        }
        double[] likely = new double[Sight.BEERS];
        for (int beer = 0; beer < Sight.BEERS; beer++) {
            likely[beer] = sight.barrels(seat, beer);
            if (maybe[beer]) likely[beer] += 2.0 * sight.unknownDoubles(seat) / possible;
        }
        return likely;
    }

    /** Of each beer, from tents that nobody can foresee. */
    private double usualDemand() {
        double worth = 0;
        for (int closing = sight.closings(); closing < Sight.CLOSINGS; closing++) worth += USUAL_WORTH[closing];
        return (1 - near) * worth / Sight.BEERS;
    }

    private double[] weights() {
        double[] likely = new double[seats];
        double best = Double.NEGATIVE_INFINITY;
        for (int seat = 0; seat < seats; seat++) {
            likely[seat] = sight.points(seat);
            for (int beer = 0; beer < Sight.BEERS; beer++) {
                likely[seat] += demand[beer] * share(seat, beer, barrels[seat][beer], barrels[me][beer]);
            }
            if (seat != me) best = Math.max(best, likely[seat]);
        }
        double sum = 0;
        double[] weights = new double[seats];
        for (int seat = 0; seat < seats; seat++) {
            if (seat == me) continue;
            weights[seat] = Math.exp((likely[seat] - best) / CLOSE_BEHIND);
            sum += weights[seat];
        }
        for (int seat = 0; seat < seats; seat++) weights[seat] = seat == me ? 1 : -COUNTS_AGAINST * weights[seat] / sum;
        return weights;
    }

    /** The part of a tent's worth that a seat is likely to score: all in first place, half in second. */
    private double share(int seat, int beer, double has, double mine) {
        double any = anyInTheEnd(has);
        // The chances that nobody, one, or two are ahead, rival by rival.
        double none = 1;
        double one = 0;
        double two = 0;
        for (int rival = 0; rival < seats; rival++) {
            if (rival == seat) continue;
            double theirs = rival == me ? mine : barrels[rival][beer];
            // Half a barrel: who has as many is not ahead.
            double ahead = anyInTheEnd(theirs) / (1 + Math.exp((has - theirs + 0.5) / spread));
            two = two * (1 - ahead) + one * ahead;
            one = one * (1 - ahead) + none * ahead;
            none *= 1 - ahead;
        }
        return any * (none + one / 2 + (seats > 3 ? two / 4 : 0));
    }

    /** The chance that who has so many barrels of a beer has any of it when it counts: who has none may still get some. */
    private double anyInTheEnd(double has) {
        return has >= 1 ? 1 : has + (1 - has) * STILL_SUPPLIES * left / Sight.CLOSINGS;
    }

    // ---- barrels and tents ----

    /** How far this seat is ahead in a beer, as a part of a tent's worth, if it gains so many barrels (or loses one). */
    double edge(int beer, int gained) {
        double known = edges[beer][gained + 1];
        if (!Double.isNaN(known)) return known;
        double mine = barrels[me][beer] + gained;
        double edge = 0;
        for (int seat = 0; seat < seats; seat++) {
            edge += weight[seat] * share(seat, beer, seat == me ? mine : barrels[seat][beer], mine);
        }
        edges[beer][gained + 1] = edge;
        return edge;
    }

    /** What so many more barrels are worth; of -1, what one less is. */
    double gaining(int beer, int barrels) {
        return demand[beer] * (edge(beer, barrels) - edge(beer, 0));
    }

    /** What it is worth to cover a tent with a card of this value and beer, and to take barrels for it, before paying. */
    double placing(int tent, int value, int beer, int barrels) {
        double worth = near * (sight.worth(tent) + value) * edge(beer, barrels) + gaining(beer, barrels);
        if (!sight.isFilled(tent)) return worth;
        int covered = sight.beerOf(tent);
        double before = near * sight.worth(tent);
        return worth - before * edge(covered, covered == beer ? barrels : 0);
    }

    /** What it is worth that this tent closes as it stands, beyond what it promises anyway. */
    double closing(int tent) {
        if (Double.isNaN(closings[tent])) closings[tent] = closingNow(tent);
        return closings[tent];
    }

    private double closingNow(int tent) {
        int beer = sight.beerOf(tent);
        int worth = sight.worth(tent);
        int[] likely = new int[seats];
        for (int seat = 0; seat < seats; seat++) likely[seat] = (int) Math.round(barrels[seat][beer]);
        int[] places = Sight.places(likely);
        double gain = 0;
        for (int seat = 0; seat < seats; seat++) gain += weight[seat] * sight.points(worth, places[seat]);
        return gain - near * worth * edge(beer, 0);
    }

    /** What a closing is worth that somebody will call some day. */
    double usualClosing() {
        double worth = 0;
        for (int beer = 0; beer < Sight.BEERS; beer++) worth += demand[beer] * edge(beer, 0);
        return left == 0 ? 0 : worth / left;
    }

    // ---- what is spent ----

    /** What it is worth to have so many coins. */
    double coins(int many) {
        if (many < 0 || many >= COINS_KEPT) return worthOf(many);
        if (Double.isNaN(coins[many])) coins[many] = worthOf(many);
        return coins[many];
    }

    private double worthOf(int coins) {
        return COIN * left / Sight.CLOSINGS * ENOUGH_COINS * (1 - Math.exp(-coins / ENOUGH_COINS));
    }

    double patrons(int patrons) {
        return PATRON * left / Sight.CLOSINGS * ENOUGH_PATRONS * (1 - Math.exp(-patrons / ENOUGH_PATRONS));
    }
}
