package dev.podium.platform;

import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** A process without the web role answers health checks and nothing else. */
@Singleton
class HealthOnly {

    private static final String HEALTH = "/q/health";
    private static final int NOT_FOUND = 404;
    private static final int EARLY = 10_000;

    @Inject
    Installation installation;

    void guard(@Observes Filters filters) {
        if (!installation.isWeb()) {
            filters.register(
                    context -> {
                        if (context.normalizedPath().startsWith(HEALTH)) {
                            context.next();
                        } else {
                            context.response().setStatusCode(NOT_FOUND).end();
                        }
                    },
                    EARLY);
        }
    }
}
