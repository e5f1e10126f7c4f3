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

    /**
     * Loops over many sums without a branch, class by class, so that they run on several sums in one instruction. Arrays are made only where
     * they are needed: to fetch new memory takes longer than to divide.
     */
    @Override
    public void scores(double[][] totals, int length, double[] scores) {
        Arrays.fill(scores, 0, length, 0);
        switch (average) {
            case MACRO -> {
                for (int c = 0; c < totals.length; c += COUNTS) {
                    share.addTo(scores, length, totals, c);
                }
                if (areAlwaysCounted(totals, length)) {
                    for (int r = 0; r < length; r++) {
                        scores[r] /= classes;
                    }
                } else {
                    divide(scores, counts(totals, length));
                }
            }
            case MICRO -> {
                double[][] pooled = pooled(totals, length);
                double[] any = new double[length];
                share.addTo(scores, length, pooled, 0);
                CountedClasses.OCCURRING.addTo(any, pooled[1], pooled[2]);
                divide(scores, any);
            }
            case WEIGHTED -> {
                double[] weighted = new double[length];
                double[] references = new double[length];
                double[] shares = new double[length];
                for (int c = 0; c < totals.length; c += COUNTS) {
                    Arrays.fill(shares, 0);
                    share.addTo(shares, length, totals, c);
                    addTo(weighted, totals[c + 2], shares);
                    for (int r = 0; r < length; r++) {
                        references[r] += totals[c + 2][r];
                    }
                }
                System.arraycopy(weighted, 0, scores, 0, length);
                divide(scores, references);
            }
        }
    }

    private static boolean areAlwaysCounted(double[][] totals, int length) {
        for (int c = 0; c < totals.length; c += COUNTS) {
            if (!CountedClasses.isOnePositiveNumber(totals[c + 2], length)) {
                return false;
            }
        }
        return true;
    }

    /** How many classes are counted in each of many sums; 0 where no class has any count. */
    private double[] counts(double[][] totals, int length) {
        double[] counts = new double[length];
        double[] occurring = new double[length];
        for (int c = 0; c < totals.length; c += COUNTS) {
            counted.addTo(counts, totals[c + 1], totals[c + 2]);
            CountedClasses.OCCURRING.addTo(occurring, totals[c + 1], totals[c + 2]);
        }
        for (int r = 0; r < length; r++) {
            counts[r] = occurring[r] == 0 ? 0 : counts[r];
        }
        return counts;
    }

    /** The sums over the classes that are counted. */
    private double[][] pooled(double[][] totals, int length) {
        double[][] sums = new double[COUNTS][length];
        double[] is = new double[length];
        for (int c = 0; c < totals.length; c += COUNTS) {
            Arrays.fill(is, 0);
            counted.addTo(is, totals[c + 1], totals[c + 2]);
            for (int k = 0; k < COUNTS; k++) {
                addTo(sums[k], is, totals[c + k]);
            }
        }
        return sums;
    }

    private static void addTo(double[] sums, double[] weights, double[] values) {
        for (int r = 0; r < sums.length; r++) {
            sums[r] += weights[r] * values[r];
        }
    }

    private void divide(double[] scores, double[] counts) {
        for (int r = 0; r < counts.length; r++) {
            scores[r] = counts[r] == 0 ? none : scores[r] / counts[r];
        }
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
