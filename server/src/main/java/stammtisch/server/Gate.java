package stammtisch.server;

import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** Who may come in, and how often. */
final class Gate {
    private static final int MOST_ADDRESSES = 10_000;

    private final Limits limits;
    private final LongSupplier nanoClock;
    private final Map<String, Bucket> openings = new Addresses();
    private final Map<String, Bucket> settlings = new Addresses();

    /** The addresses heard from last. */
    private static final class Addresses extends LinkedHashMap<String, Bucket> {
        private static final long serialVersionUID = 1;

        private Addresses() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MOST_ADDRESSES;
        }
    }

    Gate(Limits limits, LongSupplier nanoClock) {
        this.limits = limits;
        this.nanoClock = nanoClock;
    }

    /**
     * Lets in pages of this very server only, so that no other site can act through a visitor's browser.
     *
     * @throws Refusal if the request comes from another, or doesn't say from where
     */
    static void checkOrigin(Headers headers) {
        String host = headers.first(HeaderNames.HOST).orElse("");
        String origin = headers.first(HeaderNames.ORIGIN).orElse("");
        if (host.isEmpty() || !origin.equals("http://" + host) && !origin.equals("https://" + host)) {
            throw new Refusal(
                    Code.FOREIGN_ORIGIN,
                    "Origin is %s; only this server's own pages may do this"
                            .formatted(origin.isEmpty() ? "missing" : Fields.printed(origin)));
        }
    }

    /** @throws Refusal if this address opens too many tables */
    synchronized void checkOpening(String address) {
        long now = nanoClock.getAsLong();
        Bucket bucket = openings.computeIfAbsent(address, _ -> new Bucket(limits.openings(), limits.openingsIn(), now));
        if (!bucket.lets(now)) throw new Refusal(Code.TOO_FAST, "too many new tables at once; wait some seconds");
    }

    /** @throws Refusal if this address has more set-ups settled than one socket may send messages */
    synchronized void checkSettling(String address) {
        Bucket bucket = settlings.computeIfAbsent(address, _ -> messages());
        if (!bucket.lets(nanoClock.getAsLong())) {
            throw new Refusal(Code.TOO_FAST, "too many set-ups at once; wait some seconds");
        }
    }

    /** For one socket's messages. */
    Bucket messages() {
        return new Bucket(limits.messages(), limits.messagesIn(), nanoClock.getAsLong());
    }

    long now() {
        return nanoClock.getAsLong();
    }
}
