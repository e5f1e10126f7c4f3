package dev.podium.api.http;

import dev.podium.platform.Refused;
import dev.podium.platform.metrics.RefusalMetrics;
import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Refuses {@code If-Match} where nothing compares it: whoever sends it relies on it. */
class UnsupportedIfMatchFilter {

    private static final String API = "/api/v1/";
    private static final Set<String> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    /** After those that refuse who may not, before a key is taken for a request. */
    private static final int AFTER_SCOPES = 5_500;

    @Inject
    ApiResponses responses;

    @Inject
    RefusalMetrics refusals;

    @ServerRequestFilter(priority = AFTER_SCOPES)
    Optional<Response> refuse(ResourceInfo endpoint, ContainerRequestContext request) {
        boolean relied = request.getHeaderString(HttpHeaders.IF_MATCH) != null
                && !READING.contains(request.getMethod())
                && request.getUriInfo().getRequestUri().getPath().startsWith(API);
        if (!relied || endpoint.getResourceMethod().isAnnotationPresent(TakesIfMatch.class)) {
            return Optional.empty();
        }
        Refused refused = Refused.because(Refused.Kind.MALFORMED, "platform.match-not-here");
        return Optional.of(responses.refused(refusals.count(refused)));
    }
}
