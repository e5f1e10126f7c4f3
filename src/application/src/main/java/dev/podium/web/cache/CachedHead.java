package dev.podium.web.cache;

import dev.podium.platform.metrics.RouteNames;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How answers with a page begin.
 *
 * @param route template of the route that it is the answer of
 * @param headers that each of them has
 */
record CachedHead(String route, List<Header> headers) {

    /** A header as it is sent. */
    private record Header(CharSequence name, CharSequence value) {

        static Header of(String name, String value) {
            return new Header(HttpHeaders.createOptimized(name), HttpHeaders.createOptimized(value));
        }
    }

    static final String CONTENT_TYPE = "text/html;charset=UTF-8";

    /** What each answer has of its own. */
    private static final Set<String> OWN = Stream.of(
                    HttpHeaders.CONTENT_ENCODING,
                    HttpHeaders.CONTENT_LENGTH,
                    HttpHeaders.CONTENT_TYPE,
                    HttpHeaders.DATE,
                    HttpHeaders.ETAG,
                    HttpHeaders.SET_COOKIE,
                    HttpHeaders.TRANSFER_ENCODING)
            .map(CharSequence::toString)
            .collect(Collectors.toCollection(() -> new TreeSet<>(String.CASE_INSENSITIVE_ORDER)));

    /** As the answer with a page begins that was just put together. */
    static CachedHead of(ContainerResponseContext response, RoutingContext request) {
        List<Header> headers = new ArrayList<>();
        request.response().headers().forEach(header -> {
            if (!OWN.contains(header.getKey())) {
                headers.add(Header.of(header.getKey(), header.getValue()));
            }
        });
        response.getStringHeaders().forEach((name, values) -> {
            if (!OWN.contains(name)) {
                headers.add(Header.of(name, String.join(", ", values)));
            }
        });
        headers.add(Header.of(HttpHeaders.CONTENT_TYPE.toString(), CONTENT_TYPE));
        return new CachedHead(RouteNames.template(request).orElseThrow(), List.copyOf(headers));
    }

    /** Begins an answer, which is counted as one of the route. */
    void begin(RoutingContext request) {
        RouteNames.count(request, route);
        HttpServerResponse response = request.response();
        headers.forEach(header -> response.putHeader(header.name(), header.value()));
    }
}
