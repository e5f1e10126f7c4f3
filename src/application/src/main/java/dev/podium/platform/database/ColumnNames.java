package dev.podium.platform.database;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The names of columns that fill the components of a record, as {@link NestedRowMapper} says.
 *
 * @param type the record
 * @param paths to all components that are no records, in their order: each has the names of the components on it, in snake case
 * @param places of these components in that list, by all names that columns may have
 */
record ColumnNames(Class<?> type, List<List<String>> paths, Map<String, Integer> places) {

    private static final Pattern NEXT_WORD = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    /** @throws IllegalStateException if two components have the same name with all that is around them */
    static ColumnNames of(Class<?> type) {
        List<List<String>> paths = paths(type).toList();
        Map<String, Integer> places = new HashMap<>();
        Set<String> shared = new HashSet<>();
        for (int place = 0; place < paths.size(); place++) {
            List<String> path = paths.get(place);
            for (int from = 1; from < path.size(); from++) {
                String name = name(path, from);
                if (places.putIfAbsent(name, place) != null) {
                    shared.add(name);
                }
            }
        }
        places.keySet().removeAll(shared);
        Set<String> whole = new HashSet<>();
        for (int place = 0; place < paths.size(); place++) {
            String name = name(paths.get(place), 0);
            if (!whole.add(name)) {
                throw new IllegalStateException(
                        "two components of %s are filled by a column %s".formatted(type.getName(), name));
            }
            places.put(name, place);
        }
        return new ColumnNames(type, paths, Map.copyOf(places));
    }

    private static Stream<List<String>> paths(Class<?> type) {
        return Arrays.stream(type.getRecordComponents()).flatMap(component -> {
            String name = NEXT_WORD.matcher(component.getName()).replaceAll("_").toLowerCase(Locale.ROOT);
            Class<?> of = component.getType() == Optional.class ? argument(component) : component.getType();
            return of.isRecord()
                    ? paths(of)
                            .map(path -> Stream.concat(Stream.of(name), path.stream())
                                    .toList())
                    : Stream.of(List.of(name));
        });
    }

    /** What an {@link Optional} or a list has. */
    static Class<?> argument(RecordComponent component) {
        return (Class<?>) ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0];
    }

    private static String name(List<String> path, int from) {
        return String.join("_", path.subList(from, path.size()));
    }

    /**
     * The column of each component that is no record, in their order: its place among the columns, from 0.
     *
     * @throws IllegalStateException if a column fills none of them, or one has no column
     */
    List<Integer> places(List<String> columns) {
        Integer[] found = new Integer[paths.size()];
        List<String> idle = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            Integer place = places.get(columns.get(column));
            if (place == null || found[place] != null) {
                idle.add(columns.get(column));
            } else {
                found[place] = column;
            }
        }
        List<String> empty = IntStream.range(0, found.length)
                .filter(place -> found[place] == null)
                .mapToObj(this::shortest)
                .toList();
        if (!idle.isEmpty() || !empty.isEmpty()) {
            throw new IllegalStateException("columns that fill no component of %s: %s; components without a column: %s"
                    .formatted(type.getName(), idle, empty));
        }
        return List.of(found);
    }

    private String shortest(int place) {
        List<String> path = paths.get(place);
        return IntStream.iterate(path.size() - 1, from -> from >= 0, from -> from - 1)
                .mapToObj(from -> name(path, from))
                .filter(name -> Integer.valueOf(place).equals(places.get(name)))
                .findFirst()
                .orElseThrow();
    }
}
