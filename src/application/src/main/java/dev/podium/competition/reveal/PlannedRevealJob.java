package dev.podium.competition.reveal;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.RequestClock;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reveals the results of a phase on its planned date. Where they may not be revealed yet, as another phase hides what this
 * one would show, it fails as a job, and is tried again.
 */
@ApplicationScoped
public class PlannedRevealJob implements JobKind<PlannedRevealJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("reveal", Data.class);
    private static final Duration AGAIN_AFTER = Duration.ofMinutes(2);

    /**
     * What a job is given.
     *
     * @param phase number of the phase
     * @param at second of the planned date, since 1970: a job for a date that was changed does nothing
     */
    public record Data(long phase, long at) {}

    @Inject
    JobQueue queue;

    @Inject
    Competitions competitions;

    @Inject
    RequestClock clock;

    @Inject
    EntityManager database;

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    /** What stands in the way goes at a time that nobody knows. */
    @Override
    public FailureHandler<Data> onFailure() {
        return new FailureHandler.OnFailureRetryLater<>(AGAIN_AFTER);
    }

    /** Enqueues the job for the date that is planned now. */
    void enqueue(Phase phase) {
        Data data = new Data(phase.id, phase.plannedRevealAt.getEpochSecond());
        queue.enqueue(
                TASK.instance(data.phase() + "-" + data.at()).data(data).scheduledTo(Instant.ofEpochSecond(data.at())));
    }

    @Override
    @Transactional
    public void enqueueLost() {
        List<Phase> waiting = database.createQuery(
                        "select p from PlannedReveal r join r.phase p where p.revealedAt is null and p.plannedRevealAt is not null",
                        Phase.class)
                .getResultList();
        waiting.forEach(this::enqueue);
    }

    @Override
    @Transactional
    public void work(Data job) {
        Optional<Phase> phase = Phase.<Phase>findByIdOptional(job.phase()).map(Phase::locked);
        Optional<Account> planned = phase.flatMap(PlannedReveal::findByPhase).map(reveal -> reveal.plannedBy);
        if (planned.isEmpty() || !isFor(phase.get(), job)) {
            return;
        }
        if (clock.databaseNow().isBefore(phase.get().plannedRevealAt)) {
            throw new IllegalStateException(
                    "the clock of this worker is ahead of that of the database: phase " + job.phase());
        }
        competitions.reveal(phase.get(), planned.get());
    }

    private static boolean isFor(Phase phase, Data job) {
        return phase.revealedAt == null
                && phase.plannedRevealAt != null
                && phase.plannedRevealAt.getEpochSecond() == job.at();
    }
}
