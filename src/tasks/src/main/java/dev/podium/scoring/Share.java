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
     * The same of many sums at once, but for the rounding of the last digit: a loop without a branch, in which nothing is
     * divided by very little where the denominator is 0.
     *
     * @param shares takes them
     */
    void of(double[] common, double[] output, double[] reference, int length, double[] shares) {
        for (int r = 0; r < length; r++) {
            double whole = ofOutput * output[r] + ofReference * reference[r] + ofCommon * common[r];
            shares[r] = factor * common[r] / Math.max(whole, Double.MIN_NORMAL);
        }
    }

    private static double ratio(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }
}
