package dev.podium.platform.upload;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;

/** Keeps what a body takes until nobody works on it any more, even if whoever sent it has left. */
@ApplicationScoped
class EndOfWork {

    @ServerRequestFilter(preMatching = true)
    void await(ResteasyReactiveContainerRequestContext work, RoutingContext request) {
        Incoming incoming = request.get(Incoming.KEY);
        if (incoming != null) {
            incoming.workBegins();
            work.getServerRequestContext().registerCompletionCallback(ended -> incoming.workEnds());
        }
    }
}
