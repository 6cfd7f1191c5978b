package stammtisch.server;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What nobody can guess. */
final class Secrets {
    private static final int ID_BYTES = 16;
    private static final int KEY_BYTES = 32;
    private static final MessageDigest SHA_256 =
            digest(); // never used itself: to look for one takes longer than to use it
    private static final String HMAC = "HmacSHA256";
    private static final SecureRandom LUCK = new SecureRandom();
    private static final Base64.Encoder URL_SAFE = Base64.getUrlEncoder().withoutPadding();

    private Secrets() {}

    /** 128 bits, in 22 characters that may stand in an address. */
    static String id() {
        byte[] bytes = new byte[ID_BYTES];
        LUCK.nextBytes(bytes);
        return URL_SAFE.encodeToString(bytes);
    }

    /** A UUID, as commands have one each. */
    static String uuid() {
        return UUID.randomUUID().toString();
    }

    /** 256 bits to sign with. */
    static String key() {
        byte[] bytes = new byte[KEY_BYTES];
        LUCK.nextBytes(bytes);
        return URL_SAFE.encodeToString(bytes);
    }

    /** How a file is made that nobody else may read. */
    static FileAttribute<?>[] ownersOnly(Path file) {
        boolean knowsOwners = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        return knowsOwners
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    static long seed() {
        return LUCK.nextLong();
    }

    /** What is kept of a link: enough to know it again, useless to whoever reads the database. */
    static String hash(String link) {
        return hash(link.getBytes(StandardCharsets.UTF_8));
    }

    static String hash(byte[] bytes) {
        return URL_SAFE.encodeToString(sha256(bytes));
    }

    /** A number drawn from words by SHA-256: it tells nothing of the words, and equal words give equal numbers. */
    static long number(String words) {
        byte[] digest = sha256(words.getBytes(StandardCharsets.UTF_8));
        long number = 0;
        for (int at = 0; at < Long.BYTES; at++) number = number << Byte.SIZE | digest[at] & 0xFF;
        return number;
    }

    /** HMAC-SHA256 (RFC 2104): whoever has the key can tell that whoever wrote this has it, too. */
    static byte[] hmac(byte[] key, byte[] text) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            return mac.doFinal(text);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has " + HMAC, impossible);
        }
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            MessageDigest digest = (MessageDigest) SHA_256.clone();
            return digest.digest(bytes);
        } catch (CloneNotSupportedException impossible) {
            throw new IllegalStateException("Java's own SHA-256 can be cloned", impossible);
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
