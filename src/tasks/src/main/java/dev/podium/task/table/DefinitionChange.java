package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonTree;
import dev.podium.task.reading.Rules;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What may be changed of a definition by which files were read already: names, what results are parted by, what baselines know, and
 * metrics. What files hold stays, since each of them was checked by it.
 */
final class DefinitionChange {

    private static final String SUBTASKS = "subtasks";
    private static final String SUBSETS = "subsets";
    private static final String ANSWERS = "answers";
    private static final String CODE = "table.stays";

    private final Findings findings;

    DefinitionChange(Findings findings) {
        this.findings = findings;
    }

    /** Whether two texts say the same: blanks, the order of fields, and defaults that are written out are nothing. */
    static boolean isSame(String text, String other) {
        return text.equals(other)
                || said(text)
                        .filter(one -> said(other).filter(one::equals).isPresent())
                        .isPresent();
    }

    private static Optional<Object> said(String text) {
        return tree(text).map(DefinitionDefaults::without);
    }

    private static Optional<JsonTree> tree(String text) {
        return JsonTree.read(text, new Findings(Rules.LENIENT));
    }

    /** Says of each field that would be another one that it stays. */
    void check(TableDefinition is, TableDefinition wanted) {
        JsonTree now = tree(is.text()).orElseThrow();
        JsonTree then = tree(wanted.text()).orElseThrow();
        stays("id", is.id(), wanted.id(), then);
        stays("annotator", is.annotator(), wanted.annotator(), then);
        stays("joined", is.joined(), wanted.joined(), then);
        stays("groups", is.groups(), wanted.groups(), then);
        stays("shown", new HashSet<>(is.shown()), new HashSet<>(wanted.shown()), then);
        List<JsonTree> subtasks = list(now, SUBTASKS);
        List<JsonTree> others = list(then, SUBTASKS);
        if (!is.subtasks().stream()
                        .map(SubtaskDefinition::id)
                        .toList()
                        .equals(wanted.subtasks().stream()
                                .map(SubtaskDefinition::id)
                                .toList())
                || subtasks.size() != others.size()) {
            findings.error(then.line(), SUBTASKS, "", CODE, SUBTASKS);
            return;
        }
        for (int subtask = 0; subtask < subtasks.size(); subtask++) {
            subsets(subtasks.get(subtask), others.get(subtask));
            answers(subtasks.get(subtask), others.get(subtask));
        }
    }

    private void stays(String field, Object is, Object wanted, JsonTree definition) {
        if (!Objects.equals(is, wanted)) {
            JsonTree items = member(definition, "items").orElse(definition);
            findings.error(member(items, field).orElse(items).line(), "items." + field, "", CODE, field);
        }
    }

    private void subsets(JsonTree is, JsonTree wanted) {
        Optional<JsonTree> other = member(wanted, SUBSETS);
        if (!member(is, SUBSETS).map(DefinitionChange::canonical).equals(other.map(DefinitionChange::canonical))) {
            findings.error(other.orElse(wanted).line(), wanted.path() + "." + SUBSETS, "", CODE, SUBSETS);
        }
    }

    private static String canonical(JsonTree tree) {
        return DefinitionDigest.canonical(tree, Set.of());
    }

    private void answers(JsonTree is, JsonTree wanted) {
        List<JsonTree> answers = list(is, ANSWERS);
        List<JsonTree> others = list(wanted, ANSWERS);
        if (answers.size() != others.size()) {
            findings.error(wanted.line(), wanted.path() + "." + ANSWERS, "", CODE, ANSWERS);
            return;
        }
        for (int answer = 0; answer < answers.size(); answer++) {
            fields(answers.get(answer), others.get(answer));
        }
    }

    private void fields(JsonTree is, JsonTree wanted) {
        Map<String, Object> now = DefinitionDefaults.ofAnswer(is);
        Map<String, Object> then = DefinitionDefaults.ofAnswer(wanted);
        Set<String> names = new LinkedHashSet<>(now.keySet());
        names.addAll(then.keySet());
        names.removeAll(DefinitionDigest.ELSE);
        for (String name : names) {
            if (!Objects.equals(now.get(name), then.get(name))) {
                Optional<JsonTree> other = member(wanted, name);
                findings.error(
                        other.orElse(wanted).line(),
                        wanted.path() + "." + name,
                        other.map(JsonTree::shown).orElse(""),
                        CODE,
                        name);
            }
        }
    }

    private static Optional<JsonTree> member(JsonTree tree, String name) {
        return Optional.ofNullable(members(tree).get(name)).filter(member -> member.value() != null);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, JsonTree> members(JsonTree tree) {
        return tree.value() instanceof Map<?, ?> map ? (Map<String, JsonTree>) map : Map.of();
    }

    @SuppressWarnings("unchecked")
    private static List<JsonTree> list(JsonTree tree, String name) {
        return member(tree, name)
                .map(JsonTree::value)
                .filter(List.class::isInstance)
                .map(value -> (List<JsonTree>) value)
                .orElse(List.of());
    }
}
