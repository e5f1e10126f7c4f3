package dev.podium.task.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Direction;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Metric;
import dev.podium.task.Annotations;
import dev.podium.task.AnswerFormat;
import dev.podium.task.Baseline;
import dev.podium.task.CeilingValue;
import dev.podium.task.ErrorRule;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Resources;
import dev.podium.task.Scores;
import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import dev.podium.task.reading.CsvFiles;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Texts;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A task that a definition describes: the files are tables, and metrics come from the catalogue. */
public final class TableTask implements ItemTask<TableGold, TablePredictions> {

    /** What stands in place of a type's name where a definition describes the task. */
    public static final String ID = "table";

    /** In charts, for items of which several labels are right. */
    public static final String SEVERAL = Cells.SEVERAL;

    /** The code of a warning: the row that names the columns reads like those below it. */
    public static final String NO_HEADER = "table.header-missing";

    /** The code of a problem: a number of an answer is too large to be finite, so that the answer is one of numbers all the same. */
    public static final String INFINITE = NumberAnswer.INFINITE;

    static final String VERSION = "1";

    private static final long MEBIBYTE = 1L << 20;
    private static final Resources RESOURCES = new Resources(
            20 * MEBIBYTE,
            50 * MEBIBYTE,
            50 * MEBIBYTE,
            384 * MEBIBYTE,
            64 * MEBIBYTE,
            Duration.ofSeconds(90),
            Duration.ofSeconds(60));

    private final TableDefinition definition;

    public TableTask(TableDefinition definition) {
        this.definition = definition;
    }

    /**
     * The task of a definition that was found to be usable.
     *
     * @throws IllegalArgumentException if it is not
     */
    public static TableTask of(String definition) {
        if (TableDefinition.readAgain(definition) instanceof Reading.Accepted<TableDefinition> accepted) {
            return new TableTask(accepted.value());
        }
        throw new IllegalArgumentException("The definition cannot be used");
    }

    /** A small one, to see that everything works. */
    public static TableTask example() {
        return of("""
                {"items": {"shown": ["text"]}, "subtasks": [{"id": "labels",
                "answers": [{"name": "label", "kind": "label", "labels": ["no", "yes"]}],
                "metrics": [{"metric": "macro-f1"}, {"metric": "accuracy"}]}]}
                """);
    }

    /** What describes it. */
    public TableDefinition definition() {
        return definition;
    }

    /** What a metric measures, in the words of definitions, for example {@code metric f1, answer tone, class good}; empty where there is none. */
    public Optional<String> parameters(String subtask, String metric) {
        return definition.subtask(subtask).flatMap(known -> known.parameters(metric));
    }

    /** What the file is called that describes a task, where it is handed out. */
    public static final String DEFINITION = "task.json";

    @Override
    public String commandOption() {
        return "--definition " + DEFINITION;
    }

    /** What a metric of the catalogue is called that measures answers of a column with a role. */
    public static String measureInWords(ColumnRole role, String measure, Locale locale) {
        return measureText(role, measure, "long", locale);
    }

    /** What it counts, in a sentence or two. */
    public static String measureExplained(ColumnRole role, String measure, Locale locale) {
        return measureText(role, measure, "help", locale);
    }

    private static String measureText(ColumnRole role, String measure, String part, Locale locale) {
        return Texts.of(ID, locale)
                .text("table.measure." + role.kind().orElseThrow().word() + "." + measure + "." + part, "");
    }

    @Override
    public String id() {
        return ID;
    }

    /** Another definition gives other numbers. */
    @Override
    public String version() {
        return VERSION + "-" + definition.digest();
    }

    @Override
    public Resources resources() {
        return RESOURCES;
    }

    @Override
    public TaskNames names(Locale locale) {
        return new TableTexts(definition, locale).names();
    }

    @Override
    public List<Subtask> subtasks() {
        return definition.subtasks().stream().map(SubtaskDefinition::subtask).toList();
    }

    @Override
    public Reading<TableGold> readGold(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<TableFile> file = openGold(upload, findings);
        if (file.isEmpty()) {
            return findings.rejected();
        }
        Reading<TableGold> reading = new TableGoldReader(definition, file.get(), findings).read();
        if (reading instanceof Reading.Accepted<TableGold> accepted) {
            Optional<Problem> unreadable = unreadable(accepted.value().items());
            if (unreadable.isPresent()) {
                findings.error(
                        unreadable.get().line(),
                        unreadable.get().column(),
                        unreadable.get().found(),
                        "table.blind-unreadable");
                return findings.rejected();
            }
        }
        return reading;
    }

    /** Columns that the definition names and a gold file, which stays as it is, does not have, by the path of the field that names them. */
    public Problems unknownColumns(Upload gold) throws IOException {
        Optional<TableFile> file = TableFile.open(
                gold,
                RESOURCES.goldBytes(),
                RESOURCES.inflatedBytes(),
                List.of(),
                definition.tags().map(tags -> tags.conll(tags.gold(), Optional.empty())),
                new Findings(Rules.LENIENT));
        return file.map(known -> UnknownColumns.of(definition, known, gold.name()))
                .orElse(Problems.NONE);
    }

    /** What stands against the file that everybody gets, which answers are checked by; empty where nothing does. */
    private Optional<Problem> unreadable(Items items) throws IOException {
        ByteArrayOutputStream blind = new ByteArrayOutputStream();
        items.write(blind);
        return readItems(Upload.of("items.csv", blind.toByteArray())) instanceof Reading.Rejected<Items> rejected
                ? Optional.of(rejected.problems().shown().get(0))
                : Optional.empty();
    }

    @Override
    public Reading<Items> readItems(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<TableFile> file = openGold(upload, findings);
        return file.isPresent()
                ? new TableGoldReader(definition, file.get(), findings).readItems()
                : findings.rejected();
    }

    @Override
    public Reading<TablePredictions> readPredictions(Upload upload, Items items, Rules rules) throws IOException {
        Findings findings = new Findings(rules);
        TableItems known = (TableItems) items;
        Optional<TableFile> file = open(
                upload,
                RESOURCES.uploadBytes(),
                definition.tags().map(tags -> tags.conll(tags.name(), Optional.of(known))),
                findings);
        return file.isPresent()
                ? new TablePredictionsReader(definition, file.get(), known, findings).read()
                : findings.rejected();
    }

    private Optional<TableFile> openGold(Upload upload, Findings findings) throws IOException {
        return open(
                        upload,
                        RESOURCES.goldBytes(),
                        definition.tags().map(tags -> tags.conll(tags.gold(), Optional.empty())),
                        findings)
                .map(file -> new HeaderDoubt(file, findings));
    }

    private Optional<TableFile> open(Upload upload, long limit, Optional<ConllFile.Columns> conll, Findings findings)
            throws IOException {
        return TableFile.open(upload, limit, RESOURCES.inflatedBytes(), List.of(definition.id()), conll, findings);
    }

    @Override
    public Scores score(TableGold gold, TablePredictions predictions) {
        predictions.requireFor(gold.items());
        List<Scores.OfSubtask> scores = new ArrayList<>();
        for (SubtaskDefinition subtask : definition.subtasks()) {
            scores.add(new Scores.OfSubtask(
                    subtask.id(), predictions.enters(subtask.id()) ? measured(subtask, gold, predictions) : List.of()));
        }
        return new Scores(scores);
    }

    private List<Measurement> measured(SubtaskDefinition subtask, TableGold gold, TablePredictions predictions) {
        int first = definition.first(subtask);
        int answers = subtask.answers().size();
        List<TableRow> rows = new ArrayList<>(predictions.size());
        for (int item = 0; item < predictions.size(); item++) {
            if (!subtask.has(gold.items(), item)) {
                rows.add(TableRow.ELSEWHERE);
                continue;
            }
            Object[] right = new Object[answers];
            Object[] output = new Object[answers];
            for (int a = 0; a < answers; a++) {
                right[a] = gold.right(item, first + a);
                output[a] = predictions.output(item, first + a);
            }
            rows.add(new TableRow(right, output));
        }
        List<Measurement> measurements = new ArrayList<>();
        for (Metric<TableRow> metric : subtask.metrics(definition.digest(), subtask.centres(rows))) {
            measurements.add(Measurement.of(metric, rows));
        }
        return measurements;
    }

    @Override
    public Map<String, Integer> subsetSizes(TableGold gold) {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        for (SubtaskDefinition subtask : definition.subtasks()) {
            if (subtask.subset() != null) {
                sizes.put(subtask.id(), (int) IntStream.range(0, gold.items().size())
                        .filter(item -> subtask.has(gold.items(), item))
                        .count());
            }
        }
        return sizes;
    }

    @Override
    public Optional<Annotations> annotationsIn(TableGold gold) {
        return TableAnnotators.of(gold).map(annotators -> new TableAnnotations(gold, annotators));
    }

    /** The gold file itself, where it says what annotators said. */
    @Override
    public Reading<Annotations> readAnnotations(Upload upload, Items items) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Reading<TableGold> reading = readGold(upload);
        if (reading instanceof Reading.Rejected<TableGold> rejected) {
            return new Reading.Rejected<>(rejected.problems(), rejected.coverage());
        }
        Optional<Annotations> said = annotationsIn(((Reading.Accepted<TableGold>) reading).value());
        if (said.isEmpty()) {
            findings.error(0, "", upload.name(), "task.annotations-none");
            return findings.rejected();
        }
        return findings.accepted(said.get());
    }

    /** Against the gold that all others make, or what all others make against what each said. */
    @Override
    public List<CeilingValue> ceiling(TableGold gold, Annotations annotations) {
        return annotations instanceof TableAnnotations said ? said.ceiling() : List.of();
    }

    @Override
    public Aggregate aggregate(String subtask, String metric, int width) {
        return definition.subtask(subtask).stream()
                .flatMap(known -> known
                        .metrics(definition.digest(), new double[known.answers().size()])
                        .stream())
                .filter(known -> known.id().equals(metric))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no metric %s.%s".formatted(subtask, metric)));
    }

    @Override
    public List<Baseline> baselines() {
        return TableBaseline.all(definition);
    }

    /** By the first column that has values of items: whether an answer is right, or how far off it is. */
    @Override
    public Optional<ErrorRule> errorRule(String subtask) {
        return definition.subtask(subtask).flatMap(TableTask::errorRule);
    }

    private static Optional<ErrorRule> errorRule(SubtaskDefinition subtask) {
        return subtask.metrics("", new double[subtask.answers().size()]).stream()
                .filter(Metric::isMeanOfItems)
                .findFirst()
                .map(metric -> metric.direction() == Direction.HIGHER_IS_BETTER
                        ? new ErrorRule(subtask.id(), metric.id(), metric.direction(), 1, true)
                        : new ErrorRule(subtask.id(), metric.id(), metric.direction(), 0, true));
    }

    @Override
    public List<Slicing<TableGold>> slicings() {
        return definition.slices().stream().map(TableTask::slicing).toList();
    }

    private static Slicing<TableGold> slicing(String column) {
        return new Slicing<>(
                column,
                gold -> Slices.names(
                        gold.items().size(),
                        item -> gold.items()
                                .attributes(item)
                                .getOrDefault(column, gold.notes(item).get(column))));
    }

    @Override
    public Optional<String> clustering() {
        return Optional.ofNullable(definition.groups());
    }

    @Override
    public List<FileFormat> formats() {
        return List.of(
                format(FileFormat.Role.GOLD, goldColumns(), new TableExample(definition).gold(goldColumns())),
                format(FileFormat.Role.PREDICTIONS, columns(), new TableExample(definition).predictions(columns())));
    }

    private static FileFormat format(FileFormat.Role role, List<String> columns, String example) {
        List<String> extensions = new ArrayList<>(TableFile.EXTENSIONS);
        extensions.add("zip");
        return new FileFormat(
                role, extensions, "text/csv; charset=UTF-8", columns, List.of(new FileFormat.Part("", example)));
    }

    private List<String> columns() {
        return Stream.concat(
                        Stream.of(definition.id()),
                        definition.answers().stream().flatMap(answer -> answer.columns().stream()))
                .toList();
    }

    private List<String> goldColumns() {
        List<String> columns = new ArrayList<>(definition.goldColumns());
        if (definition.annotator() != null) {
            columns.add(1, definition.annotator());
        }
        return columns;
    }

    @Override
    public void writeTemplate(Items items, OutputStream out) throws IOException {
        CsvWriter csv = CsvFiles.writer(out);
        List<String> columns = columns();
        csv.writeRecord(columns);
        for (int item = 0; item < items.size(); item++) {
            List<String> row = new ArrayList<>(columns.size());
            row.add(items.id(item));
            columns.subList(1, columns.size()).forEach(column -> row.add(""));
            csv.writeRecord(row);
        }
        csv.flush();
    }

    @Override
    public AnswerFormat shape() {
        return AnswerFormat.VALUES;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TableTask table && definition.text().equals(table.definition.text());
    }

    @Override
    public int hashCode() {
        return definition.text().hashCode();
    }
}
