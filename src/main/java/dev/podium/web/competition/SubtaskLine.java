package dev.podium.web.competition;

import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.Texts;
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

    static List<SubtaskLine> of(TaskType<?, ?> type, Locale locale) {
        Texts texts = type.texts(locale);
        List<Subtask> subtasks = type.subtasks();
        return subtasks.stream()
                .map(subtask -> of(type.id(), subtasks.indexOf(subtask) + 1, subtask, texts))
                .toList();
    }

    private static SubtaskLine of(String type, int number, Subtask subtask, Texts texts) {
        String name = type + ".subtask." + subtask.id();
        String metric = type + ".metric." + subtask.id() + ".";
        List<String> others = subtask.metrics().stream()
                .skip(1)
                .map(column -> texts.text(metric + column.metric() + ".long"))
                .toList();
        return new SubtaskLine(
                number,
                texts.text(name),
                texts.text(name + ".help"),
                texts.text(metric + subtask.ranking().metric()),
                texts.text(metric + subtask.ranking().metric() + ".long"),
                subtask.ranking().isLowerBetter(),
                String.join(", ", others));
    }
}
