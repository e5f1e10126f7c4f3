package dev.podium.web.chart;

import dev.podium.significance.Interval;
import java.util.Optional;

/**
 * A value drawn on a scale, with its interval. In templates {@code {#mark it /}}.
 *
 * @param at where the value stands
 * @param low where the interval begins; empty without one
 * @param high where it ends; empty without one
 * @param quiet drawn as a hollow square, not as a filled circle: a baseline, or no difference found
 */
public record ChartMark(String at, String low, String high, boolean quiet) {

    public static ChartMark of(Axis axis, double value, Optional<Interval> interval, boolean quiet) {
        return new ChartMark(
                axis.position(value),
                interval.map(ends -> axis.position(ends.low())).orElse(""),
                interval.map(ends -> axis.position(ends.high())).orElse(""),
                quiet);
    }
}
