package dev.podium.significance;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The paired bootstrap (Efron and Tibshirani 1993; Koehn 2004) of many systems under statistics that are made of the same
 * counts. Items, or whole clusters of them, are drawn with replacement; all systems share the draws, so the replicates of a difference between two
 * systems are the differences of their replicates, and one pass a system serves all pairs.
 *
 * <p>Values are those of the statistics on sums of counts, or on the counts of items and how often each was drawn where sums are not
 * enough: nothing is measured again. Replicates in which a statistic is
 * undefined speak for no difference in tests and are left out of intervals. Same seed, same result, whatever the number
 * of threads. Costs {@code resamples x items x columns} multiplications, where a column is one count of one system.
 */
public final class PairedBootstrap {

    private final List<Counts> systems;
    private final Clusters clusters;
    private final List<Counts> units;
    private final List<Statistic> statistics;
    private final TestResult.Draws draws;
    private final Overlap overlap;
    private final double[][] observed;
    private final double[][][] replicates;

    private PairedBootstrap(
            List<Counts> systems, Clusters clusters, List<Statistic> statistics, TestResult.Draws draws) {
        this.systems = List.copyOf(systems);
        this.clusters = clusters;
        units = systems.stream().map(counts -> counts.summed(clusters)).toList();
        this.statistics = List.copyOf(statistics);
        this.draws = draws;
        overlap = Overlap.of(systems);
        observed = new double[statistics.size()][systems.size()];
        replicates = new double[statistics.size()][systems.size()][];
    }

    /**
     * Draws the replicates.
     *
     * @param systems at least one, measured on the same items in the same order
     * @param statistics of which each makes values of the systems' counts
     */
    public static PairedBootstrap of(List<Counts> systems, List<Statistic> statistics, TestResult.Draws draws) {
        return of(systems, Clusters.none(systems.get(0).items()), statistics, draws);
    }

    /**
     * Draws the replicates from clusters: as many clusters as there are, each with all its items.
     *
     * @param systems at least one, measured on the same items in the same order
     * @param clusters of these items
     * @param statistics of which each makes values of the systems' counts
     */
    public static PairedBootstrap of(
            List<Counts> systems, Clusters clusters, List<Statistic> statistics, TestResult.Draws draws) {
        return of(systems, clusters, statistics, draws, system -> Optional.empty());
    }

    /**
     * The same where replicates of some systems are known from the same draws, clusters and statistics.
     *
     * @param known by the number of a system, its {@link #replicates}
     */
    public static PairedBootstrap of(
            List<Counts> systems,
            Clusters clusters,
            List<Statistic> statistics,
            TestResult.Draws draws,
            IntFunction<Optional<double[][]>> known) {
        PairedBootstrap bootstrap = new PairedBootstrap(systems, clusters, statistics, draws);
        bootstrap.observe();
        bootstrap.draw(IntStream.range(0, systems.size())
                .filter(system -> !bootstrap.isTaken(system, known.apply(system)))
                .toArray());
        return bootstrap;
    }

    private boolean isTaken(int system, Optional<double[][]> known) {
        known.ifPresent(values -> {
            for (int m = 0; m < replicates.length; m++) {
                replicates[m][system] = values[m];
            }
        });
        return known.isPresent();
    }

    private void observe() {
        for (int s = 0; s < units.size(); s++) {
            for (int m = 0; m < statistics.size(); m++) {
                Statistic statistic = statistics.get(m);
                observed[m][s] = statistic.value(statistic.ofItems().isEmpty() ? units.get(s) : systems.get(s));
            }
        }
    }

    private void draw(int[] missing) {
        if (missing.length == 0) {
            return;
        }
        for (int system : missing) {
            for (double[][] ofStatistic : replicates) {
                ofStatistic[system] = new double[draws.resamples()];
            }
        }
        Replicates drawn = new Replicates(draws, clusters.number());
        if (statistics.stream().anyMatch(statistic -> statistic.ofItems().isEmpty())) {
            drawSums(missing, drawn);
        }
        for (int m = 0; m < replicates.length; m++) {
            Optional<Statistic.OfItems> ofItems = statistics.get(m).ofItems();
            if (ofItems.isPresent()) {
                drawItems(ofItems.get(), missing, drawn, replicates[m]);
            }
        }
    }

    private void drawItems(Statistic.OfItems statistic, int[] missing, Replicates drawn, double[][] values) {
        List<ToDoubleFunction<double[]>> ofSystems = Arrays.stream(missing)
                .mapToObj(system -> UnitWeights.of(statistic, systems.get(system), clusters))
                .toList();
        Blocks.of(draws.resamples(), (from, to) -> {
            for (int r = from; r < to; r++) {
                double[] weights = drawn.drawn(r, r + 1)[0];
                for (int s = 0; s < missing.length; s++) {
                    values[missing[s]][r] = ofSystems.get(s).applyAsDouble(weights);
                }
            }
        });
    }

    private void drawSums(int[] missing, Replicates drawn) {
        CountMatrix matrix =
                CountMatrix.of(Arrays.stream(missing).mapToObj(units::get).toList());
        Blocks.of(draws.resamples(), (from, to) -> {
            double[][][] sums = matrix.sums(drawn::drawn, from, to);
            double[] values = new double[to - from];
            for (int s = 0; s < sums.length; s++) {
                for (int m = 0; m < replicates.length; m++) {
                    if (statistics.get(m).ofItems().isEmpty()) {
                        statistics.get(m).values(sums[s], values.length, values);
                        System.arraycopy(values, 0, replicates[m][missing[s]], from, values.length);
                    }
                }
            }
        });
    }

    /** The replicates of a system's values, {@code [statistic][replicate]}; whoever keeps them leaves them as they are. */
    public double[][] replicates(int system) {
        return Arrays.stream(replicates).map(ofStatistic -> ofStatistic[system]).toArray(double[][]::new);
    }

    /** The value of a system; NaN where undefined. */
    public double value(int statistic, int system) {
        return observed[statistic][system];
    }

    /**
     * The 95 % percentile interval of a system's value; empty where hardly any replicate is defined, and where all of them are
     * the value: items that are all alike do not tell how others differ.
     */
    public Optional<Interval> percentile(int statistic, int system) {
        return Percentiles.of(replicates[statistic][system]).around(observed[statistic][system]);
    }

    /**
     * The 95 % interval of a system's value that is corrected for bias and acceleration (BCa; Efron 1987); the percentile
     * interval where all replicates lie on one side of the value; empty as that one. Where clusters are drawn the acceleration
     * is found by leaving out each cluster.
     */
    public Optional<Interval> corrected(int statistic, int system) {
        return Percentiles.of(replicates[statistic][system])
                .corrected(
                        observed[statistic][system],
                        Jackknife.of(systems.get(system), clusters, statistics.get(statistic)));
    }

    /** The 95 % percentile interval of the first system's value minus the second one's; empty as that of a value. */
    public Optional<Interval> difference(int statistic, int a, int b) {
        return Percentiles.of(differences(statistic, a, b)).around(observed[statistic][a] - observed[statistic][b]);
    }

    /** The standard error of that difference: the standard deviation of its replicates; empty where hardly any is defined. */
    public OptionalDouble standardError(int statistic, int a, int b) {
        return Percentiles.of(differences(statistic, a, b)).standardError();
    }

    /**
     * Whether the difference is more than chance.
     *
     * <p>With c replicates out of B in which the difference is not on the side of the alternative, {@code p = (c+1)/(B+1)};
     * two-sided twice the smaller of the two, at most 1, so that p below 0.05 and a percentile interval without zero agree.
     * A single item, or a single cluster, says nothing: p = 1.
     * The statistic is the difference.
     */
    public TestResult test(int statistic, int a, int b, Alternative alternative) {
        double[] first = replicates[statistic][a];
        double[] second = replicates[statistic][b];
        int notAbove = 0;
        int notBelow = 0;
        for (int r = 0; r < first.length; r++) {
            double gap = gap(first[r], second[r]);
            notAbove += gap > 0 ? 0 : 1;
            notBelow += gap < 0 ? 0 : 1;
        }
        int common = overlap.common(a, b);
        boolean single = common < 2 || units.get(a).items() < 2;
        double greater = single ? 1 : p(notAbove);
        double less = single ? 1 : p(notBelow);
        double p = switch (alternative) {
            case TWO_SIDED -> Math.min(1, 2 * Math.min(less, greater));
            case LESS -> less;
            case GREATER -> greater;
        };
        return new TestResult(
                Method.BOOTSTRAP,
                alternative,
                observed[statistic][a] - observed[statistic][b],
                OptionalDouble.empty(),
                p,
                common,
                overlap.equal(a, b),
                0,
                Correction.NONE,
                Optional.of(draws));
    }

    /**
     * The p-values of all pairs among the first systems by the step-down of Romano and Wolf, pair by pair: (0, 1), (0, 2), …,
     * (1, 2), …
     */
    public double[] romanoWolf(int statistic, int first) {
        return RomanoWolf.of(Arrays.copyOf(observed[statistic], first), replicates[statistic]);
    }

    private double[] differences(int statistic, int a, int b) {
        double[] first = replicates[statistic][a];
        double[] second = replicates[statistic][b];
        double[] differences = new double[first.length];
        for (int r = 0; r < differences.length; r++) {
            differences[r] = gap(first[r], second[r]);
        }
        return differences;
    }

    /** The difference; 0 where it is no more than rounding. */
    private static double gap(double a, double b) {
        return Rounding.isSame(a, b) ? 0 : a - b;
    }

    private double p(int against) {
        return (against + 1.0) / (draws.resamples() + 1.0);
    }
}
