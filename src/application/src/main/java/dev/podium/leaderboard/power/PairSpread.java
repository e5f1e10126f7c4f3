package dev.podium.leaderboard.power;

import dev.podium.significance.ClusterRobust;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.Differences;
import dev.podium.significance.Jackknife;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.Power;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult.Draws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How far two systems differ from item to item, which is what decides how small a difference between them is found.
 *
 * @param first the better one
 * @param items how many were compared
 * @param agreement the share of them on which both have the same value or counts
 * @param deviation standard deviation of the differences; where the metric is no mean of items, the standard error of a
 *     bootstrap times the root of their number
 * @param clusters of how many clusters these are; as many as items where each stands alone
 * @param designEffect how many times the variance of the difference is what it were if items did not belong together; at
 *     least 1, since nobody should plan with luck
 * @param draws how the standard error was found; empty where the metric is a mean of items
 */
public record PairSpread(
        PowerAnalysis.Side first,
        PowerAnalysis.Side second,
        int items,
        int clusters,
        double agreement,
        double deviation,
        double designEffect,
        Optional<Draws> draws) {

    /** What items count that do not belong together. */
    private static final double NO_EFFECT = 1;

    /** Two of the systems that are compared, by their places. */
    @FunctionalInterface
    private interface Pair {
        PairSpread of(int first, int second);
    }

    /**
     * All pairs under a metric that is a mean of items.
     *
     * @param values of each system, NaN where an item takes no part
     * @param clusters of all items
     */
    static List<PairSpread> ofMeans(List<PowerAnalysis.Side> sides, List<double[]> values, Clusters clusters) {
        return all(sides.size(), (i, k) -> {
            double[] a = values.get(i);
            double[] b = values.get(k);
            Differences differences = Differences.of(a, b);
            int[] taking = IntStream.range(0, a.length)
                    .filter(item -> !Double.isNaN(a[item]) && !Double.isNaN(b[item]))
                    .toArray();
            return new PairSpread(
                    sides.get(i),
                    sides.get(k),
                    differences.n(),
                    clusters.among(taking).number(),
                    (double) differences.zeros() / Math.max(1, differences.n()),
                    differences.sd(),
                    designEffect(differences.values(), clusters.among(taking)),
                    Optional.empty());
        });
    }

    /**
     * All pairs under another metric, from the draws of one bootstrap; the design effect is that of the jackknife's
     * pseudo-values.
     *
     * @param clusters of the items that the counts are of
     */
    static List<PairSpread> ofCounts(
            List<PowerAnalysis.Side> sides, List<Counts> counts, Clusters clusters, Statistic statistic, Draws draws) {
        List<double[]> pseudo = clusters.areItems()
                ? List.of()
                : counts.stream()
                        .map(of -> Jackknife.pseudoValues(of, statistic))
                        .toList();
        PairedBootstrap bootstrap = PairedBootstrap.of(counts, List.of(statistic), draws);
        int items = counts.get(0).items();
        return all(
                sides.size(),
                (i, k) -> new PairSpread(
                        sides.get(i),
                        sides.get(k),
                        items,
                        clusters.number(),
                        same(counts.get(i), counts.get(k)) / items,
                        Power.ofStandardError(bootstrap.standardError(0, i, k).orElse(0), items)
                                .sd(),
                        pseudo.isEmpty()
                                ? NO_EFFECT
                                : designEffect(
                                        Differences.of(pseudo.get(i), pseudo.get(k))
                                                .values(),
                                        clusters),
                        Optional.of(draws)));
    }

    /** All pairs where too few items take part. */
    static List<PairSpread> ofNothing(List<PowerAnalysis.Side> sides) {
        return all(
                sides.size(),
                (i, k) -> new PairSpread(sides.get(i), sides.get(k), 0, 0, 0, 0, NO_EFFECT, Optional.empty()));
    }

    private static double designEffect(double[] differences, Clusters clusters) {
        if (clusters.areItems()) {
            return NO_EFFECT;
        }
        double effect = ClusterRobust.of(differences, clusters).effect();
        return effect > NO_EFFECT ? effect : NO_EFFECT;
    }

    private static List<PairSpread> all(int systems, Pair pair) {
        List<PairSpread> all = new ArrayList<>();
        for (int i = 0; i < systems; i++) {
            for (int k = i + 1; k < systems; k++) {
                all.add(pair.of(i, k));
            }
        }
        return all;
    }

    private static double same(Counts a, Counts b) {
        int same = 0;
        for (int from = 0; from < a.values().length; from += a.width()) {
            int to = from + a.width();
            same += Arrays.equals(a.values(), from, to, b.values(), from, to) ? 1 : 0;
        }
        return same;
    }

    /** Of one test at the level of 5 %, with as many times more items as the design effect says. */
    Power power() {
        return Power.of(deviation * Math.sqrt(designEffect));
    }

    /** Whether items belong together, which the numbers reckon with. */
    public boolean isClustered() {
        return clusters < items;
    }

    boolean isOf(PowerAnalysis.Side side) {
        return first.equals(side) || second.equals(side);
    }

    PairSpread turned() {
        return new PairSpread(
                /* first= */ second, /* second= */ first, items, clusters, agreement, deviation, designEffect, draws);
    }
}
