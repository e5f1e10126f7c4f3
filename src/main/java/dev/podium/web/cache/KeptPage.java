package dev.podium.web.cache;

import dev.podium.platform.Digests;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * A page as it was sent, to be sent again.
 *
 * @param state what it shows
 * @param made when it was put together, by the database's clock
 * @param route template of the route that it is the answer of
 * @param tag for {@code ETag}: of its bytes, so that it tells nothing that they do not
 * @param headers that every answer with it has, but for those that depend on who asks
 */
record KeptPage(
        PageState state,
        Instant made,
        String route,
        String tag,
        List<Map.Entry<String, String>> headers,
        Buffer plain,
        Buffer compressed) {

    private static final Pattern GZIP =
            Pattern.compile("(?i)(?:^|,)\\s*gzip\\s*(?:;\\s*q=(?:1|0?\\.0*[1-9]).*?)?(?:,|$)");

    private static final int OVERHEAD = 1_000;

    static KeptPage of(PageState.Seen seen, String route, String body, List<Map.Entry<String, String>> headers) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return new KeptPage(
                seen.state(),
                seen.now(),
                route,
                tag(body),
                List.copyOf(headers),
                Buffer.buffer(bytes),
                Buffer.buffer(gzip(bytes)));
    }

    /** Weak: compressed or not, it is the same page. */
    private static String tag(String body) {
        return "W/\"" + HexFormat.of().formatHex(Digests.of(body), 0, 16) + "\"";
    }

    private static byte[] gzip(byte[] body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length / 3);
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Whether somebody who asks has it already. */
    boolean isKnownTo(HttpServerRequest request) {
        String known = request.getHeader(HttpHeaders.IF_NONE_MATCH);
        return known != null && List.of(known.split("\\s*,\\s*", -1)).contains(tag);
    }

    /** Whether somebody takes it compressed. */
    static boolean isCompressedFor(HttpServerRequest request) {
        String accepted = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
        return accepted != null && GZIP.matcher(accepted).find();
    }

    int size() {
        return plain.length() + compressed.length() + OVERHEAD;
    }
}
