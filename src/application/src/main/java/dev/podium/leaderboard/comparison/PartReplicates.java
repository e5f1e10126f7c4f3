package dev.podium.leaderboard.comparison;

import dev.podium.competition.Phase;
import dev.podium.scoring.Aggregate;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Draws replicates of what ranks on several leaderboards, for scores that are made of all of them: leaderboards on the same items
 * share their draws, others are drawn independently.
 */
@ApplicationScoped
public class PartReplicates {

    /** Replicates that are held at once: 80 MB. */
    private static final long MOST_NUMBERS = 10_000_000;

    @Inject
    SystemMeasurements measurements;

    @Inject
    PhaseClusters clusters;

    /**
     * A leaderboard.
     *
     * @param type that made its numbers
     * @param evaluations of the systems whose replicates are wanted, in their order; 0 where one has none
     */
    public record Wanted(Phase phase, TaskType type, Subtask subtask, long[] evaluations) {}

    /**
     * What was drawn.
     *
     * @param units items, or clusters of them, of the leaderboard that has fewest
     * @param replicates {@code [part][system][replicate]}; null where a system has none there, or nothing is known of its items
     */
    public record Drawn(int resamples, int units, double[][][] replicates) {}

    /** The items of a gold release, with what belongs together of them. */
    private record Items(long gold, Clusters clusters) {}

    /**
     * Draws them.
     *
     * @param resamples how many are wanted; there are fewer where they would not fit, or each needs all items
     */
    public Drawn find(List<Wanted> parts, long seed, int resamples) {
        int number = number(parts, resamples);
        int units = Integer.MAX_VALUE;
        double[][][] replicates = new double[parts.size()][][];
        List<Items> known = new ArrayList<>();
        for (int part = 0; part < replicates.length; part++) {
            Wanted wanted = parts.get(part);
            replicates[part] = new double[wanted.evaluations().length][];
            String metric = wanted.subtask().ranking().metric();
            Map<Long, Counts> counts = new HashMap<>();
            measurements.find(wanted.phase(), wanted.subtask()).stream()
                    .filter(system -> system.official() && system.measures().containsKey(metric))
                    .forEach(system -> counts.put(
                            system.evaluation(), system.measures().get(metric).counts()));
            int[] systems = IntStream.range(0, wanted.evaluations().length)
                    .filter(system -> counts.containsKey(wanted.evaluations()[system]))
                    .toArray();
            if (systems.length == 0) {
                units = 0;
                continue;
            }
            List<Counts> measured = Arrays.stream(systems)
                    .mapToObj(system -> counts.get(wanted.evaluations()[system]))
                    .toList();
            Clusters together =
                    clusters.found(wanted.phase()).of(measured.get(0).items());
            Items items = new Items(wanted.phase().gold.id, together);
            if (!known.contains(items)) {
                known.add(items);
            }
            units = Math.min(
                    units, together.among(Counts.itemsTakingPart(measured)).number());
            Aggregate aggregate = wanted.type()
                    .aggregate(wanted.subtask().id(), metric, measured.get(0).width());
            Statistic statistic = MetricStatistic.of(aggregate);
            if (statistic.ofItems().isPresent() && measured.get(0).items() > Statistic.MOST_ITEMS) {
                units = 0;
                continue;
            }
            PairedBootstrap drawn = PairedBootstrap.of(
                    measured, together, List.of(statistic), new Draws(seed + known.indexOf(items), number));
            for (int system = 0; system < systems.length; system++) {
                replicates[part][systems[system]] = drawn.replicates(system)[0];
            }
        }
        return new Drawn(number, parts.isEmpty() ? 0 : units, replicates);
    }

    private static int number(List<Wanted> parts, int wanted) {
        int fewest = parts.stream()
                .mapToInt(part -> MetricStatistic.resamples(part.subtask().ranking(), wanted))
                .min()
                .orElse(wanted);
        long systems = parts.stream()
                .mapToLong(part -> Math.min(SystemMeasurements.MOST_SYSTEMS, part.evaluations().length))
                .sum();
        return (int) Math.min(fewest, MOST_NUMBERS / Math.max(1, systems));
    }
}
