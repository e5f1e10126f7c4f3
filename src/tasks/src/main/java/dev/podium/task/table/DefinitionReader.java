package dev.podium.task.table;

import dev.podium.scoring.CountedClasses;
import dev.podium.scoring.Metric;
import dev.podium.scoring.TagScheme;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonFields;
import dev.podium.task.reading.JsonTree;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.TextRules;
import dev.podium.task.table.GoldSource.Rule;
import dev.podium.task.table.Measure.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** Reads a definition, field by field, and says of each what cannot be scored. */
final class DefinitionReader {

    /** Over which classes measures average, as definitions write it. */
    static final Map<String, CountedClasses> COUNTED =
            Arrays.stream(CountedClasses.values()).collect(byWord(DefinitionReader::word));

    private static final Map<String, AnswerKind> KINDS =
            Arrays.stream(AnswerKind.values()).collect(byWord(AnswerKind::word));
    private static final Map<String, Rule> RULES = Arrays.stream(Rule.values()).collect(byWord(DefinitionReader::word));

    private static final Map<String, TagScheme> SCHEMES =
            Arrays.stream(TagScheme.values()).collect(byWord(DefinitionReader::word));

    private static final Pattern ID = Pattern.compile("(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*");
    private static final List<String> SEPARATORS = List.of("|", ",", ";", "/");
    private static final String MEAN = "mean";
    private static final int MOST = 20;
    private static final int MOST_LABELS = 500;
    private static final int MOST_COLUMNS = 100;

    /** Of one item, under one metric. */
    private static final int MOST_COUNTS = 10_000;

    private static final int LONGEST_NAME = 100;

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
            id = column(known, "id", id);
            shown = columns(known, "shown");
        });
        String groups = items.map(known -> column(known, "groups", null)).orElse(null);
        List<String> slices = items.map(known -> columns(known, "slices")).orElse(List.of());
        items.ifPresent(JsonFields::end);
        columns.add(id);
        if (shown.contains(id)) {
            items.orElseThrow().error("shown", "table.column-again", id);
        }
        List<SubtaskDefinition> subtasks = new ArrayList<>();
        for (JsonTree subtask : several(fields, "subtasks")) {
            subtask(subtask, subtasks);
        }
        fields.end();
        TableDefinition definition =
                new TableDefinition(text, DefinitionDigest.of(tree), id, shown, groups, slices, subtasks);
        if (!findings.hasErrors()) {
            checkSizes(definition);
            checkSecrets(definition, items);
        }
        return findings.hasErrors() ? Optional.empty() : Optional.of(definition);
    }

    /** Files that Podium writes itself have to be such as it reads. */
    private void checkSizes(TableDefinition definition) {
        int answers = definition.answers().stream()
                .mapToInt(answer -> answer.columns().size())
                .sum();
        if (Math.max(answers, definition.shown().size()) >= MOST_COLUMNS) {
            findings.error(0, "subtasks", "", "table.columns-many", Integer.toString(MOST_COLUMNS - 1));
        }
        for (SubtaskDefinition subtask : definition.subtasks()) {
            for (Metric<TableRow> metric :
                    subtask.metrics("", new double[subtask.answers().size()])) {
                if (metric.width() > MOST_COUNTS) {
                    findings.error(0, "subtasks", metric.id(), "table.metric-wide", metric.id());
                }
            }
        }
    }

    /** What everybody may see must not say what is right. */
    private void checkSecrets(TableDefinition definition, Optional<JsonFields> items) {
        for (Answer<Object, Object, Object> answer : definition.answers()) {
            for (String column : answer.goldColumns()) {
                if (column.equals(definition.id()) || definition.shown().contains(column)) {
                    items.ifPresentOrElse(
                            known -> known.error("shown", "table.shown-gold", column),
                            () -> findings.error(0, "items", column, "table.shown-gold", column));
                }
            }
        }
    }

    private void subtask(JsonTree tree, List<SubtaskDefinition> subtasks) {
        JsonFields fields = new JsonFields(tree, findings);
        String id = fields.text("id").orElse("");
        if (!id.isEmpty() && !ID.matcher(id).matches()) {
            fields.error("id", "table.id-form");
        }
        if (subtasks.stream().anyMatch(known -> known.id().equals(id))) {
            fields.error("id", "table.id-again", id);
        }
        Map<String, String> names = names(fields);
        List<Answer<Object, Object, Object>> answers = new ArrayList<>();
        for (JsonTree answer : several(fields, "answers")) {
            answer(answer).ifPresent(known -> add(known, answer, answers));
        }
        List<BoardColumn> board = new ArrayList<>();
        if (!findings.hasErrors()) {
            for (JsonTree metric : several(fields, "metrics")) {
                metric(metric, answers, board);
            }
        } else {
            fields.list("metrics");
        }
        fields.end();
        subtasks.add(new SubtaskDefinition(id, names, answers, board));
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

    /** The same kind whatever the types of its values. */
    @SuppressWarnings("unchecked")
    private Optional<Answer<Object, Object, Object>> answer(JsonTree tree) {
        JsonFields fields = new JsonFields(tree, findings);
        String name = column(fields, "name", "");
        if (name.isEmpty()) {
            fields.text("name");
        }
        AnswerKind kind = fields.word("kind", KINDS, AnswerKind.LABEL);
        Answer<?, ?, ?> answer = switch (kind) {
            case LABEL -> label(name, fields);
            case LABELS -> labels(name, fields);
            case NUMBER -> number(name, fields);
            case DISTRIBUTION -> distribution(name, fields);
            case PROBABILITIES -> probabilities(name, fields);
            case TAGS -> tags(name, fields);
            case RANKING -> ranking(name, fields);
        };
        fields.end();
        return Optional.ofNullable((Answer<Object, Object, Object>) answer);
    }

    private LabelAnswer label(String name, JsonFields fields) {
        Optional<LabelSet> labels = labelSet(fields, "labels");
        boolean ordered = fields.flag("ordered");
        GoldSource source = source(
                name,
                fields,
                labels,
                List.of(Rule.NONE, Rule.MAJORITY, Rule.MAJORITY_OR_ANY, Rule.ANY, Rule.ALL, Rule.DISAGREEMENT));
        checkSeparator(fields, labels, source);
        double[] frequencies = frequencies(fields, "frequencies", labels);
        return labels.map(known -> new LabelAnswer(name, known, ordered, source, frequencies))
                .orElse(null);
    }

    /** Cells with several labels are taken apart by it. */
    private static void checkSeparator(JsonFields fields, Optional<LabelSet> labels, GoldSource source) {
        labels.ifPresent(known -> known.labels().stream()
                .filter(label -> label.contains(source.separator()) || label.startsWith("["))
                .findFirst()
                .ifPresent(label -> fields.error("labels", "table.label-separator", label, source.separator())));
    }

    private LabelSetAnswer labels(String name, JsonFields fields) {
        Optional<LabelSet> labels = labelSet(fields, "labels");
        GoldSource source = source(name, fields, labels, List.of(Rule.NONE));
        double[] frequencies = frequencies(fields, "frequencies", labels);
        for (double share : frequencies) {
            if (share > 1) {
                fields.error("frequencies", "table.frequencies-shares");
                break;
            }
        }
        checkSeparator(fields, labels, source);
        return labels.map(known -> new LabelSetAnswer(name, known, source.separator(), source, frequencies))
                .orElse(null);
    }

    private NumberAnswer number(String name, JsonFields fields) {
        double least = fields.number("least").orElse(-NumberAnswer.LARGEST);
        double most = fields.number("most").orElse(NumberAnswer.LARGEST);
        if (Math.max(Math.abs(least), Math.abs(most)) > NumberAnswer.LARGEST) {
            fields.error("most", "table.bounds-large", Cells.written(NumberAnswer.LARGEST));
        } else if (least >= most) {
            fields.error("most", "table.bounds-order", Cells.written(least), Cells.written(most));
        }
        GoldSource source = source(name, fields, Optional.empty(), List.of(Rule.NONE, Rule.MEAN, Rule.MEDIAN));
        OptionalDouble mean = bounded(fields, "mean", least, most);
        OptionalDouble median = bounded(fields, "median", least, most);
        return new NumberAnswer(name, least, most, source, mean, median);
    }

    private OptionalDouble bounded(JsonFields fields, String name, double least, double most) {
        OptionalDouble number = fields.number(name);
        if (number.isPresent() && (number.getAsDouble() < least || number.getAsDouble() > most)) {
            fields.error(name, "table.number-bounds", Cells.written(least), Cells.written(most));
        }
        return number;
    }

    private DistributionAnswer distribution(String name, JsonFields fields) {
        List<String> shares = columns(fields, "columns");
        Optional<LabelSet> labels = classes(fields, shares);
        boolean ordered = fields.flag("ordered");
        GoldSource source = source(name, fields, labels, List.of(Rule.NONE, Rule.DISTRIBUTION));
        double[] mean = frequencies(fields, "mean", labels);
        return labels.map(known -> new DistributionAnswer(name, new ShareColumns(shares), known, ordered, source, mean))
                .orElse(null);
    }

    private ProbabilityAnswer probabilities(String name, JsonFields fields) {
        List<String> shares = columns(fields, "columns");
        Optional<LabelSet> labels = classes(fields, shares);
        GoldSource source = source(name, fields, labels, List.of(Rule.NONE, Rule.MAJORITY));
        double[] frequencies = frequencies(fields, "frequencies", labels);
        return labels.map(known -> new ProbabilityAnswer(name, new ShareColumns(shares), known, source, frequencies))
                .orElse(null);
    }

    private TagAnswer tags(String name, JsonFields fields) {
        TagScheme scheme = fields.word("scheme", SCHEMES, TagScheme.IOB2);
        Optional<LabelSet> types = labelSet(fields, "types", 1);
        types.flatMap(known -> known.labels().stream()
                        .filter(type -> Cells.words(type).size() > 1)
                        .findFirst())
                .ifPresent(type -> fields.error("types", "table.type-blanks", type));
        String tokens = shownColumn(fields, "tokens").orElse("");
        if (tokens.equals(name) && !name.isEmpty()) {
            fields.error("name", "table.column-again", name);
        }
        String gold = goldColumn(name, fields);
        return types.map(known -> new TagAnswer(name, id, tokens, gold, new TagSet(scheme, known)))
                .orElse(null);
    }

    private RankingAnswer ranking(String name, JsonFields fields) {
        String separator = separator(fields);
        String candidates =
                fields.has("candidates") ? shownColumn(fields, "candidates").orElse(null) : null;
        if (name.equals(candidates)) {
            fields.error("name", "table.column-again", name);
        }
        return new RankingAnswer(name, candidates, separator, goldColumn(name, fields));
    }

    /** A column that everybody may see; empty where the findings say so. */
    private Optional<String> shownColumn(JsonFields fields, String field) {
        Optional<String> column = fields.text(field);
        if (column.isPresent() && !shown.contains(column.get())) {
            fields.error(field, "table.not-shown", column.get());
        }
        return column;
    }

    /** The column with what is right, of an answer that annotators give no votes for. */
    private String goldColumn(String name, JsonFields fields) {
        Optional<JsonFields> gold = fields.object("gold");
        String column = gold.map(known -> column(known, "column", name)).orElse(name);
        gold.ifPresent(JsonFields::end);
        return column;
    }

    /** A class for each column, called as the column unless the definition says otherwise. */
    private Optional<LabelSet> classes(JsonFields fields, List<String> shares) {
        if (shares.size() < 2) {
            fields.error("columns", "table.columns-few");
        }
        if (!fields.has("labels")) {
            return shares.size() < 2 ? Optional.empty() : Optional.of(new LabelSet(shares));
        }
        Optional<LabelSet> labels = labelSet(fields, "labels");
        if (labels.isPresent() && labels.get().size() != shares.size()) {
            fields.error(
                    "labels",
                    "table.labels-columns",
                    Integer.toString(labels.get().size()),
                    Integer.toString(shares.size()));
            return Optional.empty();
        }
        return labels;
    }

    private Optional<LabelSet> labelSet(JsonFields fields, String field) {
        return labelSet(fields, field, 2);
    }

    private Optional<LabelSet> labelSet(JsonFields fields, String field, int fewest) {
        List<String> labels = fields.scalars(field);
        if (labels.size() < fewest) {
            fields.error(field, fewest == 1 ? "table.list-empty" : "table.labels-few", field);
            return Optional.empty();
        }
        if (labels.size() > MOST_LABELS) {
            fields.error(field, "table.labels-many", Integer.toString(MOST_LABELS), Integer.toString(labels.size()));
            return Optional.empty();
        }
        Map<String, String> seen = new LinkedHashMap<>();
        for (String label : labels) {
            String other = seen.putIfAbsent(Numeral.identifier(label), label);
            if (other != null) {
                fields.error(field, "table.label-again", other, label);
                return Optional.empty();
            }
            if (MissingValue.is(label)
                    || label.length() > LONGEST_NAME
                    || !label.equals(label.strip())
                    || TextRules.invisible(label).isPresent()) {
                fields.error(field, "table.label-form", label, Integer.toString(LONGEST_NAME));
                return Optional.empty();
            }
        }
        return Optional.of(new LabelSet(labels));
    }

    private double[] frequencies(JsonFields fields, String field, Optional<LabelSet> labels) {
        double[] numbers =
                fields.numbers(field).stream().mapToDouble(Double::doubleValue).toArray();
        if (numbers.length == 0) {
            return numbers;
        }
        boolean fit = labels.map(known -> known.size() == numbers.length).orElse(true);
        if (!fit
                || Arrays.stream(numbers).anyMatch(number -> number < 0)
                || Arrays.stream(numbers).sum() == 0) {
            fields.error(
                    field,
                    "table.frequencies-number",
                    Integer.toString(labels.map(LabelSet::size).orElse(0)));
            return new double[0];
        }
        return numbers;
    }

    private GoldSource source(String name, JsonFields fields, Optional<LabelSet> labels, List<Rule> rules) {
        Optional<JsonFields> gold = fields.object("gold");
        String separator = separator(fields);
        if (gold.isEmpty()) {
            return GoldSource.cell(name, separator);
        }
        String column = column(gold.get(), "column", name);
        Rule rule = gold.get().word("rule", RULES, Rule.NONE);
        if (!rules.contains(rule)) {
            gold.get()
                    .error(
                            "rule",
                            "task.field-not-word",
                            "rule",
                            rules.stream().map(DefinitionReader::word).collect(Collectors.joining(", ")));
        }
        boolean asksWhether = rule == Rule.ANY || rule == Rule.ALL || rule == Rule.DISAGREEMENT;
        boolean ofLabels = rule != Rule.NONE && rule != Rule.MEAN && rule != Rule.MEDIAN;
        Optional<LabelSet> said = gold.get().has("labels") ? labelSet(gold.get(), "labels") : labels;
        List<String> positive = gold.get().scalars("positive");
        if (ofLabels && said.isPresent()) {
            checkPositive(gold.get(), said.get(), positive, labels, asksWhether);
        }
        gold.get().end();
        boolean asked =
                !positive.isEmpty() && labels.map(known -> known.size() == 2).orElse(false);
        return new GoldSource(
                column,
                rule,
                separator,
                said.orElse(null),
                positive,
                asked ? labels.orElseThrow().label(1) : "1",
                asked ? labels.orElseThrow().label(0) : "0");
    }

    private static String separator(JsonFields fields) {
        String separator = fields.optionalText("separator").orElse("|");
        if (!SEPARATORS.contains(separator)) {
            fields.error("separator", "task.field-not-word", "separator", String.join(" ", SEPARATORS));
        }
        return separator;
    }

    /** Where a rule asks whether, two labels answer: the first one is no. */
    private static void checkPositive(
            JsonFields gold, LabelSet said, List<String> positive, Optional<LabelSet> labels, boolean asksWhether) {
        for (String label : positive) {
            if (!said.labels().contains(label)) {
                gold.error("positive", "table.positive-unknown", label, said.listed());
            }
        }
        boolean two = labels.map(known -> known.size() == 2).orElse(false);
        if (asksWhether && positive.isEmpty()) {
            gold.error("positive", "table.positive-missing");
        } else if (!positive.isEmpty() && !two) {
            gold.error("positive", "table.positive-two");
        } else if (positive.isEmpty()
                && labels.isPresent()
                && !labels.get().labels().containsAll(said.labels())) {
            gold.error("labels", "table.said-other", labels.get().listed());
        }
    }

    private void metric(JsonTree tree, List<Answer<Object, Object, Object>> answers, List<BoardColumn> board) {
        JsonFields fields = new JsonFields(tree, findings);
        Optional<String> metric = fields.text("metric");
        Map<String, String> names = names(fields);
        BoardColumn column = metric.isEmpty()
                ? null
                : metric.get().equals(MEAN) ? mean(fields, names, board) : single(fields, metric.get(), names, answers);
        fields.end();
        if (column != null) {
            if (!ID.matcher(column.id()).matches()) {
                fields.error("id", "table.id-form");
            }
            if (board.stream().anyMatch(known -> known.id().equals(column.id()))) {
                fields.error("id", "table.id-again", column.id());
            }
            board.add(column);
        }
    }

    private BoardColumn single(
            JsonFields fields, String metric, Map<String, String> names, List<Answer<Object, Object, Object>> answers) {
        Optional<String> given = fields.optionalText("id");
        Optional<String> wanted = fields.optionalText("answer");
        List<String> known = answers.stream().map(Answer::name).toList();
        String name = wanted.orElse(known.size() == 1 ? known.get(0) : "");
        int place = known.indexOf(name);
        CountedClasses counted = fields.word("counted", COUNTED, null);
        Optional<String> of = fields.scalar("class");
        OptionalDouble wantedPlaces = fields.number("k");
        if (place < 0) {
            fields.error("answer", "table.answer-unknown", String.join(", ", known));
            return null;
        }
        Answer<Object, Object, Object> answer = answers.get(place);
        Optional<Measure<?>> measure = Measures.find(answer.kind(), metric);
        if (measure.isEmpty()) {
            fields.error(
                    "metric",
                    "table.metric-unknown",
                    metric,
                    Measures.of(answer.kind()).stream().map(Measure::id).collect(Collectors.joining(", ")));
            return null;
        }
        int ofPlace = check(fields, measure.get(), answer, of);
        CountedClasses usual = answer.kind() == AnswerKind.LABELS ? CountedClasses.DECLARED : CountedClasses.OCCURRING;
        int places = places(fields, measure.get(), wantedPlaces);
        String own = metric + (places > 0 ? "-" + places : "");
        String id =
                given.orElseGet(() -> known.size() == 1 ? own : prefixes(known).get(place) + "-" + own);
        return new BoardColumn.Single(
                id, names, place, measure.get(), ofPlace, counted == null ? usual : counted, places);
    }

    /** How many of the first places count, or 0. */
    private static int places(JsonFields fields, Measure<?> measure, OptionalDouble wanted) {
        if (!measure.takes(Parameter.PLACES)) {
            if (wanted.isPresent()) {
                fields.error("k", "table.parameter-none", measure.id());
            }
            return 0;
        }
        double places = wanted.orElse(0);
        if (places < 1 || places > RankingAnswer.MOST || places != Math.rint(places)) {
            fields.error("k", "table.places-whole", measure.id(), Integer.toString(RankingAnswer.MOST));
        }
        return (int) places;
    }

    /** The place of the class that is measured alone, or -1. */
    private static int check(
            JsonFields fields, Measure<?> measure, Answer<Object, Object, Object> answer, Optional<String> of) {
        LabelSet labels = labels(answer);
        if (measure.takes(Parameter.ORDER) && !isOrdered(answer)) {
            fields.error("metric", "table.metric-order", measure.id(), answer.name());
        }
        boolean isTable = measure.id().equals("spearman") || measure.id().equals("tau-b");
        if (isTable && labels != null && labels.size() > Measures.MOST_ORDERED) {
            fields.error("metric", "table.metric-classes", Integer.toString(Measures.MOST_ORDERED));
        }
        if (fields.has("counted") && !measure.takes(Parameter.COUNTED)) {
            fields.error("counted", "table.parameter-none", measure.id());
        }
        if (!measure.takes(Parameter.CLASS)) {
            if (of.isPresent()) {
                fields.error("class", "table.parameter-none", measure.id());
            }
            return -1;
        }
        int place = of.map(label -> labels.labels().indexOf(label)).orElse(-1);
        if (place < 0) {
            fields.error("class", "table.class-unknown", measure.id(), labels.listed());
        }
        return place;
    }

    private static LabelSet labels(Answer<Object, Object, Object> answer) {
        return (Object) answer instanceof LabelAnswer label ? label.labels() : null;
    }

    private static boolean isOrdered(Answer<Object, Object, Object> answer) {
        Object any = answer;
        return any instanceof LabelAnswer label
                ? label.ordered()
                : any instanceof DistributionAnswer distribution && distribution.ordered();
    }

    private BoardColumn mean(JsonFields fields, Map<String, String> names, List<BoardColumn> board) {
        String id = fields.optionalText("id").orElse(MEAN);
        List<String> of = fields.texts("of");
        List<Double> weights = fields.numbers("weights");
        List<String> known = board.stream()
                .filter(BoardColumn.Single.class::isInstance)
                .map(BoardColumn::id)
                .toList();
        if (of.size() < 2 || !known.containsAll(of) || new LinkedHashSet<>(of).size() < of.size()) {
            fields.error("of", "table.mean-of", String.join(", ", known));
            return null;
        }
        if (fields.has("weights")
                && (weights.size() != of.size() || weights.stream().anyMatch(weight -> weight <= 0))) {
            fields.error("weights", "table.mean-weights", Integer.toString(of.size()));
            return null;
        }
        List<Integer> places = of.stream()
                .map(column -> board.stream().map(BoardColumn::id).toList().indexOf(column))
                .toList();
        if (places.stream()
                        .map(place -> ((BoardColumn.Single) board.get(place))
                                .measure()
                                .direction())
                        .distinct()
                        .count()
                > 1) {
            fields.error("of", "table.mean-directions");
            return null;
        }
        double[] all = new double[of.size()];
        for (int part = 0; part < all.length; part++) {
            all[part] = weights.isEmpty() ? 1 : weights.get(part);
        }
        return new BoardColumn.Mean(id, names, places, all);
    }

    private Map<String, String> names(JsonFields fields) {
        Map<String, String> names = fields.names("names");
        if (names.values().stream().anyMatch(name -> name.length() > LONGEST_NAME)) {
            fields.error("names", "task.field-text-unfit", "names", Integer.toString(LONGEST_NAME));
        }
        return names;
    }

    /** A list with one element at least and not too many. */
    private List<JsonTree> several(JsonFields fields, String name) {
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
    private String column(JsonFields fields, String field, String usual) {
        Optional<String> name = fields.optionalText(field);
        if (name.isPresent() && !isColumn(name.get())) {
            fields.error(field, "table.column-form", Integer.toString(LONGEST_NAME));
        }
        return name.orElse(usual);
    }

    private List<String> columns(JsonFields fields, String field) {
        List<String> names = fields.texts(field);
        if (!names.stream().allMatch(DefinitionReader::isColumn)) {
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

    private static boolean isColumn(String name) {
        return name.length() <= LONGEST_NAME
                && name.equals(name.strip())
                && !name.startsWith("[")
                && !name.startsWith("{")
                && TextRules.invisible(name).isEmpty()
                && name.chars().noneMatch(character -> ",;\t\"".indexOf(character) >= 0);
    }

    /**
     * What ids of answers' columns begin with: their names as an id can hold them, so short that the name of any metric fits behind, and their
     * numbers where they would be the same.
     */
    private static List<String> prefixes(List<String> names) {
        List<String> prefixes = new ArrayList<>();
        for (String name : names) {
            String slug =
                    name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
            String cut = slug.replaceAll("(?<=^.{14}).+$", "").replaceAll("-$", "");
            prefixes.add(cut.isEmpty() || prefixes.contains(cut) ? "answer" + (prefixes.size() + 1) : cut);
        }
        return prefixes;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E> Collector<E, ?, Map<String, E>> byWord(Function<E, String> word) {
        return Collectors.toMap(word, each -> each, (first, again) -> first, LinkedHashMap::new);
    }
}
