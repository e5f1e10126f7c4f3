package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the definition of a task with one subtask from what the columns of its gold file are.
 *
 * @param columns of the gold file
 * @param said of its columns
 * @param training what baselines know of the training data, by column of the gold file
 */
public record DefinitionDraft(TableColumns columns, DefinitionRoles said, Map<String, TrainingData> training) {

    /** Of an answer, in characters. */
    public static final int LONGEST_NAME = DefinitionFields.LONGEST_NAME;

    /** Of an answer. */
    public static final int MOST_LABELS = DefinitionFields.MOST_LABELS;

    private static final String SUBTASK = "main";

    /** Roles of columns that are no answers, and that participants have, or would take for something else. */
    private static final Set<ColumnRole> GIVEN =
            Set.of(ColumnRole.ID, ColumnRole.ANNOTATOR, ColumnRole.SHOWN, ColumnRole.SUBSET);

    /** Roles of columns that together are as one column would be. */
    private static final List<ColumnRole> JOINED =
            List.of(ColumnRole.ONE_ANNOTATOR, ColumnRole.ONE_SOFT_LABEL, ColumnRole.REFERENCE);

    public DefinitionDraft {
        training = Map.copyOf(training);
    }

    /** The definition as JSON; it may still be one that cannot be scored, for example without an answer. */
    public String text() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            items(json);
            json.writeArrayFieldStart("subtasks");
            json.writeStartObject();
            json.writeStringField("id", SUBTASK);
            Optional<String> board = said.board().or(this::usualBoard);
            if (board.isPresent()) {
                json.writeStringField("names", board.get());
            }
            subsets(json);
            subtask(json);
            json.writeEndObject();
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** What the leaderboard is called where nobody says: as the first answer; empty where there is none. */
    public Optional<String> usualBoard() {
        return columns.columns().stream()
                .filter(column -> role(column).isAnswer())
                .findFirst()
                .map(answer -> role(answer) == ColumnRole.SHARE ? answer.name() : answerOf(answer));
    }

    /** The definition, read; where names of columns cannot stand in one, that is told of the first row of the file that has them. */
    public Reading<TableDefinition> definition() {
        Findings findings = new Findings(Rules.LENIENT);
        for (TableColumns.Column column : unfitColumns()) {
            if (column.name().isBlank()) {
                findings.error(1, "", column.name(), "table.column-unnamed", Integer.toString(place(column)));
            } else {
                findings.error(1, column.name(), column.name(), "table.column-form", Integer.toString(LONGEST_NAME));
            }
        }
        return findings.hasErrors() ? findings.rejected() : TableDefinition.read(text());
    }

    private int place(TableColumns.Column column) {
        return columns.columns().indexOf(column) + 1;
    }

    /** Columns that a definition would have to name, and that cannot be called as they are. */
    public List<TableColumns.Column> unfitColumns() {
        return columns.columns().stream()
                .filter(column -> role(column) != ColumnRole.NOTE)
                .filter(column -> column.name().isBlank() || !DefinitionFields.isColumn(column.name()))
                .toList();
    }

    private ColumnRole role(TableColumns.Column column) {
        return said.role(column.name());
    }

    /** The columns of a role in the order of the file. */
    private List<TableColumns.Column> of(ColumnRole role) {
        return columns.columns().stream().filter(column -> role(column) == role).toList();
    }

    /** The columns that stand for an answer, in the order of the file: where several are joined to one, the first of these. */
    private List<TableColumns.Column> answered() {
        return columns.columns().stream()
                .filter(column -> role(column).isAnswer())
                .filter(column -> !role(column).isJoined()
                        || column.equals(of(role(column)).get(0)))
                .toList();
    }

    /**
     * The columns of a submission, by those of the gold file whose answer they hold: where several are joined to one, by the first of these.
     * Columns of shares are called in submissions as they are in the gold.
     */
    public Map<String, String> answers() {
        Map<String, String> answers = new LinkedHashMap<>();
        answered().stream()
                .filter(column -> role(column) != ColumnRole.SHARE)
                .forEach(column -> answers.put(column.name(), answerOf(column)));
        return answers;
    }

    /** What the answer of a column is called. */
    private String answerOf(TableColumns.Column column) {
        return role(column).isJoined() ? nameOf(role(column)) : said.nameOf(column.name());
    }

    /** Whether a column of tags has tokens in one that everybody may see; yes for any other. */
    public boolean hasTokens(TableColumns.Column column) {
        return role(column) != ColumnRole.TAGS
                || column.tagged().map(tagged -> tokens(tagged).isPresent()).orElse(false);
    }

    private Optional<String> tokens(TaggedColumn tagged) {
        return of(ColumnRole.SHOWN).stream()
                .map(TableColumns.Column::name)
                .filter(tagged.ofTokens()::contains)
                .findFirst();
    }

    /** All names of answers that cannot stay, in the order of the columns. */
    public List<UnfitName> unfitNames() {
        Set<String> given = columns.columns().stream()
                .filter(column -> GIVEN.contains(role(column)))
                .map(TableColumns.Column::name)
                .collect(Collectors.toSet());
        Set<String> taken = new HashSet<>();
        of(ColumnRole.SHARE).forEach(column -> taken.add(column.name()));
        answered().stream().filter(column -> role(column).isJoined()).forEach(column -> taken.add(answerOf(column)));
        List<UnfitName> unfit = new ArrayList<>();
        for (TableColumns.Column column : answered()) {
            if (role(column).isNamed()) {
                String name = answerOf(column);
                unfit(name, given, taken).ifPresent(reason -> unfit.add(new UnfitName(column.name(), name, reason)));
                taken.add(name);
            }
        }
        return unfit;
    }

    private static Optional<UnfitName.Reason> unfit(String name, Set<String> given, Set<String> taken) {
        if (name.isEmpty()) {
            return Optional.of(UnfitName.Reason.NONE);
        }
        if (!DefinitionFields.isColumn(name)) {
            return Optional.of(UnfitName.Reason.FORM);
        }
        if (given.contains(name)) {
            return Optional.of(UnfitName.Reason.GIVEN);
        }
        return taken.contains(name) ? Optional.of(UnfitName.Reason.AGAIN) : Optional.empty();
    }

    private void items(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("items");
        for (TableColumns.Column column : of(ColumnRole.ID)) {
            json.writeStringField("id", column.name());
        }
        for (TableColumns.Column column : of(ColumnRole.ANNOTATOR)) {
            json.writeStringField("annotator", column.name());
        }
        List<String> shown = Stream.concat(
                        columns.columns().stream()
                                .filter(column -> role(column) == ColumnRole.SHOWN || role(column) == ColumnRole.SUBSET)
                                .map(TableColumns.Column::name),
                        of(ColumnRole.BY_ANNOTATOR).stream()
                                .filter(column -> column.annotated().isPresent()
                                        && list(column).isEmpty())
                                .map(this::madeList))
                .toList();
        names("shown", shown, json);
        joined(json);
        for (TableColumns.Column column : of(ColumnRole.GROUPS)) {
            json.writeStringField("groups", column.name());
        }
        names(
                "slices",
                of(ColumnRole.SLICE).stream().map(TableColumns.Column::name).toList(),
                json);
        json.writeEndObject();
    }

    /** A list that is left out where it is empty. */
    private static void names(String field, List<String> names, JsonGenerator json) throws IOException {
        if (!names.isEmpty()) {
            texts(field, names, json);
        }
    }

    private void joined(JsonGenerator json) throws IOException {
        if (said.roles().values().stream().anyMatch(JOINED::contains)) {
            json.writeObjectFieldStart("joined");
            for (ColumnRole role : JOINED) {
                List<String> parts =
                        of(role).stream().map(TableColumns.Column::name).toList();
                if (!parts.isEmpty()) {
                    texts(nameOf(role), parts, json);
                }
            }
            json.writeEndObject();
        }
    }

    private static void texts(String field, List<String> texts, JsonGenerator json) throws IOException {
        json.writeFieldName(field);
        json.writeArray(texts.toArray(String[]::new), 0, texts.size());
    }

    /** A leaderboard for each value of a column. */
    private void subsets(JsonGenerator json) throws IOException {
        for (TableColumns.Column column : of(ColumnRole.SUBSET)) {
            json.writeObjectFieldStart("subsets");
            json.writeStringField("column", column.name());
            texts("values", sorted(column.values().keySet()), json);
            json.writeEndObject();
        }
    }

    /** The answers, then what measures them. */
    private void subtask(JsonGenerator json) throws IOException {
        List<Chosen> chosen = new ArrayList<>();
        json.writeArrayFieldStart("answers");
        for (TableColumns.Column column : answered()) {
            ColumnRole role = role(column);
            String name = answerOf(column);
            json.writeStartObject();
            json.writeStringField("name", name);
            json.writeStringField("kind", role.kind().orElseThrow().word());
            answer(column, role, json);
            gold(column, role, json);
            json.writeEndObject();
            for (String metric : said.metrics().getOrDefault(column.name(), usual(role))) {
                boolean ranks = said.ranking().equals(Optional.of(new DefinitionRoles.Ranking(column.name(), metric)));
                chosen.add(ranks ? 0 : chosen.size(), new Chosen(name, metric));
            }
        }
        json.writeEndArray();
        json.writeArrayFieldStart("metrics");
        for (Chosen each : chosen) {
            json.writeStartObject();
            json.writeStringField("metric", each.metric());
            json.writeStringField("answer", each.answer());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private record Chosen(String answer, String metric) {}

    /** What columns of a role are called together, other than any column: shares so, others as their names begin. */
    private String nameOf(ColumnRole role) {
        String usual = role == ColumnRole.SHARE ? "shares" : role == ColumnRole.REFERENCE ? "text" : "label";
        String name = role == ColumnRole.SHARE
                ? usual
                : Stems.common(of(role).stream().map(TableColumns.Column::name).toList())
                        .orElse(usual);
        while (columns.column(name).isPresent() || isMajority(name, role)) {
            name += role == ColumnRole.SHARE ? "-of-classes" : role.isSoft() ? "-shares" : "-of-all";
        }
        return name;
    }

    /** Whether the majority of other columns is called so. */
    private boolean isMajority(String name, ColumnRole role) {
        return role == ColumnRole.ONE_SOFT_LABEL
                && !of(ColumnRole.ONE_ANNOTATOR).isEmpty()
                && name.equals(nameOf(ColumnRole.ONE_ANNOTATOR));
    }

    private void answer(TableColumns.Column column, ColumnRole role, JsonGenerator json) throws IOException {
        switch (role) {
            case SHARE -> shares(json);
            case SOFT_LABEL, ONE_SOFT_LABEL -> softLabels(column, json);
            case ONE_ANNOTATOR ->
                texts(
                        "labels",
                        sorted(of(role).stream()
                                .flatMap(one -> one.values().keySet().stream())
                                .collect(Collectors.toSet())),
                        json);
            case NUMBER -> number(column, json);
            case TAGS -> tags(column, json);
            case SPANS -> spans(column, json);
            case TEXT, REFERENCE -> {}
            case BY_ANNOTATOR -> byAnnotator(column, json);
            default -> labels(column, role, json);
        }
    }

    private void shares(JsonGenerator json) throws IOException {
        List<String> shares =
                of(ColumnRole.SHARE).stream().map(TableColumns.Column::name).toList();
        texts("columns", shares, json);
        if (shares.stream()
                .allMatch(share -> training.containsKey(share)
                        && training.get(share).mean().isPresent())) {
            numbers(
                    "mean",
                    shares.stream()
                            .map(share -> training.get(share).mean().getAsDouble())
                            .toList(),
                    json);
        }
    }

    /** A share for each label that annotators said, in a column that is called as the answer and the label. */
    private void softLabels(TableColumns.Column column, JsonGenerator json) throws IOException {
        List<String> labels = softLabels(column);
        texts("columns", labels.stream().map(label -> shareOf(column, label)).toList(), json);
        texts("labels", labels, json);
        if (areNumbers(labels)) {
            json.writeBooleanField("ordered", true);
        }
        List<Map<String, Double>> known = parts(column).stream()
                .map(part -> training.get(part.name()))
                .filter(Objects::nonNull)
                .map(TrainingData::shares)
                .filter(shares -> labels.stream().anyMatch(shares::containsKey))
                .toList();
        if (!known.isEmpty()) {
            numbers(
                    "mean",
                    labels.stream()
                            .map(label -> known.stream()
                                    .mapToDouble(shares -> shares.getOrDefault(label, 0.0))
                                    .average()
                                    .orElse(0))
                            .toList(),
                    json);
        }
    }

    /** The labels of a column of soft labels, or of all that make one answer with it, and those that only training data have. */
    public List<String> softLabels(TableColumns.Column column) {
        return sorted(parts(column).stream()
                .flatMap(part -> Stream.concat(
                        part.voted().votes().keySet().stream(),
                        training.containsKey(part.name())
                                ? training.get(part.name()).shares().keySet().stream()
                                : Stream.of()))
                .collect(Collectors.toSet()));
    }

    /** The first of them with which no column of a submission can be called; empty where there is none. */
    public Optional<String> unfitSoftLabel(TableColumns.Column column) {
        return softLabels(column).stream()
                .filter(label -> !DefinitionFields.isColumn(shareOf(column, label)))
                .findFirst();
    }

    private List<TableColumns.Column> parts(TableColumns.Column column) {
        return role(column).isJoined() ? of(role(column)) : List.of(column);
    }

    private String shareOf(TableColumns.Column column, String label) {
        return answerOf(column) + "_" + label;
    }

    private static void numbers(String field, List<Double> numbers, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(field);
        for (double number : numbers) {
            json.writeNumber(Cells.written(number));
        }
        json.writeEndArray();
    }

    /** Of a text that everybody may see and that has as many tokens. */
    private void tags(TableColumns.Column column, JsonGenerator json) throws IOException {
        if (column.tagged().isEmpty()) {
            return;
        }
        TaggedColumn tagged = column.tagged().get();
        texts("types", tagged.types().stream().sorted().toList(), json);
        json.writeStringField("scheme", DefinitionFields.word(tagged.scheme()));
        Optional<String> tokens = tokens(tagged);
        if (tokens.isPresent()) {
            json.writeStringField("tokens", tokens.get());
        }
    }

    /** Of a text that everybody may see and that all spans lie in: its tokens, unless some span ends behind the last one. */
    private void spans(TableColumns.Column column, JsonGenerator json) throws IOException {
        if (column.marked().isEmpty()) {
            return;
        }
        MarkedColumn marked = column.marked().get();
        if (!marked.labels().isEmpty()) {
            texts("labels", marked.labels().stream().sorted().toList(), json);
        }
        List<String> shown =
                of(ColumnRole.SHOWN).stream().map(TableColumns.Column::name).toList();
        Optional<String> ofTokens =
                shown.stream().filter(marked.ofTokens()::contains).findFirst();
        Optional<String> of = ofTokens.or(
                () -> shown.stream().filter(marked.ofCharacters()::contains).findFirst());
        if (ofTokens.isPresent()) {
            json.writeStringField("unit", DefinitionFields.word(SpanUnit.TOKEN));
        }
        if (of.isPresent()) {
            json.writeStringField("text", of.get());
        }
    }

    private void labels(TableColumns.Column column, ColumnRole role, JsonGenerator json) throws IOException {
        TrainingData known = training.get(column.name());
        List<String> labels = labels(column, role, known);
        texts("labels", labels, json);
        if (role == ColumnRole.ORDERED_LABEL) {
            json.writeBooleanField("ordered", true);
        }
        if (known != null && labels.stream().anyMatch(known.frequencies()::containsKey)) {
            frequencies(labels, known, role == ColumnRole.LABELS ? known.items() : 1, json);
        }
    }

    private static void frequencies(List<String> labels, TrainingData known, double divisor, JsonGenerator json)
            throws IOException {
        numbers(
                "frequencies",
                labels.stream()
                        .map(label -> known.frequencies().getOrDefault(label, 0.0) / divisor)
                        .toList(),
                json);
    }

    /** Where what is right comes from, if not from a cell of a column that is called as the answer. */
    private void gold(TableColumns.Column column, ColumnRole role, JsonGenerator json) throws IOException {
        boolean elsewhere = !role.isJoined() && !answerOf(column).equals(column.name());
        Optional<GoldSource.Rule> rule = rule(column, role);
        if (elsewhere || rule.isPresent()) {
            json.writeObjectFieldStart("gold");
            if (elsewhere) {
                json.writeStringField("column", column.name());
            }
            if (rule.isPresent()) {
                json.writeStringField("rule", DefinitionFields.word(rule.get()));
            }
            json.writeEndObject();
        }
    }

    private Optional<GoldSource.Rule> rule(TableColumns.Column column, ColumnRole role) {
        return switch (role) {
            case ANNOTATORS, ONE_ANNOTATOR -> Optional.of(GoldSource.Rule.MAJORITY);
            case LABEL, ORDERED_LABEL ->
                columns.isSaid(column) ? Optional.of(GoldSource.Rule.MAJORITY) : Optional.empty();
            case NUMBER -> columns.isSaid(column) ? Optional.of(GoldSource.Rule.MEAN) : Optional.empty();
            case SOFT_LABEL, ONE_SOFT_LABEL -> Optional.of(GoldSource.Rule.DISTRIBUTION);
            default -> Optional.empty();
        };
    }

    /** The column that lists the annotators of each row, if there is one that everybody may see. */
    private Optional<String> list(TableColumns.Column column) {
        return of(ColumnRole.SHOWN).stream()
                .map(TableColumns.Column::name)
                .filter(name -> column.annotated().stream()
                        .anyMatch(said -> said.lists().containsKey(name)))
                .findFirst();
    }

    /** What such a column is called that Podium makes of the gold: other than any column or answer. */
    private String madeList(TableColumns.Column column) {
        String name = of(ColumnRole.BY_ANNOTATOR).size() == 1 ? "annotators" : column.name() + "-annotators";
        while (columns.column(name).isPresent() || said.names().containsValue(name)) {
            name += "-of-item";
        }
        return name;
    }

    /** Of annotators whom everybody has to know. */
    private void byAnnotator(TableColumns.Column column, JsonGenerator json) throws IOException {
        if (column.annotated().isEmpty()) {
            return;
        }
        AnnotatedColumn said = column.annotated().get();
        TrainingData known = training.get(column.name());
        List<String> labels = withTraining(said.labels(), known);
        texts("labels", labels, json);
        if (areNumbers(labels)) {
            json.writeBooleanField("ordered", true);
        }
        if (known != null && labels.stream().anyMatch(known.frequencies()::containsKey)) {
            frequencies(labels, known, 1, json);
        }
        Optional<String> list = list(column);
        json.writeStringField("annotators", list.orElseGet(() -> madeList(column)));
        if (list.isPresent()) {
            json.writeStringField("separator", said.lists().get(list.get()));
        }
    }

    private static List<String> labels(TableColumns.Column column, ColumnRole role, TrainingData known) {
        return withTraining(
                role == ColumnRole.ANNOTATORS
                        ? column.voted().votes().keySet()
                        : column.elements().keySet(),
                known);
    }

    /** With those that only training data have, unless these are far too many to be labels. */
    private static List<String> withTraining(Collection<String> seen, TrainingData known) {
        Set<String> labels = new HashSet<>(seen);
        if (known != null && labels.size() + known.frequencies().size() <= DefinitionFields.MOST_LABELS) {
            labels.addAll(known.frequencies().keySet());
        }
        return sorted(labels);
    }

    /** As they are numbers, or by the alphabet. */
    private static List<String> sorted(Collection<String> labels) {
        Comparator<String> order =
                areNumbers(labels) ? Comparator.comparingDouble(Numeral::parse) : Comparator.naturalOrder();
        return labels.stream().sorted(order).toList();
    }

    private static boolean areNumbers(Collection<String> labels) {
        return labels.stream().allMatch(label -> Double.isFinite(Numeral.parse(label)));
    }

    /** 1, 2 or 5 times a power of ten, not below a number: bounds are public, and must not tell the largest number of the gold. */
    private static double roundBound(double number) {
        for (double power = 1; power < NumberAnswer.LARGEST; power *= 10) {
            for (int digit : new int[] {1, 2, 5}) {
                if (digit * power >= number) {
                    return digit * power;
                }
            }
        }
        return NumberAnswer.LARGEST;
    }

    private void number(TableColumns.Column column, JsonGenerator json) throws IOException {
        TrainingData known = training.get(column.name());
        List<Double> numbers = new ArrayList<>(column.numbers());
        numbers.addAll(known == null ? List.of() : known.bounds());
        double farthest = numbers.stream().mapToDouble(Math::abs).max().orElse(0);
        boolean signed = numbers.stream().anyMatch(number -> number < 0);
        double bound = roundBound(farthest);
        json.writeFieldName("least");
        json.writeNumber(Cells.written(signed ? -bound : 0));
        json.writeFieldName("most");
        json.writeNumber(Cells.written(bound));
        if (known != null && known.mean().isPresent()) {
            json.writeFieldName("mean");
            json.writeNumber(Cells.written(known.mean().getAsDouble()));
        }
        if (known != null && known.median().isPresent()) {
            json.writeFieldName("median");
            json.writeNumber(Cells.written(known.median().getAsDouble()));
        }
    }

    /** The metrics that are ticked for a role before anybody chooses; the first one ranks. */
    public static List<String> usual(ColumnRole role) {
        return switch (role) {
            case LABEL, ANNOTATORS, ONE_ANNOTATOR -> List.of("macro-f1", "accuracy");
            case ORDERED_LABEL -> List.of("macro-f1", "accuracy", "mae", "kappa-quadratic");
            case LABELS -> List.of("macro-f1", "micro-f1", "samples-f1");
            case NUMBER -> List.of("mae", "pearson");
            case SHARE, SOFT_LABEL, ONE_SOFT_LABEL -> List.of("js-distance", "manhattan");
            case TAGS -> List.of("micro-f1", "macro-f1", "token-accuracy");
            case SPANS -> List.of("micro-f1", "overlap-micro-f1", "marked-f1");
            case TEXT, REFERENCE -> List.of("chrf", "token-f1", "exact-match");
            case BY_ANNOTATOR -> List.of("error-rate");
            default -> List.of();
        };
    }

    /** The metrics that can be ticked for a column with a role, by their ids; those that need a class have to be written by hand. */
    public static List<String> possible(TableColumns.Column column, ColumnRole role) {
        boolean ordered = role == ColumnRole.ORDERED_LABEL
                || ((role == ColumnRole.BY_ANNOTATOR || role.isSoft()) && column.hasKnownOrder());
        return role.kind().stream()
                .flatMap(kind -> Measures.of(kind).stream())
                .filter(measure -> !measure.takes(Measure.Parameter.CLASS))
                .filter(measure -> ordered || !measure.takes(Measure.Parameter.ORDER))
                .map(Measure::id)
                .toList();
    }
}
