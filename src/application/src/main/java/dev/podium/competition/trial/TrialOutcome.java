package dev.podium.competition.trial;

import dev.podium.task.reading.Problem;
import java.util.List;
import java.util.Map;

/**
 * What came of a trial. Kept as JSON.
 *
 * @param steps the programs that were started, in their order
 * @param values finite numbers by metric, in the order of the columns; none where it failed
 * @param undeclared keys that were written and that no column declares
 * @param warnings of the file with the numbers, among them which declared keys have none
 * @param failure for example {@code time}; null where there are numbers
 * @param reason why there are none; null where there are
 */
public record TrialOutcome(
        List<TrialStep> steps,
        Map<String, Double> values,
        List<String> undeclared,
        List<Problem> warnings,
        String failure,
        Problem reason) {

    public TrialOutcome {
        steps = List.copyOf(steps);
        undeclared = List.copyOf(undeclared);
        warnings = List.copyOf(warnings);
    }

    /** Whether there are numbers. */
    public boolean succeeded() {
        return failure == null;
    }
}
