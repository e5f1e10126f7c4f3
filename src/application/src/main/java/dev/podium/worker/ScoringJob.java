package dev.podium.worker;

import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.SandboxLimits;
import dev.podium.evaluation.SandboxUsage;
import dev.podium.evaluation.ScoringResult;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.blob.StoreUnavailableException;
import dev.podium.platform.database.DatabaseFull;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.platform.database.Schema;
import dev.podium.platform.database.SchemaMismatchException;
import dev.podium.platform.trace.Traced;
import dev.podium.sandbox.Command;
import dev.podium.sandbox.CommandLimits;
import dev.podium.sandbox.CommandOutcome;
import dev.podium.sandbox.CommandUsage;
import dev.podium.sandbox.Sandbox;
import dev.podium.task.Resources;
import dev.podium.task.TaskType;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Scores an evaluation in the sandbox, along with others that wait and may share its process, and records what came out.
 *
 * <p>A process for several has the limits of one: the same time and memory, and its records together are no larger than one may
 * be. It can only end well. Whose record is complete and sound has its scores, whatever became of the process; all others are
 * scored alone, each with all of the limits, and only there a file is found to be at fault.
 */
final class ScoringJob {

    static final String AWAY = "the database was away";

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
    private final BatchHeartbeat heartbeat;
    private final ScoringBatchSizes sizes;

    ScoringJob(
            Sandbox sandbox,
            ScorerRuntime scorer,
            Path inputs,
            BlobStore blobs,
            Evaluations evaluations,
            Schema schema,
            String worker,
            BatchHeartbeat heartbeat,
            ScoringBatchSizes sizes) {
        this.sandbox = sandbox;
        this.scorer = scorer;
        this.inputs = inputs;
        this.blobs = blobs;
        this.evaluations = evaluations;
        this.schema = schema;
        this.worker = worker;
        this.heartbeat = heartbeat;
        this.sizes = sizes;
    }

    /**
     * Scores an evaluation if that is still to be done, and its company.
     *
     * @return whether it is to be scored again at once, alone, because the process broke that it shared with others
     * @throws PlatformFaultException if it failed by our fault and has another run to come, or the sandbox broke
     * @throws SchemaMismatchException if the database is not as this program knows it; the run does not count
     * @throws DatabaseFull if the database has no room for the result; the run does not count
     * @throws StoreUnavailableException if files cannot be read now; the run does not count
     * @throws IllegalStateException if the database is away; the run does not count
     * @throws InterruptedException if the worker is being stopped
     */
    boolean score(long evaluation) throws PlatformFaultException, StoreUnavailableException, InterruptedException {
        List<ClaimedEvaluation> claimed =
                evaluations.claim(evaluation, worker, ScoringJob::runLimits, lead -> sizes.next(lead.goldDigest()));
        if (claimed.isEmpty()) {
            return false;
        }
        ScoringBatch batch = new ScoringBatch(claimed);
        heartbeat.hold(batch);
        try (Traced work = Traced.of("score")) {
            work.on(claimed.stream().map(ClaimedEvaluation::submission).toList());
            return score(batch);
        } finally {
            heartbeat.release(batch);
        }
    }

    private boolean score(ScoringBatch batch)
            throws PlatformFaultException, StoreUnavailableException, InterruptedException {
        try {
            Ran ran = run(batch);
            boolean again = record(batch, ran.outcome);
            sandbox.prepare(ran.command, ran.limits);
            return again;
        } catch (InterruptedException e) {
            evaluations.interrupted(batch.runs(), null);
            throw e;
        } catch (StoreUnavailableException e) {
            evaluations.interrupted(batch.runs(), e.getMessage());
            throw e;
        } catch (IOException | RuntimeException e) {
            Optional<String> misfit = schema.misfitBehind(e);
            if (misfit.isPresent()) {
                evaluations.interrupted(batch.runs(), misfit.get());
                throw new SchemaMismatchException(misfit.get(), e);
            }
            Optional<DatabaseFull> full = DatabaseFull.behind(e);
            if (full.isPresent()) {
                evaluations.interrupted(batch.runs(), full.get().getMessage());
                throw full.get();
            }
            if (DatabaseUnavailable.made(e)) {
                evaluations.interrupted(batch.runs(), AWAY);
                throw new IllegalStateException(AWAY, e);
            }
            Log.errorf(
                    e,
                    "evaluation %d, with %d more",
                    batch.first().evaluation(),
                    batch.runs().size() - 1);
            if (batch.isAlone()) {
                broken(batch.first(), detail(e), SandboxUsage.UNKNOWN);
                return false;
            }
            evaluations.interrupted(batch.runs(), detail(e));
            return true;
        }
    }

    /** What a database says about a fault may hold what was to be stored; its state does not. */
    static String detail(Exception fault) {
        return Schema.state(fault)
                .map("the database did not take the result (%s)"::formatted)
                .orElseGet(fault::toString);
    }

    private record Ran(Command command, CommandLimits limits, CommandOutcome outcome) {}

    private Ran run(ScoringBatch batch) throws IOException, InterruptedException {
        TaskType type = batch.type();
        Resources resources = type.resources();
        try (JobInputs files = JobInputs.of(batch, blobs, inputs)) {
            Command command = scorer.command(files, type.id(), resources);
            CommandLimits limits = limits(resources, batch.first().items());
            return new Ran(command, limits, sandbox.run(command, limits));
        }
    }

    /** Stores what came out; whether the first one is to be scored again at once. */
    private boolean record(ScoringBatch batch, CommandOutcome outcome) throws PlatformFaultException {
        if (batch.isAlone()) {
            record(batch.first(), outcome);
            return false;
        }
        return recordAll(batch, outcome);
    }

    private void record(ClaimedEvaluation claim, CommandOutcome outcome) throws PlatformFaultException {
        TaskType type = claim.type();
        SandboxUsage usage = usage(outcome.usage(), 1);
        sizes.note(claim.goldDigest(), 1, outcome.usage().cpu());
        if (outcome instanceof CommandOutcome.Finished finished && finished.exitCode() == 0) {
            recordScores(claim, finished.result(), usage);
            return;
        }
        ScoringFailure verdict = ScoringFailure.of(outcome, type.resources().wall());
        if (verdict.failure() == Evaluation.Failure.platform) {
            broken(claim, verdict.detail(), usage);
        } else {
            evaluations.failed(claim, verdict.failure(), verdict.detail(), usage);
        }
    }

    private void recordScores(ClaimedEvaluation claim, byte[] records, SandboxUsage usage)
            throws PlatformFaultException {
        try {
            List<byte[]> complete = ChunkedRecordReader.complete(records, 1);
            if (complete.isEmpty()) {
                throw new UnusableRecord("no complete record");
            }
            evaluations.scored(claim, ScoreRecordReader.read(complete.get(0), claim.type(), claim.items()), usage);
        } catch (UnusableRecord e) {
            broken(claim, e.getMessage(), usage);
        }
    }

    /**
     * Stores what is sound and gives back the rest.
     *
     * @return whether the first one is among the rest
     */
    private boolean recordAll(ScoringBatch batch, CommandOutcome outcome) throws PlatformFaultException {
        List<ClaimedEvaluation> runs = batch.runs();
        List<byte[]> records = ChunkedRecordReader.complete(outcome.result(), runs.size());
        List<Evaluations.Scored> sound = new ArrayList<>();
        List<ClaimedEvaluation> rest = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            Optional<ScoringResult> result = i < records.size() ? sound(runs.get(i), records.get(i)) : Optional.empty();
            ClaimedEvaluation run = runs.get(i);
            result.ifPresentOrElse(found -> sound.add(new Evaluations.Scored(run, found)), () -> rest.add(run));
        }
        int begun = Math.min(runs.size(), records.size() + 1);
        sizes.note(batch.first().goldDigest(), begun, outcome.usage().cpu());
        if (!sound.isEmpty()) {
            evaluations.scored(sound, usage(outcome.usage(), begun));
        }
        if (rest.isEmpty()) {
            return false;
        }
        String reason = outcome instanceof CommandOutcome.Finished finished && finished.exitCode() == 0
                ? "a record is missing or unusable"
                : ScoringFailure.of(outcome, batch.type().resources().wall()).detail();
        Log.warnf("%d of %d runs that shared a process are scored alone: %s", rest.size(), runs.size(), reason);
        evaluations.interrupted(rest, "the process that it shared broke: " + reason);
        if (outcome instanceof CommandOutcome.Broken) {
            throw new PlatformFaultException("evaluation " + batch.first().evaluation() + " waits for a sandbox");
        }
        return rest.contains(batch.first());
    }

    private static Optional<ScoringResult> sound(ClaimedEvaluation run, byte[] record) {
        try {
            return Optional.of(ScoreRecordReader.read(record, run.type(), run.items()));
        } catch (UnusableRecord e) {
            Log.warnf("the record of evaluation %d cannot be used: %s", run.evaluation(), e.getMessage());
            return Optional.empty();
        }
    }

    private void broken(ClaimedEvaluation claim, String detail, SandboxUsage usage) throws PlatformFaultException {
        Log.warnf("run %d of evaluation %d broke: %s", claim.run(), claim.evaluation(), detail);
        if (evaluations.broken(claim, detail, usage)) {
            throw new PlatformFaultException("evaluation " + claim.evaluation() + " waits for its next run");
        }
    }

    private static CommandLimits limits(Resources resources, int items) {
        return new CommandLimits(
                resources.wall(),
                resources.cpu(),
                memory(resources),
                MILLI_CPU,
                PROCESSES,
                resources.scratchBytes(),
                ScoreRecordReader.largest(resources, items),
                LOG_BYTES);
    }

    private static SandboxLimits runLimits(TaskType type) {
        Resources resources = type.resources();
        return new SandboxLimits(memory(resources), resources.wall(), resources.cpu());
    }

    private static long memory(Resources resources) {
        return resources.heapBytes() + resources.scratchBytes() + MEMORY_BESIDE_HEAP;
    }

    /** Of each of those that shared a process: its part of the time, and the memory of all. */
    private static SandboxUsage usage(CommandUsage usage, int runs) {
        return new SandboxUsage(usage.wall().dividedBy(runs), usage.cpu().dividedBy(runs), usage.peakMemoryBytes());
    }
}
