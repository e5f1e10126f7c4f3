package dev.podium.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Approximate randomization (Noreen 1989; Yeh 2000) of many systems under statistics that are made of the same counts: if
 * two systems are equally good, it does not matter which of them gave what, so for each item the two are swapped or not by a
 * coin. All pairs share the coins. With sums of counts A and B and sums R of counts signed by the coins, the swapped
 * systems have {@code ((A+B) ± (R_a−R_b))/2}, so one pass a system serves all pairs. Where items belong together whole clusters
 * are swapped.
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
    private final List<Family> families;
    private final List<StepDown> steps;

    private ApproximateRandomization(
            List<Counts> systems,
            List<Statistic> statistics,
            TestResult.Draws draws,
            Alternative alternative,
            List<Family> families) {
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
        this.families = List.copyOf(families);
        steps = families.stream().map(family -> new StepDown(family.observed())).toList();
    }

    /**
     * All pairs under a statistic, corrected together: (0, 1), (0, 2), …, (1, 2), …
     *
     * @param statistic its number
     * @param errors by which the differences of each pair are divided; 0 where no replicate of the pair can be off 0
     * @param observed for each pair, divided likewise: what its own and the other pairs' replicates must reach
     */
    public record Family(int statistic, double[] errors, double[] observed) {}

    /**
     * Draws the replicates and tests all pairs.
     *
     * @param systems at least two, measured on the same items in the same order
     * @param statistics of which each makes values of the systems' counts
     */
    public static ApproximateRandomization of(
            List<Counts> systems, List<Statistic> statistics, TestResult.Draws draws, Alternative alternative) {
        return of(systems, Clusters.none(systems.get(0).items()), statistics, draws, alternative, List.of());
    }

    /**
     * Draws the replicates, tests all pairs, and corrects some families of them.
     *
     * @param systems at least two, measured on the same items in the same order
     * @param clusters of these items, of which each is swapped as a whole
     * @param statistics of which each makes values of the systems' counts
     */
    public static ApproximateRandomization of(
            List<Counts> systems,
            Clusters clusters,
            List<Statistic> statistics,
            TestResult.Draws draws,
            Alternative alternative,
            List<Family> families) {
        ApproximateRandomization all = new ApproximateRandomization(systems, statistics, draws, alternative, families);
        CountMatrix matrix = CountMatrix.of(
                systems.stream().map(counts -> counts.summed(clusters)).toList());
        Replicates swapped = new Replicates(draws, matrix.items());
        Queue<Block> idle = new ConcurrentLinkedQueue<>();
        Blocks.of(draws.resamples(), (from, to) -> {
            Block known = idle.poll();
            Block block = known != null && known.length == to - from ? known : all.new Block(to - from);
            block.count(matrix.sums(swapped::swapped, from, to));
            idle.add(block);
        });
        return all;
    }

    /**
     * The p-values of a family, corrected over its pairs by the step-down of Westfall and Young (1993): the chance of any
     * replicate that is as far from zero, in its own measure, among all pairs that are not yet found.
     */
    public double[] corrected(int family) {
        return steps.get(family).p(draws.resamples(), pair -> 0);
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

        /** Of each statistic that a family needs and each pair, in each replicate. */
        private final double[][][] sizes;

        Block(int length) {
            this.length = length;
            int width = systems.get(0).width();
            first = new double[width][length];
            second = new double[width][length];
            valuesOfFirst = new double[length];
            valuesOfSecond = new double[length];
            sizes = new double[statistics.size()][][];
            families.forEach(family -> sizes[family.statistic()] = new double[pairs.number()][length]);
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
                        if (sizes[m] != null) {
                            keepSizes(sizes[m][pairs.of(a, b)]);
                        }
                    }
                }
            }
            for (int f = 0; f < families.size(); f++) {
                countFamily(families.get(f), steps.get(f));
            }
        }

        /** An undefined difference counts as one that is larger than any other. */
        private void keepSizes(double[] kept) {
            for (int r = 0; r < length; r++) {
                double size = Math.abs(valuesOfFirst[r] - valuesOfSecond[r]);
                kept[r] = Double.isNaN(size) ? Double.POSITIVE_INFINITY : size;
            }
        }

        private void countFamily(Family family, StepDown step) {
            double[] scaled = new double[length];
            step.count(length, pair -> {
                double[] kept = sizes[family.statistic()][pair];
                double scale = family.errors()[pair] > 0 ? 1 / family.errors()[pair] : 0;
                for (int r = 0; r < length; r++) {
                    scaled[r] = scale == 0 ? 0 : kept[r] * scale;
                }
                return scaled;
            });
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
