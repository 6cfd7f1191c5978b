package stammtisch.server;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Who sits at which seat on which node. Nothing of it is stored: nodes tell one another, and those of which nothing has
 * been heard for a while are taken for gone. Of several who have sat down at one seat the last one has it. All nodes
 * agree who that is, by a time that runs ahead of any it has heard of (a hybrid logical clock: Kulkarni et al. 2014):
 * whoever sits down after having been able to see another there is later, however the machines' clocks are set.
 */
final class Presence {
    /** How often a node says that it lives. */
    static final Duration BEAT = Duration.ofSeconds(2);

    private static final Duration LONGEST_SILENCE = BEAT.multipliedBy(4);
    private static final Logger LOG = Logger.getLogger(Presence.class.getName());

    /** A seat at a table. */
    private record Place(String table, int seat) {}

    private final Journal journal;
    private final LongSupplier nanos;

    // All below: only with the lock.
    private final Map<Place, Held> here = new HashMap<>();
    private final Map<Place, Far> elsewhere = new HashMap<>();
    private final Map<String, Long> heardAt = new HashMap<>();
    private long toldAt;
    private long latest; // time that anybody sat down at

    /** A seat held on this node. */
    private static final class Held {
        final Guest guest;
        final String id = UUID.randomUUID().toString();
        final long at;
        boolean isHeard; // by all, since by us

        Held(Guest guest, long at) {
            this.guest = guest;
            this.at = at;
        }

        boolean isBefore(Far far) {
            return at < far.at || at == far.at && id.compareTo(far.id) < 0;
        }
    }

    /** A seat held on a node as all hear of it. */
    private record Far(String node, String id, long at) {
        boolean isBefore(Far other) {
            return at < other.at || at == other.at && id.compareTo(other.id) < 0;
        }
    }

    Presence(Journal journal, LongSupplier nanos) {
        this.journal = journal;
        this.nanos = nanos;
        toldAt = nanos.getAsLong() - BEAT.toNanos();
    }

    // ---- on this node ----

    /** Fine enough that many who sit down at once don't run ahead of those who sit down elsewhere soon after. */
    private static long micros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    }

    /** A guest has sat down here, in place of whoever sat there. */
    synchronized void sat(Guest guest) {
        if (!journal.isShared()) return;
        latest = Math.max(micros(), latest + 1);
        Held held = new Held(guest, latest);
        here.put(new Place(guest.table.id(), guest.seat), held);
        tell(told("sat", new Place(guest.table.id(), guest.seat), held));
    }

    synchronized void left(Guest guest) {
        Place place = new Place(guest.table.id(), guest.seat);
        Held held = here.get(place);
        if (held == null || held.guest != guest) return;
        here.remove(place);
        tell("left %s %d %s".formatted(place.table(), place.seat(), held.id));
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
     * Asks who sits anywhere, since something may have been missed; and says again what others may have missed.
     *
     * @return the tables of which it isn't known any more who sits there on other nodes
     */
    Set<String> ask() {
        Set<String> tables = new HashSet<>();
        synchronized (this) {
            for (Place place : elsewhere.keySet()) tables.add(place.table());
            elsewhere.clear();
            here.forEach((place, held) -> {
                if (!held.isHeard) tell(told("sat", place, held));
            });
            tell("who *");
        }
        return tables;
    }

    /**
     * Says that this node lives, if it is time, and forgets those that don't.
     *
     * @return the tables at which people sat there
     */
    Set<String> beat() {
        Set<String> tables = new HashSet<>();
        synchronized (this) {
            long now = nanos.getAsLong();
            if (now - toldAt < BEAT.toNanos()) return tables;
            toldAt = now;
            tell("beat");
            List<String> silent = heardAt.keySet().stream()
                    .filter(node -> now - heardAt.getOrDefault(node, now) > LONGEST_SILENCE.toNanos())
                    .toList();
            for (String node : silent) tables.addAll(forget(node));
        }
        return tables;
    }

    /** This node goes. */
    void bye() {
        tell("bye");
    }

    private static String told(String what, Place place, Held held) {
        return "%s %s %d %s %d".formatted(what, place.table(), place.seat(), held.id, held.at);
    }

    private void tell(String said) {
        try {
            journal.tell(said);
        } catch (StorageFailure closing) {
            LOG.log(Level.FINE, "nobody can be told any more", closing);
        }
    }

    // ---- on others ----

    /** A node has said this: where people are present now, and which guests have lost their seats to them. */
    Changes hear(String from, String[] words) {
        Set<String> tables = new HashSet<>();
        Set<Guest> displaced = new HashSet<>();
        synchronized (this) {
            if (from.equals(journal.node())) {
                if (words[0].equals("sat")
                        && hasDisplaced(place(words), new Far(from, words[3], Long.parseLong(words[4]))))
                    tables.add(words[1]);
                return new Changes(tables, displaced);
            }
            heardAt.put(from, nanos.getAsLong());
            switch (words[0]) {
                case "sat", "here" -> {
                    Place place = place(words);
                    Far far = new Far(from, words[3], Long.parseLong(words[4]));
                    latest = Math.max(latest, far.at);
                    Held held = here.get(place);
                    Far known = elsewhere.get(place);
                    if (held != null && !held.isBefore(far)) {
                        if (held.isHeard && words[0].equals("here"))
                            tell(told("here", place, held)); // it has missed it
                    } else {
                        if (held != null) displaced.add(held.guest);
                        here.remove(place);
                        if (known == null || known.at <= far.at) elsewhere.put(place, far);
                        if (known == null || words[0].equals("sat")) tables.add(place.table);
                    }
                }
                case "left" -> {
                    Far known = elsewhere.get(place(words));
                    if (known != null && known.id.equals(words[3])) {
                        elsewhere.remove(place(words));
                        tables.add(words[1]);
                    }
                }
                case "who" -> answer(words[1]);
                case "bye" -> tables.addAll(forget(from));
                default -> {
                    // it lives; or it says what only later versions understand
                }
            }
        }
        for (Guest guest : displaced) tables.add(guest.table.id());
        return new Changes(tables, displaced);
    }

    /** @param tables those of the guests, too */
    record Changes(Set<String> tables, Set<Guest> displaced) {}

    private static Place place(String[] words) {
        return new Place(words[1], Integer.parseInt(words[2]));
    }

    /**
     * All have heard that somebody has sat down here, and may have left again: whether that displaces who sat there on
     * another node.
     */
    private boolean hasDisplaced(Place place, Far ours) {
        Held held = here.get(place);
        if (held != null && held.id.equals(ours.id)) held.isHeard = true;
        Far known = elsewhere.get(place);
        if (known == null || !known.isBefore(ours)) return false;
        elsewhere.remove(place);
        return true;
    }

    private void answer(String table) {
        here.forEach((place, held) -> {
            if (table.equals("*") || place.table().equals(table)) tell(told("here", place, held));
        });
    }

    private List<String> forget(String node) {
        heardAt.remove(node);
        List<String> tables = new ArrayList<>();
        elsewhere.forEach((place, far) -> {
            if (far.node.equals(node)) tables.add(place.table());
        });
        elsewhere.values().removeIf(far -> far.node.equals(node));
        return tables;
    }
}
