package dev.podium.scoring;

/** Which share is asked for of what an output and its reference have in common. */
public enum Share {
    /** Of what the output has: {@code P = common/output}. */
    PRECISION(1, 1, 0, 0),
    /** Of what the reference has: {@code R = common/reference}. */
    RECALL(1, 0, 1, 0),
    /** Their harmonic mean: {@code F1 = 2PR/(P+R)}. */
    F1(2, 1, 1, 0) {
        @Override
        public double of(double common, double output, double reference) {
            double precision = PRECISION.of(common, output, reference);
            double recall = RECALL.of(common, output, reference);
            return ratio(2 * precision * recall, precision + recall);
        }
    },
    /** Of what either has: {@code J = common/(output + reference - common)} (Jaccard). */
    JACCARD(1, 1, 1, -1);

    private final double factor;
    private final double ofOutput;
    private final double ofReference;
    private final double ofCommon;

    Share(double factor, double ofOutput, double ofReference, double ofCommon) {
        this.factor = factor;
        this.ofOutput = ofOutput;
        this.ofReference = ofReference;
        this.ofCommon = ofCommon;
    }

    /** The share; 0 where its denominator is 0. */
    public double of(double common, double output, double reference) {
        return ratio(factor * common, ofOutput * output + ofReference * reference + ofCommon * common);
    }

    /**
     * Adds the shares of many sums at once, but for the rounding of the last digit: a loop without a branch. Where the denominator is 0, so is
     * the numerator, and a very small number is divided by.
     *
     * @param values takes them
     * @param totals rows of what is common, of outputs and of references, one after the other
     * @param at the first of the three rows
     */
    void addTo(double[] values, int length, double[][] totals, int at) {
        double[] common = totals[at];
        double[] output = totals[at + 1];
        double[] reference = totals[at + 2];
        for (int r = 0; r < length; r++) {
            double whole = ofOutput * output[r] + ofReference * reference[r] + ofCommon * common[r];
            values[r] += factor * common[r] / (whole + Double.MIN_NORMAL);
        }
    }

    private static double ratio(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }
}
