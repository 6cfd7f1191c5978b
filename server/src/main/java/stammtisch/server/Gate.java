package stammtisch.server;

import io.helidon.common.socket.PeerInfo;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Who may come in, and how often. */
final class Gate {
    private static final int MOST_ADDRESSES = 10_000;
    private static final int NETWORK_BYTES = 8;
    private static final Pattern WITH_PORT = Pattern.compile("\\[(.+)](?::\\d+)?|([\\d.]+):\\d+");

    private final Limits.Rates rates;
    private final List<AddressRange> proxies;
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

    /** @param proxies whose word is taken for where people come from */
    Gate(Limits.Rates rates, List<AddressRange> proxies, LongSupplier nanoClock) {
        this.rates = rates;
        this.proxies = proxies;
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

    // ---- where somebody comes from ----

    /**
     * By whose limits a request is measured: its peer's, or where the peer is a trusted proxy, those of the last hop that
     * is none. Whatever stands before that hop in {@code X-Forwarded-For} anybody could have written.
     */
    String address(PeerInfo peer, Headers headers) {
        if (!(peer.address() instanceof InetSocketAddress socket) || socket.getAddress() == null) return peer.host();
        InetAddress address = socket.getAddress();
        for (InetAddress hop : hops(headers).reversed()) {
            if (hop == null || !isTrusted(address)) break;
            address = hop;
        }
        return address instanceof Inet6Address ? network(address) : address.getHostAddress();
    }

    /** The half of an IPv6 address that its holder can't choose: they have all addresses that begin so (RFC 6177). */
    private static String network(InetAddress address) {
        return HexFormat.of().formatHex(address.getAddress(), 0, NETWORK_BYTES) + "/64";
    }

    private boolean isTrusted(InetAddress address) {
        return proxies.stream().anyMatch(range -> range.contains(address));
    }

    private static List<@Nullable InetAddress> hops(Headers headers) {
        List<@Nullable InetAddress> hops = new ArrayList<>();
        if (!headers.contains(HeaderNames.X_FORWARDED_FOR)) return hops;
        for (String line : headers.get(HeaderNames.X_FORWARDED_FOR).allValues()) {
            for (String hop : line.split(",")) hops.add(hop(hop.strip()));
        }
        return hops;
    }

    /** Null: nobody says where it was. */
    private static @Nullable InetAddress hop(String written) {
        Matcher withPort = WITH_PORT.matcher(written);
        String address = written;
        if (withPort.matches()) address = withPort.group(1) == null ? withPort.group(2) : withPort.group(1);
        try {
            return InetAddress.ofLiteral(address); // which asks no name server
        } catch (IllegalArgumentException unknown) {
            return null;
        }
    }

    // ---- how often ----

    /** @throws Refusal if this address opens too many tables */
    void checkOpening(String address) {
        check(openings, address, rates.openings(), "too many new tables at once; wait some seconds");
    }

    /** @throws Refusal if this address asks for more than one socket may send messages */
    void checkSettling(String address) {
        check(settlings, address, rates.messages(), "too many set-ups at once; wait some seconds");
    }

    private synchronized void check(Map<String, Bucket> buckets, String address, Limits.Rate rate, String says) {
        long now = now();
        if (!buckets.computeIfAbsent(address, _ -> new Bucket(rate, now)).lets(now)) {
            throw Refusal.tooFast(says);
        }
    }

    /** For one socket's messages. */
    Bucket messages() {
        return new Bucket(rates.messages(), now());
    }

    long now() {
        return nanoClock.getAsLong();
    }
}
