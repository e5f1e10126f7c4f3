package dev.podium.web.crowd;

import dev.podium.platform.upload.UploadGate;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;

/** Tells when nobody works on an upload any more, which may be long after whoever sent it has left. */
@ApplicationScoped
class EndOfWork {

    @ServerRequestFilter(preMatching = true)
    void await(ResteasyReactiveContainerRequestContext work, RoutingContext request) {
        UploadGate.workBegins(request)
                .ifPresent(end -> work.getServerRequestContext().registerCompletionCallback(ended -> end.run()));
    }
}
