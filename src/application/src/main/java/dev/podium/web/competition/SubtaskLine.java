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

    /** Of each subtask, as phases are scored by now; what leaderboards leave out is told only where a phase shows it. */
    static List<SubtaskLine> of(TaskType type, List<Phase> phases, Locale locale) {
        TaskNames names = type.names(locale);
        List<Subtask> subtasks = type.subtasks();
        return subtasks.stream()
                .map(subtask -> of(subtasks.indexOf(subtask) + 1, subtask, phases, names))
                .toList();
    }

    private static SubtaskLine of(int number, Subtask subtask, List<Phase> phases, TaskNames names) {
        List<Subtask.Column> metrics = scored(subtask, phases);
        String ranking = metrics.get(0).metric();
        List<String> others = metrics.stream()
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
                metrics.get(0).isLowerBetter(),
                String.join(", ", others));
    }

    /** The metrics that some phase is scored by; all where there is no phase yet. */
    private static List<Subtask.Column> scored(Subtask subtask, List<Phase> phases) {
        List<Subtask.Column> metrics = subtask.metrics().stream()
                .filter(column -> phases.stream()
                        .flatMap(phase -> phase.type().subtasks().stream())
                        .anyMatch(known -> known.id().equals(subtask.id())
                                && known.column(column.metric()).isPresent()))
                .toList();
        return metrics.isEmpty() ? subtask.metrics() : metrics;
    }

    private static boolean shows(Phase phase, Subtask subtask, Subtask.Column column) {
        return phase.scored.stream()
                .filter(scored -> scored.subtask().equals(subtask.id()))
                .flatMap(scored -> scored.columns().stream())
                .anyMatch(shown -> shown.metric().equals(column.metric()));
    }
}
