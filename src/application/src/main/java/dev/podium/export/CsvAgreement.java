package dev.podium.export;

import dev.podium.analysis.agreement.PhaseAgreement;
import dev.podium.competition.Phase;
import dev.podium.platform.CellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.platform.Refused;
import dev.podium.task.AgreementValue;
import dev.podium.task.CeilingValue;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** How far annotators agree and what they score as CSV, a line for every value, with all digits. */
public final class CsvAgreement {

    /** {@code kind} is {@code agreement} or {@code ceiling}; {@code measure} a coefficient or a metric. */
    private static final List<String> HEADER = List.of(
            "competition",
            "phase",
            "kind",
            "subtask",
            "measure",
            "slicing",
            "slice",
            "annotator",
            "against",
            "value",
            "low",
            "high",
            "items",
            "pairs",
            "rough");

    public static final String CONTENT_TYPE = "text/csv; charset=UTF-8";

    private CsvAgreement() {}

    /**
     * Writes all of it; what there is not is blank.
     *
     * @throws Refused if labels are hidden
     */
    public static String of(PhaseAgreement agreement) {
        if (!agreement.disclosure().labels()) {
            throw Refused.notThere();
        }
        Phase phase = agreement.by().phase();
        StringWriter text = new StringWriter();
        try (CellWriter csv = CsvCells.writer(text)) {
            csv.writeRecord(HEADER);
            for (AgreementValue value : agreement.values()) {
                csv.writeRecord(cells(phase, value));
            }
            for (CeilingValue value : agreement.ceiling()) {
                csv.writeRecord(cells(phase, value));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text.toString();
    }

    /** A name for the file that is safe everywhere. */
    public static String name(PhaseAgreement agreement) {
        Phase phase = agreement.by().phase();
        return "%s-%s-agreement.csv".formatted(phase.competition.slug, phase.slug);
    }

    private static List<String> cells(Phase phase, AgreementValue value) {
        return List.of(
                phase.competition.slug,
                phase.slug,
                "agreement",
                value.subtask(),
                value.coefficient(),
                value.slicing(),
                CsvCells.text(value.slice()),
                "",
                "",
                CsvCells.plain(value.value()),
                CsvCells.plain(value.low()),
                CsvCells.plain(value.high()),
                CsvCells.plain(value.items()),
                CsvCells.plain(value.pairs()),
                CsvCells.plain(value.hasRoughInterval()));
    }

    private static List<String> cells(Phase phase, CeilingValue value) {
        return List.of(
                phase.competition.slug,
                phase.slug,
                "ceiling",
                value.subtask(),
                value.metric(),
                "",
                "",
                CsvCells.plain(value.annotator()),
                value.against(),
                CsvCells.plain(value.value()),
                "",
                "",
                CsvCells.plain(value.items()),
                "",
                "");
    }
}
