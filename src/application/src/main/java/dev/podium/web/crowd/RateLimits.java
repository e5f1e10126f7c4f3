package dev.podium.web.crowd;

import dev.podium.platform.ClientAddress;
import dev.podium.platform.Refused;
import dev.podium.platform.SafeRequests;
import dev.podium.platform.metrics.RefusalMetrics;
import dev.podium.platform.rate.RateCounter;
import dev.podium.platform.rate.SharedRateCounter;
import dev.podium.platform.upload.SenderLookup;
import dev.podium.web.layout.View;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Refuses whoever asks too often for what costs something, before it costs anything, and says when they may go on: in a sentence,
 * in {@code Retry-After}, and to programs with each answer in the headers {@code RateLimit} and {@code RateLimit-Policy}
 * (draft-ietf-httpapi-ratelimit-headers-10). A request counts for its account and for its address. No query.
 */
@ApplicationScoped
class RateLimits {

    private static final String WHAT = "rate";
    private static final String API = "/api/";
    private static final int BEFORE_SIGN_IN = 300;
    private static final int BEFORE_BODIES = 60;
    private static final int AFTER_KEPT_PAGES = 45;

    private final RateConfig config;
    private final SenderLookup senders;
    private final RefusalMetrics refusals;
    private final BusyPages pages;
    private final RateCounter rates;

    @Inject
    RateLimits(
            RateConfig config,
            SenderLookup senders,
            RefusalMetrics refusals,
            BusyPages pages,
            SharedRateCounter shared) {
        this.config = config;
        this.senders = senders;
        this.refusals = refusals;
        this.pages = pages;
        rates = shared.begin(WHAT, config.within());
    }

    void register(@Observes Filters filters) {
        filters.register(request -> pass(request, RateKind::beforeSignIn), BEFORE_SIGN_IN);
        filters.register(request -> pass(request, RateKind::ofChange), BEFORE_BODIES);
        filters.register(request -> pass(request, RateKind::ofReading), AFTER_KEPT_PAGES);
    }

    private void pass(RoutingContext request, Function<RoutingContext, Optional<RateKind>> kinds) {
        Optional<RateKind> kind = kinds.apply(request);
        Optional<RateCounter.Left> left =
                kind.map(of -> count(of, ClientAddress.of(request.request()), account(request)));
        if (left.isEmpty()) {
            request.next();
            return;
        }
        if (request.normalizedPath().startsWith(API)) {
            tell(request, kind.get(), left.get());
        }
        if (left.get().isTooMany()) {
            refuse(request, left.get());
        } else {
            request.next();
        }
    }

    /** Counts a request of somebody; how much is left of what they have least of. */
    RateCounter.Left count(RateKind kind, String address, Optional<String> account) {
        List<RateCounter.Left> counted = new ArrayList<>();
        account.map(of -> rates.count(kind.account(of, config))).ifPresent(counted::add);
        // whoever is refused as an account takes nothing from others at their address
        if (counted.stream().noneMatch(RateCounter.Left::isTooMany)) {
            counted.add(rates.count(kind.address(address, config)));
        }
        return counted.stream()
                .min(Comparator.comparingInt(RateCounter.Left::left))
                .orElseThrow();
    }

    private Optional<String> account(RoutingContext request) {
        return request.user() instanceof QuarkusHttpUser user
                ? senders.account(user.getSecurityIdentity())
                : Optional.empty();
    }

    private void tell(RoutingContext request, RateKind kind, RateCounter.Left left) {
        request.response()
                .putHeader(
                        "RateLimit-Policy",
                        "\"%s\";q=%d;w=%d"
                                .formatted(
                                        kind.word(),
                                        left.sender().most(),
                                        config.within().toSeconds()))
                .putHeader(
                        "RateLimit",
                        "\"%s\";r=%d;t=%d".formatted(kind.word(), Math.max(0, left.left()), left.seconds()));
    }

    private void refuse(RoutingContext request, RateCounter.Left left) {
        Refused refused = Refused.because(
                Refused.Kind.TOO_MANY,
                left.sender().code(),
                left.sender().most(),
                config.within().toSeconds(),
                left.seconds());
        request.response().putHeader(HttpHeaderNames.RETRY_AFTER, Long.toString(left.seconds()));
        if (SafeRequests.isSafe(request) && !request.normalizedPath().startsWith(API)) {
            pages.answer(request.response(), refusals.count(refused), View.Look.of(request.request()));
        } else {
            request.fail(refused.kind().status(), refused);
        }
    }
}
