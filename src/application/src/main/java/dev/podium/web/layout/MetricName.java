package dev.podium.web.layout;

import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * A metric of a subtask as pages call it.
 *
 * @param brief as a column is headed, for example {@code MAE}
 * @param full spelled out
 * @param arrow which way its values get better
 * @param tolerance how far its values may be from those that intervals are of; 0 where they are the same
 */
public record MetricName(
        String subtask, String metric, String brief, String full, String arrow, int decimals, double tolerance) {

    public static MetricName of(TaskType type, Subtask subtask, Subtask.Column column, Locale locale) {
        TaskNames names = type.names(locale);
        return new MetricName(
                subtask.id(),
                column.metric(),
                names.metric(subtask.id(), column.metric()),
                names.metricInWords(subtask.id(), column.metric()),
                column.arrow(),
                column.decimals(),
                column.tolerance());
    }

    /** Digits after the point of the tolerance. */
    public int toleranceDecimals() {
        return BigDecimal.valueOf(tolerance).scale();
    }

    /** Name of a subtask. */
    public static String ofSubtask(TaskType type, Subtask subtask, Locale locale) {
        return type.names(locale).subtask(subtask.id());
    }
}
