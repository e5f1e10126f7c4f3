package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.scoring.ClassAverage.Average;
import dev.podium.testsupport.TextOracle;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Against scikit-learn 1.2.1 and SciPy 1.10.1. */
class LabelMetricsTest {

    private static final Signature SIGNATURE = Signature.of("test", "test");

    private static final List<Share> PRECISION_RECALL_F1 = List.of(Share.PRECISION, Share.RECALL, Share.F1);

    private static final Map<String, CountedClasses> COUNTED = Map.of(
            "occurring", CountedClasses.OCCURRING,
            "declared", CountedClasses.DECLARED,
            "gold", CountedClasses.IN_GOLD);

    static List<Named<JsonNode>> classes() {
        return cases("classes");
    }

    static List<Named<JsonNode>> multilabel() {
        return cases("multilabel");
    }

    static List<Named<JsonNode>> numbers() {
        return cases("numbers");
    }

    static List<Named<JsonNode>> distributions() {
        return cases("distributions");
    }

    static List<Named<JsonNode>> probabilities() {
        return cases("probabilities");
    }

    private static List<Named<JsonNode>> cases(String file) {
        return list(
                TextOracle.json("labels/" + file + ".json"),
                each -> Named.of(each.get("name").asText(), each));
    }

    @ParameterizedTest
    @MethodSource("classes")
    void averages_ofLabels_areThoseOfTheReference(JsonNode given) {
        List<ClassCounts> counts = labels(given).stream().map(ClassCounts::of).toList();
        int classes = given.get("declared").size();
        COUNTED.forEach((name, counted) -> {
            for (Average average : Average.values()) {
                JsonNode expected = given.get("expected").get(average.name().toLowerCase(Locale.ROOT) + "." + name);
                for (int s = 0; s < PRECISION_RECALL_F1.size(); s++) {
                    check(
                            ClassAverage.ofLabels(
                                    "test", SIGNATURE, classes, PRECISION_RECALL_F1.get(s), average, counted),
                            counts,
                            expected.get(s));
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("classes")
    void shares_ofOneClass_areThoseOfTheReference(JsonNode given) {
        List<ClassCounts> counts = labels(given).stream().map(ClassCounts::of).toList();
        List<String> declared = TextOracle.texts(given.get("declared"));
        given.get("expected").get("each").properties().forEach(each -> {
            for (int s = 0; s < PRECISION_RECALL_F1.size(); s++) {
                int of = declared.indexOf(each.getKey());
                check(
                        new ClassShare("test", SIGNATURE, PRECISION_RECALL_F1.get(s), of),
                        counts,
                        each.getValue().get(s));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("classes")
    void othersOfLabels_areThoseOfTheReference(JsonNode given) {
        List<Labels> labels = labels(given);
        JsonNode expected = given.get("expected");
        int classes = given.get("declared").size();
        check(new Accuracy("test", SIGNATURE), labels, expected.get("accuracy"));
        check(
                ClassAverage.ofLabels("test", SIGNATURE, classes, Share.RECALL, Average.MACRO, CountedClasses.IN_GOLD),
                labels.stream().map(ClassCounts::of).toList(),
                expected.get("balanced_accuracy"));
        Map.of(
                        "mcc", ChanceCorrected.Formula.MCC,
                        "kappa.none", ChanceCorrected.Formula.KAPPA,
                        "kappa.linear", ChanceCorrected.Formula.KAPPA_LINEAR,
                        "kappa.quadratic", ChanceCorrected.Formula.KAPPA_QUADRATIC)
                .forEach((name, formula) ->
                        check(new ChanceCorrected("test", SIGNATURE, classes, formula), labels, expected.get(name)));
        check(new ClassDistance("test", SIGNATURE), labels, expected.get("ordinal.mae"));
        check(new MacroClassDistance("test", SIGNATURE, classes), labels, expected.get("ordinal.macro_mae"));
        check(
                new RankCorrelation("test", SIGNATURE, classes, RankCorrelation.Coefficient.SPEARMAN),
                labels,
                expected.get("ordinal.spearman"));
        check(
                new RankCorrelation("test", SIGNATURE, classes, RankCorrelation.Coefficient.TAU_B),
                labels,
                expected.get("ordinal.tau_b"));
    }

    @ParameterizedTest
    @MethodSource("multilabel")
    void setsOfLabels_areMeasuredAsByTheReference(JsonNode given) {
        List<LabelSets> sets = pairs(given, (gold, output) -> new LabelSets(set(given, gold), set(given, output)));
        List<ClassCounts> counts = sets.stream().map(ClassCounts::of).toList();
        JsonNode expected = given.get("expected");
        int labels = given.get("declared").size();
        for (int s = 0; s < PRECISION_RECALL_F1.size(); s++) {
            Share share = PRECISION_RECALL_F1.get(s);
            for (Average average : Average.values()) {
                check(
                        new ClassAverage("test", SIGNATURE, labels, share, average, CountedClasses.DECLARED, 0),
                        counts,
                        expected.get(average.name().toLowerCase(Locale.ROOT)).get(s));
            }
            check(
                    new SetOverlap("test", SIGNATURE, labels, SetOverlap.Measure.valueOf(share.name())),
                    sets,
                    expected.get("samples").get(s));
        }
        check(
                new ClassAverage("test", SIGNATURE, labels, Share.JACCARD, Average.MACRO, CountedClasses.DECLARED, 0),
                counts,
                expected.get("jaccard.macro"));
        Map.of(
                        "subset_accuracy", SetOverlap.Measure.SUBSET_ACCURACY,
                        "hamming_loss", SetOverlap.Measure.HAMMING_LOSS,
                        "jaccard.samples", SetOverlap.Measure.JACCARD)
                .forEach((name, measure) ->
                        check(new SetOverlap("test", SIGNATURE, labels, measure), sets, expected.get(name)));
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void numbers_areMeasuredAsByTheReference(JsonNode given) {
        List<Quantities> numbers = pairs(given, (gold, output) -> new Quantities(gold.asDouble(), output.asDouble()));
        JsonNode expected = given.get("expected");
        check(new AbsoluteError("test", SIGNATURE), numbers, expected.get("mae"));
        check(new SquaredError("test", SIGNATURE), numbers, expected.get("mse"));
        check(new RootMeanSquare("test", SIGNATURE), numbers, expected.get("rmse"));
        for (double centre : new double[] {0, 3}) {
            check(moments(Moments.Formula.DETERMINATION, centre), numbers, expected.get("r2"));
            check(moments(Moments.Formula.PEARSON, centre), numbers, expected.get("pearson"));
            check(moments(Moments.Formula.CONCORDANCE, centre), numbers, expected.get("ccc"));
        }
    }

    private static Moments moments(Moments.Formula formula, double centre) {
        return new Moments("test", SIGNATURE, formula, centre);
    }

    @ParameterizedTest
    @MethodSource("distributions")
    void distributions_areMeasuredAsByTheReference(JsonNode given) {
        List<Distributions> distributions =
                pairs(given, (gold, output) -> new Distributions(shares(gold), shares(output)));
        Map.of(
                        "manhattan", DistributionDistance.Measure.MANHATTAN,
                        "euclidean", DistributionDistance.Measure.EUCLIDEAN,
                        "js_distance.base2", DistributionDistance.Measure.JENSEN_SHANNON_DISTANCE,
                        "js_divergence.base2", DistributionDistance.Measure.JENSEN_SHANNON_DIVERGENCE,
                        "wasserstein.unit_steps", DistributionDistance.Measure.WASSERSTEIN,
                        "cross_entropy.natural.eps1e-12", DistributionDistance.Measure.CROSS_ENTROPY)
                .forEach((name, measure) -> check(
                        new DistributionDistance("test", SIGNATURE, measure),
                        distributions,
                        given.get("expected").get(name)));
    }

    @ParameterizedTest
    @MethodSource("probabilities")
    void probabilities_areMeasuredAsByTheReference(JsonNode given) {
        List<String> declared = TextOracle.texts(given.get("declared"));
        List<Probabilities> probabilities =
                pairs(given, (gold, output) -> new Probabilities(declared.indexOf(gold.asText()), shares(output)));
        check(
                new ProbabilityLoss("test", SIGNATURE, ProbabilityLoss.Loss.LOG),
                probabilities,
                given.get("expected").get("log_loss.natural"));
        check(
                new ProbabilityLoss("test", SIGNATURE, ProbabilityLoss.Loss.BRIER),
                probabilities,
                given.get("expected").get("brier.sum"));
    }

    /** The value, and the same by the way that resampling takes, of one sum among several. */
    private static <S> void check(Metric<S> metric, List<S> segments, JsonNode expected) {
        Measurement measurement = Measurement.of(metric, segments);
        double[][] totals = new double[metric.width()][3];
        for (int item = 0; item < segments.size(); item++) {
            for (int k = 0; k < metric.width(); k++) {
                totals[k][1] += measurement.counts()[item * metric.width() + k];
                totals[k][2] += 2 * measurement.counts()[item * metric.width() + k];
            }
        }
        double[] scores = new double[3];
        metric.scores(totals, 3, scores);
        if (expected.isNull()) {
            assertThat(measurement.value()).isNaN();
        } else {
            assertThat(measurement.value()).as("%s", metric).isCloseTo(expected.asDouble(), within(1e-12));
            assertThat(scores[1]).as("%s", metric).isCloseTo(expected.asDouble(), within(1e-12));
        }
    }

    private static List<Labels> labels(JsonNode given) {
        List<String> declared = TextOracle.texts(given.get("declared"));
        return pairs(
                given,
                (gold, output) -> new Labels(declared.indexOf(gold.asText()), declared.indexOf(output.asText())));
    }

    private static BitSet set(JsonNode given, JsonNode labels) {
        List<String> declared = TextOracle.texts(given.get("declared"));
        BitSet set = new BitSet();
        TextOracle.texts(labels).forEach(label -> set.set(declared.indexOf(label)));
        return set;
    }

    private static double[] shares(JsonNode shares) {
        return list(shares, JsonNode::asDouble).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    private static <S> List<S> pairs(JsonNode given, BiFunction<JsonNode, JsonNode, S> pair) {
        List<S> pairs = new ArrayList<>();
        for (int item = 0; item < given.get("gold").size(); item++) {
            pairs.add(pair.apply(given.get("gold").get(item), given.get("pred").get(item)));
        }
        return pairs;
    }

    private static <T> List<T> list(JsonNode array, Function<JsonNode, T> each) {
        return StreamSupport.stream(array.spliterator(), false).map(each).toList();
    }
}
