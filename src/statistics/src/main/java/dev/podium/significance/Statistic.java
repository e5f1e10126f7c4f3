package dev.podium.significance;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Makes values of sums of additive counts, many at once. A pure function of each sum; but a few statistics need the counts of all
 * items, as those that are made of ranks do.
 */
@FunctionalInterface
public interface Statistic {

    /**
     * Writes the values of sums.
     *
     * @param totals one row for each count, one column for each sum
     * @param length how many sums there are
     * @param values takes their values; NaN where undefined
     */
    void values(double[][] totals, int length, double[] values);

    /** Makes the value of items by how often each of them counts. */
    @FunctionalInterface
    interface OfItems {

        /**
         * What weights do not change is worked out here.
         *
         * @param counts of the items, row-major
         * @return a pure function of one weight for each item
         */
        ToDoubleFunction<double[]> of(double[] counts);
    }

    /** The resamples of one that needs all items, at most: each costs as much as a new measurement. */
    int MOST_RESAMPLES_OF_ITEMS = 2_000;

    /** The items of one that needs them all, at most: with more, resamples would take hours. */
    int MOST_ITEMS = 20_000;

    /** One that needs the counts of all items. */
    static Statistic of(OfItems items) {
        return new Statistic() {
            @Override
            public void values(double[][] totals, int length, double[] values) {
                throw new UnsupportedOperationException("no function of sums");
            }

            @Override
            public Optional<OfItems> ofItems() {
                return Optional.of(items);
            }
        };
    }

    /** What makes its values where sums are not enough; empty where they are. */
    default Optional<OfItems> ofItems() {
        return Optional.empty();
    }

    /** As many draws as are wanted, but not more than it can bear. */
    default TestResult.Draws draws(TestResult.Draws wanted) {
        return ofItems().isEmpty()
                ? wanted
                : new TestResult.Draws(wanted.seed(), Math.min(wanted.resamples(), MOST_RESAMPLES_OF_ITEMS));
    }

    /** The value of all items of a system. */
    default double value(Counts counts) {
        double[] once = new double[counts.items()];
        Arrays.fill(once, 1);
        return ofItems()
                .map(items -> items.of(counts.values()).applyAsDouble(once))
                .orElseGet(() -> value(counts.total()));
    }

    /** The value of one sum. */
    default double value(double[] total) {
        double[][] totals = new double[total.length][1];
        for (int k = 0; k < total.length; k++) {
            totals[k][0] = total[k];
        }
        double[] value = new double[1];
        values(totals, 1, value);
        return value[0];
    }
}
