package dev.podium.leaderboard.comparison;

import dev.podium.significance.Alternative;
import dev.podium.significance.ApproximateRandomization;
import dev.podium.significance.ApproximateRandomization.Family;
import dev.podium.significance.ClusterRobust;
import dev.podium.significance.Clusters;
import dev.podium.significance.Correction;
import dev.podium.significance.Counts;
import dev.podium.significance.Differences;
import dev.podium.significance.Jackknife;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.PairedT;
import dev.podium.significance.Robustness;
import dev.podium.significance.SignStatistic;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult;
import dev.podium.significance.Wilcoxon;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** All pairs of systems under one metric: what the tests say about each, and what is decided of all of them together. */
public final class MetricPairs {

    private static final double LEVEL = 0.95;

    private final Measured measured;
    private final Subtask.Column column;
    private final int statistic;
    private final List<Robustness> robustness;
    private final double[][] pseudoValues;
    private final double[][] pseudoValuesOfItems;

    /**
     * What pairs are made of.
     *
     * @param systems those that are ranked, and baselines
     * @param counts of the items that take part, of each system
     * @param clusters of these items
     */
    public record Measured(List<SystemMeasurement> systems, List<Counts> counts, Clusters clusters) {

        boolean isTested() {
            return clusters.number() >= Judgement.FEWEST_UNITS;
        }
    }

    private MetricPairs(
            Measured measured, Subtask.Column column, int statistic, Optional<Statistic> corpus, List<Counts> counts) {
        this.measured = measured;
        this.column = column;
        this.statistic = statistic;
        pseudoValues = corpus.map(value -> counts.stream()
                        .map(of -> Jackknife.pseudoValues(of.summed(measured.clusters()), value))
                        .toArray(double[][]::new))
                .orElse(null);
        pseudoValuesOfItems = corpus.filter(value -> !measured.clusters().areItems())
                .map(value -> counts.stream()
                        .map(of -> Jackknife.pseudoValues(of, value))
                        .toArray(double[][]::new))
                .orElse(pseudoValues);
        robustness = forAll(this::robustness);
    }

    /**
     * Of a metric that is a mean of items.
     *
     * @param statistic its number in bootstrap and randomization
     */
    public static MetricPairs ofMean(Measured measured, Subtask.Column column, int statistic) {
        return new MetricPairs(measured, column, statistic, Optional.empty(), measured.counts());
    }

    /** Of another metric, whose value is that of a statistic. */
    public static MetricPairs ofCorpus(Measured measured, Subtask.Column column, int statistic, Statistic value) {
        return new MetricPairs(measured, column, statistic, Optional.of(value), measured.counts());
    }

    private boolean isMean() {
        return pseudoValues == null;
    }

    private <T> List<T> forAll(BiFunction<Integer, Integer, T> pair) {
        int systems = measured.systems().size();
        return IntStream.range(0, systems)
                .parallel()
                .boxed()
                .flatMap(a -> IntStream.range(a + 1, systems).mapToObj(b -> pair.apply(a, b)))
                .toList();
    }

    private Robustness robustness(int a, int b) {
        if (!isMean()) {
            double[] gaps = gaps(pseudoValues, a, b);
            return Robustness.of(gaps, Clusters.none(gaps.length));
        }
        Differences differences = differences(a, b);
        return Robustness.of(differences.values(), clustersOf(a, b, differences));
    }

    /** What the randomization is to correct: the differences as they are, and what is left of them at least. */
    public List<Family> families(PairedBootstrap values) {
        double[] errors = robustness.stream().mapToDouble(Robustness::error).toArray();
        double[] gaps = forAll((a, b) -> Math.abs(values.value(statistic, a) - values.value(statistic, b))).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        double[] observed = new double[errors.length];
        double[] robust = new double[errors.length];
        for (int pair = 0; pair < errors.length; pair++) {
            observed[pair] = errors[pair] > 0 ? gaps[pair] / errors[pair] : 0;
            robust[pair] = Math.min(observed[pair], robustness.get(pair).least());
        }
        return List.of(new Family(statistic, errors, observed), new Family(statistic, errors, robust));
    }

    /**
     * What is decided of all pairs.
     *
     * @param family number of the first one of its families in the randomization
     */
    public List<ComparisonResults.CorrectedPair> judged(
            PairedBootstrap bootstrap, ApproximateRandomization randomization, int family) {
        List<ComparisonResults.Pair> pairs = forAll((a, b) -> pair(bootstrap, randomization, a, b));
        Correction correction = isMean() ? Correction.HOLM : Correction.ROMANO_WOLF;
        if (!measured.isTested()) {
            return pairs.stream()
                    .map(pair -> new ComparisonResults.CorrectedPair(pair, Judgement.untested(correction)))
                    .toList();
        }
        double[] deciding = isMean()
                ? correction.adjust(pairs.stream()
                        .mapToDouble(pair -> pair.means().orElseThrow().t().p())
                        .toArray())
                : bootstrap.romanoWolf(statistic, measured.systems().size());
        double[] randomized = randomization.corrected(family);
        double[] robust = randomization.corrected(family + 1);
        return IntStream.range(0, pairs.size())
                .mapToObj(i -> new ComparisonResults.CorrectedPair(
                        pairs.get(i),
                        robustness.get(i).units() < Judgement.FEWEST_UNITS
                                ? Judgement.untested(correction)
                                : Judgement.of(
                                        new Judgement.Corrected(deciding[i], randomized[i], robust[i]),
                                        correction,
                                        pairs.get(i).difference(),
                                        robustness.get(i),
                                        worst(robustness.get(i)))))
                .toList();
    }

    /** What is no mean changes with an item by no more than was seen. */
    private double worst(Robustness of) {
        return isMean() ? Judgement.worst(of, column.greatest()) : of.largest();
    }

    private ComparisonResults.Pair pair(
            PairedBootstrap bootstrap, ApproximateRandomization randomization, int a, int b) {
        Optional<ComparisonResults.Means> means = isMean() ? Optional.of(means(a, b)) : Optional.empty();
        TestResult bootstrapped = bootstrap.test(statistic, a, b, Alternative.TWO_SIDED);
        return new ComparisonResults.Pair(
                column.metric(),
                measured.systems().get(a).evaluation(),
                measured.systems().get(b).evaluation(),
                randomization.test(statistic, a, b),
                bootstrapped,
                means,
                isMean() ? Optional.empty() : bootstrap.difference(statistic, a, b),
                measured.clusters().areItems() ? Optional.empty() : Optional.of(clustered(a, b, bootstrapped.n())));
    }

    private ComparisonResults.Means means(int a, int b) {
        Differences differences = differences(a, b);
        Clusters clusters = clustersOf(a, b, differences);
        TestResult sign = SignStatistic.test(differences, Alternative.TWO_SIDED);
        int above = (int) sign.statistic();
        return new ComparisonResults.Means(
                PairedT.test(differences, clusters, Alternative.TWO_SIDED),
                measured.clusters().areItems()
                        ? Optional.of(new ComparisonResults.Ranked(
                                Wilcoxon.withDefaults().test(differences, Alternative.TWO_SIDED), sign))
                        : Optional.empty(),
                differences.mean(),
                PairedT.interval(differences, clusters, LEVEL),
                differences.effect(),
                column.isLowerBetter() ? sign.n() - sign.zeros() - above : above);
    }

    /** Where both systems have counts on fewer items than there are clusters, some clusters have none. */
    private SystemComparison.Clustered clustered(int a, int b, int items) {
        double effect;
        int number = Math.min(measured.clusters().number(), items);
        if (isMean()) {
            Differences differences = differences(a, b);
            Clusters clusters = clustersOf(a, b, differences);
            number = clusters.number();
            effect = ClusterRobust.of(differences.values(), clusters).effect();
        } else {
            effect = Jackknife.designEffect(gaps(pseudoValues, a, b), gaps(pseudoValuesOfItems, a, b));
        }
        return new SystemComparison.Clustered(
                number, Double.isFinite(effect) ? OptionalDouble.of(effect) : OptionalDouble.empty());
    }

    private Differences differences(int a, int b) {
        return Differences.of(items(a), items(b));
    }

    private double[] items(int system) {
        return measured.systems().get(system).measures().get(column.metric()).items();
    }

    /** Those of the items on which both have a value. */
    private Clusters clustersOf(int a, int b, Differences differences) {
        Clusters clusters = measured.clusters();
        if (clusters.areItems()) {
            return Clusters.none(differences.n());
        }
        if (differences.n() == clusters.items()) {
            return clusters;
        }
        double[] first = items(a);
        double[] second = items(b);
        return clusters.among(IntStream.range(0, clusters.items())
                .filter(item -> !Double.isNaN(first[item]) && !Double.isNaN(second[item]))
                .toArray());
    }

    private static double[] gaps(double[][] values, int a, int b) {
        return Jackknife.gaps(values[a], values[b]);
    }
}
