package dev.podium.competition.reveal;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseChanged;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Map;

/** Lets organizers have results revealed on the planned date. */
@ApplicationScoped
public class PlannedReveals {

    @Inject
    PlannedRevealJob job;

    @Inject
    AuditLog log;

    @Inject
    EntityManager database;

    /**
     * Has a worker reveal the results on the planned date. Doing it again changes nothing.
     *
     * @param now by the clock by which the phase closes
     * @throws Refused if nothing waits to be revealed, or no date is planned that is to come
     */
    @Transactional
    public void plan(Phase wanted, Account organizer, Instant now) {
        Phase phase = Phase.locked(wanted);
        if (!phase.visibility.waitsForTheReveal() || phase.revealedAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.nothing-to-reveal", phase.name);
        }
        if (phase.plannedRevealAt == null || !phase.plannedRevealAt.isAfter(now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.reveals-without-a-date");
        }
        if (PlannedReveal.findByPhase(phase).isEmpty()) {
            PlannedReveal planned = new PlannedReveal();
            planned.phase = phase;
            planned.plannedBy = database.getReference(Account.class, organizer.id);
            planned.plannedAt = now;
            planned.persist();
            log.note(
                    organizer.id,
                    Action.PHASE_REVEAL_PLANNED,
                    phase.subject(),
                    AuditChanges.to(Map.of("plannedRevealAt", phase.plannedRevealAt)));
        }
        job.enqueue(phase);
    }

    /** Leaves it to the organizers to reveal them. Doing it again changes nothing. */
    @Transactional
    public void leaveToOrganizers(Phase wanted, Account organizer) {
        Phase phase = Phase.locked(wanted);
        if (PlannedReveal.delete("phase", phase) > 0) {
            log.note(organizer.id, Action.PHASE_REVEAL_UNPLANNED, phase.subject(), AuditChanges.NONE);
        }
    }

    /** Another date has a job of its own; without one, organizers reveal the results again. */
    void follow(@Observes PhaseChanged changed) {
        Phase phase = changed.phase();
        if (PlannedReveal.findByPhase(phase).isEmpty()) {
            return;
        }
        if (phase.plannedRevealAt == null) {
            PlannedReveal.delete("phase", phase);
        } else {
            job.enqueue(phase);
        }
    }
}
