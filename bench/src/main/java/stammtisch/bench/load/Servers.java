package stammtisch.bench.load;

import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;

/** Where the nodes of a server are. Any of them will do. */
record Servers(List<URI> addresses) {
    InetSocketAddress next(int turn) {
        URI address = addresses.get(Math.floorMod(turn, addresses.size()));
        return new InetSocketAddress(address.getHost(), address.getPort());
    }
}
