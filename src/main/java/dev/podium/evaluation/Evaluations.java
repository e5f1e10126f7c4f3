package dev.podium.evaluation;

import dev.podium.competition.Visibility;
import dev.podium.platform.RequestClock;
import dev.podium.platform.database.Schema;
import dev.podium.platform.database.UnfitSchema;
import dev.podium.submission.DroppedItems;
import dev.podium.submission.Submission;
import dev.podium.task.TaskType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * The life of an evaluation: queued, scoring, then scored or failed. A job may run more than once, even twice at the same
 * time; the row is locked at each step, and what comes after the end changes nothing. Where the team is locked, too, the
 * evaluation comes first. One that is gone, because its phase was deleted, is nobody's concern any more.
 */
@ApplicationScoped
public class Evaluations {

    /** Runs that fail by our fault before an evaluation does. */
    public static final int MOST_RUNS = 3;

    @Inject
    Clock clock;

    @Inject
    RequestClock arrival;

    @Inject
    EntityManager database;

    @Inject
    Schema schema;

    @Inject
    ScoreStore scores;

    @Inject
    LiveEvaluations live;

    @Inject
    DroppedItems droppedItems;

    /**
     * Begins a run.
     *
     * @param worker who runs it
     * @return empty where there is nothing to do here: it was ended, or was begun too often and failed just now, or {@link
     *     #waitsForAnotherScorer}
     * @throws UnfitSchema if the tables are not those of this program
     */
    @Transactional
    public Optional<ClaimedRun> claim(long id, String worker, RunLimitsOf limits) {
        schema.requireOwn();
        Evaluation evaluation = locked(id);
        if (evaluation == null || evaluation.status.isFinal()) {
            return Optional.empty();
        }
        if (evaluation.submission.status == Submission.Status.withdrawn) {
            evaluation.fail(Evaluation.Failure.withdrawn, null, clock.instant());
            return Optional.empty();
        }
        if (evaluation.waitsForAnotherScorer()) {
            return Optional.empty();
        }
        TaskType<?, ?> type = evaluation.phase.competition.type();
        scores.endLostRuns(id, type, clock.instant());
        if (scores.brokenRuns(id) >= MOST_RUNS) {
            fail(evaluation, Evaluation.Failure.platform, "lost with its worker again and again");
            return Optional.empty();
        }
        Instant now = clock.instant();
        evaluation.runs++;
        evaluation.status = Evaluation.Status.scoring;
        evaluation.startedAt = now;
        scores.beginRun(id, evaluation.runs, worker, now, limits.of(type));
        return Optional.of(new ClaimedRun(
                id,
                evaluation.runs,
                type,
                evaluation.gold.digest,
                evaluation.gold.items,
                evaluation.submission.digest,
                droppedItems.find(evaluation.phase)));
    }

    /** Whether it waits for a worker with another version of the scorer than the one that is installed here. */
    @Transactional
    public boolean waitsForAnotherScorer(long id) {
        Evaluation evaluation = database.find(Evaluation.class, id);
        return evaluation != null && evaluation.waitsForAnotherScorer();
    }

    /** How a worker limits a task type. */
    @FunctionalInterface
    public interface RunLimitsOf {
        RunLimits of(TaskType<?, ?> type);
    }

    /** Ends an evaluation with its scores, item values, answers and status in one transaction. */
    @Transactional
    public void scored(ClaimedRun claim, ScoringResult result, RunUsage usage) {
        Evaluation evaluation = locked(claim.evaluation());
        if (evaluation == null) {
            return;
        }
        scores.endRun(claim, clock.instant(), "finished", null, usage);
        if (evaluation.status.isFinal()) {
            return;
        }
        evaluation.status = Evaluation.Status.scored;
        evaluation.finishedAt = clock.instant();
        evaluation.persistAndFlush();
        scores.store(claim.evaluation(), result);
        live.settle(evaluation.phase, evaluation.submission.team);
    }

    /** Ends an evaluation for good. */
    @Transactional
    public void failed(ClaimedRun claim, Evaluation.Failure failure, String detail, RunUsage usage) {
        Evaluation evaluation = locked(claim.evaluation());
        if (evaluation == null) {
            return;
        }
        scores.endRun(claim, clock.instant(), failure.name(), detail, usage);
        if (!evaluation.status.isFinal()) {
            fail(evaluation, failure, detail);
        }
    }

    /**
     * Ends a run that failed by our fault. The evaluation waits for its next run, or fails where this was the last one.
     *
     * @return whether there is a next run
     */
    @Transactional
    public boolean broken(ClaimedRun claim, String detail, RunUsage usage) {
        Evaluation evaluation = locked(claim.evaluation());
        if (evaluation == null) {
            return false;
        }
        scores.endRun(claim, clock.instant(), "platform", detail, usage);
        if (evaluation.status.isFinal()) {
            return false;
        }
        if (scores.brokenRuns(claim.evaluation()) >= MOST_RUNS) {
            fail(evaluation, Evaluation.Failure.platform, detail);
            return false;
        }
        evaluation.status = Evaluation.Status.queued;
        return true;
    }

    /**
     * Gives a run back that a worker cannot finish because it is being stopped: it does not count.
     *
     * @param why null where nothing is wrong
     */
    @Transactional
    public void interrupted(ClaimedRun claim, String why) {
        Evaluation evaluation = locked(claim.evaluation());
        if (evaluation == null) {
            return;
        }
        scores.endRun(claim, clock.instant(), "interrupted", why, RunUsage.UNKNOWN);
        if (evaluation.status == Evaluation.Status.scoring) {
            evaluation.status = Evaluation.Status.queued;
        }
    }

    private void fail(Evaluation evaluation, Evaluation.Failure failure, String detail) {
        evaluation.fail(failure, detail, clock.instant());
        if (evaluation.current) {
            evaluation.submission.costsARun &= costsARun(evaluation, failure);
        }
    }

    /** Where scores are sealed a run that is given back would tell how its file fared, unless the fault is all ours. */
    private boolean costsARun(Evaluation evaluation, Evaluation.Failure failure) {
        boolean sealed = !evaluation.phase.shows(Visibility::ownScores, arrival.databaseNow());
        return failure.costsARun() || (failure != Evaluation.Failure.platform && sealed);
    }

    /** Null where it is gone. */
    private Evaluation locked(long id) {
        return database.find(Evaluation.class, id, LockModeType.PESSIMISTIC_WRITE);
    }
}
