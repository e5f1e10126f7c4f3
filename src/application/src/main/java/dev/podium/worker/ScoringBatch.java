package dev.podium.worker;

import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.task.TaskType;
import java.util.List;

/**
 * Runs that one process of the scorer works on, one after the other; often a single one. They have the gold in common, and all
 * that the process is told beside the files.
 */
record ScoringBatch(List<ClaimedEvaluation> runs) {

    ScoringBatch {
        runs = List.copyOf(runs);
        ClaimedEvaluation first = runs.get(0);
        for (ClaimedEvaluation run : runs) {
            if (!run.shares(first)) {
                throw new IllegalArgumentException(
                        "evaluations %d and %d cannot share a process".formatted(first.evaluation(), run.evaluation()));
            }
        }
    }

    /** The one whose job brought the others along. */
    ClaimedEvaluation first() {
        return runs.get(0);
    }

    boolean isAlone() {
        return runs.size() == 1;
    }

    TaskType type() {
        return first().type();
    }
}
