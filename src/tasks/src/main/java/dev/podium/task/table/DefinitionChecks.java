package dev.podium.task.table;

import dev.podium.scoring.Metric;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonFields;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What stands against a definition as a whole each part of which can be scored. */
final class DefinitionChecks {

    private static final int MOST_COLUMNS = 100;

    /** Of one item, under one metric. */
    private static final int MOST_COUNTS = 10_000;

    private final TableDefinition definition;
    private final Optional<JsonFields> items;
    private final Findings findings;

    /** @param items its field of that name; empty where it has none */
    DefinitionChecks(TableDefinition definition, Optional<JsonFields> items, Findings findings) {
        this.definition = definition;
        this.items = items;
        this.findings = findings;
    }

    void run() {
        checkSizes();
        checkSecrets();
        checkAnnotator();
        checkJoined();
    }

    /** Files that Podium writes itself have to be such as it reads. */
    private void checkSizes() {
        int answers = definition.answers().stream()
                .mapToInt(answer -> answer.columns().size())
                .sum();
        if (Math.max(answers, definition.shown().size()) >= MOST_COLUMNS) {
            findings.error(0, "subtasks", "", "table.columns-many", Integer.toString(MOST_COLUMNS - 1));
        }
        if (definition.subtasks().size() > Subset.MOST) {
            findings.error(0, "subtasks", "", "table.leaderboards-many", Integer.toString(Subset.MOST));
        }
        for (SubtaskDefinition subtask : definition.subtasks()) {
            for (Metric<TableRow> metric :
                    subtask.metrics("", new double[subtask.answers().size()])) {
                if (metric.width() > MOST_COUNTS) {
                    findings.error(0, "subtasks", metric.id(), "table.metric-wide", metric.id());
                }
            }
        }
    }

    /** What everybody may see must not say what is right. */
    private void checkSecrets() {
        for (Answer<Object, Object, Object> answer : definition.answers()) {
            for (String column : answer.goldColumns()) {
                if (column.equals(definition.id()) || definition.shown().contains(column)) {
                    items.ifPresentOrElse(
                            known -> known.error("shown", "table.shown-gold", column),
                            () -> findings.error(0, "items", column, "table.shown-gold", column));
                }
            }
        }
    }

    /** Joined columns hold an answer that one cell could hold, and nothing else; who has a row for each annotator has no column for each. */
    private void checkJoined() {
        Set<String> taken = new HashSet<>(definition.goldColumns());
        taken.add(definition.annotator());
        definition.joined().forEach((name, parts) -> {
            boolean isText = definition.answers().stream()
                    .anyMatch(answer -> (Object) answer instanceof TextAnswer text
                            && text.gold().equals(name));
            if (!isText && !definition.saidColumns().contains(name)) {
                items.orElseThrow().error("joined", "table.joined-useless", name);
            } else if (!isText && definition.annotator() != null) {
                items.orElseThrow().error("joined", "table.joined-rows", name, definition.annotator());
            }
            for (String part : parts) {
                if (!taken.add(part)) {
                    items.orElseThrow().error("joined", "table.column-again", part);
                }
            }
        });
    }

    /** The column that says whose row it is says nothing else, and some answer has to follow from what annotators say. */
    private void checkAnnotator() {
        String annotator = definition.annotator();
        if (annotator != null && definition.goldColumns().contains(annotator)) {
            items.orElseThrow().error("annotator", "table.column-again", annotator);
        } else if (annotator != null
                && definition.answers().stream()
                        .allMatch(answer -> answer.saidColumns().isEmpty())) {
            items.orElseThrow().error("annotator", "table.annotator-useless");
        }
    }
}
