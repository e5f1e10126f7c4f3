package dev.podium.task.table;

import dev.podium.scoring.CountedClasses;
import dev.podium.task.reading.JsonTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a definition says without what holds anyway: a default that is written out says nothing, nor do blanks, the order of fields and how a number is written. */
final class DefinitionDefaults {

    private static final String NAME = "name";
    private static final String GOLD = "gold";
    private static final String COLUMN = "column";
    private static final String METRIC = "metric";
    private static final String COUNTED = "counted";

    /** Of answers, whatever their kind. */
    private static final Map<String, Object> OF_ANSWERS = Map.of(
            "ordered",
            false,
            "separator",
            "|",
            "scheme",
            "iob2",
            "unit",
            "character",
            "least",
            -NumberAnswer.LARGEST,
            "most",
            NumberAnswer.LARGEST,
            "longest",
            (double) TextAnswer.LONGEST);

    /** Fields whose numbers are none of labels, which are as they are written. */
    private static final Set<String> NUMBERS =
            Set.of("least", "most", "longest", "mean", "median", "k", "weights", "frequencies");

    private DefinitionDefaults() {}

    /** A definition as maps, lists, texts, numbers and truth values: equal for definitions that say the same. */
    static Object without(JsonTree definition) {
        Object all = plain("", definition);
        if (!(all instanceof Map<?, ?> fields)) {
            return all;
        }
        Map<String, Object> items = map(fields.get("items"));
        items.remove("id", "id");
        for (String columns : List.of("shown", "slices")) {
            items.remove(columns, List.of());
        }
        items.remove("joined", Map.of());
        if (items.isEmpty()) {
            fields.remove("items");
        }
        maps(fields.get("subtasks")).forEach(DefinitionDefaults::subtask);
        return all;
    }

    /** The same of one answer. */
    static Map<String, Object> ofAnswer(JsonTree tree) {
        Map<String, Object> answer = map(plain("", tree));
        answer(answer);
        return answer;
    }

    private static void subtask(Map<String, Object> subtask) {
        List<Map<String, Object>> answers = maps(subtask.get("answers"));
        Map<Object, Object> kinds = new TreeMap<>();
        for (Map<String, Object> answer : answers) {
            if (answer.get(NAME) instanceof String name && answer.get("kind") instanceof String kind) {
                kinds.put(name, kind);
            }
            answer(answer);
        }
        Object only = answers.size() == 1 ? answers.get(0).get(NAME) : null;
        for (Map<String, Object> metric : maps(subtask.get("metrics"))) {
            metric(metric, only, kinds);
        }
    }

    private static void answer(Map<String, Object> answer) {
        OF_ANSWERS.forEach(answer::remove);
        Map<String, Object> gold = map(answer.get(GOLD));
        gold.remove("rule", "none");
        if (answer.get(NAME) != null) {
            gold.remove(COLUMN, answer.get(NAME));
        }
        if (gold.isEmpty()) {
            answer.remove(GOLD);
        }
    }

    /**
     * A column of the leaderboard.
     *
     * @param only the name of the only answer; null where there are several
     * @param kinds of answers, by name
     */
    private static void metric(Map<String, Object> metric, Object only, Map<Object, Object> kinds) {
        Object of = metric.getOrDefault("answer", only);
        if (of instanceof String) {
            boolean sets = AnswerKind.LABELS.word().equals(kinds.get(of));
            metric.remove(COUNTED, DefinitionFields.word(sets ? CountedClasses.DECLARED : CountedClasses.OCCURRING));
        }
        if (only != null) {
            metric.remove("answer", only);
            if (!metric.containsKey("k") && metric.get(METRIC) != null) {
                metric.remove("id", metric.get(METRIC));
            }
        }
        if (metric.get("weights") instanceof List<?> weights && weights.stream().allMatch(Double.valueOf(1)::equals)) {
            metric.remove("weights");
        }
    }

    /** @param field whose value it is, or an element of it */
    private static Object plain(String field, JsonTree tree) {
        Object value = tree.value();
        if (value instanceof Map<?, ?> members) {
            Map<String, Object> map = new TreeMap<>();
            members.forEach(
                    (name, member) -> map.put(String.valueOf(name), plain(String.valueOf(name), (JsonTree) member)));
            return map;
        }
        if (value instanceof List<?> elements) {
            List<Object> list = new ArrayList<>(elements.size());
            elements.forEach(element -> list.add(plain(field, (JsonTree) element)));
            return list;
        }
        return value instanceof JsonTree.Literal number && NUMBERS.contains(field)
                ? (Object) Double.valueOf(number.digits())
                : value;
    }

    /** A JSON object that is there; an empty one otherwise. */
    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return value instanceof Map<?, ?> ? (Map<String, Object>) value : new TreeMap<>();
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> maps(Object value) {
        return value instanceof List<?> list
                ? list.stream()
                        .filter(Map.class::isInstance)
                        .map(each -> (Map<String, Object>) each)
                        .toList()
                : List.of();
    }
}
