package dev.podium.platform;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.net.URI;

/**
 * Where the installation says where people find it, turns requests for other hosts away: what they name would come back in
 * links and in redirects of the login. Health is asked for by machines that know an address only.
 */
@ApplicationScoped
class KnownHost {

    private static final int BEFORE_ANYTHING_ELSE = 1_000_000;
    private static final int MISDIRECTED = 421;
    private static final String HEALTH = "/q/";

    @Inject
    Installation installation;

    void turnOthersAway(@Observes Filters filters) {
        installation
                .publicUrl()
                .ifPresent(known -> filters.register(
                        context -> {
                            if (context.normalizedPath().startsWith(HEALTH) || isFor(known, context)) {
                                context.next();
                            } else {
                                refuse(known, context);
                            }
                        },
                        BEFORE_ANYTHING_ELSE));
    }

    private static boolean isFor(URI known, RoutingContext context) {
        HostAndPort asked = context.request().authority();
        int standard = "https".equalsIgnoreCase(known.getScheme()) ? 443 : 80;
        int port = known.getPort() < 0 ? standard : known.getPort();
        return asked != null
                && asked.host().equalsIgnoreCase(known.getHost())
                && (asked.port() < 0 ? standard : asked.port()) == port;
    }

    private static void refuse(URI known, RoutingContext context) {
        context.response()
                .setStatusCode(MISDIRECTED)
                .putHeader(HttpHeaders.CONTENT_TYPE, "text/plain; charset=UTF-8")
                .end("Podium is at " + known + ".\n");
    }
}
