package dev.podium.task.stage;

import dev.podium.task.AnnotatedItems;
import dev.podium.task.Annotations;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Table;
import java.util.ArrayList;
import java.util.List;

/** Reads which label each annotator gave to the sentences; an annotator may leave sentences out. */
final class AnnotationsReader {

    private final Table table;
    private final StageItems items;
    private final Findings findings;

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
        AnnotatedItems annotated = new AnnotatedItems(items, Columns.ID, findings);
        LabelReader label = new LabelReader(findings);
        List<StageAnnotations.Annotation> annotations = new ArrayList<>();
        while (table.next()) {
            if (!table.isTooLong()) {
                int item = items.place(Numeral.identifier(table.cell(id)));
                AnnotatedItems.Judged judged =
                        annotated.take(table.line(), table.cell(id), item, table.cell(annotator));
                int length = item < 0 ? Integer.MAX_VALUE : items.length(item);
                Answer answer = label.read(table.cell(count), table.cell(spans), length, table.line());
                annotated.note(judged, answer.json());
                annotations.add(new StageAnnotations.Annotation(judged, answer));
            }
        }
        annotated.end();
        label.end();
        if (annotations.isEmpty() && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
        return findings.hasErrors()
                ? findings.rejected()
                : findings.accepted(new StageAnnotations(items.size(), annotated.annotators(), annotations));
    }
}
