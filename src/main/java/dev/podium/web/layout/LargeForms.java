package dev.podium.web.layout;

import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Tells with a page what is larger than the server takes, before it would close the line without a word. */
@Path(LargeForms.PAGE)
final class LargeForms {

    static final String PAGE = "/too-large";

    private static final String API = "/api/";
    private static final int BEFORE_SIGN_IN = 100_000;

    @Inject
    @ConfigProperty(name = "quarkus.http.limits.max-body-size")
    MemorySize largestBody;

    @GET
    public Response page() {
        return Response.status(Response.Status.REQUEST_ENTITY_TOO_LARGE).build();
    }

    /** Length and type are forgotten, or the server would refuse the page as well, or wait for the form. */
    void turnAway(@Observes Filters filters) {
        filters.register(
                context -> {
                    if (isTooLarge(context)) {
                        context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
                        context.request()
                                .headers()
                                .remove(HttpHeaders.CONTENT_LENGTH)
                                .remove(HttpHeaders.CONTENT_TYPE);
                        context.addEndHandler(
                                told -> context.request().connection().close());
                        context.reroute(HttpMethod.GET, PAGE);
                    } else {
                        context.next();
                    }
                },
                BEFORE_SIGN_IN);
    }

    private boolean isTooLarge(RoutingContext context) {
        String length = context.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return !context.normalizedPath().startsWith(API)
                    && length != null
                    && Long.parseLong(length) > largestBody.asLongValue();
        } catch (NumberFormatException e) {
            return true;
        }
    }
}
