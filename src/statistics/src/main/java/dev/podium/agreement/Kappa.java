package dev.podium.agreement;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

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
        return cohen(table(both(a, b), 0, 1), weights);
    }

    /**
     * The kappa of Cohen, unweighted, of all pairs of raters for whom it is defined: the mean in which each pair has the
     * weight of the items that both rated, so that two who share five items say no more than these five do. Empty where it is
     * defined for none.
     */
    public static OptionalDouble cohen(Ratings ratings) {
        double sum = 0;
        double weights = 0;
        for (int i = 0; i < ratings.raters(); i++) {
            for (int k = 0; k < i; k++) {
                double[][] table = table(ratings, k, i);
                OptionalDouble kappa = cohen(table, Weights.NONE);
                double shared = kappa.isPresent()
                        ? Arrays.stream(table).flatMapToDouble(Arrays::stream).sum()
                        : 0;
                sum += shared * kappa.orElse(0);
                weights += shared;
            }
        }
        return weights == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / weights);
    }

    /** How many items got a category of one rater and one of the other. */
    private static double[][] table(Ratings ratings, int one, int other) {
        int categories = ratings.categories().length;
        double[][] table = new double[categories][categories];
        for (int item = 0; item < ratings.often().length; item++) {
            int i = ratings.given(one)[item];
            int k = ratings.given(other)[item];
            if (i >= 0 && k >= 0) {
                table[i][k] += ratings.often()[item];
            }
        }
        return table;
    }

    /**
     * The kappa of Cohen where the ratings of two raters have been counted.
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
                expected += weights.of(i, k) * first[i] * second[k];
            }
        }
        return expected == 0 ? OptionalDouble.empty() : OptionalDouble.of(1 - observed * n / expected);
    }

    /**
     * The kappa of Fleiss (1971) for any number of raters, who may be others for every item. Empty also where items were
     * not rated equally often, or only once.
     */
    public static OptionalDouble fleiss(Ratings ratings) {
        double raters = raters(ratings);
        if (raters < 2) {
            return OptionalDouble.empty();
        }
        double all = raters * ratings.items();
        double[] often = new double[ratings.categories().length];
        for (int item = 0; item < ratings.often().length; item++) {
            for (int category = 0; category < often.length; category++) {
                often[category] += (double) ratings.often()[item] * ratings.counts()[item][category];
            }
        }
        double expected = 0;
        for (double share : often) {
            expected += share / all * (share / all);
        }
        return beyondChance(ratings, expected);
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
        return raters(ratings) < 2 ? OptionalDouble.empty() : beyondChance(ratings, 1.0 / categories);
    }

    private static OptionalDouble beyondChance(Ratings ratings, double expected) {
        double observed = ratings.samePairs().orElseThrow();
        return expected == 1 ? OptionalDouble.empty() : OptionalDouble.of((observed - expected) / (1 - expected));
    }

    /** How often every item was rated; 0 where some were rated more often than others. */
    private static int raters(Ratings ratings) {
        int[] raters = IntStream.range(0, ratings.often().length)
                .filter(item -> ratings.often()[item] > 0)
                .map(item -> Arrays.stream(ratings.counts()[item]).sum())
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
