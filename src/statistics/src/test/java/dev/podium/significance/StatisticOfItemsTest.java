package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.significance.ApproximateRandomization.Family;
import dev.podium.significance.TestResult.Draws;
import dev.podium.significance.parts.PartEstimates;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A mean that is made of all items and their weights is the same as one that is made of sums, whatever is said of it. */
class StatisticOfItemsTest {

    private static final Draws DRAWS = new Draws(7, 300);
    private static final int ITEMS = 60;

    private static final Statistic OF_ITEMS = Statistic.of(counts -> weights -> {
        double sum = 0;
        double items = 0;
        for (int item = 0; item < weights.length; item++) {
            sum += weights[item] * counts[2 * item];
            items += weights[item] * counts[2 * item + 1];
        }
        return sum / items;
    });

    private static List<Counts> systems() {
        Random random = new Random(3);
        return IntStream.range(0, 4)
                .mapToObj(system -> Means.counts(random.doubles(ITEMS)
                        .map(value -> value < 0.2 ? 0 : value + system * 0.1)
                        .toArray()))
                .toList();
    }

    static Stream<Clusters> clusters() {
        return Stream.of(
                Clusters.none(ITEMS),
                Clusters.of(
                        IntStream.range(0, ITEMS).map(item -> item * item % 17).toArray()));
    }

    @ParameterizedTest
    @MethodSource("clusters")
    void bootstrap_isThatOfSums(Clusters clusters) {
        PairedBootstrap ofSums = PairedBootstrap.of(systems(), clusters, List.of(Means.MEAN), DRAWS);
        PairedBootstrap both = PairedBootstrap.of(systems(), clusters, List.of(OF_ITEMS, Means.MEAN), DRAWS);

        for (int system = 0; system < 4; system++) {
            assertThat(both.value(0, system)).isCloseTo(ofSums.value(0, system), within(1e-12));
            assertThat(both.replicates(system)[0]).containsExactly(ofSums.replicates(system)[0], within(1e-12));
            assertThat(both.replicates(system)[1]).containsExactly(ofSums.replicates(system)[0]);
            Interval expected = ofSums.corrected(0, system).orElseThrow();
            Interval interval = both.corrected(0, system).orElseThrow();
            assertThat(interval.low()).isCloseTo(expected.low(), within(1e-12));
            assertThat(interval.high()).isCloseTo(expected.high(), within(1e-12));
        }
        assertThat(both.romanoWolf(0, 4)).isEqualTo(ofSums.romanoWolf(0, 4));
    }

    @ParameterizedTest
    @MethodSource("clusters")
    void randomization_isThatOfSums(Clusters clusters) {
        double[] errors = new double[6];
        Arrays.fill(errors, 0.05);
        double[] observed = {1, 2, 3, 1, 2, 1};
        ApproximateRandomization ofSums = ApproximateRandomization.of(
                systems(),
                clusters,
                List.of(Means.MEAN),
                DRAWS,
                Alternative.TWO_SIDED,
                List.of(new Family(0, errors, observed)));
        ApproximateRandomization both = ApproximateRandomization.of(
                systems(),
                clusters,
                List.of(OF_ITEMS, Means.MEAN),
                DRAWS,
                Alternative.TWO_SIDED,
                List.of(new Family(0, errors, observed)));
        ApproximateRandomization alone = ApproximateRandomization.of(
                systems(), clusters, List.of(OF_ITEMS), DRAWS, Alternative.TWO_SIDED, List.of());

        assertThat(both.corrected(0)).isEqualTo(ofSums.corrected(0));
        for (int a = 0; a < 4; a++) {
            for (int b = a + 1; b < 4; b++) {
                double p = ofSums.test(0, a, b).p();
                assertThat(both.test(0, a, b).p()).isEqualTo(p);
                assertThat(both.test(1, a, b).p()).isEqualTo(p);
                assertThat(alone.test(0, a, b).p()).isEqualTo(p);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("clusters")
    void partsAndPseudoValues_areThoseOfSums(Clusters clusters) {
        Counts counts = systems().get(1);
        int[] parts = IntStream.range(0, ITEMS).map(item -> item % 3 - 1).toArray();
        List<PartEstimates.Part> expected =
                PartEstimates.of(counts, Means.MEAN, clusters).of(parts, 2);
        List<PartEstimates.Part> found =
                PartEstimates.of(counts, OF_ITEMS, clusters).of(parts, 2);

        for (int part = 0; part < 2; part++) {
            for (boolean own : new boolean[] {true, false}) {
                Estimate is = own ? found.get(part).own() : found.get(part).others();
                Estimate should =
                        own ? expected.get(part).own() : expected.get(part).others();
                assertThat(is.items()).isEqualTo(should.items());
                assertThat(is.units()).isEqualTo(should.units());
                assertThat(is.value()).isCloseTo(should.value(), within(1e-12));
                assertThat(is.error()).isCloseTo(should.error(), within(1e-12));
            }
        }
        assertThat(Jackknife.pseudoValues(counts, clusters, OF_ITEMS))
                .containsExactly(Jackknife.pseudoValues(counts.summed(clusters), Means.MEAN), within(1e-9));
    }

    @Test
    void draws_areNotTooMany() {
        assertThat(OF_ITEMS.draws(new Draws(1, 10_000))).isEqualTo(new Draws(1, 2_000));
        assertThat(OF_ITEMS.draws(new Draws(1, 500))).isEqualTo(new Draws(1, 500));
        assertThat(Means.MEAN.draws(new Draws(1, 10_000))).isEqualTo(new Draws(1, 10_000));
    }
}
