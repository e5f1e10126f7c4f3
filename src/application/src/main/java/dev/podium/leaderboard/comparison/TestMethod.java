package dev.podium.leaderboard.comparison;

import dev.podium.significance.Alternative;
import dev.podium.significance.Correction;
import dev.podium.significance.Judgement;
import dev.podium.significance.Method;
import dev.podium.significance.TestResult.Draws;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How the pairs of systems under a metric were tested: what pages, files, reports and papers say about it.
 *
 * @param test the one that decides: t, which is cluster-robust where there are clusters, or the bootstrap
 * @param correction over all pairs of the family
 * @param family how many pairs were tested together
 * @param items on how many items; fewer under metrics on which not all take part
 * @param clusters in which these belong together; empty where each stands alone
 * @param draws of the bootstrap and of the randomization that must agree
 */
public record TestMethod(
        Method test, Correction correction, int family, int items, Optional<InClusters> clusters, Draws draws) {

    /** Changes with what the tests compute or decide. */
    private static final int VERSION = 3;

    /**
     * Clusters of items that were drawn, swapped and left out as a whole.
     *
     * @param column of the gold that names them
     * @param number how many they are
     * @param leastEffect the smallest design effect of the differences of pairs; empty where no pair has one
     * @param largestEffect the largest one
     */
    public record InClusters(String column, int number, OptionalDouble leastEffect, OptionalDouble largestEffect) {

        /** Whether there are so few that what is said is rough. */
        public boolean isRough() {
            return number < Judgement.FEWEST_FIRM_UNITS;
        }
    }

    /** How many items or clusters were drawn and swapped. */
    public int units() {
        return clusters.map(InClusters::number).orElse(items);
    }

    /** All of it in one line, as signatures of metrics have it. */
    public String signature() {
        return String.format(
                Locale.ROOT,
                "test:%s|alternative:%s|level:%s|correction:%s|pairs:%d|items:%d|clusters:%s|agrees:randomization|"
                        + "resamples:%d|seed:%d|version:%d",
                SystemComparison.word(test) + (test == Method.T && clusters.isPresent() ? "-cr2" : ""),
                SystemComparison.word(Alternative.TWO_SIDED),
                Judgement.LEVEL,
                SystemComparison.word(correction),
                family,
                items,
                clusters.map(of -> of.column() + "," + of.number()).orElse("none"),
                draws.resamples(),
                draws.seed(),
                VERSION);
    }
}
