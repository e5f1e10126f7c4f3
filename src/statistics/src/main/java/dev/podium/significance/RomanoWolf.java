package dev.podium.significance;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The step-down of Romano and Wolf (2005, 2016) over replicates that all pairs share. It keeps the chance of any false
 * finding among all pairs, and since it knows how the differences are correlated it finds more than corrections that do not.
 *
 * <p>A pair's statistic is {@code t = |d|/s}, where s is the standard deviation of the replicates d* of its difference d; in
 * a replicate it is {@code |d* − d|/s}. Pairs are tested from the largest t down, each against the largest replicate among
 * those not yet tested: {@code p = (#{max ≥ t}+1)/(B+1)}, and never less than that of the pair before. A replicate in which
 * a pair's difference is undefined counts against this pair and says nothing about the others.
 */
final class RomanoWolf {

    private final double[] observed;
    private final double[][] replicates;
    private final int[] first;
    private final int[] second;
    private final double[] deviations;
    private final double[] statistics;
    private final int[] undefined;

    /** Pairs of which a replicate reaches their own statistic; those of the others never decide. */
    private final boolean[] far;

    private RomanoWolf(double[] observed, double[][] replicates) {
        this.observed = observed;
        this.replicates = replicates;
        Pairs pairs = new Pairs(observed.length);
        first = new int[pairs.number()];
        second = new int[pairs.number()];
        deviations = new double[pairs.number()];
        statistics = new double[pairs.number()];
        undefined = new int[pairs.number()];
        far = new boolean[pairs.number()];
        for (int a = 0; a < observed.length; a++) {
            for (int b = a + 1; b < observed.length; b++) {
                first[pairs.of(a, b)] = a;
                second[pairs.of(a, b)] = b;
            }
        }
    }

    /**
     * Corrected p-values of all pairs.
     *
     * @param observed one value for each system, finite
     * @param replicates of each system
     */
    static double[] of(double[] observed, double[][] replicates) {
        RomanoWolf all = new RomanoWolf(observed, replicates);
        IntStream.range(0, all.first.length).parallel().forEach(all::measure);
        return all.stepDown();
    }

    private void measure(int pair) {
        double difference = observed[first[pair]] - observed[second[pair]];
        double[] a = replicates[first[pair]];
        double[] b = replicates[second[pair]];
        double sum = 0;
        double squares = 0;
        double largest = 0;
        int defined = 0;
        for (int r = 0; r < a.length; r++) {
            double gap = a[r] - b[r] - difference;
            if (!Double.isNaN(gap)) {
                sum += gap;
                squares += gap * gap;
                largest = Math.max(largest, Math.abs(gap));
                defined++;
            }
        }
        double mean = sum / Math.max(1, defined);
        double deviation = Math.sqrt(Math.max(0, squares / Math.max(1, defined) - mean * mean));
        boolean constant = deviation <= Rounding.SAME * Math.abs(difference);
        deviations[pair] = constant ? Double.POSITIVE_INFINITY : deviation;
        undefined[pair] = a.length - defined;
        statistics[pair] = difference == 0 ? 0 : constant ? Double.MAX_VALUE : Math.abs(difference) / deviation;
        far[pair] = largest * (1 / deviations[pair]) >= StepDown.reach(statistics[pair]);
    }

    private double[] stepDown() {
        StepDown steps = new StepDown(statistics);
        Blocks.of(replicates[0].length, (from, to) -> {
            double[] a = new double[to - from];
            double[] b = new double[to - from];
            steps.count(to - from, (pair, largest) -> {
                if (!far[pair]) {
                    return false;
                }
                System.arraycopy(replicates[first[pair]], from, a, 0, a.length);
                System.arraycopy(replicates[second[pair]], from, b, 0, b.length);
                double difference = observed[first[pair]] - observed[second[pair]];
                double[] sizes = sizes(a, b, difference, 1 / deviations[pair]);
                raise(largest, undefined[pair] == 0 ? sizes : zeroIfUndefined(sizes));
                return true;
            });
        });
        return steps.p(replicates[0].length, pair -> undefined[pair]);
    }

    /** Overwrites {@code a}. */
    private static double[] sizes(double[] a, double[] b, double difference, double scale) {
        for (int r = 0; r < a.length; r++) {
            a[r] = Math.abs(a[r] - b[r] - difference) * scale;
        }
        return a;
    }

    private static void raise(double[] largest, double[] sizes) {
        for (int r = 0; r < largest.length; r++) {
            largest[r] = Math.max(largest[r], sizes[r]);
        }
    }

    private static double[] zeroIfUndefined(double[] sizes) {
        return Arrays.stream(sizes).map(size -> Double.isNaN(size) ? 0 : size).toArray();
    }
}
