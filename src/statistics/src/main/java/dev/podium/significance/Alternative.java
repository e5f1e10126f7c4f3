package dev.podium.significance;

/** What a test holds against "no difference"; it is about the first system minus the second. */
public enum Alternative {
    TWO_SIDED,
    /** The difference is below zero. */
    LESS,
    /** The difference is above zero. */
    GREATER;

    /**
     * The p-value of a statistic that is symmetric if there is no difference. It is never 0: what is too improbable for a
     * number has the smallest one there is.
     *
     * @param below probability of the observed value or a smaller one
     * @param above probability of the observed value or a larger one
     */
    double p(double below, double above) {
        double p = switch (this) {
            case TWO_SIDED -> 2 * Math.min(below, above);
            case LESS -> below;
            case GREATER -> above;
        };
        return Math.max(Double.MIN_NORMAL, Math.min(1, p));
    }
}
