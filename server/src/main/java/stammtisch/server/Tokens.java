package stammtisch.server;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * What people keep a seat by: signed by the house, so that nothing need be stored, and bound to the table, the seat and
 * the claim by which it was taken. When the host frees the seat its tokens are good for nothing.
 */
final class Tokens {
    private static final int TABLE_BYTES = 16;
    private static final int CLAIM_BYTES = TABLE_BYTES + 1 + Long.BYTES;
    private static final int SEAL_BYTES = 16;
    private static final Base64.Encoder URL_SAFE = Base64.getUrlEncoder().withoutPadding();

    private final byte[] key;

    /** @param key 256 bits that all nodes of a house share, in the form of {@link Secrets#key} */
    Tokens(String key) {
        this.key = Base64.getUrlDecoder().decode(key);
    }

    String of(Links.Held held) {
        byte[] claim = ByteBuffer.allocate(CLAIM_BYTES)
                .put(Base64.getUrlDecoder().decode(held.table()))
                .put((byte) held.seat())
                .putLong(held.since())
                .array();
        byte[] token = Arrays.copyOf(claim, CLAIM_BYTES + SEAL_BYTES);
        System.arraycopy(seal(claim), 0, token, CLAIM_BYTES, SEAL_BYTES);
        return URL_SAFE.encodeToString(token);
    }

    /** Empty: this house has signed no such token. Whether the seat is still held so, its table tells. */
    Optional<Links.Held> read(String token) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException broken) {
            return Optional.empty();
        }
        if (bytes.length != CLAIM_BYTES + SEAL_BYTES
                || !URL_SAFE.encodeToString(bytes).equals(token)) {
            return Optional.empty();
        }
        byte[] claim = Arrays.copyOf(bytes, CLAIM_BYTES);
        byte[] seal = Arrays.copyOfRange(bytes, CLAIM_BYTES, bytes.length);
        if (!MessageDigest.isEqual(seal, seal(claim))) return Optional.empty();
        ByteBuffer read = ByteBuffer.wrap(claim);
        byte[] table = new byte[TABLE_BYTES];
        read.get(table);
        return Optional.of(new Links.Held(URL_SAFE.encodeToString(table), read.get(), read.getLong()));
    }

    private byte[] seal(byte[] claim) {
        return Arrays.copyOf(Secrets.hmac(key, claim), SEAL_BYTES);
    }
}
