package dev.podium.task.table;

import dev.podium.task.reading.JsonFields;
import dev.podium.task.reading.JsonTree;
import dev.podium.task.reading.TextRules;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** What fields of several parts of a definition hold: names of columns, names for people, words, and lists that are not empty. */
final class DefinitionFields {

    static final int LONGEST_NAME = 100;
    static final int MOST_LABELS = 500;
    private static final int MOST = 20;
    private static final Pattern ID = Pattern.compile("(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*");

    private DefinitionFields() {}

    /** Whether something can be called so in addresses. */
    static boolean isId(String id) {
        return ID.matcher(id).matches();
    }

    /** What organizers call something, in a line, by language. */
    static Map<String, String> names(JsonFields fields) {
        Map<String, String> names = fields.names("names");
        if (names.values().stream().anyMatch(name -> name.length() > LONGEST_NAME)) {
            fields.error("names", "task.field-text-unfit", "names", Integer.toString(LONGEST_NAME));
        } else if (!names.values().stream().allMatch(TextRules::isLine)) {
            fields.warning("names", "task.field-text-unfit", "names", Integer.toString(LONGEST_NAME));
        }
        return names;
    }

    /** A list with one element at least and not too many. */
    static List<JsonTree> several(JsonFields fields, String name) {
        List<JsonTree> list = fields.list(name);
        if (list.isEmpty()) {
            fields.error(name, "table.list-empty", name);
        }
        if (list.size() > MOST) {
            fields.error(name, "table.list-long", name, Integer.toString(MOST));
            return List.of();
        }
        return list;
    }

    /** The name of a column. */
    static String column(JsonFields fields, String field, String usual) {
        Optional<String> name = fields.optionalText(field);
        if (name.isPresent() && !isColumn(name.get())) {
            fields.error(field, "table.column-form", Integer.toString(LONGEST_NAME));
        }
        return name.orElse(usual);
    }

    /** Names of columns, each once. */
    static List<String> columns(JsonFields fields, String field) {
        List<String> names = fields.texts(field);
        if (!names.stream().allMatch(DefinitionFields::isColumn)) {
            fields.error(field, "table.column-form", Integer.toString(LONGEST_NAME));
        }
        if (new HashSet<>(names).size() < names.size()) {
            fields.error(field, "table.column-twice", field);
        }
        if (names.size() > MOST_LABELS) {
            fields.error(field, "table.list-long", field, Integer.toString(MOST_LABELS));
        }
        return names;
    }

    /** Whether a column can be called so. */
    static boolean isColumn(String name) {
        return name.length() <= LONGEST_NAME
                && name.equals(name.strip())
                && !name.startsWith("[")
                && !name.startsWith("{")
                && TextRules.invisible(name).isEmpty()
                && name.chars().noneMatch(character -> ",;\t\"".indexOf(character) >= 0);
    }

    /** A constant as definitions write it. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Constants by how definitions write them. */
    static <E> Collector<E, ?, Map<String, E>> byWord(Function<E, String> word) {
        return Collectors.toMap(word, each -> each, (first, again) -> first, LinkedHashMap::new);
    }
}
