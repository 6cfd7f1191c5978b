package stammtisch.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Who sits at which seat on which node. Nodes tell one another, and those of which nothing has been heard for a while are
 * taken for gone. Of several who have sat down at one seat the last one has it. All nodes agree who that is: every
 * sitting takes its number from the seat's row in the database before anybody is told of it, so the order is that of
 * the row, whatever the machines' clocks say, and however late or out of order the nodes hear.
 */
final class Presence {
    /** How often a node says that it lives. */
    static final Duration BEAT = Duration.ofSeconds(2);

    private static final Duration LONGEST_SILENCE = BEAT.multipliedBy(4);
    private static final Logger LOG = Logger.getLogger(Presence.class.getName());
    private static final String ALL = "*";
    private static final long NONE = 0;

    /** A seat at a table. */
    private record Place(String table, int seat) {
        static Place of(Guest guest) {
            return new Place(guest.table.id(), guest.seat);
        }

        static Place heard(String[] words) {
            return new Place(words[1], Integer.parseInt(words[2]));
        }
    }

    /** A seat held on this node. */
    private record Here(Guest guest, long number) {}

    /** A seat held on another node. */
    private record Elsewhere(String node, long number) {}

    private final Journal journal;
    private final LongSupplier nanos;
    private volatile boolean isUnheard; // whether something could not be told

    // All below: only with the lock.
    private final Map<Place, Here> here = new HashMap<>();
    private final Map<Place, Elsewhere> elsewhere = new HashMap<>();
    private final Map<String, Long> heardAt = new HashMap<>();
    private long toldAt;

    Presence(Journal journal, LongSupplier nanos) {
        this.journal = journal;
        this.nanos = nanos;
        toldAt = nanos.getAsLong() - BEAT.toNanos();
    }

    // ---- on this node ----

    /**
     * A guest sits down here, in place of whoever sits there. Not for two guests of one seat at once.
     *
     * @return false: somebody who has come later sits on another node, or the guest's own page has gone there since
     * @throws StorageFailure if nobody can say who was first
     */
    boolean sits(Guest guest) {
        if (!journal.isShared()) {
            if (guest.table.mindsLeavers()) journal.cameBack(guest.table.id(), guest.seat);
            return true;
        }
        Place place = Place.of(guest);
        long number = number(guest);
        if (number == NONE) return false;
        synchronized (this) {
            Elsewhere other = elsewhere.get(place);
            if (other != null && other.number > number) return false;
            elsewhere.remove(place);
            Here sitting = new Here(guest, number);
            here.put(place, sitting);
            tell(sits(place, sitting));
        }
        return true;
    }

    /**
     * The number of this sitting among all at its seat, or {@link #NONE} if its page has sat down there again since. The
     * same write says that the seat's person isn't away any more: the table waits for one answer of the database, not two.
     */
    private long number(Guest guest) {
        AtomicLong number = new AtomicLong(NONE);
        journal.written(handle -> {
            number.set(handle.createQuery("""
                            WITH sitting AS (
                                INSERT INTO sittings (table_id, seat, number, page, nth)
                                VALUES (:table, :seat, 1, :page, :nth)
                                ON CONFLICT (table_id, seat) DO UPDATE
                                SET number = sittings.number + 1, page = excluded.page, nth = excluded.nth
                                WHERE sittings.page <> excluded.page OR sittings.nth < excluded.nth
                                RETURNING table_id, seat, number
                            ), back AS (
                                DELETE FROM leavers USING sitting
                                WHERE leavers.table_id = sitting.table_id AND leavers.seat = sitting.seat
                            )
                            SELECT number FROM sitting
                            """)
                    .bind("table", guest.table.id())
                    .bind("seat", guest.seat)
                    .bind("page", guest.page)
                    .bind("nth", guest.nth)
                    .mapTo(Long.class)
                    .findOne()
                    .orElse(NONE));
            return true;
        });
        return number.get();
    }

    synchronized void left(Guest guest) {
        Place place = Place.of(guest);
        Here sitting = here.get(place);
        if (sitting == null || sitting.guest != guest) return;
        here.remove(place);
        tell(rises(place, sitting));
    }

    /** Whether somebody sits there on another node. */
    synchronized boolean isElsewhere(String table, int seat) {
        return elsewhere.containsKey(new Place(table, seat));
    }

    /** A table has come to hand: asks who sits there. */
    void ask(String table) {
        tell("who " + table);
    }

    /**
     * Asks who sits anywhere, since something may have been missed.
     *
     * @return the tables of which it isn't known any more who sits there on other nodes
     */
    synchronized Set<String> ask() {
        Set<String> tables = new HashSet<>();
        for (Place place : elsewhere.keySet()) tables.add(place.table);
        elsewhere.clear();
        tell("who " + ALL);
        return tables;
    }

    /**
     * Says that this node lives, if it is time, and forgets those that don't.
     *
     * @return the tables at which people sat there
     */
    synchronized Set<String> beat() {
        long now = nanos.getAsLong();
        if (now - toldAt >= BEAT.toNanos()) {
            toldAt = now;
            tell("beat");
            if (isUnheard) startAfresh();
        }
        Set<String> tables = new HashSet<>();
        List<String> silent = heardAt.keySet().stream()
                .filter(node -> now - heardAt.getOrDefault(node, now) > LONGEST_SILENCE.toNanos())
                .toList();
        for (String node : silent) tables.addAll(forget(node));
        return tables;
    }

    /** This node goes. */
    void bye() {
        tell("bye");
    }

    /** Some of what was said is lost: the others are to forget it all, and hear it once more. */
    private void startAfresh() {
        isUnheard = false;
        tell("bye");
        answer(ALL);
    }

    private static String sits(Place place, Here sitting) {
        return "sits %s %d %d".formatted(place.table, place.seat, sitting.number);
    }

    private static String rises(Place place, Here sitting) {
        return "rises %s %d %d".formatted(place.table, place.seat, sitting.number);
    }

    private void tell(String said) {
        try {
            var _ = journal.tell(said).exceptionally(_ -> {
                isUnheard = true;
                return false;
            });
        } catch (StorageFailure closing) {
            LOG.log(Level.FINE, "nobody can be told any more", closing);
        }
    }

    // ---- on others ----

    /**
     * What has changed.
     *
     * @param tables    at which people have come or gone on other nodes
     * @param displaced guests here who have lost their seats to them
     */
    record Changes(Set<String> tables, Set<Guest> displaced) {
        static final Changes NONE = new Changes(Set.of(), Set.of());
    }

    /** A node has said this. */
    Changes hear(String from, String[] words) {
        if (from.equals(journal.node())) return Changes.NONE;
        Set<String> tables = new HashSet<>();
        Set<Guest> displaced = new HashSet<>();
        synchronized (this) {
            boolean isNew = heardAt.put(from, nanos.getAsLong()) == null;
            if (isNew) tell("who %s %s".formatted(ALL, from)); // or it was taken for gone, and its people with it
            switch (words[0]) {
                case "sits" -> {
                    Place place = Place.heard(words);
                    Elsewhere other = new Elsewhere(from, Long.parseLong(words[3]));
                    Here sitting = here.get(place);
                    if (sitting != null && sitting.number > other.number) {
                        tell(sits(place, sitting)); // in case it has missed that
                    } else {
                        if (sitting != null) {
                            here.remove(place);
                            displaced.add(sitting.guest);
                            tell(rises(place, sitting)); // after whatever has been said of it before
                        }
                        Elsewhere known = elsewhere.get(place);
                        if (known == null || known.number < other.number) {
                            elsewhere.put(place, other);
                            tables.add(place.table);
                        }
                    }
                }
                case "rises" -> {
                    Place place = Place.heard(words);
                    if (elsewhere.remove(place, new Elsewhere(from, Long.parseLong(words[3])))) tables.add(place.table);
                }
                case "who" -> {
                    if (words.length < 3 || words[2].equals(journal.node())) answer(words[1]);
                }
                case "bye" -> tables.addAll(forget(from));
                default -> {
                    // it lives; or it says what only other versions understand
                }
            }
        }
        return new Changes(tables, displaced);
    }

    private void answer(String table) {
        here.forEach((place, sitting) -> {
            if (table.equals(ALL) || place.table.equals(table)) tell(sits(place, sitting));
        });
    }

    private List<String> forget(String node) {
        heardAt.remove(node);
        List<String> tables = new ArrayList<>();
        elsewhere.forEach((place, other) -> {
            if (other.node.equals(node)) tables.add(place.table);
        });
        elsewhere.values().removeIf(other -> other.node.equals(node));
        return tables;
    }
}
