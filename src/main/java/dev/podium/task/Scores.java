package dev.podium.task;

import dev.podium.scoring.Measurement;
import java.util.List;

/**
 * What came of scoring one submission.
 *
 * @param subtasks one entry for every subtask of the task type, in its order
 */
public record Scores(List<OfSubtask> subtasks) {

    public Scores {
        subtasks = List.copyOf(subtasks);
    }

    /**
     * What came of one subtask.
     *
     * @param measurements one for every metric of the subtask, in its order; empty where the submission does not enter
     *     the subtask
     */
    public record OfSubtask(String subtask, List<Measurement> measurements) {

        public OfSubtask {
            measurements = List.copyOf(measurements);
        }

        public boolean isEntered() {
            return !measurements.isEmpty();
        }
    }
}
