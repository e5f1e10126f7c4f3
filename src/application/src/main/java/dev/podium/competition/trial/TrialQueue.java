package dev.podium.competition.trial;

import dev.podium.competition.Competition;
import dev.podium.platform.RequestClock;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.SubmissionFacts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.Session;

/** What workers are told of trials, and tell. A trial may run more than once; what came of it first stays. */
@ApplicationScoped
public class TrialQueue {

    /** What ends its worker, or breaks by our fault, every time is given up. */
    static final int MOST_TRIES = 3;

    @Inject
    RequestClock clock;

    @Inject
    Session database;

    /**
     * What is to be run.
     *
     * @param alone whether the reference data are not in a folder of this unit's
     * @param goldDigest of the zip with the reference data
     * @param submissionDigest of the file that is tried
     * @param oneFile whether that file is not unpacked
     */
    public record Order(
            ProgramUnit unit,
            boolean alone,
            String goldDigest,
            String submissionDigest,
            boolean oneFile,
            SubmissionFacts facts) {}

    /** Whose programs a trial tries; empty where there is nothing to be done any more. */
    @Transactional
    public Optional<ProgramUnit> unit(long trial) {
        return find(trial).flatMap(run -> order(run)).map(Order::unit);
    }

    /** Begins a trial, unless it has ended, or its unit is gone. One that was begun too often is given up. */
    @Transactional
    public Optional<Order> begin(long trial) {
        Optional<TrialRun> run = locked(trial);
        Optional<Order> order = run.flatMap(TrialQueue::order);
        if (run.isPresent() && (order.isEmpty() || run.get().tries >= MOST_TRIES)) {
            end(run.get(), TrialRun.Status.failed);
            return Optional.empty();
        }
        run.ifPresent(begun -> {
            begun.tries++;
            begun.scorer = begun.competition.program.task().scorer();
            begun.status = TrialRun.Status.running;
        });
        return order;
    }

    /** Keeps what came of a trial. */
    @Transactional
    public void end(long trial, TrialOutcome outcome) {
        locked(trial).ifPresent(run -> {
            end(run, TrialRun.Status.ended);
            run.outcome = outcome;
        });
    }

    /** Lets a trial wait again that was interrupted, which is no try. */
    @Transactional
    public void interrupted(long trial) {
        locked(trial).ifPresent(run -> {
            run.tries--;
            run.status = TrialRun.Status.waiting;
        });
    }

    private void end(TrialRun run, TrialRun.Status status) {
        Instant now = clock.databaseNow();
        run.status = status;
        run.endedAt = now;
    }

    private static Optional<Order> order(TrialRun run) {
        Competition competition = run.competition;
        if (competition.removedAt != null || competition.program == null) {
            return Optional.empty();
        }
        ProgramDefinition program = competition.program;
        return program.unit(run.subtask)
                .filter(unit -> unit.chosenEnvironment().isPresent())
                .map(unit -> new Order(
                        unit,
                        program.units().size() == 1,
                        run.gold.digest,
                        run.file.digest,
                        program.takesOneFile(),
                        SubmissionFacts.ofTrial(run.file.name)));
    }

    private Optional<TrialRun> locked(long trial) {
        return underWay(database.find(TrialRun.class, trial, LockModeType.PESSIMISTIC_WRITE));
    }

    private Optional<TrialRun> find(long trial) {
        return underWay(database.find(TrialRun.class, trial));
    }

    private static Optional<TrialRun> underWay(TrialRun run) {
        return Optional.ofNullable(run).filter(found -> found.status.isUnderWay());
    }
}
