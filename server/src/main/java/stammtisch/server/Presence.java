package stammtisch.server;

import java.time.Duration;
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
 * been heard for a while are taken for gone. All nodes hear all that is told in one order, their own words too. So who
 * sat down last is known without a clock: whoever hears of another guest at a seat after it has heard of its own.
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

    /** A seat held on this node. */
    private static final class Held {
        final Guest guest;
        final String id = UUID.randomUUID().toString();
        final long at = System.currentTimeMillis();
        boolean isHeard; // by all, since by us

        Held(Guest guest) {
            this.guest = guest;
        }
    }

    /** A seat held on another. */
    private record Far(String node, String id) {}

    Presence(Journal journal, LongSupplier nanos) {
        this.journal = journal;
        this.nanos = nanos;
        toldAt = nanos.getAsLong() - BEAT.toNanos();
    }

    // ---- on this node ----

    /** A guest has sat down here, in place of whoever sat there. */
    synchronized void sat(Guest guest) {
        if (!journal.isShared()) return;
        Held held = new Held(guest);
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
                if (words[0].equals("sat")) hearOwn(place(words), words[3]);
                return new Changes(tables, displaced);
            }
            heardAt.put(from, nanos.getAsLong());
            switch (words[0]) {
                case "sat" -> {
                    Held held = here.get(place(words));
                    if (held != null && held.isHeard) displaced.addAll(displace(place(words)));
                    elsewhere.put(place(words), new Far(from, words[3]));
                    tables.add(words[1]);
                }
                case "here" -> {
                    Held held = here.get(place(words));
                    if (held != null && held.isHeard && held.at >= Long.parseLong(words[4])) {
                        tell(told("here", place(words), held)); // it has missed that we took over
                    } else {
                        if (held != null && held.isHeard) displaced.addAll(displace(place(words)));
                        if (elsewhere.put(place(words), new Far(from, words[3])) == null) tables.add(words[1]);
                    }
                }
                case "left" -> {
                    if (elsewhere.remove(place(words), new Far(from, words[3]))) tables.add(words[1]);
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

    private void hearOwn(Place place, String id) {
        Held held = here.get(place);
        if (held == null || !held.id.equals(id)) return;
        held.isHeard = true;
        elsewhere.remove(place); // whoever sat there has been displaced
    }

    private List<Guest> displace(Place place) {
        Held held = here.remove(place);
        return held == null ? List.of() : List.of(held.guest);
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
