package dev.podium.api.board;

import dev.podium.significance.Interval;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Interval", description = "From where to where a value may lie.")
record ShownInterval(double low, double high) {

    static ShownInterval of(Interval interval) {
        return new ShownInterval(interval.low(), interval.high());
    }
}
