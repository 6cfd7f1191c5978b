package stammtisch.server;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import stammtisch.server.Seat.Kind;
import stammtisch.table.Course;
import stammtisch.table.Game;
import stammtisch.table.Mistake;
import stammtisch.table.View;

/** All tables: opens new ones, loads those that somebody comes back to, drops those that nobody sits at. */
final class Tables {
    private static final Logger LOG = Logger.getLogger(Tables.class.getName());
    private static final int ROOM_MADE_AT_ONCE = 16; // the share of all tables, as 1/n

    private final Settings settings;
    private final Journal journal;
    private final Links links;
    private final Tokens tokens;
    private final LiveTable.House house;
    private final InstantSource clock;
    private final Map<String, LiveTable> atHand = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<LiveTable>> loading = new ConcurrentHashMap<>();

    Tables(Settings settings, Links links, Tokens tokens, LiveTable.House house) {
        this.settings = settings;
        this.links = links;
        this.tokens = tokens;
        this.house = house;
        journal = house.journal();
        clock = house.clock();
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

    /** A new table, the invitations to its seats (null: a bot's, or the host's own), and the link for who looks on. */
    record Opened(
            Opening opening,
            List<@Nullable String> links,
            @Nullable String watch) {}

    /**
     * Opens a table. The first person's seat is taken by whoever opens it.
     *
     * @param setup   its seats may be left open
     * @param seed    of all luck; null: one that nobody knows
     * @param options how people want to sit; null: as usual
     * @throws Refusal if that can't be
     */
    Opened open(
            String gameId,
            Map<String, Object> setup,
            List<Wish> wishes,
            @Nullable Long seed,
            @Nullable Fields options) {
        Game game = game(gameId);
        List<Seat> seats = seats(game, wishes);
        List<Seat> persons =
                seats.stream().filter(seat -> seat.kind() == Kind.PERSON).toList();
        if (persons.isEmpty()) {
            throw new Refusal(
                    Code.BAD_SETUP, "seats: there are only bots, and nobody to see them play; one is a person's");
        }
        if (seed != null && persons.size() > 1 && !settings.knownLuck()) {
            throw new Refusal(
                    Code.BAD_SETUP,
                    "seed: whoever gives it can know all luck, and there are %d people; leave it out, or play with bots only"
                            .formatted(persons.size()));
        }
        long luck = seed == null ? Secrets.seed() : seed;
        Opening opening = new Opening(
                Secrets.id(),
                gameId,
                game.rules(),
                settled(game, setup, seats.size(), luck),
                luck,
                seats,
                persons.getFirst().number(),
                chosen(gameId, options).withAlone(seed != null && !settings.knownLuck()),
                Opening.Origin.NONE,
                clock.millis());
        return keep(opening, List.of());
    }

    private List<Seat> seats(Game game, List<Wish> wishes) {
        if (wishes.size() < game.fewestSeats() || wishes.size() > game.mostSeats()) {
            throw new Refusal(
                    Code.BAD_SETUP,
                    "seats: there are %d; %d to %d can play %s"
                            .formatted(wishes.size(), game.fewestSeats(), game.mostSeats(), game.id()));
        }
        List<Seat> seats = new ArrayList<>();
        for (Wish wish : wishes) seats.add(seat(game.id(), seats.size(), wish));
        return List.copyOf(seats);
    }

    /** The whole set-up, once it has been dealt by it. */
    private static Map<String, Object> settled(Game game, Map<String, Object> setup, int seats, long luck) {
        Map<String, Object> wished = new LinkedHashMap<>(setup);
        wished.putIfAbsent("seats", seats);
        try {
            Course course = new Course(game, wished, luck);
            if (course.table().seats() == seats) return course.setup();
            throw new Refusal(
                    Code.BAD_SETUP,
                    "setup: it is for %d seats, but there are %d"
                            .formatted(course.table().seats(), seats));
        } catch (Mistake mistake) {
            throw new Refusal(Code.BAD_SETUP, String.valueOf(mistake.getMessage()));
        }
    }

    private Options chosen(String game, @Nullable Fields options) {
        Options chosen = Options.of(options, standIn(game));
        if (bots(game).isEmpty() || bots(game).contains(chosen.standIn())) return chosen;
        throw new Refusal(
                Code.BAD_SETUP,
                "options.standIn: no bot called %s plays %s; there are %s"
                        .formatted(Fields.printed(chosen.standIn()), game, bots(game)));
    }

    /**
     * Keeps a new table.
     *
     * @param entries what has been done at it already
     */
    Opened keep(Opening opening, List<Entry> entries) {
        List<Journal.Invitation> invitations = new ArrayList<>();
        List<@Nullable String> links = new ArrayList<>();
        for (Seat seat : opening.seats()) {
            boolean isInvited = seat.kind() == Kind.PERSON && seat.number() != opening.host();
            links.add(isInvited ? invite(invitations, opening, Links.Purpose.SEAT, seat.number()) : null);
        }
        String watch = opening.options().watching() ? invite(invitations, opening, Links.Purpose.WATCH, 0) : null;
        journal.open(opening, new Journal.Beginning(invitations, entries));
        LOG.log(Level.INFO, "table {0} opened: {1}, {2} seats", new Object[] {
            opening.id(), opening.game(), opening.seats().size()
        });
        return new Opened(opening, links, watch);
    }

    private static String invite(
            List<Journal.Invitation> invitations, Opening opening, Links.Purpose purpose, int seat) {
        String text = Secrets.id();
        Links.Link link = new Links.Link(opening.id(), purpose, seat, 0, Links.FOR_EVER);
        invitations.add(new Journal.Invitation(Secrets.hash(text), link));
        return text;
    }

    /** The bot that plays in the place of people where nothing else is said: the best there is. */
    private String standIn(String game) {
        List<String> bots = bots(game);
        return bots.isEmpty() ? "" : bots.getLast();
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

    /** @throws Refusal if this is nobody's, or its table can't go on */
    Guest sit(Message.Sit sit, Outbox outbox) {
        Links.Held held = sit.watch() == null ? held(String.valueOf(sit.token())) : watched(sit.watch());
        while (true) {
            LiveTable table = atHand(held.table());
            Guest guest = new Guest(table, held.seat(), held.since(), sit, outbox);
            if (table.sit(guest)) return guest;
            atHand.remove(held.table(), table);
        }
    }

    /** @throws Refusal if no house has signed this */
    Links.Held held(String token) {
        return tokens.read(token).orElseThrow(Refusal::unknownLink);
    }

    /** @throws Refusal if this isn't good to look on with */
    Links.Held watched(String link) {
        return links.find(link)
                .filter(found -> found.purpose() == Links.Purpose.WATCH)
                .map(found -> new Links.Held(found.table(), View.PUBLIC, 0))
                .orElseThrow(Refusal::unknownLink);
    }

    /** @throws Refusal if the table can't go on */
    LiveTable atHand(String id) {
        LiveTable table = atHand.get(id);
        if (table != null && !table.isDropped()) return table;
        if (table != null) atHand.remove(id, table); // it was damaged; as it is stored it may be whole
        if (atHand.size() >= settings.limits().room().tables()) makeRoom();
        try {
            return loaded(id);
        } catch (Damaged damaged) {
            LOG.severe(damaged.says());
            LOG.log(Level.FINE, "how it came to light", damaged);
            throw new Refusal(Code.DAMAGED, damaged.says());
        }
    }

    /** Loads a table once, however many want it, and keeps nobody waiting who wants another. */
    private LiveTable loaded(String id) {
        CompletableFuture<LiveTable> mine = new CompletableFuture<>();
        CompletableFuture<LiveTable> others = loading.putIfAbsent(id, mine);
        if (others != null) return joined(others);
        try {
            LiveTable known = atHand.get(id); // somebody else's load has just ended
            LiveTable table = known == null ? load(id) : known;
            atHand.put(id, table);
            mine.complete(table);
            return table;
        } catch (RuntimeException | Error broken) { // whatever it was, nobody must wait for ever
            mine.completeExceptionally(broken);
            throw broken;
        } finally {
            loading.remove(id, mine);
        }
    }

    private static LiveTable joined(CompletableFuture<LiveTable> others) {
        try {
            return others.join();
        } catch (CompletionException broken) {
            if (broken.getCause() instanceof RuntimeException cause) throw cause;
            throw broken;
        }
    }

    private LiveTable load(String id) {
        Opening opening = journal.opening(id, this::standIn).orElseThrow(Refusal::unknownLink);
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
        LiveTable table = LiveTable.load(opening, game, house);
        expect(table);
        return table;
    }

    /** Bots that may be asked there may begin to learn what they can; the table goes on if they fail. */
    private void expect(LiveTable table) {
        try {
            house.prompter().expect(table.opening(), table.box());
            house.hints().expect(table.opening(), table.box());
        } catch (RuntimeException broken) {
            LOG.log(Level.WARNING, "table %s: a bot can't prepare itself".formatted(table.id()), broken);
        }
    }

    // ---- what happens on other nodes ----

    /** A table's journal has come as far as this. */
    void hear(String id, long seq) {
        LiveTable table = atHand.get(id);
        if (table != null && table.seq() < seq) follow(table);
    }

    /** Something has been said at a table. */
    void hearChat(String id) {
        LiveTable table = atHand.get(id);
        if (table != null) elsewhere(table, table::hearChat);
    }

    /**
     * A table needs the server.
     *
     * @return when it does so next, in milliseconds since 1970, or {@link Journal#NEVER}
     * @throws Refusal if the table can't go on
     */
    long wake(String id) {
        while (true) {
            LiveTable table = atHand(id);
            OptionalLong next = table.wake();
            if (next.isPresent()) return next.getAsLong();
            atHand.remove(id, table);
        }
    }

    /** All tables at hand may have gone on. */
    void lookAgain() {
        for (LiveTable table : atHand.values()) follow(table);
    }

    private void follow(LiveTable table) {
        elsewhere(table, table::follow);
    }

    void gather(String id, Set<Guest> displaced) {
        LiveTable table = atHand.get(id);
        if (table != null) elsewhere(table, () -> table.gather(displaced));
    }

    /** Tables may have to wait, whoever hears what others say must not. */
    private static void elsewhere(LiveTable table, Runnable deed) {
        Thread.ofVirtual().name("news of a table").start(() -> {
            try {
                deed.run();
            } catch (StorageFailure | Damaged broken) {
                LOG.log(Level.WARNING, "table {0} can''t follow: {1}", new Object[] {table.id(), broken.getMessage()});
            }
        });
    }

    /** @throws Refusal if somebody sits at every table */
    private void makeRoom() {
        int room = Math.max(1, settings.limits().room().tables() / ROOM_MADE_AT_ONCE);
        record Used(LiveTable table, long at) {} // noted once: it changes while the others are looked at
        List<Used> oldest = atHand.values().stream()
                .map(table -> new Used(table, table.usedAt()))
                .sorted(Comparator.comparingLong(Used::at))
                .toList();
        for (Used used : oldest) {
            if (room == 0) return;
            if (used.table.drop() && atHand.remove(used.table.id(), used.table)) room--;
        }
        if (atHand.size() >= settings.limits().room().tables()) {
            throw new Refusal(Code.FULL, "somebody sits at every table there is room for; come back later");
        }
    }
}
