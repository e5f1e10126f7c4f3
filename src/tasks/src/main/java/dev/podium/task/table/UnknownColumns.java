package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.util.List;

/** Columns that a definition names and a gold file does not have, each with the field that names it: the file stays, so the definition is wrong. */
final class UnknownColumns {

    private final TableDefinition definition;
    private final TableFile file;
    private final String name;
    private final TableFile known;
    private final Findings findings = new Findings(Rules.LENIENT);

    private UnknownColumns(TableDefinition definition, TableFile file, String name) {
        this.definition = definition;
        this.file = file;
        this.name = name;
        known = AnnotatorLists.of(JoinedColumns.of(file, definition), definition);
    }

    /** @param name of the file */
    static Problems of(TableDefinition definition, TableFile file, String name) {
        UnknownColumns unknown = new UnknownColumns(definition, file, name);
        unknown.check();
        return unknown.findings.hasErrors()
                ? ((Reading.Rejected<?>) unknown.findings.rejected()).problems()
                : Problems.NONE;
    }

    private void check() {
        check("items.id", definition.id());
        if (definition.annotator() != null) {
            check("items.annotator", definition.annotator());
        }
        definition.shown().forEach(column -> check("items.shown", column));
        if (definition.groups() != null) {
            check("items.groups", definition.groups());
        }
        definition.slices().forEach(column -> check("items.slices", column));
        for (int subtask = 0; subtask < definition.bases().size(); subtask++) {
            List<Answer<Object, Object, Object>> answers =
                    definition.bases().get(subtask).answers();
            for (int answer = 0; answer < answers.size(); answer++) {
                String path = "subtasks[%d].answers[%d]".formatted(subtask, answer);
                answers.get(answer).goldColumns().forEach(column -> check(path, column));
            }
        }
    }

    private void check(String path, String column) {
        List<String> parts = definition.joined().get(column);
        if (parts != null && !file.columns().contains(column)) {
            parts.forEach(part -> check("items.joined." + column, part, file));
        } else {
            check(path, column, known);
        }
    }

    private void check(String path, String column, TableFile in) {
        if (!in.columns().contains(column)) {
            findings.error(
                    0,
                    path,
                    column,
                    "table.column-nowhere",
                    column,
                    name,
                    String.join(
                            ", ",
                            file.columns().stream()
                                    .filter(other -> !other.isBlank())
                                    .toList()));
        }
    }
}
