package dev.podium.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * How far raters agree on numbers: the share of the variance of ratings that is between items (Shrout and Fleiss 1979, "Intraclass
 * Correlations: Uses in Assessing Rater Reliability"). With {@code n} items, {@code k} ratings of each and the mean squares between items
 * (MSB), within them (MSW), between raters (MSJ) and of the rest (MSE):
 *
 * <ul>
 *   <li>{@code icc-1}, each item may have other raters: {@code (MSB - MSW) / (MSB + (k - 1) MSW)}
 *   <li>{@code icc-2}, all items have the same raters, who stand for others: {@code (MSB - MSE) / (MSB + (k - 1) MSE + k (MSJ - MSE) / n)}
 *   <li>{@code icc-3}, these raters alone, whose levels do not matter: {@code (MSB - MSE) / (MSB + (k - 1) MSE)}
 *   <li>{@code icc-1k}, {@code icc-2k}, {@code icc-3k}: the same of the mean of {@code k} ratings.
 * </ul>
 *
 * <p>Their 95 % intervals come from the F distribution, that of the second by Satterthwaite's degrees of freedom, as in the paper.
 *
 * <p>Where all ratings are the same, or a divisor is not above zero, a coefficient is undefined and left out; where all of an item are the
 * same, or items do not differ, F is no number and there is no interval.
 */
public final class IntraclassCorrelation {

    private static final double UPPER = 0.975;

    /** Of the variance of all ratings: what is less is the rounding of zero. */
    private static final double ROUNDED = 1e-12;

    private IntraclassCorrelation() {}

    /**
     * Those where each item may have other raters.
     *
     * @param ratings {@code items x ratings}: as many of each item
     * @return {@code icc-1} and {@code icc-1k}, those that are defined; none with fewer than two items or two ratings of each
     * @throws IllegalArgumentException if some items have more ratings than others
     */
    public static List<Coefficient> oneWay(double[][] ratings) {
        return Squares.of(ratings).map(Squares::oneWay).orElse(List.of());
    }

    /**
     * Those where all items have the same raters.
     *
     * @param ratings {@code items x raters}
     * @return {@code icc-2}, {@code icc-2k}, {@code icc-3} and {@code icc-3k}, as above
     * @throws IllegalArgumentException if some items have more ratings than others
     */
    public static List<Coefficient> twoWay(double[][] ratings) {
        return Squares.of(ratings).map(Squares::twoWay).orElse(List.of());
    }

    /**
     * Those of ratings of which some are not there. {@code icc-1} is that of the items with as many ratings as most of them have that were
     * rated twice or more; the others are those of the items that everybody rated who rated any of these.
     *
     * @param rater who is left out, from 0; -1: nobody
     */
    public static List<Coefficient> of(SparseRatings ratings, int rater) {
        List<Coefficient> all = new ArrayList<>(oneWay(equallyRated(ratings, rater)));
        all.addAll(twoWay(ratedByAll(ratings, rater)));
        return all;
    }

    private static double[][] equallyRated(SparseRatings ratings, int without) {
        TreeMap<Integer, List<Integer>> items = new TreeMap<>();
        for (int item = 0; item < ratings.items(); item++) {
            int rated = raters(ratings, item, without).cardinality();
            if (rated > 1) {
                items.computeIfAbsent(rated, any -> new ArrayList<>()).add(item);
            }
        }
        List<Integer> most = List.of();
        for (List<Integer> each : items.values()) {
            most = each.size() >= most.size() ? each : most;
        }
        return most.stream().map(item -> row(ratings, item, without)).toArray(double[][]::new);
    }

    private static double[][] ratedByAll(SparseRatings ratings, int without) {
        BitSet all = new BitSet();
        for (int item = 0; item < ratings.items(); item++) {
            BitSet own = raters(ratings, item, without);
            if (own.cardinality() > 1) {
                all.or(own);
            }
        }
        return IntStream.range(0, ratings.items())
                .filter(item -> !all.isEmpty() && raters(ratings, item, without).equals(all))
                .mapToObj(item -> row(ratings, item, without))
                .toArray(double[][]::new);
    }

    private static BitSet raters(SparseRatings ratings, int item, int without) {
        BitSet raters = new BitSet();
        for (int rating = ratings.begin(item); rating < ratings.end(item); rating++) {
            raters.set(ratings.rater(rating));
        }
        if (without >= 0) {
            raters.clear(without);
        }
        return raters;
    }

    /** What was said about an item, by the order of the raters. */
    private static double[] row(SparseRatings ratings, int item, int without) {
        double[] categories = ratings.categories();
        TreeMap<Integer, Double> row = new TreeMap<>();
        for (int rating = ratings.begin(item); rating < ratings.end(item); rating++) {
            if (ratings.rater(rating) != without) {
                row.put(ratings.rater(rating), categories[ratings.place(rating)]);
            }
        }
        return row.values().stream().mapToDouble(each -> each).toArray();
    }

    /** Mean squares. */
    private record Squares(int items, int raters, double between, double within, double levels, double rest) {

        /** Empty with too few ratings, or where all of them are the same. */
        static Optional<Squares> of(double[][] ratings) {
            int n = ratings.length;
            int k = n == 0 ? 0 : ratings[0].length;
            if (Arrays.stream(ratings).anyMatch(row -> row.length != k)) {
                throw new IllegalArgumentException("Items have %d ratings or another number".formatted(k));
            }
            if (n < 2 || k < 2) {
                return Optional.empty();
            }
            double mean = Arrays.stream(ratings)
                            .mapToDouble(row -> Arrays.stream(row).sum() / k)
                            .sum()
                    / n;
            double all = 0;
            double items = 0;
            double[] levels = new double[k];
            for (double[] row : ratings) {
                double own = Arrays.stream(row).sum() / k - mean;
                items += k * own * own;
                for (int rater = 0; rater < k; rater++) {
                    double off = row[rater] - mean;
                    all += off * off;
                    levels[rater] += off / n;
                }
            }
            double raters = n * Arrays.stream(levels).map(off -> off * off).sum();
            double least = ROUNDED * (all / (n * k - 1.0) + mean * mean * ROUNDED);
            return all == 0 || all / (n * k - 1.0) <= mean * mean * ROUNDED
                    ? Optional.empty()
                    : Optional.of(new Squares(
                            n,
                            k,
                            rounded(items / (n - 1), least),
                            rounded((all - items) / (n * (k - 1.0)), least),
                            rounded(raters / (k - 1), least),
                            rounded((all - items - raters) / ((n - 1.0) * (k - 1)), least)));
        }

        private static double rounded(double square, double least) {
            return square <= least ? 0 : square;
        }

        List<Coefficient> oneWay() {
            Optional<Bounds> f = f(within, items * (raters - 1.0));
            double above = between - within;
            return defined(List.of(
                    coefficient("icc-1", above, between + (raters - 1) * within, f.map(this::ofOne)),
                    coefficient("icc-1k", above, between, f.map(Squares::ofMean))));
        }

        List<Coefficient> twoWay() {
            Optional<Bounds> f = f(rest, (items - 1.0) * (raters - 1));
            double above = between - rest;
            double apart = (levels - rest) / items;
            Optional<Coefficient> second =
                    coefficient("icc-2", above, between + (raters - 1) * rest + raters * apart, Optional.empty());
            Optional<Bounds> bounds = second.flatMap(each -> satterthwaite(each.value()));
            return defined(List.of(
                    coefficient("icc-2", above, between + (raters - 1) * rest + raters * apart, bounds),
                    coefficient("icc-2k", above, between + apart, bounds.flatMap(this::ofMany)),
                    coefficient("icc-3", above, between + (raters - 1) * rest, f.map(this::ofOne)),
                    coefficient("icc-3k", above, between, f.map(Squares::ofMean))));
        }

        private Optional<Coefficient> coefficient(String id, double above, double below, Optional<Bounds> bounds) {
            double value = above / below;
            return below <= 0 || !Double.isFinite(value)
                    ? Optional.empty()
                    : Optional.of(new Coefficient(
                            id,
                            value,
                            bounds.map(each -> each.with(value)),
                            items,
                            Math.toIntExact((long) items * raters * (raters - 1) / 2)));
        }

        private static List<Coefficient> defined(List<Optional<Coefficient>> all) {
            return all.stream().flatMap(Optional::stream).toList();
        }

        /** The bounds of F. */
        private Optional<Bounds> f(double error, double freedom) {
            if (error == 0 || between == 0) {
                return Optional.empty();
            }
            double f = between / error;
            return Optional.of(new Bounds(f / quantile(items - 1.0, freedom), f * quantile(freedom, items - 1.0)));
        }

        private Bounds ofOne(Bounds f) {
            return new Bounds((f.low() - 1) / (f.low() + raters - 1), (f.high() - 1) / (f.high() + raters - 1));
        }

        private static Bounds ofMean(Bounds f) {
            return new Bounds(1 - 1 / f.low(), 1 - 1 / f.high());
        }

        private Optional<Bounds> satterthwaite(double value) {
            if (rest == 0 || between == 0) {
                return Optional.empty();
            }
            double own = raters * value * levels / rest;
            double other = items * (1 + (raters - 1) * value) - raters * value;
            double freedom = (raters - 1)
                    * (items - 1)
                    * (own + other)
                    * (own + other)
                    / ((items - 1) * own * own + other * other);
            if (!(freedom > 0) || Double.isInfinite(freedom)) {
                return Optional.empty();
            }
            double low = quantile(items - 1.0, freedom);
            double high = quantile(freedom, items - 1.0);
            double spread = raters * levels + ((double) raters * items - raters - items) * rest;
            Bounds bounds = new Bounds(
                    items * (between - low * rest) / (low * spread + items * between),
                    items * (high * between - rest) / (spread + items * high * between));
            return bounds.isFinite() ? Optional.of(bounds) : Optional.empty();
        }

        /** Of the mean of all ratings, by Spearman and Brown. */
        private Optional<Bounds> ofMany(Bounds one) {
            Bounds bounds = new Bounds(
                    raters * one.low() / (1 + (raters - 1) * one.low()),
                    raters * one.high() / (1 + (raters - 1) * one.high()));
            return bounds.isFinite() && 1 + (raters - 1) * one.low() > 0 ? Optional.of(bounds) : Optional.empty();
        }

        private static double quantile(double above, double below) {
            return FDistribution.of(above, below).inverseCumulativeProbability(UPPER);
        }
    }
}
