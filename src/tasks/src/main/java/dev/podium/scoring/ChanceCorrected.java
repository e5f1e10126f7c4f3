package dev.podium.scoring;

/**
 * Agreement of outputs with references beyond what their classes alone would give: Matthews' correlation (Gorodkin 2004 for
 * several classes) and Cohen's kappa (1960; weighted 1968), as scikit-learn computes them.
 *
 * <p>Counts of one item: what its pair of classes costs, then class by class predicted and support. Of the table of both only
 * the sums at its edges are needed, so that 500 classes are no more than 1,001 counts.
 *
 * @param classes number of classes, in their order where the formula asks for it
 */
public record ChanceCorrected(String id, Signature signature, int classes, Formula formula) implements Metric<Labels> {

    /** What is computed, and what it costs to say one class for another. */
    public enum Formula {
        /** Matthews' correlation; 0 where either has one class alone. */
        MCC,
        /** Kappa in which every error costs the same. */
        KAPPA,
        /** Kappa in which an error costs as many classes as lie between. */
        KAPPA_LINEAR,
        /** The same, squared. */
        KAPPA_QUADRATIC;

        private double cost(int reference, int output) {
            int apart = Math.abs(reference - output);
            return switch (this) {
                case MCC, KAPPA -> apart == 0 ? 0 : 1;
                case KAPPA_LINEAR -> apart;
                case KAPPA_QUADRATIC -> (double) apart * apart;
            };
        }
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public int width() {
        return 1 + 2 * classes;
    }

    @Override
    public double[] statistics(Labels segment) {
        double[] counts = new double[width()];
        counts[0] = formula.cost(segment.reference(), segment.output());
        counts[1 + 2 * segment.output()] = 1;
        counts[2 + 2 * segment.reference()] = 1;
        return counts;
    }

    @Override
    public double least() {
        return Double.NEGATIVE_INFINITY;
    }

    @Override
    public double score(double[] total) {
        double items = 0;
        for (int c = 2; c < total.length; c += 2) {
            items += total[c];
        }
        if (items == 0) {
            return Double.NaN;
        }
        return formula == Formula.MCC ? correlation(total, items) : kappa(total, items);
    }

    private static double correlation(double[] total, double items) {
        double together = 0;
        double output = 0;
        double reference = 0;
        for (int c = 1; c < total.length; c += 2) {
            together += total[c] * total[c + 1];
            output += total[c] * total[c];
            reference += total[c + 1] * total[c + 1];
        }
        double variances = (items * items - output) * (items * items - reference);
        return variances == 0 ? 0 : ((items - total[0]) * items - together) / Math.sqrt(variances);
    }

    /** Undefined where chance alone makes no error: both have one class, the same. */
    private double kappa(double[] total, double items) {
        double expected = formula == Formula.KAPPA ? unequal(total, items) : apart(total);
        return expected == 0 ? Double.NaN : 1 - total[0] * items / expected;
    }

    private static double unequal(double[] total, double items) {
        double equal = 0;
        for (int c = 1; c < total.length; c += 2) {
            equal += total[c] * total[c + 1];
        }
        return items * items - equal;
    }

    /** What all pairs of an output and a reference would cost: sums over the classes up to each, so that no pair is looked at. */
    private double apart(double[] total) {
        double[] outputs = new double[3];
        double[] references = new double[3];
        double cost = 0;
        for (int c = 0; c < classes; c++) {
            add(outputs, c, total[1 + 2 * c]);
            add(references, c, total[2 + 2 * c]);
        }
        if (formula == Formula.KAPPA_QUADRATIC) {
            return outputs[2] * references[0] - 2 * outputs[1] * references[1] + outputs[0] * references[2];
        }
        double outputsBelow = 0;
        double referencesBelow = 0;
        for (int c = 0; c < classes - 1; c++) {
            outputsBelow += total[1 + 2 * c];
            referencesBelow += total[2 + 2 * c];
            cost += outputsBelow * (references[0] - referencesBelow) + referencesBelow * (outputs[0] - outputsBelow);
        }
        return cost;
    }

    private static void add(double[] moments, int place, double number) {
        moments[0] += number;
        moments[1] += number * place;
        moments[2] += number * place * place;
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
