package dev.podium.export;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import dev.podium.analysis.items.HardItemReport;
import dev.podium.competition.Phase;
import dev.podium.platform.CsvColumn;
import dev.podium.task.Subtask;
import java.util.List;

/** Errors of every two systems as CSV: a line for every pair, with all digits. */
public final class CsvErrorOverlaps {

    private record Row(Phase phase, Subtask subtask, HardItemReport.Overlap overlap) {}

    private static final List<CsvColumn<Row>> COLUMNS = List.of(
            plain("competition", row -> row.phase().competition.slug),
            plain("phase", row -> row.phase().slug),
            plain("subtask", row -> row.subtask().id()),
            text("first", row -> row.overlap().first().name()),
            plain("first_key", row -> row.overlap().first().team()),
            plain("first_baseline", row -> row.overlap().first().baseline()),
            text("second", row -> row.overlap().second().name()),
            plain("second_key", row -> row.overlap().second().team()),
            plain("second_baseline", row -> row.overlap().second().baseline()),
            plain("items", row -> row.overlap().items()),
            plain("both_wrong", row -> row.overlap().bothWrong()),
            plain("first_wrong", row -> row.overlap().firstWrong()),
            plain("second_wrong", row -> row.overlap().secondWrong()),
            plain("jaccard", row -> row.overlap().jaccard()),
            plain("kappa", row -> row.overlap().kappa()));

    public static final String CONTENT_TYPE = "text/csv; charset=UTF-8";

    private CsvErrorOverlaps() {}

    /** Writes pairs; what has no value is blank. */
    public static String of(Phase phase, Subtask subtask, List<HardItemReport.Overlap> overlaps) {
        return CsvColumn.written(
                COLUMNS,
                overlaps.stream()
                        .map(overlap -> new Row(phase, subtask, overlap))
                        .toList());
    }
}
