package dev.podium.annotation.imported;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.SingleChoiceQuestion;
import dev.podium.annotation.form.TextQuestion;
import dev.podium.platform.Refused;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads judgements from CSV: a row for each answer to a question, {@code unit,annotator,question,value}, lists and spans as JSON, and
 * one with {@code certainty} for a question where the form asks for it, and perhaps a column {@code class}; the file of annotators of a task type; or sentences with spans as WebAnno TSV.
 */
final class JudgementCsvReader {

    private static final List<String> COLUMNS = List.of("unit", "annotator", "question", "value");
    private static final String CLASS = "class";

    /** Of any file, in bytes. */
    static final long LARGEST = 64L << 20;

    /** Judgements of one file. */
    static final int MOST = 100_000;

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private JudgementCsvReader() {}

    /** Of the file of a task type; what stands against it is among the findings. */
    static List<ImportedJudgement> ofTask(Upload file, AnnotationScheme collecting, Findings findings)
            throws IOException {
        Reading<List<AnnotationScheme.SaidAt>> reading = collecting.readAnnotations(file);
        if (reading instanceof Reading.Accepted<List<AnnotationScheme.SaidAt>> accepted) {
            accepted.warnings()
                    .shown()
                    .forEach(warning -> findings.warning(
                            warning.line(),
                            warning.column(),
                            warning.found(),
                            warning.code(),
                            warning.arguments().toArray(String[]::new)));
            return accepted.value().stream()
                    .map(at -> ImportedJudgement.of(
                            at.line(),
                            at.said().id(),
                            at.said().annotator(),
                            JSON.valueToTree(at.said().answer())))
                    .toList();
        }
        ((Reading.Rejected<List<AnnotationScheme.SaidAt>>) reading)
                .problems()
                .shown()
                .forEach(problem -> findings.error(
                        problem.line(),
                        problem.column(),
                        problem.found(),
                        problem.code(),
                        problem.arguments().toArray(String[]::new)));
        return List.of();
    }

    /**
     * Of sentences with spans; what stands against the file is among the findings.
     *
     * @param texts of the units of the study, in their order
     * @throws Refused if the form asks for no spans
     */
    static List<ImportedJudgement> ofSpans(
            Upload file, Form form, List<WebAnnoJudgements.Place> texts, Findings findings) throws IOException {
        if (form.spans().isEmpty()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.spans-none");
        }
        return TextFile.read(file, LARGEST, LARGEST, findings)
                .map(text -> WebAnnoJudgements.of(WebAnnoReader.read(text, findings), texts, findings))
                .orElse(List.of());
    }

    /** Who said what of which unit. */
    private record Judged(String unit, String annotator) {}

    /** Of a table; what stands against it is among the findings. */
    static List<ImportedJudgement> ofTable(Upload file, Form form, Findings findings) throws IOException {
        Optional<Table> found =
                TextFile.read(file, LARGEST, LARGEST, findings).flatMap(text -> Table.of(text, COLUMNS, findings));
        Map<Judged, ImportedJudgement> judgements = new LinkedHashMap<>();
        Map<String, String> classes = new HashMap<>();
        while (found.isPresent() && found.get().next()) {
            Table table = found.get();
            if (!table.isTooLong()) {
                Judged judged = new Judged(cell(table, 0), cell(table, 1));
                if (!judgements.containsKey(judged) && judgements.size() == MOST) {
                    findings.error(table.line(), "", "", "task.judgements-many", Integer.toString(MOST));
                    return List.of();
                }
                ImportedJudgement judgement = judgements.computeIfAbsent(
                        judged,
                        key -> ImportedJudgement.of(
                                table.line(), key.unit(), key.annotator(), JsonNodeFactory.instance.objectNode()));
                add(table, form, judgement.answer(), findings);
                classed(table, judged.annotator(), classes, findings);
            }
        }
        return judgements.values().stream()
                .map(each -> each.by(classes.getOrDefault(each.annotator(), "")))
                .toList();
    }

    /** One row of somebody may say it for all of theirs. */
    private static void classed(Table table, String annotator, Map<String, String> classes, Findings findings) {
        int column = table.column(CLASS);
        String said = column < 0 ? "" : table.cell(column).strip();
        if (!said.isEmpty()) {
            String known = classes.putIfAbsent(annotator, said);
            if (known != null && !known.equals(said)) {
                findings.error(table.line(), CLASS, said, "task.class-other", annotator, known);
            }
        }
    }

    private static String cell(Table table, int column) {
        return table.cell(table.column(COLUMNS.get(column))).strip();
    }

    private static void add(Table table, Form form, ObjectNode answer, Findings findings) {
        String id = cell(table, 2);
        Optional<Question> question = form.question(id);
        boolean certainty = form.certainty() && id.equals(ImportedJudgement.CERTAINTY);
        if (question.isEmpty() && !certainty) {
            findings.error(table.line(), COLUMNS.get(2), id, "task.question-unknown");
        } else if (answer.has(id)) {
            findings.error(table.line(), COLUMNS.get(2), id, "task.question-twice", id);
        } else {
            String value = table.cell(table.column(COLUMNS.get(3)));
            answer.set(id, value(question, value));
        }
    }

    /** What is no JSON is the text that it is, so that it can be told. */
    static JsonNode value(Optional<Question> question, String value) {
        if (question.filter(each -> each instanceof SingleChoiceQuestion || each instanceof TextQuestion)
                .isPresent()) {
            return JsonNodeFactory.instance.textNode(value);
        }
        try {
            JsonNode read = JSON.readTree(value);
            return read == null || read.isMissingNode() ? JsonNodeFactory.instance.textNode(value) : read;
        } catch (JsonProcessingException e) {
            return JsonNodeFactory.instance.textNode(value);
        }
    }
}
