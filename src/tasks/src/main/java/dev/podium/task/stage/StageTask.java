package dev.podium.task.stage;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Direction;
import dev.podium.task.AnnotationScheme;
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
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import dev.podium.task.reading.CsvFiles;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Statement segmentation in German Easy Language (GermEval 2024 StaGE). */
public final class StageTask implements ItemTask<StageGold, StagePredictions> {

    static final String ID = "stage";
    static final String VERSION = "1";
    static final String COUNT = "count";
    static final String SPANS = "spans";

    private static final long MEBIBYTE = 1L << 20;
    static final Resources RESOURCES = new Resources(
            10 * MEBIBYTE,
            10 * MEBIBYTE,
            10 * MEBIBYTE,
            128 * MEBIBYTE,
            64 * MEBIBYTE,
            Duration.ofSeconds(30),
            Duration.ofSeconds(20));

    private static final String EXAMPLE = """
            sent-id,num_statements,statement_spans
            1,1,[]
            2,2,"[[0, 1, 2, 3], [5]]"
            3,3,"[[0, 1, 2], [0, 1, 3], [0, 1, 5]]"
            """;

    private static final String GOLD_EXAMPLE = """
            sent-id,phrase,phrase_tokenized,num_statements,statement_spans
            1,Das Haus ist alt.,0:=Das 1:=Haus 2:=ist 3:=alt.,1,
            2,Der Mond hat Berge oder Täler.,0:=Der 1:=Mond 2:=hat 3:=Berge 4:=oder 5:=Täler.,2,"[[3], [5]]"
            3,"Der Hund bellt, rennt und springt.","0:=Der 1:=Hund 2:=bellt, 3:=rennt 4:=und 5:=springt.",3,"[[2], [3], [5]]"
            """;

    private static final String ANNOTATIONS_EXAMPLE = """
            sent-id,annotator,num_statements,statement_spans
            1,a1,1,
            1,a2,2,"[[1], [3]]"
            2,a1,2,"[[3], [5]]"
            """;

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public Resources resources() {
        return RESOURCES;
    }

    @Override
    public List<Subtask> subtasks() {
        return List.of(
                new Subtask(
                        COUNT,
                        List.of(
                                new Subtask.Column("mae", Direction.LOWER_IS_BETTER, 2),
                                new Subtask.Column("mse", Direction.LOWER_IS_BETTER, 2),
                                new Subtask.Column("precision", Direction.HIGHER_IS_BETTER, 2).upTo(1),
                                new Subtask.Column("recall", Direction.HIGHER_IS_BETTER, 2).upTo(1),
                                new Subtask.Column("f1", Direction.HIGHER_IS_BETTER, 2).upTo(1))),
                new Subtask(
                        SPANS,
                        List.of(
                                new Subtask.Column("chrf", Direction.HIGHER_IS_BETTER, 2).upTo(1),
                                new Subtask.Column("jaccard", Direction.HIGHER_IS_BETTER, 2).upTo(1))));
    }

    @Override
    public Reading<StageGold> readGold(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<String> text = text(upload, RESOURCES.goldBytes(), findings);
        Optional<Table> table = text.flatMap(known -> Table.of(known, Columns.GOLD, findings));
        if (table.isEmpty() && text.filter(StageTask::isUnlabelled).isPresent()) {
            findings.errorAlone(0, "task.labels-none");
        }
        return table.isPresent() ? new GoldReader(table.get(), findings).read() : findings.rejected();
    }

    @Override
    public Reading<Items> readItems(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<Table> table = table(upload, RESOURCES.goldBytes(), Columns.ITEMS, findings);
        return table.isPresent() ? ItemsReader.read(table.get(), findings) : findings.rejected();
    }

    @Override
    public Reading<Annotations> readAnnotations(Upload upload, Items items) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<Table> table = table(upload, RESOURCES.goldBytes(), Columns.ANNOTATIONS, findings);
        return table.isPresent()
                ? new AnnotationsReader(table.get(), (StageItems) items, findings).read()
                : findings.rejected();
    }

    @Override
    public Optional<Boolean> saysGold(StageGold gold, Annotations annotations, int annotator, int item) {
        return ((StageAnnotations) annotations).isLabel(annotator, item, gold.label(item));
    }

    @Override
    public Reading<StagePredictions> readPredictions(Upload upload, Items items, Rules rules) throws IOException {
        Findings findings = new Findings(rules);
        Optional<String> text = text(upload, RESOURCES.uploadBytes(), findings);
        if (text.isEmpty()) {
            return findings.rejected();
        }
        Optional<Table> table = Table.of(text.get(), Columns.PREDICTIONS, findings);
        if (table.isEmpty()) {
            return findings.rejected();
        }
        SpanColumn column = SpanColumn.of(text.get(), id -> rules.passesOver(Numeral.identifier(id), items::place));
        return new PredictionsReader(table.get(), column, (StageItems) items, findings).read();
    }

    @Override
    public List<FileFormat> formats() {
        return List.of(
                FileFormat.csv(FileFormat.Role.GOLD, Columns.GOLD, GOLD_EXAMPLE),
                FileFormat.csv(FileFormat.Role.ANNOTATIONS, Columns.ANNOTATIONS, ANNOTATIONS_EXAMPLE),
                FileFormat.csv(FileFormat.Role.PREDICTIONS, Columns.PREDICTIONS, EXAMPLE));
    }

    @Override
    public void writeTemplate(Items items, OutputStream out) throws IOException {
        CsvWriter csv = CsvFiles.writer(out);
        csv.writeRecord(Columns.PREDICTIONS);
        for (int item = 0; item < items.size(); item++) {
            csv.writeRecord(items.id(item), "", "");
        }
        csv.flush();
    }

    @Override
    public Scores score(StageGold gold, StagePredictions predictions) {
        predictions.requireFor(gold.items());
        return new StageScoring(gold, predictions).scores();
    }

    @Override
    public Aggregate aggregate(String subtask, String metric, int width) {
        return StageMetrics.named(subtask, metric, width);
    }

    @Override
    public List<Baseline> baselines() {
        return StageBaseline.all();
    }

    @Override
    public Optional<ErrorRule> errorRule(String subtask) {
        return Optional.of(
                subtask.equals(COUNT)
                        ? new ErrorRule(COUNT, "mae", Direction.LOWER_IS_BETTER, 0, false)
                        : new ErrorRule(SPANS, "jaccard", Direction.HIGHER_IS_BETTER, 0.5, true));
    }

    @Override
    public Optional<String> countedSubtask() {
        return Optional.of(COUNT);
    }

    @Override
    public List<Slicing<StageGold>> slicings() {
        return StageSlicings.all();
    }

    /** The article that a sentence stands in. */
    @Override
    public Optional<String> clustering() {
        return Optional.of(StageSlicings.TOPIC);
    }

    @Override
    public List<String> agreementSlicings() {
        return StageSlicings.GIVEN;
    }

    @Override
    public List<CeilingValue> ceiling(StageGold gold, Annotations annotations) {
        return new StageHumanScores(gold, (StageAnnotations) annotations).values();
    }

    @Override
    public Optional<AnnotationScheme> collecting() {
        return Optional.of(new StageAnnotationScheme());
    }

    @Override
    public AnswerFormat shape() {
        return AnswerFormat.SPANS;
    }

    /** Whether a file has the columns that everybody may see, and no others. */
    private static boolean isUnlabelled(String text) {
        return Table.of(text, Columns.ITEMS, new Findings(Rules.LENIENT))
                .filter(items -> Columns.PUBLIC.containsAll(items.header()))
                .isPresent();
    }

    private static Optional<Table> table(Upload upload, long limit, List<String> columns, Findings findings)
            throws IOException {
        Optional<String> text = text(upload, limit, findings);
        return text.isPresent() ? Table.of(text.get(), columns, findings) : Optional.empty();
    }

    private static Optional<String> text(Upload upload, long limit, Findings findings) throws IOException {
        return TextFile.read(upload, limit, RESOURCES.inflatedBytes(), findings);
    }
}
