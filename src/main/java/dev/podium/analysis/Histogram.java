package dev.podium.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/** How often values occur: each by itself where they are few, else in ranges of round width. */
public record Histogram(List<Bar> bars) {

    /** Bars beside or on one side of zero. */
    private static final int MOST = 20;

    private static final double[] ROUND = {1, 2, 2.5, 5, 10};

    /** What floating point may lose when a value is divided. */
    private static final double LOST = 1e-9;

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
        double[] known = known(values);
        return few(known) ? single(known) : ranges(known, false);
    }

    /** Of differences: those that are zero have a bar of their own, and no other bar holds differences of both signs. */
    static Histogram ofDifferences(double[] values) {
        double[] known = known(values);
        return few(known) ? single(known) : ranges(known, true);
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

    private static double[] known(double[] values) {
        return Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .map(value -> value + 0.0) // -0 is 0
                .toArray();
    }

    private static boolean few(double[] values) {
        return Arrays.stream(values).distinct().limit(MOST + 2).count() <= MOST + 1;
    }

    private static Histogram single(double[] values) {
        SortedMap<Double, Long> counts = new TreeMap<>();
        DoubleStream.of(values).forEach(value -> counts.merge(value, 1L, Long::sum));
        return new Histogram(counts.entrySet().stream()
                .map(each -> new Bar(each.getKey(), each.getKey(), each.getValue()))
                .toList());
    }

    private static Histogram ranges(double[] values, boolean aroundZero) {
        double low = DoubleStream.of(values).min().orElse(0);
        double high = DoubleStream.of(values).max().orElse(0);
        double step = step(aroundZero ? 2 * Math.max(-low, high) : high - low);
        SortedMap<Long, Long> counts = new TreeMap<>();
        for (double value : values) {
            counts.merge(aroundZero ? signed(value, step) : (long) Math.floor(value / step + LOST), 1L, Long::sum);
        }
        List<Bar> bars = new ArrayList<>();
        for (long place = counts.firstKey(); place <= counts.lastKey(); place++) {
            long before = aroundZero && place > 0 ? place - 1 : place;
            long after = aroundZero && place >= 0 ? place : place + 1;
            bars.add(new Bar(before * step, after * step, counts.getOrDefault(place, 0L)));
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
