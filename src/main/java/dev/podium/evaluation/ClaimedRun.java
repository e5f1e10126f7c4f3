package dev.podium.evaluation;

import dev.podium.task.TaskType;
import java.util.Set;

/**
 * An evaluation that a worker works on.
 *
 * @param run number of this run, from 1
 * @param goldDigest the gold file
 * @param items number of gold items
 * @param predictionsDigest the file that was submitted
 * @param dropped identifiers of items that the file may answer although the gold does not have them
 */
public record ClaimedRun(
        long evaluation,
        int run,
        TaskType<?, ?> type,
        String goldDigest,
        int items,
        String predictionsDigest,
        Set<String> dropped) {

    public ClaimedRun {
        dropped = Set.copyOf(dropped);
    }
}
