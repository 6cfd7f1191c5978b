package stammtisch.server;

import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** The page and what belongs to it, from the class path under {@code /web/}; packed once, kept in memory. */
final class Pages {
    private static final String ROOT = "/web/";
    private static final String INDEX = "index.html";
    private static final Pattern PLAIN_PATH =
            Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*");
    private static final Pattern NAMED_BY_CONTENT = Pattern.compile("assets/.*-[A-Za-z0-9_-]{8,}\\.[a-z0-9]+");
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("html", "text/html; charset=utf-8"),
            Map.entry("js", "text/javascript; charset=utf-8"),
            Map.entry("css", "text/css; charset=utf-8"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("json", "application/json"),
            Map.entry("webmanifest", "application/manifest+json"),
            Map.entry("txt", "text/plain; charset=utf-8"),
            Map.entry("png", "image/png"),
            Map.entry("webp", "image/webp"),
            Map.entry("avif", "image/avif"),
            Map.entry("ico", "image/x-icon"),
            Map.entry("woff2", "font/woff2"));
    private static final Map<String, String> ALWAYS = Map.of(
            "Content-Security-Policy",
            "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
                    + "form-action 'none'; frame-ancestors 'none'",
            "X-Content-Type-Options",
            "nosniff",
            "X-Frame-Options",
            "DENY",
            "Referrer-Policy",
            "no-referrer",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin");

    private final Map<String, Page> pages = new ConcurrentHashMap<>();

    private record Page(String type, byte[] plain, byte[] packed, String tag) {}

    void routing(HttpRouting.Builder routing) {
        routing.addFilter((chain, _, response) -> {
                    ALWAYS.forEach((name, value) -> response.header(name, value));
                    chain.proceed();
                })
                .get("/", (request, response) -> send(request, response, INDEX))
                .get("/t/{link}", (request, response) -> send(request, response, INDEX))
                .get("/w/{link}", (request, response) -> send(request, response, INDEX))
                .get("/mine", (request, response) -> send(request, response, INDEX))
                .get(
                        "/*",
                        (request, response) ->
                                send(request, response, request.path().path().substring(1)))
                .route(Method.HEAD, "/*", (request, response) -> head(request, response))
                .any("/*", (request, _) -> {
                    throw new Refusal(
                            Code.NOT_FOUND,
                            "there is nothing here to %s"
                                    .formatted(request.prologue().method()));
                });
    }

    /** What a GET would say before the page itself: whoever watches over a server asks like this. */
    private void head(ServerRequest request, ServerResponse response) {
        String path = request.path().path().substring(1);
        Page page = page(path.isEmpty() || path.matches("[tw]/.*|mine") ? INDEX : path);
        if (page == null) throw new Refusal(Code.NOT_FOUND, "there is nothing here");
        response.header(HeaderNames.CONTENT_TYPE, page.type)
                .header(HeaderNames.ETAG, page.tag)
                .send();
    }

    private void send(ServerRequest request, ServerResponse response, String path) {
        Page page = page(path);
        if (page == null) throw new Refusal(Code.NOT_FOUND, "there is nothing here");
        boolean isForever = NAMED_BY_CONTENT.matcher(path).matches();
        response.header(HeaderNames.CONTENT_TYPE, page.type)
                .header(HeaderNames.CACHE_CONTROL, isForever ? "public, max-age=31536000, immutable" : "no-cache")
                .header(HeaderNames.ETAG, page.tag)
                .header(HeaderNames.VARY, "Accept-Encoding");
        if (request.headers().first(HeaderNames.IF_NONE_MATCH).orElse("").equals(page.tag)) {
            response.status(Status.NOT_MODIFIED_304).send();
        } else if (request.headers()
                        .first(HeaderNames.ACCEPT_ENCODING)
                        .orElse("")
                        .contains("gzip")
                && page.packed.length < page.plain.length) {
            response.header(HeaderNames.CONTENT_ENCODING, "gzip").send(page.packed);
        } else {
            response.send(page.plain);
        }
    }

    private @Nullable Page page(String path) {
        String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
        if (type == null || !PLAIN_PATH.matcher(path).matches()) return null;
        return pages.computeIfAbsent(path, _ -> read(path, type)); // what isn't there is not remembered
    }

    private static @Nullable Page read(String path, String type) {
        try (InputStream resource = Pages.class.getResourceAsStream(ROOT + path)) {
            if (resource == null) return null;
            byte[] plain = resource.readAllBytes();
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream packer = new GZIPOutputStream(packed)) {
                packer.write(plain);
            }
            String tag = "\"%s\"".formatted(Secrets.hash(plain).substring(0, 22));
            return new Page(type, plain, packed.toByteArray(), tag);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
