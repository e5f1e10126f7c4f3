package dev.podium.web.competition;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.SubtaskLeads;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import dev.podium.web.layout.Format;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A subtask and how it is measured, in words.
 *
 * @param number from 1
 * @param lowerIsBetter which way the ranking metric gets better
 * @param arrow which way the ranking metric gets better
 * @param first name of the team in front; empty where nothing may be known of it
 * @param value what it has
 * @param alike how many teams cannot be told apart from it, itself among them; 0 while nothing is known of that
 * @param others short names of the metrics that do not rank and that leaderboards show
 */
record SubtaskLine(
        int number,
        String name,
        String help,
        String metric,
        String metricInWords,
        boolean lowerIsBetter,
        String arrow,
        String first,
        String value,
        int alike,
        String others) {

    /** Of each subtask, as phases are scored by now; what leaderboards leave out is told only where a phase shows it. */
    static List<SubtaskLine> of(
            TaskType type, List<Phase> phases, Map<String, SubtaskLeads.First> first, Locale locale, Format format) {
        TaskNames names = type.names(locale);
        List<Subtask> subtasks = type.subtasks();
        return subtasks.stream()
                .map(subtask -> of(
                        subtasks.indexOf(subtask) + 1,
                        subtask,
                        phases,
                        names,
                        Optional.ofNullable(first.get(subtask.id())),
                        format))
                .toList();
    }

    private static SubtaskLine of(
            int number,
            Subtask subtask,
            List<Phase> phases,
            TaskNames names,
            Optional<SubtaskLeads.First> first,
            Format format) {
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
                metrics.get(0).arrow(),
                first.map(SubtaskLeads.First::name).orElse(""),
                first.map(team -> format.number(team.value(), metrics.get(0).decimals()))
                        .orElse(""),
                first.map(SubtaskLeads.First::alike).orElse(0),
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
