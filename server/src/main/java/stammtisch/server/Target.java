package stammtisch.server;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import org.jspecify.annotations.Nullable;

/**
 * Where to call.
 *
 * @param origin the address of this house as the person's browser knows it
 * @param p256dh of a push: the browser's public key; of a webhook empty
 * @param secret of a push: the browser's; of a webhook: what its calls are signed with
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record Target(Kind kind, String url, String origin, String p256dh, String secret) {
    enum Kind {
        PUSH,
        WEBHOOK
    }

    /** @throws Damaged if it isn't one */
    static Target read(String written) {
        try {
            return Json.MAPPER.readValue(written, Target.class);
        } catch (JsonProcessingException broken) {
            throw new Damaged("how a seat is called can't be read", broken);
        }
    }

    boolean is(Kind kind, String url) {
        return this.kind == kind && this.url.equals(url);
    }

    /** What its owner checks a webhook's calls with; of a push nothing. */
    @Nullable
    String signedWith() {
        return kind == Kind.WEBHOOK ? secret : null;
    }

    /** The same place, its calls signed as those of another. */
    private Target signedAs(Target other) {
        return new Target(kind, url, origin, p256dh, other.secret);
    }

    /** This one where there was another at the same place: a webhook's owner goes on checking as before. */
    Target after(Target before) {
        return kind == Kind.WEBHOOK ? signedAs(before) : this;
    }
}
