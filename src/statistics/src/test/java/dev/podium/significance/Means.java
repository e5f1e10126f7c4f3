package dev.podium.significance;

/** Means of items, as counts and as a statistic. */
public final class Means {

    public static final Statistic MEAN = (totals, length, values) -> {
        for (int r = 0; r < length; r++) {
            values[r] = totals[0][r] / totals[1][r];
        }
    };

    private Means() {}

    /** Values of items; NaN takes no part. */
    public static Counts counts(double... values) {
        double[] counts = new double[2 * values.length];
        for (int i = 0; i < values.length; i++) {
            if (!Double.isNaN(values[i])) {
                counts[2 * i] = values[i];
                counts[2 * i + 1] = 1;
            }
        }
        return new Counts(values.length, 2, counts);
    }
}
