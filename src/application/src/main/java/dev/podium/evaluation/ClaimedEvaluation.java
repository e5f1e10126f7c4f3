package dev.podium.evaluation;

import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.SubmissionFacts;
import dev.podium.task.TaskType;
import java.util.List;
import java.util.Optional;
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
 * @param programs empty where a task type of Podium scores it
 */
public record ClaimedEvaluation(
        long evaluation,
        UUID submission,
        int run,
        String worker,
        TaskType type,
        String goldDigest,
        int items,
        String predictionsDigest,
        Set<String> dropped,
        Optional<Programs> programs) {

    /**
     * What is to be run where programs of organizers score it.
     *
     * @param checks units as they are now whose checks are to look at the file first; none where that is done, or not wanted
     * @param subtasks those that are scored
     * @param facts what evaluation scripts are told of the submission
     */
    public record Programs(
            ProgramDefinition definition, List<ProgramUnit> checks, List<String> subtasks, SubmissionFacts facts) {

        public Programs {
            checks = List.copyOf(checks);
            subtasks = List.copyOf(subtasks);
        }
    }

    public ClaimedEvaluation {
        dropped = Set.copyOf(dropped);
    }

    /**
     * Whether one process can work on this one and on another one: all that it is told beside their files is the same. Programs of
     * organizers see one submission only.
     */
    public boolean shares(ClaimedEvaluation other) {
        return programs.isEmpty()
                && worker.equals(other.worker)
                && type.equals(other.type)
                && goldDigest.equals(other.goldDigest)
                && items == other.items
                && dropped.equals(other.dropped);
    }
}
