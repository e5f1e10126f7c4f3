package dev.podium.cli;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Measurement;
import dev.podium.significance.Counts;
import dev.podium.significance.Differences;
import java.util.List;

/** Two systems, measured by the same metric on the same items. */
record Sides(Measurement a, Measurement b, Aggregate aggregate) {

    /** The value of a minus that of b: what tests that draw call their statistic, to the last digit. */
    double difference() {
        return a.value() - b.value();
    }

    /** Item by item; only of a metric that is a mean of items. */
    Differences differences() {
        return Differences.of(a.items(), b.items());
    }

    List<Counts> counts() {
        return Counts.takingPart(List.of(counts(a), counts(b)));
    }

    private static Counts counts(Measurement side) {
        return new Counts(side.counts().length / side.width(), side.width(), side.counts());
    }
}
