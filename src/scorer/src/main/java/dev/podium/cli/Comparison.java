package dev.podium.cli;

import dev.podium.significance.Alternative;
import dev.podium.significance.Interval;
import dev.podium.significance.TestResult;
import dev.podium.significance.TestResult.Draws;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What {@code podium compare} says about two systems.
 *
 * @param difference the value of a minus that of b, in the units of the metric
 * @param interval its 95 % interval
 * @param effect the paired d, where the metric is a mean of item values and its differences are not all the same
 * @param clusters empty where each item stands alone
 */
record Comparison(
        ComparisonMethod test,
        TestResult result,
        double difference,
        Optional<Interval> interval,
        OptionalDouble effect,
        Optional<Clustered> clusters) {

    /** With fewer clusters what tests say is rough. */
    private static final int FEWEST_FIRM_CLUSTERS = 20;

    /**
     * In what clusters the items belong together that were compared.
     *
     * @param column of the gold that names them
     * @param number how many they are
     * @param designEffect how many times larger the variance of the difference is for them; NaN where nothing differs
     */
    record Clustered(String column, int number, double designEffect) {

        boolean isRough() {
            return number < FEWEST_FIRM_CLUSTERS;
        }
    }

    static Comparison of(Sides sides, ComparisonMethod test, Alternative alternative, Draws draws) {
        ComparisonMethod.Tested tested = test.test(sides, alternative, draws);
        return new Comparison(
                test,
                tested.result(),
                tested.difference(),
                tested.interval(),
                sides.aggregate().isMeanOfItems() ? sides.differences().effect() : OptionalDouble.empty(),
                sides.column()
                        .map(column ->
                                new Clustered(column, sides.clustersCompared().number(), sides.designEffect())));
    }
}
