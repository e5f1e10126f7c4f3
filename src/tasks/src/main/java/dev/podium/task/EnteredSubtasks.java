package dev.podium.task;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.util.List;
import java.util.stream.Collectors;

/** Whether a file answers anything that is scored: one that does not would cost a run for nothing. */
public final class EnteredSubtasks {

    private EnteredSubtasks() {}

    /**
     * What was read; refused where it enters none of some subtasks, or holds no answer at all.
     *
     * @param scored the subtasks that will be scored
     */
    public static <P extends Predictions> Reading<P> checked(Reading<P> reading, List<Subtask> scored) {
        if (!(reading instanceof Reading.Accepted<P> accepted)) {
            return reading;
        }
        if (accepted.value().areBlank()) {
            return refused("task.answers-none");
        }
        return scored.stream().anyMatch(subtask -> accepted.value().enters(subtask.id()))
                ? reading
                : refused("task.subtasks-none", scored.stream().map(Subtask::id).collect(Collectors.joining(", ")));
    }

    private static <P extends Predictions> Reading<P> refused(String code, String... arguments) {
        Findings findings = new Findings(Rules.LENIENT);
        findings.error(0, "", "", code, arguments);
        return findings.rejected();
    }
}
