package dev.podium.task.lexsub;

import dev.podium.task.AnnotatedItems;
import dev.podium.task.Annotations;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextRules;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reads which substitutes each annotator gave; a blank cell or a hyphen says none. */
final class AnnotationsReader {

    static final String INSTANCE = "instance";
    static final String SUBSTITUTES = "substitutes";
    static final List<String> COLUMNS = List.of(INSTANCE, AnnotatedItems.ANNOTATOR, SUBSTITUTES);

    private static final String NONE = "-";

    /** More than come to anybody's mind; agreement compares every pair of annotators. */
    private static final int MOST_SUBSTITUTES = 50;

    private final Table table;
    private final LexsubItems items;
    private final Findings findings;

    AnnotationsReader(Table table, LexsubItems items, Findings findings) {
        this.table = table;
        this.items = items;
        this.findings = findings;
    }

    Reading<Annotations> read() {
        int instance = table.column(INSTANCE);
        int annotator = table.column(AnnotatedItems.ANNOTATOR);
        int substitutes = table.column(SUBSTITUTES);
        AnnotatedItems annotated = new AnnotatedItems(items, INSTANCE, findings);
        List<LexsubAnnotations.Annotation> annotations = new ArrayList<>();
        Separators separators = new Separators(SUBSTITUTES, findings);
        while (table.next()) {
            if (!table.isTooLong()) {
                String cell = table.cell(instance);
                AnnotatedItems.Judged judged =
                        annotated.take(table.line(), cell, items.placeNamed(cell), table.cell(annotator));
                Set<String> said = substitutes(table.cell(substitutes));
                annotated.note(judged, said);
                annotations.add(new LexsubAnnotations.Annotation(judged, said));
                String given = table.cell(substitutes).strip();
                separators.look(
                        given.isEmpty() || given.equals(NONE) ? List.of() : List.of(given.split(";")), table.line());
            }
        }
        separators.end(true);
        annotated.end();
        if (annotations.isEmpty() && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
        return findings.hasErrors()
                ? findings.rejected()
                : findings.accepted(new LexsubAnnotations(items.size(), annotated.annotators(), annotations));
    }

    private Set<String> substitutes(String cell) {
        Set<String> substitutes = new LinkedHashSet<>();
        for (String part : cell.split(";", -1)) {
            String text = part.strip();
            if (!text.isEmpty() && !text.equals(NONE) && TextRules.isSound(text, table.line(), SUBSTITUTES, findings)) {
                substitutes.add(text);
            }
        }
        if (substitutes.size() > MOST_SUBSTITUTES) {
            findings.error(
                    table.line(), SUBSTITUTES, cell, "lexsub.substitutes-many", Integer.toString(MOST_SUBSTITUTES));
        }
        return substitutes;
    }
}
