package stammtisch.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Box;
import stammtisch.table.Game;
import stammtisch.table.Mistake;
import stammtisch.table.Move;
import stammtisch.table.NextDraw;
import stammtisch.table.Odds;
import stammtisch.table.Option;
import stammtisch.table.Piles;
import stammtisch.table.Scribe;
import stammtisch.table.Script;
import stammtisch.table.Script.Forced;
import stammtisch.table.Slot;
import stammtisch.table.Table;
import stammtisch.table.View;

/**
 * A small game with all that a server has to do with: hidden hands, luck, questions out of turn, a question that stands
 * without a choice, one whose lack of a choice nobody may see. Each turn a seat plays up to two numbers from its hand of
 * three; whoever holds the last one too may match it and gets it instead; then the hand is filled up. When the deck is
 * empty the highest sum wins. Where it is set up so, a seat may bury a number under the deck before that, unseen by the
 * others.
 */
final class Pairs implements Game {
    private static final int NUMBERS = 6;
    private static final int COPIES = 4;
    private static final int HAND = 3;
    private static final int PLAYS = 2;
    private static final int ONE_STOCK = 6; // no seat's own
    private static final List<String> VERBS =
            List.of("play", "stop", "match", "pass", "end turn", "fumble", "bury", "keep");
    private static final int PLAY = 0;
    private static final int STOP = 1;
    private static final int MATCH = 2;
    private static final int PASS = 3;
    private static final int END = 4;
    private static final int FUMBLE = 5;
    private static final int BURY = 6;
    private static final int KEEP = 7;

    private static final int ACTIVE = 0; // counts
    private static final int LAST = 1;
    private static final int TURNS = 2;
    private static final int COUNTS = 3;

    private static final int GAME = 0; // scripts
    private static final int TURN = 1;
    private static final Script[] SCRIPTS = {Scribe.record("game", Pairs::game), Scribe.record("turn", Pairs::turn)};

    private final String rules;
    private final AtomicInteger deals = new AtomicInteger();

    Pairs() {
        this("pairs-1");
    }

    Pairs(String rules) {
        this.rules = rules;
    }

    /** How often it was dealt: once whenever a table is set or read from the journal. */
    int deals() {
        return deals.get();
    }

    // ---- the rules ----

    private static void game(Scribe scribe) {
        scribe.during(table -> table.piles.size(deck(table)) > 0, () -> {
            scribe.run(table -> table.setCount(ACTIVE, (table.count(ACTIVE) + 1) % table.seats()));
            scribe.run(table -> table.setCount(TURNS, table.count(TURNS) + 1));
            scribe.run(table -> table.begin(TURN, table.count(ACTIVE)));
        });
    }

    private static void turn(Scribe scribe) {
        Slot self = Scribe.SELF;
        Slot plays = scribe.slot();
        scribe.run(table -> plays.set(table, 0));
        scribe.run(table -> table.setCount(LAST, 0));
        scribe.during(table -> plays.of(table) < PLAYS && table.piles.size(self.of(table)) > 0, () -> {
            Slot played = scribe.ask(self, "play", table -> {
                offerHand(table, self.of(table), PLAY);
                if (plays.of(table) > 0) table.offer(Option.of(STOP, 0));
                if (setting(table).fumbles()) table.offer(Option.of(FUMBLE, 0));
            });
            scribe.run(table -> {
                if (Option.verb(played.of(table)) == FUMBLE) throw new IllegalStateException("the rules break here");
                boolean isPlay = Option.verb(played.of(table)) == PLAY;
                plays.set(table, isPlay ? plays.of(table) + 1 : PLAYS);
                if (!isPlay) return;
                table.setCount(LAST, played.subject(table));
                table.piles.moveKind(self.of(table), played.subject(table), won(table, self.of(table)));
            });
        });
        Slot rival = scribe.slot();
        scribe.run(table -> rival.set(table, (self.of(table) + 1) % table.seats()));
        scribe.during(table -> rival.of(table) != self.of(table), () -> {
            Slot match = scribe.ask(rival, "react", Forced.UNSEEN, table -> {
                int last = table.count(LAST);
                if (table.piles.count(rival.of(table), last) > 0) table.offer(Option.of(MATCH, last));
                table.offer(Option.of(PASS, 0));
            });
            scribe.run(table -> {
                if (Option.verb(match.of(table)) == MATCH) {
                    table.piles.moveKind(rival.of(table), match.subject(table), won(table, rival.of(table)));
                    table.setCount(LAST, 0);
                }
                rival.set(table, (rival.of(table) + 1) % table.seats());
            });
        });
        scribe.during(table -> setting(table).buries() && plays.of(table) > 0, () -> {
            Slot buried = scribe.ask(self, "bury", Forced.UNSEEN, table -> {
                if (table.piles.size(deck(table)) > 0) offerHand(table, self.of(table), BURY);
                table.offer(Option.of(KEEP, 0));
            });
            scribe.run(table -> {
                plays.set(table, 0); // once a turn
                if (Option.verb(buried.of(table)) != BURY) return;
                table.piles.forget(self.of(table), 1 << self.of(table));
                table.piles.moveUnder(table.piles.find(self.of(table), buried.subject(table)), deck(table));
            });
        });
        scribe.ask(self, "end", Forced.STANDS, table -> table.offer(Option.of(END, 0)));
        scribe.run(table -> {
            while (table.piles.size(self.of(table)) < HAND && table.piles.size(deck(table)) > 0) {
                table.piles.move(table.piles.top(deck(table)), self.of(table));
            }
        });
    }

    private static void offerHand(Table table, int seat, int verb) {
        for (int card = table.piles.top(seat); !table.piles.isNoCard(card); card = table.piles.below(card)) {
            table.offerOnce(0, Option.of(verb, table.piles.kind(card)));
        }
    }

    private static int deck(Table table) {
        return table.seats();
    }

    private static int won(Table table, int seat) {
        return table.seats() + 1 + seat;
    }

    // ---- set-up ----

    /** @param redealFor -1, or the seat for which all that it doesn't know is dealt once more, with the seed */
    private record Setting(int seats, boolean fumbles, boolean buries, int redealFor, int redealSeed) {}

    private static Setting setting(Table table) {
        return (Setting) table.box().setting();
    }

    private static Setting setting(Map<String, ?> wishes) {
        for (String key : wishes.keySet()) {
            if (!List.of("seats", "fumbles", "buries", "redealFor", "redealSeed")
                    .contains(key)) {
                throw new Mistake("setup: %s is unknown".formatted(key));
            }
        }
        return new Setting(
                wishes.get("seats") instanceof Integer seats ? seats : 2,
                Boolean.TRUE.equals(wishes.get("fumbles")),
                Boolean.TRUE.equals(wishes.get("buries")),
                wishes.get("redealFor") instanceof Integer seat ? seat : -1,
                wishes.get("redealSeed") instanceof Integer seed ? seed : 0);
    }

    @Override
    public Map<String, Object> settle(Map<String, ?> wishes, long seed) {
        Setting setting = setting(wishes);
        Map<String, Object> settled = new LinkedHashMap<>();
        settled.put("seats", setting.seats);
        settled.put("fumbles", setting.fumbles);
        settled.put("buries", setting.buries);
        settled.put("redealFor", setting.redealFor);
        settled.put("redealSeed", setting.redealSeed);
        return settled;
    }

    @Override
    public String share(Map<String, ?> setup) {
        return "P" + setting(setup).seats;
    }

    @Override
    public Map<String, Object> shared(String text) {
        if (!text.matches("P[2-4]")) throw new Mistake("no set-up is written like this");
        return settle(Map.of("seats", Integer.valueOf(text.substring(1))), 1);
    }

    @Override
    public List<String> remarks(Map<String, ?> setup, Locale language) {
        return setting(setup).seats == 3 ? List.of("three is a crowd") : List.of();
    }

    @Override
    public Table deal(Map<String, ?> setup, long seed) {
        deals.incrementAndGet();
        Setting setting = setting(setup);
        int seats = setting.seats;
        int piles = 2 * seats + 1;
        int[] watchers = new int[piles];
        int[] stocks = new int[piles];
        boolean[] ordered = new boolean[piles];
        for (int pile = 0; pile < piles; pile++) {
            watchers[pile] = pile < seats ? 1 << pile : pile == seats ? 0 : (1 << seats) - 1;
            stocks[pile] = ONE_STOCK;
            ordered[pile] = pile >= seats;
        }
        Box box = new Box(
                seats,
                NUMBERS * COPIES,
                watchers,
                stocks,
                ordered,
                0,
                COUNTS,
                COUNTS,
                1,
                SCRIPTS,
                Box.ANY_DEAL,
                setting);
        Table table = new Table(box, seed);
        for (int card = 0; card < NUMBERS * COPIES; card++) table.piles.add(card, 1 + card / COPIES, seats);
        table.piles.shuffle(seats, table.chance, 0);
        for (int seat = 0; seat < seats; seat++) {
            for (int card = 0; card < HAND; card++) table.piles.move(table.piles.top(seats), seat);
        }
        table.setCount(ACTIVE, seats - 1);
        if (setting.redealFor >= 0) table.redealCards(setting.redealFor, setting.redealSeed);
        table.begin(GAME, 0);
        table.goOn();
        return table;
    }

    // ---- words ----

    @Override
    public String id() {
        return "pairs";
    }

    @Override
    public String rules() {
        return rules;
    }

    @Override
    public int fewestSeats() {
        return 2;
    }

    @Override
    public int mostSeats() {
        return 4;
    }

    @Override
    public String write(int option) {
        String verb = VERBS.get(Option.verb(option));
        return Option.subject(option) == 0 ? verb : verb + " " + Option.subject(option);
    }

    @Override
    public Question question(Table table, Locale language) {
        List<Choice> choices = new ArrayList<>();
        for (int number = 0; number < table.offered(); number++) {
            String move = write(table.option(number));
            choices.add(new Choice(move, move, ""));
        }
        return new Question(table.topic() + "?", table.topic(), "", choices);
    }

    private record Shown(int active, int last, int deck, List<List<Integer>> hands, List<List<Integer>> won) {}

    @Override
    public Object show(Table table, int seat, Locale language) {
        View view = View.of(table, seat);
        List<List<Integer>> hands = new ArrayList<>();
        List<List<Integer>> won = new ArrayList<>();
        for (int house = 0; house < table.seats(); house++) {
            hands.add(IntStream.of(view.kinds(house)).boxed().toList());
            won.add(IntStream.of(view.kinds(won(table, house))).boxed().toList());
        }
        return new Shown(view.count(ACTIVE), view.count(LAST), view.size(deck(table)), hands, won);
    }

    @Override
    public List<String> picture(Table table, int seat, Locale language) {
        return List.of(String.valueOf(show(table, seat, language)));
    }

    @Override
    public List<String> describe(String id, Locale language) {
        return List.of();
    }

    @Override
    public Object catalogue(Locale language) {
        return Map.of("numbers", IntStream.rangeClosed(1, NUMBERS).boxed().toList());
    }

    @Override
    public List<Told> tell(Box box, Move move, int viewer, Locale language) {
        List<Told> told = new ArrayList<>();
        boolean isUnseen = Option.verb(move.option()) == BURY && viewer != move.seat();
        told.add(new Told(move.seat(), 0, "does: " + (isUnseen ? "bury" : move.written()), List.of(), false));
        for (Move.Happening happening : move.happenings()) {
            if (happening instanceof Move.Happening.Moved(int kind, int from, int to, int before, int after)
                    && from == box.seats()) {
                boolean isKnown = viewer >= 0 && (after >> viewer & 1) != 0;
                told.add(new Told(to, 1, isKnown ? "draws " + kind : "draws", List.of(), false));
            }
        }
        return told;
    }

    /** Of the next card of the deck. */
    @Override
    public @Nullable Odds odds(View view, Locale language) {
        if (view.seat() == View.PUBLIC) return null;
        int[] hidden = new int[NUMBERS + 1];
        for (int number = 1; number <= NUMBERS; number++) {
            hidden[number] = COPIES;
            for (int pile = 0; pile < view.box().piles(); pile++) hidden[number] -= view.count(pile, number);
        }
        NextDraw draw = new NextDraw(view.kinds(view.seats()), hidden, new int[NUMBERS + 1], 1);
        return new Odds(
                "the next card",
                IntStream.rangeClosed(1, NUMBERS)
                        .mapToObj(number -> new Odds.Line(
                                String.valueOf(number),
                                String.valueOf(number),
                                draw.left(number),
                                draw.later(number),
                                draw.chance(number)))
                        .toList());
    }

    @Override
    public Reason whyNot(Table table, int seat, String move, Locale language) {
        return table.asked() == seat
                ? new Reason("it is not on offer", "play")
                : new Reason("it's not your turn", "turns");
    }

    @Override
    public List<Score> scores(Table table, Locale language) {
        int[] sums = new int[table.seats()];
        for (int seat = 0; seat < sums.length; seat++) {
            Piles piles = table.piles;
            for (int card = piles.top(won(table, seat)); !piles.isNoCard(card); card = piles.below(card)) {
                sums[seat] += piles.kind(card);
            }
        }
        return IntStream.range(0, sums.length)
                .mapToObj(seat -> new Score(
                        seat,
                        sums[seat],
                        1
                                + (int) IntStream.of(sums)
                                        .filter(sum -> sum > sums[seat])
                                        .count(),
                        List.of(new Score.Line("sum", sums[seat], "numbers won"))))
                .toList();
    }

    @Override
    public int turns(Table table) {
        return table.count(TURNS);
    }

    @Override
    public boolean mayBeNegative(int count) {
        return false;
    }

    @Override
    public Map<String, Object> remains(Table table) {
        return Map.of();
    }
}
