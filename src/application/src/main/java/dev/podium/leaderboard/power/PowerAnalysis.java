package dev.podium.leaderboard.power;

import dev.podium.leaderboard.comparison.ComparisonComputation;
import dev.podium.significance.Judgement;
import dev.podium.significance.Power;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which differences the gold of a phase can show, as its systems differ.
 *
 * @param systems those that have a value under the metric, best first; upper limits do not count
 * @param compared the two with which it is planned; empty where there are fewer
 * @param teams for how many teams it is planned
 * @param pairs how many pairs of systems were looked at
 * @param examples what is found of pairs that are more or less alike; empty where there is one pair alone or no plan
 * @param obstacle why there is no plan; empty where there is one
 */
public record PowerAnalysis(
        Subtask subtask,
        Subtask.Column metric,
        List<Side> systems,
        List<Side> compared,
        int teams,
        int pairs,
        List<Example> examples,
        Optional<Obstacle> obstacle,
        Optional<Plan> plan) {

    /** A round difference that is nearer to the observed one, relatively, is left out beside it. */
    private static final double NEARLY_SAME = 0.02;

    public PowerAnalysis {
        systems = List.copyOf(systems);
        examples = List.copyOf(examples);
        compared = List.copyOf(compared);
    }

    /** What stands in the way of a plan. */
    public enum Obstacle {
        /** Baselines wait to be scored. */
        WAITING,
        /** A worker has not found out yet which items belong together. */
        CLUSTERS_UNKNOWN,
        /** No baseline has a value under the metric. */
        NO_BASELINE,
        /** A program scores and tells what single items are worth to one system at most. */
        NO_ITEMS,
        ONE_BASELINE,
        /** Fewer than ten items take part. */
        FEW_ITEMS,
        /** Those that take part are in fewer than ten clusters, so that no pair is ever tested. */
        FEW_CLUSTERS,
        /** The two differ by the same on every item, mostly by nothing. */
        ALIKE;

        /** Whether it is gone in a moment, without anybody's doing. */
        public boolean isPassing() {
            return this == WAITING || this == CLUSTERS_UNKNOWN;
        }
    }

    /** A system with its value. */
    public record Side(String name, boolean baseline, double value) {}

    /** Which of all pairs that differ in anything. */
    public enum Which {
        /** The one that differs least from item to item. */
        MOST_ALIKE,
        /** The one in the middle. */
        MEDIAN,
        /** The one that differs most. */
        LEAST_ALIKE
    }

    /**
     * What is found of a pair that is more or less alike (compare Card et al. 2020, "With Little Power Comes Great
     * Responsibility", where power follows from how often systems agree).
     *
     * @param smallest differences that are found with the items that there are
     */
    public record Example(Which which, PairSpread pair, Smallest smallest) {}

    /**
     * What can be found, with a probability of 80 %, by two-sided tests at the level of 5 %.
     *
     * @param observed by how much the two differ, which is which left aside
     * @param pair the two
     * @param single of two systems by themselves
     * @param corrected of two of the teams, where all pairs of them are tested and the level is divided by their number
     * @param byItems smallest differences, with a quarter of the items up to four times as many; never fewer than ten
     * @param bySize how many items round differences need, and the observed one, smallest first
     */
    public record Plan(
            double observed,
            PairSpread pair,
            Power single,
            Power corrected,
            int pairs,
            List<Smallest> byItems,
            List<Needed> bySize) {

        public Plan {
            byItems = List.copyOf(byItems);
            bySize = List.copyOf(bySize);
        }

        /** How many items were compared. */
        public int items() {
            return pair.items();
        }

        /** How the standard error was found; empty where the metric is a mean of items. */
        public Optional<Draws> draws() {
            return pair.draws();
        }

        /** How probably a difference as large as the observed one is found. */
        public double foundAsObserved() {
            return single.power(items(), observed);
        }

        /** The standard error of the difference. */
        public double standardError() {
            return single.sd() / Math.sqrt(items());
        }

        /** What is found with the items that there are. */
        public Smallest now() {
            return byItems.stream()
                    .filter(row -> row.items() == items())
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
     * @param observed whether it is the one of the two systems
     * @param corrected in a pair of many
     */
    public record Needed(double difference, boolean observed, long single, long corrected) {}

    /** A study without a plan. */
    static PowerAnalysis without(
            Subtask subtask, Subtask.Column metric, List<Side> systems, int teams, Obstacle obstacle) {
        return new PowerAnalysis(
                subtask, metric, systems, List.of(), teams, 0, List.of(), Optional.of(obstacle), Optional.empty());
    }

    /**
     * A study of pairs.
     *
     * @param spreads of all pairs that were looked at
     * @param chosen the one with which it is planned
     */
    static PowerAnalysis of(
            Subtask subtask,
            Subtask.Column metric,
            List<Side> systems,
            int teams,
            List<PairSpread> spreads,
            PairSpread chosen) {
        Optional<Obstacle> obstacle = obstacle(chosen);
        return new PowerAnalysis(
                subtask,
                metric,
                systems,
                List.of(chosen.first(), chosen.second()),
                teams,
                spreads.size(),
                obstacle.isPresent() ? List.of() : examples(spreads, teams),
                obstacle,
                obstacle.isPresent() ? Optional.empty() : Optional.of(plan(chosen, teams)));
    }

    private static Optional<Obstacle> obstacle(PairSpread chosen) {
        if (chosen.items() < ComparisonComputation.FEWEST_ITEMS) {
            return Optional.of(Obstacle.FEW_ITEMS);
        }
        if (chosen.clusters() < Judgement.FEWEST_UNITS) {
            return Optional.of(Obstacle.FEW_CLUSTERS);
        }
        return chosen.deviation() == 0 ? Optional.of(Obstacle.ALIKE) : Optional.empty();
    }

    private static List<Example> examples(List<PairSpread> spreads, int teams) {
        List<PairSpread> sorted = spreads.stream()
                .filter(spread -> obstacle(spread).isEmpty())
                .sorted(Comparator.comparingDouble(PairSpread::deviation))
                .toList();
        if (sorted.size() < 2) {
            return List.of();
        }
        List<Example> examples = new ArrayList<>();
        examples.add(example(Which.MOST_ALIKE, sorted.get(0), teams));
        if (sorted.size() > 2) {
            examples.add(example(Which.MEDIAN, sorted.get(sorted.size() / 2), teams));
        }
        examples.add(example(Which.LEAST_ALIKE, sorted.get(sorted.size() - 1), teams));
        return examples;
    }

    private static Example example(Which which, PairSpread pair, int teams) {
        Power single = pair.power();
        int items = pair.items();
        return new Example(
                which,
                pair,
                new Smallest(
                        items,
                        single.difference(items),
                        corrected(single, teams).difference(items)));
    }

    private static int pairs(int teams) {
        return teams * (teams - 1) / 2;
    }

    private static Power corrected(Power single, int teams) {
        return new Power(single.sd(), single.level() / pairs(teams));
    }

    /** The plan that follows from how far the differences of two systems spread. */
    private static Plan plan(PairSpread pair, int teams) {
        double observed = Math.abs(pair.first().value() - pair.second().value());
        int items = pair.items();
        Power single = pair.power();
        Power corrected = corrected(single, teams);
        List<Smallest> byItems = Stream.of(items / 4, items / 2, items, 2 * items, 4 * items)
                .filter(n -> n >= ComparisonComputation.FEWEST_ITEMS)
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
        return new Plan(observed, pair, single, corrected, pairs(teams), byItems, bySize);
    }

    private static Needed needed(double difference, boolean observed, Power single, Power corrected) {
        return new Needed(difference, observed, single.items(difference), corrected.items(difference));
    }

    /** How many items must take part for anything to be told. */
    public int fewestItems() {
        return ComparisonComputation.FEWEST_ITEMS;
    }
}
