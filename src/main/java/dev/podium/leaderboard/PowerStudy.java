package dev.podium.leaderboard;

import dev.podium.significance.Power;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which differences the gold of a phase can show, as two of its baselines differ.
 *
 * @param baselines those that have a value under the metric, best first
 * @param compared the two that are compared; empty where there are fewer
 * @param teams for how many teams it is planned
 * @param obstacle why there is no plan; empty where there is one
 */
public record PowerStudy(
        Subtask subtask,
        Subtask.Column metric,
        List<Side> baselines,
        List<Side> compared,
        int teams,
        Optional<Obstacle> obstacle,
        Optional<Plan> plan) {

    /** A round difference that is nearer to the observed one, relatively, is left out beside it. */
    private static final double NEARLY_SAME = 0.02;

    public PowerStudy {
        baselines = List.copyOf(baselines);
        compared = List.copyOf(compared);
    }

    /** What stands in the way of a plan. */
    public enum Obstacle {
        /** Baselines wait to be scored. */
        WAITING,
        /** No baseline has a value under the metric. */
        NO_BASELINE,
        ONE_BASELINE,
        /** Fewer than ten items take part. */
        FEW_ITEMS,
        /** The two differ by the same on every item, mostly by nothing. */
        ALIKE
    }

    /** A baseline with its value. */
    public record Side(String name, double value) {}

    /**
     * What can be found, with a probability of 80 %, by two-sided tests at the level of 5 %.
     *
     * @param observed by how much the two differ, which is which left aside
     * @param items how many were compared
     * @param draws how the standard error was found; empty where the metric is a mean of items
     * @param single of two systems by themselves
     * @param corrected of two of the teams, where all pairs of them are tested and the level is divided by their number
     * @param byItems smallest differences, with a quarter of the items up to four times as many; never fewer than ten
     * @param bySize how many items round differences need, and the observed one, smallest first
     */
    public record Plan(
            double observed,
            int items,
            Optional<Draws> draws,
            Power single,
            Power corrected,
            int pairs,
            List<Smallest> byItems,
            List<Needed> bySize) {

        public Plan {
            byItems = List.copyOf(byItems);
            bySize = List.copyOf(bySize);
        }

        /** How probably a difference as large as the observed one is found. */
        public double foundAsObserved() {
            return single.power(items, observed);
        }

        /** The standard error of the difference. */
        public double standardError() {
            return single.sd() / Math.sqrt(items);
        }

        /** What is found with the items that there are. */
        public Smallest now() {
            return byItems.stream()
                    .filter(row -> row.items() == items)
                    .findFirst()
                    .orElseThrow();
        }
    }

    /**
     * The smallest differences that are found.
     *
     * @param corrected in a pair of many
     */
    public record Smallest(int items, double single, double corrected) {}

    /**
     * How many items a difference needs.
     *
     * @param observed whether it is the one of the two baselines
     * @param corrected in a pair of many
     */
    public record Needed(double difference, boolean observed, long single, long corrected) {}

    /** The plan that follows from how far the differences of two baselines spread. */
    static Plan plan(double observed, int items, Power single, Optional<Draws> draws, int teams) {
        int pairs = teams * (teams - 1) / 2;
        Power corrected = new Power(single.sd(), single.level() / pairs);
        List<Smallest> byItems = Stream.of(items / 4, items / 2, items, 2 * items, 4 * items)
                .filter(n -> n >= SubtaskTests.FEWEST_ITEMS)
                .map(n -> new Smallest(n, single.difference(n), corrected.difference(n)))
                .toList();
        double found = single.difference(items);
        List<Needed> bySize = Stream.concat(
                        RoundNumbers.between(found / 4, 4 * found).stream()
                                .filter(size -> Math.abs(size - observed) > NEARLY_SAME * size)
                                .map(size -> needed(size, false, single, corrected)),
                        observed == 0 ? Stream.of() : Stream.of(needed(observed, true, single, corrected)))
                .sorted((a, b) -> Double.compare(a.difference(), b.difference()))
                .toList();
        return new Plan(observed, items, draws, single, corrected, pairs, byItems, bySize);
    }

    private static Needed needed(double difference, boolean observed, Power single, Power corrected) {
        return new Needed(difference, observed, single.items(difference), corrected.items(difference));
    }

    /** How many items must take part for anything to be told. */
    public int fewestItems() {
        return SubtaskTests.FEWEST_ITEMS;
    }
}
