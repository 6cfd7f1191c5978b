package stammtisch.server;

import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * How people are called whose seat is asked while nobody looks, and for which question: by Web Push, or by a webhook of
 * theirs. What is due is called by a {@link Caller}.
 */
final class Calls {
    private static final Logger LOG = Logger.getLogger(Calls.class.getName());
    private static final int MOST_TARGETS = 5; // of a seat
    private static final int LONGEST_URL = 1_000;

    private final Journal journal;
    private final Courier courier;
    private final PublicAddresses addresses;
    private final InstantSource clock;

    Calls(Journal journal, Courier courier, PublicAddresses addresses, InstantSource clock) {
        this.journal = journal;
        this.courier = courier;
        this.addresses = addresses;
        this.clock = clock;
    }

    /** The server's public key, as browsers want it. */
    String key() {
        return courier.key();
    }

    // ---- whom to call ----

    /** What a person's browser has been given by its maker's push service. */
    Target push(Fields push, String origin) {
        String endpoint = checked(push.text("endpoint"), true);
        Fields keys = push.objectIfAny("keys");
        push.wholeIfAny("expirationTime");
        push.nothingElse();
        if (keys == null) throw new Refusal(Code.BAD_MESSAGE, "push.keys is missing; p256dh and auth are wanted");
        Target target = new Target(Target.Kind.PUSH, endpoint, origin, keys.text("p256dh"), keys.text("auth"));
        keys.nothingElse();
        if (!courier.canWriteTo(target)) {
            throw new Refusal(Code.BAD_MESSAGE, "push.keys are none; those of a PushSubscription are wanted");
        }
        return target;
    }

    Target webhook(String url, String origin) {
        return new Target(Target.Kind.WEBHOOK, checked(url, false), origin, "", Secrets.key());
    }

    private String checked(String url, boolean isSecure) {
        URI address;
        try {
            address = URI.create(url);
        } catch (IllegalArgumentException broken) {
            throw new Refusal(Code.BAD_MESSAGE, "the address can't be read; one with https:// is wanted");
        }
        boolean isWeb = "https".equals(address.getScheme()) || !isSecure && "http".equals(address.getScheme());
        if (!isWeb || address.getHost() == null || address.getUserInfo() != null || url.length() > LONGEST_URL) {
            throw new Refusal(
                    Code.BAD_MESSAGE,
                    "the address must be one of the web, without a name and password, of at most %d characters"
                            .formatted(LONGEST_URL));
        }
        addresses.find(address.getHost());
        return url;
    }

    /**
     * Has a seat called there, too. The same place again stays one and keeps its secret; a seat has one webhook, so a new
     * one takes the place of the old.
     *
     * @return as it is kept
     * @throws Refusal if this seat is called at too many places already
     */
    Target add(Links.Held held, Target wanted) {
        AtomicReference<@Nullable Target> kept = new AtomicReference<>();
        journal.written(handle -> {
            kept.set(add(handle, held, wanted));
            return true;
        });
        Target target = kept.get();
        if (target != null) return target;
        throw new Refusal(Code.FULL, "this seat is called at %d places already".formatted(MOST_TARGETS));
    }

    private static @Nullable Target add(Handle handle, Links.Held held, Target wanted) {
        lock(handle, held);
        forgetOthers(handle, held);
        List<String> others = new ArrayList<>();
        for (String written : targets(handle, held)) {
            Target before = Target.read(written);
            if (before.is(wanted.kind(), wanted.url())) {
                Target target = wanted.after(before);
                replace(handle, held, written, target);
                return target;
            }
            if (wanted.kind() == Target.Kind.WEBHOOK && before.kind() == Target.Kind.WEBHOOK) {
                delete(handle, held, written);
            } else {
                others.add(written);
            }
        }
        if (others.size() >= MOST_TARGETS) return null;
        insert(handle, held, wanted);
        return wanted;
    }

    /** Till the end of this transaction nobody else changes how this seat is called, on this node or another. */
    private static void lock(Handle handle, Links.Held held) {
        handle.createUpdate("UPDATE seats SET name = name WHERE table_id = :table AND seat = :seat")
                .bind("table", held.table())
                .bind("seat", held.seat())
                .execute();
    }

    /** Whoever had the seat before is called no more. */
    private static void forgetOthers(Handle handle, Links.Held held) {
        handle.createUpdate("DELETE FROM calls WHERE table_id = :table AND seat = :seat AND since <> :since")
                .bind("table", held.table())
                .bind("seat", held.seat())
                .bind("since", held.since())
                .execute();
    }

    private static List<String> targets(Handle handle, Links.Held held) {
        return handle.createQuery("""
            SELECT target FROM calls WHERE table_id = :table AND seat = :seat AND since = :since
            """)
                .bind("table", held.table())
                .bind("seat", held.seat())
                .bind("since", held.since())
                .mapTo(String.class)
                .list();
    }

    private static void insert(Handle handle, Links.Held held, Target target) {
        handle.createUpdate("""
            INSERT INTO calls (table_id, seat, since, target, called) VALUES (:table, :seat, :since, :target, 0)
            """)
                .bind("table", held.table())
                .bind("seat", held.seat())
                .bind("since", held.since())
                .bind("target", Json.written(target))
                .execute();
    }

    private static void replace(Handle handle, Links.Held held, String before, Target target) {
        handle.createUpdate("""
            UPDATE calls SET target = :target WHERE table_id = :table AND seat = :seat AND target = :before
            """)
                .bind("table", held.table())
                .bind("seat", held.seat())
                .bind("before", before)
                .bind("target", Json.written(target))
                .execute();
    }

    private static void delete(Handle handle, Links.Held held, String target) {
        handle.createUpdate("DELETE FROM calls WHERE table_id = :table AND seat = :seat AND target = :target")
                .bind("table", held.table())
                .bind("seat", held.seat())
                .bind("target", target)
                .execute();
    }

    /** Ends the calls of a seat that these are. */
    void end(Links.Held held, Predicate<Target> these) {
        journal.written(handle -> {
            lock(handle, held);
            for (String written : targets(handle, held)) {
                if (these.test(Target.read(written))) delete(handle, held, written);
            }
            return true;
        });
    }

    // ---- whom to call now ----

    /** A call to be made, once for each question.
     *
     * @param written the target as it is kept
     * @param asked   the question stands at this entry
     * @param tried   how often, with this time
     * @param lease   till when nobody else tries, in milliseconds since 1970
     */
    record Due(Links.Held held, String written, long asked, int tried, long lease) {}

    /** Has all called, in a moment, that this seat is to be called by. */
    void turn(LiveTable.Asked asked) {
        Thread.ofVirtual().name("turn").start(() -> {
            try {
                if (isCalled(asked)) note(asked);
            } catch (StorageFailure broken) {
                LOG.log(
                        Level.WARNING,
                        "table {0}: nobody can be called",
                        asked.opening().id());
            }
        });
    }

    private boolean isCalled(LiveTable.Asked asked) {
        return journal.read(handle -> handle.createQuery("""
            SELECT 1 FROM calls
            WHERE table_id = :table AND seat = :seat AND since = :since AND asked < :seq AND called < :seq LIMIT 1
            """)
                .bind("table", asked.opening().id())
                .bind("seat", asked.seat())
                .bind("since", asked.since())
                .bind("seq", asked.seq())
                .mapTo(Integer.class)
                .findOne()
                .isPresent());
    }

    private void note(LiveTable.Asked asked) {
        journal.written(handle -> handle.createUpdate("""
            UPDATE calls SET asked = :seq, tried = 0, due = :now
            WHERE table_id = :table AND seat = :seat AND since = :since AND asked < :seq AND called < :seq
            """)
                        .bind("seq", asked.seq())
                        .bind("now", clock.millis())
                        .bind("table", asked.opening().id())
                        .bind("seat", asked.seat())
                        .bind("since", asked.since())
                        .execute()
                > 0);
    }

    boolean isAnyDue() {
        return journal.read(handle -> handle.createQuery("SELECT 1 FROM calls WHERE due > 0 AND due <= :now LIMIT 1")
                .bind("now", clock.millis())
                .mapTo(Integer.class)
                .findOne()
                .isPresent());
    }

    /** What is due; for others it is due no sooner than the lease ends. */
    List<Due> claim(int most, long leaseMillis) {
        long now = clock.millis();
        long lease = now + leaseMillis;
        List<Due> claimed = new ArrayList<>();
        journal.written(handle -> {
            claimed.clear(); // should it be done once more
            claimed.addAll(handle.createQuery("""
                UPDATE calls SET due = :lease, tried = tried + 1
                WHERE (table_id, seat, target) IN (
                    SELECT table_id, seat, target FROM calls WHERE due > 0 AND due <= :now ORDER BY due LIMIT :most %s)
                RETURNING table_id, seat, since, target, asked, tried
                """.formatted(journal.skippingLocked()))
                    .bind("lease", lease)
                    .bind("now", now)
                    .bind("most", most)
                    .map((row, _) -> new Due(
                            new Links.Held(row.getString("table_id"), row.getInt("seat"), row.getLong("since")),
                            row.getString("target"),
                            row.getLong("asked"),
                            row.getInt("tried"),
                            lease))
                    .list());
            return true;
        });
        return claimed;
    }

    /** It has been called, or is of no use any more. */
    void done(Due due) {
        journal.written(handle -> handle.createUpdate("""
            UPDATE calls SET called = :asked, due = 0
            WHERE table_id = :table AND seat = :seat AND target = :target AND asked = :asked
            """)
                        .bind("asked", due.asked)
                        .bind("table", due.held.table())
                        .bind("seat", due.held.seat())
                        .bind("target", due.written)
                        .execute()
                == 1);
    }

    /**
     * It is tried again in a while, unless somebody else has begun to.
     *
     * @param tried how often it has been, so far
     */
    void later(Due due, long millis, int tried) {
        journal.written(handle -> handle.createUpdate("""
            UPDATE calls SET due = :due, tried = :tried
            WHERE table_id = :table AND seat = :seat AND target = :target AND asked = :asked AND due = :lease
            """)
                        .bind("due", clock.millis() + millis)
                        .bind("tried", tried)
                        .bind("table", due.held.table())
                        .bind("seat", due.held.seat())
                        .bind("target", due.written)
                        .bind("asked", due.asked)
                        .bind("lease", due.lease)
                        .execute()
                == 1);
    }

    /** There is nobody there. */
    void forget(Due due) {
        journal.written(handle -> {
            delete(handle, due.held, due.written);
            return true;
        });
    }
}
