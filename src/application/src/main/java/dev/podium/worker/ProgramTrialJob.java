package dev.podium.worker;

import dev.podium.competition.trial.TrialQueue;
import dev.podium.platform.blob.StoreUnavailableException;
import dev.podium.platform.database.DatabaseFull;
import dev.podium.platform.database.Schema;
import dev.podium.platform.database.SchemaMismatchException;
import dev.podium.platform.trace.Traced;
import dev.podium.step.BrokenStepException;
import dev.podium.worker.program.ProgramUnitTrial;
import dev.podium.worker.program.WorkerEnvironments;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.util.Optional;

/** Runs a trial of organizers' programs, and records what came of it. */
final class ProgramTrialJob {

    private final ProgramUnitTrial unit;
    private final WorkerEnvironments environments;
    private final TrialQueue trials;
    private final Schema schema;

    ProgramTrialJob(ProgramUnitTrial unit, WorkerEnvironments environments, TrialQueue trials, Schema schema) {
        this.unit = unit;
        this.environments = environments;
        this.trials = trials;
        this.schema = schema;
    }

    /** Whether this worker has what its programs need, or nothing is to be done; else it waits for one that does. */
    boolean canRun(long trial) {
        return trials.unit(trial).map(environments::serve).orElse(true);
    }

    /**
     * Runs a trial if that is still to be done.
     *
     * @throws PlatformFaultException if it failed by our fault, or of a file that cannot be read now
     * @throws SchemaMismatchException if the database is not as this program knows it
     * @throws DatabaseFull if the database has no room for what came of it
     * @throws StoreUnavailableException if files cannot be read now
     * @throws InterruptedException if the worker is being stopped
     */
    void run(long trial) throws PlatformFaultException, StoreUnavailableException, InterruptedException {
        Optional<TrialQueue.Order> order = trials.begin(trial);
        if (order.isEmpty()) {
            return;
        }
        Traced work = Traced.of("trial");
        try {
            trials.end(trial, unit.run(order.get()));
        } catch (InterruptedException | StoreUnavailableException e) {
            trials.interrupted(trial);
            throw e;
        } catch (BrokenStepException | IOException | RuntimeException e) {
            Optional<String> misfit = schema.misfitBehind(e);
            if (misfit.isPresent()) {
                trials.interrupted(trial);
                throw new SchemaMismatchException(misfit.get(), e);
            }
            Optional<DatabaseFull> full = DatabaseFull.behind(e);
            if (full.isPresent()) {
                trials.interrupted(trial);
                throw full.get();
            }
            Log.errorf(e, "trial %d", trial);
            throw new PlatformFaultException("trial " + trial + " waits for its next try");
        } finally {
            work.close();
        }
    }
}
