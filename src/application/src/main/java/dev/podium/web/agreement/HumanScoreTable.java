package dev.podium.web.agreement;

import dev.podium.task.Ceiling;
import dev.podium.task.CeilingValue;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;

/**
 * What annotators score in a subtask as if they were systems: first against the gold, or against that of all others, then against each
 * other.
 *
 * @param subtask its name
 * @param groups one for each of these that has values
 */
record HumanScoreTable(String subtask, List<MetricName> metrics, List<Group> groups) {

    /**
     * Values against the same.
     *
     * @param against one of those of {@link CeilingValue}
     * @param mean of each metric over all items that annotators labelled; empty with a single annotator
     * @param range of each metric, from the least to the greatest; empty with a single annotator
     */
    record Group(String against, List<Line> lines, List<String> mean, List<String> range) {}

    /** An annotator, from 1. */
    record Line(int annotator, List<String> values, long items) {}

    /** One for each subtask that has values. */
    static List<HumanScoreTable> of(List<CeilingValue> values, TaskType type, Locale locale, Format format) {
        List<HumanScoreTable> tables = new ArrayList<>();
        for (Subtask subtask : type.subtasks()) {
            List<CeilingValue> own = values.stream()
                    .filter(value -> value.subtask().equals(subtask.id()))
                    .toList();
            List<Group> groups = new ArrayList<>();
            for (String against :
                    List.of(CeilingValue.GOLD, CeilingValue.OTHERS, CeilingValue.OWN, CeilingValue.ANNOTATORS)) {
                List<CeilingValue> same = own.stream()
                        .filter(value -> value.against().equals(against))
                        .toList();
                if (!same.isEmpty()) {
                    groups.add(group(against, same, subtask, format));
                }
            }
            if (!groups.isEmpty()) {
                tables.add(new HumanScoreTable(
                        MetricName.ofSubtask(type, subtask, locale),
                        subtask.metrics().stream()
                                .map(column -> MetricName.of(type, subtask, column, locale))
                                .toList(),
                        groups));
            }
        }
        return tables;
    }

    private static Group group(String against, List<CeilingValue> values, Subtask subtask, Format format) {
        List<Line> lines = values.stream()
                .map(CeilingValue::annotator)
                .distinct()
                .map(annotator -> line(
                        values.stream()
                                .filter(value -> value.annotator() == annotator)
                                .toList(),
                        subtask,
                        format))
                .toList();
        return lines.size() < 2
                ? new Group(against, lines, List.of(), List.of())
                : new Group(
                        against,
                        lines,
                        means(values, subtask, format),
                        cells(
                                values,
                                subtask,
                                (all, decimals) -> format.number(all.least(), decimals) + " – "
                                        + format.number(all.greatest(), decimals)));
    }

    private static Line line(List<CeilingValue> ofAnnotator, Subtask subtask, Format format) {
        return new Line(
                ofAnnotator.get(0).annotator(),
                means(ofAnnotator, subtask, format),
                ofAnnotator.stream().mapToInt(CeilingValue::items).max().orElseThrow());
    }

    private static List<String> means(List<CeilingValue> values, Subtask subtask, Format format) {
        return cells(values, subtask, (all, decimals) -> format.number(all.mean(), decimals));
    }

    private static List<String> cells(
            List<CeilingValue> values, Subtask subtask, BiFunction<Ceiling, Integer, String> shown) {
        return subtask.metrics().stream()
                .map(column -> Ceiling.of(values.stream()
                                .filter(value -> value.metric().equals(column.metric()))
                                .toList())
                        .map(all -> shown.apply(all, column.decimals()))
                        .orElse(Format.NONE))
                .toList();
    }
}
