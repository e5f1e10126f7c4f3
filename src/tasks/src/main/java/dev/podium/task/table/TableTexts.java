package dev.podium.task.table;

import dev.podium.agreement.RatingCoefficient;
import dev.podium.task.FileFormat;
import dev.podium.task.Slicing;
import dev.podium.task.TaskNames;
import dev.podium.task.reading.Texts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What a definition's subtasks, columns and fields are called in one language: as organizers say, or as the catalogue does. */
final class TableTexts {

    private final TableDefinition definition;
    private final Locale locale;
    private final Texts texts;
    private final Map<String, String> given = new LinkedHashMap<>();

    TableTexts(TableDefinition definition, Locale locale) {
        this.definition = definition;
        this.locale = locale;
        texts = Texts.of(TableTask.ID, locale);
    }

    TaskNames names() {
        for (SubtaskDefinition subtask : definition.subtasks()) {
            given.put(TaskNames.subtaskKey(subtask.id()), name(subtask.names(), subtask.id()));
            help(subtask);
            agreement(subtask);
            for (BoardColumn column : subtask.columns()) {
                String key = TaskNames.metricKey(subtask.id(), column.id());
                given.put(key, name(column.names(), usual(subtask, column, "")));
                given.put(key + ".long", name(column.names(), usual(subtask, column, ".long")));
            }
        }
        TableAgreement.of(definition).forEach(this::coefficients);
        fields();
        baselines();
        classes();
        return TaskNames.of(TableTask.ID, given, locale);
    }

    /** What systems do. */
    private void help(SubtaskDefinition subtask) {
        given.put(
                TaskNames.subtaskKey(subtask.id()) + ".help",
                subtask.answers().stream().map(this::asked).collect(Collectors.joining("; ")));
    }

    private String asked(Object answer) {
        if (answer instanceof DistributionAnswer shares) {
            return texts.text("table.help.distribution", shares.labels().listed());
        }
        return answer instanceof ProbabilityAnswer probabilities
                ? texts.text("table.help.probabilities", probabilities.labels().listed())
                : asked(answer, 0);
    }

    /** What there is of an answer that has no labels. */
    private void classes() {
        Answer<Object, Object, Object> first = definition.answers().get(0);
        if (first.closedSet().isEmpty()) {
            texts.find("table.classes." + first.kind().word()).ifPresent(words -> given.put("classes", words));
        }
    }

    /** What coefficients are called where several columns have them. */
    private void coefficients(TableAgreement column) {
        for (RatingCoefficient coefficient : column.coefficients()) {
            String key = "agreement." + coefficient.id();
            String own = "agreement." + column.id(coefficient.id());
            if (!own.equals(key)) {
                given.put(own, column.column() + ": " + texts.text("table." + key));
                given.put(own + ".help", texts.text("table." + key + ".help"));
            }
        }
    }

    /** What a baseline does with the kinds of answers that there are. */
    private void baselines() {
        for (SimpleSystem system : List.of(SimpleSystem.MOST_FREQUENT, SimpleSystem.UNIFORM)) {
            String key = "baseline." + system.word();
            List<String> sentences = definition.answers().stream()
                    .map(answer -> answer.kind().word())
                    .distinct()
                    .map(kind -> "table." + key + "." + kind)
                    .flatMap(each -> texts.find(each).stream())
                    .distinct()
                    .toList();
            if (!sentences.isEmpty()) {
                given.put(key, String.join(" ", sentences));
            }
        }
    }

    /** Of items on which annotators agree, and others. */
    private void agreement(SubtaskDefinition subtask) {
        String slicing = "slicing." + Slicing.AGREEMENT + subtask.id();
        String words = texts.text("table.agreement");
        given.put(
                slicing,
                definition.subtasks().size() == 1 ? words : words + " (" + name(subtask.names(), subtask.id()) + ")");
        List.of("yes", "no").forEach(label -> given.put(slicing + "." + label, texts.text("table.agreement." + label)));
    }

    private String name(Map<String, String> names, String usual) {
        return TableDefinition.name(names, locale.getLanguage()).orElse(usual);
    }

    /** The name of the measure, behind that of its answer where there are several. */
    private String usual(SubtaskDefinition subtask, BoardColumn column, String form) {
        if (column instanceof BoardColumn.Mean mean) {
            List<String> of = mean.of().stream()
                    .map(place -> usual(subtask, subtask.columns().get(place), ""))
                    .toList();
            return texts.text("table.measure.mean" + form, String.join(", ", of));
        }
        BoardColumn.Single single = (BoardColumn.Single) column;
        Answer<Object, Object, Object> answer = subtask.answers().get(single.answer());
        String name = texts.text(
                "table.measure." + answer.kind().word() + "." + single.measure().id() + form, of(answer, single));
        return subtask.answers().size() == 1 ? name : answer.name() + ": " + name;
    }

    /** What a name has to say of a measure: its class, or how many places count. */
    private static String of(Object answer, BoardColumn.Single single) {
        if (single.places() > 0) {
            return Integer.toString(single.places());
        }
        return single.of() >= 0 && answer instanceof LabelAnswer label
                ? label.labels().label(single.of())
                : "";
    }

    private void fields() {
        for (FileFormat.Role role : List.of(FileFormat.Role.GOLD, FileFormat.Role.PREDICTIONS)) {
            field(role, definition.id(), texts.text("table.field.id"));
        }
        if (definition.annotator() != null) {
            field(FileFormat.Role.GOLD, definition.annotator(), texts.text("table.field.annotator"));
        }
        definition.slices().forEach(column -> field(FileFormat.Role.GOLD, column, texts.text("table.field.slices")));
        if (definition.groups() != null) {
            field(FileFormat.Role.GOLD, definition.groups(), texts.text("table.field.groups"));
        }
        definition.shown().forEach(column -> given.put("attribute." + column, column));
        definition.shown().forEach(column -> field(FileFormat.Role.GOLD, column, texts.text("table.field.shown")));
        definition
                .subsets()
                .forEach(subset -> field(
                        FileFormat.Role.GOLD,
                        subset.column(),
                        texts.text("table.field.subsets", String.join(", ", subset.values()))));
        subsets();
        definition.tags().ifPresent(tags -> conll());
        for (Answer<Object, Object, Object> answer : definition.answers()) {
            if ((Object) answer instanceof TagAnswer tags) {
                field(FileFormat.Role.GOLD, tags.tokens(), texts.text("table.field.tokens"));
            }
            if ((Object) answer instanceof SpanAnswer spans && spans.text() != null) {
                field(
                        FileFormat.Role.GOLD,
                        spans.text(),
                        texts.text(
                                spans.unit() == SpanUnit.CHARACTER
                                        ? "table.field.spans-text"
                                        : "table.field.spans-tokens"));
            }
            if ((Object) answer instanceof AnnotatorAnswer said && said.annotators() != null) {
                field(
                        FileFormat.Role.GOLD,
                        said.annotators(),
                        texts.text("table.field.annotator-names", said.separator()));
            }
            if ((Object) answer instanceof RankingAnswer ranking && ranking.candidates() != null) {
                field(
                        FileFormat.Role.GOLD,
                        ranking.candidates(),
                        texts.text("table.field.candidates", ranking.separator()));
            }
            for (int column = 0; column < answer.columns().size(); column++) {
                field(FileFormat.Role.PREDICTIONS, answer.columns().get(column), asked(answer, column));
            }
            for (int column = 0; column < answer.goldColumns().size(); column++) {
                String name = answer.goldColumns().get(column);
                List<String> parts = definition.joined().get(name);
                String text = goldText(answer, column);
                field(
                        FileFormat.Role.GOLD,
                        name,
                        parts == null ? text : text + " " + texts.text("table.field.joined", String.join(", ", parts)));
            }
        }
    }

    /** Who takes part in some of them alone; nothing where some subtask is of all items, or parts them otherwise. */
    private void subsets() {
        List<Subset> subsets = definition.subsets();
        List<String> columns = subsets.stream().map(Subset::column).distinct().toList();
        if (subsets.size() == definition.bases().size() && columns.size() == 1) {
            List.of("format.predictions", "kind.predictions")
                    .forEach(key -> append(key, texts.text("table.subsets", columns.get(0))));
        }
    }

    private void conll() {
        for (String key : List.of("format.gold", "format.predictions", "kind.predictions")) {
            append(key, texts.text("table.conll"));
        }
    }

    private void append(String key, String sentence) {
        given.merge(key, texts.text("table." + key) + " " + sentence, (before, ignored) -> before + " " + sentence);
    }

    private void field(FileFormat.Role role, String column, String text) {
        given.put("format." + role.word() + "." + column, text);
    }

    /** What systems are asked for, and what is right where people differed. */
    private String asked(Object answer, int column) {
        String text = text(answer, column);
        boolean voted = answer instanceof LabelAnswer label
                && (label.source().rule() == GoldSource.Rule.MAJORITY
                        || label.source().rule() == GoldSource.Rule.MAJORITY_OR_ANY);
        return voted ? text + ". " + texts.text("table.field.majority") : text;
    }

    private String text(Object answer, int column) {
        if (answer instanceof LabelAnswer label) {
            return texts.text("table.field.label", label.labels().listed());
        }
        if (answer instanceof LabelSetAnswer sets) {
            return texts.text("table.field.labels", sets.labels().listed(), sets.separator());
        }
        if (answer instanceof NumberAnswer number) {
            return texts.text("table.field.number", Cells.written(number.least()), Cells.written(number.most()));
        }
        if (answer instanceof TagAnswer tagged) {
            return texts.text("table.field.tags", tagged.tokens(), tagged.tags().listed());
        }
        if (answer instanceof SpanAnswer spans) {
            return texts.text(
                    "table.field.spans-" + DefinitionFields.word(spans.unit()),
                    spans.example(),
                    spans.labels() == null
                            ? "."
                            : texts.text(
                                    "table.field.spans-labels", spans.labels().listed()));
        }
        if (answer instanceof AnnotatorAnswer said) {
            return texts.text("table.field.by-annotator", said.example(0).get(said.name()), text(said.each(), column));
        }
        if (answer instanceof TextAnswer text) {
            return texts.text("table.field.text", Integer.toString(text.longest()));
        }
        if (answer instanceof RankingAnswer ranking) {
            return texts.text("table.field.ranking", ranking.separator());
        }
        return answer instanceof DistributionAnswer distribution
                ? texts.text("table.field.distribution", distribution.labels().label(column))
                : texts.text(
                        "table.field.probabilities",
                        ((ProbabilityAnswer) answer).labels().label(column));
    }

    private String goldText(Object answer, int column) {
        if (definition.annotator() != null && answer instanceof AnnotatorAnswer said) {
            return text(said.each(), column);
        }
        if (answer instanceof LabelAnswer label) {
            return label.source().isAnnotated()
                    ? annotators(label.source())
                    : text(answer, column) + ". "
                            + texts.text("table.field.several", label.source().separator());
        }
        if (answer instanceof DistributionAnswer distribution
                && distribution.source().isAnnotated()) {
            return annotators(distribution.source());
        }
        if (answer instanceof NumberAnswer number && number.source().isAnnotated()) {
            return annotators(number.source());
        }
        if (answer instanceof TextAnswer) {
            return texts.text("table.field.references");
        }
        if (answer instanceof ProbabilityAnswer probabilities) {
            return probabilities.source().isAnnotated()
                    ? annotators(probabilities.source())
                    : texts.text("table.field.label", probabilities.labels().listed());
        }
        return answer instanceof RankingAnswer ranking
                ? texts.text("table.field.grades", ranking.separator())
                : text(answer, column);
    }

    private String annotators(GoldSource source) {
        if (definition.annotator() == null) {
            return texts.text("table.field.annotators", source.separator());
        }
        return source.said() == null
                ? texts.text("table.field.annotator-number")
                : texts.text("table.field.label", source.said().listed());
    }
}
