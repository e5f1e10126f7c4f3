package dev.podium.api;

import io.quarkus.csrf.reactive.runtime.CsrfRequestResponseReactiveFilter;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;

/**
 * Asks pages, and only pages, for a token against forged requests. The extension cannot leave paths out, and would turn
 * away every file that a program sends. The API is safe without: {@link Door} takes the cookies away, and a forged
 * request has no bearer token.
 */
@Alternative
@Priority(1)
@Singleton
class CsrfForPages extends CsrfRequestResponseReactiveFilter {

    @Override
    public void filter(ResteasyReactiveContainerRequestContext request, RoutingContext context) {
        if (!Door.leadsTo(context.normalizedPath())) {
            super.filter(request, context);
        }
    }
}
