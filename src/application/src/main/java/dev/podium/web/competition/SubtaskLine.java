package dev.podium.web.competition;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import java.util.List;
import java.util.Locale;

/**
 * A subtask and how it is measured, in words.
 *
 * @param number from 1
 * @param lowerIsBetter which way the ranking metric gets better
 * @param others short names of the metrics that do not rank and that leaderboards show
 */
record SubtaskLine(
        int number,
        String name,
        String help,
        String metric,
        String metricInWords,
        boolean lowerIsBetter,
        String others) {

    /** Of each subtask; what leaderboards leave out is told only where a phase shows it. */
    static List<SubtaskLine> of(TaskType type, List<Phase> phases, Locale locale) {
        TaskNames names = type.names(locale);
        List<Subtask> subtasks = type.subtasks();
        return subtasks.stream()
                .map(subtask -> of(subtasks.indexOf(subtask) + 1, subtask, phases, names))
                .toList();
    }

    private static SubtaskLine of(int number, Subtask subtask, List<Phase> phases, TaskNames names) {
        String ranking = subtask.ranking().metric();
        List<String> others = subtask.metrics().stream()
                .skip(1)
                .filter(column ->
                        !column.optional() || phases.stream().anyMatch(phase -> shows(phase, subtask, column)))
                .map(column -> names.metricInWords(subtask.id(), column.metric()))
                .toList();
        return new SubtaskLine(
                number,
                names.subtask(subtask.id()),
                names.subtaskHelp(subtask.id()).orElse(""),
                names.metric(subtask.id(), ranking),
                names.metricInWords(subtask.id(), ranking),
                subtask.ranking().isLowerBetter(),
                String.join(", ", others));
    }

    private static boolean shows(Phase phase, Subtask subtask, Subtask.Column column) {
        return phase.scored.stream()
                .filter(scored -> scored.subtask().equals(subtask.id()))
                .flatMap(scored -> scored.columns().stream())
                .anyMatch(shown -> shown.metric().equals(column.metric()));
    }
}
