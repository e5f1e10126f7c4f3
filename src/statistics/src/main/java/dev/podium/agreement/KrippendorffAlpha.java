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
        double[] values = ratings.categories();
        int categories = values.length;
        double[] often = new double[categories];
        double[][] coincidences = new double[categories][categories];
        for (int item = 0; item < ratings.often().length; item++) {
            count(ratings.counts()[item], ratings.often()[item], often, coincidences);
        }
        double n = Arrays.stream(often).sum();
        double observed = 0;
        double expected = 0;
        for (int a = 0; a < categories; a++) {
            for (int b = 0; b < a; b++) {
                double distance = distance(values, often, a, b);
                observed += distance * coincidences[a][b];
                expected += distance * often[a] * often[b];
            }
        }
        return expected == 0 ? OptionalDouble.empty() : OptionalDouble.of(1 - (n - 1) * observed / expected);
    }

    /**
     * Counts how often categories were given, and how often both of two were to the same item; an item counts as often as
     * it was rated.
     */
    private static void count(int[] counts, int times, double[] often, double[][] coincidences) {
        int rated = Arrays.stream(counts).sum();
        if (rated < 2) {
            return;
        }
        for (int a = 0; a < counts.length; a++) {
            often[a] += (double) times * counts[a];
            for (int b = 0; counts[a] > 0 && b < a; b++) {
                coincidences[a][b] += (double) times * counts[a] * counts[b] / (rated - 1);
            }
        }
    }

    /** How far two categories are apart, squared. */
    abstract double distance(double[] categories, double[] often, int a, int b);
}
