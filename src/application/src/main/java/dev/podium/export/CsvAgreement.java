package dev.podium.export;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import dev.podium.analysis.agreement.AgreementCount;
import dev.podium.analysis.agreement.AnnotatorAgreement;
import dev.podium.competition.Phase;
import dev.podium.platform.CsvCells;
import dev.podium.platform.CsvColumn;
import dev.podium.platform.Refused;
import dev.podium.task.AgreementValue;
import dev.podium.task.CeilingValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How far annotators agree and what they score as CSV, a line for every value, with all digits. */
public final class CsvAgreement {

    /** A value of either kind; {@code measure} is a coefficient or a metric. */
    private record Row(
            Phase phase,
            String kind,
            String subtask,
            String measure,
            Optional<AgreementValue> agreement,
            Optional<CeilingValue> ceiling) {

        static Row of(Phase phase, AgreementValue value) {
            return new Row(
                    phase, "agreement", value.subtask(), value.coefficient(), Optional.of(value), Optional.empty());
        }

        static Row of(Phase phase, CeilingValue value) {
            return new Row(phase, "ceiling", value.subtask(), value.metric(), Optional.empty(), Optional.of(value));
        }

        /** What annotators score has a value and items alone. */
        String cell(CsvColumn<AgreementValue> number) {
            return agreement.map(number.cell()).orElseGet(() -> switch (number.heading()) {
                case "value" -> CsvCells.plain(ceiling.orElseThrow().value());
                case "items" -> CsvCells.plain(ceiling.orElseThrow().items());
                default -> "";
            });
        }
    }

    /** The numbers of agreement. */
    public static final List<CsvColumn<AgreementValue>> NUMBERS = Stream.of(
                    Stream.<CsvColumn<AgreementValue>>of(
                            plain("value", AgreementValue::value),
                            plain("low", AgreementValue::low),
                            plain("high", AgreementValue::high)),
                    Stream.of(AgreementCount.values())
                            .map(number -> CsvColumn.<AgreementValue>plain(number.name(), number::of)),
                    Stream.<CsvColumn<AgreementValue>>of(plain("rough", AgreementValue::hasRoughInterval)))
            .flatMap(columns -> columns)
            .toList();

    private static final List<CsvColumn<Row>> COLUMNS = Stream.concat(
                    Stream.<CsvColumn<Row>>of(
                            plain("competition", row -> row.phase().competition.slug),
                            plain("phase", row -> row.phase().slug),
                            plain("kind", Row::kind),
                            plain("subtask", Row::subtask),
                            plain("measure", Row::measure),
                            plain("slicing", row -> row.agreement().map(AgreementValue::slicing)),
                            text(
                                    "slice",
                                    row -> row.agreement()
                                            .map(AgreementValue::slice)
                                            .orElse("")),
                            plain("annotator", row -> row.ceiling().map(CeilingValue::annotator)),
                            plain("against", row -> row.ceiling().map(CeilingValue::against))),
                    NUMBERS.stream().map(number -> new CsvColumn<Row>(number.heading(), row -> row.cell(number))))
            .toList();

    public static final String CONTENT_TYPE = "text/csv; charset=UTF-8";

    private CsvAgreement() {}

    /**
     * Writes all of it; what there is not is blank.
     *
     * @throws Refused if labels are hidden
     */
    public static String of(AnnotatorAgreement agreement) {
        if (!agreement.disclosure().labels()) {
            throw Refused.notThere();
        }
        Phase phase = agreement.viewer().phase();
        return CsvColumn.written(
                COLUMNS,
                Stream.concat(
                                agreement.values().stream().map(value -> Row.of(phase, value)),
                                agreement.ceiling().stream().map(value -> Row.of(phase, value)))
                        .toList());
    }

    /** A name for the file that is safe everywhere. */
    public static String name(AnnotatorAgreement agreement) {
        Phase phase = agreement.viewer().phase();
        return "%s-%s-agreement.csv".formatted(phase.competition.slug, phase.slug);
    }
}
