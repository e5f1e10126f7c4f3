package dev.podium.report;

import static dev.podium.platform.CsvColumn.plain;

import dev.podium.export.LatexText;
import dev.podium.export.json.JsonText;
import dev.podium.platform.CsvColumn;
import dev.podium.task.CeilingValue;
import java.util.ArrayList;
import java.util.List;

/** What the annotators of the phase's gold score as if they were systems, as it was kept with the gold. */
record HumanScoreSection(List<CeilingValue> values) {

    private static final int DECIMALS = 2;

    private static final List<CsvColumn<CeilingValue>> COLUMNS = List.of(
            plain("subtask", CeilingValue::subtask),
            plain("metric", CeilingValue::metric),
            plain("annotator", CeilingValue::annotator),
            plain("against", CeilingValue::against),
            plain("value", CeilingValue::value),
            plain("items", CeilingValue::items));

    HumanScoreSection {
        values = List.copyOf(values);
    }

    /**
     * What was kept.
     *
     * @param kept null where nothing is known
     */
    static HumanScoreSection of(List<CeilingValue> kept) {
        return new HumanScoreSection(kept == null ? List.of() : kept);
    }

    boolean isKnown() {
        return !values.isEmpty();
    }

    /** The table of LaTeX: a line for each value. */
    String tex(ReportContext occasion) {
        List<String> lines = new ArrayList<>(List.of(
                LatexText.DEFINITION,
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{lllrr}",
                "    \\toprule",
                "    Metric & Annotator & Against & Value & $n$ \\\\",
                "    \\midrule"));
        for (CeilingValue value : values) {
            lines.add("    " + LatexText.of(metric(value, occasion)) + " & " + value.annotator() + " & "
                    + against(value) + " & "
                    + LatexText.number(value.value(), DECIMALS) + " & " + value.items() + " \\\\");
        }
        lines.addAll(List.of(
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{Each annotator of %s scored as if they were a system; against the others, the mean over them, each weighed by the items that both labelled; where systems answer as each annotator, what the others said, measured by that one.}"
                        .formatted(LatexText.of(occasion.phase().gold.title())),
                "  \\label{tab:ceiling}",
                "\\end{table}"));
        return String.join("\n", lines) + "\n";
    }

    private static String against(CeilingValue value) {
        return switch (value.against()) {
            case CeilingValue.GOLD -> "gold";
            case CeilingValue.OTHERS -> "gold of all others";
            case CeilingValue.OWN -> "own answers, by what the others said";
            default -> "other annotators";
        };
    }

    private static String metric(CeilingValue value, ReportContext occasion) {
        return occasion.subtask(value.subtask()) + ": " + occasion.names().metric(value.subtask(), value.metric());
    }

    String csv() {
        return CsvColumn.written(COLUMNS, values);
    }

    String json() {
        return JsonText.of(values);
    }
}
