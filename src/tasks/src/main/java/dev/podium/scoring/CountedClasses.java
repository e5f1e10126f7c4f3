package dev.podium.scoring;

import java.util.Arrays;

/** Over which classes a metric averages. */
public enum CountedClasses {
    /** Those that a reference or an output has: scikit-learn's default for single labels. */
    OCCURRING,
    /** All that there are: scikit-learn's default for sets of labels. */
    DECLARED,
    /** Those that a reference has. */
    IN_GOLD;

    /** Whether a class is one of them, given how often outputs and references have it. */
    boolean has(double output, double reference) {
        return switch (this) {
            case OCCURRING -> output + reference > 0;
            case DECLARED -> true;
            case IN_GOLD -> reference > 0;
        };
    }

    /**
     * Adds 1 where a class is one of them, 0 elsewhere, for many sums at once.
     *
     * @param counts takes them; as long as the sums or shorter
     */
    void addTo(double[] counts, double[] output, double[] reference) {
        if (this == DECLARED) {
            for (int r = 0; r < counts.length; r++) {
                counts[r]++;
            }
            return;
        }
        double ofOutput = this == OCCURRING ? 1 : 0;
        for (int r = 0; r < counts.length; r++) {
            double occurs = ofOutput * output[r] + reference[r];
            counts[r] += occurs / (occurs + Double.MIN_NORMAL);
        }
    }

    /** Whether all are the same: quickly told, and so it is where outputs of two systems are swapped. */
    static boolean isOnePositiveNumber(double[] sums, int length) {
        return length > 0 && sums[0] > 0 && Arrays.equals(sums, 0, length - 1, sums, 1, length);
    }
}
