package dev.podium.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Approximate randomization (Noreen 1989; Yeh 2000) of many systems under statistics that are made of the same counts: if
 * two systems are equally good, it does not matter which of them gave what, so for each item the two are swapped or not by a
 * coin. All pairs share the coins. With sums of counts A and B and sums R of counts signed by the coins, the swapped
 * systems have {@code ((A+B) ± (R_a−R_b))/2}, so one pass a system serves all pairs.
 *
 * <p>With c replicates out of B whose difference is at least as far from zero as the observed one (one-sided: at least as
 * far to the alternative's side), {@code p = (c+1)/(B+1)}. A replicate in which the difference is undefined counts. The
 * statistic of a result is the difference. Same seed, same result, whatever the number of threads.
 */
public final class ApproximateRandomization {

    private final List<Counts> systems;
    private final List<Statistic> statistics;
    private final TestResult.Draws draws;
    private final Alternative alternative;
    private final Pairs pairs;
    private final double[][] totals;
    private final Overlap overlap;
    private final double[][] observed;
    private final List<AtomicIntegerArray> asExtreme = new ArrayList<>();

    private ApproximateRandomization(
            List<Counts> systems, List<Statistic> statistics, TestResult.Draws draws, Alternative alternative) {
        this.systems = List.copyOf(systems);
        this.statistics = List.copyOf(statistics);
        this.draws = draws;
        overlap = Overlap.of(systems);
        this.alternative = alternative;
        pairs = new Pairs(systems.size());
        totals = systems.stream().map(Counts::total).toArray(double[][]::new);
        observed = new double[statistics.size()][systems.size()];
        for (int m = 0; m < statistics.size(); m++) {
            for (int s = 0; s < totals.length; s++) {
                observed[m][s] = statistics.get(m).value(totals[s]);
            }
            asExtreme.add(new AtomicIntegerArray(pairs.number()));
        }
    }

    /**
     * Draws the replicates and tests all pairs.
     *
     * @param systems at least two, measured on the same items in the same order
     * @param statistics of which each makes values of the systems' counts
     */
    public static ApproximateRandomization of(
            List<Counts> systems, List<Statistic> statistics, TestResult.Draws draws, Alternative alternative) {
        ApproximateRandomization all = new ApproximateRandomization(systems, statistics, draws, alternative);
        CountMatrix matrix = CountMatrix.of(systems);
        Replicates swapped = new Replicates(draws, matrix.items());
        Blocks.of(
                draws.resamples(),
                (from, to) -> all.new Block(to - from).count(matrix.sums(swapped::swapped, from, to)));
        return all;
    }

    /** Whether the difference of a pair is more than chance; {@code a} is less than {@code b}. */
    public TestResult test(int statistic, int a, int b) {
        int c = asExtreme.get(statistic).get(pairs.of(a, b));
        return new TestResult(
                Method.RANDOMIZATION,
                alternative,
                observed[statistic][a] - observed[statistic][b],
                OptionalDouble.empty(),
                (c + 1.0) / (draws.resamples() + 1.0),
                overlap.common(a, b),
                overlap.equal(a, b),
                0,
                Correction.NONE,
                Optional.of(draws));
    }

    /** Some replicates, and room for what is worked out of them. */
    private final class Block {

        private final int length;
        private final double[][] first;
        private final double[][] second;
        private final double[] valuesOfFirst;
        private final double[] valuesOfSecond;

        Block(int length) {
            this.length = length;
            int width = systems.get(0).width();
            first = new double[width][length];
            second = new double[width][length];
            valuesOfFirst = new double[length];
            valuesOfSecond = new double[length];
        }

        /** Counts in which replicates the pairs are as far apart as they were observed. */
        void count(double[][][] signed) {
            for (int a = 0; a < signed.length; a++) {
                for (int b = a + 1; b < signed.length; b++) {
                    swap(totals[a], totals[b], signed[a], signed[b]);
                    for (int m = 0; m < statistics.size(); m++) {
                        statistics.get(m).values(first, length, valuesOfFirst);
                        statistics.get(m).values(second, length, valuesOfSecond);
                        asExtreme.get(m).addAndGet(pairs.of(a, b), asExtreme(observed[m][a], observed[m][b]));
                    }
                }
            }
        }

        private void swap(double[] a, double[] b, double[][] signedA, double[][] signedB) {
            for (int k = 0; k < first.length; k++) {
                if (signedA[k] == signedB[k]) {
                    Arrays.fill(first[k], a[k]);
                    Arrays.fill(second[k], a[k]);
                    continue;
                }
                swap((a[k] + b[k]) / 2, signedA[k], signedB[k], first[k], second[k]);
            }
        }

        private static void swap(double middle, double[] a, double[] b, double[] first, double[] second) {
            for (int r = 0; r < first.length; r++) {
                double half = (a[r] - b[r]) / 2;
                first[r] = middle + half;
                second[r] = middle - half;
            }
        }

        private int asExtreme(double a, double b) {
            double difference = a - b;
            double room = Rounding.SAME * (Math.abs(a) + Math.abs(b));
            int count = 0;
            for (int r = 0; r < length; r++) {
                double swapped = valuesOfFirst[r] - valuesOfSecond[r];
                boolean lessExtreme = switch (alternative) {
                    case TWO_SIDED -> Math.abs(swapped) < Math.abs(difference) - room;
                    case LESS -> swapped > difference + room;
                    case GREATER -> swapped < difference - room;
                };
                count += lessExtreme ? 0 : 1;
            }
            return count;
        }
    }
}
