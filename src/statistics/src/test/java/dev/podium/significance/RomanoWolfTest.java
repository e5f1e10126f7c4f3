package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.significance.TestResult.Draws;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The step-down over shared replicates. */
class RomanoWolfTest {

    private static List<Counts> systems(Random random, int items, double... means) {
        return IntStream.range(0, means.length)
                .mapToObj(s -> Means.counts(IntStream.range(0, items)
                        .mapToDouble(i -> means[s] + random.nextGaussian())
                        .toArray()))
                .toList();
    }

    /** The definition, written down without a thought of time. */
    private static double[] slow(double[] observed, double[][] replicates) {
        List<int[]> pairs = new ArrayList<>();
        for (int a = 0; a < observed.length; a++) {
            for (int b = a + 1; b < observed.length; b++) {
                pairs.add(new int[] {a, b});
            }
        }
        int resamples = replicates[0].length;
        double[] t = new double[pairs.size()];
        double[][] drawn = new double[pairs.size()][resamples];
        for (int k = 0; k < t.length; k++) {
            int a = pairs.get(k)[0];
            int b = pairs.get(k)[1];
            double difference = observed[a] - observed[b];
            double[] gaps = IntStream.range(0, resamples)
                    .mapToDouble(r -> replicates[a][r] - replicates[b][r] - difference)
                    .toArray();
            double mean = IntStream.range(0, resamples)
                    .mapToDouble(r -> gaps[r])
                    .average()
                    .orElseThrow();
            double sd = Math.sqrt(IntStream.range(0, resamples)
                    .mapToDouble(r -> (gaps[r] - mean) * (gaps[r] - mean))
                    .average()
                    .orElseThrow());
            t[k] = Math.abs(difference) / sd;
            for (int r = 0; r < resamples; r++) {
                drawn[k][r] = Math.abs(gaps[r]) / sd;
            }
        }
        List<Integer> order = IntStream.range(0, t.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer k) -> -t[k]))
                .toList();
        double[] p = new double[t.length];
        double before = 0;
        for (int step = 0; step < order.size(); step++) {
            List<Integer> left = order.subList(step, order.size());
            int pair = order.get(step);
            long reached = IntStream.range(0, resamples)
                    .filter(r ->
                            left.stream().mapToDouble(k -> drawn[k][r]).max().orElseThrow() >= t[pair])
                    .count();
            before = Math.max(before, (reached + 1.0) / (resamples + 1.0));
            p[pair] = before;
        }
        return p;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void stepDown_isItsDefinition(int seed) {
        Random random = new Random(seed);
        double[] observed = random.doubles(5).map(value -> 0.5 * value).toArray();
        double[][] replicates = new double[5][300];
        for (int s = 0; s < 5; s++) {
            for (int r = 0; r < 300; r++) {
                replicates[s][r] = observed[s] + 0.15 * random.nextGaussian();
            }
        }
        assertThat(RomanoWolf.of(observed, replicates)).containsExactly(slow(observed, replicates), within(1e-12));
    }

    /** Replicates of three systems, the first two clearly different; the third has a value in some replicates only. */
    private static double[] withUndefined(double shareUndefined) {
        Random random = new Random(9);
        double[] observed = {0, 1, 5};
        double[][] replicates = new double[3][1000];
        for (int s = 0; s < 3; s++) {
            for (int r = 0; r < 1000; r++) {
                boolean isUndefined = s == 2 && r < 1000 * shareUndefined;
                replicates[s][r] = isUndefined ? Double.NaN : observed[s] + 0.1 * random.nextGaussian();
            }
        }
        return RomanoWolf.of(observed, replicates);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 1})
    void undefinedReplicates_ofOneSystem_leaveOthersAlone(double share) {
        assertThat(withUndefined(share)[0]).isEqualTo(1 / 1001.0, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 1})
    void undefinedReplicates_speakAgainstTheirPairs(double share) {
        double[] p = withUndefined(share);
        assertThat(new double[] {p[1], p[2]})
                .containsExactly(new double[] {(1 + 1000 * share) / 1001, (1 + 1000 * share) / 1001}, within(1e-12));
    }

    @Test
    void p_isNeverBelowThatOfThePairAlone() {
        List<Counts> systems = systems(new Random(5), 100, 0, 0.2, 0.4, 0.4);
        PairedBootstrap all = PairedBootstrap.of(systems, List.of(Means.MEAN), new Draws(3, 2000));
        double[] p = all.romanoWolf(0, 4);
        Pairs pairs = new Pairs(4);
        for (int a = 0; a < 4; a++) {
            for (int b = a + 1; b < 4; b++) {
                double alone = PairedBootstrap.of(
                                List.of(systems.get(a), systems.get(b)), List.of(Means.MEAN), new Draws(3, 2000))
                        .romanoWolf(0, 2)[0];
                assertThat(p[pairs.of(a, b)]).isGreaterThanOrEqualTo(alone);
            }
        }
    }

    /** Five equally good systems, 400 times: in 5 % of these, one point more at most, is any of the ten pairs found to differ. */
    @Test
    void falseFindings_stayWithinTheLevel() {
        Random random = new Random(6);
        int found = 0;
        for (int trial = 0; trial < 400; trial++) {
            List<Counts> systems = systems(random, 60, 0, 0, 0, 0, 0);
            double[] p = PairedBootstrap.of(systems, List.of(Means.MEAN), new Draws(trial, 1000))
                    .romanoWolf(0, 5);
            found += IntStream.range(0, p.length).anyMatch(k -> p[k] < 0.05) ? 1 : 0;
        }
        int most = BinomialDistribution.of(400, 0.06).inverseCumulativeProbability(0.999);
        assertThat(found).isBetween(5, most);
    }

    /** Weighted F1 of three classes: two equally good systems, 2,000 times, with as few items as the platform decides from. */
    @Test
    void falseFindings_underACorpusMetricWithFewItems_stayWithinTheLevel() {
        ClassF1 f1 = new ClassF1();
        Random random = new Random(11);
        int found = 0;
        for (int trial = 0; trial < 2000; trial++) {
            List<Counts> systems = f1.equallyGood(2, 50, random);
            found += PairedBootstrap.of(systems, List.of(f1), new Draws(trial, 1000))
                                    .romanoWolf(0, 2)[0]
                            < 0.05
                    ? 1
                    : 0;
        }
        assertThat(found).isBetween(30, BinomialDistribution.of(2000, 0.05).inverseCumulativeProbability(0.999));
    }

    @Test
    void largeDifference_isFoundAmongMany() {
        Random random = new Random(8);
        double[] means = new double[40];
        means[0] = 1;
        double[] p = PairedBootstrap.of(systems(random, 200, means), List.of(Means.MEAN), new Draws(1, 2000))
                .romanoWolf(0, 40);
        assertThat(IntStream.range(0, 39).filter(k -> p[k] < 0.05)).hasSize(39);
        assertThat(IntStream.range(39, p.length).filter(k -> p[k] < 0.05).count())
                .isLessThan(5);
    }
}
