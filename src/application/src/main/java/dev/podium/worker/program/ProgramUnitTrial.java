package dev.podium.worker.program;

import dev.podium.competition.trial.TrialOutcome;
import dev.podium.competition.trial.TrialQueue;
import dev.podium.competition.trial.TrialStep;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.ProgramUnit;
import dev.podium.sandbox.Sandbox;
import dev.podium.step.BrokenStepException;
import dev.podium.step.CheckResult;
import dev.podium.step.ProgramStart;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs the programs of a unit on a trial file, and tells all that they saw and wrote. */
public final class ProgramUnitTrial {

    private final Sandbox sandbox;
    private final WorkerEnvironments environments;
    private final BlobStore blobs;
    private final Path jobs;

    /**
     * A trial that is to come.
     *
     * @param jobs a directory that the sandbox's users can pass
     */
    public ProgramUnitTrial(Sandbox sandbox, WorkerEnvironments environments, BlobStore blobs, Path jobs) {
        this.sandbox = sandbox;
        this.environments = environments;
        this.blobs = blobs;
        this.jobs = jobs;
    }

    /**
     * Runs them.
     *
     * @throws BrokenStepException if one cannot be run, by our fault
     */
    public TrialOutcome run(TrialQueue.Order order) throws IOException, BrokenStepException, InterruptedException {
        Path root = environments
                .find(order.unit().environment())
                .orElseThrow(() -> new BrokenStepException("%s is not offered here"
                        .formatted(order.unit().environment().name())));
        TrialRecorder trace = new TrialRecorder();
        ProgramUnitFiles files = new ProgramUnitFiles(
                order.submissionDigest(), order.goldDigest(), order.alone(), order.oneFile(), order.facts());
        try (ProgramUnitRun run = new ProgramUnitRun(order.unit(), root, sandbox, blobs, jobs, Optional.of(trace))) {
            CheckResult checked = order.unit().checkProgram().isPresent() ? run.check(files) : CheckResult.FINE;
            if (checked.isRefused()) {
                return refused(checked.problems(), trace.steps());
            }
            SubtaskProgramResult part = run.run(files);
            ProgramUnitScores scores = run.scores();
            List<Problem> hints = new ArrayList<>(checked.fault().stream().toList());
            hints.addAll(hints(order, scores, trace.steps()));
            return new TrialOutcome(
                    trace.steps(),
                    part.values(),
                    scores.undeclared(),
                    hints,
                    scores.items().faults(),
                    failed(part).map(failed -> failed.failure().name()).orElse(null),
                    failed(part).map(SubtaskProgramResult.Failed::reason).orElse(null));
        }
    }

    /** With the problems as hints, each with its line. */
    private static TrialOutcome refused(Problems problems, List<TrialStep> steps) {
        String total = Integer.toString(problems.total());
        return new TrialOutcome(
                steps,
                Map.of(),
                List.of(),
                problems.shown().stream().map(ProgramUnitTrial::withLine).toList(),
                List.of(),
                TrialOutcome.REFUSED,
                new Problem(0, "", "", "program.check-refused", List.of(total)));
    }

    /** As a sentence of its own; what is about the whole file is one already. */
    private static Problem withLine(Problem problem) {
        String line = Integer.toString(problem.line());
        return problem.line() == 0
                ? problem
                : new Problem(
                        0,
                        "",
                        "",
                        "program.check-line",
                        List.of(line, problem.arguments().get(0)));
    }

    /** A trial is to show that there are numbers. */
    private static Optional<SubtaskProgramResult.Failed> failed(SubtaskProgramResult part) {
        return part.isUnanswered() ? Optional.of(SubtaskProgramResult.UNANSWERED) : part.failed();
    }

    /** What is to be said of the files, also where nothing is wrong with those about items. */
    private static List<Problem> hints(TrialQueue.Order order, ProgramUnitScores scores, List<TrialStep> steps) {
        ProgramUnit unit = order.unit();
        List<Problem> hints = new ArrayList<>();
        if (!order.alone() && steps.stream().anyMatch(ProgramUnitTrial::sawNoReference)) {
            hints.add(new Problem(0, "", "", "program.reference-none", List.of(unit.subtask() + "/")));
        }
        hints.addAll(scores.warnings());
        hints.addAll(scores.told());
        return hints;
    }

    private static boolean sawNoReference(TrialStep step) {
        return step.saw().stream()
                .anyMatch(directory -> directory.path().equals(ProgramStart.REFERENCE) && directory.all() == 0);
    }
}
