package dev.podium.task.program;

import java.util.List;
import java.util.Map;

/**
 * The numbers that a scoring program wrote.
 *
 * @param values finite numbers of the keys that columns declare, in the order of these; none where the program said that
 *     the submission has no answers
 * @param missing declared keys that have none, in their order
 * @param undeclared keys that were written and that no column declares, in the order of the file; the
 *     first {@value #MOST} of them
 */
public record WrittenScores(Map<String, Double> values, List<String> missing, List<String> undeclared) {

    /** How many undeclared keys are told. */
    public static final int MOST = 100;

    public WrittenScores {
        missing = List.copyOf(missing);
        undeclared = List.copyOf(undeclared);
    }

    /** Whether the program said that there was nothing to score. */
    public boolean isUnanswered() {
        return values.isEmpty();
    }
}
