package stammtisch.server;

import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/**
 * Links, codes and what people keep. Of each only the hash is stored. A link is a way to something and never the thing
 * itself: whether a seat is still to be had, its table's journal tells.
 */
final class Links {
    static final long FOR_EVER = Long.MAX_VALUE;

    private final Journal journal;
    private final InstantSource clock;

    enum Purpose {
        SEAT,
        DEVICE,
        /** A code for another device that somebody has used: good for answering them once more. */
        USED,
        WATCH;

        String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * @param since the entry by which its seat was claimed, or after which it was free
     * @param till  milliseconds since 1970
     */
    record Link(String table, Purpose purpose, int seat, long since, long till) {}

    /** Somebody's seat. */
    record Held(String table, int seat, long since) {}

    Links(Journal journal, InstantSource clock) {
        this.journal = journal;
        this.clock = clock;
    }

    // ---- links ----

    /** A new link; durable on return. */
    String add(Link link) {
        String text = Secrets.id();
        journal.written(handle -> {
            if (link.purpose == Purpose.DEVICE) clearExpired(handle, link);
            if (link.purpose == Purpose.SEAT) { // earlier invitations are void
                handle.createUpdate("""
                        DELETE FROM links WHERE table_id = :table AND seat = :seat AND purpose = :purpose
                        """)
                        .bind("table", link.table)
                        .bind("seat", link.seat)
                        .bind("purpose", link.purpose.written())
                        .execute();
            }
            return Journal.insert(handle, Secrets.hash(text), link);
        });
        return text;
    }

    /** Codes for the same seat that are good for nothing any more. */
    private void clearExpired(Handle handle, Link link) {
        handle.createUpdate("DELETE FROM links WHERE table_id = :table AND seat = :seat AND till < :now")
                .bind("table", link.table)
                .bind("seat", link.seat)
                .bind("now", clock.millis())
                .execute();
    }

    Optional<Link> find(String text) {
        return journal.read(handle -> handle.createQuery("SELECT * FROM links WHERE hash = :hash")
                .bind("hash", Secrets.hash(text))
                .map((row, _) -> new Link(
                        row.getString("table_id"),
                        Purpose.valueOf(row.getString("purpose").toUpperCase(Locale.ROOT)),
                        row.getInt("seat"),
                        row.getLong("since"),
                        row.getLong("till")))
                .findOne());
    }

    /**
     * Uses a code up: from now on it is known by another text, and not for long. False: somebody else was faster.
     *
     * @param till milliseconds since 1970
     */
    boolean use(String text, String other, long till) {
        return journal.written(handle ->
                handle.createUpdate("UPDATE links SET hash = :other, purpose = :used, till = :till WHERE hash = :hash")
                                .bind("hash", Secrets.hash(text))
                                .bind("other", Secrets.hash(other))
                                .bind("used", Purpose.USED.written())
                                .bind("till", till)
                                .execute()
                        == 1);
    }

    // ---- what people keep ----

    void keep(String code, Collection<Held> seats, Collection<Held> dropped) {
        String hash = Secrets.hash(code);
        journal.written(handle -> {
            for (Held held : seats) {
                handle.createUpdate("""
                        INSERT INTO mine (code_hash, table_id, seat, since) VALUES (:code, :table, :seat, :since)
                        ON CONFLICT (code_hash, table_id, seat) DO UPDATE SET since = excluded.since
                        """)
                        .bind("code", hash)
                        .bind("table", held.table)
                        .bind("seat", held.seat)
                        .bind("since", held.since)
                        .execute();
            }
            for (Held held : dropped) {
                handle.createUpdate("""
                        DELETE FROM mine
                        WHERE code_hash = :code AND table_id = :table AND seat = :seat AND since = :since
                        """)
                        .bind("code", hash)
                        .bind("table", held.table)
                        .bind("seat", held.seat)
                        .bind("since", held.since)
                        .execute();
            }
            return true;
        });
    }

    List<Held> kept(String code) {
        return journal.read(handle -> handle.createQuery("SELECT * FROM mine WHERE code_hash = :code")
                .bind("code", Secrets.hash(code))
                .map((row, _) -> new Held(row.getString("table_id"), row.getInt("seat"), row.getLong("since")))
                .list());
    }

    // ---- what the house keeps ----

    /** The value of this name; if there is none yet, a fresh one is kept, unless another node was faster. */
    String house(String name, Supplier<String> fresh) {
        return house(name)
                .or(() -> {
                    journal.written(handle -> {
                        handle.createUpdate(
                                        "INSERT INTO house (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")
                                .bind("name", name)
                                .bind("value", fresh.get())
                                .execute();
                        return true;
                    });
                    return house(name);
                })
                .orElseThrow();
    }

    private Optional<String> house(String name) {
        return journal.read(handle -> handle.createQuery("SELECT value FROM house WHERE name = :name")
                .bind("name", name)
                .mapTo(String.class)
                .findOne());
    }
}
