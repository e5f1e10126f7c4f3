package dev.podium.agreement;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Agreement beyond chance, {@code (observed - expected) / (1 - expected)}: 1 where all agree, 0 as by chance. Empty where it
 * is undefined: without items, or where chance alone agrees everywhere.
 */
public final class Kappa {

    private Kappa() {}

    /** How bad it is to take one category for another. */
    public enum Weights {
        /** Any other category is as wrong. */
        NONE {
            @Override
            double of(int a, int b) {
                return a == b ? 0 : 1;
            }
        },
        /** By how many categories they are apart. */
        LINEAR {
            @Override
            double of(int a, int b) {
                return Math.abs(a - b);
            }
        },
        /** The square of that. */
        QUADRATIC {
            @Override
            double of(int a, int b) {
                return (double) (a - b) * (a - b);
            }
        };

        /** The weight of two categories, numbered in ascending order. */
        abstract double of(int a, int b);
    }

    /**
     * The kappa of Cohen (1960, weighted 1968) for two raters.
     *
     * <p>Categories are those that occur, in ascending order; weights count categories and not what lies between their
     * values, as scikit-learn does. Items that one of them did not rate (NaN) are left out.
     */
    public static OptionalDouble cohen(double[] a, double[] b, Weights weights) {
        Ratings both = both(a, b);
        double[] categories = both.categories();
        double[][] table = new double[categories.length][categories.length];
        for (int item = 0; item < both.items(); item++) {
            int i = Arrays.binarySearch(categories, both.values()[0][item] + 0.0);
            int k = Arrays.binarySearch(categories, both.values()[1][item] + 0.0);
            table[i][k]++;
        }
        return cohen(table, weights);
    }

    /**
     * The same where ratings have been counted.
     *
     * @param table {@code categories x categories}: how many items got a category of the first rater and one of the second
     */
    public static OptionalDouble cohen(double[][] table, Weights weights) {
        double[] first = new double[table.length];
        double[] second = new double[table.length];
        double n = 0;
        for (int i = 0; i < table.length; i++) {
            for (int k = 0; k < table.length; k++) {
                first[i] += table[i][k];
                second[k] += table[i][k];
                n += table[i][k];
            }
        }
        double observed = 0;
        double expected = 0;
        for (int i = 0; i < table.length; i++) {
            for (int k = 0; k < table.length; k++) {
                observed += weights.of(i, k) * table[i][k];
                expected += weights.of(i, k) * first[i] * second[k] / n;
            }
        }
        return expected > 0 ? OptionalDouble.of(1 - observed / expected) : OptionalDouble.empty();
    }

    /**
     * The kappa of Fleiss (1971) for any number of raters, who may be others for every item. Empty also where items were
     * not rated equally often, or only once.
     */
    public static OptionalDouble fleiss(Ratings ratings) {
        int[][] counts = ratings.counts();
        if (raters(counts) < 2) {
            return OptionalDouble.empty();
        }
        double expected = 0;
        for (int category = 0; category < counts[0].length; category++) {
            double sum = 0;
            for (int[] item : counts) {
                sum += item[category];
            }
            double share = sum / counts.length / raters(counts);
            expected += share * share;
        }
        return beyondChance(observed(counts), expected);
    }

    /** {@link #randolph(Ratings, int)} with the categories that occur. */
    public static OptionalDouble randolph(Ratings ratings) {
        return randolph(ratings, ratings.categories().length);
    }

    /**
     * The kappa of Randolph (2005), where by chance every category is as probable: for raters who need not give each a
     * certain number of times. Empty as that of Fleiss is.
     *
     * @param categories how many raters could choose from
     */
    public static OptionalDouble randolph(Ratings ratings, int categories) {
        int[][] counts = ratings.counts();
        return raters(counts) < 2 ? OptionalDouble.empty() : beyondChance(observed(counts), 1.0 / categories);
    }

    private static OptionalDouble beyondChance(double observed, double expected) {
        return expected == 1 ? OptionalDouble.empty() : OptionalDouble.of((observed - expected) / (1 - expected));
    }

    /** The share of pairs of ratings of an item that are the same, over all items. */
    private static double observed(int[][] counts) {
        double same = 0;
        for (int[] item : counts) {
            for (int count : item) {
                same += (double) count * (count - 1);
            }
        }
        double raters = raters(counts);
        return same / (counts.length * raters * (raters - 1));
    }

    /** How often every item was rated; 0 where some were rated more often than others. */
    private static int raters(int[][] counts) {
        int[] raters = Arrays.stream(counts)
                .mapToInt(item -> Arrays.stream(item).sum())
                .distinct()
                .toArray();
        return raters.length == 1 ? raters[0] : 0;
    }

    private static Ratings both(double[] a, double[] b) {
        if (a.length != b.length) {
            throw new IllegalArgumentException(
                    "Ratings of %d and of %d items cannot be paired".formatted(a.length, b.length));
        }
        double[][] both = new double[2][a.length];
        int n = 0;
        for (int item = 0; item < a.length; item++) {
            if (!Double.isNaN(a[item]) && !Double.isNaN(b[item])) {
                both[0][n] = a[item];
                both[1][n++] = b[item];
            }
        }
        return Ratings.of(Arrays.copyOf(both[0], n), Arrays.copyOf(both[1], n));
    }
}
