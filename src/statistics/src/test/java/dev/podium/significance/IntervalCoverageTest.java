package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.significance.TestResult.Draws;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whether intervals and tests hold what they promise, on 2,000 made-up data sets each: 95 % intervals cover the true value, and
 * tests at the 5 % level find nothing where there is nothing, within 99.9 % bounds of the binomial distribution. Bootstrap
 * intervals of 100 items are known to be a little short, by up to 2 points here.
 */
@Tag("slow")
class IntervalCoverageTest {

    private static final int TRIALS = 2000;
    private static final int ITEMS = 100;

    private static int least(double share) {
        return BinomialDistribution.of(TRIALS, share).inverseCumulativeProbability(0.0005);
    }

    private static int most(double share) {
        return BinomialDistribution.of(TRIALS, share).inverseSurvivalProbability(0.0005);
    }

    private static int covered(ToDoubleFunction<Random> item, double truth, boolean corrected) {
        Random random = new Random(31);
        int covered = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            double[] values = new double[ITEMS];
            for (int i = 0; i < ITEMS; i++) {
                values[i] = item.applyAsDouble(random);
            }
            PairedBootstrap bootstrap =
                    PairedBootstrap.of(List.of(Means.counts(values)), List.of(Means.MEAN), new Draws(trial, 1000));
            Interval interval = (corrected ? bootstrap.corrected(0, 0) : bootstrap.percentile(0, 0)).orElseThrow();
            covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
        }
        return covered;
    }

    @Test
    void percentile_covers() {
        assertThat(covered(Random::nextGaussian, 0, false)).isBetween(least(0.935), most(0.955));
    }

    @Test
    void corrected_coversSkewedValues() {
        assertThat(covered(random -> -Math.log(1 - random.nextDouble()), 1, true))
                .isBetween(least(0.93), most(0.955));
    }

    @Test
    void absoluteErrors_areCovered() {
        assertThat(covered(random -> Math.max(0, random.nextInt(10) - 6), 0.6, true))
                .isBetween(least(0.93), most(0.955));
    }

    @Test
    void randomization_keepsTheLevel() {
        assertThat(found(true)).isBetween(least(0.05), most(0.05));
    }

    @Test
    void bootstrap_keepsTheLevelNearly() {
        assertThat(found(false)).isBetween(least(0.045), most(0.065));
    }

    private static int found(boolean randomized) {
        Random random = new Random(17);
        int found = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            double[] a = new double[ITEMS];
            double[] b = new double[ITEMS];
            for (int i = 0; i < ITEMS; i++) {
                double hard = random.nextGaussian();
                a[i] = hard + random.nextGaussian();
                b[i] = hard + random.nextGaussian();
            }
            List<Counts> systems = List.of(Means.counts(a), Means.counts(b));
            Draws draws = new Draws(trial, 999);
            double p = randomized
                    ? ApproximateRandomization.of(systems, List.of(Means.MEAN), draws, Alternative.TWO_SIDED)
                            .test(0, 0, 1)
                            .p()
                    : PairedBootstrap.of(systems, List.of(Means.MEAN), draws)
                            .test(0, 0, 1, Alternative.TWO_SIDED)
                            .p();
            found += p <= 0.05 ? 1 : 0;
        }
        return found;
    }
}
