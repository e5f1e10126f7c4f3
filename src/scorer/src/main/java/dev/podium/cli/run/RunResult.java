package dev.podium.cli.run;

import dev.podium.step.ProgramEnding;
import dev.podium.step.ProgramStart;
import dev.podium.task.catalog.recount.ItemFault;
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
 * @param intervals of scores that follow from what was written of items
 * @param faults why some of that is not used
 * @param warnings about the check, the file with the scores, and what is kept of items
 * @param failure why there are no scores, or no predictions; empty where nothing went wrong
 */
record RunResult(
        List<Started> steps,
        Problems problems,
        Optional<WrittenScores> scores,
        List<ScoreInterval> intervals,
        List<ItemFault> faults,
        List<Problem> warnings,
        Optional<Problem> failure) {

    /** A program that was started, and how it ended. */
    record Started(ProgramStart start, ProgramEnding ending) {}

    RunResult {
        steps = List.copyOf(steps);
        intervals = List.copyOf(intervals);
        faults = List.copyOf(faults);
        warnings = List.copyOf(warnings);
    }

    static RunResult refused(List<Started> steps, Problems problems) {
        return new RunResult(steps, problems, Optional.empty(), List.of(), List.of(), List.of(), Optional.empty());
    }

    static RunResult failed(List<Started> steps, List<Problem> warnings, Problem failure) {
        return new RunResult(
                steps, Problems.NONE, Optional.empty(), List.of(), List.of(), warnings, Optional.of(failure));
    }

    /** One that ended with predictions, of which nothing is scored. */
    static RunResult predicted(List<Started> steps, List<Problem> warnings) {
        return new RunResult(steps, Problems.NONE, Optional.empty(), List.of(), List.of(), warnings, Optional.empty());
    }

    /** Whether it ended as its sender wants it to. */
    boolean isFine() {
        return problems.none() && failure.isEmpty();
    }
}
