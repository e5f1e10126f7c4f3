package dev.podium.platform;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Set;

/**
 * Answers requests whose host cannot be one, and, where the installation says where people find it, turns those for other
 * hosts away: what they name would come back in links and in redirects of the login. Machines that know an address only ask
 * for health, at another port.
 */
@ApplicationScoped
class HostFilter {

    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final int FIRST = 2_000_000;
    private static final int BEFORE_ANYTHING_ELSE = 1_000_000;
    private static final int AFTER_THE_API = Integer.MIN_VALUE + 1;
    private static final int MALFORMED = 400;
    private static final int MISDIRECTED = 421;

    @Inject
    Installation installation;

    void turnOthersAway(@Observes Filters filters) {
        filters.register(
                context -> {
                    if (namesOne(context.request())) {
                        context.next();
                    } else {
                        context.fail(MALFORMED);
                    }
                },
                FIRST);
        installation
                .publicUrl()
                .ifPresent(known -> filters.register(
                        context -> {
                            if (isFor(known, context)) {
                                context.next();
                            } else {
                                answer(context, MISDIRECTED, "Podium is at " + known + ".");
                            }
                        },
                        BEFORE_ANYTHING_ELSE));
    }

    /** Old clients name none, and a proxy may hand on what a client says about the way. */
    private static boolean namesOne(HttpServerRequest request) {
        return request.authority() != null && SCHEMES.contains(request.scheme());
    }

    /** The router refuses some itself, before anybody else sees them. */
    void answerMalformed(@Observes Router router) {
        router.route().order(AFTER_THE_API).failureHandler(context -> {
            if (context.statusCode() == MALFORMED && !namesOne(context.request())) {
                answer(
                        context,
                        MALFORMED,
                        "This request does not say for which host it is: send a Host header with a name or an address, as in"
                                + " Host: example.org.");
            } else {
                context.next();
            }
        });
    }

    private static boolean isFor(URI known, RoutingContext context) {
        HostAndPort asked = context.request().authority();
        int standard = "https".equalsIgnoreCase(known.getScheme()) ? 443 : 80;
        int port = known.getPort() < 0 ? standard : known.getPort();
        return asked != null
                && asked.host().equalsIgnoreCase(known.getHost())
                && (asked.port() < 0 ? standard : asked.port()) == port;
    }

    private static void answer(RoutingContext context, int status, String sentence) {
        context.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONTENT_TYPE, "text/plain; charset=UTF-8")
                .end(sentence + "\n");
    }
}
