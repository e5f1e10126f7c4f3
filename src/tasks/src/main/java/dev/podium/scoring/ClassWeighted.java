package dev.podium.scoring;

import java.util.Arrays;

/**
 * Precision, recall or F1 of classes, averaged with the number of references of a class as its weight.
 *
 * <p>Per class c: {@code P = tp/predicted}, {@code R = tp/support}, {@code F1 = 2PR/(P+R)}, each 0 where its
 * denominator is 0; the value is {@code Σ support·x / Σ support}. Counts of one item, class by class: true positive,
 * predicted, support. The same as scikit-learn's {@code precision_recall_fscore_support(labels=classes,
 * average="weighted")} with the classes that occur in the references.
 *
 * @param classes number of classes
 * @param share which of the three is averaged
 */
public record ClassWeighted(String id, Signature signature, int classes, Share share) implements Metric<Labels> {

    private static final int COUNTS = 3;

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public int width() {
        return classes * COUNTS;
    }

    @Override
    public double[] statistics(Labels segment) {
        double[] counts = new double[width()];
        counts[segment.reference() * COUNTS + 2] = 1;
        if (segment.output() != Labels.OUTSIDE) {
            counts[segment.output() * COUNTS + 1] = 1;
        }
        if (segment.output() == segment.reference()) {
            counts[segment.reference() * COUNTS] = 1;
        }
        return counts;
    }

    @Override
    public double score(double[] total) {
        double sum = 0;
        double support = 0;
        for (int i = 0; i < total.length; i += COUNTS) {
            sum += total[i + 2] * share.of(total[i], total[i + 1], total[i + 2]);
            support += total[i + 2];
        }
        return support == 0 ? Double.NaN : sum / support;
    }

    /** Loops without a branch, so that they run on many sums in one instruction: an empty class is 0 divided by very little. */
    @Override
    public void scores(double[][] totals, int length, double[] scores) {
        double[] support = new double[length];
        Arrays.fill(scores, 0, length, 0);
        for (int c = 0; c < totals.length; c += COUNTS) {
            add(totals[c], totals[c + 1], totals[c + 2], length, scores);
            double[] items = totals[c + 2];
            for (int r = 0; r < length; r++) {
                support[r] += items[r];
            }
        }
        for (int r = 0; r < length; r++) {
            scores[r] /= support[r];
        }
    }

    private void add(double[] truePositive, double[] predicted, double[] support, int length, double[] scores) {
        switch (share) {
            case PRECISION -> {
                for (int r = 0; r < length; r++) {
                    scores[r] += support[r] * truePositive[r] / Math.max(predicted[r], Double.MIN_NORMAL);
                }
            }
            case RECALL -> {
                for (int r = 0; r < length; r++) {
                    scores[r] += truePositive[r];
                }
            }
            case F1 -> {
                for (int r = 0; r < length; r++) {
                    scores[r] +=
                            support[r] * 2 * truePositive[r] / Math.max(predicted[r] + support[r], Double.MIN_NORMAL);
                }
            }
        }
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
