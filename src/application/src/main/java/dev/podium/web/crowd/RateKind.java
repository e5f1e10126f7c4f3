package dev.podium.web.crowd;

import dev.podium.platform.SafeRequests;
import dev.podium.platform.rate.RateCounter;
import dev.podium.platform.upload.UploadForms;
import dev.podium.platform.upload.UploadLinks;
import dev.podium.web.layout.RefusedForms;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.Set;

/** What has a limit of its own for each account and each address. */
enum RateKind {
    UPLOADS("uploads"),
    CHANGES("changes"),
    SIGN_INS("sign-ins"),
    SEARCHES("searches"),
    COSTLY("results");

    private static final String SIGN_IN = "/login";
    private static final Set<String> SEARCHED = Set.of("q", "search", "team", "package");

    private final String word;

    RateKind(String word) {
        this.word = word;
    }

    /** Its name in headers. */
    String word() {
        return word;
    }

    /** An account, as one whose requests of this kind are counted. */
    RateCounter.Sender account(String account, RateConfig config) {
        String key = word + " of " + account;
        return switch (this) {
            case UPLOADS -> new RateCounter.Sender(key, config.uploadsOfAnAccount(), "rate.uploads-of-account");
            case CHANGES -> new RateCounter.Sender(key, config.changesOfAnAccount(), "rate.changes-of-account");
            // who signs in has no account yet
            case SIGN_INS -> new RateCounter.Sender(key, RateConfig.UNLIMITED, "");
            case SEARCHES -> new RateCounter.Sender(key, config.searchesOfAnAccount(), "rate.searches-of-account");
            case COSTLY -> new RateCounter.Sender(key, config.costlyOfAnAccount(), "rate.results-of-account");
        };
    }

    /** All that share an address. */
    RateCounter.Sender address(String address, RateConfig config) {
        String key = word + " from " + address;
        return switch (this) {
            case UPLOADS -> new RateCounter.Sender(key, config.uploadsFromAnAddress(), "rate.uploads-from-address");
            case CHANGES -> new RateCounter.Sender(key, config.changesFromAnAddress(), "rate.changes-from-address");
            case SIGN_INS -> new RateCounter.Sender(key, config.signInsFromAnAddress(), "rate.sign-ins-from-address");
            case SEARCHES -> new RateCounter.Sender(key, config.searchesFromAnAddress(), "rate.searches-from-address");
            case COSTLY -> new RateCounter.Sender(key, config.costlyFromAnAddress(), "rate.results-from-address");
        };
    }

    /** What is counted of a request before it is known who sends it. */
    static Optional<RateKind> beforeSignIn(RoutingContext request) {
        return (request.normalizedPath() + '/').startsWith(SIGN_IN + '/') ? Optional.of(SIGN_INS) : Optional.empty();
    }

    /** What is counted of a request that changes something. A file that is sent to a link was asked for, and counted, before. */
    static Optional<RateKind> ofChange(RoutingContext request) {
        String path = request.normalizedPath();
        if (SafeRequests.isSafe(request) || UploadLinks.find(path).isPresent()) {
            return Optional.empty();
        }
        return Optional.of(UploadForms.areAt(path) || UploadForms.areForBundlesAt(path) ? UPLOADS : CHANGES);
    }

    /** What is counted of a request that only reads, and reads what is not kept. */
    static Optional<RateKind> ofReading(RoutingContext request) {
        String path = request.normalizedPath();
        if (!SafeRequests.isSafe(request) || path.equals(RefusedForms.PAGE)) {
            return Optional.empty();
        }
        MultiMap asked = request.queryParams();
        if (SEARCHED.stream()
                .anyMatch(name -> asked.contains(name) && !asked.get(name).isBlank())) {
            return Optional.of(SEARCHES);
        }
        return RenderingLimiter.isCostly(path) ? Optional.of(COSTLY) : Optional.empty();
    }
}
