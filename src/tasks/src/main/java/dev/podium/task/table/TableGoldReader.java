package dev.podium.task.table;

import dev.podium.task.ItemIds;
import dev.podium.task.Items;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.TextRules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a gold file, or only what everybody may see of it: labels are never looked at then. */
final class TableGoldReader {

    private static final int MOST_ITEMS = 100_000;

    /** Numbers that the scorer holds for one system: a quarter of its heap. */
    private static final int MOST_COUNTS = 8_000_000;

    private final TableDefinition definition;
    private final TableFile file;
    private final Findings findings;
    private final List<String> shown = new ArrayList<>();
    private final List<String[]> rows = new ArrayList<>();
    private final ItemIds ids;

    TableGoldReader(TableDefinition definition, TableFile file, Findings findings) {
        this.definition = definition;
        TableFile items = isLong(definition, file)
                ? new LongRows(file, columns(definition, file), findings)
                : JoinedColumns.of(file, definition);
        this.file = AnnotatorLists.of(items, definition);
        this.findings = findings;
        shown.add(definition.id());
        shown.addAll(definition.shown());
        ids = new ItemIds(MOST_ITEMS, definition.id(), findings);
    }

    private static boolean isLong(TableDefinition definition, TableFile file) {
        return definition.annotator() != null && file.columns().contains(definition.annotator());
    }

    private static LongRows.Columns columns(TableDefinition definition, TableFile file) {
        Set<String> said = new HashSet<>();
        definition.answers().forEach(answer -> said.addAll(answer.saidColumns()));
        Set<String> same = new HashSet<>(definition.goldColumns());
        same.removeAll(said);
        same.remove(definition.id());
        same.retainAll(file.columns());
        return new LongRows.Columns(definition.id(), definition.annotator(), said, same);
    }

    /** The items alone. */
    Reading<Items> readItems() throws IOException {
        if (file.requires(definition.shown(), findings)) {
            while (next()) {
                if (!file.isTooLong()) {
                    take();
                }
            }
            ids.reportNone();
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(new TableItems(shown, rows));
    }

    /** The items with what is right. */
    Reading<TableGold> read() throws IOException {
        List<Answer<Object, Object, Object>> answers = definition.answers();
        List<Object[]> right = new ArrayList<>();
        List<Map<String, String>> notes = new ArrayList<>();
        List<Map<String, String>> said = new ArrayList<>();
        if (file.requires(required(), findings)) {
            Set<String> used = used(answers);
            LabelsAlike alike = new LabelsAlike(answers);
            while (next()) {
                if (!file.isTooLong()) {
                    take();
                    checkSubsets();
                    Object[] of = answers.stream()
                            .map(answer -> answer.gold(file, findings))
                            .toArray();
                    right.add(of);
                    alike.look(file, of);
                    notes.add(notes(used));
                    said.add(said(answers));
                }
            }
            alike.report(findings);
            ids.reportNone();
        } else if (isUnlabelled()) {
            findings.errorAlone(0, "task.labels-none");
        }
        if (!findings.hasErrors()) {
            checkCounts();
        }
        return findings.hasErrors()
                ? findings.rejected()
                : findings.accepted(new TableGold(definition, new TableItems(shown, rows), right, notes, said));
    }

    private List<String> required() {
        Set<String> required = new HashSet<>(definition.goldColumns());
        required.remove(definition.id());
        if (definition.annotator() != null) {
            required.add(definition.annotator());
        }
        return required.stream().sorted().toList();
    }

    private Set<String> used(List<Answer<Object, Object, Object>> answers) {
        Set<String> used = new HashSet<>(shown);
        answers.forEach(answer -> used.addAll(answer.goldColumns()));
        used.add(definition.annotator());
        return used;
    }

    /** Whether the file is what participants get; a further column may be one that says what is right, by another name. */
    private boolean isUnlabelled() {
        return Set.copyOf(file.columns()).equals(Set.copyOf(shown));
    }

    private boolean next() throws IOException {
        return file.next() && ids.hasRoom(file.line());
    }

    private void take() {
        String[] row = shown.stream().map(file::cell).toArray(String[]::new);
        row[0] = ids.take(file.line(), row[0]);
        for (int column = 1; column < row.length; column++) {
            if (Cells.isBounded(row[column], shown.get(column), file, findings) && TextRules.hasHalf(row[column])) {
                findings.error(file.line(), shown.get(column), row[column], "table.text-half");
            }
        }
        rows.add(row);
    }

    /** Every item is on some leaderboard. */
    private void checkSubsets() {
        List<Subset> subsets = definition.subsets();
        if (subsets.size() == definition.bases().size() && subsets.stream().noneMatch(subset -> subset.isAny(file))) {
            Subset first = subsets.get(0);
            findings.error(
                    file.line(),
                    first.column(),
                    file.cell(first.column()),
                    "table.subset-unknown",
                    String.join(", ", first.values()));
        }
    }

    /** What annotators said, by column. */
    private Map<String, String> said(List<Answer<Object, Object, Object>> answers) {
        Map<String, String> said = new LinkedHashMap<>();
        for (Answer<Object, Object, Object> answer : answers) {
            answer.annotated().ifPresent(source -> said.put(source.column(), file.cell(source.column())));
        }
        return said.isEmpty() ? Map.of() : said;
    }

    /** What else the row says. */
    private Map<String, String> notes(Set<String> used) {
        Map<String, String> notes = new LinkedHashMap<>();
        for (String column : file.columns()) {
            if (!column.isEmpty() && !used.contains(column) && file.has(column)) {
                notes.putIfAbsent(column, file.cell(column));
            }
        }
        return notes.isEmpty() ? Map.of() : notes;
    }

    private void checkCounts() {
        int width = definition.subtasks().stream()
                .flatMap(subtask ->
                        subtask.metrics("", new double[subtask.answers().size()]).stream())
                .mapToInt(metric -> metric.width())
                .sum();
        if ((long) width * rows.size() > MOST_COUNTS) {
            findings.error(
                    0,
                    "",
                    "",
                    "table.counts-many",
                    Integer.toString(rows.size()),
                    Integer.toString(width),
                    Integer.toString(MOST_COUNTS / width));
        }
    }
}
