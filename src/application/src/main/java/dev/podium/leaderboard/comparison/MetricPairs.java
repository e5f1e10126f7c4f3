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
import dev.podium.significance.Judgement;
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
    private final List<Alone> alone;
    private final double[][] pseudoValues;
    private final double[][] pseudoValuesOfItems;

    /**
     * What pairs are made of.
     *
     * @param systems those that are ranked, and baselines
     * @param takingPart places in the gold of the items that take part, ascending
     * @param counts of these items, of each system
     * @param clusters of these items
     */
    public record Measured(List<SystemMeasurement> systems, int[] takingPart, List<Counts> counts, Clusters clusters) {

        boolean isTested() {
            return clusters.number() >= Judgement.FEWEST_UNITS;
        }
    }

    /**
     * What is said of a pair whatever other pairs there are. It depends on nothing but draws, clusters, the metric, and what
     * was measured of the two systems, so whoever keeps it need not have it worked out again.
     */
    public record Tested(Robustness robustness, ComparisonResults.Pair pair) {

        Tested of(long first, long second) {
            return pair.first() == first && pair.second() == second
                    ? this
                    : new Tested(robustness, pair.of(first, second));
        }
    }

    /** Says what is known of pairs of systems. */
    @FunctionalInterface
    public interface Known {

        /** Nothing. */
        Known NOTHING = (a, b) -> Optional.empty();

        /** By the numbers of two systems, the smaller one first. */
        Optional<Tested> of(int a, int b);
    }

    /**
     * What is said of a pair before replicates are drawn.
     *
     * @param known empty where the tests are still to be made
     * @param means empty where the metric is none, or the tests were made
     */
    private record Alone(
            Optional<Tested> known,
            Robustness robustness,
            Optional<ComparisonResults.Means> means,
            Optional<SystemComparison.Clustered> clusters) {}

    private MetricPairs(
            Measured measured, Subtask.Column column, int statistic, Optional<Statistic> corpus, Known known) {
        List<Counts> counts = measured.counts();
        this.measured = measured;
        this.column = column;
        this.statistic = statistic;
        pseudoValues = corpus.map(value -> counts.stream()
                        .map(of -> Jackknife.pseudoValues(of, measured.clusters(), value))
                        .toArray(double[][]::new))
                .orElse(null);
        pseudoValuesOfItems = corpus.filter(value -> !measured.clusters().areItems())
                .map(value -> counts.stream()
                        .map(of -> Jackknife.pseudoValues(of, value))
                        .toArray(double[][]::new))
                .orElse(pseudoValues);
        alone = forAll((a, b) -> known.of(a, b)
                .map(tested -> new Alone(Optional.of(tested), tested.robustness(), Optional.empty(), Optional.empty()))
                .orElseGet(() -> alone(a, b)));
    }

    /**
     * Of a metric that is a mean of items.
     *
     * @param statistic its number in bootstrap and randomization
     */
    public static MetricPairs ofMean(Measured measured, Subtask.Column column, int statistic, Known known) {
        return new MetricPairs(measured, column, statistic, Optional.empty(), known);
    }

    /** Of another metric, whose value is that of a statistic. */
    public static MetricPairs ofCorpus(
            Measured measured, Subtask.Column column, int statistic, Statistic value, Known known) {
        return new MetricPairs(measured, column, statistic, Optional.of(value), known);
    }

    private boolean isMean() {
        return pseudoValues == null;
    }

    /** The place of a pair in what {@link #forAll} gives. */
    private int place(int a, int b) {
        return a * (2 * measured.systems().size() - a - 1) / 2 + b - a - 1;
    }

    private <T> List<T> forAll(BiFunction<Integer, Integer, T> pair) {
        int systems = measured.systems().size();
        return IntStream.range(0, systems)
                .parallel()
                .boxed()
                .flatMap(a -> IntStream.range(a + 1, systems).mapToObj(b -> pair.apply(a, b)))
                .toList();
    }

    private Alone alone(int a, int b) {
        if (!isMean()) {
            double[] gaps = gaps(pseudoValues, a, b);
            return new Alone(
                    Optional.empty(),
                    Robustness.of(gaps, Clusters.none(gaps.length)),
                    Optional.empty(),
                    Optional.empty());
        }
        Differences differences = Differences.of(items(a), items(b));
        Clusters clusters = clustersOf(measured, differences, items(a), items(b));
        return new Alone(
                Optional.empty(),
                Robustness.of(differences.values(), clusters),
                Optional.of(means(differences, clusters)),
                measured.clusters().areItems() ? Optional.empty() : Optional.of(clustered(differences, clusters)));
    }

    /** What the randomization is to correct: the differences as they are, and what is left of them at least. */
    public List<Family> families(PairedBootstrap values) {
        double[] errors =
                alone.stream().mapToDouble(pair -> pair.robustness().error()).toArray();
        double[] gaps = forAll((a, b) -> Math.abs(values.value(statistic, a) - values.value(statistic, b))).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        double[] observed = new double[errors.length];
        double[] robust = new double[errors.length];
        for (int pair = 0; pair < errors.length; pair++) {
            observed[pair] = errors[pair] > 0 ? gaps[pair] / errors[pair] : 0;
            robust[pair] = Math.min(observed[pair], alone.get(pair).robustness().least());
        }
        return List.of(new Family(statistic, errors, observed), new Family(statistic, errors, robust));
    }

    /**
     * What is said of each pair alone, in the order (0, 1), (0, 2), …, (1, 2), …: what is kept for the next time.
     */
    public List<Tested> tested(PairedBootstrap bootstrap, ApproximateRandomization randomization) {
        return forAll((a, b) -> {
            Alone pair = alone.get(place(a, b));
            return pair.known()
                    .map(tested -> tested.of(evaluation(a), evaluation(b)))
                    .orElseGet(() -> new Tested(pair.robustness(), pair(bootstrap, randomization, a, b)));
        });
    }

    /**
     * What is decided of all pairs.
     *
     * @param tested what is said of each of them
     * @param family number of the first one of its families in the randomization
     */
    public List<ComparisonResults.CorrectedPair> judged(
            List<Tested> tested, PairedBootstrap bootstrap, ApproximateRandomization randomization, int family) {
        Correction correction = isMean() ? Correction.HOLM : Correction.ROMANO_WOLF;
        if (!measured.isTested()) {
            return tested.stream()
                    .map(pair -> new ComparisonResults.CorrectedPair(pair.pair(), Judgement.untested(correction)))
                    .toList();
        }
        double[] deciding = isMean()
                ? correction.adjust(tested.stream()
                        .mapToDouble(
                                pair -> pair.pair().means().orElseThrow().t().p())
                        .toArray())
                : bootstrap.romanoWolf(statistic, measured.systems().size());
        double[] randomized = randomization.corrected(family);
        double[] robust = randomization.corrected(family + 1);
        return IntStream.range(0, tested.size())
                .mapToObj(i -> new ComparisonResults.CorrectedPair(
                        tested.get(i).pair(),
                        judgement(tested.get(i), new Judgement.Corrected(deciding[i], randomized[i], robust[i]))))
                .toList();
    }

    private Judgement judgement(Tested tested, Judgement.Corrected p) {
        return Judgement.of(
                p,
                isMean() ? Correction.HOLM : Correction.ROMANO_WOLF,
                tested.pair().difference(),
                tested.robustness(),
                Judgement.worst(tested.robustness(), isMean(), column.greatest()));
    }

    private ComparisonResults.Pair pair(
            PairedBootstrap bootstrap, ApproximateRandomization randomization, int a, int b) {
        Alone pair = alone.get(place(a, b));
        TestResult bootstrapped = bootstrap.test(statistic, a, b, Alternative.TWO_SIDED);
        Optional<SystemComparison.Clustered> clustered =
                isMean() || measured.clusters().areItems()
                        ? pair.clusters()
                        : Optional.of(clustered(a, b, bootstrapped.n()));
        return new ComparisonResults.Pair(
                column.metric(),
                evaluation(a),
                evaluation(b),
                randomization.test(statistic, a, b),
                bootstrapped,
                pair.means(),
                isMean() ? Optional.empty() : bootstrap.difference(statistic, a, b),
                clustered);
    }

    private ComparisonResults.Means means(Differences differences, Clusters clusters) {
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

    private static SystemComparison.Clustered clustered(Differences differences, Clusters clusters) {
        return clustered(
                clusters.number(),
                ClusterRobust.of(differences.values(), clusters).effect());
    }

    /** Where both systems have counts on fewer items than there are clusters, some clusters have none. */
    private SystemComparison.Clustered clustered(int a, int b, int items) {
        return clustered(
                Math.min(measured.clusters().number(), items),
                Jackknife.designEffect(gaps(pseudoValues, a, b), gaps(pseudoValuesOfItems, a, b)));
    }

    private static SystemComparison.Clustered clustered(int number, double effect) {
        return new SystemComparison.Clustered(
                number, Double.isFinite(effect) ? OptionalDouble.of(effect) : OptionalDouble.empty());
    }

    private long evaluation(int system) {
        return measured.systems().get(system).evaluation();
    }

    private double[] items(int system) {
        return measured.systems().get(system).measures().get(column.metric()).items();
    }

    /**
     * Those of the items on which both have a value.
     *
     * @param first values of the items in the order of the gold
     */
    static Clusters clustersOf(Measured measured, Differences differences, double[] first, double[] second) {
        Clusters clusters = measured.clusters();
        if (clusters.areItems()) {
            return Clusters.none(differences.n());
        }
        if (differences.n() == clusters.items()) {
            return clusters;
        }
        int[] items = measured.takingPart();
        return clusters.among(IntStream.range(0, items.length)
                .filter(place -> !Double.isNaN(first[items[place]]) && !Double.isNaN(second[items[place]]))
                .toArray());
    }

    private static double[] gaps(double[][] values, int a, int b) {
        return Jackknife.gaps(values[a], values[b]);
    }
}
