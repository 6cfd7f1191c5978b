package stammtisch.server;

import java.net.URI;
import java.util.regex.Pattern;

/**
 * How push services reach whoever runs a server: a web or mail address. It goes with every push (RFC 8292, 2.1), and a
 * service may refuse pushes with one that can't be anybody's.
 */
public record Contact(String written) {
    private static final Pattern MAIL = Pattern.compile("mailto:[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+");

    /** What is said where nobody has said anything: nobody's, but of a form that is believed. */
    static final Contact NOBODY = new Contact("mailto:nobody@example.com");

    /** @throws IllegalArgumentException if it is neither */
    public static Contact of(String written) {
        String contact = written.strip();
        URI address = URI.create(contact);
        boolean isWeb = "https".equals(address.getScheme()) && address.getHost() != null;
        if (!isWeb && !MAIL.matcher(contact).matches()) {
            throw new IllegalArgumentException("neither https:// nor mailto:");
        }
        return new Contact(contact);
    }

    /** The page of the house itself, if it is on the web. */
    static Contact ofHouse(String origin) {
        return origin.startsWith("https://") ? new Contact(origin) : NOBODY;
    }
}
