package dev.podium.scoring;

import java.util.Arrays;

/**
 * Precision, recall, F1 or Jaccard index of classes, averaged. The same as scikit-learn's {@code
 * precision_recall_fscore_support} with {@code zero_division=0}; a share is 0 where its denominator is.
 *
 * <p>Counts of one item, class by class: true positives, predicted, support.
 *
 * @param classes number of classes
 * @param share which of the shares is averaged
 * @param average how
 * @param counted over which classes
 * @param none the value where no class has any count: NaN for single labels, which every item that takes part has
 */
public record ClassAverage(
        String id, Signature signature, int classes, Share share, Average average, CountedClasses counted, double none)
        implements Metric<ClassCounts> {

    static final int COUNTS = 3;

    /** Makes any count at least 1. */
    private static final double ANY = 1e300;

    /** How shares of classes become one value. */
    public enum Average {
        /** Each class counts the same. */
        MACRO,
        /** The share of the sums over all classes. */
        MICRO,
        /** A class counts as often as references have it. */
        WEIGHTED
    }

    /** Of single labels. */
    public static ClassAverage ofLabels(
            String id, Signature signature, int classes, Share share, Average average, CountedClasses counted) {
        return new ClassAverage(id, signature, classes, share, average, counted, Double.NaN);
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public int width() {
        return classes * COUNTS;
    }

    @Override
    public double[] statistics(ClassCounts segment) {
        return segment.additive(classes);
    }

    @Override
    public double score(double[] total) {
        double[] sums = new double[COUNTS];
        double shares = 0;
        double weights = 0;
        for (int c = 0; c < total.length; c += COUNTS) {
            if (counted.has(total[c + 1], total[c + 2])) {
                double weight = average == Average.WEIGHTED ? total[c + 2] : 1;
                shares += weight * share.of(total[c], total[c + 1], total[c + 2]);
                weights += weight;
                for (int k = 0; k < COUNTS; k++) {
                    sums[k] += total[c + k];
                }
            }
        }
        if (sums[1] + sums[2] == 0) {
            return none;
        }
        return average == Average.MICRO ? share.of(sums[0], sums[1], sums[2]) : weights == 0 ? none : shares / weights;
    }

    /** Loops over many sums without a branch, class by class, so that they run on several sums in one instruction. */
    @Override
    public void scores(double[][] totals, int length, double[] scores) {
        double[][] sums = new double[COUNTS][length];
        double[] weights = new double[length];
        double[] shares = new double[length];
        double[] counts = new double[length];
        Arrays.fill(scores, 0, length, 0);
        for (int c = 0; c < totals.length; c += COUNTS) {
            weigh(totals[c + 1], totals[c + 2], length, weights);
            for (int r = 0; r < length; r++) {
                counts[r] += weights[r];
            }
            if (average == Average.MICRO) {
                for (int k = 0; k < COUNTS; k++) {
                    addTo(sums[k], weights, totals[c + k], length);
                }
            } else {
                share.of(totals[c], totals[c + 1], totals[c + 2], length, shares);
                addTo(scores, weights, shares, length);
            }
        }
        if (average == Average.MICRO) {
            share.of(sums[0], sums[1], sums[2], length, scores);
            Arrays.fill(counts, 0, length, 1);
        }
        double[] any = average == Average.MICRO ? sum(sums, length) : sum(totals, length);
        for (int r = 0; r < length; r++) {
            scores[r] = any[r] == 0 || counts[r] == 0 ? none : scores[r] / counts[r];
        }
    }

    /** How much a class counts in each of many sums. */
    private void weigh(double[] output, double[] reference, int length, double[] weights) {
        if (average == Average.WEIGHTED) {
            System.arraycopy(reference, 0, weights, 0, length);
        } else if (counted == CountedClasses.DECLARED) {
            Arrays.fill(weights, 0, length, 1);
        } else {
            double ofOutput = counted == CountedClasses.OCCURRING ? 1 : 0;
            for (int r = 0; r < length; r++) {
                double occurs = ofOutput * output[r] + reference[r];
                weights[r] = Math.min(1, Math.max(0, occurs) * ANY);
            }
        }
    }

    private static void addTo(double[] sums, double[] weights, double[] values, int length) {
        for (int r = 0; r < length; r++) {
            sums[r] += weights[r] * values[r];
        }
    }

    private static double[] sum(double[][] all, int length) {
        double[] sum = new double[length];
        for (double[] each : all) {
            for (int r = 0; r < length; r++) {
                sum[r] += each[r];
            }
        }
        return sum;
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
