package dev.podium.web.crowd;

import dev.podium.platform.ProcessMessages;
import dev.podium.platform.Refused;
import dev.podium.platform.SafeRequests;
import dev.podium.platform.metrics.RefusalMetrics;
import dev.podium.web.layout.RefusedForms;
import dev.podium.web.layout.View;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.netty.util.AsciiString;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Lets only a number of pages and answers of the API be put together at once, and fewer of what is made of all systems or all
 * items of a phase: tables, comparisons, analyses, their drawings and files. Whoever comes when too many wait already, or waits
 * too long, is asked to come again, which costs next to nothing; nobody works for those who have left meanwhile. What is sent to
 * us has bounds of its own ({@link dev.podium.platform.upload.UploadGate}), and pages that are kept need no work.
 */
@ApplicationScoped
class RenderingLimiter {

    private static final Pattern COSTLY = Pattern.compile(
            "(?:/api/v1)?/competitions/[^/]+/(?:phases/[^/]+/)?(?:leaderboard|history|comparisons|analysis"
                    + "|analyses|slices|items|hardest|overlaps|agreement|registration)(?:[/.].*)?"
                    + "|/submissions/[^/]+/analysis/.*"
                    + "|/organize/[^/]+/phases/[^/]+/(?:rescoring|takeover|power)(?:[/.].*)?"
                    + "|/api/(?:phases/[^/]+/get_leaderboard|jobs/challenge_phase_split/[^/]+/leaderboard)/?"
                    + "|/api/competitions/[^/]+/results[.].*");

    /** Those of a segment of a path, which are passed over when it is matched: {@code /slices;x=1}. */
    private static final Pattern PARAMETERS = Pattern.compile(";[^/]*");

    private static final int AFTER_KEPT_PAGES = 40;
    private static final CharSequence TRY_AGAIN_SECONDS = AsciiString.cached("5");
    private static final String API = "/api/";
    private static final String KEY = RenderingLimiter.class.getName();

    private final CrowdConfig config;
    private final Vertx vertx;
    private final RefusalMetrics refusals;
    private final BusyPages pages;
    private final RequestQueue line;

    @Inject
    RenderingLimiter(
            CrowdConfig config,
            Vertx vertx,
            RefusalMetrics refusals,
            BusyPages pages,
            ProcessMessages others,
            MeterRegistry metrics) {
        this.config = config;
        this.vertx = vertx;
        this.refusals = refusals;
        this.pages = pages;
        this.line = new RequestQueue(
                config.atOnce(), () -> Math.max(1, config.costlyAtOnce() / others.all()), config.waiting());
        metrics.gauge("podium.readers", Tags.of("state", "waiting"), line, RequestQueue::waiting);
        metrics.gauge("podium.readers", Tags.of("state", "served"), line, RequestQueue::going);
    }

    RequestQueue line() {
        return line;
    }

    static boolean isCostly(String path) {
        return COSTLY.matcher(PARAMETERS.matcher(path).replaceAll("")).matches();
    }

    void register(@Observes Filters filters) {
        filters.register(this::admit, AFTER_KEPT_PAGES);
    }

    private void admit(RoutingContext request) {
        String path = request.normalizedPath();
        if (SafeRequests.isSafe(request) && !path.equals(RefusedForms.PAGE)) {
            new Visit(request, isCostly(path)).come();
        } else {
            request.next();
        }
    }

    /**
     * Says that somebody works on a request, whose turn lasts until then.
     *
     * @return what to run when they have ended; empty where nobody waited for a turn
     */
    static Optional<Runnable> workBegins(RoutingContext request) {
        Optional<Visit> visit = Optional.ofNullable(request.get(KEY));
        return visit.map(Visit::workBegins);
    }

    /** One request, from its coming to the end of the work for it. */
    private final class Visit {

        private final RoutingContext request;
        private final Context thread = Vertx.currentContext();
        private final RequestQueue.Turn turn;
        private long patience;
        private volatile boolean worked;

        private Visit(RoutingContext request, boolean costly) {
            this.request = request;
            turn = line.turn(costly, () -> thread.runOnContext(now -> begin()));
        }

        private void come() {
            request.put(KEY, this);
            request.request().pause();
            if (!turn.await()) {
                refuse();
                return;
            }
            patience = vertx.setTimer(config.patience().toMillis(), late -> {
                if (turn.giveUp()) {
                    refuse();
                }
            });
            // what is streamed may take as long as its reader, and is in memory or on disk by then
            request.addHeadersEndHandler(written -> turn.end());
            request.addEndHandler(over -> left());
        }

        private void begin() {
            vertx.cancelTimer(patience);
            if (request.response().closed()) {
                turn.end();
            } else {
                request.request().resume();
                request.next();
            }
        }

        private void refuse() {
            if (request.response().closed() || request.response().ended()) {
                return;
            }
            request.request().resume();
            request.response().putHeader(HttpHeaders.RETRY_AFTER, TRY_AGAIN_SECONDS);
            Refused refused = Refused.because(Refused.Kind.BUSY, "platform.crowded");
            if (request.normalizedPath().startsWith(API)) {
                request.fail(refused.kind().status(), refused);
            } else {
                pages.answer(request.response(), refusals.count(refused), View.Look.of(request.request()));
            }
        }

        private Runnable workBegins() {
            worked = true;
            return turn::end;
        }

        /** Who works goes on, whether or not somebody still waits for it. */
        private void left() {
            vertx.cancelTimer(patience);
            if (!worked) {
                turn.end();
            }
        }
    }
}
