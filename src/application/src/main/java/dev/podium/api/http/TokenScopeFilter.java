package dev.podium.api.http;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.platform.Refused;
import dev.podium.platform.metrics.RefusalMetrics;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Holds personal tokens to what they open, before the body of a request is read. Pages know no tokens, so nothing is asked
 * for there.
 */
class TokenScopeFilter {

    @Inject
    SignedIn signedIn;

    @Inject
    RefusalMetrics refusals;

    @Inject
    ApiResponses responses;

    @ServerRequestFilter
    Optional<Response> refuse(ResourceInfo endpoint) {
        try {
            signedIn.requireScope(needed(endpoint.getResourceMethod(), endpoint.getResourceClass()));
            return Optional.empty();
        } catch (Refused refused) {
            return Optional.of(responses.refused(refusals.count(refused)));
        }
    }

    /** The widest where nobody has said one. */
    static TokenScope needed(Method endpoint, Class<?> owner) {
        return Stream.<AnnotatedElement>of(endpoint, owner)
                .flatMap(place -> Stream.ofNullable(place.getAnnotation(NeedsScope.class)))
                .findFirst()
                .map(NeedsScope::value)
                .orElse(TokenScope.ORGANIZE);
    }
}
