package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.significance.TestResult.Draws;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests of items that hang together within clusters of unequal size. */
class ClusteredTestsTest {

    private static final double[] VALUES = {1, 0, -1, 2, 1, 1, 0, 3, -2, 1, 0, 0, 1, 2, -1, 0, 1, 1, 0, 2};
    private static final Clusters CLUSTERS =
            Clusters.of(new int[] {1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 5, 5, 5, 5, 6, 6});
    private static final Differences DIFFERENCES = Differences.from(VALUES, 0);
    private static final Draws DRAWS = new Draws(7, 20_000);

    /**
     * R 4.2.2, clubSandwich 0.5.8: {@code m <- lm(d ~ 1); V <- vcovCR(m, cluster = g, type = "CR2");
     * t <- coef(m) / sqrt(V); 2 * pt(-abs(t), 5); coef(m) + c(-1, 1) * qt(.975, 5) * sqrt(V); V / vcov(m)}.
     */
    @Test
    void t_withClusters_isThatOfClubSandwich() {
        TestResult t = PairedT.test(DIFFERENCES, CLUSTERS, Alternative.TWO_SIDED);

        assertThat(t.statistic()).isCloseTo(5.102802842359469, within(1e-13));
        assertThat(t.df()).hasValue(5);
        assertThat(t.p()).isCloseTo(0.0037612513152557566, within(1e-15));
        assertThat(t.n()).isEqualTo(20);
        assertThat(PairedT.interval(DIFFERENCES, CLUSTERS, 0.95)).hasValueSatisfying(interval -> {
            assertThat(interval.low()).isCloseTo(0.2977447201019771, within(1e-13));
            assertThat(interval.high()).isCloseTo(0.902255279898023, within(1e-13));
        });
        ClusterRobust robust = ClusterRobust.of(VALUES, CLUSTERS);
        assertThat(robust.error()).isCloseTo(0.11758243822772663, within(1e-15));
        assertThat(robust.effect()).isCloseTo(0.19603504911340738, within(1e-14));
    }

    @Test
    void t_eachItemACluster_isThePlainOneToTheLastBit() {
        Clusters none = Clusters.none(VALUES.length);

        assertThat(PairedT.test(DIFFERENCES, none, Alternative.LESS))
                .isEqualTo(PairedT.test(DIFFERENCES, Alternative.LESS));
        assertThat(PairedT.interval(DIFFERENCES, none, 0.9)).isEqualTo(PairedT.interval(DIFFERENCES, 0.9));
        assertThat(ClusterRobust.of(VALUES, none).effect()).isCloseTo(1, within(1e-14));
    }

    @Test
    void t_oneCluster_tellsNothing() {
        Clusters one = Clusters.of(new int[VALUES.length]);

        assertThat(PairedT.test(DIFFERENCES, one, Alternative.TWO_SIDED).p()).isEqualTo(1);
        assertThat(PairedT.interval(DIFFERENCES, one, 0.95)).isEmpty();
    }

    @Test
    void t_clustersOfOtherItems_areRefused() {
        assertThatThrownBy(() -> PairedT.test(DIFFERENCES, Clusters.of(new int[3]), Alternative.TWO_SIDED))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** All 2⁶ ways to swap whole clusters, counted here. */
    @Test
    void randomization_swapsWholeClusters() {
        double[] sums = new double[CLUSTERS.number()];
        IntStream.range(0, VALUES.length).forEach(item -> sums[CLUSTERS.of(item)] += VALUES[item]);
        long asFar = IntStream.range(0, 1 << sums.length)
                .filter(signs -> Math.abs(IntStream.range(0, sums.length)
                                .mapToDouble(g -> (signs >> g & 1) == 1 ? -sums[g] : sums[g])
                                .sum())
                        >= 12)
                .count();

        double p = ApproximateRandomization.of(
                        systems(), CLUSTERS, List.of(Means.MEAN), DRAWS, Alternative.TWO_SIDED, List.of())
                .test(0, 0, 1)
                .p();

        double exact = asFar / 64.0;
        assertThat(p).isCloseTo(exact, within(4 * Math.sqrt(exact * (1 - exact) / DRAWS.resamples())));
    }

    @Test
    void bootstrap_drawsWholeClusters_asIfTheirSumsWereItems() {
        PairedBootstrap clustered = PairedBootstrap.of(systems(), CLUSTERS, List.of(Means.MEAN), DRAWS);
        List<Counts> sums =
                systems().stream().map(counts -> counts.summed(CLUSTERS)).toList();
        PairedBootstrap summed = PairedBootstrap.of(sums, List.of(Means.MEAN), DRAWS);

        assertThat(clustered.value(0, 0) - clustered.value(0, 1)).isCloseTo(0.6, within(1e-15));
        assertThat(clustered.corrected(0, 0)).isEqualTo(summed.corrected(0, 0));
        assertThat(clustered.difference(0, 0, 1)).isEqualTo(summed.difference(0, 0, 1));
        TestResult test = clustered.test(0, 0, 1, Alternative.TWO_SIDED);
        assertThat(test.p())
                .isEqualTo(summed.test(0, 0, 1, Alternative.TWO_SIDED).p());
        assertThat(test.n()).isEqualTo(VALUES.length);
    }

    @Test
    void resampling_eachItemACluster_drawsTheSame() {
        Clusters none = Clusters.none(VALUES.length);
        PairedBootstrap plain = PairedBootstrap.of(systems(), List.of(Means.MEAN), DRAWS);
        PairedBootstrap each = PairedBootstrap.of(systems(), none, List.of(Means.MEAN), DRAWS);

        assertThat(each.corrected(0, 0)).isEqualTo(plain.corrected(0, 0));
        assertThat(each.test(0, 0, 1, Alternative.TWO_SIDED)).isEqualTo(plain.test(0, 0, 1, Alternative.TWO_SIDED));
        assertThat(ApproximateRandomization.of(
                                systems(), none, List.of(Means.MEAN), DRAWS, Alternative.TWO_SIDED, List.of())
                        .test(0, 0, 1))
                .isEqualTo(ApproximateRandomization.of(systems(), List.of(Means.MEAN), DRAWS, Alternative.TWO_SIDED)
                        .test(0, 0, 1));
    }

    @Test
    void pseudoValues_ofAMean_areItsItems() {
        assertThat(Jackknife.pseudoValues(Means.counts(VALUES), Means.MEAN)).containsExactly(VALUES, within(1e-12));
    }

    /** Of equally good systems hardly any family has a false finding; one pair alone has its own p. */
    @Test
    void westfallYoung_equallyGoodSystems_keepsTheLevelOfTheFamily() {
        int found = 0;
        int families = 400;
        for (int trial = 0; trial < families; trial++) {
            Random random = new Random(trial);
            List<Counts> systems = IntStream.range(0, 4)
                    .mapToObj(
                            s -> Means.counts(random.doubles(30).map(Math::log).toArray()))
                    .toList();
            double[] p = corrected(systems, new Draws(trial, 500));
            found += Arrays.stream(p).anyMatch(value -> value < 0.05) ? 1 : 0;
        }
        assertThat(found).isBetween(6, 36);
    }

    @Test
    void westfallYoung_onePair_isTheRandomizationItself() {
        List<Counts> pair = systems();
        ApproximateRandomization plain =
                ApproximateRandomization.of(pair, List.of(Means.MEAN), DRAWS, Alternative.TWO_SIDED);

        assertThat(corrected(pair, DRAWS)).containsExactly(plain.test(0, 0, 1).p());
    }

    private static double[] corrected(List<Counts> systems, Draws draws) {
        Pairs pairs = new Pairs(systems.size());
        double[] errors = new double[pairs.number()];
        double[] observed = new double[pairs.number()];
        for (int a = 0; a < systems.size(); a++) {
            for (int b = a + 1; b < systems.size(); b++) {
                double[] first = systems.get(a).column(0);
                double[] second = systems.get(b).column(0);
                double[] gaps = IntStream.range(0, first.length)
                        .mapToDouble(i -> first[i] - second[i])
                        .toArray();
                Robustness robustness = Robustness.of(gaps, Clusters.none(gaps.length));
                errors[pairs.of(a, b)] = robustness.error();
                observed[pairs.of(a, b)] = robustness.z();
            }
        }
        return ApproximateRandomization.of(
                        systems,
                        Clusters.none(systems.get(0).items()),
                        List.of(Means.MEAN),
                        draws,
                        Alternative.TWO_SIDED,
                        List.of(new ApproximateRandomization.Family(0, errors, observed)))
                .corrected(0);
    }

    private static List<Counts> systems() {
        return List.of(Means.counts(VALUES), Means.counts(new double[VALUES.length]));
    }
}
