package dev.podium.cli;

import dev.podium.significance.Alternative;
import dev.podium.significance.ApproximateRandomization;
import dev.podium.significance.Clusters;
import dev.podium.significance.Differences;
import dev.podium.significance.Interval;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.PairedT;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult;
import dev.podium.significance.TestResult.Draws;
import dev.podium.significance.Wilcoxon;
import java.util.List;
import java.util.Optional;

/** How {@code podium compare} tests two systems. */
enum ComparisonMethod {
    T(true) {
        @Override
        Tested test(ComparedSystems sides, Alternative alternative, Draws draws) {
            Differences differences = sides.differences();
            Clusters clusters = sides.clustersOfDifferences();
            return new Tested(
                    PairedT.test(differences, clusters, alternative),
                    differences.mean(),
                    PairedT.interval(differences, clusters, LEVEL));
        }
    },
    WILCOXON(true) {
        @Override
        Tested test(ComparedSystems sides, Alternative alternative, Draws draws) {
            return new Tested(
                    Wilcoxon.withDefaults().test(sides.differences(), alternative),
                    sides.differences().mean(),
                    PairedT.interval(sides.differences(), LEVEL));
        }
    },
    RANDOMIZATION(false) {
        @Override
        Tested test(ComparedSystems sides, Alternative alternative, Draws draws) {
            TestResult result = ApproximateRandomization.of(
                            sides.counts(), sides.clustersOfCounts(), statistics(sides), draws, alternative, List.of())
                    .test(0, 0, 1);
            return new Tested(
                    result, result.statistic(), bootstrap(sides, draws).difference(0, 0, 1));
        }
    },
    BOOTSTRAP(false) {
        @Override
        Tested test(ComparedSystems sides, Alternative alternative, Draws draws) {
            PairedBootstrap bootstrap = bootstrap(sides, draws);
            TestResult result = bootstrap.test(0, 0, 1, alternative);
            return new Tested(result, result.statistic(), bootstrap.difference(0, 0, 1));
        }
    };

    private static final double LEVEL = 0.95;

    private final boolean onItemValues;

    ComparisonMethod(boolean onItemValues) {
        this.onItemValues = onItemValues;
    }

    /** What a test says, with the difference as it sees it and the 95 % interval that fits it. */
    record Tested(TestResult result, double difference, Optional<Interval> interval) {}

    /** The test for those who choose none: t where it can be, else the bootstrap, as on the platform. */
    static ComparisonMethod usual(ComparedSystems sides) {
        return T.canTest(sides) ? T : BOOTSTRAP;
    }

    /** Whether it can test such a metric: not each is a mean of item values. */
    boolean canTest(ComparedSystems sides) {
        return !onItemValues || sides.aggregate().isMeanOfItems();
    }

    abstract Tested test(ComparedSystems sides, Alternative alternative, Draws draws);

    /** Whether it can count clusters of items: ranks of items cannot be. */
    boolean canCluster() {
        return this != WILCOXON;
    }

    private static PairedBootstrap bootstrap(ComparedSystems sides, Draws draws) {
        return PairedBootstrap.of(sides.counts(), sides.clustersOfCounts(), statistics(sides), draws);
    }

    private static List<Statistic> statistics(ComparedSystems sides) {
        return List.of(sides.statistic());
    }
}
