package dev.podium.api.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.platform.Languages;
import dev.podium.platform.Refused;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.platform.metrics.RefusalMetrics;
import dev.podium.platform.peer.OtherPlatform;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.logging.Log;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.VertxException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Where requests to the API come in and go out again if no operation takes them. Cookies stay outside: a request that a
 * foreign page makes a browser send has nothing else to show, which is why the API needs no tokens against that.
 */
@ApplicationScoped
class ApiRouteFilters {

    static final String PATH = "/api/";

    /** When it may be tried again, in seconds, by status, unless who refused said it. */
    private static final Map<Integer, String> LATER = Map.of(429, "60", 503, DatabaseUnavailable.RETRY_AFTER);

    private static final int BEFORE_SIGN_IN = 100_000;
    private static final int LAST = 1_000_000;

    @Inject
    ObjectMapper json;

    @Inject
    RefusalMetrics refusals;

    static boolean leadsTo(String normalizedPath) {
        return normalizedPath.startsWith(PATH);
    }

    void leaveCookiesOutside(@Observes Filters filters) {
        filters.register(
                context -> {
                    if (leadsTo(context.normalizedPath())) {
                        context.request().headers().remove(HttpHeaders.COOKIE);
                    }
                    context.next();
                },
                BEFORE_SIGN_IN);
    }

    void answerWhatNobodyTakes(@Observes Router router) {
        router.route(PATH + "*").order(Integer.MIN_VALUE).failureHandler(this::failed);
        router.route(PATH + "*")
                .order(LAST)
                .handler(context -> answer(context, report(context).status(404)));
    }

    private void failed(RoutingContext context) {
        Throwable cause = context.failure();
        if (cause instanceof Refused refused) {
            answer(context, report(context).refused(refusals.count(refused)));
        } else if (cause instanceof AuthenticationFailedException || cause instanceof UnauthorizedException) {
            answer(context, report(context).status(401));
        } else if (cause instanceof ForbiddenException) {
            answer(context, report(context).status(403));
        } else if ((cause == null || cause instanceof VertxException) && isOfTheSender(context.statusCode())) {
            answer(context, report(context).status(context.statusCode()));
        } else if (DatabaseUnavailable.made(cause)) {
            answer(context, report(context).refused(refusals.count(DatabaseUnavailable.refusal(cause))));
        } else {
            UUID number = UUID.randomUUID();
            Log.errorf(cause, "%s: an API request failed", number);
            answer(context, report(context).fault(number));
        }
    }

    /** Whether the router found fault with a request before anybody else saw it. */
    private static boolean isOfTheSender(int status) {
        return status >= 400 && status < 500;
    }

    private static ProblemReport report(RoutingContext context) {
        return new ProblemReport(
                context.normalizedPath(), Languages.asked(context.request().getHeader(HttpHeaders.ACCEPT_LANGUAGE)));
    }

    private void answer(RoutingContext context, ProblemDetail problem) {
        if (context.response().ended() || context.response().headWritten()) {
            return;
        }
        Optional<OtherPlatformProblem> ofPeer =
                OtherPlatform.at(context.normalizedPath()).map(peer -> OtherPlatformProblem.of(peer, problem));
        context.response()
                .setStatusCode(ofPeer.map(OtherPlatformProblem::status).orElse(problem.status()))
                .putHeader(
                        HttpHeaders.CONTENT_TYPE,
                        ofPeer.isPresent() ? MediaType.APPLICATION_JSON : ProblemDetail.MEDIA_TYPE)
                .putHeader(HttpHeaders.CACHE_CONTROL, ApiResponses.NO_STORE);
        if (problem.status() == 401) {
            context.response().putHeader(HttpHeaderNames.WWW_AUTHENTICATE, ApiResponses.CHALLENGE);
        }
        String later = LATER.get(problem.status());
        if (later != null && !context.response().headers().contains(HttpHeaderNames.RETRY_AFTER)) {
            context.response().putHeader(HttpHeaderNames.RETRY_AFTER, later);
        }
        context.response().end(text(ofPeer.isPresent() ? ofPeer.get() : problem));
    }

    private String text(Object problem) {
        try {
            return json.writeValueAsString(problem);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a problem is plain data", e);
        }
    }
}
