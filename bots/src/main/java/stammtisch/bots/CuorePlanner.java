package stammtisch.bots;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import stammtisch.cuore.Card;
import stammtisch.cuore.Sight;
import stammtisch.table.View;

/**
 * Plays Tanto Cuore by a plan: first cards that make turns stronger, then cards that count; maids that keep the turn
 * going serve first, chambermaids are chambered while servings last. It rates every option by what it knows and takes
 * the best; equal views get equal answers.
 */
final class CuorePlanner implements Bot, Guide {
    private static final double ENOUGH = 1000; // better than anything that is merely rated
    private static final double NEVER = -1000;
    private static final double UNSEEN_BEER = 3.5;
    private static final int USUAL_COST = 4;
    private static final double PATIENT_TURNS = 70; // most games of planners are over by then, however many play
    private static final double USUAL_DRAW = 3.2; // what two cards of a deck are worth to keep

    private final BuyingPlan plan;

    /** Buys by a rule of thumb, the same in every town. */
    CuorePlanner() {
        this(BuyingPlan.NONE);
    }

    CuorePlanner(BuyingPlan plan) {
        this.plan = plan;
    }

    @Override
    public int choose(View view) {
        return Guide.best(ratings(view));
    }

    @Override
    public double[] ratings(View view) {
        Rating rating = new Rating(new Sight(view), plan);
        double[] ratings = new double[view.offered()];
        for (int number = 0; number < ratings.length; number++) ratings[number] = rating.of(number);
        return ratings;
    }

    private static boolean isCheapMaid(Card card) {
        return card.isMaid() && card.cost <= 2;
    }

    /** What the options of one question are worth. Worth is in points at the end of the game, roughly. */
    private static final class Rating {
        private final Sight sight;
        private final int me;
        /** 1 at the beginning, 0 when the game may end with this turn. */
        private final double future;
        /**
         * 0 at first; grows without limit when the game drags on, though it seemed near its end. Then cards that make
         * turns stronger are worth their love again, and whatever empties a pile is worth more and more, so that every
         * game of planners ends: each turn takes a card from the piles that count, and none is put back.
         */
        private final double impatience;

        private final BuyingPlan plan;
        private int terminals = -1; // once they were counted

        Rating(Sight sight, BuyingPlan plan) {
            this.sight = sight;
            this.plan = plan;
            me = sight.seat();
            impatience = Math.max(0, sight.turn() - PATIENT_TURNS) / (5 * sight.seats());
            int cards = sight.cardsToTheEnd();
            double near = Math.clamp((cards - 2 * (sight.seats() - 1)) / 14.0, 0, 1);
            future = Math.max(near, Math.min(1, impatience));
        }

        double of(int number) {
            return switch (sight.verb(number)) {
                case SERVE -> serving(sight.card(number));
                case CHAMBER -> chambering(sight.card(number));
                case EMPLOY -> employing(number);
                case USE -> using(number);
                case DISCARD -> discarding(sight.card(number));
                case KEEP -> keeping(sight.card(number)) - (sight.topic().equals("keep-one") ? 1.5 : 0);
                case TOP -> puttingOnTop(sight.card(number));
                case BOTTOM -> -keeping(sight.card(number));
                case RETURN -> returning(number);
                case TAKE -> taking(number);
                case REVEAL -> ENOUGH;
                case GIVE -> -beer(sight.card(number));
                case PUT -> beer(sight.card(number));
                case TAKE_UNSEEN -> UNSEEN_BEER;
                case ON -> harm(number, sight.card(number));
                case SEAT -> picking(number);
                case NUMBER -> naming(sight.number(number));
                case LOVE -> 1;
                case EMPLOYMENT -> 0;
                case EXCHANGE -> -0.1;
                case PLAY -> sight.topic().equals("employ") ? ENOUGH : NEVER;
                case PLAY_ALL -> sight.topic().equals("employ") ? ENOUGH + 1 : NEVER;
                case PASS -> passing();
                case END_STARTING, END_SERVING, END_TURN -> 0;
                case LAY -> laying(sight.card(number));
                case COUPLE -> 1;
            };
        }

        private double passing() {
            Card asking = sight.asking();
            if (sight.topic().equals("woo")) return NEVER; // a couple is worth any love cards of one turn
            boolean discardsForGain = asking != null && sight.topic().equals("discard");
            return discardsForGain ? -0.6 : 0;
        }

        // ---- serving phase ----

        private double serving(Card card) {
            boolean keepsGoing = card.servings() > 0;
            double gain = 1.1 * card.draws() + card.love() + 0.8 * card.servings() + 0.4 * card.employments();
            gain += ofText(card);
            if (keepsGoing) return 50 + 5 * card.draws() + gain;
            // A last serving: what it gives now, against what chambering would give at the end.
            return 1 + gain + (card.chamberServings() > 0 ? -0.5 * chamberPoints(card) : 0);
        }

        /** What a maid's text gives now, or takes. */
        private double ofText(Card card) {
            return switch (card.id) {
                case "romina" -> sight.servings() > 1 ? -3 : 0; // the serving phase ends
                case "laura" -> 1.2 * inHand(each -> each.chamberServings() > 0);
                case "lydia" -> 3; // the best of five
                case "daphne" -> 1.5;
                case "chinatsu" -> inHand(CuorePlanner::isCheapMaid) > 1 ? 3 : 0;
                case "cynthia" -> -0.5 * (sight.seats() - 1);
                case "anemone" -> anemone();
                default -> 0.5 * textStrength(card);
            };
        }

        private int inHand(Predicate<Card> which) {
            int count = 0;
            for (Card card : sight.town()) if (which.test(card)) count += sight.inHand(card);
            return count;
        }

        private double chambering(Card card) {
            if (sight.topic().equals("chamber")) return 1; // for no serving
            double points = chamberPoints(card);
            double late = 1.5 - future;
            if (card.isChief()) {
                // Some chiefs are worth nothing but in the private quarters.
                double more = card.points() == 0 ? chamberPoints(card) * late : 0;
                return sight.servings() >= card.chamberServings() ? 1.2 + future + more : NEVER;
            }
            return 1 + points * late + 0.3 * future;
        }

        /** Points that one more of her gives in the private quarters beyond what she gives anyway. */
        private double chamberPoints(Card card) {
            int there = sight.inQuarters(me, card);
            return switch (card.id) {
                case "safran", "felicity" -> there % 4 == 0 ? 2 : 4;
                case "azure", "viola", "rouge" -> there == leastSisters() ? 3.3 : 1.5;
                case "kaori" -> new double[] {3, 3, 8}[there % 3];
                case "suzuna" -> 1.7;
                case "florence" -> chambered() > 3 ? 4 : 1.5;
                case "jimmy" -> chamberedChiefs();
                case "beverly" -> hasLeopold() ? 2 : 0;
                case "beatrice" -> 2;
                case "hyacinth" -> reminiscences() > 0 ? 2 : 1;
                case "valencia" -> 0.2;
                default -> card.chamberServings() > 0 ? 0.5 : 0;
            };
        }

        private int chambered() {
            int chambered = 0;
            for (Card card : sight.town()) {
                if (card.chamberServings() > 0) chambered += sight.inQuarters(me, card);
            }
            return chambered;
        }

        private int reminiscences() {
            return sight.reminiscences(me);
        }

        private int leastSisters() {
            int least = Integer.MAX_VALUE;
            for (Card card : sight.town()) {
                if (isSister(card)) least = Math.min(least, sight.inQuarters(me, card));
            }
            return least;
        }

        private static boolean isSister(Card card) {
            return card.id.equals("azure") || card.id.equals("viola") || card.id.equals("rouge");
        }

        // ---- employ phase ----

        private double employing(int number) {
            Card card = sight.card(number);
            int house = sight.aimedSeat(number);
            if (card.id.equals("trial")) return 0.6 * spots(house) / (sight.seats() - 1) - 0.5;
            if (card.id.equals("meetup-3")) return couplesLead() - 8 + 3 * (1 - future);
            if (card.id.equals("nicole") && house != me) return NEVER;
            if (card.isEvent()) {
                if (house < 0) return mostBeers() > 1 ? 1.5 : NEVER; // Let Me Drink!
                Card on = sight.onCard(number);
                return house == me ? NEVER : on == null ? habit(house) : 0.7 * harm(number, on);
            }
            if (house >= 0 && card.points() < 0) return house == me ? NEVER : -0.4 * card.points();
            return gaining(card) - 0.35;
        }

        private double habit(int house) {
            int habits = 0;
            for (Card card : sight.town()) if (card.id.equals("bad-habit")) habits = sight.inQuarters(house, card);
            double lost = habits == 3 ? 5 : habits > 3 ? 2 : 1;
            return 0.6 * lost / (sight.seats() - 1) * (1.2 - future);
        }

        private int mostBeers() {
            int most = 0;
            for (int seat = 0; seat < sight.seats(); seat++) if (seat != me) most = Math.max(most, sight.beers(seat));
            return most;
        }

        /** What one more of this beer is worth. */
        private double beer(Card beer) {
            int owned = sight.beers(beer);
            return switch (beer.id) {
                case "pilsner" -> new double[] {3, 5, 8}[owned % 3];
                case "weissbier" -> 2 * owned + 1.5;
                case "bock" -> 4.5;
                default -> beer.points() + 0.5;
            };
        }

        private double bestBeer() {
            Card onOffer = sight.beerOnOffer();
            return onOffer == null ? UNSEEN_BEER : Math.max(UNSEEN_BEER, beer(onOffer));
        }

        /** What having one more of this card is worth. */
        private double gaining(Card card) {
            if (card.isBeer()) return beer(card);
            return future * strength(card) + points(card) + haste(card) + plan.bonus(card, future, sight.owns(card));
        }

        /** What is gained by taking a card of this pile, or lost by filling it up: that the game comes to its end. */
        private double haste(Card card) {
            return card.pileCountsForEnd() ? impatience * (1 + 10.0 / (1 + sight.left(card))) : 0;
        }

        private double points(Card card) {
            double points = card.points();
            if (card.chamberServings() == 1) points += chamberPoints(card) * (future > 0.15 ? 0.9 : 0.1);
            if (card.id.equals("colette")) points += future > 0.3 ? -0.4 : 0.6;
            if (card.id.equals("margareta")) points -= sight.owns(card) < 2 ? 0 : sight.owns(card) == 2 ? 3 : 1;
            if (card.id.equals("clorinde") && ownedChiefs() > 5) points -= 2;
            if (card.id.equals("sonny")) points += new double[] {2, 3, -2, -6, 0}[Math.min(4, sight.owns(card))];
            if (card.id.equals("leopold")) points -= couples(me);
            if (card.id.equals("dermot")) points += 0.9;
            if (card.id.equals("chapel")) points += hasCoupleForChapel() ? 15 : 0;
            if (card.id.startsWith("meetup")) points += spotHope(card);
            if (card.id.equals("ophelia")) points += sight.owns(card) % 2 == 0 && sight.owns(card) > 0 ? 4 : -0.5;
            return points;
        }

        private int ownedChiefs() {
            int chiefs = 0;
            for (Card card : sight.town()) if (card.isChief()) chiefs += sight.owns(card);
            return chiefs;
        }

        /** How much stronger it makes the turns to come, all of them. */
        private double strength(Card card) {
            int owned = sight.owns(card);
            double strength = 2.2 * card.draws() + 2.0 * card.love() + 0.7 * card.employments();
            if (card.id.equals("lydia")) strength += 2.5;
            if (card.servings() > 0) strength += card.draws() > 0 ? 2.4 : owned == 0 ? 1.2 : 0.4;
            strength += textStrength(card);
            if (card.isPrivate()) return sight.topPrivate(me) == null ? privateStrength(card) : 0.5;
            if (card.isLove()) return card.love() == 1 ? -1.5 : 2.1 * card.love() + (card.love() == 3 ? 0.5 : 0);
            // Maids that end the turn get in each other's way.
            if (card.servings() == 0) strength -= 1.0 + 1.1 * terminals();
            return Math.max(strength, card.isChief() ? -1 : 0.2);
        }

        /** What a text gives that its symbols don't say, as strength. */
        private double textStrength(Card card) {
            return switch (card.id) {
                case "kimberly" -> 4.4;
                case "anemone" -> 4;
                case "shishido" -> 3;
                case "shanti" -> 1.5;
                case "shirley" -> 1;
                case "elizabeth" -> couples(me) >= 2 ? 2 : 0.5;
                default -> 0;
            };
        }

        private double privateStrength(Card card) {
            return switch (card.id) {
                case "lalande" -> 6;
                case "rosa", "lucienne", "fay", "tanya", "milly", "courtney", "clymene" -> 4;
                default -> 2;
            };
        }

        private int terminals() {
            if (terminals >= 0) return terminals;
            terminals = 0;
            for (Card card : sight.town()) {
                if (card.serves() && card.servings() == 0 && card.chamberServings() == 0) terminals += sight.owns(card);
            }
            return terminals;
        }

        // ---- couples ----

        /** Points of each couple for one Meetup Spot that lies face down. */
        private static int spotPoints(Card card) {
            return switch (card.id) {
                case "meetup-1" -> 2;
                case "meetup-2" -> 3;
                default -> 0;
            };
        }

        private int couples(int seat) {
            return (int) sight.quarters(seat).stream()
                    .filter(lying -> lying.hasCouple() && !lying.isStormed())
                    .count();
        }

        /** What each couple of a house is worth. */
        private int spots(int seat) {
            return sight.quarters(seat).stream()
                    .filter(lying -> lying.isDown() && !lying.isStormed())
                    .mapToInt(lying -> spotPoints(lying.card()))
                    .sum();
        }

        /** How far the own couples are ahead of the best of the others', in points. */
        private int couplesLead() {
            int best = 0;
            for (int seat = 0; seat < sight.seats(); seat++) {
                if (seat != me) best = Math.max(best, couples(seat) * spots(seat));
            }
            return couples(me) * spots(me) - best;
        }

        /** What one more Meetup Spot may come to, if this and those that lie face up still bring their couples. */
        private double spotHope(Card spot) {
            double waiting = 0;
            double toCome = 0;
            for (Sight.Lying lying : sight.quarters(me)) {
                if (lying.isDown() || lying.isStormed() || spotPoints(lying.card()) == 0) continue;
                waiting++;
                toCome += spotPoints(lying.card());
            }
            double couples = couples(me) + waiting + 1 + 1.5 * future;
            double chance = Math.min(1, 4 * future) * 0.7;
            return chance * (spots(me) + toCome + spotPoints(spot) * couples);
        }

        private boolean hasCoupleForChapel() {
            return sight.quarters(me).stream()
                    .anyMatch(lying -> lying.hasCouple()
                            && !lying.isStormed()
                            && !lying.card().id.equals("chapel"));
        }

        /** What a building is worth to its house, the couple under it with it. */
        private double buildingWorth(int house, Card building) {
            double most = 0;
            for (Sight.Lying lying : sight.quarters(house)) {
                if (lying.card() != building) continue;
                double worth = lying.hasCouple() ? spots(house) : 0;
                if (lying.isDown()) worth += spotPoints(building) * couples(house);
                if (building.id.equals("chapel")) worth += lying.hasCouple() ? 10 : -5;
                else worth += building.points();
                most = Math.max(most, worth);
            }
            return most;
        }

        private boolean hasLeopold() {
            for (Card card : sight.town()) if (card.id.equals("leopold")) return sight.owns(card) > 0;
            return false;
        }

        private long chamberedChiefs() {
            return sight.quarters(me).stream()
                    .filter(lying -> lying.card().isChief() && !lying.hasCouple() && !lying.isStormed())
                    .count();
        }

        /** A maid for an Approach: one that is missed little, and costs about what the dearest of a hand does. */
        private double laying(Card maid) {
            if (sight.topic().equals("approach-target")) return keeping(maid) - (maid.id.equals("herbie") ? 3 : 0);
            return -0.3 * keeping(maid) - 0.5 * Math.max(0, maid.points()) - Math.abs(maid.cost - USUAL_COST);
        }

        // ---- other questions ----

        /** The cost most likely to be met: in the own deck for Shanti, in anybody's for others. */
        private double naming(int cost) {
            Card asking = sight.asking();
            if (asking == null || !asking.id.equals("shanti")) return cost == USUAL_COST ? 1 : 0;
            int owned = 0;
            for (Card card : sight.town()) if (card.isGeneral() && card.cost == cost) owned += sight.owns(card);
            return owned;
        }

        /** What Anemone brings: 3 love, or 1 with two 1 Loves in hand, less the 3 Loves that she takes. */
        private double anemone() {
            int ones = 0;
            int threes = 0;
            for (Card card : sight.town()) {
                if (card.isLove() && card.love() == 1) ones += sight.inHand(card);
                if (card.isLove() && card.love() == 3) threes += sight.inHand(card);
            }
            return (ones > 1 ? 1 : 3) - 3 * threes;
        }

        /** Two cards drawn with Kimberly that are worth less than two others would be. */
        private double drawingOthers() {
            double worth = 0;
            for (Card card : sight.aside()) worth += keeping(card);
            return USUAL_DRAW - worth;
        }

        private double keeping(Card card) {
            if (card.isBeer()) return beer(card);
            if (card.isLove()) return card.love() * 1.1;
            if (card.isChief()) return 0.2;
            if (card.isEvent()) return 0;
            return 1 + card.draws() + card.love() * 0.8 + card.servings();
        }

        /** Laid back in an order, the best card comes last; put on the deck, a card should be one for another turn. */
        private double puttingOnTop(Card card) {
            if (sight.topic().equals("order")) return -keeping(card);
            boolean may = sight.asking() != null && sight.asking().id.equals("nonnette");
            if (!may) return keeping(card);
            return sight.servings() == 0 && card.serves() ? keeping(card) - 1.2 : -1;
        }

        private double returning(int number) {
            Card card = sight.card(number);
            if (sight.topic().equals("riya")) return 1.5 - sight.love() - inHandLove() - 2 * future - haste(card);
            boolean trades = sight.asking() != null && sight.asking().id.equals("chinatsu");
            if (trades) return inHand(CuorePlanner::isCheapMaid) > 1 ? 4 - keeping(card) - card.cost - haste(card) : -1;
            if (card.isEvent() || sight.aimedSeat(number) >= 0) return ENOUGH; // an event here, a building there
            if (sight.topic().equals("return-alike")) return 2 - 4 * future; // two 2 Love for a Maid Chief
            return -keeping(card) + 0.5 - haste(card);
        }

        private double taking(int number) {
            Card card = sight.card(number);
            // Points for cards that come again: better than anything but who draws on her way.
            if (card.isReminiscence()) return 50 + card.points();
            if (sight.topic().equals("revealed")) return keeping(card);
            if (sight.topic().equals("breakup")) return gaining(card);
            if (sight.aimedSeat(number) >= 0) return movingEvent(number);
            Card mine = sight.topPrivate(me);
            if (mine == null || !sight.topic().equals("exchange-private")) return gaining(card);
            return privateWorth(card) - privateWorth(mine) - 0.5;
        }

        private double privateWorth(Card card) {
            return future * privateStrength(card) + card.points();
        }

        private double discarding(Card card) {
            if (sight.topic().equals("discard-alike")) return 3 - 2 * keeping(card);
            if (sight.topic().equals("discard-top"))
                return isMyDeckLookedAt() ? 1 - keeping(card) : keeping(card) - 1.5;
            return -keeping(card);
        }

        /** This planner looks at its own deck only. */
        private boolean isMyDeckLookedAt() {
            return true;
        }

        private double picking(int number) {
            int seat = sight.aimedSeat(number);
            if (sight.asking() != null && sight.asking().id.equals("grace")) return seat == me ? 1 : NEVER;
            boolean toLookAt = sight.asking() != null && sight.asking().id.equals("eliza");
            return toLookAt ? (seat == me ? 1 : NEVER) : seat == me ? NEVER : sight.handSize(seat);
        }

        private double using(int number) {
            Card card = sight.card(number);
            if (card.id.equals("envy")) return -0.5;
            // Against four love cards of a turn; before they are played.
            if (card.id.equals("blizzard")) return bestUnderBlizzard() > 1 + 5 * future ? ENOUGH + 2 : NEVER;
            if (card.isEvent())
                return sight.onCard(number) == null ? 1 : chamberPoints(sight.card(number)) + 0.5 - future;
            return switch (card.id) {
                case "nord", "matilde" -> NEVER;
                case "nicole" -> impatience > 0 ? NEVER : ENOUGH;
                case "domino" -> impatience > 0 ? NEVER : 1.5 - future;
                case "gina", "beer-stand" -> bestBeer() - 1.5 * future;
                case "nora" -> sight.servings() > 1 ? 0.5 : -0.5;
                case "kimberly" -> drawingOthers();
                case "shishido" -> sight.aside().size() < 2 ? 1 : -1; // a love card would cost one of two
                default -> ENOUGH;
            };
        }

        private double inHandLove() {
            double love = 0;
            for (Card card : sight.town()) if (card.isLove()) love += card.love() * sight.inHand(card);
            return love;
        }

        private double bestUnderBlizzard() {
            double most = 0;
            for (Sight.Lying lying : sight.quarters(me)) {
                if (!lying.isStormed()) continue;
                double worth = spots(me) + spotPoints(lying.card()) * couples(me);
                if (lying.card().id.equals("chapel")) worth = lying.hasCouple() ? 10 + spots(me) : NEVER;
                most = Math.max(most, worth);
            }
            return most;
        }

        private double movingEvent(int number) {
            return sight.aimedSeat(number) == me ? 1 : -1;
        }

        /** How much it hurts the others if this maid of theirs falls ill; it hurts to fall ill oneself. */
        private double harm(int number, @Nullable Card maid) {
            int house = sight.aimedSeat(number);
            if (maid == null) return 0;
            if (maid.isBuilding()) {
                double worth = buildingWorth(house, maid);
                return house == me ? NEVER - worth : (worth - 1.5) / (sight.seats() - 1);
            }
            double lost = maid.points() + (maid.isPrivate() ? 3 * future : chamberPoints(maid));
            return house == me ? NEVER - lost : lost / (sight.seats() - 1);
        }
    }
}
