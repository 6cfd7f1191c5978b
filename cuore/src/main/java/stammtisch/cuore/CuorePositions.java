package stammtisch.cuore;

import static stammtisch.cuore.Place.BEERS;
import static stammtisch.cuore.Place.DECK;
import static stammtisch.cuore.Place.DISCARD;
import static stammtisch.cuore.Place.HAND;
import static stammtisch.cuore.Place.PRIVATE;
import static stammtisch.cuore.Place.QUARTERS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stammtisch.notation.Entry;
import stammtisch.notation.Nearest;
import stammtisch.notation.Positions;
import stammtisch.notation.Scenario;
import stammtisch.table.Game;
import stammtisch.table.Mistake;
import stammtisch.table.Piles;
import stammtisch.table.Seats;
import stammtisch.table.Table;
import stammtisch.table.View;

/** Lays out Tanto Cuore scenarios and compares what came of them, as docs/NOTATION.md says. */
public final class CuorePositions implements Positions {
    /** What a scenario says of a pile of several kinds. */
    private static final List<String> OF_MIXED_PILE = List.of("face-up", "pile");

    /** More of one card than any box has, for whoever mistypes. */
    private static final int MOST_COPIES = 99;

    private static final List<MixedPile> MIXED = Stream.concat(
                    Stream.of(MixedPile.PRIVATE_MAIDS), Sets.ALL.stream().flatMap(set -> set.piles().stream()))
            .toList();
    /** What of a set-up can be left out without being the name of a deck. */
    private static final List<String> EXTRAS = Stream.of(
                    Setup.Extra.EVENTS, Setup.Extra.REMINISCENCES, Setup.Extra.REMINISCENCES_2)
            .map(extra -> extra.key)
            .toList();

    private static final Set<String> KEYS = Stream.concat(
                    Stream.of(
                            "sets", "chiefs", "seats", "fast", "town", "piles", "turn", "phase", "have", "seed", "A",
                            "B", "C", "D", "E", "F"),
                    Stream.concat(EXTRAS.stream(), MIXED.stream().map(MixedPile::id)))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    private static final Set<String> PLACES =
            new LinkedHashSet<>(List.of("hand", "deck", "discard", "house", "served"));

    private static final Entry NOTHING = new Entry.Text(0, "");

    private static final List<String> HAVE = List.of("servings", "love", "employments");

    private final CuoreGame game = new CuoreGame();

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

    /**
     * A card of the house and what it is attached to, or over; from {@code illness on safran}, {@code trial down},
     * {@code couple elizabeth+shishido on meetup-1}.
     */
    private record InHouse(
            Card card,
            boolean isDown,
            @Nullable Card partner,
            @Nullable Card on) {
        InHouse(Card card, @Nullable Card on) {
            this(card, false, null, on);
        }

        Stream<Card> cards() {
            return Stream.of(card, partner).filter(Objects::nonNull).map(Objects::requireNonNull);
        }
    }

    /** What a scenario says of one house. */
    private static final class HouseSaid {
        final Map<String, List<Card>> places = new LinkedHashMap<>();
        final List<InHouse> house = new ArrayList<>();
        final List<Card> privates = new ArrayList<>(); // top first
        final List<Card> beers = new ArrayList<>(); // face down
    }

    private static final class Laying {
        private final String file;
        private final Entry.Fields scenario;
        private final List<HouseSaid> houses = new ArrayList<>();
        private final Setup setup;
        private final long seed;

        Laying(String file, Entry.Fields scenario) {
            this.file = file;
            this.scenario = scenario;
            seed = number("seed", 1);
            int seats = number("seats", Setup.FEWEST_SEATS);
            Map<String, Object> wishes = new LinkedHashMap<>();
            wishes.put("seats", seats);
            Entry sets = scenario.get("sets");
            if (sets != null)
                wishes.put(
                        "sets",
                        sets.items(file).stream().map(set -> set.text(file)).toList());
            Entry chiefs = scenario.get("chiefs");
            if (chiefs != null) wishes.put("chiefs", chiefs.text(file));
            wishes.put("fast", truth("fast", false));
            for (String extra : EXTRAS) if (scenario.get(extra) != null) wishes.put(extra, truth(extra, true));
            Setup first = settled(wishes);
            setup = new Setup(first.sets(), first.chiefs(), seats, town(first), first.without(), first.fast());
            for (int seat = 0; seat < seats; seat++) houses.add(said(Seats.letter(seat)));
            for (int seat = seats; seat < 6; seat++) {
                Entry none = scenario.get(Seats.letter(seat));
                if (none != null) throw none.mistake(file, "there are only %d seats".formatted(seats));
            }
        }

        /** What is wrong with a set-up is told at the key it is about. */
        private Setup settled(Map<String, Object> wishes) {
            try {
                return Setup.of(wishes, seed);
            } catch (Mistake mistake) {
                String says = String.valueOf(mistake.getMessage()).replaceFirst("^setup: ", "");
                Entry at = wishes.keySet().stream()
                        .filter(key -> says.startsWith(key) || says.startsWith("no " + key.replaceFirst("s$", "")))
                        .map(scenario::get)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(scenario);
                throw Objects.requireNonNull(at).mistake(file, says);
            }
        }

        /** The town that is named; or the first game's, in which the cards the scenario speaks of take the last places. */
        private List<Card> town(Setup first) {
            Entry named = scenario.get("town");
            if (named != null) {
                Set<Card> town = new TreeSet<>(Comparator.comparingInt(Card::kind));
                for (Entry item : named.items(file)) {
                    Card card = card(item, item.text(file));
                    if (!card.isGeneral()) throw item.mistake(file, card.id + " is no general maid");
                    if (!town.add(card)) throw item.mistake(file, card.id + " stands twice in the town");
                }
                return List.copyOf(town);
            }
            Set<Card> town = new LinkedHashSet<>();
            first.sets().stream()
                    .flatMap(set -> set.generals().stream())
                    .filter(card -> mentions(scenario, card))
                    .forEach(town::add);
            for (Card card : first.town()) if (town.size() < first.town().size()) town.add(card);
            return town.stream().sorted(Comparator.comparingInt(Card::kind)).toList();
        }

        private static boolean mentions(Entry entry, Card card) {
            return switch (entry) {
                case Entry.Text(int _, String text) ->
                    Arrays.asList(text.split("[^a-z0-9-]+")).contains(card.id);
                case Entry.Items(int _, List<Entry> items) -> items.stream().anyMatch(item -> mentions(item, card));
                case Entry.Fields(int _, Map<String, Entry> fields) ->
                    fields.entrySet().stream()
                            .filter(field -> !field.getKey().equals("name"))
                            .anyMatch(field -> field.getKey().endsWith("." + card.id)
                                    || field.getKey().equals(card.id)
                                    || mentions(field.getValue(), card));
            };
        }

        private int number(String key, int otherwise) {
            Entry entry = scenario.get(key);
            return entry == null ? otherwise : entry.number(file);
        }

        private boolean truth(String key, boolean otherwise) {
            Entry entry = scenario.get(key);
            return entry == null ? otherwise : entry.truth(file);
        }

        // ---- what is said of a house ----

        private HouseSaid said(String seat) {
            HouseSaid said = new HouseSaid();
            Entry entry = scenario.get(seat);
            if (entry == null) return said;
            for (Map.Entry<String, Entry> place : entry.fields(file).fields().entrySet()) {
                String name = place.getKey();
                if (!PLACES.contains(name)) {
                    throw place.getValue()
                            .mistake(
                                    file,
                                    "%s.%s: a house has %s%s"
                                            .formatted(seat, name, PLACES, Nearest.hint(name, PLACES.stream())));
                }
                for (Entry item : place.getValue().items(file)) {
                    if (name.equals("house")) inHouse(said, item);
                    else
                        said.places
                                .computeIfAbsent(name, any -> new ArrayList<>())
                                .addAll(cards(seat + "." + name, item));
                }
                if (!name.equals("house")) said.places.computeIfAbsent(name, any -> new ArrayList<>());
            }
            return said;
        }

        /** {@code safran x2}, {@code illness on safran}, {@code private rosa over nord}, {@code beer pilsner x2}. */
        private void inHouse(HouseSaid said, Entry item) {
            String text = item.text(file).trim();
            if (text.startsWith("beer ")) {
                said.beers.addAll(cards("house", new Entry.Text(item.line(), text.substring("beer ".length()))));
                return;
            }
            if (text.startsWith("private ")) {
                for (String id : text.substring("private ".length()).split("\\s+over\\s+")) {
                    said.privates.add(card(item, id.trim()));
                }
                return;
            }
            if (text.endsWith(" down")) {
                for (Card card : cards("house", new Entry.Text(item.line(), text.substring(0, text.length() - 5)))) {
                    said.house.add(new InHouse(card, true, null, null));
                }
                return;
            }
            String[] parts = text.split("\\s+on\\s+");
            if (text.startsWith("couple ")) {
                String[] two = parts[0].substring("couple ".length()).split("\\+");
                if (two.length != 2) throw item.mistake(file, "a couple is two cards: couple elizabeth+shishido");
                Card on = parts.length == 2 ? card(item, parts[1].trim()) : null;
                said.house.add(new InHouse(card(item, two[0].trim()), false, card(item, two[1].trim()), on));
                return;
            }
            if (parts.length == 2) {
                Card on = card(item, parts[1].trim());
                for (Card card : cards("house", new Entry.Text(item.line(), parts[0]))) {
                    said.house.add(new InHouse(card, on));
                }
            } else {
                for (Card card : cards("house", item)) {
                    if (card.isPrivate()) said.privates.add(card);
                    else said.house.add(new InHouse(card, null));
                }
            }
        }

        /** {@code 1-love x2}. */
        private List<Card> cards(String where, Entry item) {
            String text = item.text(file).trim();
            String[] parts = text.split("\\s+x(?=\\d+$)");
            int count = parts.length == 2 ? count(item, parts[1]) : 1;
            Card card = Cards.named(parts[0].trim());
            if (card == null) {
                throw item.mistake(
                        file,
                        "%s: no card is called \"%s\"%s"
                                .formatted(where, parts[0].trim(), Nearest.hint(parts[0].trim(), ids())));
            }
            return Collections.nCopies(count, card);
        }

        private int count(Entry where, String written) {
            return count(where, written.length() > 3 ? MOST_COPIES + 1 : Integer.parseInt(written));
        }

        private int count(Entry where, int count) {
            if (count >= 0 && count <= MOST_COPIES) return count;
            throw where.mistake(file, "so many cards there can't be; 0 to %d are wanted".formatted(MOST_COPIES));
        }

        private Card card(Entry where, String id) {
            Card card = Cards.named(id);
            if (card == null)
                throw where.mistake(file, "no card is called \"%s\"%s".formatted(id, Nearest.hint(id, ids())));
            return card;
        }

        private static Stream<String> ids() {
            return Cards.ALL.stream().map(card -> card.id);
        }

        // ---- the table ----

        /** A card on its way to a pile. */
        private record Laid(Card card, int pile) {}

        Table table() {
            List<List<Card>> fresh = new ArrayList<>(); // of each house, what it begins with less what is named
            Map<Card, Integer> copies = new TreeMap<>(Comparator.comparingInt(Card::kind));
            for (int seat = 0; seat < setup.seats(); seat++) {
                List<Card> left = left(houses.get(seat));
                fresh.add(left);
                Stream.of(
                                left.stream(),
                                houses.get(seat).places.values().stream().flatMap(List::stream),
                                houses.get(seat).house.stream().flatMap(InHouse::cards),
                                houses.get(seat).privates.stream(),
                                houses.get(seat).beers.stream())
                        .flatMap(cards -> cards)
                        .forEach(card -> copies.merge(card, 1, Integer::sum));
            }
            Map<Card, Integer> piles = piles();
            piles.forEach((card, count) -> copies.merge(card, count, Integer::sum));
            List<MixedSaid> mixed = setup.mixedPiles().stream()
                    .map(pile -> mixed(pile, Map.copyOf(copies)))
                    .toList();
            for (MixedSaid said : mixed) {
                Stream.concat(said.up().stream(), said.down().stream())
                        .forEach(card -> copies.merge(card, 1, Integer::sum));
            }

            Town town = new Town(setup, copies);
            Table table = new Table(town.box(), seed);
            List<Laid> all = new ArrayList<>();
            piles.forEach((card, count) -> {
                for (int copy = 0; copy < count; copy++) all.add(new Laid(card, town.pile(card.kind())));
            });
            for (MixedSaid said : mixed) {
                for (Card card : said.down().reversed()) all.add(new Laid(card, town.down(said.pile())));
                for (Card card : said.up()) all.add(new Laid(card, town.up(said.pile())));
            }
            for (int seat = 0; seat < setup.seats(); seat++) lay(seat, fresh.get(seat), all);
            int next = 0;
            for (Laid laid : all) table.piles.add(next++, laid.card().kind(), laid.pile());
            finish(table, town, mixed);
            return table;
        }

        /** What lies in a mixed pile, from the top down, and turned up beside it; in its order only if that was named. */
        private record MixedSaid(MixedPile pile, List<Card> up, List<Card> down, boolean isOrdered) {}

        /** What is named; else what a fresh game has, less what lies elsewhere. */
        private MixedSaid mixed(MixedPile pile, Map<Card, Integer> elsewhere) {
            List<Card> left = new ArrayList<>();
            for (Card card : setup.cards()) {
                int copies = setup.copies(card) - elsewhere.getOrDefault(card, 0);
                if (pile.holds().test(card)) left.addAll(Collections.nCopies(Math.max(0, copies), card));
            }
            List<Card> up = named(pile, "face-up");
            List<Card> down = named(pile, "pile");
            if (get(pile.id(), "face-up") == null) {
                // Cards that a game always begins with, turned up.
                List<Card> first = setup.cards().stream()
                        .filter(pile.holds())
                        .filter(card -> pile.tier().applyAsInt(card) == 0)
                        .toList();
                if (first.stream().mapToInt(setup::copies).sum() <= pile.up()) {
                    up = first.stream()
                            .filter(left::contains)
                            .filter(card ->
                                    !mentions(Objects.requireNonNullElse(get(pile.id(), "pile"), NOTHING), card))
                            .toList();
                }
            }
            up.forEach(left::remove);
            boolean isOrdered = get(pile.id(), "pile") != null;
            return new MixedSaid(pile, up, isOrdered ? down : left, isOrdered);
        }

        private @Nullable Entry get(String key, String inner) {
            Entry entry = scenario.get(key);
            if (entry == null) return null;
            entry.fields(file).fields().forEach((name, value) -> {
                if (!OF_MIXED_PILE.contains(name)) {
                    throw value.mistake(
                            file,
                            "%s.%s: there are %s%s"
                                    .formatted(key, name, OF_MIXED_PILE, Nearest.hint(name, OF_MIXED_PILE.stream())));
                }
            });
            return entry.fields(file).get(inner);
        }

        private List<Card> named(MixedPile pile, String which) {
            Entry entry = get(pile.id(), which);
            if (entry == null) return List.of();
            return entry.items(file).stream()
                    .flatMap(item -> cards(pile.id() + "." + which, item).stream())
                    .toList();
        }

        /** What a fresh game gives a house, less what is named in it. */
        private List<Card> left(HouseSaid said) {
            List<Card> left = new ArrayList<>();
            for (Card card : setup.cards()) left.addAll(Collections.nCopies(setup.forEachHouse(card), card));
            said.places.values().forEach(cards -> cards.forEach(left::remove));
            said.house.forEach(each -> each.cards().forEach(left::remove));
            boolean allNamed = said.places.containsKey("deck") && said.places.containsKey("hand");
            if (allNamed) left.clear();
            return left;
        }

        /** The town's piles: fresh, unless a size is named. */
        private Map<Card, Integer> piles() {
            Map<Card, Integer> piles = new LinkedHashMap<>();
            for (Card card : setup.cards()) {
                boolean isMixed = setup.mixedPiles().stream()
                        .anyMatch(pile -> pile.holds().test(card));
                if (!isMixed) piles.put(card, setup.copies(card) - setup.forEachHouse(card) * setup.seats());
            }
            Entry named = scenario.get("piles");
            if (named != null) {
                named.fields(file).fields().forEach((id, size) -> {
                    Card card = card(size, id);
                    if (!piles.containsKey(card)) throw size.mistake(file, "%s has no pile in this town".formatted(id));
                    piles.put(card, count(size, size.number(file)));
                });
            }
            return piles;
        }

        private void lay(int seat, List<Card> left, List<Laid> all) {
            HouseSaid said = houses.get(seat);
            Collections.shuffle(left, new Random(seed * 31 + seat));
            List<Card> hand = said.places.get("hand");
            List<Card> deck = said.places.get("deck");
            if (hand == null) {
                hand = List.copyOf(left.subList(0, Math.min(Turn.USUAL_HAND, left.size())));
                left.subList(0, hand.size()).clear();
            }
            if (deck == null) deck = left;
            for (Card card : hand) all.add(new Laid(card, HAND.of(seat)));
            for (Card card : deck.reversed()) all.add(new Laid(card, DECK.of(seat)));
            for (Card card : said.places.getOrDefault("discard", List.of()).reversed()) {
                all.add(new Laid(card, DISCARD.of(seat)));
            }
            for (Card card : said.places.getOrDefault("served", List.of())) {
                all.add(new Laid(card, Place.SERVED.of(seat)));
            }
            for (InHouse each : said.house.reversed()) {
                // Events wait in the place where they go at large; those that lie on something are moved on it later.
                boolean isHidden = each.card().isBeer() && each.on() != null;
                each.cards().forEach(card -> all.add(new Laid(card, (isHidden ? BEERS : QUARTERS).of(seat))));
            }
            for (Card card : said.beers) all.add(new Laid(card, BEERS.of(seat)));
            for (Card card : said.privates.reversed()) all.add(new Laid(card, PRIVATE.of(seat)));
        }

        private void finish(Table table, Town town, List<MixedSaid> mixed) {
            for (MixedSaid said : mixed) {
                if (!said.isOrdered()) town.shuffle(table, said.pile());
                town.tellTiersApart(table, said.pile());
                town.turnUp(table, said.pile());
            }
            for (int seat = 0; seat < setup.seats(); seat++) {
                for (InHouse each : houses.get(seat).house) if (each.isDown()) turnFaceDown(table, seat, each.card());
                for (InHouse each : houses.get(seat).house) attach(table, seat, each);
            }
            int turn = turn();
            Count.TURN.set(table, 1);
            Count.ACTIVE.set(table, turn);
            Count.SERVINGS.set(table, have("servings", 1));
            Count.LOVE.set(table, have("love", 0));
            Count.EMPLOYMENTS.set(table, have("employments", 1));
            phase().begins(table);
            table.begin(Scripts.GOING_ON, turn);
        }

        private void attach(Table table, int seat, InHouse each) {
            Card on = each.on();
            if (on != null && !holds(table, seat, on)) {
                throw scenario.mistake(
                        file, "%s: there is no %s to put %s on".formatted(Seats.letter(seat), on.id, each.card().id));
            }
            int kind = each.card().kind();
            if (each.partner() != null) {
                couple(table, seat, each, each.partner());
            } else if (each.isDown()) {
                return;
            } else if (each.card().isEvent()) {
                House.placeEvent(table, lyingFree(table, seat, kind), seat, on == null ? 0 : on.kind());
            } else if (on != null) {
                int building = table.piles.find(QUARTERS.of(seat), on.kind());
                while (House.attachedTo(table, building) > 0) building = nextOf(table, building);
                if (each.card().isBeer()) Beers.putUnder(table, seat, kind, building);
                else House.attach(table, lyingFree(table, seat, kind), building);
            }
        }

        private static void turnFaceDown(Table table, int seat, Card card) {
            int lying = table.piles.find(QUARTERS.of(seat), card.kind());
            while (Couples.isFaceDown(table, lying)) lying = nextOf(table, lying);
            if (card.isEvent()) Couples.placeFaceDown(table, lying, seat);
            else table.piles.setMark(lying, House.FACE_DOWN);
        }

        private void couple(Table table, int seat, InHouse each, Card partner) {
            int first = lyingFree(table, seat, each.card().kind());
            if (each.on() == null) {
                table.piles.setMark(first, House.PARTNER);
                Couples.pair(table, first, lyingFree(table, seat, partner.kind()));
                return;
            }
            int building = table.piles.find(QUARTERS.of(seat), each.on().kind());
            boolean isSpot = !each.on().isShelter();
            while (Couples.isOver(table, building) || isSpot && !Couples.isFaceDown(table, building)) {
                building = nextOf(table, building);
            }
            table.piles.setMark(first, House.PARTNER);
            Couples.layUnder(table, first, lyingFree(table, seat, partner.kind()), building);
        }

        /** A card of the private quarters that doesn't lie on or under another. */
        private static int lyingFree(Table table, int seat, int kind) {
            int card = table.piles.find(QUARTERS.of(seat), kind);
            while (table.piles.mark(card) != 0 || table.piles.kind(card) != kind || House.attachedTo(table, card) > 0) {
                card = table.piles.below(card);
            }
            return card;
        }

        /** The next card of the same kind further down, or this one if it is the last. */
        private static int nextOf(Table table, int card) {
            for (int next = table.piles.below(card); !table.piles.isNoCard(next); next = table.piles.below(next)) {
                if (table.piles.kind(next) == table.piles.kind(card)) return next;
            }
            throw new IllegalStateException(
                    "every %s has something under it".formatted(Cards.of(table.piles.kind(card)).id));
        }

        private static boolean holds(Table table, int seat, Card card) {
            int pile = card.isPrivate() ? PRIVATE.of(seat) : QUARTERS.of(seat);
            return !table.piles.isNoCard(table.piles.find(pile, card.kind()));
        }

        private int turn() {
            Entry turn = scenario.get("turn");
            if (turn == null) return 0;
            int seat = turn.text(file).charAt(0) - 'A';
            if (seat < 0 || seat >= setup.seats() || turn.text(file).length() != 1) {
                throw turn.mistake(file, "there is no seat " + turn.text(file));
            }
            return seat;
        }

        private Phase phase() {
            Entry phase = scenario.get("phase");
            if (phase == null) return Phase.STARTING;
            for (Phase each : Phase.values()) if (each.written().equals(phase.text(file))) return each;
            throw phase.mistake(
                    file,
                    "no phase is called \"%s\"; there are starting, serving, employ, discard"
                            .formatted(phase.text(file)));
        }

        private int have(String what, int otherwise) {
            Entry have = scenario.get("have");
            if (have == null) return otherwise;
            for (Map.Entry<String, Entry> field : have.fields(file).fields().entrySet()) {
                if (!HAVE.contains(field.getKey())) {
                    throw field.getValue().mistake(file, "one has %s, not %s".formatted(HAVE, field.getKey()));
                }
            }
            Entry entry = have.fields(file).get(what);
            return entry == null ? otherwise : count(entry, entry.number(file));
        }
    }

    // ---- comparing ----

    @Override
    public @Nullable String differs(String file, Table table, String what, Entry expected) {
        return switch (what) {
            case "turn" -> same(Seats.letter(Count.ACTIVE.of(table)), expected.text(file));
            case "phase" -> same(table.isOver() ? "over" : Phase.of(table).written(), expected.text(file));
            case "have" -> have(file, table, expected.fields(file));
            default -> {
                String[] parts = what.split("\\.", 2);
                if (parts.length < 2) throw unknown(file, what, expected);
                yield switch (parts[0]) {
                    case "town" -> town(file, table, parts[1], expected);
                    case String id when mixed(table, id) != null -> mixed(file, table, id, parts[1], expected);
                    default -> house(file, table, seat(file, table, parts[0], expected), parts[1], expected);
                };
            }
        };
    }

    private static Mistake unknown(String file, String what, Entry expected) {
        Stream<String> known = Stream.concat(Stream.of("turn", "phase", "have"), Scenario.CHECKED.stream());
        return expected.mistake(file, "nothing is called \"%s\"%s".formatted(what, Nearest.hint(what, known)));
    }

    private static @Nullable String have(String file, Table table, Entry.Fields expected) {
        for (Map.Entry<String, Entry> field : expected.fields().entrySet()) {
            if (!HAVE.contains(field.getKey())) {
                throw field.getValue().mistake(file, "one has %s, not %s".formatted(HAVE, field.getKey()));
            }
            Count count = Count.named(field.getKey());
            int has = count == null ? 0 : count.of(table);
            if (has != field.getValue().number(file)) return field.getKey() + ": " + has;
        }
        return null;
    }

    private static int seat(String file, Table table, String name, Entry expected) {
        int seat = name.charAt(0) - 'A';
        if (name.length() != 1 || seat < 0 || seat >= table.seats()) {
            throw expected.mistake(file, "nothing is called \"%s\"; there are seats, town and private".formatted(name));
        }
        return seat;
    }

    private static @Nullable String town(String file, Table table, String id, Entry expected) {
        Card card = Cards.named(id);
        if (card == null || !Town.of(table).isPlayedWith(card)) {
            throw expected.mistake(
                    file,
                    "the town has no pile of \"%s\"%s"
                            .formatted(
                                    id,
                                    Nearest.hint(
                                            id, Town.of(table).cards().stream().map(each -> each.id))));
        }
        int left = table.piles.size(Town.of(table).pile(card.kind()));
        return left == expected.number(file) ? null : Integer.toString(left);
    }

    private static @Nullable MixedPile mixed(Table table, String id) {
        for (MixedPile pile : Town.of(table).mixed()) if (pile.id().equals(id)) return pile;
        return null;
    }

    private static @Nullable String mixed(String file, Table table, String id, String which, Entry expected) {
        MixedPile pile = Objects.requireNonNull(mixed(table, id));
        Town town = Town.of(table);
        return cards(file, kinds(table, which.equals("face-up") ? town.up(pile) : town.down(pile)), expected);
    }

    private static @Nullable String house(String file, Table table, int seat, String place, Entry expected) {
        return switch (place) {
            case "vp" -> same(Integer.toString(Mansion.open(table, seat).points()), expected.text(file));
            case "house" -> rooms(file, table, seat, expected);
            case "hand", "deck", "discard", "served" ->
                cards(
                        file,
                        kinds(
                                table,
                                Place.valueOf(place.toUpperCase(Locale.ROOT)).of(seat)),
                        expected);
            default -> throw expected.mistake(file, "a house has %s and vp, not \"%s\"".formatted(PLACES, place));
        };
    }

    private static List<String> kinds(Table table, int pile) {
        List<String> ids = new ArrayList<>();
        for (int card = table.piles.top(pile); !table.piles.isNoCard(card); card = table.piles.below(card)) {
            ids.add(Cards.of(table.piles.kind(card)).id);
        }
        return ids;
    }

    /** A list names all cards, in any order; {@code {has: […], count: n, top: x}} says less. */
    private static @Nullable String cards(String file, List<String> are, Entry expected) {
        if (expected instanceof Entry.Fields fields) {
            for (Map.Entry<String, Entry> field : fields.fields().entrySet()) {
                Entry value = field.getValue();
                boolean holds = switch (field.getKey()) {
                    case "count" -> are.size() == value.number(file);
                    case "top" -> !are.isEmpty() && are.getFirst().equals(value.text(file));
                    case "has" -> contains(are, named(file, value));
                    case "has not" -> named(file, value).stream().noneMatch(are::contains);
                    default ->
                        throw value.mistake(
                                file,
                                "cards are checked by count, top, has or has not, not \"%s\""
                                        .formatted(field.getKey()));
                };
                if (!holds) return said(are);
            }
            return null;
        }
        return sorted(are).equals(sorted(named(file, expected))) ? null : said(are);
    }

    private static boolean contains(List<String> all, List<String> some) {
        List<String> left = new ArrayList<>(all);
        return some.stream().allMatch(left::remove);
    }

    /** Ids, with {@code x2} written out. */
    private static List<String> named(String file, Entry expected) {
        List<String> named = new ArrayList<>();
        for (Entry item : expected.items(file)) {
            String[] parts = item.text(file).trim().split("\\s+x(?=\\d+$)");
            if (Cards.named(parts[0]) == null) {
                throw item.mistake(
                        file,
                        "no card is called \"%s\"%s"
                                .formatted(
                                        parts[0],
                                        Nearest.hint(
                                                parts[0], Cards.ALL.stream().map(card -> card.id))));
            }
            named.addAll(Collections.nCopies(parts.length == 2 ? Integer.parseInt(parts[1]) : 1, parts[0]));
        }
        return named;
    }

    private static List<String> sorted(List<String> ids) {
        return ids.stream().sorted().toList();
    }

    private static String said(List<String> ids) {
        Map<String, Integer> counted = new LinkedHashMap<>();
        ids.forEach(id -> counted.merge(id, 1, Integer::sum));
        return counted.entrySet().stream()
                .map(each -> each.getValue() == 1 ? each.getKey() : each.getKey() + " x" + each.getValue())
                .collect(Collectors.joining(", ", "[", "]"));
    }

    /** The sorts of things in a house. */
    private enum Sort {
        MAIDS,
        PRIVATE,
        BEERS,
        EVENTS,
        COUPLES,
        ON;

        /** Of a thing as it is written. */
        static Sort of(String written) {
            if (written.startsWith("private ")) return PRIVATE;
            if (written.startsWith("beer ")) return BEERS;
            if (written.startsWith("couple ")) return COUPLES;
            if (written.contains(" on ")) return ON;
            Card card = Cards.named(written.endsWith(" down") ? written.substring(0, written.length() - 5) : written);
            return card != null && card.isEvent() ? EVENTS : MAIDS;
        }
    }

    /** What is in a house, as a scenario writes it. */
    private static List<String> rooms(Table table, int seat) {
        List<String> rooms = new ArrayList<>();
        List<String> stack = new ArrayList<>();
        for (Place place : List.of(QUARTERS, PRIVATE)) {
            String base = "";
            int pile = place.of(seat);
            for (int at = table.piles.top(pile); !table.piles.isNoCard(at); at = table.piles.below(at)) {
                String card = Cards.of(table.piles.kind(at)).id;
                if (Couples.isPartner(table, at)) {
                    boolean isFree = !House.isAttached(table, at);
                    at = table.piles.below(at);
                    String couple = couple(card, Cards.of(table.piles.kind(at)).id);
                    rooms.add(isFree ? couple : couple + " on " + base);
                    continue;
                }
                if (Couples.isFaceDown(table, at)) {
                    base = card;
                    rooms.add(card + " down");
                    continue;
                }
                if (House.isAttached(table, at)) {
                    rooms.add(card + " on " + base);
                    continue;
                }
                base = card;
                if (place == PRIVATE) stack.add(card);
                else rooms.add(card);
            }
        }
        if (!stack.isEmpty()) rooms.add("private " + String.join(" over ", stack));
        for (String beer : kinds(table, BEERS.of(seat))) rooms.add("beer " + beer);
        return rooms;
    }

    /** The two of a couple in alphabetical order. */
    private static String couple(String one, String other) {
        return "couple " + (one.compareTo(other) < 0 ? one + "+" + other : other + "+" + one);
    }

    /** Of each sort of thing that is named, all must be named; of sorts not named, nothing is said. Empty: nothing at all. */
    private static @Nullable String rooms(String file, Table table, int seat, Entry expected) {
        List<String> rooms = rooms(table, seat);
        String all = "[" + String.join(", ", rooms) + "]";
        if (expected instanceof Entry.Fields fields) {
            for (Map.Entry<String, Entry> field : fields.fields().entrySet()) {
                boolean holds = switch (field.getKey()) {
                    case "count" -> rooms.size() == field.getValue().number(file);
                    case "has" -> contains(rooms, written(file, field.getValue()));
                    case "has not" -> written(file, field.getValue()).stream().noneMatch(rooms::contains);
                    default ->
                        throw field.getValue()
                                .mistake(file, "a house is checked by count, has or has not, not " + field.getKey());
                };
                if (!holds) return all;
            }
            return null;
        }
        List<String> wanted = written(file, expected);
        if (wanted.isEmpty()) return rooms.isEmpty() ? null : all;
        for (Sort sort : Sort.values()) {
            List<String> of =
                    wanted.stream().filter(item -> Sort.of(item) == sort).toList();
            List<String> are =
                    rooms.stream().filter(item -> Sort.of(item) == sort).toList();
            if (!of.isEmpty() && !sorted(of).equals(sorted(are))) return all;
        }
        return null;
    }

    private static List<String> written(String file, Entry expected) {
        List<String> written = new ArrayList<>();
        for (Entry item : expected.items(file)) {
            String text = item.text(file).trim();
            if (text.startsWith("couple ")) {
                String[] two = text.substring("couple ".length()).split("\\+|\\s+on\\s+");
                if (two.length < 2) throw item.mistake(file, "a couple is two cards: couple elizabeth+shishido");
                written.add(couple(two[0], two[1]) + (two.length == 2 ? "" : " on " + two[2]));
            } else if (text.endsWith(" down")) {
                String[] parts = text.substring(0, text.length() - 5).split("\\s+x(?=\\d+$)");
                int count = parts.length == 2 ? Integer.parseInt(parts[1]) : 1;
                written.addAll(Collections.nCopies(count, parts[0] + " down"));
            } else if (text.startsWith("private ") || text.contains(" on ")) written.add(text);
            else if (text.startsWith("beer ")) {
                Entry beers = new Entry.Text(item.line(), text.substring("beer ".length()));
                named(file, new Entry.Items(item.line(), List.of(beers))).forEach(beer -> written.add("beer " + beer));
            } else written.addAll(named(file, new Entry.Items(item.line(), List.of(item))));
        }
        return written;
    }

    private static @Nullable String same(String is, String expected) {
        return is.equals(expected) ? null : is;
    }

    // ---- what a seat sees ----

    @Override
    public @Nullable String differsTo(String file, Table table, int seat, String what, Entry expected) {
        String[] parts = what.split("\\.", 2);
        if (parts.length < 2) throw expected.mistake(file, "nothing is called \"%s\"".formatted(what));
        int house = seat(file, table, parts[0], expected);
        View view = View.of(table, seat);
        int pile = switch (parts[1]) {
            case "hand" -> HAND.of(house);
            case "deck" -> DECK.of(house);
            case "beers" -> BEERS.of(house);
            case "discard" -> DISCARD.of(house);
            default ->
                throw expected.mistake(file, "seats see hand, deck, beers and discard, not \"%s\"".formatted(parts[1]));
        };
        if (expected instanceof Entry.Fields) return cards(file, seenIds(view, pile), expected);
        String wanted =
                expected.items(file).stream().map(item -> item.text(file)).collect(Collectors.joining(", "));
        if (!parts[1].equals("discard")) return same(seen(view, pile), wanted);
        int top = view.topKind(pile);
        return same(top == Piles.UNKNOWN ? "nothing" : Cards.of(top).id, wanted);
    }

    /** Every card of a pile, those that the seat doesn't know as a question mark. */
    private static List<String> seenIds(View view, int pile) {
        return IntStream.of(view.kinds(pile))
                .mapToObj(kind -> kind == Piles.UNKNOWN ? "?" : Cards.of(kind).id)
                .toList();
    }

    /** {@code kagari, 1-love x2, 3 cards}: what the seat knows, by name, then how many it doesn't. */
    private static String seen(View view, int pile) {
        Map<String, Integer> known = new TreeMap<>();
        int[] kinds = view.kinds(pile);
        IntStream.of(kinds)
                .filter(kind -> kind != Piles.UNKNOWN)
                .forEach(kind -> known.merge(Cards.of(kind).id, 1, Integer::sum));
        long hidden = IntStream.of(kinds).filter(kind -> kind == Piles.UNKNOWN).count();
        Stream<String> names = known.entrySet().stream()
                .map(each -> each.getValue() == 1 ? each.getKey() : each.getKey() + " x" + each.getValue());
        Stream<String> rest = hidden == 0 ? Stream.empty() : Stream.of(hidden + (hidden == 1 ? " card" : " cards"));
        String seen = Stream.concat(names, rest).collect(Collectors.joining(", "));
        return seen.isEmpty() ? "nothing" : seen;
    }
}
