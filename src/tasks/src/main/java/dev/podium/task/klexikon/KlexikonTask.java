package dev.podium.task.klexikon;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Measurement;
import dev.podium.task.AnswerFormat;
import dev.podium.task.Baseline;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Oracle;
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
import dev.podium.task.reading.ZipFile;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Joint summarization and simplification of German articles (Klexikon). */
public final class KlexikonTask implements ItemTask<KlexikonGold, KlexikonPredictions> {

    static final String ID = "klexikon";
    static final String VERSION = "1";
    static final String SUMMARY = "summary";

    private static final long MEBIBYTE = 1L << 20;
    private static final long MOST_BYTES = 64 * MEBIBYTE;

    /**
     * What is kept of a zip is JSON, where line breaks and quotation marks take two bytes instead of one: hence twice as much.
     * The heap holds gold and submission in UTF-8 and the tokens of the longest pair of texts.
     */
    private static final Resources RESOURCES = new Resources(
            MOST_BYTES,
            2 * MOST_BYTES,
            MOST_BYTES,
            512 * MEBIBYTE,
            64 * MEBIBYTE,
            Duration.ofMinutes(5),
            Duration.ofMinutes(4));

    private static final String EXAMPLE = """
            {"id": "Igel", "text": "Der Igel ist ein kleines Tier.\\nSein Rücken ist voller Stacheln."}
            {"id": "Regen", "text": "Regen ist Wasser, das aus Wolken fällt."}
            """;

    private static final String GOLD_EXAMPLE = """
            {"id": "Igel", "source": "Igel sind eine Familie der Säugetiere.\\n== Lebensraum ==\\nSie leben in Gärten.", "reference": "Der Igel ist ein Tier.\\nEr lebt im Garten."}
            {"id": "Regen", "source": "Regen ist der am häufigsten auftretende Niederschlag.", "reference": "Regen ist Wasser von oben."}
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
                SUMMARY, KlexikonMetrics.ALL.stream().map(KlexikonTask::column).toList()));
    }

    private static Subtask.Column column(SummaryMetric metric) {
        return new Subtask.Column(metric.id(), metric.direction(), metric.decimals())
                .optionally(metric.optional())
                .upTo(metric.greatest());
    }

    @Override
    public Reading<KlexikonGold> readGold(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        if (!isReadable(upload, findings)) {
            return findings.rejected();
        }
        try (JsonLines lines = lines(upload, findings)) {
            return new GoldReader(lines, findings).gold();
        }
    }

    @Override
    public Reading<Items> readItems(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        if (!isReadable(upload, findings)) {
            return findings.rejected();
        }
        try (JsonLines lines = lines(upload, findings)) {
            return new GoldReader(lines, findings).items();
        }
    }

    @Override
    public Reading<KlexikonPredictions> readPredictions(Upload upload, Items items, Rules rules) throws IOException {
        Findings findings = new Findings(rules);
        if (!isReadable(upload, findings)) {
            return findings.rejected();
        }
        PredictionsReader reader = new PredictionsReader((KlexikonItems) items, findings);
        return ZipFile.is(upload) ? reader.zip(upload, MOST_BYTES) : reader.lines(upload);
    }

    @Override
    public List<FileFormat> formats() {
        return List.of(
                FileFormat.jsonLines(FileFormat.Role.GOLD, Fields.GOLD, GOLD_EXAMPLE)
                        .withoutZip(),
                FileFormat.jsonLines(FileFormat.Role.PREDICTIONS, Fields.PREDICTIONS, EXAMPLE));
    }

    @Override
    public void writeTemplate(Items items, OutputStream out) throws IOException {
        try (ObjectLines lines = new ObjectLines(out)) {
            for (int item = 0; item < items.size(); item++) {
                lines.write(Fields.line(items.id(item), Fields.TEXT, ""));
            }
        }
    }

    @Override
    public Scores score(KlexikonGold gold, KlexikonPredictions predictions) {
        KlexikonItems items = gold.items();
        predictions.requireFor(items);
        FrequentWords frequent = FrequentWords.of(gold);
        List<Summary> summaries = new ArrayList<>(items.size());
        for (int item = 0; item < items.size(); item++) {
            summaries.add(Summary.of(items.source(item), gold.reference(item), predictions.text(item), frequent));
        }
        List<Measurement> measurements = KlexikonMetrics.ALL.stream()
                .map(metric -> Measurement.of(metric, summaries))
                .toList();
        return new Scores(List.of(new Scores.OfSubtask(SUMMARY, measurements)));
    }

    @Override
    public Aggregate aggregate(String subtask, String metric, int width) {
        return KlexikonMetrics.named(subtask, metric);
    }

    @Override
    public List<Baseline> baselines() {
        return KlexikonBaseline.all();
    }

    @Override
    public List<Oracle<KlexikonGold>> oracles() {
        return List.of(new Rouge2Oracle());
    }

    @Override
    public List<Slicing<KlexikonGold>> slicings() {
        return KlexikonSlicings.all();
    }

    @Override
    public AnswerFormat shape() {
        return AnswerFormat.TEXT;
    }

    private static JsonLines lines(Upload upload, Findings findings) throws IOException {
        return new JsonLines(upload.open(), Fields.LONGEST_LINE, findings);
    }

    private static boolean isReadable(Upload upload, Findings findings) {
        if (upload.size() > MOST_BYTES) {
            findings.error(0, "", "", "task.file-large", Long.toString(MOST_BYTES / MEBIBYTE));
        } else if (upload.size() == 0) {
            findings.error(0, "", "", "task.file-empty");
        }
        return !findings.hasErrors();
    }
}
