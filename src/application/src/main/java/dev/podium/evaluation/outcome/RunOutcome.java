package dev.podium.evaluation.outcome;

import dev.podium.evaluation.Evaluation;
import dev.podium.task.reading.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What came of a run.
 *
 * @param failure why it failed; empty where it has not
 * @param finishedAt empty before its end
 * @param scores what it scored; empty before it is scored
 * @param failed why single subtasks have no numbers, by subtask; of programs only, and without their words where the reader is not to have them
 */
public record RunOutcome(
        Evaluation.Status status,
        Optional<Evaluation.Failure> failure,
        Optional<Instant> finishedAt,
        List<Score> scores,
        Map<String, Problem> failed) {

    /**
     * A number.
     *
     * @param counts whether the run counts for its team in the subtask
     */
    public record Score(String subtask, String metric, double value, boolean counts) {}

    public RunOutcome {
        scores = List.copyOf(scores);
        failed = Map.copyOf(failed);
    }

    /** Whether it, or a subtask of it, could not be scored. */
    boolean hasFailed() {
        return status.isFinal()
                && (!failed.isEmpty()
                        || failure.filter(why -> why != Evaluation.Failure.withdrawn)
                                .isPresent());
    }

    /** No more of it than that. */
    RunOutcome failureAlone() {
        return new RunOutcome(status, failure, Optional.empty(), List.of(), failed);
    }

    /** A number of it; empty where there is none. */
    public OptionalDouble value(String subtask, String metric) {
        return scores.stream()
                .filter(score ->
                        score.subtask().equals(subtask) && score.metric().equals(metric))
                .mapToDouble(Score::value)
                .findFirst();
    }

    /** Whether it counts for its team in a subtask. */
    public boolean counts(String subtask) {
        return scores.stream()
                .anyMatch(score -> score.counts() && score.subtask().equals(subtask));
    }
}
