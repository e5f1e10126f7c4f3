package dev.podium.metaevaluation;

/**
 * Of how many pairs of systems people and a metric say the same: which of the two is better, or that they are equal (Kocmi et al. 2021).
 *
 * @param same pairs with the same sign of the difference
 * @param pairs all of which both say something
 */
public record SystemOrder(int same, int pairs) {

    /**
     * Compares each system with each other one.
     *
     * @param people a value for each system; NaN where there is none
     * @param metric the same
     * @throws IllegalArgumentException if they are not of as many systems
     */
    public static SystemOrder of(double[] people, double[] metric) {
        if (people.length != metric.length) {
            throw new IllegalArgumentException(
                    "Values of %d and of %d systems".formatted(people.length, metric.length));
        }
        int same = 0;
        int pairs = 0;
        for (int i = 0; i < people.length; i++) {
            for (int k = 0; k < i; k++) {
                double byPeople = Math.signum(people[i] - people[k]);
                double byMetric = Math.signum(metric[i] - metric[k]);
                if (!Double.isNaN(byPeople) && !Double.isNaN(byMetric)) {
                    pairs++;
                    same += byPeople == byMetric ? 1 : 0;
                }
            }
        }
        return new SystemOrder(same, pairs);
    }

    /** The share of pairs; NaN where there is none. */
    public double accuracy() {
        return (double) same / pairs;
    }
}
