package dev.podium.scoring;

/**
 * Correlation of the order of classes, made of the table of references and outputs: Spearman's rho with mid-ranks and Kendall's
 * tau-b, as SciPy computes them of the numbers of the classes. Undefined where either has one class alone.
 *
 * <p>Counts of one item: a one in its cell of the table, row by row.
 *
 * @param classes number of classes, in their order; not many, since the table is their square
 */
public record RankCorrelation(String id, Signature signature, int classes, Coefficient coefficient)
        implements Metric<Labels> {

    /** Which correlation. */
    public enum Coefficient {
        SPEARMAN,
        TAU_B
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public int width() {
        return classes * classes;
    }

    @Override
    public double[] statistics(Labels segment) {
        double[] counts = new double[width()];
        counts[segment.reference() * classes + segment.output()] = 1;
        return counts;
    }

    @Override
    public double least() {
        return -1;
    }

    @Override
    public double score(double[] total) {
        double[] references = new double[classes];
        double[] outputs = new double[classes];
        for (int r = 0; r < classes; r++) {
            for (int o = 0; o < classes; o++) {
                references[r] += total[r * classes + o];
                outputs[o] += total[r * classes + o];
            }
        }
        return coefficient == Coefficient.SPEARMAN
                ? spearman(total, centredRanks(references), centredRanks(outputs), references, outputs)
                : tau(total, references, outputs);
    }

    /** The rank that the items of each class share, minus the mean of all ranks. */
    static double[] centredRanks(double[] sizes) {
        double items = 0;
        for (double size : sizes) {
            items += size;
        }
        double[] ranks = new double[sizes.length];
        double below = 0;
        for (int c = 0; c < sizes.length; c++) {
            ranks[c] = below + sizes[c] / 2 - items / 2;
            below += sizes[c];
        }
        return ranks;
    }

    private double spearman(
            double[] total, double[] ofReference, double[] ofOutput, double[] references, double[] outputs) {
        double together = 0;
        double reference = 0;
        double output = 0;
        for (int r = 0; r < classes; r++) {
            reference += references[r] * ofReference[r] * ofReference[r];
            output += outputs[r] * ofOutput[r] * ofOutput[r];
            for (int o = 0; o < classes; o++) {
                together += total[r * classes + o] * ofReference[r] * ofOutput[o];
            }
        }
        return bounded(together, reference, output);
    }

    /** Concordant minus discordant pairs; of each cell those with all cells below, to its right and to its left. */
    private double tau(double[] total, double[] references, double[] outputs) {
        double[] below = new double[classes];
        double difference = 0;
        for (int r = classes - 1; r >= 0; r--) {
            double right = 0;
            double all = 0;
            for (double column : below) {
                all += column;
            }
            for (int o = classes - 1; o >= 0; o--) {
                double left = all - right - below[o];
                difference += total[r * classes + o] * (right - left);
                right += below[o];
            }
            for (int o = 0; o < classes; o++) {
                below[o] += total[r * classes + o];
            }
        }
        return bounded(difference, untied(references), untied(outputs));
    }

    /** How many pairs of items are of two classes. */
    static double untied(double[] sizes) {
        double items = 0;
        double tied = 0;
        for (double size : sizes) {
            items += size;
            tied += size * (size - 1) / 2;
        }
        return items * (items - 1) / 2 - tied;
    }

    /** A correlation; NaN where either does not vary. */
    static double bounded(double together, double reference, double output) {
        double variances = reference * output;
        return variances <= 0 ? Double.NaN : Math.max(-1, Math.min(1, together / Math.sqrt(variances)));
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
