package dev.podium.leaderboard.comparison;

import dev.podium.task.Subtask;
import java.util.List;
import java.util.Optional;

/**
 * All pairs of the systems on a leaderboard under one metric.
 *
 * @param systems best value first
 * @param pairs in the order of the systems, as is each pair in itself: its first system has no worse value
 * @param certainty whether they are current; empty before anything was tested
 * @param method how they were tested; empty without a pair
 */
public record AllPairs(
        Subtask subtask,
        Subtask.Column metric,
        List<SystemComparison.Side> systems,
        List<SystemComparison> pairs,
        Optional<TestStatus> certainty,
        Optional<TestMethod> method) {

    public AllPairs {
        systems = List.copyOf(systems);
        pairs = List.copyOf(pairs);
    }
}
