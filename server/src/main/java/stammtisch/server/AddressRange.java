package stammtisch.server;

import java.net.InetAddress;

/**
 * All addresses that begin with the same bits, as {@code 10.0.0.0/8} or {@code 2001:db8::/32}; without a number of bits
 * it is one address.
 */
public record AddressRange(InetAddress first, int bits) {
    /** @throws IllegalArgumentException if it is written in another way */
    public static AddressRange of(String written) {
        String[] parts = written.strip().split("/", 2);
        InetAddress first = InetAddress.ofLiteral(parts[0]);
        int all = first.getAddress().length * Byte.SIZE;
        int bits = parts.length == 1 ? all : Integer.parseInt(parts[1]);
        if (bits < 0 || bits > all) throw new IllegalArgumentException("/%d; 0 to %d is right".formatted(bits, all));
        return new AddressRange(first, bits);
    }

    public boolean contains(InetAddress address) {
        byte[] ours = first.getAddress();
        byte[] theirs = address.getAddress();
        if (ours.length != theirs.length) return false;
        for (int bit = 0; bit < bits; bit++) {
            int mask = 1 << Byte.SIZE - 1 - bit % Byte.SIZE;
            if (((ours[bit / Byte.SIZE] ^ theirs[bit / Byte.SIZE]) & mask) != 0) return false;
        }
        return true;
    }
}
