package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.podium.significance.TestResult.Draws;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds of bootstrap and randomization whatever the systems are. */
class ResamplingTest {

    private static final Draws DRAWS = new Draws(7, 2000);

    /** Precision: no mean of items, and undefined where nothing was predicted. */
    private static final Statistic RATIO = (totals, length, values) -> {
        for (int r = 0; r < length; r++) {
            values[r] = totals[0][r] / totals[1][r];
        }
    };

    private static Counts ratio(Random random, int items) {
        double[] counts = new double[2 * items];
        for (int i = 0; i < items; i++) {
            counts[2 * i + 1] = random.nextInt(4) > 0 ? 1 : 0;
            counts[2 * i] = counts[2 * i + 1] * random.nextInt(2);
        }
        return new Counts(items, 2, counts);
    }

    private static double p(List<Counts> systems, Statistic statistic, Alternative alternative) {
        return ApproximateRandomization.of(systems, List.of(statistic), DRAWS, alternative)
                .test(0, 0, 1)
                .p();
    }

    /** Values that both systems share say nothing of their difference, not even by their rounding. */
    @Test
    void sharedFractions_leaveTheBootstrapAsItIs() {
        double first = pWithOneItemApart(1);
        for (int seed = 2; seed < 8; seed++) {
            assertThat(pWithOneItemApart(seed)).isEqualTo(first);
        }
    }

    private static double pWithOneItemApart(int seed) {
        double[] a = new Random(seed).doubles(300).toArray();
        a[0] = 0;
        double[] b = a.clone();
        b[0] = 0.5;
        PairedBootstrap bootstrap =
                PairedBootstrap.of(List.of(Means.counts(a), Means.counts(b)), List.of(Means.MEAN), DRAWS);
        assertThat(bootstrap.difference(0, 0, 1).orElseThrow().high()).isZero();
        return bootstrap.test(0, 0, 1, Alternative.TWO_SIDED).p();
    }

    @ParameterizedTest
    @EnumSource(Alternative.class)
    void oneItem_saysNothing(Alternative alternative) {
        PairedBootstrap bootstrap = PairedBootstrap.of(
                List.of(Means.counts(new double[] {1}), Means.counts(new double[] {0})), List.of(Means.MEAN), DRAWS);
        assertThat(bootstrap.test(0, 0, 1, alternative).p()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(Alternative.class)
    void identicalSystems_differByNothing(Alternative alternative) {
        Counts system = ratio(new Random(1), 60);
        List<Counts> twice = List.of(system, new Counts(60, 2, system.values().clone()));
        PairedBootstrap bootstrap = PairedBootstrap.of(twice, List.of(RATIO), DRAWS);
        assertThat(p(twice, RATIO, alternative)).isEqualTo(1);
        assertThat(bootstrap.test(0, 0, 1, alternative).p()).isEqualTo(1);
        assertThat(bootstrap.difference(0, 0, 1)).isEmpty();
        assertThat(bootstrap.romanoWolf(0, 2)).containsExactly(1);
        assertThat(bootstrap.test(0, 0, 1, alternative).zeros())
                .isEqualTo(bootstrap.test(0, 0, 1, alternative).n());
    }

    /** The observed sample counts as one of the resamples: no number of them makes a p of 0. */
    @Test
    void everyResampleOnOneSide_leavesTheObservedOne() {
        double[] better = new Random(1).doubles(50).map(value -> 1 + value).toArray();
        double[] worse = new Random(2).doubles(50).toArray();
        PairedBootstrap bootstrap =
                PairedBootstrap.of(List.of(Means.counts(better), Means.counts(worse)), List.of(Means.MEAN), DRAWS);

        assertThat(bootstrap.test(0, 0, 1, Alternative.GREATER).p()).isEqualTo(1 / 2001.0);
        assertThat(bootstrap.test(0, 0, 1, Alternative.TWO_SIDED).p()).isEqualTo(2 / 2001.0);
        assertThat(bootstrap.test(0, 0, 1, Alternative.LESS).p()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void results_areProbabilitiesAndMirrored(int seed) {
        Random random = new Random(seed);
        List<Counts> systems = List.of(ratio(random, 40), ratio(random, 40));
        List<Counts> turned = List.of(systems.get(1), systems.get(0));
        PairedBootstrap bootstrap = PairedBootstrap.of(systems, List.of(RATIO), DRAWS);
        PairedBootstrap mirrored = PairedBootstrap.of(turned, List.of(RATIO), DRAWS);
        for (Alternative alternative : Alternative.values()) {
            Alternative opposite = opposite(alternative);
            double p = bootstrap.test(0, 0, 1, alternative).p();
            assertThat(p).isGreaterThan(0).isLessThanOrEqualTo(1);
            assertThat(mirrored.test(0, 0, 1, opposite).p()).isEqualTo(p);
            assertThat(p(turned, RATIO, opposite)).isEqualTo(p(systems, RATIO, alternative));
        }
        Interval interval = bootstrap.difference(0, 0, 1).orElseThrow();
        Interval other = mirrored.difference(0, 0, 1).orElseThrow();
        assertThat(interval.low()).isCloseTo(-other.high(), within(1e-12));
        assertThat(interval.high()).isCloseTo(-other.low(), within(1e-12));
        assertThat(bootstrap.romanoWolf(0, 2)[0]).isGreaterThan(0).isLessThanOrEqualTo(1);
    }

    private static Alternative opposite(Alternative alternative) {
        return switch (alternative) {
            case TWO_SIDED -> Alternative.TWO_SIDED;
            case LESS -> Alternative.GREATER;
            case GREATER -> Alternative.LESS;
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void intervals_holdTheEstimate(int seed) {
        Random random = new Random(seed);
        List<Counts> systems = List.of(ratio(random, 15), ratio(random, 15));
        PairedBootstrap bootstrap = PairedBootstrap.of(systems, List.of(RATIO), DRAWS);
        for (int s = 0; s < 2; s++) {
            double value = bootstrap.value(0, s);
            assertThat(bootstrap.percentile(0, s)).hasValueSatisfying(of -> assertHolds(of, value));
            assertThat(bootstrap.corrected(0, s)).hasValueSatisfying(of -> assertHolds(of, value));
        }
    }

    private static void assertHolds(Interval interval, double value) {
        assertThat(value).isBetween(interval.low(), interval.high());
    }

    /** Another order is another sample of replicates: the results agree as far as samples do. */
    @Test
    void itemOrder_doesNotMatter() {
        Random random = new Random(3);
        double[] a = random.doubles(80).toArray();
        double[] b = random.doubles(80).map(value -> value * 1.2).toArray();
        Draws many = new Draws(1, 50_000);
        List<Counts> systems = List.of(Means.counts(a), Means.counts(b));
        List<Counts> turned = List.of(Means.counts(reversed(a)), Means.counts(reversed(b)));
        double p = ApproximateRandomization.of(systems, List.of(Means.MEAN), many, Alternative.TWO_SIDED)
                .test(0, 0, 1)
                .p();
        double again = ApproximateRandomization.of(turned, List.of(Means.MEAN), many, Alternative.TWO_SIDED)
                .test(0, 0, 1)
                .p();
        Interval interval = PairedBootstrap.of(systems, List.of(Means.MEAN), many)
                .difference(0, 0, 1)
                .orElseThrow();
        Interval other = PairedBootstrap.of(turned, List.of(Means.MEAN), many)
                .difference(0, 0, 1)
                .orElseThrow();
        assertThat(p).isBetween(0.01, 0.99).isCloseTo(again, within(0.015));
        assertThat(interval.low()).isCloseTo(other.low(), within(0.005));
        assertThat(interval.high()).isCloseTo(other.high(), within(0.005));
    }

    private static double[] reversed(double[] values) {
        double[] reversed = new double[values.length];
        Arrays.setAll(reversed, i -> values[values.length - 1 - i]);
        return reversed;
    }

    /** With few items all 2^n swaps can be tried. */
    @ParameterizedTest
    @EnumSource(Alternative.class)
    void randomization_isNearAllSwaps(Alternative alternative) {
        Random random = new Random(11);
        Counts a = ratio(random, 12);
        Counts b = ratio(random, 12);
        double observed = RATIO.value(a.total()) - RATIO.value(b.total());
        int asExtreme = 0;
        for (int swaps = 0; swaps < 1 << 12; swaps++) {
            double[] first = new double[2];
            double[] second = new double[2];
            for (int i = 0; i < 24; i++) {
                boolean swapped = (swaps >> (i / 2) & 1) == 1;
                first[i % 2] += (swapped ? b : a).values()[i];
                second[i % 2] += (swapped ? a : b).values()[i];
            }
            double difference = RATIO.value(first) - RATIO.value(second);
            asExtreme += switch (alternative) {
                        case TWO_SIDED -> Math.abs(difference) >= Math.abs(observed) - 1e-12;
                        case LESS -> difference <= observed + 1e-12;
                        case GREATER -> difference >= observed - 1e-12;
                    }
                    ? 1
                    : 0;
        }
        double p = ApproximateRandomization.of(List.of(a, b), List.of(RATIO), new Draws(5, 20_000), alternative)
                .test(0, 0, 1)
                .p();
        assertThat(p).isCloseTo(asExtreme / 4096.0, within(0.015));
    }

    @Test
    void undefinedReplicates_speakForNoDifference() {
        double[] hit = new double[24];
        double[] miss = new double[24];
        hit[0] = 1;
        hit[1] = 1;
        miss[1] = 1;
        List<Counts> systems = List.of(new Counts(12, 2, hit), new Counts(12, 2, miss));
        PairedBootstrap bootstrap = PairedBootstrap.of(systems, List.of(RATIO), DRAWS);
        assertThat(bootstrap.test(0, 0, 1, Alternative.TWO_SIDED).p()).isGreaterThan(0.5);
        assertThat(bootstrap.difference(0, 0, 1)).isEmpty();
        assertThat(bootstrap.romanoWolf(0, 2)[0]).isGreaterThan(0.2);
    }

    @Test
    void seed_isTheResult() {
        Random random = new Random(2);
        List<Counts> systems = List.of(ratio(random, 40), ratio(random, 40));
        PairedBootstrap one = PairedBootstrap.of(systems, List.of(RATIO), new Draws(1, 1000));
        PairedBootstrap same = PairedBootstrap.of(systems, List.of(RATIO), new Draws(1, 1000));
        PairedBootstrap other = PairedBootstrap.of(systems, List.of(RATIO), new Draws(2, 1000));
        assertThat(one.difference(0, 0, 1)).isEqualTo(same.difference(0, 0, 1));
        assertThat(one.difference(0, 0, 1)).isNotEqualTo(other.difference(0, 0, 1));
    }

    @Test
    void systemsOnOtherItems_areRefused() {
        Random random = new Random(2);
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> PairedBootstrap.of(List.of(ratio(random, 10), ratio(random, 11)), List.of(RATIO), DRAWS))
                .withMessageContaining("10")
                .withMessageContaining("11");
    }
}
