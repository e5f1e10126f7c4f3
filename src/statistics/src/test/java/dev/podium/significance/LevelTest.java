package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Simulation: tests at the level of 5 % reject 5 % of 2,000 data sets without a difference, and intervals of 95 % cover, within
 * what chance allows such a count in 999 of 1,000 cases.
 */
class LevelTest {

    private static final int SETS = 2000;
    private static final double LEVEL = 0.05;

    /** Where null differences come from: their distribution is symmetric around zero. */
    enum Source {
        NORMAL(40) {
            @Override
            double draw(UniformRandomProvider random) {
                return ZigguratSampler.NormalizedGaussian.of(random).sample();
            }
        },
        /** Exchanged absolute errors of small whole numbers: half are zero, few are large, nearly all are tied. */
        SWAPPED_ERRORS(200) {
            @Override
            double draw(UniformRandomProvider random) {
                double[] errors = {0, 0, 0, 0, 0, 1, 1, 1, 2, 5};
                return errors[random.nextInt(errors.length)] * (random.nextBoolean() ? 1 : -1);
            }
        };

        private final int items;

        Source(int items) {
            this.items = items;
        }

        abstract double draw(UniformRandomProvider random);
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void tAndWilcoxon_holdTheLevel(Source source) {
        for (Alternative alternative : Alternative.values()) {
            for (BiFunction<Differences, Alternative, TestResult> test :
                    List.<BiFunction<Differences, Alternative, TestResult>>of(
                            PairedT::test, Wilcoxon.withDefaults()::test)) {
                assertThat(rejections(
                                source,
                                sample -> test.apply(sample, alternative).p()))
                        .isBetween(atLeast(LEVEL), atMost(LEVEL));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void signTest_isDiscrete_neverBeyondTheLevel(Source source) {
        for (Alternative alternative : Alternative.values()) {
            int rejections = rejections(
                    source, sample -> SignStatistic.test(sample, alternative).p());
            assertThat(rejections).isBetween(SETS / 100, atMost(LEVEL));
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void tInterval_covers(Source source) {
        int missed = rejections(source, sample -> {
            Interval interval = PairedT.interval(sample, 1 - LEVEL).orElseThrow();
            return interval.low() <= 0 && 0 <= interval.high() ? 1 : 0;
        });

        assertThat(missed).isBetween(atLeast(LEVEL), atMost(LEVEL));
    }

    @Test
    void power_isThatOfSimulation() {
        int items = 12;
        double difference = 0.9;
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(3L);
        int found = 0;
        for (int set = 0; set < SETS; set++) {
            double[] values = values(Source.NORMAL, items, random);
            Differences shifted = Differences.from(values, -difference);
            found += PairedT.test(shifted, Alternative.TWO_SIDED).p() <= LEVEL ? 1 : 0;
        }

        double power = Power.of(1).power(items, difference);
        assertThat(found).isBetween(atLeast(power), atMost(power));
    }

    @Test
    void power_ofSmallIntegerErrors_isNearTheNormalOne() {
        int items = 200;
        double sd = Math.sqrt((3 * 1 + 4 + 25) / 10.0);
        double difference = Power.of(sd).difference(items);
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(4L);
        int found = 0;
        for (int set = 0; set < SETS; set++) {
            Differences shifted = Differences.from(values(Source.SWAPPED_ERRORS, items, random), -difference);
            found += PairedT.test(shifted, Alternative.TWO_SIDED).p() <= LEVEL ? 1 : 0;
        }

        assertThat(found).isBetween(atLeast(0.79), atMost(0.81));
    }

    private static int rejections(Source source, ToDoubleFunction<Differences> p) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(20240917L);
        int rejections = 0;
        for (int set = 0; set < SETS; set++) {
            Differences sample = Differences.from(values(source, source.items, random), 0);
            rejections += p.applyAsDouble(sample) <= LEVEL ? 1 : 0;
        }
        return rejections;
    }

    private static double[] values(Source source, int items, UniformRandomProvider random) {
        double[] values = new double[items];
        Arrays.setAll(values, i -> source.draw(random));
        return values;
    }

    private static int atLeast(double share) {
        return BinomialDistribution.of(SETS, share).inverseCumulativeProbability(0.0005);
    }

    private static int atMost(double share) {
        return BinomialDistribution.of(SETS, share).inverseSurvivalProbability(0.0005);
    }
}
