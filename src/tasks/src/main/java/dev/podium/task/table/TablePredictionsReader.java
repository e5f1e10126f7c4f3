package dev.podium.task.table;

import dev.podium.task.AnsweredItems;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.NearMiss;
import dev.podium.task.reading.Reading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a submission and finds everything that stands against it; a file may have the columns of some subtasks alone. */
final class TablePredictionsReader {

    private final TableDefinition definition;
    private final TableFile file;
    private final TableItems items;
    private final Findings findings;
    private final AnsweredItems answered;

    TablePredictionsReader(TableDefinition definition, TableFile file, TableItems items, Findings findings) {
        this.definition = definition;
        this.file = file;
        this.items = items;
        this.findings = findings;
        answered = new AnsweredItems(items, definition.id(), findings);
    }

    Reading<TablePredictions> read() throws IOException {
        Set<String> bases = definition.bases().stream()
                .filter(this::isMeant)
                .filter(subtask -> file.requires(columns(subtask), asInGold(subtask), findings))
                .map(SubtaskDefinition::base)
                .collect(Collectors.toSet());
        List<SubtaskDefinition> entered = definition.subtasks().stream()
                .filter(subtask -> bases.contains(subtask.base()))
                .toList();
        if (entered.isEmpty() && !findings.hasErrors()) {
            reportNone();
        }
        if (findings.hasErrors()) {
            return findings.rejected();
        }
        List<Answer<Object, Object, Object>> answers = definition.answers();
        boolean[] wanted = wanted(entered);
        Object[][] outputs = new Object[items.size()][answers.size()];
        while (file.next()) {
            String id = file.cell(definition.id());
            if (!answered.isDropped(id)) {
                take(id, answers, wanted, outputs);
            }
        }
        List<SubtaskDefinition> there = withRows(entered);
        answered.reportAbsent(item -> there.stream().anyMatch(subtask -> subtask.has(items, item)));
        return findings.hasErrors()
                ? findings.rejected()
                : findings.accepted(new TablePredictions(
                        definition,
                        items,
                        there.stream().map(SubtaskDefinition::id).collect(Collectors.toSet()),
                        Arrays.asList(outputs)));
    }

    /** Those of which the file has a row: one of a subset, such as a language, may be left out. All where it has none at all. */
    private List<SubtaskDefinition> withRows(List<SubtaskDefinition> entered) {
        List<SubtaskDefinition> there = entered.stream()
                .filter(subtask -> subtask.subset() == null || answered.isAny(item -> subtask.has(items, item)))
                .toList();
        return there.isEmpty() ? entered : there;
    }

    private void take(String id, List<Answer<Object, Object, Object>> answers, boolean[] wanted, Object[][] outputs) {
        int item = answered.take(file.line(), id);
        if (file.isTooLong()) {
            return;
        }
        Shown shown = items.shown(item);
        for (int a = 0; a < wanted.length; a++) {
            if (wanted[a]) {
                Object output = answers.get(a).output(file, shown, findings);
                if (item >= 0) {
                    outputs[item][a] = output;
                }
            }
        }
    }

    private boolean[] wanted(List<SubtaskDefinition> entered) {
        boolean[] wanted = new boolean[definition.answers().size()];
        for (SubtaskDefinition subtask : entered) {
            int first = definition.first(subtask);
            Arrays.fill(wanted, first, first + subtask.answers().size(), true);
        }
        return wanted;
    }

    /** Whether any column of a subtask is there, or one that is nearly called so and has no meaning of its own. */
    private boolean isMeant(SubtaskDefinition subtask) {
        Set<String> there = Set.copyOf(file.columns());
        List<String> columns = columns(subtask);
        List<String> known = known();
        return columns.stream().anyMatch(there::contains)
                || (definition.bases().size() == 1
                        && asInGold(subtask).values().stream().anyMatch(there::contains))
                || columns.stream()
                        .anyMatch(column -> NearMiss.find(column, there, known).isPresent());
    }

    /** Columns that mean something. */
    private List<String> known() {
        List<String> known = new ArrayList<>(definition.goldColumns());
        definition.bases().forEach(subtask -> known.addAll(columns(subtask)));
        return known;
    }

    /** What the gold calls the columns of a subtask that it calls otherwise: whoever takes gold of earlier data for a pattern sends it so. */
    private static Map<String, String> asInGold(SubtaskDefinition subtask) {
        Map<String, String> called = new HashMap<>();
        for (Answer<Object, Object, Object> answer : subtask.answers()) {
            if (answer.columns().size() == 1 && answer.goldColumns().size() == 1) {
                called.put(answer.columns().get(0), answer.goldColumns().get(0));
            }
        }
        return called;
    }

    private void reportNone() {
        List<String> all = new ArrayList<>();
        definition.bases().forEach(subtask -> all.addAll(columns(subtask)));
        findings.error(
                1,
                "",
                String.join(", ", file.columns()),
                "table.columns-none",
                String.join(", ", all.subList(0, Math.min(all.size(), 30))));
    }

    private static List<String> columns(SubtaskDefinition subtask) {
        return subtask.answers().stream()
                .flatMap(answer -> answer.columns().stream())
                .toList();
    }
}
