package dev.podium.web.layout;

import dev.podium.platform.Refused;
import dev.podium.platform.upload.UploadGate;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Tells with a page why a form was refused whose body nobody has read: too large, too slow, no place for it. */
@Path(RefusedForms.PAGE)
public final class RefusedForms {

    public static final String PAGE = "/refused";

    private static final String API = "/api/";
    private static final String REFUSED = RefusedForms.class.getName();
    private static final String LATER = REFUSED + ".later";
    private static final String PATH = REFUSED + ".path";

    @Inject
    ErrorResponses errors;

    @GET
    public Response page(@Context RoutingContext context, @Context ContainerRequestContext request) {
        Refused refused = context.get(REFUSED);
        if (refused == null) {
            throw Refused.notThere();
        }
        Response.ResponseBuilder told =
                Response.fromResponse(errors.told(refused, request)).header("Connection", "close");
        Optional<String> later = Optional.<String>ofNullable(context.get(LATER))
                .or(() ->
                        Optional.of(UploadGate.TRY_AGAIN_SECONDS).filter(busy -> refused.kind() == Refused.Kind.BUSY));
        later.ifPresent(seconds -> told.header(jakarta.ws.rs.core.HttpHeaders.RETRY_AFTER, seconds));
        return told.build();
    }

    /** The path of the form whose refusal is told; empty where a page is answered that somebody asked for. */
    static Optional<String> sentTo(RoutingContext context) {
        return Optional.ofNullable(context.get(PATH));
    }

    void tell(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE).failureHandler(this::failed);
    }

    /** Length and type are forgotten, or the server would wait for the form. */
    private void failed(RoutingContext context) {
        boolean ours = context.failure() instanceof Refused
                && !context.normalizedPath().startsWith(API)
                && context.get(REFUSED) == null;
        if (!ours) {
            context.next();
            return;
        }
        context.put(REFUSED, context.failure());
        context.put(PATH, context.normalizedPath());
        context.put(LATER, context.response().headers().get(HttpHeaders.RETRY_AFTER));
        context.request()
                .headers()
                .remove(HttpHeaders.CONTENT_LENGTH)
                .remove(HttpHeaders.TRANSFER_ENCODING)
                .remove(HttpHeaders.CONTENT_TYPE);
        context.reroute(HttpMethod.GET, PAGE);
    }
}
