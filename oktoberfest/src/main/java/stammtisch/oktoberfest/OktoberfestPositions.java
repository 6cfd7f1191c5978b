package stammtisch.oktoberfest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stammtisch.notation.Entry;
import stammtisch.notation.Nearest;
import stammtisch.notation.Positions;
import stammtisch.table.Game;
import stammtisch.table.Piles;
import stammtisch.table.Seats;
import stammtisch.table.Table;
import stammtisch.table.View;

/** Lays out Oktoberfest scenarios and compares what came of them, as docs/NOTATION.md says. */
public final class OktoberfestPositions implements Positions {
    private static final List<String> SEATS = List.of("A", "B", "C", "D", "E");
    private static final Set<String> KEYS = new LinkedHashSet<>(Stream.concat(
                    Stream.of(
                            "seats", "phase", "turn", "tents", "closed", "blocked", "gates", "draw", "discard", "box",
                            "aside", "gone", "tills", "track", "out", "doubles", "seed"),
                    SEATS.stream())
            .toList());
    private static final List<String> OF_A_SEAT = List.of("coins", "patrons", "barrels", "doubles", "points");
    private static final int USUAL_SEATS = 4;
    private static final int MOST_DEALS = 10_000;

    private final OktoberfestGame game = new OktoberfestGame();

    @Override
    public Game game() {
        return game;
    }

    @Override
    public Set<String> keys() {
        return KEYS;
    }

    @Override
    public Table lay(String file, Entry.Fields scenario) {
        return new Laying(file, scenario).table();
    }

    // ---- laying out ----

    private static final class Laying {
        private final String file;
        private final Entry.Fields scenario;
        private final Setup setup;
        private final Phase phase;
        private final Table table;
        private final Random luck;
        private final Set<Integer> named = new LinkedHashSet<>(); // supply cards
        private int cards; // laid so far

        Laying(String file, Entry.Fields scenario) {
            this.file = file;
            this.scenario = scenario;
            int seats = number("seats", USUAL_SEATS);
            if (seats < Setup.FEWEST_SEATS || seats > Setup.MOST_SEATS) {
                throw scenario.mistake(
                        file, "seats: %d to %d can play".formatted(Setup.FEWEST_SEATS, Setup.MOST_SEATS));
            }
            for (String seat : SEATS.subList(seats, SEATS.size())) {
                Entry none = scenario.get(seat);
                if (none != null) throw none.mistake(file, "there are only %d seats".formatted(seats));
            }
            setup = Setup.of(seats);
            phase = phase();
            int seed = number("seed", 1);
            luck = new Random(seed);
            table = new Dealer(setup).empty(seed);
        }

        Table table() {
            counts();
            tents();
            gatesAndPiles();
            barrels();
            doubles();
            String broken = Promises.broken(table);
            if (broken != null) throw scenario.mistake(file, broken);
            table.begin(Turn.GAME, seat("turn"));
            return table;
        }

        // ---- numbers ----

        private int number(String key, int otherwise) {
            Entry entry = scenario.get(key);
            return entry == null ? otherwise : entry.number(file);
        }

        private Phase phase() {
            Entry entry = scenario.get("phase");
            if (entry == null) return Phase.MORNING;
            for (Phase each : Phase.values()) if (each.written().equals(entry.text(file))) return each;
            throw entry.mistake(
                    file,
                    "no part of the day is called \"%s\"; there are morning, afternoon, evening"
                            .formatted(entry.text(file)));
        }

        private int seat(String key) {
            Entry entry = scenario.get(key);
            return entry == null ? 0 : one(entry, entry.text(file), SEATS.subList(0, setup.seats()));
        }

        /** The number of a name among those there are. */
        private int one(Entry where, String name, List<String> of) {
            int number = of.indexOf(name);
            if (number < 0) {
                throw where.mistake(
                        file,
                        "nothing here is called \"%s\"; there are %s%s"
                                .formatted(name, of, Nearest.hint(name, of.stream())));
            }
            return number;
        }

        private void counts() {
            Entry closed = scenario.get("closed");
            int closings = phase.closings
                    + (closed == null ? 0 : closed.fields(file).fields().size());
            if (closings >= Closing.CLOSINGS || Phase.after(closings) != phase) {
                throw scenario.mistake(file, "closed: so many closings end the %s".formatted(phase.written()));
            }
            Count.CLOSINGS.set(table, closings);
            blocked();
            for (int space = 0; space < Closing.CLOSINGS; space++)
                Count.TRACK.set(table, space, space < closings ? 0 : 1);
            Entry track = scenario.get("track");
            if (track != null) track(track);
            Count.OUT.set(table, number("out", 0));
            byBeer("tills", Count.TILL);
            Count.TOKENS.set(table, Beer.EVERY);
            for (Entry beer : items("gone")) lose(one(beer, beer.text(file), Beer.ids()));
            for (int seat = 0; seat < setup.seats(); seat++) {
                Count.COINS.set(table, seat, ofSeat(seat, "coins", setup.firstCoins()));
                Count.PATRONS.set(table, seat, ofSeat(seat, "patrons", Setup.FIRST_PATRONS));
                Count.POINTS.set(table, seat, ofSeat(seat, "points", 0));
            }
        }

        private void blocked() {
            Entry blocked = scenario.get("blocked");
            if (blocked == null && phase != Phase.MORNING) return;
            Count.BLOCKED.set(
                    table, 1 + (blocked == null ? setup.blocked() : one(blocked, blocked.text(file), tentIds())));
        }

        private void track(Entry track) {
            List<Entry> spaces = track.items(file);
            if (spaces.size() != Closing.CLOSINGS) {
                throw track.mistake(
                        file, "track: there are %d spaces, not %d".formatted(Closing.CLOSINGS, spaces.size()));
            }
            for (int space = 0; space < spaces.size(); space++) {
                Count.TRACK.set(table, space, spaces.get(space).number(file));
            }
        }

        private void lose(int beer) {
            Count.TOKENS.set(table, Count.TOKENS.of(table) & ~(1 << beer));
            Count.GONE.set(table, Count.GONE.of(table) | 1 << beer);
        }

        private void byBeer(String key, Count count) {
            Entry entry = scenario.get(key);
            if (entry == null) return;
            entry.fields(file)
                    .fields()
                    .forEach((beer, number) -> count.set(table, one(number, beer, Beer.ids()), number.number(file)));
        }

        private @Nullable Entry ofSeat(int seat, String key) {
            Entry entry = scenario.get(SEATS.get(seat));
            if (entry == null) return null;
            entry.fields(file).fields().forEach((name, value) -> one(value, name, OF_A_SEAT));
            return entry.fields(file).get(key);
        }

        private int ofSeat(int seat, String key, int otherwise) {
            Entry entry = ofSeat(seat, key);
            return entry == null ? otherwise : entry.number(file);
        }

        private List<Entry> items(String key) {
            Entry entry = scenario.get(key);
            return entry == null ? List.of() : entry.items(file);
        }

        // ---- supply cards ----

        private static List<String> tentIds() {
            return IntStream.range(0, Place.TENTS).mapToObj(Verb::writeTent).toList();
        }

        private static List<String> gateIds() {
            return IntStream.range(0, Place.GATES).mapToObj(Verb::writeGate).toList();
        }

        private int supplyCard(Entry where, String id) {
            Integer kind = Cards.named(id);
            if (kind == null || !Cards.isSupply(kind)) {
                throw where.mistake(
                        file,
                        "no supply card is called \"%s\"%s"
                                .formatted(id, Nearest.hint(id, Cards.idsOfSupply().stream())));
            }
            if (!named.add(kind)) throw where.mistake(file, "%s stands twice".formatted(id));
            return kind;
        }

        private List<Integer> supplyCards(Entry list) {
            return list.items(file).stream()
                    .map(card -> supplyCard(card, card.text(file)))
                    .toList();
        }

        /** On top of what lies there. */
        private void put(int kind, int pile) {
            table.piles.add(cards++, kind, pile);
        }

        private void putAll(List<Integer> kinds, int pile) {
            for (int kind : kinds) put(kind, pile);
        }

        private void tents() {
            Entry tents = scenario.get("tents");
            if (tents != null) {
                tents.fields(file).fields().forEach((id, list) -> {
                    int tent = one(list, id, tentIds());
                    if (Tents.isBlocked(table, tent)) throw list.mistake(file, id + " is blocked");
                    for (Entry card : list.items(file)) tentCard(tent, card);
                });
            }
            Entry closed = scenario.get("closed");
            if (closed == null) return;
            closed.fields(file).fields().forEach((id, list) -> {
                int tent = one(list, id, tentIds());
                if (!Tents.isOpen(table, tent) || Tents.isFilled(table, tent)) {
                    throw list.mistake(file, id + " can't be closed: it is open or blocked");
                }
                putAll(supplyCards(list), Place.tent(tent));
                Count.CLOSED.set(table, Count.CLOSED.of(table) | 1 << tent);
            });
        }

        /** {@code 3-dark}, or, on top, {@code 3-wild as stout}. */
        private void tentCard(int tent, Entry entry) {
            String[] parts = entry.text(file).trim().split("\\s+as\\s+");
            put(supplyCard(entry, parts[0]), Place.tent(tent));
            if (parts.length == 1) return;
            int beer = one(entry, parts[1], Beer.ids());
            if ((Count.TOKENS.of(table) >> beer & 1) == 0) {
                throw entry.mistake(file, "the token of %s is not available".formatted(parts[1]));
            }
            Tents.giveToken(table, table.piles.top(Place.tent(tent)), beer);
        }

        /** Gates and the draw pile last of all: they may hold whatever is named nowhere else. */
        private void gatesAndPiles() {
            for (Entry card : items("discard")) put(supplyCard(card, card.text(file)), Place.DISCARD);
            for (Entry card : items("box")) put(supplyCard(card, card.text(file)), Place.BOX);
            int aside = number("aside", 0);
            for (int copy = 0; copy < aside; copy++) put(Cards.TAPPED_OUT, Place.ASIDE);

            Map<Integer, List<Integer>> gates = new HashMap<>();
            Entry namedGates = scenario.get("gates");
            if (namedGates != null) {
                namedGates
                        .fields(file)
                        .fields()
                        .forEach((id, list) -> gates.put(one(list, id, gateIds()), supplyCards(list)));
            }
            Entry draw = scenario.get("draw");
            List<Integer> drawn = draw == null ? List.of() : drawPile(draw, aside);

            List<Integer> unnamed = new ArrayList<>(IntStream.range(0, Cards.SUPPLY)
                    .filter(kind -> !named.contains(kind))
                    .boxed()
                    .toList());
            for (int kind : unnamed) if (Cards.value(kind) > phase.highestValue) put(kind, Place.WAITING);
            unnamed.removeIf(kind -> Cards.value(kind) > phase.highestValue);
            Collections.shuffle(unnamed, luck);
            for (int gate = 0; gate < Place.GATES; gate++) {
                List<Integer> here = gates.get(gate);
                if (here == null) here = taken(unnamed, Gates.CARDS);
                putAll(here.reversed(), Place.gate(gate));
            }
            if (draw == null) {
                unnamed.addAll(Collections.nCopies(Cards.TAPPED_OUTS - aside, Cards.TAPPED_OUT));
                Collections.shuffle(unnamed, luck);
                putAll(unnamed, Place.DRAW);
            } else {
                putAll(drawn.reversed(), Place.DRAW);
                putAll(unnamed, Place.BOX);
            }
        }

        private List<Integer> drawPile(Entry draw, int aside) {
            List<Integer> kinds = new ArrayList<>();
            int tappedOut = 0;
            for (Entry card : draw.items(file)) {
                boolean isTappedOut = card.text(file).equals(Cards.id(Cards.TAPPED_OUT));
                if (isTappedOut) tappedOut++;
                kinds.add(isTappedOut ? Cards.TAPPED_OUT : supplyCard(card, card.text(file)));
            }
            if (tappedOut + aside != Cards.TAPPED_OUTS) {
                throw draw.mistake(
                        file,
                        "draw: there are %d tapped-out cards, here and aside %d"
                                .formatted(Cards.TAPPED_OUTS, tappedOut + aside));
            }
            return kinds;
        }

        private static List<Integer> taken(List<Integer> from, int count) {
            List<Integer> first = from.subList(0, Math.min(count, from.size()));
            List<Integer> taken = List.copyOf(first);
            first.clear();
            return taken;
        }

        // ---- barrels ----

        private void barrels() {
            int[] left = new int[Beer.COUNT];
            Arrays.fill(left, Cards.SINGLES);
            for (int seat = 0; seat < setup.seats(); seat++) {
                Entry barrels = ofSeat(seat, "barrels");
                if (barrels == null) continue;
                for (Map.Entry<String, Entry> each :
                        barrels.fields(file).fields().entrySet()) {
                    int beer = one(each.getValue(), each.getKey(), Beer.ids());
                    int number = each.getValue().number(file);
                    left[beer] -= number;
                    if (left[beer] < 0) {
                        throw each.getValue()
                                .mistake(
                                        file,
                                        "there are only %d barrels of %s".formatted(Cards.SINGLES, each.getKey()));
                    }
                    for (int barrel = 0; barrel < number; barrel++) put(Cards.single(beer), Place.barrels(seat, beer));
                }
            }
            for (int beer = 0; beer < Beer.COUNT; beer++) {
                for (int barrel = 0; barrel < left[beer]; barrel++) put(Cards.single(beer), Place.stack(beer));
            }
        }

        private void doubles() {
            List<Integer> left = new ArrayList<>();
            for (int beer = 0; beer < Beer.COUNT; beer++) {
                left.addAll(Collections.nCopies(setup.doublesOfEach(), Cards.doubled(beer)));
            }
            Map<Integer, List<Integer>> bySeat = new LinkedHashMap<>();
            for (int seat = 0; seat < setup.seats(); seat++) {
                Entry doubles = ofSeat(seat, "doubles");
                if (doubles == null) continue;
                List<Integer> kinds = new ArrayList<>();
                for (Entry beer : doubles.items(file)) {
                    Integer kind = Cards.doubled(one(beer, beer.text(file), Beer.ids()));
                    if (!left.remove(/* element */ kind))
                        throw beer.mistake(file, "all doubles of it are named elsewhere");
                    kinds.add(kind);
                }
                bySeat.put(seat, kinds);
            }
            Entry none = scenario.get("doubles");
            if (none != null && !none.text(file).equals("none")) {
                throw none.mistake(file, "doubles: none, or nothing; a seat's own are named in its line");
            }
            if (none == null) deal(left, bySeat);
            bySeat.forEach((seat, kinds) -> putAll(kinds, Place.doubles(seat)));
            putAll(left, Place.LEFT_OVER);
        }

        /** Two of two beers to each seat of which nothing is said. */
        private void deal(List<Integer> left, Map<Integer, List<Integer>> bySeat) {
            List<Integer> seats = IntStream.range(0, setup.seats())
                    .filter(seat -> !bySeat.containsKey(seat))
                    .boxed()
                    .toList();
            for (int deal = 0; deal < MOST_DEALS; deal++) {
                Collections.shuffle(left, luck);
                boolean areDifferent = IntStream.range(0, seats.size())
                        .noneMatch(at -> left.get(2 * at).equals(left.get(2 * at + 1)));
                if (!areDifferent) continue;
                for (int seat : seats) bySeat.put(seat, taken(left, Setup.DOUBLES_EACH));
                return;
            }
            throw scenario.mistake(file, "the doubles that are left can't be dealt: no seat may have two of a beer");
        }
    }

    // ---- comparing ----

    @Override
    public @Nullable String differs(String file, Table table, String what, Entry expected) {
        String[] parts = what.split("\\.", 3);
        String of = parts.length > 1 ? parts[1] : "";
        return switch (parts[0]) {
            case "turn" -> same(file, Seats.letter(Count.ACTIVE.of(table)), expected);
            case "phase" -> same(file, Phase.of(table).written(), expected);
            case "tills" -> number(file, Count.TILL.of(table, beer(file, of, expected)), expected);
            case "stack" -> number(file, table.piles.size(Place.stack(beer(file, of, expected))), expected);
            case "tents" -> list(file, tent(table, index(file, "t", of, Place.TENTS, expected)), expected);
            case "gates" -> list(file, ids(table, Place.gate(index(file, "g", of, Place.GATES, expected))), expected);
            case "open" -> list(file, named(Place.GATES, gate -> Gates.isOpen(table, gate), Verb::writeGate), expected);
            case "closed" ->
                list(file, named(Place.TENTS, tent -> Tents.isClosed(table, tent), Verb::writeTent), expected);
            case "tokens" -> list(file, Beer.ids(Count.TOKENS.of(table)), expected);
            case "gone" -> list(file, Beer.ids(Count.GONE.of(table)), expected);
            case "track" ->
                list(
                        file,
                        IntStream.range(0, Closing.CLOSINGS)
                                .mapToObj(space -> Integer.toString(Count.TRACK.of(table, space)))
                                .toList(),
                        expected);
            case "out" -> number(file, Count.OUT.of(table), expected);
            case "discard" -> list(file, ids(table, Place.DISCARD).reversed(), expected);
            case "draw" -> list(file, ids(table, Place.DRAW), expected);
            case "aside" -> number(file, table.piles.size(Place.ASIDE), expected);
            default -> seat(file, table, parts, expected);
        };
    }

    private static @Nullable String seat(String file, Table table, String[] parts, Entry expected) {
        int seat = SEATS.indexOf(parts[0]);
        if (seat < 0 || seat >= table.seats() || parts.length < 2) {
            throw expected.mistake(file, "nothing is called \"%s\"".formatted(String.join(".", parts)));
        }
        return switch (parts[1]) {
            case "coins" -> number(file, Count.COINS.of(table, seat), expected);
            case "patrons" -> number(file, Count.PATRONS.of(table, seat), expected);
            case "points" -> number(file, Count.POINTS.of(table, seat), expected);
            case "barrels" -> {
                if (parts.length < 3) throw expected.mistake(file, "barrels of which beer? A.barrels.stout");
                yield number(file, table.piles.size(Place.barrels(seat, beer(file, parts[2], expected))), expected);
            }
            case "doubles" -> anyOrder(file, doubles(View.of(table, seat), seat), expected);
            default -> throw expected.mistake(file, "a seat has %s, not \"%s\"".formatted(OF_A_SEAT, parts[1]));
        };
    }

    private static int beer(String file, String id, Entry expected) {
        Beer beer = Beer.named(id);
        if (beer == null) {
            throw expected.mistake(
                    file, "no beer is called \"%s\"%s".formatted(id, Nearest.hint(id, Beer.ids().stream())));
        }
        return beer.ordinal();
    }

    private static int index(String file, String letter, String id, int count, Entry expected) {
        for (int index = 0; index < count; index++) if (id.equals(letter + (index + 1))) return index;
        throw expected.mistake(file, "there are %s1 to %s%d, not \"%s\"".formatted(letter, letter, count, id));
    }

    private interface Which {
        boolean is(int number);
    }

    private interface Name {
        String of(int number);
    }

    private static List<String> named(int count, Which which, Name name) {
        return IntStream.range(0, count).filter(which::is).mapToObj(name::of).toList();
    }

    /** From the top down. */
    private static List<String> ids(Table table, int pile) {
        Piles piles = table.piles;
        List<String> ids = new ArrayList<>();
        for (int card = piles.top(pile); !piles.isNoCard(card); card = piles.below(card))
            ids.add(Cards.id(piles.kind(card)));
        return ids;
    }

    /** Bottom to top; nothing, if the tent is closed. */
    private static List<String> tent(Table table, int tent) {
        Piles piles = table.piles;
        List<String> cards = new ArrayList<>();
        for (int card = piles.top(Place.tent(tent)); !piles.isNoCard(card); card = piles.below(card)) {
            String as = piles.mark(card) == 0
                    ? ""
                    : " as " + Beer.of(piles.mark(card) - 1).id();
            cards.addFirst(Cards.id(piles.kind(card)) + as);
        }
        return cards;
    }

    private static List<String> doubles(View view, int seat) {
        return IntStream.of(view.kinds(Place.doubles(seat)))
                .mapToObj(kind -> kind == Piles.UNKNOWN
                        ? "unknown"
                        : Beer.of(Cards.beerOfDouble(kind)).id())
                .toList();
    }

    private static @Nullable String number(String file, int is, Entry expected) {
        return is == expected.number(file) ? null : Integer.toString(is);
    }

    private static @Nullable String same(String file, String is, Entry expected) {
        return is.equals(expected.text(file)) ? null : is;
    }

    /** A list is compared whole and in order; {@code {count: n, has: [...]}} compares less. */
    private static @Nullable String list(String file, List<String> are, Entry expected) {
        if (!(expected instanceof Entry.Fields(int _, Map<String, Entry> fields))) {
            return are.equals(texts(file, expected)) ? null : are.toString();
        }
        for (Map.Entry<String, Entry> field : fields.entrySet()) {
            boolean holds = switch (field.getKey()) {
                case "count" -> are.size() == field.getValue().number(file);
                case "has" -> are.containsAll(texts(file, field.getValue()));
                default ->
                    throw field.getValue().mistake(file, "a list is checked by count and has, not " + field.getKey());
            };
            if (!holds) return are.toString();
        }
        return null;
    }

    private static @Nullable String anyOrder(String file, List<String> are, Entry expected) {
        List<String> sorted = are.stream().sorted().toList();
        return sorted.equals(texts(file, expected).stream().sorted().toList()) ? null : are.toString();
    }

    private static List<String> texts(String file, Entry expected) {
        return expected.items(file).stream().map(each -> each.text(file).trim()).toList();
    }

    @Override
    public @Nullable String differsTo(String file, Table table, int seat, String what, Entry expected) {
        String[] parts = what.split("\\.");
        int whose = SEATS.indexOf(parts[0]);
        if (parts.length != 2 || !parts[1].equals("doubles") || whose < 0 || whose >= table.seats()) {
            throw expected.mistake(file, "seats see alike but for doubles: A.doubles, not \"%s\"".formatted(what));
        }
        return anyOrder(file, doubles(View.of(table, seat), whose), expected);
    }
}
