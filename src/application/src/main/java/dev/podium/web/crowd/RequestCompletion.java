package dev.podium.web.crowd;

import dev.podium.platform.upload.UploadGate;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;

/** Tells when nobody works on a request any more, which may be long after whoever sent it has left. */
@ApplicationScoped
class RequestCompletion {

    @ServerRequestFilter(preMatching = true)
    void await(ResteasyReactiveContainerRequestContext work, RoutingContext request) {
        Stream.of(UploadGate.workBegins(request), RenderingLimiter.workBegins(request))
                .flatMap(Optional::stream)
                .forEach(end -> work.getServerRequestContext().registerCompletionCallback(ended -> end.run()));
    }
}
