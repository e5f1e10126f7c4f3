package dev.podium.analysis.items;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How often values occur: each by itself where they are few or stand at the same distance, as whole numbers do, else in ranges of
 * the same round width.
 */
public record Histogram(List<Bar> bars) {

    /** Bars beside or on one side of zero. */
    private static final int MOST = 20;

    /** Values of any distance that have a bar each. */
    private static final int FEW = 5;

    private static final double[] ROUND = {1, 2, 2.5, 5, 10};

    /** What floating point may lose when a value is divided. */
    private static final double LOST = 1e-9;

    /** How far from its place a value may stand, in steps: thirds have endless digits. */
    private static final double NEAR = 1e-3;

    /** Differences smaller than one part in this many come from floating point. */
    private static final double FINEST = 1e9;

    public Histogram {
        bars = List.copyOf(bars);
    }

    /**
     * Values from a number to another.
     *
     * @param from the same as {@code to} for a single value
     */
    public record Bar(double from, double to, long count) {

        public boolean isSingle() {
            return from == to;
        }
    }

    /** Of numbers; NaN is none. */
    static Histogram of(double[] values) {
        return of(values, false);
    }

    /** Of differences: those that are zero have a bar of their own, and no other bar holds differences of both signs. */
    public static Histogram ofDifferences(double[] values) {
        return of(values, true);
    }

    private static Histogram of(double[] values, boolean aroundZero) {
        double[] known = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .map(Histogram::plain)
                .sorted()
                .toArray();
        double[] distinct = Arrays.stream(known).distinct().toArray();
        double step = leastDistance(distinct);
        if (distinct.length > 1 && isEven(distinct, step)) {
            return even(known, step);
        }
        return distinct.length <= FEW ? single(known) : ranges(known, aroundZero);
    }

    /** Of how often 0, 1, 2 and so on were counted, in ranges of the same width where they are many. */
    static Histogram ofCounts(long[] counts) {
        int width = (counts.length + MOST) / (MOST + 1);
        List<Bar> bars = new ArrayList<>();
        for (int from = 0; from < counts.length; from += width) {
            int to = Math.min(from + width, counts.length);
            bars.add(new Bar(from, to - 1.0, Arrays.stream(counts, from, to).sum()));
        }
        return new Histogram(bars);
    }

    /** Without the digits that floating point makes up, and without -0. */
    private static double plain(double value) {
        return Math.rint(value * FINEST) / FINEST + 0.0;
    }

    private static double leastDistance(double[] distinct) {
        return IntStream.range(1, distinct.length)
                .mapToDouble(i -> distinct[i] - distinct[i - 1])
                .min()
                .orElse(0);
    }

    /** Whether all values lie on few places at the same distance. */
    private static boolean isEven(double[] distinct, double step) {
        return distinct[distinct.length - 1] - distinct[0] <= MOST * step * (1 + LOST)
                && Arrays.stream(distinct)
                        .map(value -> (value - distinct[0]) / step)
                        .allMatch(place -> Math.abs(place - Math.rint(place)) < NEAR);
    }

    /** A bar for every place, whether there is a value or not. */
    private static Histogram even(double[] sorted, double step) {
        double low = sorted[0];
        double width = sorted[sorted.length - 1] - low;
        int last = (int) Math.rint(width / step);
        long[] counts = new long[last + 1];
        for (double value : sorted) {
            counts[(int) Math.rint((value - low) / step)]++;
        }
        List<Bar> bars = new ArrayList<>();
        for (int place = 0; place <= last; place++) {
            double value = plain(low + place * width / last);
            bars.add(new Bar(value, value, counts[place]));
        }
        return new Histogram(bars);
    }

    private static Histogram single(double[] values) {
        NavigableMap<Double, Long> counts = new TreeMap<>();
        DoubleStream.of(values).forEach(value -> counts.merge(value, 1L, Long::sum));
        return new Histogram(counts.entrySet().stream()
                .map(each -> new Bar(each.getKey(), each.getKey(), each.getValue()))
                .toList());
    }

    private static Histogram ranges(double[] values, boolean aroundZero) {
        double low = DoubleStream.of(values).min().orElse(0);
        double high = DoubleStream.of(values).max().orElse(0);
        double step = step(aroundZero ? 2 * Math.max(-low, high) : high - low);
        NavigableMap<Long, Long> counts = new TreeMap<>();
        for (double value : values) {
            counts.merge(aroundZero ? signed(value, step) : (long) Math.floor(value / step + LOST), 1L, Long::sum);
        }
        List<Bar> bars = new ArrayList<>();
        for (long place = counts.firstKey(); place <= counts.lastKey(); place++) {
            long before = aroundZero && place > 0 ? place - 1 : place;
            long after = aroundZero && place >= 0 ? place : place + 1;
            bars.add(new Bar(plain(before * step), plain(after * step), counts.getOrDefault(place, 0L)));
        }
        return new Histogram(bars);
    }

    /** How many steps away from zero the range of a value ends; 0 for zero itself. */
    private static long signed(double value, double step) {
        return (long) Math.signum(value) * (long) Math.ceil(Math.abs(value) / step - LOST);
    }

    private static double step(double width) {
        double finest = width / MOST;
        double magnitude = Math.pow(10, Math.floor(Math.log10(finest)));
        return Arrays.stream(ROUND)
                .map(round -> round * magnitude)
                .filter(step -> step >= finest * (1 - LOST))
                .findFirst()
                .orElse(finest);
    }
}
