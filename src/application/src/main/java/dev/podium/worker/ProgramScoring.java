package dev.podium.worker;

import dev.podium.evaluation.ClaimedRun;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.RunLimits;
import dev.podium.evaluation.RunUsage;
import dev.podium.evaluation.part.Part;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.blob.StoreAway;
import dev.podium.platform.database.DatabaseAway;
import dev.podium.platform.database.DatabaseFull;
import dev.podium.platform.database.Schema;
import dev.podium.platform.database.UnfitSchema;
import dev.podium.platform.trace.Traced;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.Usage;
import dev.podium.step.BrokenStep;
import dev.podium.step.CheckResult;
import dev.podium.task.Resources;
import dev.podium.task.TaskType;
import dev.podium.worker.program.Environments;
import dev.podium.worker.program.ProgramRun;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Scores an evaluation by programs of the competition's organizers, and records what came out. */
final class ProgramScoring {

    private final Sandbox sandbox;
    private final Environments environments;
    private final BlobStore blobs;
    private final Path jobs;
    private final Evaluations evaluations;
    private final Schema schema;
    private final String worker;

    ProgramScoring(
            Sandbox sandbox,
            Environments environments,
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
     * @throws UnfitSchema if the database is not as this program knows it; the run does not count
     * @throws DatabaseFull if the database has no room for the result; the run does not count
     * @throws StoreAway if files cannot be read now; the run does not count
     * @throws IllegalStateException if the database is away; the run does not count
     * @throws InterruptedException if the worker is being stopped
     */
    void score(long evaluation) throws PlatformFaultException, StoreAway, InterruptedException {
        Optional<ClaimedRun> claim = evaluations.claim(evaluation, worker, ProgramScoring::limits);
        if (claim.isPresent()) {
            try (Traced work = Traced.of("score")) {
                work.on(List.of(claim.get().submission()));
                score(claim.get());
            }
        }
    }

    private void score(ClaimedRun claim) throws PlatformFaultException, StoreAway, InterruptedException {
        try (ProgramRun run = new ProgramRun(sandbox, environments, blobs, jobs)) {
            CheckResult checked = run.check(claim);
            if (checked.isRefused() && evaluations.refused(claim, checked.problems(), usage(run.used()))) {
                return;
            }
            List<Part> parts = run.run(claim);
            evaluations.ran(claim, checked.fault(), parts, usage(run.used()));
        } catch (InterruptedException e) {
            evaluations.interrupted(List.of(claim), null);
            throw e;
        } catch (StoreAway e) {
            evaluations.interrupted(List.of(claim), e.getMessage());
            throw e;
        } catch (BrokenStep e) {
            broken(claim, e.getMessage());
        } catch (IOException | RuntimeException e) {
            Optional<String> misfit = schema.misfitBehind(e);
            if (misfit.isPresent()) {
                evaluations.interrupted(List.of(claim), misfit.get());
                throw new UnfitSchema(misfit.get(), e);
            }
            Optional<DatabaseFull> full = DatabaseFull.behind(e);
            if (full.isPresent()) {
                evaluations.interrupted(List.of(claim), full.get().getMessage());
                throw full.get();
            }
            if (DatabaseAway.made(e)) {
                evaluations.interrupted(List.of(claim), Scoring.AWAY);
                throw new IllegalStateException(Scoring.AWAY, e);
            }
            Log.errorf(e, "evaluation %d", claim.evaluation());
            broken(claim, Scoring.detail(e));
        }
    }

    private void broken(ClaimedRun claim, String detail) throws PlatformFaultException {
        Log.warnf("run %d of evaluation %d broke: %s", claim.run(), claim.evaluation(), detail);
        if (evaluations.broken(claim, detail, RunUsage.UNKNOWN)) {
            throw new PlatformFaultException("evaluation " + claim.evaluation() + " waits for its next run");
        }
    }

    private static RunLimits limits(TaskType type) {
        Resources resources = type.resources();
        return new RunLimits(resources.heapBytes(), resources.wall(), resources.cpu());
    }

    private static RunUsage usage(Usage usage) {
        return new RunUsage(usage.wall(), usage.cpu(), usage.peakMemoryBytes());
    }
}
