package dev.podium.analysis.prepare;

import dev.podium.task.ErrorRule;
import dev.podium.task.ItemTask;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Optional;

/**
 * By which metric answers to single items are judged.
 *
 * @param column of the task type; leaderboards may leave it out
 * @param rule when a system is wrong about an item; empty where answers are only better or worse
 */
public record DifficultyMetric(Subtask.Column column, Optional<ErrorRule> rule) {

    /** That of the task type's rule, else those that judge, the one that ranks first: not all of them have values of items. */
    public static List<DifficultyMetric> of(ItemTask<?, ?> type, Subtask subtask) {
        Optional<ErrorRule> rule = type.errorRule(subtask.id());
        return rule.isPresent()
                ? List.of(new DifficultyMetric(column(type, subtask, rule.get().metric()), rule))
                : subtask.judging().stream()
                        .map(column -> new DifficultyMetric(column, rule))
                        .toList();
    }

    /** The one of a metric that has been used. */
    public static DifficultyMetric of(ItemTask<?, ?> type, Subtask subtask, String metric) {
        return new DifficultyMetric(
                column(type, subtask, metric),
                type.errorRule(subtask.id()).filter(rule -> rule.metric().equals(metric)));
    }

    private static Subtask.Column column(ItemTask<?, ?> type, Subtask subtask, String metric) {
        return type.subtasks().stream()
                .filter(other -> other.id().equals(subtask.id()))
                .flatMap(other -> other.column(metric).stream())
                .findFirst()
                .orElseThrow();
    }
}
