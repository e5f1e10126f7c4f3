package dev.podium.cli;

import dev.podium.scoring.Measurement;
import dev.podium.task.Scores;
import dev.podium.task.TaskNames;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Texts;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What people read in their terminal. */
final class TextReport {

    private static final int MOST_OF_KIND = 10;

    private final PrintWriter out;
    private final Locale locale;
    private final Texts words;

    TextReport(PrintWriter out, Locale locale) {
        this.out = out;
        this.locale = locale;
        words = Texts.of("task", locale);
    }

    void scored(Scoring.Scored scored, List<Sliced> slices) {
        TaskNames names = scored.type().names(locale);
        out.println(names.name());
        int items = scored.items().size();
        out.println(names.counted(items, Integer.toString(items)));
        for (Scores.OfSubtask subtask : scored.scores().subtasks()) {
            out.println();
            out.println(names.subtask(subtask.subtask()));
            if (!subtask.isEntered()) {
                out.println("  " + words.text("task.report.not-entered"));
            }
            measurements(subtask, names);
        }
        SliceTables tables = new SliceTables(scored, locale, out);
        slices.forEach(tables::print);
        warnings(scored.warnings());
        out.flush();
    }

    /** A line each, the names as wide as the longest of them. */
    private void measurements(Scores.OfSubtask subtask, TaskNames names) {
        int width = subtask.measurements().stream()
                .mapToInt(measurement ->
                        names.metric(subtask.subtask(), measurement.metric()).length())
                .max()
                .orElse(1);
        for (Measurement measurement : subtask.measurements()) {
            out.printf(
                    locale,
                    "  %-" + width + "s %14.6f   %s%n",
                    names.metric(subtask.subtask(), measurement.metric()),
                    measurement.value(),
                    names.metricInWords(subtask.subtask(), measurement.metric()));
        }
    }

    void accepted(int items, Problems warnings) {
        out.println(words.text("task.report.accepted", Integer.toString(items)));
        warnings(warnings);
        out.flush();
    }

    void refused(Problems problems) {
        out.println(words.text("task.report.refused", Integer.toString(problems.total())));
        list(problems);
        out.flush();
    }

    void unusable(Path file, Problems problems) {
        out.println(words.text("task.report.unusable", file.toString(), Integer.toString(problems.total())));
        list(problems);
        out.flush();
    }

    /** Warnings of one of several files. */
    void warnings(Path file, Problems warnings) {
        if (!warnings.none()) {
            out.println();
            out.println(words.text("task.report.warnings-of", file.toString(), Integer.toString(warnings.total())));
            list(warnings);
            out.flush();
        }
    }

    private void warnings(Problems warnings) {
        if (!warnings.none()) {
            out.println();
            out.println(words.text("task.report.warnings", Integer.toString(warnings.total())));
            list(warnings);
        }
    }

    private void list(Problems problems) {
        for (Problems.Group group : problems.groups()) {
            List<Problem> listed = group.shown().subList(0, listed(group));
            listed.forEach(this::print);
            if (group.total() > listed.size()) {
                out.println();
                int more = group.total() - listed.size();
                out.println("  " + words.text("task.report.more-alike", Integer.toString(more)));
            }
        }
    }

    /** A few problems of a kind are all listed, of many the first. */
    private static int listed(Problems.Group group) {
        int most = group.total() > MOST_OF_KIND ? Problems.SHOWN_OF_KIND : MOST_OF_KIND;
        return Math.min(most, group.shown().size());
    }

    private void print(Problem problem) {
        out.println();
        out.println("  " + place(problem) + problem.message(locale));
        if (!problem.found().isEmpty()) {
            out.println("    " + words.text("task.report.found", problem.found()));
        }
        out.println("    " + words.text("task.report.expected", problem.expected(locale)));
    }

    private String place(Problem problem) {
        StringBuilder place = new StringBuilder();
        if (problem.line() > 0) {
            place.append(words.text("task.report.line", Integer.toString(problem.line())));
        }
        if (!problem.column().isEmpty()) {
            place.append(place.isEmpty() ? "" : ", ").append(problem.column());
        }
        return place.isEmpty() ? "" : place.append(": ").toString();
    }
}
