package dev.podium.testsupport;

import dev.podium.competition.PhaseAdded;
import dev.podium.submission.BaselineWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Hands baselines in as a worker does, as soon as a phase is there: most tests have no worker. */
@ApplicationScoped
class BaselinesAtOnce {

    @Inject
    BaselineWork work;

    void enter(@Observes(during = TransactionPhase.AFTER_SUCCESS) PhaseAdded event) {
        try {
            work.on(event.phase().id);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
