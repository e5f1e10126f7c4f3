package dev.podium.evaluation;

import dev.podium.task.TaskType;
import java.util.Set;
import java.util.UUID;

/**
 * An evaluation that a worker works on.
 *
 * @param submission the key of what is scored
 * @param run number of this run, from 1
 * @param worker who works on it
 * @param goldDigest the gold file
 * @param items number of gold items
 * @param predictionsDigest the file that was submitted
 * @param dropped identifiers of items that the file may answer although the gold does not have them
 */
public record ClaimedRun(
        long evaluation,
        UUID submission,
        int run,
        String worker,
        TaskType type,
        String goldDigest,
        int items,
        String predictionsDigest,
        Set<String> dropped) {

    public ClaimedRun {
        dropped = Set.copyOf(dropped);
    }

    /** Whether one process can work on this one and on another one: all that it is told beside their files is the same. */
    public boolean shares(ClaimedRun other) {
        return worker.equals(other.worker)
                && type == other.type
                && goldDigest.equals(other.goldDigest)
                && items == other.items
                && dropped.equals(other.dropped);
    }
}
