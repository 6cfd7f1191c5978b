package stammtisch.bots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Chance;
import stammtisch.table.Game;
import stammtisch.table.Table;
import stammtisch.table.View;

/**
 * Plays by information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): every iteration fills in a
 * game that agrees with the view, goes down a tree of moves by upper confidence bounds, and lets guides play the rest.
 *
 * <p>The options of the question itself are tried on the same determinizations, the worse half dropped again and again
 * (sequential halving: Karnin, Koren and Somekh 2013), so that equal luck tells them apart sooner. Further down, the
 * guide's rating says in which order options come into question, few at first and more with every visit (progressive
 * widening: Coulom 2007).
 *
 * <p>How the others play is not known either: from one determinization to the next they follow another of several
 * guides. Searching against one alone finds what beats that one, and may lose to a weaker player of another kind.
 *
 * <p>Equal views, seeds and numbers of plies give equal choices, whatever the seat does not know.
 */
final class Search implements Bot {
    private static final int WIDTH = 8; // options of the question that are tried at most
    private static final double EXPLORING = 0.35; // of the upper bound; rewards are 0 to 1
    private static final double VISITS_A_WIDENING = 6;
    private static final double WINNING = 0.5; // how much of the reward is to win; the rest is by how much
    private static final double LN_3 = StrictMath.log(3);
    private static final double MARGIN = 9; // points; by so much ahead, the margin's reward is three quarters
    private static final double TRUST = 30; // the guide's rating counts as much as so many rollouts
    private static final double REWARD_A_POINT = 0.02; // what a point of its rating is likely to bring
    private static final int LONGEST_ROLLOUT = 4_000; // plies; games of planners have a few hundred

    private final Game game;
    private final Guide guide;
    private final List<Guide> rivals;
    private final double gap;
    private final Budget budget;
    private final Chance chance;

    /**
     * @param guide  plays on for the seat that is asked
     * @param rivals play for the others, each in as many determinizations; one or more
     * @param gap    options that the guide rates by more than this below its best one do not come into question
     * @param budget for each question
     * @param seed   of its luck
     */
    Search(Game game, Guide guide, List<Guide> rivals, double gap, Budget budget, long seed) {
        this.game = game;
        this.guide = guide;
        this.rivals = List.copyOf(rivals);
        this.gap = gap;
        this.budget = budget;
        chance = new Chance(seed, 1);
    }

    @Override
    public int choose(View view) {
        long seed = seed();
        double[] ratings = guide.ratings(view);
        int best = Guide.best(ratings);
        int[] candidates = candidates(ratings, gap, WIDTH);
        if (ratings[best] >= Guide.SURE || candidates.length == 1) return best;
        return new Thought(view, ratings, candidates, budget, seed).best();
    }

    @Override
    public List<Advice> advice(View view) {
        long seed = seed();
        double[] ratings = guide.ratings(view);
        return new Thought(view, ratings, candidates(ratings, Double.MAX_VALUE, WIDTH), budget, seed).advice();
    }

    @Override
    public double[] chances(View view, int rollouts) {
        long seed = seed();
        double[] chances = new double[view.seats()];
        for (int rollout = 0; rollout < rollouts; rollout++) {
            Table table = view.determinization(seed + rollout);
            playOut(table, _ -> guide);
            Game.Result result = game.result(table);
            for (int seat = 0; seat < chances.length; seat++) chances[seat] += result.won(seat) / rollouts;
        }
        return chances;
    }

    /**
     * The same choice by so many thoughts at once, each with its share of the plies. Equal numbers of thoughts choose
     * alike, on whatever threads.
     *
     * @param threads where they run, platform or virtual
     */
    int choose(View view, int thoughts, ExecutorService threads) throws InterruptedException {
        double[] ratings = guide.ratings(view);
        int best = Guide.best(ratings);
        int[] candidates = candidates(ratings, gap, WIDTH);
        if (ratings[best] >= Guide.SURE || candidates.length == 1) return best;
        Budget share = new Budget(Math.max(1, budget.plies() / thoughts), budget.atMost());
        List<Future<Thought>> running = new ArrayList<>();
        for (int number = 0; number < thoughts; number++) {
            long seed = seed();
            running.add(threads.submit(() -> new Thought(view, ratings, candidates, share, seed)));
        }
        Thought all = null;
        for (Future<Thought> each : running) {
            try {
                Thought thought = each.get();
                if (all == null) all = thought;
                else all.add(thought);
            } catch (ExecutionException failed) {
                throw new IllegalStateException(failed.getCause());
            }
        }
        return all == null ? best : all.best();
    }

    private long seed() {
        return (long) chance.below(Integer.MAX_VALUE, 0) << 32 | chance.below(Integer.MAX_VALUE, 0);
    }

    /** Those worth a try, the best rated first. */
    private static int[] candidates(double[] ratings, double gap, int most) {
        double highest = ratings[Guide.best(ratings)];
        int[] candidates = new int[Math.min(most, ratings.length)];
        int count = 0;
        for (int number = 0; number < ratings.length; number++) {
            double rating = ratings[number];
            if (rating != highest && (rating < highest - gap || rating <= -Guide.SURE)) continue;
            int at = count < candidates.length ? count++ : count; // of equal ones, the first on offer comes first
            while (at > 0 && ratings[candidates[at - 1]] < rating) {
                if (at < candidates.length) candidates[at] = candidates[at - 1];
                at--;
            }
            if (at < candidates.length) candidates[at] = number;
        }
        return Arrays.copyOf(candidates, count);
    }

    // ---- one question thought over ----

    /** What was tried of one question, and what came of it. */
    private final class Thought {
        private final View view;
        private final List<Candidate> candidates = new ArrayList<>();
        private final Table table; // played on, over and over
        private final long seed;
        private final long until = System.nanoTime() + budget.atMost().toNanos();
        private long plies;
        private int determinizations;
        private Guide rival = guide; // of this determinization
        private double won; // by the seat that is asked, in the game played last

        Thought(View view, double[] ratings, int[] numbers, Budget budget, long seed) {
            this.view = view;
            this.seed = seed;
            table = view.determinization(seed);
            double highest = ratings[numbers[0]];
            for (int number : numbers) {
                candidates.add(new Candidate(number, view.option(number), ratings[number] - highest, view.seats()));
            }
            halve(budget.plies());
        }

        private void halve(long budget) {
            List<Candidate> left = new ArrayList<>(candidates);
            int rounds = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(left.size() - 1));
            for (int round = 1; round <= rounds; round++) {
                do {
                    Table filled = view.determinization(seed + ++determinizations);
                    rival = rivals.get(determinizations % rivals.size());
                    for (Candidate candidate : left) candidate.iterate(this, filled);
                } while (plies < budget * round / rounds
                        && System.nanoTime() < until
                        && !Thread.currentThread().isInterrupted()); // nobody waits for it any more
                double usual = mean();
                left.sort(Comparator.comparingDouble((Candidate each) -> -each.worth(usual)));
                left = new ArrayList<>(left.subList(0, (left.size() + 1) / 2));
            }
            left.getFirst().isChosen = true;
        }

        /** Of the rewards of all candidates. */
        private double mean() {
            double rewards =
                    candidates.stream().mapToDouble(each -> each.reward).sum();
            return rewards / candidates.stream().mapToInt(each -> each.visits).sum();
        }

        /** Who plays for a seat. */
        Guide guide(int seat) {
            return seat == view.seat() ? guide : rival;
        }

        /** For each seat, 0 to 1: whether it has won the game just played, and by how much. */
        double[] rewards() {
            Game.Result result = game.result(table);
            won = result.won(view.seat());
            double[] rewards = new double[view.seats()];
            for (int seat = 0; seat < rewards.length; seat++) {
                double ahead = 1 / (1 + StrictMath.exp(-result.lead(seat) * LN_3 / MARGIN));
                rewards[seat] = WINNING * result.won(seat) + (1 - WINNING) * ahead;
            }
            return rewards;
        }

        /** Takes over what another thought found out about the same question. */
        void add(Thought other) {
            for (int at = 0; at < candidates.size(); at++) candidates.get(at).add(other.candidates.get(at));
        }

        int best() {
            return candidates.stream()
                    .max(Comparator.comparingDouble(Candidate::rank))
                    .orElseThrow()
                    .number;
        }

        /** First what it would choose; then those that it tried longest, by their chances. */
        List<Advice> advice() {
            int best = best();
            return candidates.stream()
                    .sorted(Comparator.comparingDouble(Candidate::rank).reversed())
                    .limit(Advice.MOST)
                    .map(each -> new Advice(each.number, each.wins / each.visits, each.visits))
                    .sorted(Comparator.comparingDouble(
                            (Advice each) -> each.number() == best ? Double.NEGATIVE_INFINITY : -each.winChance()))
                    .toList();
        }
    }

    /** An option of the question, and the tree of what may follow. */
    private final class Candidate {
        private final int number;
        private final int option;
        private final double behind; // the best rated one, in points
        private final Node after;
        private int visits;
        private double reward;
        private double wins;
        private boolean isChosen;

        Candidate(int number, int option, double behind, int seats) {
            this.number = number;
            this.option = option;
            this.behind = behind;
            after = new Node(seats);
        }

        void iterate(Thought thought, Table filled) {
            Table table = thought.table;
            table.become(filled);
            table.answer(table.find(option));
            thought.plies++; // the option itself: at the end of a game there is no other
            int seat = thought.view.seat();
            double[] rewards = after.descend(table, thought);
            visits++;
            reward += rewards[seat];
            wins += thought.won;
        }

        /**
         * The mean reward, drawn towards what the guide's rating lets one expect: the less, the more often it was tried.
         *
         * @param usual the mean reward of all candidates
         */
        double worth(double usual) {
            return (reward + TRUST * (usual + REWARD_A_POINT * behind)) / (visits + TRUST);
        }

        /** Those tried longer come before those that were dropped; of equal ones, the chosen, then the better rated. */
        double rank() {
            return visits + (isChosen ? 0.5 : 0) + 0.25 / (1 - behind);
        }

        void add(Candidate other) {
            visits += other.visits;
            reward += other.reward;
            wins += other.wins;
            isChosen |= other.isChosen;
        }
    }

    /** A place in the tree: the moves that led there, whatever the cards were. */
    private final class Node {
        private final double[] rewards; // by seat, all visits together
        private int visits;
        private int[] options = {};
        private Node[] children = {};
        private int[] offered = {}; // how often each came into question here

        Node(int seats) {
            rewards = new double[seats];
        }

        /** Plays the table to its end, down the tree as far as there is one, and notes what came of it. */
        double[] descend(Table table, Thought thought) {
            double[] gained = visits == 0 ? rollout(table, thought) : step(table, thought);
            visits++;
            for (int seat = 0; seat < gained.length; seat++) rewards[seat] += gained[seat];
            return gained;
        }

        private double[] step(Table table, Thought thought) {
            while (!table.isOver()) {
                View view = View.of(table, table.asked());
                double[] ratings = thought.guide(view.seat()).ratings(view);
                int best = Guide.best(ratings);
                thought.plies++;
                int wide = 1 + (int) Math.sqrt(visits / VISITS_A_WIDENING);
                if (ratings[best] < Guide.SURE && view.offered() > 1) {
                    int[] numbers = candidates(ratings, gap, wide);
                    Node child = pick(view, numbers);
                    if (child != null) {
                        table.answer(table.find(optionOf(child)));
                        return child.descend(table, thought);
                    }
                }
                table.answer(best); // no choice worth a branch
            }
            return thought.rewards();
        }

        /** The child with the highest upper bound of those that come into question now, or null if only one does. */
        private @Nullable Node pick(View view, int[] numbers) {
            if (numbers.length == 1 && visits >= VISITS_A_WIDENING) return null;
            int seat = view.seat();
            Node picked = null;
            double highest = Double.NEGATIVE_INFINITY;
            for (int number : numbers) {
                int at = indexOf(view.option(number));
                Node child = children[at];
                offered[at]++;
                double bound = child.visits == 0
                        ? Double.MAX_VALUE
                        : child.rewards[seat] / child.visits
                                + EXPLORING * Math.sqrt(StrictMath.log(offered[at]) / child.visits);
                if (bound > highest) {
                    highest = bound;
                    picked = child;
                }
            }
            return picked;
        }

        private int optionOf(Node child) {
            for (int at = 0; at < children.length; at++) if (children[at] == child) return options[at];
            throw new IllegalStateException("no child of this node");
        }

        private int indexOf(int option) {
            for (int at = 0; at < options.length; at++) if (options[at] == option) return at;
            int at = options.length;
            options = Arrays.copyOf(options, at + 1);
            offered = Arrays.copyOf(offered, at + 1);
            children = Arrays.copyOf(children, at + 1);
            options[at] = option;
            children[at] = new Node(rewards.length);
            return at;
        }
    }

    // ---- rollouts ----

    private double[] rollout(Table table, Thought thought) {
        thought.plies += playOut(table, thought::guide);
        return thought.rewards();
    }

    /** Lets guides play for all seats to the end; the number of plies. */
    private static int playOut(Table table, IntFunction<Guide> guides) {
        int plies = 0;
        while (!table.isOver() && plies < LONGEST_ROLLOUT) {
            int seat = table.asked();
            table.answer(Guide.best(guides.apply(seat).ratings(View.of(table, seat))));
            plies++;
        }
        return plies;
    }
}
