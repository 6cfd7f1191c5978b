package stammtisch.server;

import com.interaso.webpush.VapidKeys;
import com.interaso.webpush.WebPush;
import io.helidon.common.socket.SocketOptions;
import io.helidon.http.HeaderNames;
import io.helidon.webclient.api.HttpClientRequest;
import io.helidon.webclient.api.HttpClientResponse;
import io.helidon.webclient.api.WebClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Takes what is said to a target over HTTP: sealed for the browser of a push, signed for the owner of a webhook. Keys and
 * client are made when the first is to go: they would take a good part of a server's start.
 */
final class Courier {
    static final Duration LONGEST = Duration.ofSeconds(15); // of a call, all in all

    /** Nobody answered in time. */
    static final int NO_ANSWER = 0;

    private static final Logger LOG = Logger.getLogger(Courier.class.getName());
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10); // for any one byte
    private static final int KEEP_SECONDS = 24 * 60 * 60; // how long a push service keeps what it can't deliver

    private final Links links;
    private final PublicAddresses addresses;
    private final @Nullable Contact contact;
    private final Duration longest;
    private @Nullable VapidKeys keys; // with the lock
    private @Nullable WebClient web; // with the lock

    /**
     * @param contact for push services; null: the address of this house that the browser knows
     * @param longest of a call, all in all
     */
    Courier(Links links, PublicAddresses addresses, @Nullable Contact contact, Duration longest) {
        this.links = links;
        this.addresses = addresses;
        this.contact = contact;
        this.longest = longest;
    }

    private synchronized VapidKeys keys() {
        VapidKeys known = keys;
        if (known != null) return known;
        String[] kept = links.house("push key", Courier::freshKeys).split(" ", 2);
        VapidKeys read = VapidKeys.create(kept[0], kept[1]);
        keys = read;
        return read;
    }

    private static String freshKeys() {
        VapidKeys fresh = VapidKeys.generate();
        return fresh.getX509PublicKey() + " " + fresh.getPkcs8PrivateKey();
    }

    private synchronized WebClient web() {
        WebClient known = web;
        if (known != null) return known;
        WebClient made = WebClient.builder()
                .dnsResolver(addresses)
                .followRedirects(false)
                .keepAlive(false)
                .readTimeout(LONGEST_WAIT)
                .socketOptions(
                        SocketOptions.builder().connectTimeout(LONGEST_WAIT).build())
                .build();
        web = made;
        return made;
    }

    /** The server's public key, as browsers want it. */
    String key() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(keys().getApplicationServerKey());
    }

    /** Whether its keys are some. */
    boolean canWriteTo(Target target) {
        try {
            body(target, "{}");
            return true;
        } catch (RuntimeException broken) {
            return false;
        }
    }

    /** The answer's status, or {@link #NO_ANSWER}. */
    int send(Target target, String says) throws InterruptedException {
        CompletableFuture<Integer> status = new CompletableFuture<>();
        Thread sending = Thread.ofVirtual().name("courier").start(() -> status.complete(sendNow(target, says)));
        try {
            return status.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            return NO_ANSWER;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("nothing but a status comes of it", impossible);
        } finally {
            sending.interrupt(); // which closes its socket, should it still wait there
        }
    }

    private int sendNow(Target target, String says) {
        try {
            HttpClientRequest request = web().post(target.url());
            byte[] body = body(target, says);
            switch (target.kind()) {
                case PUSH ->
                    push(target)
                            .getHeaders(target.url(), KEEP_SECONDS, null, WebPush.Urgency.Normal)
                            .forEach((name, value) -> request.header(HeaderNames.create(name), value));
                case WEBHOOK ->
                    request.header(HeaderNames.CONTENT_TYPE, "application/json")
                            .header(HeaderNames.create("Stammtisch-Signature"), signature(target.secret(), body));
            }
            try (HttpClientResponse response = request.submit(body)) {
                return response.status().code();
            }
        } catch (RuntimeException unreachable) {
            LOG.log(Level.FINE, "a call failed", unreachable);
            return NO_ANSWER;
        }
    }

    private WebPush push(Target target) {
        Contact subject = contact == null ? Contact.ofHouse(target.origin()) : contact;
        return new WebPush(subject.written(), keys());
    }

    private byte[] body(Target target, String says) {
        byte[] plain = says.getBytes(StandardCharsets.UTF_8);
        return switch (target.kind()) {
            case PUSH -> push(target).getBody(plain, decoded(target.p256dh()), decoded(target.secret()));
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
}
