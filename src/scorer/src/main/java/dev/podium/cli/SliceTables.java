package dev.podium.cli;

import dev.podium.scoring.SliceScore;
import dev.podium.task.TaskNames;
import dev.podium.task.reading.Texts;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Scores of slices as tables for a terminal: a line for each slice, a column for each metric. How many items take part
 * stands before the first metric, and again where it changes.
 */
final class SliceTables {

    /** Side by side they fit into the usual terminal. */
    private static final int METRICS = 5;

    private final Locale locale;
    private final Texts words;
    private final TaskNames names;
    private final PrintWriter out;

    SliceTables(ScoringOutcome.Scored scored, Locale locale, PrintWriter out) {
        this.locale = locale;
        this.out = out;
        words = Texts.of("task", locale);
        names = scored.type().names(locale);
    }

    void print(SliceScores sliced) {
        String name = names.slicing(sliced.slicing());
        if (sliced.slices().isEmpty()) {
            out.println();
            out.println(words.text("task.report.no-slices", name));
            return;
        }
        for (SliceScores.OfSubtask subtask : sliced.subtasks()) {
            out.println();
            out.println(name + " · " + names.subtask(subtask.subtask()));
            for (int from = 0; from < subtask.metrics().size(); from += METRICS) {
                int to = Math.min(from + METRICS, subtask.metrics().size());
                print(sliced, subtask.subtask(), subtask.metrics().subList(from, to));
            }
        }
    }

    private void print(SliceScores sliced, String subtask, List<SliceScores.OfMetric> metrics) {
        List<List<String>> columns = new ArrayList<>();
        columns.add(names(sliced));
        List<Integer> shown = List.of();
        for (SliceScores.OfMetric metric : metrics) {
            if (!metric.items().equals(shown)) {
                shown = metric.items();
                columns.add(column("n", shown, items -> String.format(locale, "%d", items)));
            }
            columns.add(column(names.metric(subtask, metric.metric()), metric.scores(), this::value));
        }
        int[] widths = columns.stream().mapToInt(SliceTables::width).toArray();
        for (int line = 0; line <= sliced.slices().size(); line++) {
            StringBuilder text =
                    new StringBuilder("  ").append(padded(columns.get(0).get(line), -widths[0]));
            for (int column = 1; column < columns.size(); column++) {
                text.append("  ").append(padded(columns.get(column).get(line), widths[column]));
            }
            out.println(text.toString().stripTrailing());
        }
    }

    private List<String> names(SliceScores sliced) {
        return column("", sliced.slices(), slice -> names.slice(sliced.slicing(), slice.label()));
    }

    private String value(SliceScore score) {
        return score.items() == 0 ? "–" : String.format(locale, "%.6f", score.value());
    }

    private static <T> List<String> column(String head, List<T> cells, Function<T, String> text) {
        List<String> column = new ArrayList<>(List.of(head));
        cells.forEach(cell -> column.add(text.apply(cell)));
        return column;
    }

    private static int width(List<String> column) {
        return column.stream().mapToInt(SliceTables::length).max().orElse(0);
    }

    /** Characters as people count them. */
    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** A text in a field; at its left where the width is negative. */
    private static String padded(String text, int width) {
        String blanks = " ".repeat(Math.abs(width) - length(text));
        return width < 0 ? text + blanks : blanks + text;
    }
}
