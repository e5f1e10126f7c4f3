package dev.podium.significance;

/** How much a value's spread changes with the value, from leaving out each item once. */
final class Jackknife {

    private Jackknife() {}

    /**
     * The acceleration {@code Σ(m−xᵢ)³ / 6(Σ(m−xᵢ)²)^1.5}, where xᵢ is the value without item i and m their mean; 0 where
     * they are all the same. Items without which the value is undefined are left out.
     */
    static double of(Counts counts, Statistic statistic) {
        double[] total = counts.total();
        double[][] without = new double[counts.width()][];
        for (int k = 0; k < without.length; k++) {
            without[k] = counts.column(k);
            for (int i = 0; i < counts.items(); i++) {
                without[k][i] = total[k] - without[k][i];
            }
        }
        double[] values = new double[counts.items()];
        statistic.values(without, values.length, values);
        return acceleration(values);
    }

    private static double acceleration(double[] values) {
        double sum = 0;
        int defined = 0;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                sum += value;
                defined++;
            }
        }
        double squares = 0;
        double cubes = 0;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                double gap = sum / defined - value;
                squares += gap * gap;
                cubes += gap * gap * gap;
            }
        }
        return squares == 0 ? 0 : cubes / (6 * Math.pow(squares, 1.5));
    }
}
