package dev.podium.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What raters said about items of which each of them rated some: a place for every rating and none for those that are not there, so
 * that all of this takes time and memory by the number of ratings, whoever many raters there are. {@link Ratings} gives the same values.
 */
public final class SparseRatings {

    /** What looks at how often which category was given to an item, and not at who gave it. */
    private static final List<RatingCoefficient> KNOWN = List.of(
            RatingCoefficient.PERCENT,
            RatingCoefficient.FLEISS,
            RatingCoefficient.ALPHA_NOMINAL,
            RatingCoefficient.ALPHA_ORDINAL,
            RatingCoefficient.ALPHA_INTERVAL);

    private static final int NOBODY = -1;

    /** Where the ratings of each item begin, and at last where those of the last one end. */
    private final int[] begins;

    private final int[] raters;

    /** The place of the category of each rating. */
    private final int[] places;

    private final double[] categories;

    /**
     * Of ratings item by item.
     *
     * @param begins {@code items + 1} places among the ratings: where those of each item begin, and where those of the last one end
     * @param raters who gave each rating, from 0; each once an item
     * @param values what they said, never NaN
     */
    public SparseRatings(int[] begins, int[] raters, double[] values) {
        if (raters.length != values.length || begins[begins.length - 1] != values.length) {
            throw new IllegalArgumentException("%d raters gave %d ratings of items up to %d"
                    .formatted(raters.length, values.length, begins[begins.length - 1]));
        }
        this.begins = begins.clone();
        this.raters = raters.clone();
        categories = Arrays.stream(values)
                .map(value -> value + 0.0)
                .distinct()
                .sorted()
                .toArray();
        places = Arrays.stream(values)
                .mapToInt(value -> Arrays.binarySearch(categories, value + 0.0))
                .toArray();
    }

    public int items() {
        return begins.length - 1;
    }

    int begin(int item) {
        return begins[item];
    }

    int end(int item) {
        return begins[item + 1];
    }

    int rater(int rating) {
        return raters[rating];
    }

    int place(int rating) {
        return places[rating];
    }

    double[] categories() {
        return categories;
    }

    /**
     * Coefficients of some items with their bounds, those that are defined.
     *
     * @param items such as {@code 0, 1, 2}
     * @param wanted any but {@code COHEN}, which {@link RaterPairs} know, and {@code ALPHA_RATIO}
     */
    public List<Coefficient> coefficients(int[] items, List<RatingCoefficient> wanted) {
        return coefficients(kinds(items, NOBODY), NOBODY, wanted);
    }

    /**
     * The same of all items, as if somebody had rated none.
     *
     * @param rater who; from 0
     */
    public List<Coefficient> coefficientsWithout(int rater, List<RatingCoefficient> wanted) {
        return coefficients(kinds(IntStream.range(0, items()).toArray(), rater), rater, wanted);
    }

    private List<Coefficient> coefficients(Kinds kinds, int without, List<RatingCoefficient> wanted) {
        refuseUnknown(wanted);
        double[] values = values(kinds.items, kinds.often, without, wanted);
        List<Optional<Bounds>> bounds = ItemBootstrap.bounds(
                kinds.often, kinds.ratings(), often -> values(kinds.items, often, without, wanted));
        int compared = Arrays.stream(kinds.often).sum();
        List<Coefficient> all = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            double value = values[i];
            if (!Double.isNaN(value)) {
                Optional<Bounds> own = bounds.get(i).map(each -> each.with(value));
                all.add(new Coefficient(wanted.get(i).id(), value, own, compared, kinds.pairs()));
            }
        }
        return all;
    }

    /**
     * A coefficient of some items without bounds; NaN where undefined.
     *
     * @param items such as {@code 0, 1, 2}
     */
    public double value(int[] items, RatingCoefficient wanted) {
        List<RatingCoefficient> one = List.of(wanted);
        refuseUnknown(one);
        int[] once = new int[items.length];
        Arrays.fill(once, 1);
        return values(items, once, NOBODY, one)[0];
    }

    /** Whether bounds of so many coefficients of all items are had within some tenths of a second. */
    public boolean isDrawnQuickly(int times) {
        return (long) times * items() <= ItemBootstrap.MOST_DRAWN;
    }

    /**
     * Coefficients of all items as if somebody had rated none.
     *
     * @param rater who; from 0
     * @return in the order that is wanted, NaN where undefined
     */
    public double[] without(int rater, List<RatingCoefficient> wanted) {
        refuseUnknown(wanted);
        int[] items = IntStream.range(0, items()).toArray();
        int[] once = new int[items.length];
        Arrays.fill(once, 1);
        return values(items, once, rater, wanted);
    }

    private static void refuseUnknown(List<RatingCoefficient> wanted) {
        if (!KNOWN.containsAll(wanted)) {
            throw new IllegalArgumentException("Not of sparse ratings: " + wanted);
        }
    }

    private double[] values(int[] items, int[] often, int without, List<RatingCoefficient> wanted) {
        RatingTally tally = new RatingTally(this, items, often, without);
        return wanted.stream().mapToDouble(tally::value).toArray();
    }

    /** The items that two or more rated, of all that got the same categories equally often one. */
    private Kinds kinds(int[] items, int without) {
        Map<Given, int[]> kinds = new LinkedHashMap<>();
        for (int item : items) {
            int[] given = IntStream.range(begin(item), end(item))
                    .filter(rating -> raters[rating] != without)
                    .map(this::place)
                    .sorted()
                    .toArray();
            if (given.length > 1) {
                kinds.computeIfAbsent(new Given(given), any -> new int[] {item, 0, given.length})[1]++;
            }
        }
        return new Kinds(
                kinds.values().stream().mapToInt(kind -> kind[0]).toArray(),
                kinds.values().stream().mapToInt(kind -> kind[1]).toArray(),
                kinds.values().stream().mapToInt(kind -> kind[2]).toArray());
    }

    /** Items that stand for others that are rated alike, how many those are, and how many ratings each has. */
    private static final class Kinds {

        private final int[] items;
        private final int[] often;
        private final int[] rated;

        Kinds(int[] items, int[] often, int[] rated) {
            this.items = items;
            this.often = often;
            this.rated = rated;
        }

        long ratings() {
            return Arrays.stream(rated).asLongStream().sum();
        }

        int pairs() {
            long pairs = 0;
            for (int kind = 0; kind < rated.length; kind++) {
                pairs += (long) often[kind] * rated[kind] * (rated[kind] - 1) / 2;
            }
            return Math.toIntExact(pairs);
        }
    }

    /** Places of categories. */
    record Given(int[] places) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Given given && Arrays.equals(places, given.places);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(places);
        }
    }
}
