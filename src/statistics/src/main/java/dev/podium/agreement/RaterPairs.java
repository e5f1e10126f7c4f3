package dev.podium.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What every two raters said about the items that both of them rated, and the kappa of Cohen of it. Of all pairs it is the mean in which
 * each has the weight of the items that it shares, as {@link Kappa#cohen(Ratings)} says.
 */
public final class RaterPairs {

    /** How many pairs of ratings are compared at most. */
    public static final long MOST_COMPARED = 5_000_000;

    /** What working a mean out once may cost if it is to have bounds: a tenth of a second for all samples. */
    private static final long MOST_STEPS = 20_000;

    /** What a pair costs besides its ratings and its table. */
    private static final long STEPS_OF_PAIR = 60;

    private final int categories;

    /** How many items there are of each kind: items of one kind have the same ratings of the same raters. */
    private final int[] often;

    private final List<Shared> pairs;

    private RaterPairs(int categories, int[] often, List<Shared> pairs) {
        this.categories = categories;
        this.often = often;
        this.pairs = List.copyOf(pairs);
    }

    /**
     * What two raters share.
     *
     * @param first from 0
     * @param second a later one
     * @param items how many
     * @param same on how many of them they say the same
     */
    public record Pair(int first, int second, int items, int same) {}

    /** The ratings of two, by kinds of items. */
    private record Shared(int first, int second, int[] kinds, int[] one, int[] other) {

        boolean isOf(int rater) {
            return first == rater || second == rater;
        }
    }

    /** Those that there are; empty where there are more than {@link #MOST_COMPARED} pairs of ratings. */
    public static Optional<RaterPairs> of(SparseRatings ratings) {
        long compared = 0;
        for (int item = 0; item < ratings.items(); item++) {
            long rated = (long) ratings.end(item) - ratings.begin(item);
            compared += rated * (rated - 1) / 2;
        }
        return compared > MOST_COMPARED ? Optional.empty() : Optional.of(counted(ratings));
    }

    private static RaterPairs counted(SparseRatings ratings) {
        Map<SparseRatings.Given, int[]> kinds = new LinkedHashMap<>();
        for (int item = 0; item < ratings.items(); item++) {
            if (ratings.end(item) - ratings.begin(item) > 1) {
                int[] key = key(ratings, item);
                kinds.computeIfAbsent(new SparseRatings.Given(key), any -> new int[1])[0]++;
            }
        }
        Map<Long, Lists> byPair = new LinkedHashMap<>();
        int kind = 0;
        for (SparseRatings.Given each : kinds.keySet()) {
            share(each.places(), kind++, byPair);
        }
        List<Shared> pairs = new ArrayList<>();
        byPair.keySet().stream()
                .sorted()
                .forEach(pair -> pairs.add(byPair.get(pair).shared(pair)));
        int[] often = kinds.values().stream().mapToInt(number -> number[0]).toArray();
        return new RaterPairs(ratings.categories().length, often, pairs);
    }

    /** Raters in order, each with the place of their category. */
    private static int[] key(SparseRatings ratings, int item) {
        long[] said = new long[ratings.end(item) - ratings.begin(item)];
        for (int i = 0; i < said.length; i++) {
            int rating = ratings.begin(item) + i;
            said[i] = (long) ratings.rater(rating) << Integer.SIZE | ratings.place(rating);
        }
        Arrays.sort(said);
        int[] key = new int[2 * said.length];
        for (int i = 0; i < said.length; i++) {
            key[2 * i] = (int) (said[i] >> Integer.SIZE);
            key[2 * i + 1] = (int) said[i];
        }
        return key;
    }

    private static void share(int[] key, int kind, Map<Long, Lists> byPair) {
        for (int second = 2; second < key.length; second += 2) {
            for (int first = 0; first < second; first += 2) {
                long pair = (long) key[first] << Integer.SIZE | key[second];
                byPair.computeIfAbsent(pair, any -> new Lists()).add(kind, key[first + 1], key[second + 1]);
            }
        }
    }

    /** Grow. */
    private static final class Lists {

        private int[] entries = new int[12];
        private int length;

        void add(int kind, int one, int other) {
            if (length == entries.length) {
                entries = Arrays.copyOf(entries, 2 * length);
            }
            entries[length] = kind;
            entries[length + 1] = one;
            entries[length + 2] = other;
            length += 3;
        }

        Shared shared(long pair) {
            int[][] lists = new int[3][length / 3];
            for (int i = 0; i < length; i++) {
                lists[i % 3][i / 3] = entries[i];
            }
            return new Shared((int) (pair >> Integer.SIZE), (int) pair, lists[0], lists[1], lists[2]);
        }
    }

    /** All that share an item, in order. */
    public List<Pair> pairs() {
        return pairs.stream()
                .map(pair -> {
                    int items = 0;
                    int same = 0;
                    for (int i = 0; i < pair.kinds.length; i++) {
                        items += often[pair.kinds[i]];
                        same += pair.one[i] == pair.other[i] ? often[pair.kinds[i]] : 0;
                    }
                    return new Pair(pair.first, pair.second, items, same);
                })
                .toList();
    }

    /** The kappa of each of {@link #pairs}, NaN where undefined. */
    public double[] kappas(Kappa.Weights weights) {
        return pairs.stream().mapToDouble(pair -> kappa(pair, often, weights)).toArray();
    }

    /**
     * The mean over the pairs of all but one rater; NaN where it is defined for none.
     *
     * @param kappas of each of {@link #pairs}
     */
    public double without(int rater, double[] kappas) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < kappas.length; i++) {
            if (!pairs.get(i).isOf(rater) && !Double.isNaN(kappas[i])) {
                double items = items(pairs.get(i), often);
                sum += items * kappas[i];
                all += items;
            }
        }
        return all == 0 ? Double.NaN : sum / all;
    }

    /** The mean over all pairs with its bounds, which are there for few raters and categories only; empty where it is undefined. */
    public Optional<Coefficient> cohen(String id, Kappa.Weights weights) {
        return cohen(id, weights, pairs, often, true);
    }

    /**
     * The same, as one of many.
     *
     * @param times how many of them there are: the more, the less is spent on the bounds of each
     */
    public Optional<Coefficient> cohen(String id, Kappa.Weights weights, int times) {
        return cohen(id, weights, pairs, often, isDrawnQuickly(times));
    }

    /**
     * The same over the pairs of all but one rater.
     *
     * @param times how many raters are left out, one after the other
     */
    public Optional<Coefficient> cohenWithout(int rater, String id, Kappa.Weights weights, int times) {
        List<Shared> others = pairs.stream().filter(pair -> !pair.isOf(rater)).toList();
        int[] shared = new int[often.length];
        others.forEach(pair -> Arrays.stream(pair.kinds).forEach(kind -> shared[kind] = often[kind]));
        return cohen(id, weights, others, shared, isDrawnQuickly(times));
    }

    private boolean isDrawnQuickly(int times) {
        long items = Arrays.stream(often).asLongStream().sum();
        return times * items <= ItemBootstrap.MOST_DRAWN && times * steps(pairs) <= MOST_STEPS;
    }

    private long steps(List<Shared> compared) {
        return compared.stream()
                .mapToLong(pair -> pair.kinds.length + STEPS_OF_PAIR + 4L * categories * categories)
                .sum();
    }

    private Optional<Coefficient> cohen(
            String id, Kappa.Weights weights, List<Shared> compared, int[] items, boolean sure) {
        double value = mean(compared, items, weights);
        if (Double.isNaN(value)) {
            return Optional.empty();
        }
        long steps = steps(compared);
        Optional<Bounds> bounds = !sure || steps > MOST_STEPS
                ? Optional.empty()
                : ItemBootstrap.bounds(items, steps, drawn -> new double[] {mean(compared, drawn, weights)})
                        .get(0);
        int answers =
                compared.stream().mapToInt(pair -> (int) items(pair, items)).sum();
        return Optional.of(new Coefficient(
                id,
                value,
                bounds.map(each -> each.with(value)),
                Arrays.stream(items).sum(),
                answers));
    }

    /**
     * The bounds of each of {@link #kappas}; empty where it is undefined, two share too few items, or all of them share so many that drawing
     * them would take long.
     */
    public List<Optional<Bounds>> bounds(Kappa.Weights weights) {
        double[] kappas = kappas(weights);
        long drawn = pairs.stream().mapToLong(pair -> (long) items(pair, often)).sum();
        boolean quick = drawn <= ItemBootstrap.MOST_DRAWN
                && pairs.size() * (STEPS_OF_PAIR + 4L * categories * categories) <= 2 * MOST_STEPS;
        List<Optional<Bounds>> all = new ArrayList<>();
        for (int place = 0; place < kappas.length; place++) {
            double value = kappas[place];
            all.add(
                    Double.isNaN(value) || !quick
                            ? Optional.empty()
                            : bounds(pairs.get(place), weights).map(each -> each.with(value)));
        }
        return all;
    }

    private Optional<Bounds> bounds(Shared pair, Kappa.Weights weights) {
        int[] own = Arrays.stream(pair.kinds).map(kind -> often[kind]).toArray();
        Shared alone = new Shared(
                pair.first, pair.second, IntStream.range(0, own.length).toArray(), pair.one, pair.other);
        return ItemBootstrap.bounds(own, own.length, drawn -> new double[] {kappa(alone, drawn, weights)})
                .get(0);
    }

    private double mean(List<Shared> pairs, int[] often, Kappa.Weights weights) {
        double sum = 0;
        double all = 0;
        for (Shared pair : pairs) {
            double kappa = kappa(pair, often, weights);
            if (!Double.isNaN(kappa)) {
                double items = items(pair, often);
                sum += items * kappa;
                all += items;
            }
        }
        return all == 0 ? Double.NaN : sum / all;
    }

    private static double items(Shared pair, int[] often) {
        return Arrays.stream(pair.kinds).mapToLong(kind -> often[kind]).sum();
    }

    private double kappa(Shared pair, int[] often, Kappa.Weights weights) {
        int[] numbers = new int[categories];
        for (int i = 0; i < pair.kinds.length; i++) {
            if (often[pair.kinds[i]] > 0) {
                numbers[pair.one[i]] = 1;
                numbers[pair.other[i]] = 1;
            }
        }
        // those that occur, in ascending order
        int occurring = 0;
        for (int category = 0; category < categories; category++) {
            occurring += numbers[category];
            numbers[category] = occurring - 1;
        }
        double[][] table = new double[occurring][occurring];
        for (int i = 0; i < pair.kinds.length; i++) {
            if (often[pair.kinds[i]] > 0) {
                table[numbers[pair.one[i]]][numbers[pair.other[i]]] += often[pair.kinds[i]];
            }
        }
        return Kappa.cohen(table, weights).orElse(Double.NaN);
    }
}
