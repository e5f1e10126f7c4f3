package dev.podium.annotation.imported;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Question;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads judgements of systems' outputs from CSV: a row for each, {@code item,system,annotator} and a column for each question of the form, called
 * as the question's id. Outputs that are equal are one unit: who says the same of them says it once.
 */
final class OutputJudgementReader {

    private static final String ITEM = "item";

    /** What the column of items is called elsewhere. */
    private static final List<String> ITEMS = List.of(ITEM, "id", "sentence", "segment", "unit");

    private static final String SYSTEM = "system";
    private static final String ANNOTATOR = "annotator";

    /** A row. */
    private record Said(int line, String item, String system, String annotator, ObjectNode answer) {}

    /** Who said what of which unit. */
    private record Judged(String unit, String annotator) {}

    private final Form form;
    private final StudyOutputs outputs;
    private final Findings findings;

    private OutputJudgementReader(Form form, StudyOutputs outputs, Findings findings) {
        this.form = form;
        this.outputs = outputs;
        this.findings = findings;
    }

    /**
     * All of a file; what stands against it is among the findings.
     *
     * @param systems what the file calls systems, as {@link SystemNames#of} takes it
     * @throws Refused if the units of the study are no outputs, or as there
     */
    static List<ImportedJudgement> read(Upload file, Form form, StudyOutputs outputs, String systems, Findings findings)
            throws IOException {
        if (outputs.systems().isEmpty()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.outputs-none");
        }
        SystemNames names = SystemNames.of(systems, outputs.systems());
        Optional<String> text = TextFile.read(file, JudgementCsvReader.LARGEST, JudgementCsvReader.LARGEST, findings);
        if (text.isEmpty()) {
            return List.of();
        }
        OutputJudgementReader reader = new OutputJudgementReader(form, outputs, findings);
        List<Said> rows = reader.rows(text.get());
        Map<String, Integer> lines = new LinkedHashMap<>();
        rows.forEach(row -> lines.putIfAbsent(row.system(), row.line()));
        names.find(lines, findings);
        return findings.hasErrors() ? List.of() : reader.judgements(rows, names);
    }

    private List<Said> rows(String text) {
        String item = Table.of(text, List.of(), new Findings(Rules.LENIENT)).stream()
                .flatMap(table -> ITEMS.stream().filter(table.header()::contains))
                .findFirst()
                .orElse(ITEM);
        Optional<Table> found = Table.of(text, List.of(item, SYSTEM, ANNOTATOR), findings);
        List<String> questions = found.map(this::questions).orElse(List.of());
        List<Said> rows = new ArrayList<>();
        while (!questions.isEmpty() && found.get().next()) {
            Table table = found.get();
            if (rows.size() == JudgementCsvReader.MOST) {
                findings.error(table.line(), "", "", "task.judgements-many", Integer.toString(JudgementCsvReader.MOST));
                return List.of();
            }
            if (!table.isTooLong()) {
                rows.add(new Said(
                        table.line(),
                        cell(table, item),
                        cell(table, SYSTEM),
                        cell(table, ANNOTATOR),
                        answer(table, questions)));
            }
        }
        return rows;
    }

    /** The columns that are questions; none where that stands among the findings, as do questions that all have to answer. */
    private List<String> questions(Table table) {
        Stream<String> asked = form.questions().stream().map(Question::id);
        List<String> questions = (form.certainty()
                        ? Stream.concat(asked, Stream.of(ImportedJudgement.CERTAINTY))
                        : asked)
                .filter(table.header()::contains)
                .toList();
        List<String> missing = form.questions().stream()
                .filter(question -> question.required() && question.when().isEmpty())
                .map(Question::id)
                .filter(id -> !table.header().contains(id))
                .toList();
        missing.forEach(id -> findings.error(1, id, "", "task.question-column", id));
        return missing.isEmpty() ? questions : List.of();
    }

    private static String cell(Table table, String column) {
        return table.cell(table.column(column)).strip();
    }

    private ObjectNode answer(Table table, List<String> questions) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        for (String id : questions) {
            String value = table.cell(table.column(id));
            if (!MissingValue.is(value.strip())) {
                answer.set(id, JudgementCsvReader.value(form.question(id), value));
            }
        }
        return answer;
    }

    private List<ImportedJudgement> judgements(List<Said> rows, SystemNames names) {
        List<ImportedJudgement> judgements = new ArrayList<>();
        Map<Judged, Said> first = new HashMap<>();
        for (Said row : rows) {
            Optional<String> system = names.meant(row.system());
            Optional<String> unit = system.flatMap(name -> unit(name, row));
            if (unit.isEmpty()) {
                continue;
            }
            Said before = first.putIfAbsent(new Judged(unit.get(), row.annotator()), row);
            if (before == null || before.system().equals(row.system())) {
                judgements.add(ImportedJudgement.of(row.line(), unit.get(), row.annotator(), row.answer()));
            } else if (!before.answer().equals(row.answer())) {
                findings.error(
                        row.line(),
                        SYSTEM,
                        row.system(),
                        "task.output-differs",
                        row.system(),
                        before.system(),
                        row.item(),
                        Integer.toString(before.line()));
            }
        }
        return judgements;
    }

    private Optional<String> unit(String system, Said row) {
        Optional<String> unit = outputs.unit(system, row.item());
        if (unit.isEmpty() && outputs.hasItem(row.item())) {
            findings.error(row.line(), SYSTEM, row.system(), "task.output-none", system, row.item());
        } else if (unit.isEmpty()) {
            findings.error(row.line(), ITEM, row.item(), "task.output-item");
        }
        return unit;
    }
}
