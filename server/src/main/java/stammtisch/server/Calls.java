package stammtisch.server;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.interaso.webpush.VapidKeys;
import com.interaso.webpush.WebPush;
import io.helidon.common.socket.SocketOptions;
import io.helidon.http.HeaderNames;
import io.helidon.webclient.api.HttpClientRequest;
import io.helidon.webclient.api.HttpClientResponse;
import io.helidon.webclient.api.WebClient;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Calls people whose seat is asked while nobody looks: by Web Push, or by a webhook of theirs. What is sent says at which
 * table, and nothing of the game. Every question is called for once, whichever node notices it.
 */
final class Calls {
    private static final Logger LOG = Logger.getLogger(Calls.class.getName());
    private static final int MOST_TARGETS = 5; // of a seat
    private static final int MOST_AT_ONCE = 128;
    private static final int MOST_AT_ONE_HOST = 8;
    private static final int LONGEST_URL = 1_000;
    private static final int KEEP_SECONDS = 24 * 60 * 60; // how long a push service keeps what it can't deliver
    private static final List<Duration> PAUSES = List.of(Duration.ofSeconds(1), Duration.ofSeconds(10));
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private final Journal journal;
    private final PublicAddresses addresses;
    private final WebPush push;
    private final WebClient web;
    private final Semaphore calling = new Semaphore(MOST_AT_ONCE);
    private final Shares shares = new Shares(MOST_AT_ONE_HOST);

    enum Kind {
        PUSH,
        WEBHOOK
    }

    /**
     * Where to call.
     *
     * @param origin the address of this house as the person's browser knows it
     * @param p256dh of a push: the browser's public key; of a webhook empty
     * @param secret of a push: the browser's; of a webhook: what its calls are signed with
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Target(Kind kind, String url, String origin, String p256dh, String secret) {}

    Calls(Journal journal, Links links, PublicAddresses addresses) {
        this.journal = journal;
        this.addresses = addresses;
        VapidKeys fresh = VapidKeys.generate();
        String[] keys = links.house("push key", fresh.getX509PublicKey() + " " + fresh.getPkcs8PrivateKey())
                .split(" ", 2);
        push = new WebPush("mailto:stammtisch@localhost.invalid", VapidKeys.create(keys[0], keys[1]));
        web = WebClient.builder()
                .dnsResolver(addresses)
                .followRedirects(false)
                .keepAlive(false)
                .readTimeout(LONGEST_WAIT)
                .socketOptions(
                        SocketOptions.builder().connectTimeout(LONGEST_WAIT).build())
                .build();
    }

    /** The server's public key, as browsers want it. */
    String key() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(push.getVapidKeys().getApplicationServerKey());
    }

    // ---- whom to call ----

    /** What a person's browser has been given by its maker's push service. */
    Target push(Fields push, String origin) {
        String endpoint = checked(push.text("endpoint"), true);
        Fields keys = push.objectIfAny("keys");
        push.wholeIfAny("expirationTime");
        push.nothingElse();
        if (keys == null) throw new Refusal(Code.BAD_MESSAGE, "push.keys is missing; p256dh and auth are wanted");
        Target target = new Target(Kind.PUSH, endpoint, origin, keys.text("p256dh"), keys.text("auth"));
        keys.nothingElse();
        try {
            body(target, "{}"); // what is no key can't be used
        } catch (RuntimeException broken) {
            throw new Refusal(Code.BAD_MESSAGE, "push.keys are none; those of a PushSubscription are wanted");
        }
        return target;
    }

    Target webhook(String url, String origin) {
        return new Target(Kind.WEBHOOK, checked(url, false), origin, "", Secrets.key());
    }

    private String checked(String url, boolean isSecure) {
        URI address;
        try {
            address = URI.create(url);
        } catch (IllegalArgumentException broken) {
            throw new Refusal(Code.BAD_MESSAGE, "the address can't be read; one with https:// is wanted");
        }
        boolean isWeb = "https".equals(address.getScheme()) || !isSecure && "http".equals(address.getScheme());
        if (!isWeb || address.getHost() == null || address.getUserInfo() != null || url.length() > LONGEST_URL) {
            throw new Refusal(
                    Code.BAD_MESSAGE,
                    "the address must be one of the web, without a name and password, of at most %d characters"
                            .formatted(LONGEST_URL));
        }
        addresses.find(address.getHost());
        return url;
    }

    /** @throws Refusal if too many are called for this seat already */
    void add(Links.Held held, Target target) {
        String written = Json.written(target);
        boolean isKept = journal.written(handle -> handle.createUpdate("""
            INSERT INTO calls (table_id, seat, since, target, called)
            SELECT :table, :seat, :since, :target, 0
            WHERE (SELECT COUNT(*) FROM calls WHERE table_id = :table AND seat = :seat AND since = :since) < :most
            ON CONFLICT (table_id, seat, target) DO UPDATE SET since = excluded.since
            """)
                        .bind("table", held.table())
                        .bind("seat", held.seat())
                        .bind("since", held.since())
                        .bind("target", written)
                        .bind("most", MOST_TARGETS)
                        .execute()
                == 1);
        if (!isKept && !targets(held).contains(written)) {
            throw new Refusal(Code.FULL, "this seat is called at %d places already".formatted(MOST_TARGETS));
        }
    }

    void none(Links.Held held) {
        journal.written(handle -> {
            handle.createUpdate("DELETE FROM calls WHERE table_id = :table AND seat = :seat")
                    .bind("table", held.table())
                    .bind("seat", held.seat())
                    .execute();
            return true;
        });
    }

    private List<String> targets(Links.Held held) {
        return journal.read(handle -> handle.createQuery("""
            SELECT target FROM calls WHERE table_id = :table AND seat = :seat AND since = :since
            """)
                .bind("table", held.table())
                .bind("seat", held.seat())
                .bind("since", held.since())
                .mapTo(String.class)
                .list());
    }

    // ---- calling ----

    /** Calls, in a moment, all that this seat is to be called by. */
    void turn(LiveTable.Asked asked) {
        Thread.ofVirtual().name("call").start(() -> {
            try {
                Links.Held held = new Links.Held(asked.opening().id(), asked.seat(), asked.since());
                for (String written : targets(held)) {
                    if (isFirst(held, written, asked.seq())) call(held, asked.opening(), written);
                }
            } catch (StorageFailure | JsonProcessingException broken) {
                LOG.log(
                        Level.WARNING,
                        "table {0}: nobody can be called",
                        asked.opening().id());
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** False: another node has called for this question already. */
    private boolean isFirst(Links.Held held, String target, long seq) {
        return journal.written(handle -> handle.createUpdate("""
            UPDATE calls SET called = :seq
            WHERE table_id = :table AND seat = :seat AND target = :target AND called < :seq
            """)
                        .bind("seq", seq)
                        .bind("table", held.table())
                        .bind("seat", held.seat())
                        .bind("target", target)
                        .execute()
                == 1);
    }

    private void call(Links.Held held, Opening opening, String written)
            throws JsonProcessingException, InterruptedException {
        Target target = Json.MAPPER.readValue(written, Target.class);
        String says = says(opening, held.seat(), target);
        for (int tried = 0; ; tried++) {
            int status = send(target, says);
            if (status == 404 || status == 410) {
                forget(held, written);
                return;
            }
            boolean isWorthAnother = status == 0 || status == 429 || status >= 500;
            if (!isWorthAnother || tried == PAUSES.size()) {
                if (status >= 300 || status == 0) {
                    LOG.log(Level.INFO, "table {0}: a call came to nothing: {1}", new Object[] {held.table(), status});
                }
                return;
            }
            Thread.sleep(PAUSES.get(tried));
        }
    }

    private void forget(Links.Held held, String target) {
        journal.written(handle -> handle.createUpdate("""
            DELETE FROM calls WHERE table_id = :table AND seat = :seat AND target = :target
            """)
                        .bind("table", held.table())
                        .bind("seat", held.seat())
                        .bind("target", target)
                        .execute()
                == 1);
    }

    /** In the words that Discord ({@code content}) and Slack ({@code text}) show, too. */
    private static String says(Opening opening, int seat, Target target) {
        String page = "%s/t/%s#%s".formatted(target.origin, opening.id(), Seat.letter(seat));
        String says = "It is your turn: " + page;
        return Json.written(
                Map.of("content", says, "text", says, "page", page, "table", opening.id(), "seat", Seat.letter(seat)));
    }

    /** The answer's status, or 0 if there was none. */
    private int send(Target target, String says) throws InterruptedException {
        String host = URI.create(target.url).getHost();
        shares.enter(host); // first: whoever waits for a slow host keeps nobody else waiting
        try {
            calling.acquire();
            try {
                return sendNow(target, says);
            } finally {
                calling.release();
            }
        } finally {
            shares.leave(host);
        }
    }

    private int sendNow(Target target, String says) {
        try {
            HttpClientRequest request = web.post(target.url);
            byte[] body = body(target, says);
            switch (target.kind) {
                case PUSH ->
                    push.getHeaders(target.url, KEEP_SECONDS, null, WebPush.Urgency.Normal)
                            .forEach((name, value) -> request.header(HeaderNames.create(name), value));
                case WEBHOOK ->
                    request.header(HeaderNames.CONTENT_TYPE, "application/json")
                            .header(HeaderNames.create("Stammtisch-Signature"), signature(target.secret, body));
            }
            try (HttpClientResponse response = request.submit(body)) {
                return response.status().code();
            }
        } catch (RuntimeException unreachable) {
            LOG.log(Level.FINE, "a call failed", unreachable);
            return 0;
        }
    }

    private byte[] body(Target target, String says) {
        byte[] plain = says.getBytes(StandardCharsets.UTF_8);
        return switch (target.kind) {
            case PUSH -> push.getBody(plain, decoded(target.p256dh), decoded(target.secret));
            case WEBHOOK -> plain;
        };
    }

    private static byte[] decoded(String key) {
        return Base64.getUrlDecoder().decode(key);
    }

    /** HMAC-SHA256 of the body with the webhook's secret, in hexadecimal. */
    static String signature(String secret, byte[] body) {
        return HexFormat.of().formatHex(Secrets.hmac(secret.getBytes(StandardCharsets.UTF_8), body));
    }

    /** What its owner checks a webhook's calls with; of a push nothing. */
    static @Nullable String secret(Target target) {
        return target.kind == Kind.WEBHOOK ? target.secret : null;
    }
}
