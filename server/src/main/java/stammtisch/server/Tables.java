package stammtisch.server;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import stammtisch.server.Seat.Kind;
import stammtisch.table.Course;
import stammtisch.table.Game;
import stammtisch.table.Mistake;

/** All tables: opens new ones, loads those that somebody comes back to, drops those that nobody sits at. */
final class Tables {
    private static final Logger LOG = Logger.getLogger(Tables.class.getName());
    private static final int ROOM_MADE_AT_ONCE = 16; // the share of all tables, as 1/n

    private final Settings settings;
    private final Journal journal;
    private final Prompter prompter;
    private final InstantSource clock;
    private final Map<String, LiveTable> atHand = new ConcurrentHashMap<>();

    Tables(Settings settings, Journal journal, Prompter prompter, InstantSource clock) {
        this.settings = settings;
        this.journal = journal;
        this.prompter = prompter;
        this.clock = clock;
    }

    /** The games for new tables: of each the latest rules. */
    List<Game> games() {
        Map<String, Game> latest = new LinkedHashMap<>();
        for (Game game : settings.games()) latest.put(game.id(), game);
        return List.copyOf(latest.values());
    }

    /** @throws Refusal if there is none */
    Game game(String id) {
        return games().stream()
                .filter(game -> game.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Refusal(
                        Code.NOT_FOUND,
                        "no game is called %s; there are %s"
                                .formatted(
                                        Fields.printed(id),
                                        games().stream().map(Game::id).toList())));
    }

    List<String> bots(String game) {
        return List.copyOf(settings.bots().getOrDefault(game, Map.of()).keySet());
    }

    /** How many tables are in memory. */
    int countAtHand() {
        return atHand.size();
    }

    // ---- opening ----

    /** Who is to sit somewhere. */
    record Wish(Kind kind, @Nullable String bot, @Nullable String name) {}

    /** A new table, and the link to each seat; of bots null. */
    record Opened(Opening opening, List<@Nullable String> links) {}

    /**
     * Opens a table.
     *
     * @param setup its seats may be left open
     * @param seed  of all luck; null: one that nobody knows
     * @throws Refusal if that can't be
     */
    Opened open(String gameId, Map<String, Object> setup, List<Wish> wishes, @Nullable Long seed) {
        Game game = game(gameId);
        if (wishes.size() < game.fewestSeats() || wishes.size() > game.mostSeats()) {
            throw new Refusal(
                    Code.BAD_SETUP,
                    "seats: there are %d; %d to %d can play %s"
                            .formatted(wishes.size(), game.fewestSeats(), game.mostSeats(), gameId));
        }
        List<Seat> seats = new ArrayList<>();
        for (Wish wish : wishes) seats.add(seat(gameId, seats.size(), wish));
        if (seats.stream().noneMatch(seat -> seat.kind() == Kind.PERSON)) {
            throw new Refusal(
                    Code.BAD_SETUP, "seats: there are only bots, and nobody to see them play; one is a person's");
        }
        Map<String, Object> wished = new LinkedHashMap<>(setup);
        wished.putIfAbsent("seats", wishes.size());
        long luck = seed == null ? Secrets.seed() : seed;
        Course course;
        try {
            course = new Course(game, wished, luck);
        } catch (Mistake mistake) {
            throw new Refusal(Code.BAD_SETUP, String.valueOf(mistake.getMessage()));
        }
        if (course.table().seats() != seats.size()) {
            throw new Refusal(
                    Code.BAD_SETUP,
                    "setup: it is for %d seats, but there are %d"
                            .formatted(course.table().seats(), seats.size()));
        }
        Opening opening = new Opening(
                Secrets.id(), gameId, game.rules(), course.setup(), luck, List.copyOf(seats), clock.millis());
        List<@Nullable String> links = new ArrayList<>();
        for (Seat seat : seats) links.add(seat.kind() == Kind.PERSON ? Secrets.id() : null);
        List<@Nullable String> hashes = new ArrayList<>();
        for (String link : links) hashes.add(link == null ? null : Secrets.hash(link));
        journal.open(opening, hashes);
        LOG.log(Level.INFO, "table {0} opened: {1}, {2} seats", new Object[] {opening.id(), gameId, seats.size()});
        return new Opened(opening, links);
    }

    private Seat seat(String game, int number, Wish wish) {
        String letter = Seat.letter(number);
        return switch (wish.kind) {
            case PERSON -> Seat.person(number, wish.name == null ? "Player " + letter : Names.cleaned(wish.name));
            case BOT -> {
                if (wish.bot == null || !bots(game).contains(wish.bot)) {
                    throw new Refusal(
                            Code.BAD_SETUP,
                            "seats[%d].bot: no bot called %s plays %s; there are %s"
                                    .formatted(number, Fields.printed(String.valueOf(wish.bot)), game, bots(game)));
                }
                yield Seat.bot(number, wish.bot, wish.name == null ? "Bot " + letter : Names.cleaned(wish.name));
            }
        };
    }

    // ---- sitting down ----

    /** @throws Refusal if the link is nobody's, or its table can't go on */
    Guest sit(String link, Locale language, Outbox outbox) {
        Journal.Place place = journal.place(Secrets.hash(link))
                .orElseThrow(() -> new Refusal(Code.UNKNOWN_LINK, "nobody has this link; was it copied whole?"));
        while (true) {
            LiveTable table = atHand(place.table());
            Guest guest = new Guest(table, place.seat(), language, outbox);
            if (table.sit(guest)) return guest;
            atHand.remove(place.table(), table);
        }
    }

    /** @throws Refusal if the table can't go on */
    LiveTable atHand(String id) {
        LiveTable table = atHand.get(id);
        if (table != null) return table;
        if (atHand.size() >= settings.limits().tables()) makeRoom();
        try {
            return atHand.computeIfAbsent(id, this::load);
        } catch (Damaged damaged) {
            LOG.severe(damaged.says());
            LOG.log(Level.FINE, "how it came to light", damaged);
            throw new Refusal(Code.DAMAGED, damaged.says());
        }
    }

    private LiveTable load(String id) {
        Opening opening = journal.opening(id);
        Game game = settings.games().stream()
                .filter(known ->
                        known.id().equals(opening.game()) && known.rules().equals(opening.rules()))
                .findFirst()
                .orElseThrow(() -> new Refusal(
                        Code.OTHER_RULES,
                        "table %s is played by the rules %s, which this server doesn't know; it knows %s"
                                .formatted(
                                        id,
                                        opening.rules(),
                                        settings.games().stream()
                                                .map(Game::rules)
                                                .toList())));
        return LiveTable.load(opening, game, journal, prompter, clock);
    }

    /** @throws Refusal if somebody sits at every table */
    private void makeRoom() {
        int room = Math.max(1, settings.limits().tables() / ROOM_MADE_AT_ONCE);
        record Used(LiveTable table, long at) {} // noted once: it changes while the others are looked at
        List<Used> oldest = atHand.values().stream()
                .map(table -> new Used(table, table.usedAt()))
                .sorted(Comparator.comparingLong(Used::at))
                .toList();
        for (Used used : oldest) {
            if (room == 0) return;
            if (used.table.drop() && atHand.remove(used.table.id(), used.table)) room--;
        }
        if (atHand.size() >= settings.limits().tables()) {
            throw new Refusal(Code.FULL, "somebody sits at every table there is room for; come back later");
        }
    }
}
