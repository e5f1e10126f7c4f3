package dev.podium.significance;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Random weightings of items that all systems share. Every replicate has a random generator of its own, seeded by the
 * stored seed and its number, so what is drawn depends neither on the number of threads nor on the systems.
 */
final class Replicates {

    private static final int BITS = Long.SIZE;

    private final TestResult.Draws draws;
    private final int items;
    private final long drawn;
    private final long swapped;

    Replicates(TestResult.Draws draws, int items) {
        this.draws = draws;
        this.items = items;
        UniformRandomProvider seeds = RandomSource.SPLIT_MIX_64.create(draws.seed());
        drawn = seeds.nextLong();
        swapped = seeds.nextLong();
    }

    int number() {
        return draws.resamples();
    }

    /** How often each item is drawn in replicates of a bootstrap: {@code items} draws with replacement in each. */
    double[][] drawn(int from, int to) {
        double[][] weights = new double[to - from][items];
        for (int r = 0; r < weights.length; r++) {
            UniformRandomProvider random = generator(drawn, from + r);
            double[] weight = weights[r];
            for (int i = 0; i < items; i++) {
                weight[random.nextInt(items)]++;
            }
        }
        return weights;
    }

    /** For which items replicates swap what two systems gave: −1 for these, 1 for the others. */
    double[][] swapped(int from, int to) {
        double[][] signs = new double[to - from][items];
        for (int r = 0; r < signs.length; r++) {
            UniformRandomProvider random = generator(swapped, from + r);
            double[] sign = signs[r];
            Arrays.fill(sign, 1);
            for (int i = 0; i < items; i += BITS) {
                long bits = random.nextLong();
                for (int j = i; j < Math.min(items, i + BITS); j++, bits >>>= 1) {
                    if ((bits & 1) == 1) {
                        sign[j] = -1;
                    }
                }
            }
        }
        return signs;
    }

    private static UniformRandomProvider generator(long stream, int replicate) {
        return RandomSource.XO_SHI_RO_256_PP.create(stream + replicate);
    }
}
