package dev.podium.agreement;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The alpha of Krippendorff (2011, "Computing Krippendorff's Alpha-Reliability"): {@code 1 - observed / expected
 * disagreement}, for any number of raters, of which each may leave out items.
 */
public enum KrippendorffAlpha {
    /** Categories are the same or not. */
    NOMINAL {
        @Override
        double distance(double[] categories, double[] often, int a, int b) {
            return a == b ? 0 : 1;
        }
    },
    /** The square of how many ratings lie between two categories, their own counted half. */
    ORDINAL {
        @Override
        double distance(double[] categories, double[] often, int a, int b) {
            double between = -(often[a] + often[b]) / 2;
            for (int category = Math.min(a, b); category <= Math.max(a, b); category++) {
                between += often[category];
            }
            return between * between;
        }
    },
    /** The square of the difference. */
    INTERVAL {
        @Override
        double distance(double[] categories, double[] often, int a, int b) {
            double difference = categories[a] - categories[b];
            return difference * difference;
        }
    },
    /** The square of the difference over the sum; for values that are not negative. */
    RATIO {
        @Override
        double distance(double[] categories, double[] often, int a, int b) {
            double sum = categories[a] + categories[b];
            double difference = sum == 0 ? 0 : (categories[a] - categories[b]) / sum;
            return difference * difference;
        }
    };

    /**
     * Alpha of these ratings. Items that fewer than two rated say nothing and are left out.
     *
     * @return empty where it is undefined: nothing was rated twice, or only one category occurs
     */
    public OptionalDouble of(Ratings ratings) {
        int[][] items = Arrays.stream(ratings.counts())
                .filter(item -> Arrays.stream(item).sum() > 1)
                .toArray(int[][]::new);
        double[] categories = ratings.categories();
        double[] often = new double[categories.length];
        for (int[] item : items) {
            for (int category = 0; category < often.length; category++) {
                often[category] += item[category];
            }
        }
        int[] rated =
                Arrays.stream(items).mapToInt(item -> Arrays.stream(item).sum()).toArray();
        double n = Arrays.stream(often).sum();
        double observed = 0;
        double expected = 0;
        for (int a = 0; a < often.length; a++) {
            for (int b = 0; b < a; b++) {
                double distance = distance(categories, often, a, b);
                observed += distance * coincidences(items, rated, a, b);
                expected += distance * often[a] * often[b];
            }
        }
        return expected == 0 ? OptionalDouble.empty() : OptionalDouble.of(1 - (n - 1) * observed / expected);
    }

    /** How far two categories are apart, squared. */
    abstract double distance(double[] categories, double[] often, int a, int b);

    /**
     * How often both were given to the same item, each item counting as often as it was rated.
     *
     * @param rated how often each item was
     */
    private static double coincidences(int[][] items, int[] rated, int a, int b) {
        double sum = 0;
        for (int i = 0; i < items.length; i++) {
            sum += (double) items[i][a] * items[i][b] / (rated[i] - 1);
        }
        return sum;
    }
}
