package dev.podium.testsupport;

import dev.podium.competition.PhaseAdded;
import dev.podium.submission.BaselineJob;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Submits baselines as a worker does, as soon as a phase is there: most tests have no worker. */
@ApplicationScoped
public class BaselinesAtOnce {

    private static final ThreadLocal<Boolean> OFF = ThreadLocal.withInitial(() -> false);

    @Inject
    BaselineJob work;

    /** Adds phases to which no baseline is ever submitted: a test that needs many of them has them sooner. */
    public static void without(Runnable adding) {
        OFF.set(true);
        try {
            adding.run();
        } finally {
            OFF.remove();
        }
    }

    void enter(@Observes(during = TransactionPhase.AFTER_SUCCESS) PhaseAdded event) {
        if (OFF.get() || event.phase().competition.type().withItems().isEmpty()) {
            return;
        }
        try {
            work.on(event.phase().id);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
