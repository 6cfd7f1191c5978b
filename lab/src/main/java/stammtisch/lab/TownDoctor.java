package stammtisch.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.DoubleConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import stammtisch.bots.Bot;
import stammtisch.bots.Bots;
import stammtisch.cuore.Card;
import stammtisch.cuore.Cards;
import stammtisch.lab.Tally.Share;
import stammtisch.table.Game;
import stammtisch.table.Mistake;
import stammtisch.table.Seats;
import stammtisch.table.Table;
import stammtisch.table.View;

/**
 * Examines a set-up by games among equal bots: how long they last, what the place at the table is worth, which cards
 * the winners have, and what the town lacks.
 */
public final class TownDoctor {
    private static final int GAMES_AT_ONCE = 32;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int MOST_CARDS = 24; // in the plot
    private static final int PERCENT = 100;
    private static final int CHEAP = 3; // love; what a first hand can employ

    private final Game game;
    private final Map<String, Object> setup;
    private final String bot;
    private final long seed;
    private final int seats;

    private final double[] wins; // by seat, shared wins shared out
    private final List<Integer> lengths = new ArrayList<>(); // turns, by game
    private final Map<String, double[]> cards = new TreeMap<>(); // won by who has more, in games in which somebody has
    private long games;

    /**
     * @param setup wishes; the town is settled by the seed, and stays
     * @param bot   who sits in every seat
     */
    public TownDoctor(Game game, Map<String, Object> setup, String bot, long seed) {
        this.game = game;
        this.setup = game.settle(setup, seed);
        this.bot = bot;
        this.seed = seed;
        seats = game.deal(this.setup, seed).seats();
        wins = new double[seats];
    }

    /**
     * A finished game, by seat.
     *
     * @param wins  1, a part of it if the win is shared, or 0
     * @param owned how many of each card or barrel it has in the end
     */
    private record Finished(long number, List<Double> wins, int turns, List<Map<String, Integer>> owned)
            implements RowFile.Numbered {}

    /** What games depend on. How many it takes does not matter: a finer examination goes on after a coarser one. */
    private record Job(String game, String rules, int version, Map<String, Object> setup, String doctor, long seed) {}

    /**
     * Plays until what the seats are worth is known well enough.
     *
     * @param precision half the width of the widest 95 % interval of a seat's share of wins, 0 to 1
     * @param most      games at most
     * @param file      games go there, one a line; if it holds some of this very job, it goes on after them; null: they
     *                  are kept nowhere
     * @param progress  is told from 0 to 1 how far it has come
     * @throws Mistake if the file holds another job
     */
    public void examine(double precision, long most, @Nullable Path file, int threads, DoubleConsumer progress)
            throws IOException, InterruptedException {
        Job job = new Job(game.id(), game.rules(), Bots.VERSION, setup, bot, seed);
        try (ExecutorService pool = Executors.newFixedThreadPool(threads);
                RowFile<Finished> rows = RowFile.open(file, job, Finished.class)) {
            rows.rows().forEach(this::add);
            while (games < most && half() > precision) {
                List<Future<List<Finished>>> batches = new ArrayList<>();
                for (int batch = 0; batch < threads; batch++) {
                    long first = games + (long) batch * GAMES_AT_ONCE;
                    batches.add(pool.submit(() -> batch(first)));
                }
                for (Future<List<Finished>> batch : batches) {
                    try {
                        for (Finished finished : batch.get()) {
                            add(finished);
                            rows.keep(finished);
                        }
                    } catch (ExecutionException failed) {
                        throw new IllegalStateException(failed.getCause());
                    }
                }
                // The interval narrows with the root of the games.
                progress.accept(Math.min(1, Math.max((double) games / most, Math.pow(precision / half(), 2))));
            }
        }
    }

    private List<Finished> batch(long first) {
        List<Finished> batch = new ArrayList<>();
        for (long number = first; number < first + GAMES_AT_ONCE; number++) batch.add(play(number));
        return batch;
    }

    private Finished play(long number) {
        long gameSeed = seed + number;
        Table table = game.deal(setup, gameSeed);
        Bot[] players = new Bot[seats];
        for (int seat = 0; seat < seats; seat++) players[seat] = Bots.named(game.id(), bot, gameSeed * SPREAD + seat);
        while (!table.isOver()) {
            int asked = table.asked();
            table.answer(players[asked].choose(View.of(table, asked)));
        }
        List<Double> wins = Arrays.stream(game.result(table).won()).boxed().toList();
        return new Finished(number, wins, game.turns(table), owned(game.remains(table)));
    }

    /** How many of each card or barrel every seat has in the end, wherever. */
    private static List<Map<String, Integer>> owned(Map<String, Object> remains) {
        List<Map<String, Integer>> owned = new ArrayList<>();
        for (Object ofSeat : remains.values()) {
            Map<String, Integer> counts = new LinkedHashMap<>();
            count(ofSeat, "", counts);
            owned.add(counts);
        }
        return owned;
    }

    private static void count(Object remains, String name, Map<String, Integer> counts) {
        switch (remains) {
            case Map<?, ?> places ->
                places.forEach((place, rest) -> {
                    if (rest != null) count(rest, String.valueOf(place), counts);
                });
            case Collection<?> cards -> {
                for (Object card : cards) counts.merge(id(String.valueOf(card)), 1, Integer::sum);
            }
            case Integer number -> counts.merge(name, number, Integer::sum);
            default -> {
                // nothing that could be counted
            }
        }
    }

    private static String id(String card) {
        return card.replaceFirst("^[+&]", "").replaceFirst(" down$", "");
    }

    private void add(Finished finished) {
        games++;
        lengths.add(finished.turns);
        for (int seat = 0; seat < seats; seat++) wins[seat] += finished.wins.get(seat);
        Map<String, double[]> ahead = new HashMap<>(); // of who has more of it: pairs of seats won, pairs
        for (int one = 0; one < seats; one++) {
            for (int other = 0; other < one; other++) {
                Map<String, Integer> mine = finished.owned.get(one);
                Map<String, Integer> theirs = finished.owned.get(other);
                double won = (1 + Math.signum(finished.wins.get(one) - finished.wins.get(other))) / 2;
                for (String card : union(mine, theirs)) {
                    int more = Integer.compare(mine.getOrDefault(card, 0), theirs.getOrDefault(card, 0));
                    if (more == 0) continue;
                    double[] pairs = ahead.computeIfAbsent(card, any -> new double[2]);
                    pairs[0] += more > 0 ? won : 1 - won;
                    pairs[1]++;
                }
            }
        }
        // What the pairs of a game tell hangs together: all of them are one case.
        ahead.forEach((card, pairs) -> {
            double[] ofCard = cards.computeIfAbsent(card, any -> new double[2]);
            ofCard[0] += pairs[0] / pairs[1];
            ofCard[1]++;
        });
    }

    private static List<String> union(Map<String, Integer> one, Map<String, Integer> other) {
        List<String> all = new ArrayList<>(one.keySet());
        for (String card : other.keySet()) if (!one.containsKey(card)) all.add(card);
        return all;
    }

    public long games() {
        return games;
    }

    /** The share of wins of a seat, from 0. */
    public Share seat(int seat) {
        return Share.of(wins[seat], games);
    }

    private double half() {
        if (games == 0) return 1;
        double widest = 0;
        for (int seat = 0; seat < seats; seat++) {
            widest = Math.max(widest, (seat(seat).high() - seat(seat).low()) / 2);
        }
        return widest;
    }

    // ---- what the town lacks ----

    private record Need(String lack, Predicate<Card> met) {}

    private static final List<Need> NEEDS = List.of(
            new Need("no maid gives an extra employment", card -> card.employments() > 0),
            new Need("no maid draws", card -> card.draws() > 0),
            new Need("no maid gives servings", card -> card.servings() > 0),
            new Need("no maid gives love", card -> card.love() > 0),
            new Need("no maid can be chambered", card -> card.chamberServings() > 0),
            new Need("no maid gives points by herself", card -> card.points() > 0),
            new Need("no maid costs " + CHEAP + " or less", card -> card.cost <= CHEAP));

    /** What no general maid of the town has to give, in words; empty for games without a town. */
    public List<String> lacks() {
        if (!(setup.get("town") instanceof List<?> town)) return List.of();
        List<Card> maids = new ArrayList<>();
        for (Object id : town) {
            Card card = Cards.named(String.valueOf(id));
            if (card != null) maids.add(card);
        }
        return NEEDS.stream()
                .filter(need -> maids.stream().noneMatch(need.met))
                .map(Need::lack)
                .toList();
    }

    // ---- the report ----

    private record Ranked(String card, Share share) {}

    /** Cards by how often who has more of them comes out ahead, the best first. */
    private List<Ranked> ranked() {
        return cards.entrySet().stream()
                .filter(each -> each.getValue()[1] >= games / 20.0)
                .map(each -> new Ranked(each.getKey(), Share.of(each.getValue()[0], (long) each.getValue()[1])))
                .sorted(Comparator.comparingDouble((Ranked each) -> each.share.share())
                        .reversed())
                .toList();
    }

    /** What the players have learnt to buy, the best first; empty if they have learnt nothing. */
    private List<String> plan() {
        Map<String, List<Double>> plan =
                Bots.named(game.id(), bot, seed).plan(game.deal(setup, seed).box());
        if (plan.isEmpty()) return List.of();
        List<String> lines = new ArrayList<>();
        lines.add(
                "what they have learnt: points beyond what a card promises, early, late, and for each that is owned:");
        plan.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<String, List<Double>> each) ->
                        -each.getValue().get(0) - each.getValue().get(1)))
                .map(each -> "  %-16s %+5.1f %+5.1f %+5.1f"
                        .formatted(
                                each.getKey(),
                                each.getValue().get(0),
                                each.getValue().get(1),
                                each.getValue().get(2)))
                .forEach(lines::add);
        return lines;
    }

    /** For a terminal, line by line. */
    public List<String> report() {
        List<String> lines = new ArrayList<>();
        lines.add("%d games of %s in every seat".formatted(games, bot));
        for (int seat = 0; seat < seats; seat++) lines.add("seat %s wins %s".formatted(Seats.letter(seat), seat(seat)));
        int[] sorted = lengths.stream().mapToInt(Integer::intValue).sorted().toArray();
        lines.add("turns in all: %.1f; nine games of ten take %d to %d"
                .formatted(
                        Arrays.stream(sorted).average().orElse(0),
                        sorted[sorted.length / 20],
                        sorted[sorted.length - 1 - sorted.length / 20]));
        lines.add("who has more of it comes out ahead:");
        for (Ranked each : ranked()) lines.add("  %-16s %s".formatted(each.card, each.share));
        lines.addAll(plan());
        lines.add("the town lacks: " + (lacks().isEmpty() ? "nothing" : String.join("; ", lacks())));
        return lines;
    }

    /** The same as one page with plots. */
    public String page() {
        StringBuilder page = new StringBuilder();
        page.append("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Town doctor</title>")
                .append(
                        "<style>body{font-family:sans-serif;max-width:50em;margin:2em auto}svg{max-width:100%;height:auto}"
                                + "</style>\n<h1>Town doctor</h1>\n");
        page.append("<p>").append(escaped(setup.toString())).append("</p>\n");
        List<String> seatNames = new ArrayList<>();
        List<Double> shares = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) {
            seatNames.add(Seats.letter(seat));
            shares.add(PERCENT * seat(seat).share());
            errors.add(PERCENT * (seat(seat).high() - seat(seat).low()) / 2);
        }
        page.append(Plots.bars("Wins by seat", "%", seatNames, shares, errors)).append('\n');
        page.append(lengthPlot()).append('\n');
        List<Ranked> ranked = ranked();
        if (!ranked.isEmpty()) page.append(cardPlot(ranked)).append('\n');
        page.append("<pre>").append(escaped(String.join("\n", report()))).append("</pre>\n</html>\n");
        return page.toString();
    }

    private static final int BINS = 20;

    private String lengthPlot() {
        int shortest = lengths.stream().mapToInt(Integer::intValue).min().orElse(0);
        int longest = lengths.stream().mapToInt(Integer::intValue).max().orElse(0);
        int width = Math.max(1, (longest - shortest + BINS) / BINS);
        double[] counts = new double[(longest - shortest) / width + 1];
        for (int length : lengths) counts[(length - shortest) / width]++;
        List<String> labels = new ArrayList<>();
        List<Double> shares = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        for (int bin = 0; bin < counts.length; bin++) {
            labels.add(String.valueOf(shortest + bin * width));
            Share share = Share.of(counts[bin], games);
            shares.add(PERCENT * share.share());
            errors.add(PERCENT * (share.high() - share.low()) / 2);
        }
        return Plots.bars("Turns in all, from", "% of games", labels, shares, errors);
    }

    private static String cardPlot(List<Ranked> ranked) {
        List<Ranked> few = ranked.size() <= MOST_CARDS ? ranked : new ArrayList<>(ranked.subList(0, MOST_CARDS / 2));
        if (ranked.size() > MOST_CARDS) few.addAll(ranked.subList(ranked.size() - MOST_CARDS / 2, ranked.size()));
        return Plots.bars(
                "Who has more of it comes out ahead",
                "% of pairs of seats",
                few.stream().map(Ranked::card).toList(),
                few.stream().map(each -> PERCENT * each.share.share()).toList(),
                few.stream()
                        .map(each -> PERCENT * (each.share.high() - each.share.low()) / 2)
                        .toList());
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
