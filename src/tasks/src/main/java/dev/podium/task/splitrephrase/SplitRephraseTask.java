package dev.podium.task.splitrephrase;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Direction;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.AnswerFormat;
import dev.podium.task.Baseline;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Resources;
import dev.podium.task.Scores;
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.ObjectLines;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Split and rephrase: several simple sentences for a complex one (Narayan et al. 2017; Zhang et al. 2020). */
public final class SplitRephraseTask implements ItemTask<RephraseGold, RephrasePredictions> {

    static final String ID = "splitrephrase";
    /** Since 2 chrF counts what short outputs miss. */
    static final String VERSION = "2";

    static final String REPHRASE = "rephrase";
    static final String EXTENSION = "jsonl";

    private static final int MEBIBYTE = 1 << 20;
    private static final int FILE = 10 * MEBIBYTE;

    /** Room for more than a thousand references of one sentence; WebSplit has 47 on average. */
    private static final ObjectFile GOLD = new ObjectFile(FILE, MEBIBYTE);

    /** Room for the longest rewrite, even with each of its characters escaped. */
    private static final ObjectFile SUBMISSION = new ObjectFile(FILE, 1 << 16);

    private static final Resources RESOURCES = new Resources(
            FILE, FILE, FILE, 256L * MEBIBYTE, 64L * MEBIBYTE, Duration.ofSeconds(90), Duration.ofSeconds(60));

    private static final String GOLD_EXAMPLE = """
            {"id":"1","source":"Der Turm, der 1890 erbaut wurde, steht am Hafen.","references":[["Der Turm steht am Hafen.","Er wurde 1890 erbaut."],["Der Turm wurde 1890 erbaut.","Der Turm steht am Hafen."]]}
            {"id":"2","source":"Weil es regnete, blieb Mia zu Hause und las.","references":[["Es regnete.","Deshalb blieb Mia zu Hause.","Mia las."]]}
            """;

    private static final String EXAMPLE = """
            {"id":"1","sentences":["Der Turm steht am Hafen.","Er wurde 1890 erbaut."]}
            {"id":"2","sentences":["Es regnete.","Mia blieb zu Hause und las."]}
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
        return List.of(new Subtask(
                REPHRASE,
                List.of(
                        new Subtask.Column(RephraseMetrics.BLEU, Direction.HIGHER_IS_BETTER, 2).upTo(100),
                        new Subtask.Column(RephraseMetrics.SENTENCE_BLEU, Direction.HIGHER_IS_BETTER, 2).upTo(100),
                        new Subtask.Column(RephraseMetrics.CHRF, Direction.HIGHER_IS_BETTER, 3).upTo(1),
                        new Subtask.Column(RephraseMetrics.SENTENCES, Direction.NEITHER, 2),
                        new Subtask.Column(RephraseMetrics.LENGTH, Direction.NEITHER, 2),
                        new Subtask.Column(RephraseMetrics.SPLIT, Direction.NEITHER, 2),
                        new Subtask.Column(RephraseMetrics.COPIED, Direction.NEITHER, 2))));
    }

    @Override
    public Reading<RephraseGold> readGold(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<JsonLines> lines = GOLD.open(upload, findings);
        return lines.isPresent() ? GoldReader.read(lines.get(), findings) : findings.rejected();
    }

    @Override
    public Reading<Items> readItems(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<JsonLines> lines = GOLD.open(upload, findings);
        return lines.isPresent() ? ItemsReader.read(lines.get(), findings) : findings.rejected();
    }

    @Override
    public Reading<RephrasePredictions> readPredictions(Upload upload, Items items, Rules rules) throws IOException {
        Findings findings = new Findings(rules);
        Optional<JsonLines> lines = SUBMISSION.open(upload, findings);
        return lines.isPresent()
                ? new PredictionsReader(lines.get(), (RephraseItems) items, findings).read()
                : findings.rejected();
    }

    @Override
    public List<FileFormat> formats() {
        return List.of(
                FileFormat.jsonLines(FileFormat.Role.GOLD, Fields.GOLD, GOLD_EXAMPLE),
                FileFormat.jsonLines(FileFormat.Role.PREDICTIONS, Fields.PREDICTIONS, EXAMPLE));
    }

    @Override
    public Optional<AnnotationScheme> collecting() {
        return Optional.of(new RephraseAnnotationScheme());
    }

    @Override
    public void writeTemplate(Items items, OutputStream out) throws IOException {
        try (ObjectLines lines = new ObjectLines(out)) {
            for (int item = 0; item < items.size(); item++) {
                lines.write(Fields.sentences(items.id(item), List.of()));
            }
        }
    }

    @Override
    public Scores score(RephraseGold gold, RephrasePredictions predictions) {
        predictions.requireFor(gold.items());
        return RephraseScoring.scores(gold, predictions);
    }

    @Override
    public Aggregate aggregate(String subtask, String metric, int width) {
        if (!subtask.equals(REPHRASE)) {
            throw new IllegalArgumentException("There is no subtask " + subtask);
        }
        return RephraseMetrics.named(metric);
    }

    @Override
    public List<Baseline> baselines() {
        return RephraseBaseline.all();
    }

    @Override
    public List<Slicing<RephraseGold>> slicings() {
        return RephraseSlicings.all();
    }

    /** The text that a sentence stands in, where the data name one. */
    @Override
    public Optional<String> clustering() {
        return Optional.of(Fields.TEXT);
    }

    @Override
    public AnswerFormat shape() {
        return AnswerFormat.TEXT;
    }
}
