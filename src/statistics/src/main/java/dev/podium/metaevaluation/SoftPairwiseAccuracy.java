package dev.podium.metaevaluation;

import dev.podium.significance.TestResult;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * How near the certainty of a metric is to that of people: 1 minus the mean, over pairs of systems, of how far apart the p-values are by
 * which each of them says that the first one is better (Thompson et al. 2024).
 *
 * @param value from 0 to 1
 * @param pairs of systems
 * @param segments that have a score of everything; others are left out
 */
public record SoftPairwiseAccuracy(double value, int pairs, int segments) {

    private static final int BITS = Long.SIZE;

    /**
     * By paired permutations of segments, the same for all pairs. Cost permutations × systems × (segments + systems).
     *
     * @param draws the source draws 1,000
     * @return empty with fewer than two systems, or where no segment is complete
     */
    public static Optional<SoftPairwiseAccuracy> of(PairedScores scores, TestResult.Draws draws) {
        PairedScores complete = scores.complete();
        int systems = complete.people().length;
        if (systems < 2 || complete.people()[0].length == 0) {
            return Optional.empty();
        }
        double[][] people = pValues(complete.people(), draws);
        double[][] metric = pValues(complete.metric(), draws);
        double apart = 0;
        for (int i = 0; i < systems; i++) {
            for (int k = i + 1; k < systems; k++) {
                apart += Math.abs(people[i][k] - metric[i][k]);
            }
        }
        int pairs = systems * (systems - 1) / 2;
        return Optional.of(new SoftPairwiseAccuracy(1 - apart / pairs, pairs, complete.people()[0].length));
    }

    /** In row i and column k, for i before k, the share of permutations in which i leads k at least as far as it does. */
    private static double[][] pValues(double[][] scores, TestResult.Draws draws) {
        int systems = scores.length;
        double[] totals = totals(scores, signs -> 1);
        int[][] reached = new int[systems][systems];
        for (int permutation = 0; permutation < draws.resamples(); permutation++) {
            double[] sums = totals(scores, new Swaps(draws.seed(), permutation, scores[0].length));
            for (int i = 0; i < systems; i++) {
                for (int k = i + 1; k < systems; k++) {
                    reached[i][k] += sums[i] - sums[k] >= totals[i] - totals[k] ? 1 : 0;
                }
            }
        }
        double[][] p = new double[systems][systems];
        for (int i = 0; i < systems; i++) {
            for (int k = i + 1; k < systems; k++) {
                p[i][k] = (double) reached[i][k] / draws.resamples();
            }
        }
        return p;
    }

    /** 1 where a segment stays as it is, -1 where two systems swap what they have there. */
    private interface Signs {
        double of(int segment);
    }

    private static final class Swaps implements Signs {

        private final long[] bits;

        Swaps(long seed, int permutation, int segments) {
            UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed + permutation);
            bits = new long[(segments + BITS - 1) / BITS];
            for (int word = 0; word < bits.length; word++) {
                bits[word] = random.nextLong();
            }
        }

        @Override
        public double of(int segment) {
            return (bits[segment / BITS] >>> segment % BITS & 1) == 0 ? 1 : -1;
        }
    }

    private static double[] totals(double[][] scores, Signs signs) {
        double[] totals = new double[scores.length];
        for (int system = 0; system < scores.length; system++) {
            for (int segment = 0; segment < scores[system].length; segment++) {
                totals[system] += signs.of(segment) * scores[system][segment];
            }
        }
        return totals;
    }
}
