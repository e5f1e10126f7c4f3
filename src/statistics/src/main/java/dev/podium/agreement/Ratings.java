package dev.podium.agreement;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** What raters said about items, and how often they said the same. */
public final class Ratings {

    private static final int NOT_RATED = -1;

    private final double[] categories;

    /** {@code raters x items}: the place of the category, or {@link #NOT_RATED}. */
    private final int[][] given;

    /** {@code items x categories}: how many raters gave each category to each item. */
    private final int[][] counts;

    /** How many items there are that are rated like each of these. */
    private final int[] often;

    /**
     * Of values.
     *
     * @param values {@code raters x items}: equally long rows, NaN where a rater did not rate an item
     */
    public Ratings(double[][] values) {
        for (double[] row : values) {
            if (row.length != values[0].length) {
                throw new IllegalArgumentException(
                        "Rows of %d and of %d items are of different items".formatted(values[0].length, row.length));
            }
        }
        categories = categories(values);
        given = Arrays.stream(values).map(this::places).toArray(int[][]::new);
        counts = counted();
        often = new int[counts.length];
        Arrays.fill(often, 1);
    }

    private Ratings(double[] categories, int[][] given, int[][] counts, int[] often) {
        this.categories = categories;
        this.given = given;
        this.counts = counts;
        this.often = often;
    }

    public static Ratings of(double[]... raters) {
        return new Ratings(raters);
    }

    private static double[] categories(double[][] values) {
        return Arrays.stream(values)
                .flatMapToDouble(Arrays::stream)
                .filter(value -> !Double.isNaN(value))
                .map(value -> value + 0.0) // -0 is no category of its own
                .distinct()
                .sorted()
                .toArray();
    }

    private int[] places(double[] row) {
        return Arrays.stream(row)
                .mapToInt(value -> Double.isNaN(value) ? NOT_RATED : Arrays.binarySearch(categories, value + 0.0))
                .toArray();
    }

    private int[][] counted() {
        int[][] counted = new int[given.length == 0 ? 0 : given[0].length][categories.length];
        for (int[] row : given) {
            for (int item = 0; item < row.length; item++) {
                if (row[item] != NOT_RATED) {
                    counted[item][row[item]]++;
                }
            }
        }
        return counted;
    }

    /** How many items there are. */
    public int items() {
        return Arrays.stream(often).sum();
    }

    /** Every category that was given to an item, in ascending order. */
    public double[] categories() {
        return categories.clone();
    }

    int raters() {
        return given.length;
    }

    /** What a rater said about each kind of item: the place of the category, or -1. */
    int[] given(int rater) {
        return given[rater];
    }

    int[][] counts() {
        return counts;
    }

    int[] often() {
        return often;
    }

    /** Some of the items. */
    public Ratings only(int... items) {
        double[][] values = Arrays.stream(given)
                .map(row -> Arrays.stream(items)
                        .mapToDouble(item -> row[item] == NOT_RATED ? Double.NaN : categories[row[item]])
                        .toArray())
                .toArray(double[][]::new);
        return new Ratings(values);
    }

    /** The items that two raters or more rated, all that are rated alike as one that occurs so often. */
    Ratings compared() {
        Map<Rated, Integer> kinds = new LinkedHashMap<>();
        for (int item = 0; item < counts.length; item++) {
            if (rated(item) > 1) {
                kinds.merge(new Rated(column(item)), often[item], Integer::sum);
            }
        }
        int[][] columns = kinds.keySet().stream().map(Rated::given).toArray(int[][]::new);
        int[][] rows = IntStream.range(0, given.length)
                .mapToObj(rater ->
                        Arrays.stream(columns).mapToInt(column -> column[rater]).toArray())
                .toArray(int[][]::new);
        int[] sizes = kinds.values().stream().mapToInt(Integer::intValue).toArray();
        Ratings once = new Ratings(categories, rows, null, sizes);
        return new Ratings(categories, rows, once.counted(), sizes);
    }

    /** As many other items, each of which is rated like one of these. */
    Ratings occurring(int... times) {
        return new Ratings(categories, given, counts, times);
    }

    private int[] column(int item) {
        return Arrays.stream(given).mapToInt(row -> row[item]).toArray();
    }

    private int rated(int item) {
        return Arrays.stream(counts[item]).sum();
    }

    /** How many pairs of ratings items have, in all. */
    long pairs() {
        long pairs = 0;
        for (int item = 0; item < counts.length; item++) {
            long rated = rated(item);
            pairs += often[item] * rated * (rated - 1) / 2;
        }
        return pairs;
    }

    /** The share of pairs of ratings of an item that are the same, over all items and pairs. Empty without any pair. */
    public OptionalDouble samePairs() {
        long same = 0;
        for (int item = 0; item < counts.length; item++) {
            for (long count : counts[item]) {
                same += often[item] * count * (count - 1) / 2;
            }
        }
        long pairs = pairs();
        return pairs == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) same / pairs);
    }

    /**
     * The share of items on which two raters say the same, among those that both rated; the mean over all pairs of raters
     * that share items. Empty where none does.
     */
    public OptionalDouble percentAgreement() {
        DoubleStream.Builder shares = DoubleStream.builder();
        for (int i = 0; i < given.length; i++) {
            for (int k = 0; k < i; k++) {
                percentAgreement(given[i], given[k]).ifPresent(shares);
            }
        }
        return shares.build().average();
    }

    private OptionalDouble percentAgreement(int[] a, int[] b) {
        int both = 0;
        int same = 0;
        for (int item = 0; item < a.length; item++) {
            if (a[item] != NOT_RATED && b[item] != NOT_RATED) {
                both += often[item];
                same += a[item] == b[item] ? often[item] : 0;
            }
        }
        return both == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) same / both);
    }

    /** The share of items on which all raters say the same, among those that at least two rated. Empty without any. */
    public OptionalDouble allAgree() {
        int compared = 0;
        int same = 0;
        for (int item = 0; item < counts.length; item++) {
            int rated = rated(item);
            if (rated > 1) {
                compared += often[item];
                same += Arrays.stream(counts[item]).anyMatch(count -> count == rated) ? often[item] : 0;
            }
        }
        return compared == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) same / compared);
    }

    /** What all raters said about an item. */
    private record Rated(int[] given) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Rated rated && Arrays.equals(given, rated.given);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(given);
        }
    }
}
