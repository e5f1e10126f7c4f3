package dev.podium.significance.parts;

import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.Estimate;
import dev.podium.significance.Interval;
import dev.podium.significance.Statistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What a statistic says about parts of the items of one system, with standard errors of the jackknife (Tukey 1958): the spread
 * of the values without each item, or without each cluster where items belong together. Of a mean of items this is the usual
 * standard error.
 */
public final class PartEstimates {

    /** Items below which a part has no interval. */
    public static final int FEWEST = 10;

    private static final double LEVEL = 0.95;

    /** Units without each of which a value is made, times what it is made of. */
    private static final double MOST_WORK = 4e6;

    private final Statistic statistic;
    private final double[][] counts;
    private final double[] values;
    private final int[] kinds;
    private final Clusters clusters;
    private final boolean neverNegative;
    private final boolean varies;
    private final int[] all;
    private final Estimate whole;

    /** The value by how many items of each kind there are; empty where sums are enough. */
    private final Optional<ToDoubleFunction<double[]>> ofKinds;

    private PartEstimates(Statistic statistic, double[][] counts, double[] values, int[] kinds, Clusters clusters) {
        this.statistic = statistic;
        this.counts = counts;
        this.values = values;
        this.kinds = kinds;
        this.clusters = clusters;
        ofKinds = statistic
                .ofItems()
                .map(items -> items.of(
                        Arrays.stream(counts).flatMapToDouble(DoubleStream::of).toArray()));
        neverNegative = DoubleStream.of(values).allMatch(value -> value >= 0);
        varies = DoubleStream.of(values).distinct().count() > 1;
        all = often(new int[kinds.length], 1)[0];
        whole = estimate(all, members(new int[kinds.length], 1)[0]);
    }

    /** Of all items that take part, each alone. */
    public static PartEstimates of(Counts all, Statistic statistic) {
        return of(all, statistic, Clusters.none(all.items()));
    }

    /**
     * Of all items that take part: those that have counts, and those without for which the statistic has a value. Items with the same
     * counts are one kind: there are often few.
     *
     * @param clusters of the items
     */
    public static PartEstimates of(Counts all, Statistic statistic, Clusters clusters) {
        Map<Kind, Integer> numbers = new HashMap<>();
        List<double[]> counts = new ArrayList<>();
        int[] kinds = new int[all.items()];
        DoubleStream.Builder values = DoubleStream.builder();
        for (int item = 0; item < kinds.length; item++) {
            double[] own = Arrays.copyOfRange(all.values(), item * all.width(), (item + 1) * all.width());
            Integer number = numbers.get(new Kind(own));
            if (number == null) {
                double value = statistic.value(new Counts(1, own.length, own.clone()));
                boolean takesPart = !Double.isNaN(value) || DoubleStream.of(own).anyMatch(count -> count != 0);
                number = takesPart ? counts.size() : -1;
                numbers.put(new Kind(own), number);
                if (takesPart) {
                    counts.add(own);
                    values.add(value);
                }
            }
            kinds[item] = number;
        }
        return new PartEstimates(
                statistic, counts.toArray(double[][]::new), values.build().toArray(), kinds, clusters);
    }

    /** Of all items that take part. */
    public Estimate whole() {
        return whole;
    }

    /**
     * Of each part and of all items outside of it, those that are in no part included.
     *
     * @param parts the part of each item, from 0; negative where it is in none
     * @param number how many parts there are
     */
    public List<Part> of(int[] parts, int number) {
        List<Part> estimates = new ArrayList<>(number);
        BitSet everyone = members(new int[kinds.length], 1)[0];
        int[][] often = often(parts, number);
        BitSet[] members = members(parts, number);
        for (int part = 0; part < number; part++) {
            int[] own = often[part];
            int[] others = new int[all.length];
            Arrays.setAll(others, kind -> all[kind] - own[kind]);
            BitSet rest = (BitSet) everyone.clone();
            rest.andNot(members[part]);
            estimates.add(new Part(estimate(own, members[part]), estimate(others, rest), members[part]));
        }
        return estimates;
    }

    /**
     * Of each part alone.
     *
     * @param parts the part of each item, from 0; negative where it is in none
     * @param number how many parts there are
     */
    public List<Estimate> own(int[] parts, int number) {
        int[][] often = often(parts, number);
        BitSet[] members = members(parts, number);
        return IntStream.range(0, number)
                .mapToObj(part -> estimate(often[part], members[part]))
                .toList();
    }

    /**
     * Where the value of a part lies at 95 %, within what is possible: not below 0 where no item alone has such a value. Empty
     * where the part has fewer than {@value #FEWEST} items, or they do not tell how others differ.
     *
     * @param greatest what the value cannot exceed
     */
    public Optional<Interval> interval(Estimate part, double greatest) {
        double least = neverNegative ? 0 : Double.NEGATIVE_INFINITY;
        return part.items() < FEWEST
                ? Optional.empty()
                : part.interval(LEVEL)
                        .map(interval ->
                                new Interval(Math.max(least, interval.low()), Math.min(greatest, interval.high())));
    }

    /** Whether a part can be tested against all other items: both have some, and not all items have the same value. */
    public boolean canTest(Part part) {
        return part.own.items() > 0 && part.others.items() > 0 && varies;
    }

    /**
     * How probable a difference this large between a part and all other items is if the part were a random set of as many
     * items, two-sided: a permutation test ({@link RandomPart}). Where items belong together whole clusters are permuted, or
     * items within their clusters ({@link ClusteredParts}). For means of items.
     *
     * @param parts that can be tested; all at once are quicker than one by one
     * @return in their order
     */
    public List<PartResult> tests(List<Part> parts) {
        if (!clusters.areItems()) {
            double[] ofItems = IntStream.of(kinds)
                    .mapToDouble(kind -> kind < 0 ? Double.NaN : values[kind])
                    .toArray();
            ClusteredParts clustered = new ClusteredParts(ofItems, clusters);
            return parts.stream().map(part -> clustered.test(part.items)).toList();
        }
        return new RandomPart(values, all)
                .tests(parts.stream()
                        .map(part -> new RandomPart.Asked(part.own.items(), part.own.value()))
                        .toList());
    }

    /**
     * A part beside all other items.
     *
     * @param items those of the part that take part
     */
    public record Part(Estimate own, Estimate others, BitSet items) {}

    /** Which items each part has. */
    private BitSet[] members(int[] parts, int number) {
        BitSet[] members = new BitSet[number];
        Arrays.setAll(members, part -> new BitSet());
        for (int item = 0; item < parts.length; item++) {
            if (parts[item] >= 0 && kinds[item] >= 0) {
                members[parts[item]].set(item);
            }
        }
        return members;
    }

    /** {@code parts x kinds}: how many items of each kind each part has. */
    private int[][] often(int[] parts, int number) {
        if (parts.length != kinds.length) {
            throw new IllegalArgumentException(
                    "%d items are not parted by what is known of %d".formatted(kinds.length, parts.length));
        }
        int[][] often = new int[number][counts.length];
        for (int item = 0; item < parts.length; item++) {
            if (parts[item] >= 0 && kinds[item] >= 0) {
                often[parts[item]][kinds[item]]++;
            }
        }
        return often;
    }

    private Estimate estimate(int[] often, BitSet members) {
        return ofKinds.map(value -> ofItems(value, often, members)).orElseGet(() -> ofSums(often, members));
    }

    /** Where sums are not enough, leaving out each unit costs as much as all; with many there is no error. */
    private Estimate ofItems(ToDoubleFunction<double[]> value, int[] often, BitSet members) {
        double[] weights = IntStream.of(often).asDoubleStream().toArray();
        int items = IntStream.of(often).sum();
        if (items == 0) {
            return Estimate.NONE;
        }
        Clusters among = clusters.among(members.stream().toArray());
        double error = among.number() < 2 || (double) among.number() * weights.length > MOST_WORK
                ? Double.NaN
                : errorOf(without(value, weights, members, among));
        return new Estimate(items, among.number(), value.applyAsDouble(weights), error);
    }

    private double[] without(ToDoubleFunction<double[]> value, double[] weights, BitSet members, Clusters among) {
        int[][] units = new int[among.number()][];
        int[] sizes = among.sizes();
        Arrays.setAll(units, unit -> new int[sizes[unit]]);
        int place = 0;
        for (int item = members.nextSetBit(0); item >= 0; item = members.nextSetBit(item + 1)) {
            int unit = among.of(place++);
            units[unit][--sizes[unit]] = kinds[item];
        }
        return Arrays.stream(units)
                .mapToDouble(unit -> {
                    IntStream.of(unit).forEach(kind -> weights[kind]--);
                    double left = value.applyAsDouble(weights);
                    IntStream.of(unit).forEach(kind -> weights[kind]++);
                    return left;
                })
                .toArray();
    }

    private Estimate ofSums(int[] often, BitSet members) {
        int width = counts.length == 0 ? 0 : counts[0].length;
        int[] there = kinds(often);
        double[] total = new double[width];
        int items = 0;
        for (int kind : there) {
            items += often[kind];
            for (int k = 0; k < width; k++) {
                total[k] += often[kind] * counts[kind][k];
            }
        }
        if (items == 0) {
            return Estimate.NONE;
        }
        return clusters.areItems()
                ? new Estimate(items, items, statistic.value(total.clone()), error(often, there, total, items))
                : ofClusters(members, total, items);
    }

    private Estimate ofClusters(BitSet members, double[] total, int items) {
        Clusters among = clusters.among(members.stream().toArray());
        double[][] without = new double[total.length][among.number()];
        for (int k = 0; k < total.length; k++) {
            Arrays.fill(without[k], total[k]);
        }
        int place = 0;
        for (int item = members.nextSetBit(0); item >= 0; item = members.nextSetBit(item + 1)) {
            int cluster = among.of(place++);
            for (int k = 0; k < total.length; k++) {
                without[k][cluster] -= counts[kinds[item]][k];
            }
        }
        double error = Double.NaN;
        if (among.number() > 1) {
            double[] left = new double[among.number()];
            statistic.values(without, left.length, left);
            error = errorOf(left);
        }
        return new Estimate(items, among.number(), statistic.value(total), error);
    }

    /** The standard error by the values without each unit. */
    private static double errorOf(double[] left) {
        double mean = Arrays.stream(left).average().orElseThrow();
        double squares = Arrays.stream(left)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares * (left.length - 1) / left.length);
    }

    private static int[] kinds(int[] often) {
        int[] there = new int[often.length];
        int found = 0;
        for (int kind = 0; kind < often.length; kind++) {
            if (often[kind] > 0) {
                there[found++] = kind;
            }
        }
        return Arrays.copyOf(there, found);
    }

    private double error(int[] often, int[] there, double[] total, int items) {
        if (items < 2) {
            return Double.NaN;
        }
        double[][] without = new double[total.length][there.length];
        for (int i = 0; i < there.length; i++) {
            for (int k = 0; k < total.length; k++) {
                without[k][i] = total[k] - counts[there[i]][k];
            }
        }
        double[] values = new double[there.length];
        statistic.values(without, values.length, values);
        double mean = 0;
        for (int i = 0; i < there.length; i++) {
            mean += often[there[i]] * values[i] / items;
        }
        double squares = 0;
        for (int i = 0; i < there.length; i++) {
            squares += often[there[i]] * (values[i] - mean) * (values[i] - mean);
        }
        return Math.sqrt(squares * (items - 1) / items);
    }

    /** The counts of an item, compared by what they are. */
    private record Kind(double[] counts) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Kind kind && Arrays.equals(counts, kind.counts);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(counts);
        }
    }
}
