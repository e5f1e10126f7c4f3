package dev.podium.cli.remote;

import dev.podium.cli.remote.CompetitionView.ColumnView;
import dev.podium.cli.remote.CompetitionView.SubtaskView;
import dev.podium.task.ItemTask;
import dev.podium.task.TaskNames;
import java.util.Locale;
import java.util.Optional;

/** What subtasks and metrics are called: by their task type, else by their organizers, else by what addresses call them. */
final class DisplayNames {

    private final Optional<ItemTask<?, ?>> type;
    private final Optional<TaskNames> names;

    DisplayNames(Optional<ItemTask<?, ?>> type, Locale locale) {
        this.type = type;
        names = type.map(known -> known.names(locale));
    }

    String subtask(SubtaskView subtask) {
        return names.filter(known -> has(subtask.id()))
                .map(known -> known.subtask(subtask.id()))
                .or(subtask::title)
                .orElse(subtask.id());
    }

    String metric(String subtask, ColumnView column) {
        return names.filter(known -> has(subtask, column.metric()))
                .map(known -> known.metric(subtask, column.metric()))
                .or(column::title)
                .orElse(column.metric());
    }

    /** The same spelled out. */
    String metricInWords(String subtask, ColumnView column) {
        return names.filter(known -> has(subtask, column.metric()))
                .map(known -> known.metricInWords(subtask, column.metric()))
                .or(column::title)
                .orElse(column.metric());
    }

    private boolean has(String subtask) {
        return type.stream()
                .flatMap(known -> known.subtasks().stream())
                .anyMatch(known -> known.id().equals(subtask));
    }

    private boolean has(String subtask, String metric) {
        return type.stream()
                .flatMap(known -> known.subtasks().stream())
                .anyMatch(known ->
                        known.id().equals(subtask) && known.column(metric).isPresent());
    }
}
