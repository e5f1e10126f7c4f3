package dev.podium.exchange.manifest;

import dev.podium.bundle.description.YamlValue;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.platform.database.PlausibleYears;
import dev.podium.platform.database.StorableText;
import dev.podium.task.reading.NearMiss;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads what {@link ManifestJsonWriter} wrote, or somebody like it: every component has its key, and there are no others. All that differs is
 * told with its line and key before anything is made.
 */
public final class ManifestJsonReader {

    private static final int MOST_ENTRIES = 1_000;

    /** What is written as a text in ISO 8601, and what stands against another one. */
    private static final Map<Class<?>, String> TIMES = Map.of(
            OffsetDateTime.class,
            "bundle.own-moment",
            LocalDate.class,
            "bundle.own-day",
            LocalTime.class,
            "bundle.own-time");

    private final FindingCollector report;

    private ManifestJsonReader(FindingCollector report) {
        this.report = report;
    }

    /** A record; empty where the report says why there is none. */
    public static <T extends Record> Optional<T> read(Class<T> type, YamlValue tree, FindingCollector report) {
        return Optional.ofNullable(new ManifestJsonReader(report).value(type, tree, ""))
                .map(type::cast);
    }

    /** Null where the report says why there is none. */
    private Object value(Type type, YamlValue tree, String key) {
        if (type instanceof ParameterizedType of) {
            Type inner = of.getActualTypeArguments()[0];
            return of.getRawType() == List.class ? list(inner, tree, key) : optional(inner, tree, key);
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return record(plain, tree, key);
        }
        if (!(tree instanceof YamlValue.Scalar scalar)) {
            return refused(tree, key, expected(plain));
        }
        return plain.isEnum() ? word(plain, scalar, key) : scalar(plain, scalar, key);
    }

    private Object optional(Type inner, YamlValue tree, String key) {
        if (tree instanceof YamlValue.Scalar scalar && scalar.isNull()) {
            return Optional.empty();
        }
        Object there = value(inner, tree, key);
        return there == null ? null : Optional.of(there);
    }

    private Object list(Type inner, YamlValue tree, String key) {
        if (!(tree instanceof YamlValue.Listed list)) {
            return refused(tree, key, "bundle.not-list");
        }
        if (list.values().size() > MOST_ENTRIES) {
            return refused(tree, key, "bundle.own-many", Integer.toString(MOST_ENTRIES));
        }
        List<Object> values = new ArrayList<>();
        for (int place = 0; place < list.values().size(); place++) {
            Object value = value(inner, list.values().get(place), key + "[" + place + "]");
            if (value != null) {
                values.add(value);
            }
        }
        return values.size() == list.values().size() ? List.copyOf(values) : null;
    }

    private Object record(Class<?> type, YamlValue tree, String key) {
        if (!(tree instanceof YamlValue.Mapped mapping)) {
            return refused(tree, key, "bundle.not-keys");
        }
        RecordComponent[] components = type.getRecordComponents();
        boolean whole = !hasUnknown(mapping, components, key);
        Object[] values = new Object[components.length];
        for (int place = 0; place < components.length; place++) {
            String name = components[place].getName();
            YamlValue.Field field = mapping.fields().get(name);
            values[place] = field == null
                    ? missing(components[place], mapping, inner(key, name))
                    : value(components[place].getGenericType(), field.value(), inner(key, name));
            whole &= values[place] != null;
        }
        return whole ? made(type, components, values) : null;
    }

    /** What may be empty may be left out: earlier versions did not know it. */
    private Object missing(RecordComponent component, YamlValue.Mapped mapping, String key) {
        return component.getType() == Optional.class
                ? Optional.empty()
                : refused(mapping, key, "bundle.own-missing", component.getName());
    }

    private boolean hasUnknown(YamlValue.Mapped mapping, RecordComponent[] components, String key) {
        List<String> names =
                Arrays.stream(components).map(RecordComponent::getName).toList();
        List<String> unknown = mapping.fields().keySet().stream()
                .filter(name -> !names.contains(name))
                .toList();
        for (String name : unknown) {
            int line = mapping.fields().get(name).line();
            Optional<String> near = NearMiss.find(name, names, List.of());
            report.refused(
                    line,
                    inner(key, name),
                    near.isPresent() ? "bundle.own-unknown-near" : "bundle.own-unknown",
                    name,
                    near.orElse(""));
        }
        return !unknown.isEmpty();
    }

    private static String inner(String key, String name) {
        return key.isEmpty() ? name : key + "." + name;
    }

    private static Object made(Class<?> type, RecordComponent[] components, Object[] values) {
        Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type + " cannot be made", e);
        }
    }

    private Object scalar(Class<?> type, YamlValue.Scalar scalar, String key) {
        if (isTruth(type) && scalar.type() == YamlValue.Type.TRUTH) {
            return Boolean.valueOf(scalar.text());
        }
        if (isWhole(type) && scalar.type() == YamlValue.Type.WHOLE) {
            return whole(type, scalar, key);
        }
        if (type == double.class && (scalar.type() == YamlValue.Type.WHOLE || scalar.type() == YamlValue.Type.NUMBER)) {
            return number(scalar, key);
        }
        if (type == String.class && scalar.type() == YamlValue.Type.TEXT) {
            return StorableText.is(scalar.text()) ? scalar.text() : refused(scalar, key, "bundle.own-characters");
        }
        if (TIMES.containsKey(type) && scalar.type() == YamlValue.Type.TEXT) {
            return time(type, scalar, key);
        }
        return refused(scalar, key, expected(type));
    }

    private static boolean isTruth(Class<?> type) {
        return type == boolean.class || type == Boolean.class;
    }

    private static boolean isWhole(Class<?> type) {
        return type == int.class || type == Integer.class || type == long.class;
    }

    private Object whole(Class<?> type, YamlValue.Scalar scalar, String key) {
        try {
            if (type == long.class) {
                return Long.valueOf(scalar.text());
            }
            return Integer.valueOf(scalar.text());
        } catch (NumberFormatException e) {
            return refused(scalar, key, "bundle.own-whole");
        }
    }

    private Object number(YamlValue.Scalar scalar, String key) {
        try {
            double number = Double.parseDouble(scalar.text());
            return Double.isFinite(number) ? (Double) number : refused(scalar, key, "bundle.own-number");
        } catch (NumberFormatException e) {
            return refused(scalar, key, "bundle.own-number");
        }
    }

    private Object time(Class<?> type, YamlValue.Scalar scalar, String key) {
        try {
            if (type == LocalDate.class) {
                return LocalDate.parse(scalar.text());
            }
            if (type == LocalTime.class) {
                return LocalTime.parse(scalar.text());
            }
            OffsetDateTime moment = OffsetDateTime.parse(scalar.text());
            return PlausibleYears.has(moment.getYear()) ? moment : refused(scalar, key, TIMES.get(type));
        } catch (DateTimeException e) {
            return refused(scalar, key, TIMES.get(type));
        }
    }

    private Object word(Class<?> type, YamlValue.Scalar scalar, String key) {
        Optional<?> found = Stream.of(type.getEnumConstants())
                .filter(constant ->
                        scalar.type() == YamlValue.Type.TEXT && nameOf(constant).equals(scalar.text()))
                .findFirst();
        return found.isPresent()
                ? found.get()
                : refused(
                        scalar,
                        key,
                        "bundle.own-word",
                        Stream.of(type.getEnumConstants())
                                .map(ManifestJsonReader::nameOf)
                                .collect(Collectors.joining(", ")));
    }

    private static String nameOf(Object constant) {
        return ((Enum<?>) constant).name();
    }

    private static String expected(Class<?> type) {
        if (isTruth(type)) {
            return "bundle.own-truth";
        }
        if (isWhole(type)) {
            return "bundle.own-whole";
        }
        return type == double.class ? "bundle.own-number" : TIMES.getOrDefault(type, "bundle.own-text");
    }

    private Object refused(YamlValue tree, String key, String code, String... arguments) {
        report.refused(tree.line(), key, code, arguments);
        return null;
    }
}
