package dev.podium.cli;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Measurement;
import dev.podium.significance.Counts;
import dev.podium.significance.Differences;
import java.util.List;

/** Two systems, measured by the same metric on the same items. */
record Sides(Measurement a, Measurement b, Aggregate aggregate) {

    /** Item by item; only of a metric that is a mean of items. */
    Differences differences() {
        return Differences.of(a.items(), b.items());
    }

    List<Counts> counts() {
        List<Counts> counts = List.of(counts(a), counts(b));
        return aggregate.isMeanOfItems() ? Counts.takingPart(counts) : counts;
    }

    private static Counts counts(Measurement side) {
        return new Counts(side.counts().length / side.width(), side.width(), side.counts());
    }
}
