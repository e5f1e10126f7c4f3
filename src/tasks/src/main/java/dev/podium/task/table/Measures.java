package dev.podium.task.table;

import dev.podium.scoring.AbsoluteError;
import dev.podium.scoring.Accuracy;
import dev.podium.scoring.AnnotatorError;
import dev.podium.scoring.Bleu;
import dev.podium.scoring.BleuCounts;
import dev.podium.scoring.ChanceCorrected;
import dev.podium.scoring.CharacterF;
import dev.podium.scoring.ClassAverage;
import dev.podium.scoring.ClassAverage.Average;
import dev.podium.scoring.ClassCounts;
import dev.podium.scoring.ClassDistance;
import dev.podium.scoring.ClassShare;
import dev.podium.scoring.CountedClasses;
import dev.podium.scoring.DistributionDistance;
import dev.podium.scoring.Distributions;
import dev.podium.scoring.LabelSets;
import dev.podium.scoring.Labels;
import dev.podium.scoring.MacroClassDistance;
import dev.podium.scoring.MarkedShare;
import dev.podium.scoring.Metric;
import dev.podium.scoring.Moments;
import dev.podium.scoring.NumberCorrelation;
import dev.podium.scoring.Probabilities;
import dev.podium.scoring.ProbabilityLoss;
import dev.podium.scoring.ProbabilityRanking;
import dev.podium.scoring.Quantities;
import dev.podium.scoring.RankCorrelation;
import dev.podium.scoring.Ranking;
import dev.podium.scoring.RankingMetric;
import dev.podium.scoring.RootMeanSquare;
import dev.podium.scoring.Rouge;
import dev.podium.scoring.SentenceBleu;
import dev.podium.scoring.SetOverlap;
import dev.podium.scoring.Share;
import dev.podium.scoring.SpanSets;
import dev.podium.scoring.SquaredError;
import dev.podium.scoring.TagSequences;
import dev.podium.scoring.TokenAccuracy;
import dev.podium.scoring.WordMatch;
import dev.podium.task.table.Measure.Parameter;
import dev.podium.text.Stemmer;
import dev.podium.text.Tokenization;
import dev.podium.text.Tokenizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The catalogue of metrics that definitions choose from. */
public final class Measures {

    /** Correlations of ordered labels count pairs of classes. */
    public static final int MOST_ORDERED = 20;

    private static final double PER_CENT = 100;
    private static final double NO_END = Double.POSITIVE_INFINITY;
    private static final List<Measure<?>> ALL = all();

    private Measures() {}

    /** Those for a kind of answer, the usual one first. */
    public static List<Measure<?>> of(AnswerKind kind) {
        return ALL.stream().filter(measure -> measure.kind() == kind).toList();
    }

    public static Optional<Measure<?>> find(AnswerKind kind, String id) {
        return ALL.stream()
                .filter(measure -> measure.kind() == kind && measure.id().equals(id))
                .findFirst();
    }

    private static List<Measure<?>> all() {
        List<Measure<?>> all = new ArrayList<>();
        labels(all);
        orderedLabels(all);
        sets(all);
        numbers(all);
        distributions(all);
        probabilities(all);
        tags(all);
        spans(all);
        rankings(all);
        texts(all);
        annotators(all);
        return List.copyOf(all);
    }

    private static void labels(List<Measure<?>> all) {
        for (Average average : Average.values()) {
            for (Share share : List.of(Share.F1, Share.PRECISION, Share.RECALL)) {
                all.add(Measure.of(
                        name(average, share),
                        AnswerKind.LABEL,
                        1,
                        (id, signature, choice) -> counting(
                                ClassAverage.ofLabels(id, signature, choice.size(), share, average, choice.counted())),
                        Parameter.COUNTED));
            }
        }
        all.add(Measure.of("accuracy", AnswerKind.LABEL, 1, (id, signature, choice) -> new Accuracy(id, signature)));
        all.add(Measure.of(
                "balanced-accuracy",
                AnswerKind.LABEL,
                1,
                (id, signature, choice) -> counting(ClassAverage.ofLabels(
                        id, signature, choice.size(), Share.RECALL, Average.MACRO, CountedClasses.IN_GOLD))));
        for (Share share : List.of(Share.F1, Share.PRECISION, Share.RECALL)) {
            all.add(Measure.of(
                    word(share),
                    AnswerKind.LABEL,
                    1,
                    (id, signature, choice) -> counting(new ClassShare(id, signature, share, choice.of())),
                    Parameter.CLASS));
        }
        all.add(chanceCorrected("mcc", ChanceCorrected.Formula.MCC));
        all.add(chanceCorrected("kappa", ChanceCorrected.Formula.KAPPA));
    }

    private static void orderedLabels(List<Measure<?>> all) {
        all.add(chanceCorrected("kappa-linear", ChanceCorrected.Formula.KAPPA_LINEAR, Parameter.ORDER));
        all.add(chanceCorrected("kappa-quadratic", ChanceCorrected.Formula.KAPPA_QUADRATIC, Parameter.ORDER));
        all.add(Measure.of(
                "mae",
                AnswerKind.LABEL,
                NO_END,
                (id, signature, choice) -> new ClassDistance(id, signature),
                Parameter.ORDER));
        all.add(Measure.of(
                "macro-mae",
                AnswerKind.LABEL,
                NO_END,
                (id, signature, choice) -> new MacroClassDistance(id, signature, choice.size()),
                Parameter.ORDER));
        for (RankCorrelation.Coefficient coefficient : RankCorrelation.Coefficient.values()) {
            all.add(Measure.of(
                    word(coefficient),
                    AnswerKind.LABEL,
                    1,
                    (id, signature, choice) -> new RankCorrelation(id, signature, choice.size(), coefficient),
                    Parameter.ORDER));
        }
    }

    private static Measure<Labels> chanceCorrected(
            String id, ChanceCorrected.Formula formula, Parameter... parameters) {
        return Measure.of(
                id,
                AnswerKind.LABEL,
                1,
                (column, signature, choice) -> new ChanceCorrected(column, signature, choice.size(), formula),
                parameters);
    }

    private static void sets(List<Measure<?>> all) {
        for (Average average : Average.values()) {
            for (Share share : List.of(Share.F1, Share.PRECISION, Share.RECALL)) {
                all.add(ofSets(name(average, share), average, share));
            }
        }
        for (SetOverlap.Measure measure : SetOverlap.Measure.values()) {
            String id = switch (measure) {
                case PRECISION, RECALL, F1, JACCARD -> "samples-" + word(measure);
                case SUBSET_ACCURACY, HAMMING_LOSS -> word(measure);
            };
            all.add(Measure.of(
                    id,
                    AnswerKind.LABELS,
                    1,
                    (column, signature, choice) -> new SetOverlap(column, signature, choice.size(), measure)));
        }
        all.add(ofSets("macro-jaccard", Average.MACRO, Share.JACCARD));
    }

    private static Measure<LabelSets> ofSets(String name, Average average, Share share) {
        return Measure.of(
                name,
                AnswerKind.LABELS,
                1,
                (id, signature, choice) -> new Mapped<>(
                        new ClassAverage(id, signature, choice.size(), share, average, choice.counted(), 0),
                        ClassCounts::of),
                Parameter.COUNTED);
    }

    private static void numbers(List<Measure<?>> all) {
        all.add(number("mae", NO_END, (id, signature, choice) -> new AbsoluteError(id, signature)));
        all.add(number("rmse", NO_END, (id, signature, choice) -> new RootMeanSquare(id, signature)));
        all.add(number("mse", NO_END, (id, signature, choice) -> new SquaredError(id, signature)));
        all.add(moments("pearson", Moments.Formula.PEARSON));
        all.add(moments("ccc", Moments.Formula.CONCORDANCE));
        all.add(moments("r2", Moments.Formula.DETERMINATION));
        for (RankCorrelation.Coefficient coefficient : RankCorrelation.Coefficient.values()) {
            all.add(number(
                    word(coefficient),
                    1,
                    (id, signature, choice) -> new NumberCorrelation(id, signature, coefficient)));
        }
    }

    private static Measure<Quantities> moments(String name, Moments.Formula formula) {
        return number(name, 1, (id, signature, choice) -> new Moments(id, signature, formula, choice.centre()));
    }

    private static Measure<Quantities> number(String name, double greatest, Measure.Making<Quantities> making) {
        return Measure.of(name, AnswerKind.NUMBER, greatest, making);
    }

    private static void distributions(List<Measure<?>> all) {
        all.add(distance("js-distance", DistributionDistance.Measure.JENSEN_SHANNON_DISTANCE, 1));
        all.add(distance("js-divergence", DistributionDistance.Measure.JENSEN_SHANNON_DIVERGENCE, 1));
        all.add(distance("manhattan", DistributionDistance.Measure.MANHATTAN, NO_END));
        all.add(distance("euclidean", DistributionDistance.Measure.EUCLIDEAN, NO_END));
        all.add(distance("cross-entropy", DistributionDistance.Measure.CROSS_ENTROPY, NO_END));
        all.add(distance("wasserstein", DistributionDistance.Measure.WASSERSTEIN, NO_END, Parameter.ORDER));
    }

    private static Measure<Distributions> distance(
            String name, DistributionDistance.Measure measure, double greatest, Parameter... parameters) {
        return Measure.of(
                name,
                AnswerKind.DISTRIBUTION,
                greatest,
                (id, signature, choice) -> new DistributionDistance(id, signature, measure),
                parameters);
    }

    private static void probabilities(List<Measure<?>> all) {
        all.add(loss("log-loss", ProbabilityLoss.Loss.LOG, NO_END));
        all.add(loss("brier", ProbabilityLoss.Loss.BRIER, NO_END));
        for (ProbabilityRanking.Measure measure : ProbabilityRanking.Measure.values()) {
            all.add(Measure.<Probabilities>of(
                    word(measure),
                    AnswerKind.PROBABILITIES,
                    1,
                    (id, signature, choice) -> new ProbabilityRanking(id, signature, choice.size(), measure)));
        }
    }

    private static Measure<Probabilities> loss(String name, ProbabilityLoss.Loss loss, double greatest) {
        return Measure.of(
                name,
                AnswerKind.PROBABILITIES,
                greatest,
                (id, signature, choice) -> new ProbabilityLoss(id, signature, loss));
    }

    private static void tags(List<Measure<?>> all) {
        parts(all, AnswerKind.TAGS, "", TagSequences::entities);
        parts(all, AnswerKind.TAGS, "strict-", TagSequences::strictEntities);
        all.add(Measure.of(
                "token-accuracy", AnswerKind.TAGS, 1, (id, signature, choice) -> new TokenAccuracy(id, signature)));
    }

    private static void spans(List<Measure<?>> all) {
        parts(all, AnswerKind.SPANS, "", SpanSets::exact);
        parts(all, AnswerKind.SPANS, "overlap-", SpanSets::overlapping);
        for (Share share : List.of(Share.F1, Share.JACCARD)) {
            all.add(Measure.of(
                    "marked-" + word(share),
                    AnswerKind.SPANS,
                    1,
                    (id, signature, choice) -> new MarkedShare(id, signature, share)));
        }
    }

    /** As seqeval: where there is no entity or span at all, a macro average is undefined, and the others are 0. */
    private static <S> void parts(
            List<Measure<?>> all, AnswerKind kind, String prefix, Function<S, ClassCounts> counts) {
        for (Average average : List.of(Average.MICRO, Average.MACRO, Average.WEIGHTED)) {
            for (Share share : List.of(Share.F1, Share.PRECISION, Share.RECALL)) {
                all.add(Measure.<S>of(
                        prefix + name(average, share),
                        kind,
                        1,
                        (id, signature, choice) -> new Mapped<>(
                                new ClassAverage(
                                        id,
                                        signature,
                                        choice.size(),
                                        share,
                                        average,
                                        CountedClasses.OCCURRING,
                                        average == Average.MACRO ? Double.NaN : 0),
                                counts)));
            }
        }
    }

    private static void rankings(List<Measure<?>> all) {
        all.add(ranking("ndcg", RankingMetric.Measure.NDCG));
        all.add(ranking("ndcg-at", RankingMetric.Measure.NDCG, Parameter.PLACES));
        all.add(ranking("map", RankingMetric.Measure.AVERAGE_PRECISION));
        all.add(ranking("mrr", RankingMetric.Measure.RECIPROCAL_RANK));
        all.add(ranking("precision-at", RankingMetric.Measure.PRECISION, Parameter.PLACES));
        all.add(ranking("recall-at", RankingMetric.Measure.RECALL, Parameter.PLACES));
    }

    private static Measure<Ranking> ranking(String name, RankingMetric.Measure measure, Parameter... parameters) {
        return Measure.of(
                name,
                AnswerKind.RANKING,
                1,
                (id, signature, choice) -> new RankingMetric(id, signature, measure, choice.places()),
                parameters);
    }

    private static void texts(List<Measure<?>> all) {
        for (WordMatch.Measure measure : WordMatch.Measure.values()) {
            all.add(text(
                    word(measure),
                    1,
                    (id, signature, choice) ->
                            new Mapped<>(new WordMatch(id, signature, measure), ComparedText::words)));
        }
        all.add(text(
                "chrf",
                1,
                (id, signature, choice) -> new Mapped<>(CharacterF.usual(id, signature), ComparedText::sentences)));
        all.add(text(
                "bleu",
                PER_CENT,
                (id, signature, choice) ->
                        new Mapped<>(Bleu.of(id, signature), text -> BleuCounts.of(text.sentences()))));
        all.add(text(
                "sentence-bleu",
                PER_CENT,
                (id, signature, choice) ->
                        new Mapped<>(SentenceBleu.of(id, signature), text -> BleuCounts.of(text.sentences()))));
        rouge(all, "rouge", new Tokenization(Tokenizer.ROUGE, Stemmer.NONE));
        rouge(all, "unicode-rouge", new Tokenization(Tokenizer.UNICODE, Stemmer.NONE));
    }

    private static void rouge(List<Measure<?>> all, String name, Tokenization tokenization) {
        Map<String, Rouge.Unit> units = new LinkedHashMap<>();
        units.put("-1", Rouge.Unit.UNIGRAM);
        units.put("-2", Rouge.Unit.BIGRAM);
        units.put("-l", Rouge.Unit.SUBSEQUENCE);
        units.forEach((end, unit) -> all.add(text(name + end, 1, (id, signature, choice) -> {
            Rouge rouge = Rouge.of(id, signature, unit, Share.F1, tokenization);
            return new Mapped<>(rouge, text -> text.best(rouge, tokenization));
        })));
    }

    private static Measure<ComparedText> text(String name, double greatest, Measure.Making<ComparedText> making) {
        return Measure.of(name, AnswerKind.TEXT, greatest, making);
    }

    private static void annotators(List<Measure<?>> all) {
        for (AnnotatorError.Measure measure : AnnotatorError.Measure.values()) {
            all.add(Measure.of(
                    word(measure),
                    AnswerKind.BY_ANNOTATOR,
                    1,
                    (id, signature, choice) -> new AnnotatorError(id, signature, measure),
                    measure == AnnotatorError.Measure.ERROR_RATE ? Parameter.LABELS : Parameter.ORDER));
        }
    }

    private static Metric<Labels> counting(Metric<ClassCounts> metric) {
        return new Mapped<>(metric, ClassCounts::of);
    }

    private static String name(Average average, Share share) {
        return word(average) + "-" + word(share);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
