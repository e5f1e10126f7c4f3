package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.significance.TestResult.Draws;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;

class CompositeBootstrapTest {

    private static final int RESAMPLES = 1000;
    private static final int SYSTEMS = 4;

    private static final CompositeBootstrap.Rule MEAN = values -> IntStream.range(0, values[0].length)
            .mapToDouble(system ->
                    Arrays.stream(values).mapToDouble(part -> part[system]).sum() / values.length)
            .toArray();

    /** The share of the others that are better on each part; all of them are teams. */
    private static final CompositeBootstrap.Rule RANKS = values -> IntStream.range(0, values[0].length)
            .mapToDouble(system -> Arrays.stream(values)
                            .mapToDouble(part -> 1
                                    + Arrays.stream(part)
                                            .filter(other -> other > part[system])
                                            .count())
                            .sum()
                    / values.length)
            .toArray();

    /** Systems that have a share of their items right. */
    private static PairedBootstrap part(UniformRandomProvider random, int items, double right, long seed) {
        List<Counts> systems = IntStream.range(0, SYSTEMS)
                .mapToObj(system -> Means.counts(IntStream.range(0, items)
                        .mapToDouble(item -> random.nextDouble() < right ? 1 : 0)
                        .toArray()))
                .toList();
        return PairedBootstrap.of(systems, List.of(Means.MEAN), new Draws(seed, RESAMPLES));
    }

    private static CompositeBootstrap composite(CompositeBootstrap.Rule rule, PairedBootstrap... parts) {
        return CompositeBootstrap.of(
                Arrays.stream(parts)
                        .map(part -> IntStream.range(0, SYSTEMS)
                                .mapToDouble(system -> part.value(0, system))
                                .toArray())
                        .toArray(double[][]::new),
                Arrays.stream(parts)
                        .map(part -> IntStream.range(0, SYSTEMS)
                                .mapToObj(system -> part.replicates(system)[0])
                                .toArray(double[][]::new))
                        .toArray(double[][][]::new),
                RESAMPLES,
                rule);
    }

    @Test
    void onePart_isThatPart() {
        PairedBootstrap part = part(RandomSource.XO_RO_SHI_RO_128_PP.create(1L), 60, .7, 9);
        CompositeBootstrap composite = composite(MEAN, part);

        for (int system = 0; system < SYSTEMS; system++) {
            assertThat(composite.value(system)).isEqualTo(part.value(0, system));
            assertThat(composite.interval(system)).isEqualTo(part.percentile(0, system));
        }
        assertThat(composite.difference(0, 1)).isEqualTo(part.difference(0, 0, 1));
        assertThat(composite.romanoWolf(new int[] {0, 1, 2, 3})).isEqualTo(part.romanoWolf(0, SYSTEMS));
    }

    @Test
    void samePartTwice_sharedDraws_isAsWideAsOne() {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(2L);
        PairedBootstrap part = part(random, 60, .7, 9);
        Interval once = composite(MEAN, part).interval(0).orElseThrow();
        Interval twice = composite(MEAN, part, part).interval(0).orElseThrow();
        Interval independent =
                composite(MEAN, part, part(random, 60, .7, 10)).interval(0).orElseThrow();

        assertThat(twice).isEqualTo(once);
        assertThat(independent.high() - independent.low()).isLessThan(.85 * (once.high() - once.low()));
    }

    @Test
    void missingInAPart_hasNoScore_andIsLeftOut() {
        PairedBootstrap part = part(RandomSource.XO_RO_SHI_RO_128_PP.create(3L), 40, .7, 9);
        double[][] values = {{.5, Double.NaN}, {.5, .5}};
        double[][][] replicates = {{part.replicates(0)[0], null}, {part.replicates(0)[0], part.replicates(1)[0]}};

        CompositeBootstrap composite = CompositeBootstrap.of(values, replicates, RESAMPLES, MEAN);

        assertThat(composite.value(1)).isNaN();
        assertThat(composite.interval(1)).isEmpty();
        assertThat(composite.interval(0)).isPresent();
    }

    /** Equal systems on three leaderboards: any difference is found among them in no more than 5 % of data sets, within what chance allows. */
    @Test
    void equalSystems_anyDifferenceIsRarelyFound() {
        int sets = 400;
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(4L);
        int ofMeans = 0;
        int ofRanks = 0;
        for (int set = 0; set < sets; set++) {
            PairedBootstrap[] parts = IntStream.range(0, 3)
                    .mapToObj(part -> part(random, 100, .7, part))
                    .toArray(PairedBootstrap[]::new);
            ofMeans += isAnyFound(composite(MEAN, parts)) ? 1 : 0;
            ofRanks += isAnyFound(composite(RANKS, parts)) ? 1 : 0;
        }

        int most = BinomialDistribution.of(sets, .05).inverseSurvivalProbability(.001);
        assertThat(ofMeans).isBetween(1, most);
        assertThat(ofRanks).isLessThanOrEqualTo(most);
    }

    /** As overall ranks decide: p, and an interval on one side of 0. */
    private static boolean isAnyFound(CompositeBootstrap composite) {
        double[] p = composite.romanoWolf(new int[] {0, 1, 2, 3});
        int pair = 0;
        boolean found = false;
        for (int a = 0; a < SYSTEMS; a++) {
            for (int b = a + 1; b < SYSTEMS; b++) {
                boolean apart = composite
                        .difference(a, b)
                        .filter(ends -> ends.low() <= 0 && ends.high() >= 0)
                        .isEmpty();
                found |= p[pair++] < Judgement.LEVEL && apart;
            }
        }
        return found;
    }
}
