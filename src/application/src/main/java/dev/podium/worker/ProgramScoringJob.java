package dev.podium.worker;

import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.SandboxLimits;
import dev.podium.evaluation.SandboxUsage;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.blob.StoreUnavailableException;
import dev.podium.platform.database.DatabaseFull;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.platform.database.Schema;
import dev.podium.platform.database.SchemaMismatchException;
import dev.podium.platform.trace.Traced;
import dev.podium.sandbox.CommandUsage;
import dev.podium.sandbox.Sandbox;
import dev.podium.step.BrokenStepException;
import dev.podium.step.CheckResult;
import dev.podium.task.Resources;
import dev.podium.task.TaskType;
import dev.podium.worker.program.ProgramRun;
import dev.podium.worker.program.WorkerEnvironments;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Scores an evaluation by programs of the competition's organizers, and records what came out. */
final class ProgramScoringJob {

    private final Sandbox sandbox;
    private final WorkerEnvironments environments;
    private final BlobStore blobs;
    private final Path jobs;
    private final Evaluations evaluations;
    private final Schema schema;
    private final String worker;

    ProgramScoringJob(
            Sandbox sandbox,
            WorkerEnvironments environments,
            BlobStore blobs,
            Path jobs,
            Evaluations evaluations,
            Schema schema,
            String worker) {
        this.sandbox = sandbox;
        this.environments = environments;
        this.blobs = blobs;
        this.jobs = jobs;
        this.evaluations = evaluations;
        this.schema = schema;
        this.worker = worker;
    }

    /** Whether this worker has what its programs need; else it waits for one that does. */
    boolean canScore(long evaluation) {
        return evaluations.units(evaluation).stream().allMatch(environments::serve);
    }

    /**
     * Scores an evaluation if that is still to be done.
     *
     * @throws PlatformFaultException if it failed by our fault and has another run to come
     * @throws SchemaMismatchException if the database is not as this program knows it; the run does not count
     * @throws DatabaseFull if the database has no room for the result; the run does not count
     * @throws StoreUnavailableException if files cannot be read now; the run does not count
     * @throws IllegalStateException if the database is away; the run does not count
     * @throws InterruptedException if the worker is being stopped
     */
    void score(long evaluation) throws PlatformFaultException, StoreUnavailableException, InterruptedException {
        Optional<ClaimedEvaluation> claim = evaluations.claim(evaluation, worker, ProgramScoringJob::limits);
        if (claim.isPresent()) {
            try (Traced work = Traced.of("score")) {
                work.on(List.of(claim.get().submission()));
                score(claim.get());
            }
        }
    }

    private void score(ClaimedEvaluation claim)
            throws PlatformFaultException, StoreUnavailableException, InterruptedException {
        try (ProgramRun run = new ProgramRun(sandbox, environments, blobs, jobs)) {
            CheckResult checked = run.check(claim);
            if (checked.isRefused() && evaluations.refused(claim, checked.problems(), usage(run.used()))) {
                return;
            }
            List<SubtaskProgramResult> parts = run.run(claim);
            evaluations.ran(claim, checked.fault(), parts, usage(run.used()));
        } catch (InterruptedException e) {
            evaluations.interrupted(List.of(claim), null);
            throw e;
        } catch (StoreUnavailableException e) {
            evaluations.interrupted(List.of(claim), e.getMessage());
            throw e;
        } catch (BrokenStepException e) {
            broken(claim, e.getMessage());
        } catch (IOException | RuntimeException e) {
            Optional<String> misfit = schema.misfitBehind(e);
            if (misfit.isPresent()) {
                evaluations.interrupted(List.of(claim), misfit.get());
                throw new SchemaMismatchException(misfit.get(), e);
            }
            Optional<DatabaseFull> full = DatabaseFull.behind(e);
            if (full.isPresent()) {
                evaluations.interrupted(List.of(claim), full.get().getMessage());
                throw full.get();
            }
            if (DatabaseUnavailable.made(e)) {
                evaluations.interrupted(List.of(claim), ScoringJob.AWAY);
                throw new IllegalStateException(ScoringJob.AWAY, e);
            }
            Log.errorf(e, "evaluation %d", claim.evaluation());
            broken(claim, ScoringJob.detail(e));
        }
    }

    private void broken(ClaimedEvaluation claim, String detail) throws PlatformFaultException {
        Log.warnf("run %d of evaluation %d broke: %s", claim.run(), claim.evaluation(), detail);
        if (evaluations.broken(claim, detail, SandboxUsage.UNKNOWN)) {
            throw new PlatformFaultException("evaluation " + claim.evaluation() + " waits for its next run");
        }
    }

    private static SandboxLimits limits(TaskType type) {
        Resources resources = type.resources();
        return new SandboxLimits(resources.heapBytes(), resources.wall(), resources.cpu());
    }

    private static SandboxUsage usage(CommandUsage usage) {
        return new SandboxUsage(usage.wall(), usage.cpu(), usage.peakMemoryBytes());
    }
}
