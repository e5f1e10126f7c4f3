package dev.podium.web.cache;

import dev.podium.platform.Digests;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The body of an answer, to be sent again.
 *
 * @param tag for {@code ETag}: of the bytes, so that it tells nothing that they do not; weak, since compressed or not they say the
 *     same
 * @param compressed where that makes it smaller
 */
record CachedBytes(String tag, Buffer plain, Map<ContentCoding, Buffer> compressed) {

    static CachedBytes of(byte[] body) {
        Map<ContentCoding, Buffer> compressed = new EnumMap<>(ContentCoding.class);
        for (ContentCoding coding : ContentCoding.values()) {
            coding.shrink(body).ifPresent(bytes -> compressed.put(coding, Buffer.buffer(bytes)));
        }
        return new CachedBytes(
                "W/\"" + HexFormat.of().formatHex(Digests.sha256().digest(body), 0, 16) + "\"",
                Buffer.buffer(body),
                compressed);
    }

    /** Whether somebody who asks has it already. */
    boolean isKnownTo(HttpServerRequest request) {
        String known = request.getHeader(HttpHeaders.IF_NONE_MATCH);
        return known != null && List.of(known.split("\\s*,\\s*", -1)).contains(tag);
    }

    /** Ends an answer, whose other headers are there: compressed for those who take it. */
    void send(HttpServerRequest request) {
        HttpServerResponse response = request.response();
        String accepted = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
        if (accepted != null) {
            for (Map.Entry<ContentCoding, Buffer> body : compressed.entrySet()) {
                if (body.getKey().isTaken(accepted)) {
                    response.putHeader(
                                    HttpHeaders.CONTENT_ENCODING, body.getKey().token())
                            .end(body.getValue());
                    return;
                }
            }
        }
        response.putHeader(HttpHeaders.CONTENT_ENCODING, HttpHeaderValues.IDENTITY)
                .end(plain);
    }

    int size() {
        return plain.length()
                + compressed.values().stream().mapToInt(Buffer::length).sum();
    }
}
