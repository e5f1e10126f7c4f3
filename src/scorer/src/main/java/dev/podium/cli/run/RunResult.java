package dev.podium.cli.run;

import dev.podium.step.ProgramEnding;
import dev.podium.step.ProgramStart;
import dev.podium.task.program.WrittenScores;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import java.util.List;
import java.util.Optional;

/**
 * What came of a run.
 *
 * @param steps the programs that were started, in their order
 * @param problems for which the check refuses the submission; none where it lets it through
 * @param scores empty where there are none
 * @param warnings about the check, the files with the scores and with the values of items
 * @param failure why there are no scores, or no predictions; empty where nothing went wrong
 */
record RunResult(
        List<Started> steps,
        Problems problems,
        Optional<WrittenScores> scores,
        List<Problem> warnings,
        Optional<Problem> failure) {

    /** A program that was started, and how it ended. */
    record Started(ProgramStart start, ProgramEnding ending) {}

    RunResult {
        steps = List.copyOf(steps);
        warnings = List.copyOf(warnings);
    }

    static RunResult refused(List<Started> steps, Problems problems) {
        return new RunResult(steps, problems, Optional.empty(), List.of(), Optional.empty());
    }

    static RunResult failed(List<Started> steps, List<Problem> warnings, Problem failure) {
        return new RunResult(steps, Problems.NONE, Optional.empty(), warnings, Optional.of(failure));
    }

    /** Whether it ended as its sender wants it to. */
    boolean isFine() {
        return problems.none() && failure.isEmpty();
    }
}
