package dev.podium.task.catalog.recount;

import dev.podium.scoring.CountedClasses;
import dev.podium.scoring.Share;
import dev.podium.task.program.ItemsFile;
import dev.podium.task.program.SubmittedFiles;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonFields;
import dev.podium.task.reading.JsonTree;
import dev.podium.task.reading.NearMiss;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import dev.podium.task.table.AnswerKind;
import dev.podium.task.table.Choice;
import dev.podium.task.table.LabelSet;
import dev.podium.task.table.LabelSetReader;
import dev.podium.task.table.Measure;
import dev.podium.task.table.Measure.Parameter;
import dev.podium.task.table.Measures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the columns of a program follow from, as {@value #NAME} says it.
 *
 * @param byKey by the key under which the program writes its number
 * @param slices columns of {@value ItemsFile#NAME} by which results are shown
 * @param groups the column of that file that says which items belong together; blank where each stands alone
 * @param tolerances how far a number may be from the one that is counted again, by its key; none where only its digits say so
 */
public record ColumnFormulas(
        Map<String, Formula> byKey, List<String> slices, String groups, Map<String, Double> tolerances) {

    public static final String NAME = "columns.json";

    /** In characters. */
    public static final int LONGEST = 1 << 16;

    private static final int MOST_KNOWN = 100;

    private static final Map<Written, ColumnFormulas> KNOWN = new Known();

    /** In bytes, of which a character has at most four. */
    private static final int LARGEST = 4 * LONGEST;

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** Stands where bytes are no UTF-8. */
    private static final char REPLACEMENT = '\uFFFD';

    /** None. */
    public static final ColumnFormulas NONE = new ColumnFormulas(Map.of(), List.of(), "", Map.of());

    private static final long INFLATED = 512L << 20;
    private static final double LARGEST_TOLERANCE = 0.1;
    private static final int FEWEST_LABELS = 2;
    private static final int MOST_SLICES = 10;

    /** Of a column; stands in addresses. */
    private static final Pattern SLICE = Pattern.compile("[\\p{L}\\p{N}_-]{1,40}");

    private static final String MEAN = "mean";
    private static final String RATIO = "ratio";

    /** Columns of counts that a share needs, by its name. */
    private static final Map<Share, Integer> OF_POSITIVES = Map.of(Share.PRECISION, 2, Share.RECALL, 2, Share.F1, 3);

    public ColumnFormulas {
        byKey = Collections.unmodifiableMap(new LinkedHashMap<>(byKey));
        slices = List.copyOf(slices);
        tolerances = Map.copyOf(tolerances);
    }

    /** How far a number may be from the one that is counted again; 0 where only its digits say so. */
    public double tolerance(String key) {
        return tolerances.getOrDefault(key, 0.0);
    }

    /**
     * Reads them.
     *
     * @param keys under which the program writes numbers
     */
    public static Reading<ColumnFormulas> read(String text, List<String> keys) {
        Findings findings = new Findings(Rules.LENIENT);
        if (text.length() > LONGEST) {
            findings.errorAlone(0, "program.formulas-long", Integer.toString(LONGEST));
            return findings.rejected();
        }
        if (text.indexOf(REPLACEMENT) >= 0) {
            findings.errorAlone(0, "program.formulas-not-utf8");
            return findings.rejected();
        }
        Optional<JsonTree> tree = JsonTree.read(text, findings);
        if (tree.isPresent()) {
            ColumnFormulas read = new Reader(findings).read(new JsonFields(tree.get(), findings), keys);
            if (!findings.hasErrors()) {
                return findings.accepted(read);
            }
        }
        return findings.rejected();
    }

    /** What a program brings of its formulas: the file that lies at the top of its zip; empty where there is none. */
    public static Optional<String> in(Upload zip) throws IOException {
        Map<String, String> found = new LinkedHashMap<>();
        new ZipFile(SubmittedFiles.MOST, INFLATED).read(zip, new Findings(Rules.LENIENT), entry -> {
            if (entry.name().equals(NAME)) {
                found.put(NAME, written(entry.content()));
            }
            return found.isEmpty();
        });
        return Optional.ofNullable(found.get(NAME)).filter(text -> !text.isEmpty());
    }

    /** What a file says, as it is kept; enough of one that is too long, or is no UTF-8, that {@link #read} tells it. */
    public static String written(InputStream file) throws IOException {
        return normal(new String(file.readNBytes(LARGEST + 1), StandardCharsets.UTF_8));
    }

    /** The same text in the form in which it is kept, however its lines end and whatever is blank around it. */
    public static String normal(String text) {
        String unmarked = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        return unmarked.replace("\r\n", "\n").replace('\r', '\n').strip();
    }

    /** Those that were read before; none where the text is blank. The same text and keys are read once, as long as few others are read. */
    public static ColumnFormulas of(String text, List<String> keys) {
        if (text.isBlank()) {
            return NONE;
        }
        synchronized (KNOWN) {
            return KNOWN.computeIfAbsent(
                    new Written(text, List.copyOf(keys)),
                    written -> read(text, keys) instanceof Reading.Accepted<ColumnFormulas> accepted
                            ? accepted.value()
                            : NONE);
        }
    }

    /** What formulas follow from. */
    private record Written(String text, List<String> keys) {}

    /** Those that were asked for last: each competition is asked for its formulas with every page. */
    private static final class Known extends LinkedHashMap<Written, ColumnFormulas> {

        private static final long serialVersionUID = 1;
        private static final float LOAD = 0.75f;

        Known() {
            super(MOST_KNOWN, LOAD, /* accessOrder= */ true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Written, ColumnFormulas> eldest) {
            return size() > MOST_KNOWN;
        }
    }

    /** Takes them from the fields of the file. */
    private record Reader(Findings findings) {

        ColumnFormulas read(JsonFields fields, List<String> keys) {
            Map<String, FormulaText> texts = new LinkedHashMap<>();
            Optional<JsonFields> columns = fields.object("columns");
            columns.ifPresent(known -> texts.putAll(texts(known, keys)));
            if (columns.isEmpty() && !fields.has("slices") && !fields.has("groups")) {
                fields.error("columns", "program.formulas-none");
            }
            Optional<JsonFields> declared = fields.object("labels");
            Map<String, LabelSet> labels = new LinkedHashMap<>();
            declared.ifPresent(known -> labels.putAll(labels(known, texts)));
            List<String> slices = slices(fields);
            String groups = groups(fields);
            Map<String, Double> tolerances = tolerances(fields, List.copyOf(texts.keySet()));
            fields.end();
            Map<String, Formula> formulas = new LinkedHashMap<>();
            texts.forEach((key, text) -> {
                if (!isOfOthers(text)) {
                    new Resolving(columns.orElseThrow(), key, text)
                            .formula(labels)
                            .ifPresent(formula -> formulas.put(key, formula));
                }
            });
            Map<String, Formula> means = new LinkedHashMap<>();
            texts.forEach((key, text) -> {
                if (isOfOthers(text)) {
                    new Resolving(columns.orElseThrow(), key, text)
                            .ofOthers(formulas)
                            .ifPresent(formula -> means.put(key, formula));
                }
            });
            formulas.putAll(means);
            return new ColumnFormulas(formulas, slices, groups, tolerances);
        }

        /** Whether it is the mean of columns of the leaderboard, not of one column of a file. */
        private static boolean isOfOthers(FormulaText text) {
            return text.name().equals(MEAN) && text.columns().size() > 1;
        }

        /** One for all that have a formula, or one for each that is named. */
        private static Map<String, Double> tolerances(JsonFields fields, List<String> keys) {
            Map<String, Double> tolerances = new LinkedHashMap<>();
            if (fields.isObject("tolerance")) {
                JsonFields each = fields.object("tolerance").orElseThrow();
                keys.forEach(key -> tolerance(each, key).ifPresent(most -> tolerances.put(key, most)));
                each.end();
            } else {
                tolerance(fields, "tolerance").ifPresent(most -> keys.forEach(key -> tolerances.put(key, most)));
            }
            return tolerances;
        }

        private static OptionalDouble tolerance(JsonFields fields, String name) {
            OptionalDouble tolerance = fields.number(name);
            if (tolerance.isPresent()
                    && !(tolerance.getAsDouble() > 0 && tolerance.getAsDouble() <= LARGEST_TOLERANCE)) {
                fields.error(name, "program.formulas-tolerance", Double.toString(LARGEST_TOLERANCE));
            }
            return tolerance;
        }

        private static List<String> slices(JsonFields fields) {
            List<String> slices = fields.texts("slices");
            boolean fit = slices.size() <= MOST_SLICES
                    && new HashSet<>(slices).size() == slices.size()
                    && slices.stream().allMatch(name -> SLICE.matcher(name).matches());
            if (!fit) {
                fields.error("slices", "program.formulas-slices", Integer.toString(MOST_SLICES));
            }
            return slices;
        }

        private static String groups(JsonFields fields) {
            Optional<String> groups = fields.optionalText("groups");
            if (groups.filter(name -> !SLICE.matcher(name).matches()).isPresent()) {
                fields.error("groups", "program.formulas-groups");
            }
            return groups.orElse("");
        }

        private Map<String, FormulaText> texts(JsonFields columns, List<String> keys) {
            Map<String, FormulaText> texts = new LinkedHashMap<>();
            for (String key : keys) {
                Optional<String> text = columns.optionalText(key);
                Optional<FormulaText> formula = text.flatMap(FormulaText::of);
                formula.ifPresent(known -> texts.put(key, known));
                if (text.isPresent() && formula.isEmpty()) {
                    columns.error(key, "program.formula-form", Problem.visible(text.get()));
                }
            }
            columns.end();
            return texts;
        }

        private Map<String, LabelSet> labels(JsonFields declared, Map<String, FormulaText> texts) {
            Set<String> wanted = new LinkedHashSet<>();
            texts.values().forEach(text -> wanted.addAll(text.columns()));
            Map<String, LabelSet> labels = new LinkedHashMap<>();
            for (String column : wanted) {
                if (declared.has(column)) {
                    LabelSetReader.read(declared, column, FEWEST_LABELS).ifPresent(all -> labels.put(column, all));
                }
            }
            return labels;
        }
    }

    /** Finds out what a formula means. */
    private record Resolving(JsonFields fields, String key, FormulaText text) {

        Optional<Formula> formula(Map<String, LabelSet> labels) {
            int columns = text.columns().size();
            Optional<Share> share = OF_POSITIVES.keySet().stream()
                    .filter(each -> word(each).equals(text.name()))
                    .findFirst();
            Optional<Measure<?>> ofNumbers = Measures.find(AnswerKind.NUMBER, text.name());
            if (text.name().equals(MEAN)) {
                return plain(1, new Formula.Mean(text.text(), text.factor(), text.columns()));
            }
            if (text.name().equals(RATIO)) {
                return plain(2, new Formula.Ratio(text.text(), text.factor(), text.columns()));
            }
            if (share.isPresent() && columns > 1) {
                return plain(
                        OF_POSITIVES.get(share.get()),
                        new Formula.OfPositives(text.text(), text.factor(), text.columns(), share.get()));
            }
            Optional<Measure<?>> ofLabels = ofLabels();
            if (ofNumbers.isPresent() && (columns == 2 || ofLabels.isEmpty())) {
                return plain(2, new Formula.OfNumbers(text.text(), text.factor(), text.columns(), ofNumbers.get()));
            }
            if (ofLabels.isEmpty()) {
                unknown();
                return Optional.empty();
            }
            return hasColumns(1) ? labels(ofLabels.get(), labels) : Optional.empty();
        }

        /** The mean of others that are known. */
        Optional<Formula> ofOthers(Map<String, Formula> known) {
            List<String> unknown = text.columns().stream()
                    .filter(other -> !known.containsKey(other))
                    .toList();
            if (!unknown.isEmpty()) {
                fields.error(key, "program.formula-others", String.join(", ", unknown));
                return Optional.empty();
            }
            List<Formula> parts = text.columns().stream().map(known::get).toList();
            return plain(
                    Math.max(2, text.columns().size()),
                    new Formula.MeanOfOthers(text.text(), text.factor(), text.columns(), parts));
        }

        /** Those that are of sets alone need not say so. */
        private Optional<Measure<?>> ofLabels() {
            Optional<Measure<?>> one = Measures.find(AnswerKind.LABEL, text.name());
            Optional<Measure<?>> several = Measures.find(AnswerKind.LABELS, text.name());
            return text.parameters().containsKey(FormulaText.SEVERAL) || one.isEmpty() ? several : one;
        }

        private Optional<Formula> labels(Measure<?> measure, Map<String, LabelSet> all) {
            String column = text.columns().get(0);
            LabelSet labels = all.get(column);
            Set<String> unknown = new LinkedHashSet<>(text.parameters().keySet());
            unknown.remove(FormulaText.SEVERAL);
            for (Parameter parameter : List.of(Parameter.CLASS, Parameter.COUNTED)) {
                if (measure.takes(parameter)) {
                    unknown.remove(word(parameter));
                }
            }
            String counted = text.parameters().get(word(Parameter.COUNTED));
            Optional<CountedClasses> classes = counted == null
                    ? Optional.of(
                            measure.kind() == AnswerKind.LABELS ? CountedClasses.DECLARED : CountedClasses.OCCURRING)
                    : Arrays.stream(CountedClasses.values())
                            .filter(each -> word(each).equals(counted))
                            .findFirst();
            if (labels == null) {
                fields.error(key, "program.formula-labels", column);
                return Optional.empty();
            }
            int of = labels.labels().indexOf(text.parameters().getOrDefault(word(Parameter.CLASS), ""));
            if (!unknown.isEmpty()) {
                fields.error(key, "program.formula-parameter", text.name(), String.join(", ", unknown));
            } else if (classes.isEmpty()) {
                fields.error(key, "program.formula-counted", words(CountedClasses.values()));
            } else if (measure.takes(Parameter.CLASS) && of < 0) {
                fields.error(key, "program.formula-class", text.name(), labels.listed());
            } else if (isOfPairs(measure) && labels.size() > Measures.MOST_ORDERED) {
                fields.error(key, "table.metric-classes", Integer.toString(Measures.MOST_ORDERED));
            } else {
                Choice choice = new Choice(labels.size(), of, classes.get(), 0, 0);
                return Optional.of(
                        new Formula.OfLabels(text.text(), text.factor(), text.columns(), measure, choice, labels));
            }
            return Optional.empty();
        }

        /** Correlations of labels count pairs of classes. */
        private static boolean isOfPairs(Measure<?> measure) {
            return measure.greatest() == 1
                    && Measures.find(AnswerKind.NUMBER, measure.id()).isPresent();
        }

        /** One that takes columns and nothing else. */
        private Optional<Formula> plain(int columns, Formula formula) {
            if (!text.parameters().isEmpty()) {
                fields.error(
                        key,
                        "program.formula-parameter",
                        text.name(),
                        String.join(", ", text.parameters().keySet()));
                return Optional.empty();
            }
            return hasColumns(columns) ? Optional.of(formula) : Optional.empty();
        }

        private boolean hasColumns(int columns) {
            if (text.columns().size() != columns || new HashSet<>(text.columns()).size() < columns) {
                fields.error(
                        key,
                        "program.formula-columns",
                        text.name(),
                        Integer.toString(columns),
                        String.join(", ", text.columns()));
                return false;
            }
            return true;
        }

        private void unknown() {
            List<String> known = new ArrayList<>(List.of(MEAN, RATIO));
            for (AnswerKind kind : List.of(AnswerKind.LABEL, AnswerKind.LABELS, AnswerKind.NUMBER)) {
                Measures.of(kind).stream()
                        .map(Measure::id)
                        .filter(id -> !known.contains(id))
                        .forEach(known::add);
            }
            NearMiss.find(text.name(), known, List.of())
                    .ifPresentOrElse(
                            near -> fields.error(key, "program.formula-similar", text.name(), near),
                            () -> fields.error(key, "program.formula-unknown", text.name(), String.join(", ", known)));
        }

        private static String words(Enum<?>... constants) {
            return String.join(
                    ", ", Arrays.stream(constants).map(Resolving::word).toList());
        }

        private static String word(Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
