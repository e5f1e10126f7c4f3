package dev.podium.web.submission;

import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.EvaluationChanges;
import dev.podium.evaluation.WorkerReports;
import dev.podium.platform.Refused;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.MultiEmitter;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Streams of a run's states, each until the run has ended. A stream looks whenever something may have changed and, as a
 * safety net that also keeps the connection open, at every heartbeat.
 */
@ApplicationScoped
class RunEvents {

    /** Streams of this process; whoever gets none reloads the page. */
    private static final int MOST = 500;

    private static final Duration HEARTBEAT = Duration.ofSeconds(10);

    @Inject
    EvaluationChanges changes;

    @Inject
    WorkerReports workers;

    @Inject
    ExecutorService threads;

    @Inject
    Vertx vertx;

    private final Semaphore places = new Semaphore(MOST);

    /**
     * The states from now on: an event for each, with its name in small letters.
     *
     * @throws Refused if too many streams are open
     */
    Multi<OutboundSseEvent> of(UUID submission, Sse sse) {
        return Multi.createFrom().emitter(emitter -> {
            if (places.tryAcquire()) {
                new Stream(submission, sse, emitter).open();
            } else {
                emitter.fail(Refused.because(Refused.Kind.TOO_MANY, "submission.too-many-followers"));
            }
        });
    }

    RunState state(UUID submission) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Evaluation.Status status = Evaluation.statusOf(submission).orElseThrow(Refused::notThere);
            return RunState.of(status, status != Evaluation.Status.queued || workers.isOneReady());
        });
    }

    private final class Stream {

        private final UUID submission;
        private final Sse sse;
        private final MultiEmitter<? super OutboundSseEvent> out;
        private final AtomicBoolean toLook = new AtomicBoolean();
        private RunState told;

        private Stream(UUID submission, Sse sse, MultiEmitter<? super OutboundSseEvent> out) {
            this.submission = submission;
            this.sse = sse;
            this.out = out;
        }

        private void open() {
            Runnable following = changes.follow(submission, this::lookSoon);
            long heartbeat = vertx.setPeriodic(HEARTBEAT.toMillis(), timer -> lookSoon());
            out.onTermination(() -> {
                following.run();
                vertx.cancelTimer(heartbeat);
                places.release();
            });
            lookSoon();
        }

        /** Several wishes to look that come while nobody has looked yet are one. */
        private void lookSoon() {
            if (toLook.compareAndSet(false, true)) {
                threads.execute(this::look);
            }
        }

        private synchronized void look() {
            toLook.set(false);
            if (out.isCancelled()) {
                return;
            }
            try {
                tell(state(submission));
            } catch (RuntimeException e) {
                out.fail(e);
            }
        }

        private void tell(RunState state) {
            if (state == told) {
                out.emit(sse.newEventBuilder().comment("still here").build());
                return;
            }
            told = state;
            out.emit(sse.newEvent("state", state.name().toLowerCase(Locale.ROOT)));
            if (state.isFinal()) {
                out.complete();
            }
        }
    }
}
