package dev.podium.scoring;

/**
 * What follows from the sums of references and outputs, of their squares and products: Pearson's correlation, the concordance
 * correlation (Lin 1989, with variances over n), and the coefficient of determination.
 *
 * <p>Counts of one item: a one, reference, output, and the products of both, all after the centre was taken off, which changes no
 * value but saves the digits that large numbers would cost.
 *
 * @param centre a number near the middle of the references
 */
public record Moments(String id, Signature signature, Formula formula, double centre) implements Metric<Quantities> {

    /** Sums of squares that are less than this share of what they are the rest of, for each item, are its rounding. */
    private static final double ROUNDING = 4 * 0x1p-53;

    /** What is computed. */
    public enum Formula {
        /** Undefined where either is constant. */
        PEARSON,
        /** Undefined where both are the same constant. */
        CONCORDANCE,
        /** 1 where references are constant and met, 0 where they are constant and not met; undefined for a single item. */
        DETERMINATION
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public int width() {
        return 7;
    }

    @Override
    public double[] statistics(Quantities segment) {
        double reference = segment.reference() - centre;
        double output = segment.output() - centre;
        double error = output - reference;
        return new double[] {
            1, reference, output, reference * reference, output * output, reference * output, error * error
        };
    }

    @Override
    public double least() {
        return Double.NEGATIVE_INFINITY;
    }

    @Override
    public double score(double[] total) {
        double items = total[0];
        double reference = spread(total[3], total[1], items);
        double output = spread(total[4], total[2], items);
        double together = total[5] - total[1] * total[2] / items;
        double apart = (total[1] - total[2]) / items;
        return switch (formula) {
            case PEARSON ->
                reference == 0 || output == 0
                        ? Double.NaN
                        : Math.max(-1, Math.min(1, together / Math.sqrt(reference * output)));
            case CONCORDANCE -> ratio(2 * together, reference + output + items * apart * apart);
            case DETERMINATION ->
                items < 2 ? Double.NaN : reference == 0 ? (total[6] == 0 ? 1 : 0) : 1 - total[6] / reference;
        };
    }

    /** Sum of squares around the mean; 0 where it is no more than rounding, or there is no item. */
    private static double spread(double squares, double sum, double items) {
        double spread = squares - sum * sum / items;
        return spread > ROUNDING * items * squares ? spread : 0;
    }

    private static double ratio(double part, double whole) {
        return whole == 0 ? Double.NaN : part / whole;
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
