package dev.podium.task.reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The fields of a JSON object, asked for one by one; what is missing, of another type or unknown is among the findings, with its path. */
public final class JsonFields {

    private final JsonTree object;
    private final Map<String, JsonTree> fields;
    private final List<String> known = new ArrayList<>();
    private final Findings findings;

    /** Those of a tree, which is none where the findings say so. */
    @SuppressWarnings("unchecked")
    public JsonFields(JsonTree tree, Findings findings) {
        object = tree;
        this.findings = findings;
        if (tree.value() instanceof Map<?, ?> map) {
            fields = (Map<String, JsonTree>) map;
        } else {
            fields = Map.of();
            findings.error(tree.line(), tree.path(), tree.shown(), "task.json-object-expected");
        }
    }

    /** The path of a field of the object. */
    public String path(String name) {
        return object.path().isEmpty() ? name : object.path() + "." + name;
    }

    /** Something that stands against a field. */
    public void error(String name, String code, String... arguments) {
        JsonTree field = fields.get(name);
        findings.error(
                field == null ? object.line() : field.line(),
                path(name),
                field == null ? "" : field.shown(),
                code,
                arguments);
    }

    /** The same of what can be read all the same: an error where the rules are strict. */
    public void warning(String name, String code, String... arguments) {
        JsonTree field = fields.get(name);
        findings.warning(
                field == null ? object.line() : field.line(),
                path(name),
                field == null ? "" : field.shown(),
                code,
                arguments);
    }

    /** Whether a field is there and not null. */
    public boolean has(String name) {
        return find(name).isPresent();
    }

    /** Whether a field is there and an object. */
    public boolean isObject(String name) {
        return find(name).filter(tree -> tree.value() instanceof Map).isPresent();
    }

    /** A text that has to be there. */
    public Optional<String> text(String name) {
        Optional<JsonTree> field = required(name);
        return field.flatMap(tree -> text(tree, name));
    }

    /** A text that may be missing. */
    public Optional<String> optionalText(String name) {
        return find(name).flatMap(tree -> text(tree, name));
    }

    private Optional<String> text(JsonTree tree, String name) {
        if (tree.value() instanceof String text) {
            if (text.isBlank()) {
                findings.error(tree.line(), tree.path(), text, "task.field-blank", name);
                return Optional.empty();
            }
            return TextRules.isSound(text, tree.line(), tree.path(), findings) ? Optional.of(text) : Optional.empty();
        }
        findings.error(tree.line(), tree.path(), tree.shown(), "task.field-not-text", name);
        return Optional.empty();
    }

    /** A list of texts, empty where it is missing or no such list. */
    public List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (JsonTree element : list(name)) {
            text(element, name).ifPresent(texts::add);
        }
        return texts;
    }

    /** Texts, numbers and truth values as they are written: labels are often whole numbers. Empty where the list is missing. */
    public List<String> scalars(String name) {
        List<String> scalars = new ArrayList<>();
        for (JsonTree element : list(name)) {
            scalar(element, name).ifPresent(scalars::add);
        }
        return scalars;
    }

    /** One of them that may be missing. */
    public Optional<String> scalar(String name) {
        return find(name).flatMap(tree -> scalar(tree, name));
    }

    private Optional<String> scalar(JsonTree tree, String name) {
        if (tree.value() instanceof Boolean || tree.value() instanceof JsonTree.Literal) {
            return Optional.of(tree.shown());
        }
        return text(tree, name);
    }

    /** A list of values, empty where it is missing or no list. */
    @SuppressWarnings("unchecked")
    public List<JsonTree> list(String name) {
        Optional<JsonTree> field = find(name);
        if (field.isEmpty()) {
            return List.of();
        }
        if (field.get().value() instanceof List<?> list) {
            return (List<JsonTree>) list;
        }
        error(name, "task.field-not-list", name);
        return List.of();
    }

    /** A finite number that may be missing. */
    public OptionalDouble number(String name) {
        Optional<JsonTree> field = find(name);
        return field.isEmpty() ? OptionalDouble.empty() : number(field.get(), name);
    }

    /** Finite numbers, as many as the list has; empty where it is missing, or one of them is none. */
    public List<Double> numbers(String name) {
        List<Double> numbers = new ArrayList<>();
        List<JsonTree> elements = list(name);
        for (JsonTree element : elements) {
            number(element, name).ifPresent(numbers::add);
        }
        return numbers.size() == elements.size() ? numbers : List.of();
    }

    private OptionalDouble number(JsonTree tree, String name) {
        double number = tree.value() instanceof JsonTree.Literal literal ? Numeral.parse(literal.digits()) : Double.NaN;
        if (Double.isFinite(number)) {
            return OptionalDouble.of(number);
        }
        findings.error(tree.line(), tree.path(), tree.shown(), "task.field-not-number", name);
        return OptionalDouble.empty();
    }

    /** Whether a field says yes; no where it is missing. */
    public boolean flag(String name) {
        Optional<JsonTree> field = find(name);
        if (field.isPresent() && !(field.get().value() instanceof Boolean)) {
            error(name, "task.field-not-bool", name);
        }
        return field.isPresent() && Boolean.TRUE.equals(field.get().value());
    }

    /** The fields of an object that may be missing. */
    public Optional<JsonFields> object(String name) {
        return find(name).map(tree -> new JsonFields(tree, findings));
    }

    /** The names of all fields, in their order. */
    public List<String> all() {
        return List.copyOf(fields.keySet());
    }

    /** One of some words; the first where the field is missing. */
    public <E extends Enum<E>> E word(String name, Map<String, E> words, E usual) {
        Optional<String> word = optionalText(name);
        if (word.isPresent() && !words.containsKey(word.get())) {
            error(name, "task.field-not-word", name, String.join(", ", words.keySet()));
        }
        return word.map(given -> words.getOrDefault(given, usual)).orElse(usual);
    }

    /** Texts by language, for names: a text that stands for all languages, or an object of them. */
    public Map<String, String> names(String name) {
        Map<String, String> names = new LinkedHashMap<>();
        Optional<JsonTree> field = find(name);
        if (field.isPresent() && field.get().value() instanceof Map<?, ?>) {
            JsonFields languages = new JsonFields(field.get(), findings);
            for (String language : List.of("en", "de")) {
                languages.optionalText(language).ifPresent(text -> names.put(language, text));
            }
            languages.end();
        } else {
            optionalText(name).ifPresent(text -> names.put("", text));
        }
        return names;
    }

    /** Says which fields are there that nobody asked for. */
    public void end() {
        for (String name : fields.keySet()) {
            if (!known.contains(name)) {
                NearMiss.find(name, known, List.of())
                        .ifPresentOrElse(
                                near -> error(name, "task.field-unknown-similar", name, near),
                                () -> error(name, "task.field-unknown", name, String.join(", ", known)));
            }
        }
    }

    private Optional<JsonTree> required(String name) {
        Optional<JsonTree> field = find(name);
        if (field.isEmpty() && object.value() instanceof Map) {
            error(name, "task.field-missing", name);
        }
        return field;
    }

    private Optional<JsonTree> find(String name) {
        if (!known.contains(name)) {
            known.add(name);
        }
        return Optional.ofNullable(fields.get(name)).filter(tree -> tree.value() != null);
    }
}
