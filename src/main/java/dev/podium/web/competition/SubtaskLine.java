package dev.podium.web.competition;

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
 * @param others short names of the metrics that do not rank
 */
record SubtaskLine(
        int number,
        String name,
        String help,
        String metric,
        String metricInWords,
        boolean lowerIsBetter,
        String others) {

    static List<SubtaskLine> of(TaskType type, Locale locale) {
        TaskNames names = type.names(locale);
        List<Subtask> subtasks = type.subtasks();
        return subtasks.stream()
                .map(subtask -> of(subtasks.indexOf(subtask) + 1, subtask, names))
                .toList();
    }

    private static SubtaskLine of(int number, Subtask subtask, TaskNames names) {
        String ranking = subtask.ranking().metric();
        List<String> others = subtask.metrics().stream()
                .skip(1)
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
}
