package dev.podium.web.chart;

import dev.podium.web.layout.Format;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * The scale on which values that belong together are drawn: from one round number to another. Positions are percentages
 * of the width of a cell, with a margin for the marks.
 */
public final class Axis {

    private static final double MARGIN = 4;
    private static final int MOST_STEPS = 5;
    private static final double[] ROUND = {1, 2, 2.5, 5, 10};

    private final BigDecimal from;
    private final BigDecimal step;
    private final int steps;

    private Axis(BigDecimal from, BigDecimal step, int steps) {
        this.from = from;
        this.step = step;
        this.steps = steps;
    }

    /**
     * The scale for some finite values, at least one; not below 0 where none of them is.
     *
     * @param decimals of the values: no step is finer than their last digit
     */
    public static Axis of(double[] values, int decimals) {
        return of(values, decimals, DoubleStream.of(values).allMatch(value -> value >= 0));
    }

    /** The same for differences, 0 among them: where it is alone, it stands in the middle. */
    public static Axis ofDifferences(double[] values, int decimals) {
        return of(values, decimals, false);
    }

    private static Axis of(double[] values, int decimals, boolean neverNegative) {
        double low = DoubleStream.of(values).min().orElseThrow();
        double high = DoubleStream.of(values).max().orElseThrow();
        BigDecimal step = step(high - low, decimals);
        BigDecimal from = multiple(low, step, RoundingMode.FLOOR);
        BigDecimal to = multiple(high, step, RoundingMode.CEILING);
        if (from.compareTo(to) == 0) {
            from = neverNegative ? from.subtract(step).max(BigDecimal.ZERO) : from.subtract(step);
            to = to.add(step);
        }
        return new Axis(
                from,
                step,
                to.subtract(from).divide(step, 0, RoundingMode.HALF_UP).intValueExact());
    }

    /** The smallest round step of which at most {@value #MOST_STEPS} cover a width. */
    private static BigDecimal step(double width, int decimals) {
        double finest = Math.max(width / MOST_STEPS, Math.pow(10, -decimals));
        int magnitude = (int) Math.floor(Math.log10(finest));
        for (double round : ROUND) {
            if (round * Math.pow(10, magnitude) >= finest * (1 - 1e-9)) {
                return BigDecimal.valueOf(round).scaleByPowerOfTen(magnitude).stripTrailingZeros();
            }
        }
        throw new IllegalStateException("no round number from " + finest);
    }

    private static BigDecimal multiple(double value, BigDecimal step, RoundingMode rounding) {
        return BigDecimal.valueOf(value).divide(step, 0, rounding).multiply(step);
    }

    /** The round numbers of the scale, from its beginning to its end. */
    public List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; i <= steps; i++) {
            ticks.add(from.add(step.multiply(BigDecimal.valueOf(i))).doubleValue());
        }
        return ticks;
    }

    /** The same, each with its place, as the reader writes them. */
    public List<AxisTick> ticks(Format format) {
        List<AxisTick> ticks = new ArrayList<>(ticks().stream()
                .map(value -> new AxisTick(position(value), format.number(value, decimals())))
                .toList());
        ticks.set(0, ticks.get(0).asFirst());
        ticks.set(steps, ticks.get(steps).asLast());
        return List.copyOf(ticks);
    }

    /** How many decimals the ticks need. */
    public int decimals() {
        return Math.max(0, step.scale());
    }

    /** Where a value stands, for an attribute of SVG: {@code 23.45%}. */
    public String position(double value) {
        return String.format(Locale.ROOT, "%.2f%%", MARGIN + share(value) * (100 - 2 * MARGIN));
    }

    /** Where a value stands: 0 at the beginning of the scale, 1 at its end. */
    public double share(double value) {
        return (value - from.doubleValue()) / (step.doubleValue() * steps);
    }
}
