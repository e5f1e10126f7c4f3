package dev.podium.task.table;

import dev.podium.scoring.TagScheme;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonFields;
import dev.podium.task.reading.JsonTree;
import dev.podium.task.table.GoldSource.Rule;
import dev.podium.text.AnswerNormalization;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Reads what a definition says of an answer. */
final class AnswerReader {

    private static final Map<String, AnswerKind> KINDS =
            Arrays.stream(AnswerKind.values()).collect(DefinitionFields.byWord(AnswerKind::word));

    private static final Map<String, TagScheme> SCHEMES =
            Arrays.stream(TagScheme.values()).collect(DefinitionFields.byWord(DefinitionFields::word));

    private static final Map<String, SpanUnit> UNITS =
            Arrays.stream(SpanUnit.values()).collect(DefinitionFields.byWord(DefinitionFields::word));

    private static final Pattern ARTICLE = Pattern.compile("[\\p{Ll}\\p{Lo}]{1,20}");
    private static final int MOST_ARTICLES = 50;

    private final String id;
    private final List<String> shown;
    private final Findings findings;

    /**
     * For the answers of a table.
     *
     * @param id the column of the identifier
     * @param shown the columns that everybody may see
     */
    AnswerReader(String id, List<String> shown, Findings findings) {
        this.id = id;
        this.shown = List.copyOf(shown);
        this.findings = findings;
    }

    /** An answer, whatever the types of its values; empty where the findings say what is wrong. */
    @SuppressWarnings("unchecked")
    Optional<Answer<Object, Object, Object>> read(JsonTree tree) {
        JsonFields fields = new JsonFields(tree, findings);
        String name = DefinitionFields.column(fields, "name", "");
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
            case SPANS -> spans(name, fields);
            case RANKING -> ranking(name, fields);
            case TEXT -> text(name, fields);
            case BY_ANNOTATOR -> byAnnotator(name, fields);
        };
        fields.end();
        return Optional.ofNullable((Answer<Object, Object, Object>) answer);
    }

    private LabelAnswer label(String name, JsonFields fields) {
        Optional<LabelSet> labels = LabelSetReader.read(fields, "labels", 2);
        boolean ordered = fields.flag("ordered");
        GoldSource source = GoldSourceReader.read(
                name,
                fields,
                labels,
                List.of(Rule.NONE, Rule.MAJORITY, Rule.MAJORITY_OR_ANY, Rule.ANY, Rule.ALL, Rule.DISAGREEMENT));
        checkSeparator(fields, labels, source);
        double[] frequencies = LabelSetReader.frequencies(fields, "frequencies", labels);
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
        Optional<LabelSet> labels = LabelSetReader.read(fields, "labels", 2);
        GoldSource source = GoldSourceReader.read(name, fields, labels, List.of(Rule.NONE));
        double[] frequencies = LabelSetReader.frequencies(fields, "frequencies", labels);
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
        return number(
                name,
                fields,
                GoldSourceReader.read(name, fields, Optional.empty(), List.of(Rule.NONE, Rule.MEAN, Rule.MEDIAN)));
    }

    private NumberAnswer number(String name, JsonFields fields, GoldSource source) {
        double least = fields.number("least").orElse(-NumberAnswer.LARGEST);
        double most = fields.number("most").orElse(NumberAnswer.LARGEST);
        if (Math.max(Math.abs(least), Math.abs(most)) > NumberAnswer.LARGEST) {
            fields.error("most", "table.bounds-large", Cells.written(NumberAnswer.LARGEST));
        } else if (least >= most) {
            fields.error("most", "table.bounds-order", Cells.written(least), Cells.written(most));
        }
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
        List<String> shares = DefinitionFields.columns(fields, "columns");
        Optional<LabelSet> labels = classes(fields, shares);
        boolean ordered = fields.flag("ordered");
        GoldSource source = GoldSourceReader.read(name, fields, labels, List.of(Rule.NONE, Rule.DISTRIBUTION));
        double[] mean = LabelSetReader.frequencies(fields, "mean", labels);
        return labels.map(known -> new DistributionAnswer(name, new ShareColumns(shares), known, ordered, source, mean))
                .orElse(null);
    }

    private ProbabilityAnswer probabilities(String name, JsonFields fields) {
        List<String> shares = DefinitionFields.columns(fields, "columns");
        Optional<LabelSet> labels = classes(fields, shares);
        GoldSource source = GoldSourceReader.read(name, fields, labels, List.of(Rule.NONE, Rule.MAJORITY));
        double[] frequencies = LabelSetReader.frequencies(fields, "frequencies", labels);
        return labels.map(known -> new ProbabilityAnswer(name, new ShareColumns(shares), known, source, frequencies))
                .orElse(null);
    }

    private TagAnswer tags(String name, JsonFields fields) {
        TagScheme scheme = fields.word("scheme", SCHEMES, TagScheme.IOB2);
        Optional<LabelSet> types = LabelSetReader.read(fields, "types", 1);
        types.flatMap(known -> known.labels().stream()
                        .filter(type -> Cells.words(type).size() > 1)
                        .findFirst())
                .ifPresent(type -> fields.error("types", "table.type-blanks", type));
        types.flatMap(known -> TagSet.tag(known.labels()))
                .ifPresent(tag -> fields.warning("types", "table.type-tag", tag));
        String tokens = shownColumn(fields, "tokens").orElse("");
        if (tokens.equals(name) && !name.isEmpty()) {
            fields.error("name", "table.column-again", name);
        }
        String gold = goldColumn(name, fields);
        return types.map(known -> new TagAnswer(name, id, tokens, gold, new TagSet(scheme, known)))
                .orElse(null);
    }

    private SpanAnswer spans(String name, JsonFields fields) {
        SpanUnit unit = fields.word("unit", UNITS, SpanUnit.CHARACTER);
        boolean labelled = fields.has("labels");
        Optional<LabelSet> labels = labelled ? LabelSetReader.read(fields, "labels", 1) : Optional.empty();
        String text = fields.has("text") ? shownColumn(fields, "text").orElse(null) : null;
        if (name.equals(text)) {
            fields.error("name", "table.column-again", name);
        }
        String gold = goldColumn(name, fields);
        Phrases phrases = phrases(fields, labels);
        if (!phrases.isEmpty() && text == null) {
            fields.error("phrases", "table.phrases-text");
        }
        return labelled && labels.isEmpty()
                ? null
                : new SpanAnswer(name, labels.orElse(null), unit, text, gold, phrases);
    }

    /** A list of texts, or one for each label. */
    private static Phrases phrases(JsonFields fields, Optional<LabelSet> labels) {
        Map<String, Integer> phrases = new LinkedHashMap<>();
        if (labels.isPresent()) {
            fields.object("phrases").ifPresent(byLabel -> {
                for (int type = 0; type < labels.get().size(); type++) {
                    for (String text : byLabel.texts(labels.get().label(type))) {
                        phrases.putIfAbsent(text, type);
                    }
                }
                byLabel.end();
            });
        } else {
            fields.texts("phrases").forEach(text -> phrases.putIfAbsent(text, 0));
        }
        if (phrases.size() > Phrases.MOST
                || phrases.keySet().stream().anyMatch(text -> text.length() > Phrases.LONGEST)) {
            fields.error(
                    "phrases", "table.phrases-form", Integer.toString(Phrases.MOST), Integer.toString(Phrases.LONGEST));
        }
        return new Phrases(phrases);
    }

    private RankingAnswer ranking(String name, JsonFields fields) {
        String separator = GoldSourceReader.separator(fields);
        String candidates =
                fields.has("candidates") ? shownColumn(fields, "candidates").orElse(null) : null;
        if (name.equals(candidates)) {
            fields.error("name", "table.column-again", name);
        }
        return new RankingAnswer(name, candidates, separator, goldColumn(name, fields));
    }

    private TextAnswer text(String name, JsonFields fields) {
        double longest = fields.number("longest").orElse(TextAnswer.LONGEST);
        if (longest < 1 || longest > TextAnswer.LONGEST || longest != Math.rint(longest)) {
            fields.error("longest", "table.longest-whole", Integer.toString(TextAnswer.LONGEST));
        }
        List<String> articles =
                fields.has("articles") ? fields.texts("articles") : AnswerNormalization.ENGLISH.articles();
        if (articles.size() > MOST_ARTICLES || !articles.stream().allMatch(ARTICLE.asMatchPredicate())) {
            fields.error("articles", "table.articles-words", Integer.toString(MOST_ARTICLES));
        }
        return new TextAnswer(name, (int) longest, new AnswerNormalization(articles), goldColumn(name, fields));
    }

    private AnnotatorAnswer byAnnotator(String name, JsonFields fields) {
        String separator = GoldSourceReader.separator(fields);
        String annotators =
                fields.has("annotators") ? shownColumn(fields, "annotators").orElse(null) : null;
        if (name.equals(annotators)) {
            fields.error("name", "table.column-again", name);
        }
        String gold = goldColumn(name, fields);
        if (!fields.has("labels")) {
            if (!fields.has("least") || !fields.has("most")) {
                fields.error("labels", "table.by-annotator-values");
            }
            GoldSource together = GoldSource.of(gold, Rule.MEAN, separator, null);
            return new AnnotatorAnswer(name, number(name, fields, together), annotators, separator, gold);
        }
        Optional<LabelSet> labels = LabelSetReader.read(fields, "labels", 2);
        boolean ordered = fields.flag("ordered");
        double[] frequencies = LabelSetReader.frequencies(fields, "frequencies", labels);
        return labels.map(known -> new LabelAnswer(
                        name, known, ordered, GoldSource.of(gold, Rule.MAJORITY, separator, known), frequencies))
                .map(each -> new AnnotatorAnswer(name, each, annotators, separator, gold))
                .orElse(null);
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
        String column = gold.map(known -> DefinitionFields.column(known, "column", name))
                .orElse(name);
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
        Optional<LabelSet> labels = LabelSetReader.read(fields, "labels", 2);
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
}
