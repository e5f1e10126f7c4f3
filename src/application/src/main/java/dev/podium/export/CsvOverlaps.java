package dev.podium.export;

import dev.podium.analysis.items.HardItemReport;
import dev.podium.competition.Phase;
import dev.podium.platform.CellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.task.Subtask;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.OptionalDouble;

/** Errors of every two systems as CSV: a line for every pair, with all digits. */
public final class CsvOverlaps {

    private static final List<String> HEADER = List.of(
            "competition",
            "phase",
            "subtask",
            "first",
            "first_key",
            "first_baseline",
            "second",
            "second_key",
            "second_baseline",
            "items",
            "both_wrong",
            "first_wrong",
            "second_wrong",
            "jaccard",
            "kappa");

    public static final String CONTENT_TYPE = "text/csv; charset=UTF-8";

    private CsvOverlaps() {}

    /** Writes pairs; what has no value is blank. */
    public static String of(Phase phase, Subtask subtask, List<HardItemReport.Overlap> overlaps) {
        StringWriter text = new StringWriter();
        try (CellWriter csv = CsvCells.writer(text)) {
            csv.writeRecord(HEADER);
            overlaps.forEach(overlap -> csv.writeRecord(List.of(
                    phase.competition.slug,
                    phase.slug,
                    subtask.id(),
                    CsvCells.text(overlap.first().name()),
                    CsvCells.plain(overlap.first().team()),
                    CsvCells.plain(overlap.first().baseline()),
                    CsvCells.text(overlap.second().name()),
                    CsvCells.plain(overlap.second().team()),
                    CsvCells.plain(overlap.second().baseline()),
                    CsvCells.plain(overlap.items()),
                    CsvCells.plain(overlap.bothWrong()),
                    CsvCells.plain(overlap.firstWrong()),
                    CsvCells.plain(overlap.secondWrong()),
                    number(overlap.jaccard()),
                    number(overlap.kappa()))));
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text.toString();
    }

    private static String number(OptionalDouble number) {
        return number.isPresent() ? CsvCells.plain(number.getAsDouble()) : "";
    }
}
