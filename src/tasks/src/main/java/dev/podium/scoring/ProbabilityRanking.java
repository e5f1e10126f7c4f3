package dev.podium.scoring;

import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Whether items of a class have larger probabilities of it than others have, as scikit-learn computes it: with two classes the second
 * one against the first; with several, each against the rest, and the mean of those classes that occur (macro, one against rest).
 * Undefined where the gold has one class alone.
 *
 * <p>Counts of one item: its class, from 1, and the probability of each class; with two classes that of the second one alone.
 *
 * @param classes number of classes, at least two
 */
public record ProbabilityRanking(String id, Signature signature, int classes, Measure measure)
        implements OfRanks<Probabilities> {

    /** What is measured. */
    public enum Measure {
        /** The area under the ROC curve: how probable it is that an item of the class is before another one; ties count half. */
        ROC_AUC,
        /** The mean of the precision at each item of the class; items with the same probability come together. */
        AVERAGE_PRECISION
    }

    @Override
    public int width() {
        return 1 + first();
    }

    /** How many classes are each set against the rest. */
    private int first() {
        return classes == 2 ? 1 : classes;
    }

    @Override
    public double[] statistics(Probabilities segment) {
        double[] counts = new double[width()];
        counts[0] = segment.reference() + 1;
        System.arraycopy(segment.output(), classes - first(), counts, 1, first());
        return counts;
    }

    @Override
    public ToDoubleFunction<double[]> ofItems(double[] counts) {
        int width = width();
        int[] references = IntStream.range(0, counts.length / width)
                .map(item -> (int) counts[item * width] - 1)
                .toArray();
        DenseRanks[] ranks = IntStream.rangeClosed(1, first())
                .mapToObj(column -> DenseRanks.of(counts, column, width))
                .toArray(DenseRanks[]::new);
        return weights -> {
            double sum = 0;
            int occurring = 0;
            for (int c = 0; c < ranks.length; c++) {
                double value = value(references, classes - first() + c, ranks[c], weights);
                if (!Double.isNaN(value)) {
                    sum += value;
                    occurring++;
                }
            }
            return occurring == 0 ? Double.NaN : sum / occurring;
        };
    }

    private double value(int[] references, int of, DenseRanks ranks, double[] weights) {
        double[] right = new double[ranks.number()];
        double[] others = new double[ranks.number()];
        double all = 0;
        double allOthers = 0;
        for (int item = 0; item < references.length; item++) {
            boolean is = references[item] == of;
            (is ? right : others)[ranks.of()[item]] += weights[item];
            all += is ? weights[item] : 0;
            allOthers += is ? 0 : weights[item];
        }
        if (all == 0 || allOthers == 0) {
            return Double.NaN;
        }
        return measure == Measure.ROC_AUC ? area(right, others) / (all * allOthers) : precision(right, others) / all;
    }

    private static double area(double[] right, double[] others) {
        double area = 0;
        double below = 0;
        for (int rank = 0; rank < right.length; rank++) {
            area += right[rank] * (below + others[rank] / 2);
            below += others[rank];
        }
        return area;
    }

    private static double precision(double[] right, double[] others) {
        double sum = 0;
        double found = 0;
        double ranked = 0;
        for (int rank = right.length - 1; rank >= 0; rank--) {
            found += right[rank];
            ranked += right[rank] + others[rank];
            sum += right[rank] == 0 ? 0 : right[rank] * found / ranked;
        }
        return sum;
    }
}
