package dev.podium.web.cache;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;

/**
 * A page as it was sent to a visitor, to be sent again.
 *
 * @param seen what it shows, and when it was put together
 */
record CachedPage(PageState.Seen seen, CachedHead head, CachedBytes bytes) implements CachedPages.Kept {

    private static final int OVERHEAD = 1_000;

    static CachedPage of(PageState.Seen seen, CachedHead head, String body) {
        return new CachedPage(seen, head, CachedBytes.of(body.getBytes(StandardCharsets.UTF_8)));
    }

    /** Answers with it, or that whoever asks has it already. */
    void send(RoutingContext context) {
        head.begin(context);
        HttpServerRequest request = context.request();
        HttpServerResponse response = request.response();
        response.putHeader(HttpHeaders.ETAG, bytes.tag());
        if (bytes.isKnownTo(request)) {
            response.setStatusCode(HttpResponseStatus.NOT_MODIFIED.code()).end();
        } else {
            bytes.send(request);
        }
    }

    @Override
    public int size() {
        return bytes.size() + OVERHEAD;
    }
}
