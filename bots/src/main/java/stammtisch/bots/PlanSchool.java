package stammtisch.bots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import stammtisch.cuore.Card;
import stammtisch.cuore.CuoreGame;
import stammtisch.cuore.Sight;
import stammtisch.table.Chance;
import stammtisch.table.Game;
import stammtisch.table.Table;
import stammtisch.table.View;

/**
 * Finds a buying plan for a town by playing there, in seconds: an evolution strategy whose gradient comes from a
 * regression. In each term one seat of every game follows the plan with small random changes; ridge regression of what
 * it scores beyond the others on its changes tells which of them pay, and the plan takes a step that way, the longer,
 * the surer it is. The others follow the plan as it is, or was, or none: against its latest self alone it would learn to
 * beat what nobody else plays.
 *
 * <p>Equal set-ups get equal plans on every machine.
 */
final class PlanSchool {
    private static final int TERMS = 8;
    private static final long PLIES_A_TERM = 150_000;
    private static final int FEWEST_GAMES = 60; // in a term
    private static final double[] CHANGE = {1.6, 1.6, 0.5}; // standard deviations at first: early, late, again
    private static final double CALMER = 0.85; // the changes, term by term
    private static final double STEP = 1.1; // of the standard deviation of a change, for a gain beyond doubt
    private static final double DOUBT = 2; // standard errors; a gain of so many is taken for three quarters
    private static final double MOST_MARGIN = 40; // points; whoever wins by more has won no more
    private static final double RIDGE = 4;
    private static final int LONGEST_GAME = 4_000; // plies
    private static final long FIRST_DEAL = 1L << 40; // far from those that anybody measures it by
    private static final int LUCK = 0;

    private static final CuoreGame GAME = new CuoreGame();

    private final List<Card> cards;
    private final CuoreGame.Dealer dealer;
    private final Chance chance;
    private final List<CuorePlanner> met = new ArrayList<>(); // whom the plan plays against; the first follows none
    private long dealt;

    private PlanSchool(Map<String, Object> setup) {
        dealer = GAME.dealer(setup);
        Table first = dealer.deal(0);
        cards = new Sight(View.of(first, 0))
                .town().stream().filter(card -> !card.isEvent()).toList();
        chance = new Chance(setup.toString().hashCode(), 1);
    }

    /** @param setup settled */
    static BuyingPlan plan(Map<String, Object> setup) {
        return plan(setup, TERMS, PLIES_A_TERM);
    }

    /**
     * @param setup settled
     * @param terms how many steps, 0 and up; more help, each less than the last
     * @param plies answers given in a term, about
     */
    static BuyingPlan plan(Map<String, Object> setup, int terms, long plies) {
        PlanSchool school = new PlanSchool(setup);
        double[] plan = new double[CHANGE.length * school.cards.size()];
        double calm = 1;
        for (int term = 0; term < terms; term++) {
            school.met.add(new CuorePlanner(school.written(plan)));
            school.term(plan, calm, plies);
            calm *= CALMER;
        }
        return school.written(plan);
    }

    private BuyingPlan written(double[] plan) {
        int kinds = cards.stream().mapToInt(Card::kind).max().orElse(0) + 1;
        double[][] parts = new double[CHANGE.length][kinds];
        for (int part = 0; part < parts.length; part++) {
            for (int at = 0; at < cards.size(); at++) {
                parts[part][cards.get(at).kind()] = plan[part * cards.size() + at];
            }
        }
        return new BuyingPlan(parts[0], parts[1], parts[2]);
    }

    private double change(int at) {
        return CHANGE[at / cards.size()];
    }

    private void term(double[] plan, double calm, long enough) {
        Regression regression = new Regression(plan.length, met.size());
        long plies = 0;
        for (int game = 0; game < FEWEST_GAMES || plies < enough; game++) {
            Table table = dealer.deal(FIRST_DEAL + dealt++);
            double[] changes = new double[plan.length];
            double[] changed = plan.clone();
            for (int at = 0; at < plan.length; at++) {
                changes[at] = normal();
                changed[at] += calm * change(at) * changes[at];
            }
            int against = opponent();
            CuorePlanner[] players = new CuorePlanner[table.seats()];
            Arrays.fill(players, met.get(against));
            int learner = game % players.length;
            players[learner] = new CuorePlanner(written(changed));
            plies += play(table, players);
            regression.add(changes, against, margin(GAME.result(table), learner));
        }
        regression.solve();
        for (int at = 0; at < plan.length; at++) {
            plan[at] += STEP * calm * change(at) * StrictMath.tanh(regression.certainty(at) / DOUBT);
        }
    }

    /** Who follows none, the plan as it is, or any that there was: each as likely. */
    private int opponent() {
        return switch (chance.below(3, LUCK)) {
            case 0 -> 0;
            case 1 -> met.size() - 1;
            default -> chance.below(met.size(), LUCK);
        };
    }

    private static int play(Table table, CuorePlanner[] players) {
        int plies = 0;
        while (!table.isOver() && plies++ < LONGEST_GAME) {
            int asked = table.asked();
            table.answer(players[asked].choose(View.of(table, asked)));
        }
        return plies;
    }

    /** What a seat scores beyond the best of the others. */
    private static double margin(Game.Result result, int seat) {
        return Math.clamp(result.lead(seat), -MOST_MARGIN, MOST_MARGIN);
    }

    /** A number from about the standard normal distribution: twelve uniform ones added up. */
    private double normal() {
        long sum = 0;
        for (int each = 0; each < 12; each++) sum += chance.below(1 << 20, LUCK);
        return sum / (double) (1 << 20) - 6;
    }

    /** Ridge regression with a constant for each group of cases, by the normal equations. */
    private static final class Regression {
        private final int size;
        private final double[][] squares;
        private final double[] products;
        private double spread; // of what is explained, squared and added up
        private int cases;
        private double[] effects = {};
        private double[] errors = {};

        Regression(int size, int groups) {
            this.size = size;
            squares = new double[size + groups][size + groups];
            products = new double[size + groups];
            for (int at = 0; at < size + groups; at++) squares[at][at] = at < size ? RIDGE : 1e-3;
        }

        void add(double[] causes, int group, double effect) {
            for (int row = 0; row < size; row++) {
                for (int column = 0; column <= row; column++) squares[row][column] += causes[row] * causes[column];
                products[row] += causes[row] * effect;
                squares[size + group][row] += causes[row];
            }
            squares[size + group][size + group]++;
            products[size + group] += effect;
            spread += effect * effect;
            cases++;
        }

        /** By Cholesky's decomposition; the inverse gives the standard errors. */
        void solve() {
            int all = products.length;
            double[][] lower = new double[all][all];
            for (int row = 0; row < all; row++) {
                for (int column = 0; column <= row; column++) {
                    double sum = squares[row][column];
                    for (int at = 0; at < column; at++) sum -= lower[row][at] * lower[column][at];
                    lower[row][column] = row == column ? Math.sqrt(sum) : sum / lower[column][column];
                }
            }
            effects = solved(lower, products);
            double left = spread;
            for (int at = 0; at < all; at++) left -= effects[at] * products[at];
            double variance = Math.max(left, 0.1 * spread) / Math.max(1, cases - all);
            errors = new double[size];
            for (int at = 0; at < size; at++) {
                double[] unit = new double[all];
                unit[at] = 1;
                errors[at] = Math.sqrt(variance * solved(lower, unit)[at]);
            }
        }

        private static double[] solved(double[][] lower, double[] right) {
            int size = right.length;
            double[] solved = right.clone();
            for (int row = 0; row < size; row++) {
                for (int at = 0; at < row; at++) solved[row] -= lower[row][at] * solved[at];
                solved[row] /= lower[row][row];
            }
            for (int row = size - 1; row >= 0; row--) {
                for (int at = row + 1; at < size; at++) solved[row] -= lower[at][row] * solved[at];
                solved[row] /= lower[row][row];
            }
            return solved;
        }

        /** The effect in standard errors. */
        double certainty(int at) {
            return effects[at] / errors[at];
        }
    }
}
