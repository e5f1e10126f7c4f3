package dev.podium.platform;

import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.Set;

/** Requests that only read: of the methods that are safe (RFC 9110, 9.2.1), those that ask for pages and data. */
public final class SafeRequests {

    private static final Set<HttpMethod> METHODS = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    private SafeRequests() {}

    /** Whether a request only reads. */
    public static boolean isSafe(RoutingContext request) {
        return METHODS.contains(request.request().method());
    }
}
