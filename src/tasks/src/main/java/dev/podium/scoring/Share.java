package dev.podium.scoring;

/** Which share is asked for of what an output and its reference have in common. */
public enum Share {
    /** Of what the output has: {@code P = common/output}. */
    PRECISION {
        @Override
        public double of(double common, double output, double reference) {
            return ratio(common, output);
        }
    },
    /** Of what the reference has: {@code R = common/reference}. */
    RECALL {
        @Override
        public double of(double common, double output, double reference) {
            return ratio(common, reference);
        }
    },
    /** Their harmonic mean: {@code F1 = 2PR/(P+R)}. */
    F1 {
        @Override
        public double of(double common, double output, double reference) {
            double precision = ratio(common, output);
            double recall = ratio(common, reference);
            return ratio(2 * precision * recall, precision + recall);
        }
    };

    /** The share; 0 where its denominator is 0. */
    public abstract double of(double common, double output, double reference);

    private static double ratio(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }
}
