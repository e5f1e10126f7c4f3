package dev.podium.web.crowd;

import dev.podium.platform.Refused;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;

/**
 * Lets only a number of requests at once put together what is made of all systems or all items of a phase: tables, comparisons,
 * analyses, their drawings and files. Whoever comes when too many wait already is turned away at once.
 */
@ApplicationScoped
class Crowd {

    private static final Pattern COSTLY = Pattern.compile(
            "(?:/api/v1)?/competitions/[^/]+/(?:phases/[^/]+/)?(?:leaderboard|history|comparisons|analysis"
                    + "|analyses|slices|items|hardest|overlaps|agreement)(?:[/.].*)?"
                    + "|/submissions/[^/]+/analysis/.*"
                    + "|/organize/[^/]+/phases/[^/]+/(?:rescoring|takeover|power)(?:[/.].*)?");

    /** Those of a segment of a path, which are passed over when it is matched: {@code /slices;x=1}. */
    private static final Pattern PARAMETERS = Pattern.compile(";[^/]*");

    private static final int TRY_AGAIN_SECONDS = 5;

    private final CrowdConfig config;
    private final Semaphore free;

    @Inject
    Crowd(CrowdConfig config) {
        this.config = config;
        this.free = new Semaphore(config.atOnce(), true);
    }

    static boolean isCostly(String path) {
        return COSTLY.matcher(PARAMETERS.matcher(path).replaceAll("")).matches();
    }

    /** The place is free again when the work ends, not when somebody leaves who does not wait for it. */
    @ServerRequestFilter
    void enter(ResteasyReactiveContainerRequestContext work, RoutingContext request) {
        if (!isCostly(request.normalizedPath())) {
            return;
        }
        if (!enter()) {
            throw crowded(request);
        }
        if (request.response().closed()) {
            leave();
            throw crowded(request);
        }
        AtomicBoolean inside = new AtomicBoolean(true);
        work.getServerRequestContext().registerCompletionCallback(ended -> {
            if (inside.getAndSet(false)) {
                leave();
            }
        });
    }

    private static Refused crowded(RoutingContext request) {
        if (!request.response().headWritten()) {
            request.response().putHeader(HttpHeaders.RETRY_AFTER, Integer.toString(TRY_AGAIN_SECONDS));
        }
        return Refused.because(Refused.Kind.BUSY, "platform.crowded");
    }

    /** Waits for its turn; whether it came. */
    boolean enter() {
        if (free.tryAcquire()) {
            return true;
        }
        if (free.getQueueLength() >= config.waiting()) {
            return false;
        }
        try {
            return free.tryAcquire(config.patience().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    void leave() {
        free.release();
    }
}
