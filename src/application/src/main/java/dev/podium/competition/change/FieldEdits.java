package dev.podium.competition.change;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What somebody changed, field by field in the order in which forms show them.
 *
 * @param fields those whose values differ
 */
public record FieldEdits(List<Edit> fields) {

    /**
     * One field. Values are for programs: instants in UTC, whole numbers, names of constants.
     *
     * @param field its name in the API
     * @param from empty where there was none
     * @param to empty where there is none any more
     */
    public record Edit(String field, String from, String to) {}

    public FieldEdits {
        fields = List.copyOf(fields);
    }

    /** The fields of the later values that differ from the earlier ones, in their order. */
    public static FieldEdits between(Map<String, String> before, Map<String, String> after) {
        return new FieldEdits(after.entrySet().stream()
                .filter(now -> !Objects.equals(before.get(now.getKey()), now.getValue()))
                .map(now -> new Edit(now.getKey(), before.getOrDefault(now.getKey(), ""), now.getValue()))
                .toList());
    }

    public boolean isEmpty() {
        return fields.isEmpty();
    }

    /** The old values. */
    public Map<String, String> from() {
        Map<String, String> values = new LinkedHashMap<>();
        fields.forEach(edit -> values.put(edit.field(), edit.from()));
        return values;
    }

    /** The new values. */
    public Map<String, String> to() {
        Map<String, String> values = new LinkedHashMap<>();
        fields.forEach(edit -> values.put(edit.field(), edit.to()));
        return values;
    }

    FieldEdits without(Set<String> names) {
        return new FieldEdits(
                fields.stream().filter(edit -> !names.contains(edit.field())).toList());
    }
}
