package dev.podium.leaderboard.comparison;

import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import dev.podium.significance.TestResult;
import dev.podium.task.Subtask;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What was found out about the systems of a subtask; systems are named by the numbers of their evaluations. */
public final class ComparisonResults {

    final List<Long> evaluations = new ArrayList<>();
    final List<IntervalOf> intervals = new ArrayList<>();
    final List<CorrectedPair> pairs = new ArrayList<>();
    final List<RangeOf> ranges = new ArrayList<>();

    /** The intervals of a system's value. */
    record IntervalOf(long evaluation, String metric, int items, Interval corrected, Interval percentile) {}

    /** The place of a team. */
    record RangeOf(long evaluation, RankRange range) {}

    /**
     * Two systems under a metric.
     *
     * @param means where the metric is a mean of items
     * @param interval of the difference, where the metric is none
     * @param clusters empty where each item stands alone
     */
    record Pair(
            String metric,
            long first,
            long second,
            TestResult randomization,
            TestResult bootstrap,
            Optional<Means> means,
            Optional<Interval> interval,
            Optional<SystemComparison.Clustered> clusters) {

        /** The same of two systems that were measured to be the same. */
        Pair of(long otherFirst, long otherSecond) {
            return new Pair(metric, otherFirst, otherSecond, randomization, bootstrap, means, interval, clusters);
        }

        /** The first one's value minus the second one's. */
        double difference() {
            return means.map(Means::difference).orElse(randomization.statistic());
        }
    }

    /**
     * What can be said about means of items alone.
     *
     * @param t the test by t; the sign test where all differences are the same
     * @param ranked the signed-rank and the sign test; empty where items belong together, of which they know nothing
     * @param difference mean of the items' differences
     * @param effect empty where all differences are the same
     * @param firstBetter on how many items the first system has the better value
     */
    record Means(
            TestResult t,
            Optional<Ranked> ranked,
            double difference,
            Optional<Interval> interval,
            OptionalDouble effect,
            int firstBetter) {}

    /** Tests of items that do not belong together. */
    record Ranked(TestResult wilcoxon, TestResult sign) {}

    /** A pair with what was decided, which takes all pairs under the metric. */
    public record CorrectedPair(Pair pair, Judgement judgement) {}

    /** Which system was found to be better than which, under a metric. */
    boolean[][] better(List<SystemMeasurement> systems, Subtask.Column column) {
        Map<Long, Integer> places = new HashMap<>();
        systems.forEach(system -> places.put(system.evaluation(), places.size()));
        boolean[][] better = new boolean[systems.size()][systems.size()];
        for (CorrectedPair found : pairs) {
            Pair pair = found.pair();
            boolean known = places.containsKey(pair.first()) && places.containsKey(pair.second());
            if (known
                    && pair.metric().equals(column.metric())
                    && found.judgement().isFound()) {
                boolean firstBetter = column.isFirstBetter(pair.difference());
                int first = places.get(pair.first());
                int second = places.get(pair.second());
                better[firstBetter ? first : second][firstBetter ? second : first] = true;
            }
        }
        return better;
    }
}
