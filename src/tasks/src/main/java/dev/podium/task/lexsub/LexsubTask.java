package dev.podium.task.lexsub;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Direction;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.Annotations;
import dev.podium.task.AnswerFormat;
import dev.podium.task.Baseline;
import dev.podium.task.ErrorRule;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Resources;
import dev.podium.task.Scores;
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Lexical substitution (SemEval-2007 task 10; German: GermEval 2015). */
public final class LexsubTask implements ItemTask<LexsubGold, LexsubPredictions> {

    static final String ID = "lexsub";
    static final String VERSION = "2";

    private static final long MEBIBYTE = 1L << 20;
    static final Resources RESOURCES = new Resources(
            10 * MEBIBYTE,
            32 * MEBIBYTE,
            10 * MEBIBYTE,
            256 * MEBIBYTE,
            64 * MEBIBYTE,
            Duration.ofSeconds(30),
            Duration.ofSeconds(20));

    private static final List<FileFormat.Part> EXAMPLE = List.of(
            new FileFormat.Part("system.best", """
                    Bank.n Bank_1 :: Sitzbank
                    Bank.n Bank_2 :: Geldinstitut;Sparkasse
                    hell.a hell_1 ::
                    """),
            new FileFormat.Part("system.oot", """
                    Bank.n Bank_1 ::: Sitzbank;Sitzgelegenheit;Parkbank
                    Bank.n Bank_2 ::: Geldinstitut;Sparkasse;Kreditinstitut;Geldhaus
                    hell.a hell_1 ::: leuchtend;strahlend
                    """),
            new FileFormat.Part("system.rank", """
                    Bank.n Bank_1 :::: Sitzbank;Sitzgelegenheit;Geldinstitut;Sparkasse
                    Bank.n Bank_2 :::: Geldinstitut;Sparkasse;Sitzbank;Sitzgelegenheit
                    hell.a hell_1 :::: leuchtend;strahlend
                    """));

    private static final List<FileFormat.Part> GOLD_EXAMPLE = List.of(
            new FileFormat.Part("items.xml", """
                    <corpus>
                    <lexelt item="Bank.n">
                    <instance id="Bank_1"><context>Im Park steht eine <head>Bank</head> unter der Linde.</context></instance>
                    <instance id="Bank_2"><context>Die <head>Bank</head> verlangt neue Gebühren.</context></instance>
                    </lexelt>
                    <lexelt item="hell.a">
                    <instance id="hell_1"><context>Am Himmel steht ein <head>heller</head> Stern.</context></instance>
                    </lexelt>
                    </corpus>
                    """),
            new FileFormat.Part("items.gold", """
                    Bank.n Bank_1 :: Sitzbank 4;Sitzgelegenheit 2;
                    Bank.n Bank_2 :: Geldinstitut 3;Kreditinstitut 3;Sparkasse 1;
                    hell.a hell_1 :: leuchtend 3;strahlend 2;
                    """),
            new FileFormat.Part(GoldFiles.TRAINING_FILE, """
                    Bank.n Bank_7 :: Kreditinstitut 3;Geldhaus 2;
                    """));

    private static final String ANNOTATIONS_EXAMPLE = """
            instance,annotator,substitutes
            Bank_1,a1,Sitzbank;Sitzgelegenheit
            Bank_1,a2,Sitzbank
            Bank_2,a1,-
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
                new Subtask(AnswerKind.BEST.id(), shares(AnswerKind.BEST)),
                new Subtask(AnswerKind.OOT.id(), shares(AnswerKind.OOT)),
                new Subtask(
                        AnswerKind.RANK.id(),
                        List.of(column(LexsubMetrics.GAP, false).upTo(1))));
    }

    /** Those of the earlier scorer are for organizers to choose. */
    private static List<Subtask.Column> shares(AnswerKind kind) {
        return Stream.concat(shares(kind, LexsubMetrics.LATER, false), shares(kind, LexsubMetrics.EARLIER, true))
                .toList();
    }

    private static Stream<Subtask.Column> shares(AnswerKind kind, LexsubMetrics metrics, boolean optional) {
        return metrics.shares().stream().map(metric -> column(metric, optional).upTo(metrics.greatest(kind, metric)));
    }

    private static Subtask.Column column(String metric, boolean optional) {
        return new Subtask.Column(metric, Direction.HIGHER_IS_BETTER, 4).optionally(optional);
    }

    @Override
    public Reading<LexsubGold> readGold(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<GoldFiles> files = GoldFiles.read(upload, true, findings);
        return files.isPresent() ? new GoldReader(files.get(), findings).gold() : findings.rejected();
    }

    @Override
    public Reading<Items> readItems(Upload upload) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<GoldFiles> files = GoldFiles.read(upload, false, findings);
        if (files.isEmpty()) {
            return findings.rejected();
        }
        Items items = new GoldReader(files.get(), findings).items();
        return findings.hasErrors() ? findings.rejected() : findings.accepted(items);
    }

    @Override
    public Reading<Annotations> readAnnotations(Upload upload, Items items) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<Table> table = TextFile.read(upload, RESOURCES.goldBytes(), RESOURCES.inflatedBytes(), findings)
                .flatMap(text -> Table.of(text, AnnotationsReader.COLUMNS, findings));
        return table.isPresent()
                ? new AnnotationsReader(table.get(), (LexsubItems) items, findings).read()
                : findings.rejected();
    }

    @Override
    public Optional<Boolean> saysGold(LexsubGold gold, Annotations annotations, int annotator, int item) {
        return ((LexsubAnnotations) annotations).isLabel(annotator, item, gold.label(item));
    }

    @Override
    public Reading<LexsubPredictions> readPredictions(Upload upload, Items items, Rules rules) throws IOException {
        return new PredictionsReader((LexsubItems) items, new Findings(rules)).read(upload);
    }

    @Override
    public List<FileFormat> formats() {
        List<String> kinds =
                Arrays.stream(AnswerKind.values()).map(AnswerKind::id).toList();
        return List.of(
                FileFormat.zip(
                        FileFormat.Role.GOLD,
                        List.of(),
                        List.of(SentencesReader.XML, GoldFiles.LABELS, GoldFiles.TRAINING),
                        GOLD_EXAMPLE),
                FileFormat.csv(FileFormat.Role.ANNOTATIONS, AnnotationsReader.COLUMNS, ANNOTATIONS_EXAMPLE),
                FileFormat.zip(FileFormat.Role.PREDICTIONS, kinds, kinds, EXAMPLE));
    }

    /** A file of each kind, of which those that are not wanted can be left out. */
    @Override
    public void writeTemplate(Items items, OutputStream out) throws IOException {
        LexsubFiles.writeAnswers((LexsubItems) items, "system", (kind, item) -> List.of(), out);
    }

    @Override
    public Scores score(LexsubGold gold, LexsubPredictions predictions) {
        predictions.requireFor(gold.items());
        return new LexsubScoring(gold, predictions).scores();
    }

    @Override
    public Aggregate aggregate(String subtask, String metric, int width) {
        return LexsubMetrics.named(subtask, metric);
    }

    @Override
    public List<Baseline> baselines() {
        return LexsubBaseline.all();
    }

    @Override
    public Optional<ErrorRule> errorRule(String subtask) {
        return Optional.of(
                subtask.equals(AnswerKind.RANK.id())
                        ? new ErrorRule(subtask, LexsubMetrics.GAP, Direction.HIGHER_IS_BETTER, 0.5, true)
                        : new ErrorRule(
                                subtask,
                                LexsubMetrics.MODE + LexsubMetrics.RECALL,
                                Direction.HIGHER_IS_BETTER,
                                1,
                                false));
    }

    @Override
    public List<Slicing<LexsubGold>> slicings() {
        return LexsubSlicings.all();
    }

    /** The word that is to be replaced. */
    @Override
    public Optional<String> clustering() {
        return Optional.of("lemma");
    }

    @Override
    public Optional<AnnotationScheme> collecting() {
        return Optional.of(new LexsubAnnotationScheme());
    }

    @Override
    public List<String> agreementSlicings() {
        return List.of(LexsubSlicings.PART_OF_SPEECH);
    }

    @Override
    public AnswerFormat shape() {
        return AnswerFormat.CANDIDATES;
    }
}
