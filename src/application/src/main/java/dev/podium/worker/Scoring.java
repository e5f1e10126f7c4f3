package dev.podium.worker;

import dev.podium.evaluation.ClaimedRun;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.RunLimits;
import dev.podium.evaluation.RunUsage;
import dev.podium.evaluation.ScoringResult;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.blob.StoreAway;
import dev.podium.platform.database.DatabaseAway;
import dev.podium.platform.database.DatabaseFull;
import dev.podium.platform.database.Schema;
import dev.podium.platform.database.UnfitSchema;
import dev.podium.platform.trace.Traced;
import dev.podium.sandbox.Command;
import dev.podium.sandbox.Limits;
import dev.podium.sandbox.Outcome;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.Usage;
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
final class Scoring {

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
    private final Leases leases;
    private final BatchSizes sizes;

    Scoring(
            Sandbox sandbox,
            ScorerRuntime scorer,
            Path inputs,
            BlobStore blobs,
            Evaluations evaluations,
            Schema schema,
            String worker,
            Leases leases,
            BatchSizes sizes) {
        this.sandbox = sandbox;
        this.scorer = scorer;
        this.inputs = inputs;
        this.blobs = blobs;
        this.evaluations = evaluations;
        this.schema = schema;
        this.worker = worker;
        this.leases = leases;
        this.sizes = sizes;
    }

    /**
     * Scores an evaluation if that is still to be done, and its company.
     *
     * @return whether it is to be scored again at once, alone, because the process broke that it shared with others
     * @throws PlatformFaultException if it failed by our fault and has another run to come, or the sandbox broke
     * @throws UnfitSchema if the database is not as this program knows it; the run does not count
     * @throws DatabaseFull if the database has no room for the result; the run does not count
     * @throws StoreAway if files cannot be read now; the run does not count
     * @throws IllegalStateException if the database is away; the run does not count
     * @throws InterruptedException if the worker is being stopped
     */
    boolean score(long evaluation) throws PlatformFaultException, StoreAway, InterruptedException {
        List<ClaimedRun> claimed =
                evaluations.claim(evaluation, worker, Scoring::runLimits, lead -> sizes.next(lead.goldDigest()));
        if (claimed.isEmpty()) {
            return false;
        }
        Batch batch = new Batch(claimed);
        leases.hold(batch);
        try (Traced work = Traced.of("score")) {
            work.on(claimed.stream().map(ClaimedRun::submission).toList());
            return score(batch);
        } finally {
            leases.release(batch);
        }
    }

    private boolean score(Batch batch) throws PlatformFaultException, StoreAway, InterruptedException {
        try {
            Ran ran = run(batch);
            boolean again = record(batch, ran.outcome);
            sandbox.prepare(ran.command, ran.limits);
            return again;
        } catch (InterruptedException e) {
            evaluations.interrupted(batch.runs(), null);
            throw e;
        } catch (StoreAway e) {
            evaluations.interrupted(batch.runs(), e.getMessage());
            throw e;
        } catch (IOException | RuntimeException e) {
            Optional<String> misfit = schema.misfitBehind(e);
            if (misfit.isPresent()) {
                evaluations.interrupted(batch.runs(), misfit.get());
                throw new UnfitSchema(misfit.get(), e);
            }
            Optional<DatabaseFull> full = DatabaseFull.behind(e);
            if (full.isPresent()) {
                evaluations.interrupted(batch.runs(), full.get().getMessage());
                throw full.get();
            }
            if (DatabaseAway.made(e)) {
                evaluations.interrupted(batch.runs(), AWAY);
                throw new IllegalStateException(AWAY, e);
            }
            Log.errorf(
                    e,
                    "evaluation %d, with %d more",
                    batch.first().evaluation(),
                    batch.runs().size() - 1);
            if (batch.isAlone()) {
                broken(batch.first(), detail(e), RunUsage.UNKNOWN);
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

    private record Ran(Command command, Limits limits, Outcome outcome) {}

    private Ran run(Batch batch) throws IOException, InterruptedException {
        TaskType type = batch.type();
        Resources resources = type.resources();
        try (JobInputs files = JobInputs.of(batch, blobs, inputs)) {
            Command command = scorer.command(files, type.id(), resources);
            Limits limits = limits(resources, batch.first().items());
            return new Ran(command, limits, sandbox.run(command, limits));
        }
    }

    /** Stores what came out; whether the first one is to be scored again at once. */
    private boolean record(Batch batch, Outcome outcome) throws PlatformFaultException {
        if (batch.isAlone()) {
            record(batch.first(), outcome);
            return false;
        }
        return recordAll(batch, outcome);
    }

    private void record(ClaimedRun claim, Outcome outcome) throws PlatformFaultException {
        TaskType type = claim.type();
        RunUsage usage = usage(outcome.usage(), 1);
        sizes.note(claim.goldDigest(), 1, outcome.usage().cpu());
        if (outcome instanceof Outcome.Finished finished && finished.exitCode() == 0) {
            recordScores(claim, finished.result(), usage);
            return;
        }
        RunFailure verdict = RunFailure.of(outcome, type.resources().wall());
        if (verdict.failure() == Evaluation.Failure.platform) {
            broken(claim, verdict.detail(), usage);
        } else {
            evaluations.failed(claim, verdict.failure(), verdict.detail(), usage);
        }
    }

    private void recordScores(ClaimedRun claim, byte[] records, RunUsage usage) throws PlatformFaultException {
        try {
            List<byte[]> complete = ChunkedRecordReader.complete(records, 1);
            if (complete.isEmpty()) {
                throw new UnusableRecord("no complete record");
            }
            evaluations.scored(claim, RecordReader.read(complete.get(0), claim.type(), claim.items()), usage);
        } catch (UnusableRecord e) {
            broken(claim, e.getMessage(), usage);
        }
    }

    /**
     * Stores what is sound and gives back the rest.
     *
     * @return whether the first one is among the rest
     */
    private boolean recordAll(Batch batch, Outcome outcome) throws PlatformFaultException {
        List<ClaimedRun> runs = batch.runs();
        List<byte[]> records = ChunkedRecordReader.complete(outcome.result(), runs.size());
        List<Evaluations.Scored> sound = new ArrayList<>();
        List<ClaimedRun> rest = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            Optional<ScoringResult> result = i < records.size() ? sound(runs.get(i), records.get(i)) : Optional.empty();
            ClaimedRun run = runs.get(i);
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
        String reason = outcome instanceof Outcome.Finished finished && finished.exitCode() == 0
                ? "a record is missing or unusable"
                : RunFailure.of(outcome, batch.type().resources().wall()).detail();
        Log.warnf("%d of %d runs that shared a process are scored alone: %s", rest.size(), runs.size(), reason);
        evaluations.interrupted(rest, "the process that it shared broke: " + reason);
        if (outcome instanceof Outcome.Broken) {
            throw new PlatformFaultException("evaluation " + batch.first().evaluation() + " waits for a sandbox");
        }
        return rest.contains(batch.first());
    }

    private static Optional<ScoringResult> sound(ClaimedRun run, byte[] record) {
        try {
            return Optional.of(RecordReader.read(record, run.type(), run.items()));
        } catch (UnusableRecord e) {
            Log.warnf("the record of evaluation %d cannot be used: %s", run.evaluation(), e.getMessage());
            return Optional.empty();
        }
    }

    private void broken(ClaimedRun claim, String detail, RunUsage usage) throws PlatformFaultException {
        Log.warnf("run %d of evaluation %d broke: %s", claim.run(), claim.evaluation(), detail);
        if (evaluations.broken(claim, detail, usage)) {
            throw new PlatformFaultException("evaluation " + claim.evaluation() + " waits for its next run");
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

    private static RunLimits runLimits(TaskType type) {
        Resources resources = type.resources();
        return new RunLimits(memory(resources), resources.wall(), resources.cpu());
    }

    private static long memory(Resources resources) {
        return resources.heapBytes() + resources.scratchBytes() + MEMORY_BESIDE_HEAP;
    }

    /** Of each of those that shared a process: its part of the time, and the memory of all. */
    private static RunUsage usage(Usage usage, int runs) {
        return new RunUsage(usage.wall().dividedBy(runs), usage.cpu().dividedBy(runs), usage.peakMemoryBytes());
    }
}
