package stammtisch.notation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Game;
import stammtisch.table.Game.Score;
import stammtisch.table.Mistake;
import stammtisch.table.Script.Forced;
import stammtisch.table.Seats;
import stammtisch.table.Table;
import stammtisch.table.Witness;

/**
 * A position, the options played from it, and what must hold then: a ruling that runs. See docs/NOTATION.md.
 *
 * <p>A question without a choice answers itself: it may be written or left out.
 */
public final class Scenario {
    private static final Set<String> COMMON = Set.of("name", "source", "game", "play", "then");
    /** What only a standing question can be checked for; whatever can hold in the end can hold between two steps, too. */
    private static final Set<String> CHECKS = new LinkedHashSet<>(
            List.of("asked", "offers", "offers not", "offers only", "options", "refuses", "because"));

    /** What every game can be checked for, apart from its own parts. */
    public static final Set<String> CHECKED = Stream.concat(
                    CHECKS.stream(), Stream.of("over", "winner", "ranking", "sees"))
            .collect(Collectors.toUnmodifiableSet());

    private final String file;
    private final Positions positions;
    private final Entry.Fields entry;
    private final String name;

    private Scenario(String file, Positions positions, Entry.Fields entry) {
        this.file = file;
        this.positions = positions;
        this.entry = entry;
        Entry name = entry.get("name");
        if (name == null) throw entry.mistake(file, "a scenario needs a name");
        this.name = name.text(file);
        for (Map.Entry<String, Entry> field : entry.fields().entrySet()) {
            if (!COMMON.contains(field.getKey()) && !positions.keys().contains(field.getKey())) {
                List<String> known = new ArrayList<>(positions.keys());
                known.addAll(COMMON);
                throw field.getValue()
                        .mistake(
                                file,
                                "no scenario has \"%s\"%s"
                                        .formatted(field.getKey(), Nearest.hint(field.getKey(), known.stream())));
            }
        }
    }

    /**
     * Reads a file of scenarios, one a document.
     *
     * @param games by the name scenarios call them
     * @throws Mistake with file and line
     */
    public static List<Scenario> read(String file, String yaml, Map<String, Positions> games) {
        List<Scenario> scenarios = new ArrayList<>();
        for (Entry document : Entry.documents(file, yaml)) {
            Entry.Fields fields = document.fields(file);
            Entry game = fields.get("game");
            if (game == null) throw fields.mistake(file, "a scenario names its game, one of " + games.keySet());
            Positions positions = games.get(game.text(file));
            if (positions == null) {
                throw game.mistake(
                        file, "no game is called %s; there are %s".formatted(game.text(file), games.keySet()));
            }
            scenarios.add(new Scenario(file, positions, fields));
        }
        return scenarios;
    }

    public String name() {
        return name;
    }

    public String file() {
        return file;
    }

    public int line() {
        return entry.line();
    }

    /**
     * Lays out the position, plays and checks.
     *
     * @return what failed, or null: file, line, what was expected, what is, and the options on offer
     * @throws Mistake if the scenario itself is wrong
     */
    public @Nullable String run() {
        Table table = positions.lay(file, entry);
        Run run = new Run(table);
        Entry play = entry.get("play");
        if (play != null) {
            for (Entry step : play.items(file)) {
                String failure = step instanceof Entry.Fields checks ? run.check(checks) : run.step(step);
                if (failure != null) return failure;
            }
        }
        Entry then = entry.get("then");
        return then == null ? null : run.then(then.fields(file));
    }

    /** A table on which a scenario is being played. */
    private final class Run implements Witness {
        private final Game game = positions.game();
        private final Table table;
        private final Deque<String> forced = new ArrayDeque<>(); // what answered itself since the last step

        Run(Table table) {
            this.table = table;
            table.witness(this);
            table.goOn();
        }

        // ---- steps ----

        @Nullable
        String step(Entry step) {
            String written = step.text(file).trim();
            while (true) {
                int number = find(written);
                if (number >= 0) {
                    answer(number);
                    return null;
                }
                if (forced.remove(written)) return null;
                if (!answersItself()) return failed(step, "\"%s\" is on offer".formatted(written), "it is not");
                answer(0);
            }
        }

        private void answer(int number) {
            forced.clear();
            table.answer(number);
        }

        private boolean answersItself() {
            return !table.isOver() && table.offered() == 1;
        }

        /** The option written like this, or the only one that ends with these words; else -1. */
        private int find(String written) {
            int exact = game.read(table, written);
            if (exact >= 0) return exact;
            int[] ending = IntStream.range(0, table.offered())
                    .filter(number -> game.write(table.option(number)).endsWith(" " + written))
                    .toArray();
            return ending.length == 1 ? ending[0] : -1;
        }

        // ---- checks between steps ----

        @Nullable
        String check(Entry.Fields checks) {
            Entry asked = checks.get("asked");
            if (asked != null && !asks(asked.text(file))) {
                return failed(asked, "seat %s is asked".formatted(asked.text(file)), who());
            }
            for (Entry offered : items(checks, "offers")) {
                if (find(offered.text(file)) < 0) {
                    return failed(offered, "\"%s\" is on offer".formatted(offered.text(file)), "it is not");
                }
            }
            for (Entry offered : items(checks, "offers not")) {
                if (find(offered.text(file)) >= 0) {
                    return failed(offered, "\"%s\" is not on offer".formatted(offered.text(file)), "it is");
                }
            }
            Entry only = checks.get("offers only");
            if (only != null && !offersOnly(only)) {
                return failed(only, "nothing but %s is on offer".formatted(written(only)), "there is something else");
            }
            Entry options = checks.get("options");
            if (options != null && !options(options).equals(onOffer())) {
                return failed(options, "just %s is on offer".formatted(written(options)), "it is not");
            }
            Entry refused = checks.get("refuses");
            String failure = refused == null ? null : refuses(refused, checks.get("because"));
            return failure != null
                    ? failure
                    : holds(checks.fields().entrySet().stream()
                            .filter(check -> !CHECKS.contains(check.getKey()))
                            .toList());
        }

        private String options(Entry exactly) {
            return exactly.items(file).stream().map(each -> each.text(file)).collect(Collectors.joining(", "));
        }

        private String onOffer() {
            return IntStream.range(0, table.offered())
                    .mapToObj(number -> game.write(table.option(number)))
                    .collect(Collectors.joining(", "));
        }

        private boolean offersOnly(Entry only) {
            Set<Integer> found = only.items(file).stream()
                    .map(offered -> find(offered.text(file)))
                    .collect(Collectors.toSet());
            return !found.contains(-1) && found.size() == table.offered();
        }

        private List<Entry> items(Entry.Fields checks, String key) {
            Entry items = checks.get(key);
            return items == null ? List.of() : items.items(file);
        }

        /** Reactions that leave no choice answer themselves on the way. */
        private boolean asks(String seat) {
            while (!seat(table.asked()).equals(seat)) {
                if (!answersItself() || table.forced() != Forced.UNSEEN) return false;
                answer(0);
            }
            return true;
        }

        private @Nullable String refuses(Entry refused, @Nullable Entry because) {
            String move = refused.text(file);
            if (find(move) >= 0) return failed(refused, "\"%s\" is refused".formatted(move), "it is on offer");
            if (because == null) return null;
            String why = game.whyNot(table, table.asked(), move, Locale.ENGLISH).says();
            String wanted = because.text(file);
            return why.toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT))
                    ? null
                    : failed(because, "\"%s\" is refused because %s".formatted(move, wanted), "because " + why);
        }

        // ---- checks at the end ----

        @Nullable
        String then(Entry.Fields then) {
            while (answersItself() && table.forced() == Forced.UNSEEN) answer(0);
            return check(then);
        }

        private @Nullable String holds(Collection<Map.Entry<String, Entry>> all) {
            for (Map.Entry<String, Entry> expected : all) {
                String is = differs(expected.getKey(), expected.getValue());
                if (is != null) {
                    return failed(
                            expected.getValue(),
                            "%s: %s".formatted(expected.getKey(), written(expected.getValue())),
                            is);
                }
            }
            return null;
        }

        private @Nullable String differs(String what, Entry expected) {
            return switch (what) {
                case "asked" -> same(seat(table.asked()), expected);
                case "over" -> same(Boolean.toString(table.isOver()), expected);
                case "winner" -> same(ranked(1), expected);
                case "ranking" ->
                    same(
                            IntStream.rangeClosed(1, table.seats())
                                    .mapToObj(this::ranked)
                                    .filter(seats -> !seats.isEmpty())
                                    .collect(Collectors.joining(", ")),
                            expected);
                case "sees" -> sees(expected.fields(file));
                default -> positions.differs(file, table, what, expected);
            };
        }

        private @Nullable String sees(Entry.Fields bySeat) {
            for (Map.Entry<String, Entry> viewer : bySeat.fields().entrySet()) {
                int seat = viewer.getKey().charAt(0) - 'A';
                if (viewer.getKey().length() != 1 || seat < 0 || seat >= table.seats()) {
                    throw viewer.getValue().mistake(file, "there is no seat " + viewer.getKey());
                }
                for (Map.Entry<String, Entry> part :
                        viewer.getValue().fields(file).fields().entrySet()) {
                    String is = positions.differsTo(file, table, seat, part.getKey(), part.getValue());
                    if (is != null) return "%s sees of %s: %s".formatted(viewer.getKey(), part.getKey(), is);
                }
            }
            return null;
        }

        private String ranked(int rank) {
            return game.scores(table, Locale.ENGLISH).stream()
                    .filter(score -> score.rank() == rank)
                    .map(Score::seat)
                    .map(this::seat)
                    .collect(Collectors.joining("="));
        }

        private @Nullable String same(String is, Entry expected) {
            String wanted = expected.items(file).stream().map(this::ranked).collect(Collectors.joining(", "));
            return wanted.equals(is) ? null : is;
        }

        /** A seat, or several that share a rank: {@code A=B} or {@code [A, B]}. */
        private String ranked(Entry expected) {
            return expected.items(file).stream().map(each -> each.text(file)).collect(Collectors.joining("="));
        }

        private String seat(int seat) {
            return seat < 0 ? "nobody" : Seats.letter(seat);
        }

        private String who() {
            return "asked is " + seat(table.asked());
        }

        private String failed(Entry where, String expected, String is) {
            String options = onOffer();
            return "%s:%d: expected %s; %s; %s, on offer: %s"
                    .formatted(file, where.line(), expected, is, who(), options.isEmpty() ? "nothing" : options);
        }

        // ---- what answered itself ----

        @Override
        public void forced(int seat, int option) {
            forced.add(game.write(option));
        }

        @Override
        public void moved(int kind, int from, int to, int knownBefore, int knownAfter) {}

        @Override
        public void shown(int kind, int pile, int knownBefore, int knownAfter) {}

        @Override
        public void shuffled(int pile) {}
    }

    private static String written(Entry entry) {
        return switch (entry) {
            case Entry.Text(int _, String text) -> text;
            case Entry.Items(int _, List<Entry> items) ->
                items.stream().map(Scenario::written).collect(Collectors.joining(", ", "[", "]"));
            case Entry.Fields(int _, Map<String, Entry> fields) ->
                fields.entrySet().stream()
                        .map(field -> field.getKey() + ": " + written(field.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
        };
    }
}
