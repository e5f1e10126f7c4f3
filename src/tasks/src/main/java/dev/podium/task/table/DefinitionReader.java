package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonFields;
import dev.podium.task.reading.JsonTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a definition, field by field, and says of each what cannot be scored: items and subtasks here, what is in these elsewhere. */
final class DefinitionReader {

    private final Findings findings;
    private final Set<String> columns = new HashSet<>();
    private String id = "id";
    private List<String> shown = List.of();

    DefinitionReader(Findings findings) {
        this.findings = findings;
    }

    Optional<TableDefinition> read(String text, JsonTree tree) {
        JsonFields fields = new JsonFields(tree, findings);
        Optional<JsonFields> items = fields.object("items");
        items.ifPresent(known -> {
            id = DefinitionFields.column(known, "id", id);
            shown = DefinitionFields.columns(known, "shown");
        });
        String annotator = items.map(known -> DefinitionFields.column(known, "annotator", null))
                .orElse(null);
        Map<String, List<String>> joined =
                items.flatMap(known -> known.object("joined")).map(this::joined).orElse(Map.of());
        String groups = items.map(known -> DefinitionFields.column(known, "groups", null))
                .orElse(null);
        List<String> slices =
                items.map(known -> DefinitionFields.columns(known, "slices")).orElse(List.of());
        items.ifPresent(JsonFields::end);
        columns.add(id);
        if (shown.contains(id)) {
            items.orElseThrow().error("shown", "table.column-again", id);
        }
        List<SubtaskDefinition> subtasks = new ArrayList<>();
        List<JsonTree> given = DefinitionFields.several(fields, "subtasks");
        for (JsonTree subtask : given) {
            subtask(subtask, given.size() == 1, subtasks);
        }
        fields.end();
        TableDefinition definition = new TableDefinition(
                text, DefinitionDigest.of(tree), id, annotator, shown, joined, groups, slices, subtasks);
        if (!findings.hasErrors()) {
            new DefinitionChecks(definition, items, findings).run();
        }
        return findings.hasErrors() ? Optional.empty() : Optional.of(definition);
    }

    /** Lists of columns, each with two at least. */
    private Map<String, List<String>> joined(JsonFields fields) {
        Map<String, List<String>> joined = new LinkedHashMap<>();
        for (String name : fields.all()) {
            List<String> parts = DefinitionFields.columns(fields, name);
            if (parts.size() < 2 && !findings.hasErrors()) {
                fields.error(name, "table.joined-few", name);
            }
            joined.put(name, parts);
        }
        return joined;
    }

    /**
     * One of them, with a leaderboard or with one for each value of a column.
     *
     * @param only whether there is no other one, so that a value says which leaderboard is meant
     */
    private void subtask(JsonTree tree, boolean only, List<SubtaskDefinition> subtasks) {
        JsonFields fields = new JsonFields(tree, findings);
        String id = fields.text("id").orElse("");
        if (!id.isEmpty() && !DefinitionFields.isId(id)) {
            fields.error("id", "table.id-form");
        }
        if (subtasks.stream()
                .anyMatch(known -> known.id().equals(id) || known.base().equals(id))) {
            fields.error("id", "table.id-again", id);
        }
        Map<String, String> names = DefinitionFields.names(fields);
        for (SubtaskDefinition known : subtasks) {
            if (!Collections.disjoint(known.names().entrySet(), names.entrySet())) {
                fields.warning("names", "table.name-again", known.id());
            }
        }
        List<Answer<Object, Object, Object>> answers = new ArrayList<>();
        AnswerReader reader = new AnswerReader(this.id, shown, findings);
        for (JsonTree answer : DefinitionFields.several(fields, "answers")) {
            reader.read(answer).ifPresent(known -> add(known, answer, answers));
        }
        BoardReader board = new BoardReader(answers, findings);
        if (!findings.hasErrors()) {
            DefinitionFields.several(fields, "metrics").forEach(board::read);
        } else {
            fields.list("metrics");
        }
        Optional<JsonFields> subsets = fields.object("subsets");
        fields.end();
        if (subsets.isEmpty()) {
            subtasks.add(new SubtaskDefinition(id, names, answers, board.columns(), /* subset= */ null));
        } else {
            Map<String, Subset> read = SubsetReader.read(id, subsets.get(), shown, findings);
            read.keySet().stream()
                    .filter(own -> !DefinitionFields.isId(own))
                    .findFirst()
                    .ifPresent(own -> fields.error("id", "table.subset-id", own));
            read.forEach((own, subset) -> {
                if (subtasks.stream().anyMatch(known -> known.id().equals(own))) {
                    fields.error("id", "table.id-again", own);
                }
                Map<String, String> named = only ? Map.of("", subset.value()) : named(names, id, subset);
                subtasks.add(new SubtaskDefinition(own, named, answers, board.columns(), subset));
            });
        }
    }

    /** What organizers call all of it, and the value. */
    private static Map<String, String> named(Map<String, String> names, String id, Subset subset) {
        Map<String, String> named = new LinkedHashMap<>();
        (names.isEmpty() ? Map.of("", id) : names)
                .forEach((language, name) -> named.put(language, name + ": " + subset.value()));
        return named;
    }

    private void add(
            Answer<Object, Object, Object> answer, JsonTree tree, List<Answer<Object, Object, Object>> answers) {
        for (String column : answer.columns()) {
            if (!columns.add(column)) {
                findings.error(tree.line(), tree.path(), column, "table.column-again", column);
            }
        }
        if (!answer.columns().contains(answer.name()) && !columns.add(answer.name())) {
            findings.error(tree.line(), tree.path(), answer.name(), "table.column-again", answer.name());
        }
        answers.add(answer);
    }
}
