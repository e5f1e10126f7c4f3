package dev.podium.web.submission.run;

import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.EvaluationChanges;
import dev.podium.evaluation.RunSummaries;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.MultiEmitter;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
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
    RunSummaries summaries;

    @Inject
    RunWaitReasons waits;

    @Inject
    RequestClock clock;

    @Inject
    ExecutorService threads;

    @Inject
    Vertx vertx;

    private final Semaphore places = new Semaphore(MOST);
    private final Set<Stream> streams = ConcurrentHashMap.newKeySet();

    /** Whether this process is to end. */
    volatile boolean ending;

    /**
     * The states from now on: an event for each, with its name in small letters.
     *
     * @throws Refused if too many streams are open
     */
    Multi<OutboundSseEvent> of(Submission submission, Audience audience, Sse sse) {
        return Multi.createFrom().emitter(emitter -> {
            if (places.tryAcquire()) {
                new Stream(submission, audience, sse, emitter).open();
            } else {
                emitter.fail(Refused.because(Refused.Kind.TOO_MANY, "submission.too-many-followers"));
            }
        });
    }

    /** A process that is to end sends everybody to another one: browsers come again by themselves. */
    void end(@Observes ShutdownDelayInitiatedEvent event) {
        ending = true;
        streams.forEach(Stream::lookSoon);
    }

    private RunState state(Submission submission, Audience audience) {
        return QuarkusTransaction.requiringNew()
                .call(() -> summaries
                        .status(submission, audience, clock.databaseNow())
                        .map(status -> RunState.of(
                                status,
                                status != Evaluation.Status.queued
                                        || waits.find(submission).isForNothing()))
                        .orElse(RunState.ACCEPTED));
    }

    private final class Stream {

        private final Submission submission;
        private final Audience audience;
        private final Sse sse;
        private final MultiEmitter<? super OutboundSseEvent> out;
        private final AtomicBoolean toLook = new AtomicBoolean();
        private RunState told;

        private Stream(Submission submission, Audience audience, Sse sse, MultiEmitter<? super OutboundSseEvent> out) {
            this.submission = submission;
            this.audience = audience;
            this.sse = sse;
            this.out = out;
        }

        private void open() {
            Runnable following = changes.follow(submission.key, this::lookSoon);
            long heartbeat = vertx.setPeriodic(HEARTBEAT.toMillis(), timer -> lookSoon());
            streams.add(this);
            out.onTermination(() -> {
                streams.remove(this);
                following.run();
                vertx.cancelTimer(heartbeat);
                places.release();
            });
            lookSoon();
        }

        /** Several wishes to look that come while nobody has looked yet are one. */
        private void lookSoon() {
            if (toLook.compareAndSet(false, true)) {
                try {
                    threads.execute(this::look);
                } catch (RejectedExecutionException busy) {
                    // the next heartbeat tries again
                    toLook.set(false);
                }
            }
        }

        private synchronized void look() {
            toLook.set(false);
            if (out.isCancelled()) {
                return;
            }
            try {
                tell(state(submission, audience));
            } catch (RuntimeException e) {
                out.fail(e);
            }
        }

        private void tell(RunState state) {
            if (state == told) {
                out.emit(sse.newEventBuilder().comment("still here").build());
            } else {
                told = state;
                out.emit(sse.newEvent("state", state.name().toLowerCase(Locale.ROOT)));
            }
            if (state.isFinal() || ending) {
                out.complete();
            }
        }
    }
}
