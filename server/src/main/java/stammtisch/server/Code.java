package stammtisch.server;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Why something is not done, as a word that a page can rely on; docs/PROTOCOL.md tells each. */
enum Code {
    BAD_MESSAGE(400),
    BAD_SETUP(400),
    FOREIGN_ORIGIN(403),
    NOT_FOUND(404),
    TOO_LARGE(413),
    TOO_FAST(429),
    BUSY(503),
    FAILED(500),
    CLOSING(503),
    FULL(503),
    STORAGE_FULL(507),
    UNKNOWN_LINK(404),
    NOT_SEATED(403),
    STALE(409),
    NOT_YOUR_TURN(409),
    NOT_ON_OFFER(409),
    NOT_UNDOABLE(409),
    NOT_HOST(403),
    NOT_NOW(409),
    STOOD_IN(409),
    LOCKED(409),
    OTHER_RULES(410),
    DAMAGED(500);

    final int status;

    Code(int status) {
        this.status = status;
    }

    @JsonValue
    String written() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
