package dev.podium.platform;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** A process without the role web answers no page and no request of the API; its health can be asked. */
@ApplicationScoped
class WorkerOnly {

    private static final int BEFORE_EVERYTHING = 1000;
    private static final int NOT_FOUND = 404;

    @Inject
    Installation installation;

    void register(@Observes Filters filters) {
        if (!installation.roles().contains(Installation.Role.WEB)) {
            filters.register(WorkerOnly::answer, BEFORE_EVERYTHING);
        }
    }

    private static void answer(RoutingContext request) {
        if (request.normalizedPath().startsWith("/q/health")) {
            request.next();
        } else {
            request.response().setStatusCode(NOT_FOUND).end();
        }
    }
}
