package dev.podium.cli;

import dev.podium.cli.console.ProblemText;
import dev.podium.scoring.Measurement;
import dev.podium.task.Scores;
import dev.podium.task.TaskNames;
import dev.podium.task.reading.Texts;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** What people read in their terminal. */
final class TextReport {

    private final PrintWriter out;
    private final Locale locale;
    private final Texts words;

    TextReport(PrintWriter out, Locale locale) {
        this.out = out;
        this.locale = locale;
        words = Texts.of("task", locale);
    }

    void scored(ScoringOutcome.Scored scored, List<SliceScores> slices) {
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
        new ProblemText(out, locale).warnings(scored.warnings());
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
}
