package dev.podium.export.json;

import dev.podium.significance.Interval;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Interval", description = "From where to where a value may lie.")
public record IntervalJson(double low, double high) {

    public static IntervalJson of(Interval interval) {
        return new IntervalJson(interval.low(), interval.high());
    }
}
