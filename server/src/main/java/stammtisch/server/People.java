package stammtisch.server;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stammtisch.server.Links.Held;
import stammtisch.server.Links.Link;
import stammtisch.server.Links.Purpose;
import stammtisch.server.Standing.State;
import stammtisch.table.Game;
import stammtisch.table.Move;

/** How people come to their seats: by invitation, with a code from another device, to a rematch, into an old game. */
final class People {
    /** How many seats a recovery code brings back: the latest. */
    static final int MOST_KEPT = 500;

    private static final Duration CODE_IS_GOOD_FOR = Duration.ofMinutes(15);
    private static final Duration USED_CODE_IS_ANSWERED_FOR = Duration.ofMinutes(1);

    private static final Comparator<Mine> LATEST_FIRST = Comparator.comparingLong(Mine::at)
            .reversed()
            .thenComparing(Mine::table)
            .thenComparing(Mine::seat);

    private final Tables tables;
    private final Links links;
    private final Tokens tokens;
    private final InstantSource clock;

    People(Tables tables, Links links, Tokens tokens, InstantSource clock) {
        this.tables = tables;
        this.links = links;
        this.tokens = tokens;
        this.clock = clock;
    }

    /** A seat, and what it is kept by. */
    record Seated(String table, String seat, String name, String token) {}

    private Seated seated(Held held, String name) {
        return new Seated(held.table(), Seat.letter(held.seat()), name, tokens.of(held));
    }

    /** The seat of whoever has opened a table. */
    String hostToken(Opening opening) {
        return tokens.of(new Held(opening.id(), opening.host(), 0));
    }

    // ---- by link ----

    /**
     * Claims a seat by an invitation, or brings one to this device by a code.
     *
     * @param id   of this claim: once more with the same id it is answered, not repeated
     * @param name how the person is called; null: as the seat is
     * @throws Refusal if the link is no longer good
     */
    Seated claim(String text, @Nullable String name, String id) {
        Link link = links.find(text)
                .filter(found -> found.purpose() == Purpose.SEAT || found.purpose() == Purpose.DEVICE)
                .or(() -> links.find(used(text, id)).filter(found -> found.purpose() == Purpose.USED))
                .filter(found -> found.till() > clock.millis())
                .orElseThrow(Refusal::unknownLink);
        if (link.purpose() == Purpose.DEVICE) use(text, id);
        if (link.purpose() != Purpose.SEAT) {
            return onThisDevice(new Held(link.table(), link.seat(), link.since()));
        }
        LiveTable table = tables.atHand(link.table());
        String called = name == null ? table.read(standing -> standing.company.name(link.seat())) : name;
        long since = table.handIn(link.seat(), new Message.Claim(id, called, link.since()));
        return onThisDevice(new Held(link.table(), link.seat(), since));
    }

    private void use(String code, String id) {
        long till = clock.millis() + USED_CODE_IS_ANSWERED_FOR.toMillis();
        boolean isOurs = links.use(code, used(code, id), till)
                || links.find(used(code, id)).isPresent(); // by the same claim, which came twice at once
        if (!isOurs) throw Refusal.unknownLink();
    }

    /** What a code is known by for a while once it is used: to whoever has used it, and to nobody else. */
    private static String used(String code, String id) {
        return code + " " + id;
    }

    private Seated onThisDevice(Held held) {
        return asked(held, standing -> seated(held, standing.company.name(held.seat())));
    }

    // ---- links for others ----

    /** A one-time code for another device of one's own, good till then. */
    record DeviceCode(String link, long till) {}

    DeviceCode code(String token) {
        Held held = held(token);
        long till = clock.millis() + CODE_IS_GOOD_FOR.toMillis();
        return new DeviceCode(links.add(new Link(held.table(), Purpose.DEVICE, held.seat(), held.since(), till)), till);
    }

    /** A new invitation to a free seat, by the host. */
    String invitation(String token, int seat) {
        Held held = tables.held(token);
        long since = asked(held, standing -> {
            Company company = standing.company;
            if (held.seat() != company.host()) {
                throw new Refusal(Code.NOT_HOST, "only the host can invite");
            }
            if (seat >= company.seats() || company.isBots(seat) || !company.isFree(seat)) {
                throw new Refusal(Code.NOT_NOW, "seat %s isn't free".formatted(Seat.letter(seat)));
            }
            return company.freeSince(seat);
        });
        return links.add(new Link(held.table(), Purpose.SEAT, seat, since, Links.FOR_EVER));
    }

    /** For people who look on. */
    String watch(String token) {
        Held held = tables.held(token);
        if (!asked(held, standing -> standing.opening.options().watching())) {
            throw new Refusal(Code.NOT_NOW, "nobody may look on at this table");
        }
        return links.add(new Link(held.table(), Purpose.WATCH, 0, 0, Links.FOR_EVER));
    }

    /** For those who look on, and want to look on at the rematch. */
    String watchRematch(String watch) {
        String rematch = tables.atHand(tables.watched(watch).table()).read(Standing::rematch);
        if (rematch == null) throw new Refusal(Code.NOT_NOW, "there is no rematch yet");
        return links.add(new Link(rematch, Purpose.WATCH, 0, 0, Links.FOR_EVER)); // its options are those of its first
    }

    // ---- once more ----

    /**
     * Opens the table of a rematch, or finds it if somebody has. Whoever asks once more is answered once more.
     *
     * @param isRotated whether everybody sits one seat further
     * @param isNewTown whether what was left to luck in the set-up is drawn anew
     */
    Seated rematch(String token, boolean isRotated, boolean isNewTown) {
        Held held = tables.held(token);
        LiveTable table = tables.atHand(held.table());
        String known = asked(held, Standing::rematch);
        if (known == null) {
            if (table.read(Standing::state) != State.OVER) {
                throw new Refusal(Code.NOT_NOW, "a rematch begins when the game is over");
            }
            Opening next = table.read(standing -> next(standing, held.seat(), isRotated, isNewTown));
            tables.keep(next, List.of());
            try {
                table.handIn(held.seat(), new Message.Rematch(Secrets.uuid(), next.id()));
                return seated(
                        new Held(next.id(), next.host(), 0),
                        next.seats().get(next.host()).name());
            } catch (Refusal refusal) { // somebody else was faster; nobody will ever come to the other table
                if (asked(held, Standing::rematch) == null) throw refusal;
            }
        }
        return atRematch(held);
    }

    private Seated atRematch(Held held) {
        LiveTable next = tables.atHand(rematchOf(held));
        int seat = seatAtRematch(next, held);
        if (asked(held, standing -> standing.isRematchBy(held.seat(), held.since()))) {
            return onThisDevice(new Held(next.id(), seat, 0));
        }
        String name = next.read(standing -> standing.company.name(seat));
        String id = UUID.nameUUIDFromBytes(tokens.of(held).getBytes(StandardCharsets.UTF_8))
                .toString(); // the same however often it is asked
        try {
            return onThisDevice(new Held(next.id(), seat, next.handIn(seat, new Message.Claim(id, name, 0))));
        } catch (Refusal refusal) {
            throw refusal.code == Code.UNKNOWN_LINK ? isTaken() : refusal;
        }
    }

    private String rematchOf(Held held) {
        String rematch = asked(held, Standing::rematch);
        if (rematch == null) throw new Refusal(Code.NOT_NOW, "there is no rematch yet");
        return rematch;
    }

    private static int seatAtRematch(LiveTable rematch, Held held) {
        Opening next = rematch.opening();
        return Math.floorMod(
                held.seat() + next.origin().rotation(), next.seats().size());
    }

    private static Refusal isTaken() {
        return new Refusal(Code.NOT_NOW, "your seat in the rematch has been taken already");
    }

    /** The invitation to one's own seat in the rematch. */
    String rematchLink(String token) {
        Held held = tables.held(token);
        LiveTable next = tables.atHand(rematchOf(held));
        int seat = seatAtRematch(next, held);
        if (!next.read(standing -> standing.company.isFreeSince(seat, 0))) throw isTaken();
        return links.add(new Link(next.id(), Purpose.SEAT, seat, 0, Links.FOR_EVER));
    }

    private Opening next(Standing standing, int asker, boolean isRotated, boolean isNewTown) {
        Opening before = standing.opening;
        Company company = standing.company;
        int seats = company.seats();
        int rotation = isRotated ? seats - 1 : 0; // who sat left of the first begins
        List<Seat> sitting = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) {
            int was = Math.floorMod(seat - rotation, seats);
            String bot = company.bot(was);
            sitting.add(
                    bot != null && company.isBots(was)
                            ? Seat.bot(seat, bot, company.name(was))
                            : Seat.person(seat, company.name(was)));
        }
        Game game = standing.course.game();
        long luck = Secrets.seed();
        Map<String, Object> setup = isNewTown ? game.settle(game.afresh(before.setup()), luck) : before.setup();
        return new Opening(
                Secrets.id(),
                before.game(),
                before.rules(),
                setup,
                luck,
                List.copyOf(sitting),
                Math.floorMod(asker + rotation, seats),
                before.options().withAlone(false), // nobody knows the new luck
                new Opening.Origin(before.id(), rotation),
                clock.millis());
    }

    /**
     * Opens a table at which an old game is played on from one of its moments, alone against bots.
     *
     * @param token of a seat at the old table, or null
     * @param watch the link of those who look on there, or null
     * @param at    how many moves had been made
     * @param seat  where to sit
     * @throws Refusal if that can't be
     */
    Seated branch(@Nullable String token, @Nullable String watch, long at, int seat, String bot) {
        LiveTable old;
        String name;
        if (token != null) {
            Held held = tables.held(token);
            name = asked(held, standing -> standing.company.name(held.seat()));
            old = tables.atHand(held.table());
        } else {
            old = tables.atHand(tables.watched(String.valueOf(watch)).table());
            name = "Guest";
        }
        Branch branch = old.read(standing -> branch(standing, name, at, seat, bot));
        tables.keep(branch.opening, branch.entries);
        return seated(new Held(branch.opening.id(), seat, 0), name);
    }

    private record Branch(Opening opening, List<Entry> entries) {}

    private Branch branch(Standing standing, String name, long at, int seat, String bot) {
        Opening before = standing.opening;
        if (standing.state() != State.OVER) {
            throw new Refusal(Code.NOT_NOW, "a game can be played on from its moments when it is over");
        }
        List<Move> moves = standing.course.moves();
        if (at < 0 || at >= moves.size()) {
            throw new Refusal(Code.BAD_MESSAGE, "at is %d; 0 to %d is right".formatted(at, moves.size() - 1));
        }
        if (seat >= before.seats().size()) {
            throw new Refusal(Code.BAD_MESSAGE, "seat %s is none of this table".formatted(Seat.letter(seat)));
        }
        if (!tables.bots(before.game()).contains(bot)) {
            throw new Refusal(
                    Code.BAD_MESSAGE,
                    "bot: none called %s plays %s; there are %s"
                            .formatted(Fields.printed(bot), before.game(), tables.bots(before.game())));
        }
        List<Seat> seats = new ArrayList<>();
        for (Seat was : before.seats()) {
            seats.add(
                    was.number() == seat
                            ? Seat.person(seat, name)
                            : Seat.bot(was.number(), bot, "Bot " + was.letter()));
        }
        long now = clock.millis();
        Opening opening = new Opening(
                Secrets.id(),
                before.game(),
                before.rules(),
                before.setup(),
                before.seed(),
                List.copyOf(seats),
                seat,
                Options.usual(before.options().standIn()).withAlone(true), // all luck has been seen
                new Opening.Origin(before.id(), 0),
                now);
        List<Entry> entries = new ArrayList<>();
        long seal = 0;
        for (Move move : moves.subList(0, (int) at)) {
            Entry entry = Entry.sealed(
                    seal,
                    opening.id(),
                    entries.size() + 1,
                    Secrets.uuid(),
                    move.seat(),
                    Entry.Kind.MOVE,
                    move.written(),
                    now);
            seal = entry.seal();
            entries.add(entry);
        }
        return new Branch(opening, entries);
    }

    // ---- what people keep ----

    /**
     * A table as its people's list shows it.
     *
     * @param names by seat
     * @param at    when something happened there last, in milliseconds since 1970
     */
    record Mine(
            String table,
            String seat,
            String token,
            String game,
            List<String> names,
            State state,
            boolean yourTurn,
            long at) {}

    /** What a recovery code brings back. */
    record Kept(String code, List<Mine> tables) {}

    /**
     * All seats kept under a recovery code, these added to them; if they are too many, the latest.
     *
     * @param code      null: a new one
     * @param have      tokens of the seats on this device; those that are good for nothing any more are left out
     * @param admission asked for each table that has to be read
     * @throws Refusal if there is no such code, or too much is asked for at this moment
     */
    Kept mine(@Nullable String code, List<String> have, Admission admission) {
        String keep = code == null ? Secrets.id() : code;
        List<Held> before = code == null ? List.of() : links.kept(code);
        if (code != null && before.isEmpty()) throw Refusal.unknownLink();
        Set<Held> here = new LinkedHashSet<>();
        for (String token : have) tokens.read(token).ifPresent(here::add);
        Map<Held, Mine> mine = new HashMap<>();
        Stream.concat(here.stream(), before.stream())
                .distinct()
                .sorted(Comparator.comparing(Held::table)) // so that none is read twice, however few there is room for
                .forEach(held -> {
                    Mine shown = admission.admit(() -> shown(held));
                    if (shown != null) mine.put(held, shown);
                });
        List<Map.Entry<Held, Mine>> latest = mine.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(LATEST_FIRST))
                .limit(MOST_KEPT)
                .toList();
        Set<Held> kept = latest.stream().map(Map.Entry::getKey).collect(Collectors.toSet());
        here.retainAll(kept);
        mine.keySet().removeAll(kept); // what can't be read now is not dropped: it may be read again
        links.keep(keep, here, mine.keySet());
        return new Kept(keep, latest.stream().map(Map.Entry::getValue).toList());
    }

    private @Nullable Mine shown(Held held) {
        try {
            return asked(
                    held,
                    standing -> new Mine(
                            held.table(),
                            Seat.letter(held.seat()),
                            tokens.of(held),
                            standing.opening.game(),
                            names(standing.company),
                            standing.state(),
                            standing.state() == State.PLAYING && standing.asked() == held.seat(),
                            standing.at()));
        } catch (Refusal refusal) {
            if (refusal.code == Code.FULL) throw refusal; // of tables in memory; it is still there
            return null;
        }
    }

    private static List<String> names(Company company) {
        List<String> names = new ArrayList<>();
        for (int seat = 0; seat < company.seats(); seat++) names.add(company.name(seat));
        return names;
    }

    // ---- who asks ----

    /** @throws Refusal if nobody holds a seat by this token */
    Held held(String token) {
        Held held = tables.held(token);
        asked(held, standing -> true);
        return held;
    }

    /**
     * Looks at a table for whoever holds a seat there.
     *
     * @throws Refusal if the seat is no longer held so
     */
    private <T> T asked(Held held, Function<Standing, T> look) {
        LiveTable table = tables.atHand(held.table());
        if (!table.read(standing -> isHeld(standing, held))) table.follow(); // it may have been claimed on another node
        return table.read(standing -> {
            if (!isHeld(standing, held)) throw Refusal.unknownLink();
            return look.apply(standing);
        });
    }

    private static boolean isHeld(Standing standing, Held held) {
        return standing.company.isHeldSince(held.seat(), held.since());
    }
}
