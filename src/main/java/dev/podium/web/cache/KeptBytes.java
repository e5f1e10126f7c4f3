package dev.podium.web.cache;

import dev.podium.platform.Digests;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * The body of an answer, to be sent again.
 *
 * @param tag for {@code ETag}: of the bytes, so that it tells nothing that they do not; weak, since compressed or not they say the
 *     same
 * @param compressed by gzip; the bytes themselves where that makes them no smaller
 */
record KeptBytes(String tag, Buffer plain, Buffer compressed) {

    private static final Pattern GZIP =
            Pattern.compile("(?i)(?:^|,)\\s*gzip\\s*(?:;\\s*q=(?:1|0?\\.0*[1-9]).*?)?(?:,|$)");

    static KeptBytes of(byte[] body) {
        Buffer plain = Buffer.buffer(body);
        byte[] compressed = gzip(body);
        return new KeptBytes(
                "W/\"" + HexFormat.of().formatHex(Digests.sha256().digest(body), 0, 16) + "\"",
                plain,
                compressed.length < body.length ? Buffer.buffer(compressed) : plain);
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

    /** Ends an answer, whose other headers are there: compressed for those who take it. */
    void send(HttpServerRequest request) {
        HttpServerResponse response = request.response();
        boolean isCompressed = compressed != plain && isCompressedFor(request);
        response.putHeader(
                        HttpHeaders.CONTENT_ENCODING, isCompressed ? HttpHeaderValues.GZIP : HttpHeaderValues.IDENTITY)
                .end(isCompressed ? compressed : plain);
    }

    private static boolean isCompressedFor(HttpServerRequest request) {
        String accepted = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
        return accepted != null && GZIP.matcher(accepted).find();
    }

    int size() {
        return compressed == plain ? plain.length() : plain.length() + compressed.length();
    }
}
