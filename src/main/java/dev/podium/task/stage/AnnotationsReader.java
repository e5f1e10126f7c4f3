package dev.podium.task.stage;

import dev.podium.task.Annotations;
import dev.podium.task.Findings;
import dev.podium.task.MissingValue;
import dev.podium.task.Numeral;
import dev.podium.task.Reading;
import dev.podium.task.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads which label each annotator gave to the sentences; an annotator may leave sentences out. */
final class AnnotationsReader {

    private static final int NAME_LENGTH = 100;

    private final Table table;
    private final StageItems items;
    private final Findings findings;
    private final Set<StageAnnotations.Judged> seen = new HashSet<>();

    AnnotationsReader(Table table, StageItems items, Findings findings) {
        this.table = table;
        this.items = items;
        this.findings = findings;
    }

    Reading<Annotations> read() {
        int id = table.column(Columns.ID);
        int annotator = table.column(Columns.ANNOTATOR);
        int count = table.column(Columns.COUNT);
        int spans = table.column(Columns.SPANS);
        LabelReader label = new LabelReader(findings);
        List<StageAnnotations.Annotation> annotations = new ArrayList<>();
        while (table.next()) {
            if (!table.isTooLong()) {
                int item = item(table.cell(id));
                String name = annotator(table.cell(annotator));
                StageAnnotations.Judged judged = new StageAnnotations.Judged(item, name);
                if (item >= 0 && !name.isEmpty() && !seen.add(judged)) {
                    findings.error(
                            table.line(), Columns.ID, table.cell(id), "stage.annotation-twice", items.id(item), name);
                }
                int length = item < 0 ? Integer.MAX_VALUE : items.length(item);
                Answer answer = label.read(table.cell(count), table.cell(spans), length, table.line());
                annotations.add(new StageAnnotations.Annotation(judged, answer));
            }
        }
        if (annotations.isEmpty() && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(new StageAnnotations(annotations));
    }

    private int item(String cell) {
        String id = Numeral.identifier(cell);
        int item = items.place(id);
        if (MissingValue.is(id)) {
            findings.error(table.line(), Columns.ID, cell, "task.id-missing");
        } else if (item < 0) {
            findings.error(table.line(), Columns.ID, cell, "task.id-unknown", id);
        }
        return item;
    }

    private String annotator(String cell) {
        String name = cell.strip();
        if (name.isEmpty() || name.length() > NAME_LENGTH) {
            findings.error(
                    table.line(), Columns.ANNOTATOR, cell, "stage.annotator-name", Integer.toString(NAME_LENGTH));
        }
        return name;
    }
}
