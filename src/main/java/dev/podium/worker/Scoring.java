package dev.podium.worker;

import dev.podium.evaluation.ClaimedRun;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.RunLimits;
import dev.podium.evaluation.RunUsage;
import dev.podium.platform.BlobStore;
import dev.podium.platform.database.Schema;
import dev.podium.platform.database.UnfitSchema;
import dev.podium.sandbox.Limits;
import dev.podium.sandbox.Outcome;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.Usage;
import dev.podium.task.Resources;
import dev.podium.task.TaskType;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Scores one evaluation in the sandbox and records what came out. */
final class Scoring {

    /** What the Java machine needs beside its heap, and the small file systems in memory beside the scratch space. */
    private static final long MEMORY_BESIDE_HEAP = 192L << 20;

    private static final int MILLI_CPU = 2000;
    private static final int PROCESSES = 64;
    private static final long LOG_BYTES = 1L << 20;

    private final Sandbox sandbox;
    private final ScorerRuntime scorer;
    private final Path inputs;
    private final BlobStore blobs;
    private final Evaluations evaluations;
    private final Schema schema;
    private final String worker;

    Scoring(
            Sandbox sandbox,
            ScorerRuntime scorer,
            Path inputs,
            BlobStore blobs,
            Evaluations evaluations,
            Schema schema,
            String worker) {
        this.sandbox = sandbox;
        this.scorer = scorer;
        this.inputs = inputs;
        this.blobs = blobs;
        this.evaluations = evaluations;
        this.schema = schema;
        this.worker = worker;
    }

    /**
     * Scores an evaluation if that is still to be done.
     *
     * @throws Broken if it failed by our fault and has another run to come
     * @throws UnfitSchema if the database is not as this program knows it; the run does not count
     * @throws InterruptedException if the worker is being stopped
     */
    void score(long evaluation) throws Broken, InterruptedException {
        Optional<ClaimedRun> claimed = evaluations.claim(evaluation, worker, Scoring::runLimits);
        if (claimed.isEmpty()) {
            return;
        }
        ClaimedRun claim = claimed.get();
        try {
            record(claim, run(claim));
        } catch (InterruptedException e) {
            evaluations.interrupted(claim, null);
            throw e;
        } catch (IOException | RuntimeException e) {
            Optional<String> misfit = schema.misfitBehind(e);
            if (misfit.isPresent()) {
                evaluations.interrupted(claim, misfit.get());
                throw new UnfitSchema(misfit.get(), e);
            }
            Log.errorf(e, "evaluation %d", evaluation);
            broken(claim, detail(e), RunUsage.UNKNOWN);
        }
    }

    /** What a database says about a fault may hold what was to be stored; its state does not. */
    private static String detail(Exception fault) {
        return Schema.state(fault)
                .map("the database did not take the result (%s)"::formatted)
                .orElseGet(fault::toString);
    }

    private Outcome run(ClaimedRun claim) throws IOException, InterruptedException {
        TaskType<?, ?> type = claim.type();
        Resources resources = type.resources();
        try (JobInputs files = JobInputs.of(claim, blobs, inputs)) {
            return sandbox.run(scorer.command(files, type.id(), resources), limits(resources, claim.items()));
        }
    }

    private void record(ClaimedRun claim, Outcome outcome) throws Broken {
        TaskType<?, ?> type = claim.type();
        RunUsage usage = usage(outcome.usage());
        if (outcome instanceof Outcome.Finished finished && finished.exitCode() == 0) {
            recordScores(claim, finished.result(), type, usage);
            return;
        }
        Verdict verdict = Verdict.of(outcome, type.resources().wall());
        if (verdict.failure() == Evaluation.Failure.platform) {
            broken(claim, verdict.detail(), usage);
        } else {
            evaluations.failed(claim, verdict.failure(), verdict.detail(), usage);
        }
    }

    private void recordScores(ClaimedRun claim, byte[] record, TaskType<?, ?> type, RunUsage usage) throws Broken {
        try {
            evaluations.scored(claim, RecordReader.read(record, type, claim.items()), usage);
        } catch (UnusableRecord e) {
            broken(claim, e.getMessage(), usage);
        }
    }

    private void broken(ClaimedRun claim, String detail, RunUsage usage) throws Broken {
        Log.warnf("run %d of evaluation %d broke: %s", claim.run(), claim.evaluation(), detail);
        if (evaluations.broken(claim, detail, usage)) {
            throw new Broken("evaluation " + claim.evaluation() + " waits for its next run");
        }
    }

    private static Limits limits(Resources resources, int items) {
        return new Limits(
                resources.wall(),
                resources.cpu(),
                memory(resources),
                MILLI_CPU,
                PROCESSES,
                resources.scratchBytes(),
                RecordReader.largest(resources, items),
                LOG_BYTES);
    }

    private static RunLimits runLimits(TaskType<?, ?> type) {
        Resources resources = type.resources();
        return new RunLimits(memory(resources), resources.wall(), resources.cpu());
    }

    private static long memory(Resources resources) {
        return resources.heapBytes() + resources.scratchBytes() + MEMORY_BESIDE_HEAP;
    }

    private static RunUsage usage(Usage usage) {
        return new RunUsage(usage.wall(), usage.cpu(), usage.peakMemoryBytes());
    }
}
