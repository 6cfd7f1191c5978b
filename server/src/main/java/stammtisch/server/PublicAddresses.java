package stammtisch.server;

import io.helidon.webclient.api.DnsAddressLookup;
import io.helidon.webclient.spi.DnsResolver;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.function.Predicate;

/**
 * Finds hosts for what people want the server to call, and only such as everybody can reach: else they could have it
 * call its own neighbours. What was looked up is what is connected to, so no name can change its mind in between.
 */
final class PublicAddresses implements DnsResolver {
    private final Predicate<InetAddress> isAllowed;

    PublicAddresses() {
        this(PublicAddresses::isPublic);
    }

    PublicAddresses(Predicate<InetAddress> isAllowed) {
        this.isAllowed = isAllowed;
    }

    @Override
    public InetAddress resolveAddress(String host, DnsAddressLookup lookup) {
        return find(host);
    }

    /** @throws Refusal if there is none, or not all of its addresses are public */
    InetAddress find(String host) {
        try {
            InetAddress[] addresses = InetAddress.getAllByName(host);
            for (InetAddress address : addresses) {
                if (!isAllowed.test(address)) throw refusal(host);
            }
            return addresses[0];
        } catch (UnknownHostException unknown) {
            throw refusal(host);
        }
    }

    /** The same answer for hosts that don't exist: else one could ask for the names of the neighbourhood. */
    private static Refusal refusal(String host) {
        return new Refusal(
                Code.BAD_MESSAGE, "%s is no public address; only such are called".formatted(Fields.printed(host)));
    }

    /** Whether an address can be anybody's, by the registries of special-purpose addresses (RFC 6890 and later). */
    static boolean isPublic(InetAddress address) {
        if (address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()) {
            return false;
        }
        byte[] bytes = address.getAddress();
        int first = bytes[0] & 0xFF;
        int second = bytes[1] & 0xFF;
        int third = bytes[2] & 0xFF;
        if (address instanceof Inet4Address) {
            boolean isSpecial = first == 0
                    || first >= 240
                    || first == 100 && (second & 0xC0) == 64 // shared by providers
                    || first == 192 && second == 0 && (third == 0 || third == 2)
                    || first == 198 && (second & 0xFE) == 18 // for benchmarks
                    || first == 198 && second == 51 && third == 100
                    || first == 203 && second == 0 && third == 113;
            return !isSpecial;
        }
        boolean isGlobal = (first & 0xE0) == 0x20; // 2000::/3, all that has been given out
        boolean isTunnel = first == 0x20 && second == 0x02 || first == 0x20 && second == 0x01 && (third & 0xFE) == 0;
        boolean isExample = first == 0x20 && second == 0x01 && third == 0x0D && (bytes[3] & 0xFF) == 0xB8;
        return isGlobal && !isTunnel && !isExample;
    }
}
