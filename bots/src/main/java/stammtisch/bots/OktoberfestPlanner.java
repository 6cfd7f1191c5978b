package stammtisch.bots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import stammtisch.oktoberfest.Sight;
import stammtisch.oktoberfest.Sight.SupplyCard;
import stammtisch.table.View;

/**
 * Plays Oktoberfest by what barrels are likely to score: it rates every option by its {@link OktoberfestOutlook outlook}
 * and takes the best. It never bids more than the cards can earn it. Equal views get equal answers.
 */
final class OktoberfestPlanner implements Bot, Guide {
    private static final double NEVER = -1000;

    @Override
    public int choose(View view) {
        return Guide.best(ratings(view));
    }

    @Override
    public double[] ratings(View view) {
        Rating rating = new Rating(new Sight(view));
        double[] ratings = new double[view.offered()];
        for (int number = 0; number < ratings.length; number++) ratings[number] = rating.of(number);
        return ratings;
    }

    /** What it is worth, in points, to win the standing auction for so many coins: above 0 if the cards can earn more. */
    static double winning(View view, int paid) {
        Rating rating = new Rating(new Sight(view));
        return rating.playing(rating.sight.auctioned(), paid);
    }

    /** What the options of one question are worth, in points at the end of the game, roughly. */
    private static final class Rating {
        private static final double HALF_PASS = 3; // with so many coins above a bid every second rival lets it stand
        private static final double OUTBIDS = 0.5; // an auctioneer with the coins to do so
        private static final double HIGHEST_BID = 0.5; // as a part of the richest rival's coins
        private static final double RIVAL_PLAYS = 0.6; // what it costs that a rival gets the cards
        private static final double NEXT_BEST = 0.2; // of the two ends of an auction, how much the lesser counts
        private static final double HOLDS = 2; // a lead of so many patrons, against half of each rival's
        private static final double STAYS = 0.6; // a leading tent that this seat lets go
        private static final double IN_VAIN = 0.05; // patrons laid where they don't lead
        private static final int USUALLY_LAID = 3;

        private final Sight sight;
        private final OktoberfestOutlook outlook;
        private final int me;
        private final int coins;
        private final int patrons;
        private final Map<SupplyCard, double[][]> worths = new HashMap<>(); // of cards, anywhere
        private final Map<List<SupplyCard>, double[]> pairs = new HashMap<>(); // the best of cards, by price

        Rating(Sight sight) {
            this.sight = sight;
            outlook = new OktoberfestOutlook(sight);
            me = sight.seat();
            coins = sight.coins(me);
            patrons = sight.patrons(me);
        }

        double of(int number) {
            return switch (sight.verb(number)) {
                case AUCTION -> auctioning(sight.gate(number));
                case SELL -> selling(number);
                case CLOSE -> calling();
                case BID -> bidding(sight.number(number));
                case ACCEPT -> paying(-sight.highestBid()) - RIVAL_PLAYS;
                case OUTBID -> playing(sight.auctioned(), sight.highestBid() + 1);
                case DISCARD -> bestPair(without(sight.card(number)), coins);
                case PLACE -> placing(number);
                case SUPPLY ->
                    outlook.gaining(sight.beer(number), sight.number(number))
                            + paying(Sight.price(sight.number(number)));
                case PATRONS -> laying(sight.tent(number), sight.number(number));
                case PASS -> sight.topic().equals("patrons") ? lettingGo() : 0;
            };
        }

        private double paying(int price) {
            return outlook.coins(coins - price) - outlook.coins(coins);
        }

        // ---- auctions ----

        private double auctioning(int gate) {
            double sold = paying(-(int) (HIGHEST_BID * richest())) - RIVAL_PLAYS;
            double played = playing(gate, 0);
            return Math.max(sold, played) + NEXT_BEST * Math.min(sold, played);
        }

        private int richest() {
            int richest = 0;
            for (int seat = 0; seat < sight.seats(); seat++) {
                if (seat != me) richest = Math.max(richest, sight.coins(seat));
            }
            return richest;
        }

        /** A bid that is topped costs nothing; one that the auctioneer outbids brings coins. */
        private double bidding(int bid) {
            double won = playing(sight.auctioned(), bid);
            if (won <= 0) return NEVER;
            double stands = 1;
            for (int seat = left(me); seat != sight.active(); seat = left(seat)) {
                stands *= HALF_PASS / (HALF_PASS + Math.max(0, sight.coins(seat) - bid));
            }
            double outbid = sight.coins(sight.active()) > bid ? OUTBIDS : 0;
            return stands * ((1 - outbid) * won + outbid * paying(-bid - 1));
        }

        private int left(int seat) {
            return (seat + 1) % sight.seats();
        }

        /** To play the cards of a gate as well as can be, once so many coins are paid for them. */
        double playing(int gate, int paid) {
            return paying(paid) + bestPair(sight.gateCards(gate), coins - paid);
        }

        // ---- placing and supplying ----

        private static final double[][] NO_CARD = new double[1][Sight.TENTS];

        private List<SupplyCard> without(SupplyCard card) {
            List<SupplyCard> cards = new ArrayList<>(sight.gateCards(sight.auctioned()));
            cards.remove(card);
            return cards;
        }

        /** The best two of these cards with as many barrels as pay. */
        private double bestPair(List<SupplyCard> cards, int coins) {
            double[] byPrice = pairs.get(cards);
            if (byPrice == null) {
                byPrice = bestPairs(cards);
                pairs.put(cards, byPrice);
            }
            return paid(byPrice, coins);
        }

        private double[] bestPairs(List<SupplyCard> cards) {
            double[] best = {};
            for (int one = 0; one < cards.size(); one++) {
                for (int other = one + 1; other < cards.size(); other++) {
                    double[] both = both(anywhere(cards.get(one)), anywhere(cards.get(other)));
                    if (both.length > best.length) best = higher(both, best);
                    else best = higher(best, both);
                }
            }
            return best;
        }

        private static double[] higher(double[] longer, double[] shorter) {
            for (int at = 0; at < shorter.length; at++) longer[at] = Math.max(longer[at], shorter[at]);
            return longer;
        }

        private double placing(int number) {
            SupplyCard card = sight.card(number);
            List<SupplyCard> rest = without(card);
            double[][] here = here(card, sight.tent(number), sight.beerPlaced(number));
            return paid(both(here, rest.isEmpty() ? NO_CARD : anywhere(rest.getFirst())), coins);
        }

        /** Both on the tents where they are worth most, by what their barrels cost together. */
        private static double[] both(double[][] one, double[][] other) {
            double[] best = new double[Sight.price(one.length - 1) + Sight.price(other.length - 1) + 1];
            Arrays.fill(best, NEVER);
            for (int taken = 0; taken < one.length; taken++) {
                for (int more = 0; more < other.length; more++) {
                    int price = Sight.price(taken) + Sight.price(more);
                    best[price] = Math.max(best[price], apart(one[taken], other[more]));
                }
            }
            return best;
        }

        /** The best that so many coins can pay for. */
        private double paid(double[] byPrice, int coins) {
            double best = NEVER;
            for (int price = 0; price < byPrice.length && price <= coins; price++) {
                if (byPrice[price] == NEVER) continue;
                best = Math.max(best, byPrice[price] + (outlook.coins(coins - price) - outlook.coins(coins)));
            }
            return best;
        }

        /** The best two places on different tents. */
        private static double apart(double[] first, double[] second) {
            double best = NEVER;
            for (int one = 0; one < first.length; one++) {
                for (int other = 0; other < second.length; other++) {
                    if (one != other) best = Math.max(best, first[one] + second[other]);
                }
            }
            return best;
        }

        /** What a card is worth by the barrels taken for it, from none, and by tent: on this tent as this beer. */
        private double[][] here(SupplyCard card, int tent, int beer) {
            double[][] worths = nowhere(card);
            for (int barrels = 0; barrels < worths.length && barrels <= sight.stack(beer); barrels++) {
                worths[barrels][tent] = outlook.placing(tent, card.value(), beer, barrels);
            }
            return worths;
        }

        /** The same on each tent that can take it, as the beer that is worth most there. */
        private double[][] anywhere(SupplyCard card) {
            double[][] known = worths.get(card);
            if (known != null) return known;
            double[][] best = nowhere(card);
            for (int tent = 0; tent < Sight.TENTS; tent++) {
                if (!sight.isOpen(tent) || sight.topValue(tent) >= card.value()) continue;
                for (int beer = 0; beer < Sight.BEERS; beer++) {
                    if (!canBe(card, beer, tent)) continue;
                    double[][] here = here(card, tent, beer);
                    for (int barrels = 0; barrels < best.length; barrels++) {
                        best[barrels][tent] = Math.max(best[barrels][tent], here[barrels][tent]);
                    }
                }
            }
            worths.put(card, best);
            return best;
        }

        private static double[][] nowhere(SupplyCard card) {
            double[][] worths = new double[Sight.mostBarrels(card.value()) + 1][Sight.TENTS];
            for (double[] byTent : worths) Arrays.fill(byTent, NEVER);
            return worths;
        }

        private boolean canBe(SupplyCard card, int beer, int tent) {
            if (card.beer() != Sight.WILD) return card.beer() == beer;
            return sight.isTokenAvailable(beer) || sight.isWildOnTop(tent) && sight.beerOf(tent) == beer;
        }

        private double selling(int number) {
            int till = sight.tillOfSale(number);
            int brought = Sight.proceeds(sight.beer(number), till, sight.till(till));
            return outlook.gaining(sight.beer(number), -1) + paying(-brought);
        }

        // ---- closings ----

        /** The last word is worth the more, the more patrons there are to say it with. */
        private double calling() {
            int most = 0;
            for (int seat = 0; seat < sight.seats(); seat++) if (seat != me) most = Math.max(most, sight.patrons(seat));
            int mine = patrons + 1;
            double control = (double) mine / (mine + most);
            double spent = outlook.patrons(mine) - outlook.patrons(Math.max(0, mine - USUALLY_LAID));
            return control * (best() - spent)
                    + (1 - control) * average()
                    + outlook.patrons(mine)
                    - outlook.patrons(patrons)
                    - outlook.usualClosing();
        }

        private double best() {
            double best = Double.NEGATIVE_INFINITY;
            for (int tent = 0; tent < Sight.TENTS; tent++) {
                if (sight.isFilled(tent)) best = Math.max(best, outlook.closing(tent));
            }
            return best;
        }

        private double average() {
            double sum = 0;
            int filled = 0;
            for (int tent = 0; tent < Sight.TENTS; tent++) {
                if (!sight.isFilled(tent)) continue;
                filled++;
                sum += outlook.closing(tent);
            }
            return sum / filled;
        }

        private boolean hasLastWord() {
            return sight.active() == me;
        }

        /** The tent that would close if nobody laid any more, or -1. */
        private int leading() {
            int leading = -1;
            for (int tent = 0; tent < Sight.TENTS; tent++) {
                int laid = sight.laidOn(tent);
                if (laid > 0 && (leading < 0 || laid > sight.laidOn(leading))) leading = tent;
            }
            return leading;
        }

        private double lettingGo() {
            int leading = leading();
            if (leading < 0) return average();
            if (hasLastWord()) return outlook.closing(leading);
            return STAYS * outlook.closing(leading) + (1 - STAYS) * average();
        }

        private double laying(int tent, int laid) {
            int leading = leading();
            int rivals = leading < 0 || leading == tent ? 0 : sight.laidOn(leading);
            int ahead = sight.laidOn(tent) + laid - rivals;
            if (ahead <= 0) return lettingGo() - IN_VAIN;
            double closes = outlook.closing(tent) - outlook.patrons(patrons) + outlook.patrons(patrons - laid);
            double holds = 1;
            for (int seat = me; seat != sight.active(); seat = left(seat)) {
                holds *= (ahead + HOLDS) / (ahead + HOLDS + sight.patrons(left(seat)) / 2.0);
            }
            return holds * closes + (1 - holds) * lettingGo();
        }
    }
}
