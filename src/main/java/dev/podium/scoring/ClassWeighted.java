package dev.podium.scoring;

/**
 * Precision, recall or F1 of classes, averaged with the number of references of a class as its weight.
 *
 * <p>Per class c: {@code P = tp/predicted}, {@code R = tp/support}, {@code F1 = 2PR/(P+R)}, each 0 where its
 * denominator is 0; the value is {@code Σ support·x / Σ support}. Counts of one item, class by class: true positive,
 * predicted, support. The same as scikit-learn's {@code precision_recall_fscore_support(labels=classes,
 * average="weighted")} with the classes that occur in the references.
 *
 * @param classes number of classes
 * @param average which of the three is averaged
 */
public record ClassWeighted(String id, Signature signature, int classes, Average average) implements Metric<Labels> {

    private static final int COUNTS = 3;

    /** What is averaged over the classes. */
    public enum Average {
        PRECISION,
        RECALL,
        F1
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
            sum += total[i + 2] * ofClass(total[i], total[i + 1], total[i + 2]);
            support += total[i + 2];
        }
        return support == 0 ? Double.NaN : sum / support;
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }

    private double ofClass(double truePositive, double predicted, double support) {
        double precision = ratio(truePositive, predicted);
        double recall = ratio(truePositive, support);
        return switch (average) {
            case PRECISION -> precision;
            case RECALL -> recall;
            case F1 -> ratio(2 * precision * recall, precision + recall);
        };
    }

    private static double ratio(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }
}
