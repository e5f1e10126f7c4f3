package dev.podium.worker.program;

import dev.podium.competition.trial.TrialOutcome;
import dev.podium.competition.trial.TrialQueue;
import dev.podium.evaluation.part.Part;
import dev.podium.platform.blob.BlobStore;
import dev.podium.sandbox.Sandbox;
import dev.podium.step.BrokenStep;
import dev.podium.task.program.WrittenScores;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Runs the programs of a unit on a trial file, and tells all that they saw and wrote. */
public final class TrialUnit {

    private final Sandbox sandbox;
    private final Environments environments;
    private final BlobStore blobs;
    private final Path jobs;

    /**
     * A trial that is to come.
     *
     * @param jobs a directory that the sandbox's users can pass
     */
    public TrialUnit(Sandbox sandbox, Environments environments, BlobStore blobs, Path jobs) {
        this.sandbox = sandbox;
        this.environments = environments;
        this.blobs = blobs;
        this.jobs = jobs;
    }

    /**
     * Runs them.
     *
     * @throws BrokenStep if one cannot be run, by our fault
     */
    public TrialOutcome run(TrialQueue.Order order) throws IOException, BrokenStep, InterruptedException {
        Path root = environments
                .find(order.unit().environment())
                .orElseThrow(() -> new BrokenStep("%s is not offered here"
                        .formatted(order.unit().environment().name())));
        TrialTrace trace = new TrialTrace();
        try (UnitRun run = new UnitRun(order.unit(), root, sandbox, blobs, jobs, Optional.of(trace))) {
            Part part = run.run(new UnitFiles(
                    order.submissionDigest(), order.goldDigest(), order.alone(), order.oneFile(), order.facts()));
            UnitScores scores = run.scores();
            return new TrialOutcome(
                    trace.steps(),
                    part.values(),
                    scores.written().map(WrittenScores::undeclared).orElse(List.of()),
                    scores.warnings(),
                    part.failed().map(failed -> failed.failure().name()).orElse(null),
                    part.failed().map(Part.Failed::reason).orElse(null));
        }
    }
}
