package dev.podium.bundle.description;

import dev.podium.bundle.finding.FindingCollector;
import dev.podium.task.reading.NearMiss;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A mapping of the description while it is read. Each question marks its key as known; {@link #close} says of the others
 * that they are ignored. Answers that are not what was asked for are empty, with the reason in the report.
 */
public final class YamlSection {

    private static final Set<String> YES = Set.of("yes", "true", "on", "1", "y");
    private static final Set<String> NO = Set.of("no", "false", "off", "0", "n");

    private final Map<String, YamlValue.Field> fields;
    private final int line;
    private final String path;
    private final FindingCollector report;
    private final Set<String> known = new HashSet<>();

    private YamlSection(YamlValue.Mapped mapping, String path, FindingCollector report) {
        this.fields = mapping.fields();
        this.line = mapping.line();
        this.path = path;
        this.report = report;
    }

    /** The whole description. */
    public static YamlSection of(YamlValue.Mapped mapping, FindingCollector report) {
        return new YamlSection(mapping, "", report);
    }

    public int line() {
        return line;
    }

    /** The line of a key; that of the mapping where the key is not there. */
    public int line(String key) {
        YamlValue.Field field = fields.get(key);
        return field == null ? line : field.line();
    }

    /** The way to a key from the beginning of the description; without one to this mapping itself. */
    public String path(String key) {
        String dot = path.isEmpty() || key.isEmpty() ? "" : ".";
        return path + dot + key;
    }

    /** The way to this mapping itself. */
    public String path() {
        return path;
    }

    /** Whether a key is there and has a value. */
    public boolean has(String key) {
        return value(key).isPresent();
    }

    public Optional<YamlValue> value(String key) {
        known.add(key);
        return Optional.ofNullable(fields.get(key))
                .map(YamlValue.Field::value)
                .filter(value -> !(value instanceof YamlValue.Scalar scalar && scalar.isNull()));
    }

    public Optional<YamlValue.Scalar> scalar(String key) {
        Optional<YamlValue> value = value(key);
        if (value.isPresent() && !(value.get() instanceof YamlValue.Scalar)) {
            refused(key, "bundle.not-text");
        }
        return value.filter(YamlValue.Scalar.class::isInstance).map(YamlValue.Scalar.class::cast);
    }

    /** A text that says something. */
    public Optional<String> text(String key) {
        return scalar(key).map(scalar -> scalar.text().strip()).filter(text -> !text.isEmpty());
    }

    /** A text; refused where there is none. */
    public String required(String key) {
        Optional<String> text = text(key);
        if (text.isEmpty() && !report.mentions(path(key))) {
            refused(key, "bundle.missing", key);
        }
        return text.orElse("");
    }

    public boolean flag(String key, boolean otherwise) {
        Optional<String> text = text(key).map(value -> value.toLowerCase(Locale.ROOT));
        if (text.isEmpty() || YES.contains(text.get())) {
            return text.isPresent() || otherwise;
        }
        if (!NO.contains(text.get())) {
            refused(key, "bundle.not-truth", text.get());
        }
        return false;
    }

    /** A whole number from 0. */
    public OptionalInt whole(String key) {
        Optional<String> text = text(key);
        if (text.isEmpty()) {
            return OptionalInt.empty();
        }
        OptionalInt number = whole(text);
        if (number.isEmpty()) {
            refused(key, "bundle.not-whole", text.get());
        }
        return number;
    }

    /** A whole number from 0 as decimal digits, without a word in the report where it is none. */
    public static OptionalInt whole(Optional<String> text) {
        return text.filter(digits -> digits.matches("\\d{1,9}(?:\\.0+)?"))
                .map(digits -> OptionalInt.of(Integer.parseInt(digits.replaceFirst("\\..*", ""))))
                .orElse(OptionalInt.empty());
    }

    public Optional<YamlSection> section(String key) {
        Optional<YamlValue> value = value(key);
        if (value.isPresent() && !(value.get() instanceof YamlValue.Mapped)) {
            refused(key, "bundle.not-keys");
        }
        return value.filter(YamlValue.Mapped.class::isInstance)
                .map(mapping -> new YamlSection((YamlValue.Mapped) mapping, path(key), report));
    }

    /** The mappings that a list or another mapping holds, in their order. */
    public List<YamlSection> sections(String key) {
        List<YamlSection> sections = new ArrayList<>();
        Optional<YamlValue> value = value(key);
        if (value.isPresent() && value.get() instanceof YamlValue.Listed list) {
            for (int i = 0; i < list.values().size(); i++) {
                addSection(sections, list.values().get(i), path(key) + "[" + i + "]");
            }
        } else if (value.isPresent() && value.get() instanceof YamlValue.Mapped mapping) {
            mapping.fields().forEach((name, field) -> addSection(sections, field.value(), path(key) + "." + name));
        } else if (value.isPresent()) {
            refused(key, "bundle.not-list");
        }
        return sections;
    }

    private void addSection(List<YamlSection> sections, YamlValue value, String way) {
        if (value instanceof YamlValue.Mapped mapping) {
            sections.add(new YamlSection(mapping, way, report));
        } else {
            report.refused(value.line(), way, "bundle.not-keys");
        }
    }

    /** The texts of a list; a single text is a list of those between its commas. */
    public List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        Optional<YamlValue> value = value(key);
        if (value.isPresent() && value.get() instanceof YamlValue.Listed list) {
            for (YamlValue entry : list.values()) {
                if (entry instanceof YamlValue.Scalar scalar) {
                    texts.add(scalar.text().strip());
                } else {
                    report.refused(entry.line(), path(key), "bundle.not-text");
                }
            }
        } else if (value.isPresent() && value.get() instanceof YamlValue.Scalar scalar) {
            texts.addAll(List.of(scalar.text().strip().split("\\s*,\\s*")));
        } else if (value.isPresent()) {
            refused(key, "bundle.not-list");
        }
        return texts;
    }

    /** The keys of this mapping, in their order. */
    public List<String> keys() {
        return List.copyOf(fields.keySet());
    }

    /** The last name on the way to this mapping. */
    public String name() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    public void approximated(String key, String code, String... arguments) {
        report.approximated(line(key), path(key), code, arguments);
    }

    public void refused(String key, String code, String... arguments) {
        report.refused(line(key), path(key), code, arguments);
    }

    /** Says of a key that there is nothing like it here; nothing where it is not there. */
    public void ignore(String key, String code, String... arguments) {
        known.add(key);
        if (fields.containsKey(key)) {
            report.ignored(line(key), path(key), code, arguments);
        }
    }

    /** Ignores keys that need no words of their own. */
    public void ignore(List<String> keys) {
        keys.forEach(key -> ignore(key, "bundle.ignored", key));
    }

    private void reportUnknown(String key, int keyLine) {
        List<String> absent = known.stream()
                .filter(name -> !fields.containsKey(name))
                .sorted()
                .toList();
        NearMiss.find(key, absent, List.of())
                .ifPresentOrElse(
                        near -> report.ignored(keyLine, path(key), "bundle.unknown-near", key, near),
                        () -> report.ignored(keyLine, path(key), "bundle.unknown", key));
    }

    /** Says of each key that was not asked for that it is ignored, and of the others that they are mapped. */
    public void close() {
        fields.forEach((key, field) -> {
            if (!known.contains(key)) {
                reportUnknown(key, field.line());
            } else if (!report.mentions(path(key))) {
                report.mapped(field.line(), path(key));
            }
        });
    }
}
