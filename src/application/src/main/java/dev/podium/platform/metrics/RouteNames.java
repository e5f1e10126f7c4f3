package dev.podium.platform.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import io.quarkus.micrometer.runtime.binder.vertx.HttpRequestMetric;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.HttpSecurityRecorder.DefaultAuthFailureHandler;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.quarkus.vertx.http.runtime.security.SecurityHandlerPriorities;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.impl.ContextInternal;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * By which names requests are counted: the template of their route, such as {@code /competitions/{slug}}, and {@code /other}
 * for files of the application and for what leads nowhere. What somebody types into an address, a key or a name, is never one.
 */
@ApplicationScoped
public class RouteNames {

    static final String OTHER = "/other";

    private static final String TEMPLATE = "UrlPathTemplate";
    private static final int BEFORE_EVERYTHING = Integer.MAX_VALUE;

    /** Of those with the same number, ours come last. */
    private static final int BEHIND_SIGN_IN = SecurityHandlerPriorities.AUTHENTICATION;

    private static final String REQUESTS = "http.server.requests";
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    /** What pages aim at, and what is too slow for everybody. */
    private static final double[] BOUNDS = Stream.of(5, 25, 100, 250, 1_000, 5_000)
            .mapToDouble(millis -> Duration.ofMillis(millis).toNanos())
            .toArray();

    void nameUnknown(@Observes Filters filters) {
        filters.register(
                context -> {
                    HttpRequestMetric counted = HttpRequestMetric.getRequestMetric(context);
                    if (counted != null) {
                        counted.setTemplatePath(OTHER);
                    }
                    context.next();
                },
                BEFORE_EVERYTHING);
    }

    /**
     * Leaves it to the route itself to say which one it is. Quarkus would look it up for each request beforehand, in a table of all
     * routes that it makes for that, which takes longer than to answer with a page that is kept; now it does so only for those that
     * are refused for want of a sign-in or a right.
     */
    void nameWhenFound(@Observes Filters filters) {
        BiConsumer<RoutingContext, Throwable> refuse = RouteNames::refuse;
        filters.register(
                context -> {
                    context.put(QuarkusHttpUser.AUTH_FAILURE_HANDLER, refuse);
                    context.next();
                },
                BEHIND_SIGN_IN);
    }

    /** As Quarkus does it there: pages and the API tell why. Not called as long as everybody is signed in before. */
    private static void refuse(RoutingContext request, Throwable reason) {
        DefaultAuthFailureHandler.markIfOtherAuthenticationFailure(request, reason);
        if (!request.failed()) {
            request.fail(DefaultAuthFailureHandler.extractRootCause(reason));
        }
    }

    /** The template of a request's route; empty as long as it has none. */
    public static Optional<String> template(RoutingContext request) {
        return Optional.ofNullable((String) kept(request).get(TEMPLATE));
    }

    /** Counts a request as one of a route, which answers it no more. */
    public static void count(RoutingContext request, String template) {
        kept(request).put(TEMPLATE, template);
    }

    /** What is kept with a request, by whoever found its route. */
    private static Map<Object, Object> kept(RoutingContext request) {
        return ((ContextInternal) ((HttpServerRequestInternal) request.request()).context()).localContextData();
    }

    @Produces
    @Singleton
    MeterFilter knownMethods() {
        return MeterFilter.replaceTagValues("method", method -> METHODS.contains(method) ? method : "OTHER");
    }

    @Produces
    @Singleton
    MeterFilter bounds() {
        return new MeterFilter() {
            @Override
            public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
                return id.getName().equals(REQUESTS)
                        ? DistributionStatisticConfig.builder()
                                .serviceLevelObjectives(BOUNDS)
                                .build()
                                .merge(config)
                        : config;
            }
        };
    }
}
