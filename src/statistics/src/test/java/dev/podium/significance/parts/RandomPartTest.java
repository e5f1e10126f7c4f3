package dev.podium.significance.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.significance.Sums;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RandomPartTest {

    /** Errors as systems make them: most items right, a few far off. */
    private static final double[] ERRORS = {0, 1, 2, 3, 7};

    private static final int[] OFTEN = {47, 27, 9, 2, 1};

    /** All ways to draw so many items, by their sum. */
    private static BigInteger[][] ways(int drawn, int most) {
        BigInteger[][] ways = new BigInteger[drawn + 1][most + 1];
        Arrays.stream(ways).forEach(row -> Arrays.fill(row, BigInteger.ZERO));
        ways[0][0] = BigInteger.ONE;
        for (int kind = 0; kind < ERRORS.length; kind++) {
            for (int item = 0; item < OFTEN[kind]; item++) {
                int value = (int) ERRORS[kind];
                for (int size = drawn; size > 0; size--) {
                    for (int sum = most; sum >= value; sum--) {
                        ways[size][sum] = ways[size][sum].add(ways[size - 1][sum - value]);
                    }
                }
            }
        }
        return ways;
    }

    /** Half of the items with a mean that hardly any half has. */
    @Test
    void tail_fartherOutThanNumbersReach_isCalculatedAndNotDrawn() {
        RandomPart items = new RandomPart(new double[] {0, 1, 2, 3}, new int[] {25_000, 25_000, 25_000, 25_000});

        PartResult test = items.test(50_000, 2.4);

        assertThat(test.way()).isEqualTo(PartResult.Way.SADDLEPOINT);
        assertThat(test.p()).isPositive().isLessThan(1e-300);
    }

    @ParameterizedTest
    @ValueSource(ints = {11, 30, 42, 75})
    void tailsOfWholeNumbers_areThoseOfAllWaysToDraw(int drawn) {
        int most = 66;
        BigInteger[] ways = ways(drawn, most)[drawn];
        double all =
                Arrays.stream(ways).reduce(BigInteger.ZERO, BigInteger::add).doubleValue();
        int checked = 0;
        for (int sum = 0; sum <= most; sum++) {
            if (ways[sum].signum() == 0) {
                continue;
            }
            double lower = IntStream.rangeClosed(0, sum)
                            .mapToObj(i -> ways[i])
                            .reduce(BigInteger.ZERO, BigInteger::add)
                            .doubleValue()
                    / all;
            double upper = IntStream.rangeClosed(sum, most)
                            .mapToObj(i -> ways[i])
                            .reduce(BigInteger.ZERO, BigInteger::add)
                            .doubleValue()
                    / all;
            double exact = Math.min(1, 2 * Math.min(lower, upper));
            if (exact > 1e-9) {
                assertThat(new RandomPart(ERRORS, OFTEN)
                                .test(drawn, (double) sum / drawn)
                                .p())
                        .as("%d of %d", sum, drawn)
                        .isCloseTo(exact, within(1e-9 * exact));
                checked++;
            }
        }
        assertThat(checked).isGreaterThan(15);
    }

    /** With two values it is the test of Fisher, with twice the smaller tail. */
    @Test
    void rightOrWrong_isFishersTest() {
        HypergeometricDistribution wrong = HypergeometricDistribution.of(400, 60, 25);
        for (int k = 0; k <= 14; k++) {
            double exact = Math.min(1, 2 * Math.min(wrong.cumulativeProbability(k), wrong.survivalProbability(k - 1)));
            assertThat(new RandomPart(new double[] {0, 1}, new int[] {340, 60})
                            .test(25, k / 25.0)
                            .p())
                    .as("%d wrong", k)
                    .isCloseTo(exact, within(1e-9 * exact));
        }
    }

    /** Every part of 8 among 20 items with values that lie on no grid. */
    @Test
    void tailsOfOtherNumbers_areThoseOfAllParts() {
        Random random = new Random(11);
        double[] values = random.doubles(20).map(value -> value * value * value).toArray();
        int[] once = new int[20];
        Arrays.fill(once, 1);
        double[] sums = IntStream.range(0, 1 << 20)
                .filter(part -> Integer.bitCount(part) == 8)
                .mapToDouble(part -> IntStream.range(0, 20)
                        .filter(item -> (part >> item & 1) == 1)
                        .mapToDouble(item -> values[item])
                        .sum())
                .sorted()
                .toArray();
        for (double share : new double[] {0.0002, 0.001, 0.01, 0.1, 0.3, 0.7, 0.9, 0.99, 0.999, 0.9998}) {
            int place = (int) (share * sums.length);
            double exact = 2 * Math.min(place + 1.0, sums.length - place) / sums.length;
            assertThat(new RandomPart(values, once).test(8, sums[place] / 8).p())
                    .as("%s of all parts", share)
                    .isCloseTo(exact, within(0.25 * exact));
        }
    }

    /** One of C(20, 8) parts is the least. */
    @Test
    void ends_areExact() {
        double[] values =
                IntStream.range(0, 20).mapToDouble(item -> Math.sqrt(item + 1)).toArray();
        int[] once = new int[20];
        Arrays.fill(once, 1);
        double least = Arrays.stream(values).limit(8).average().orElseThrow();

        assertThat(new RandomPart(values, once).test(8, least).p()).isCloseTo(2 / 125970.0, within(1e-12));
        assertThat(new RandomPart(new double[] {4}, new int[] {9}).test(3, 4).p())
                .isEqualTo(1);
    }

    /** Of very many items, the normal distribution's value. */
    @Test
    void manyItems_isTheNormalLimit() {
        assertThat(new RandomPart(new double[] {0, 1}, new int[] {50_000, 50_000})
                        .test(50_000, 0.505)
                        .p())
                .isCloseTo(0.00157, within(0.00005));
    }

    /** 878 errors, most of them right or off by one, and one that is far off. */
    private static double[] withOneFarOff(double far, boolean squared) {
        double[] values = IntStream.range(0, 878)
                .mapToDouble(i -> {
                    int x = (31 * i * i + 17 * i) % 97;
                    return x < 60 ? 0 : x < 88 ? 1 : x < 96 ? 2 : 3;
                })
                .toArray();
        values[500] = far;
        return squared ? Arrays.stream(values).map(value -> value * value).toArray() : values;
    }

    private static PartResult ofEvery(double[] values, int modulus, int rest) {
        int[] part = IntStream.range(0, values.length)
                .filter(i -> i % modulus == rest)
                .toArray();
        int[] once = new int[values.length];
        Arrays.fill(once, 1);
        double sum = Arrays.stream(part).mapToDouble(i -> values[i]).sum();
        return new RandomPart(values, once).test(part.length, sum / part.length);
    }

    /**
     * NumPy 2.4.6, two million draws: {@code i = np.arange(878); x = (31 * i * i + 17 * i) % 97; v = np.select([x < 60, x < 88,
     * x < 96], [0, 1, 2], 3); v[500] = far} (and {@code v * v}); {@code kinds, often = np.unique(v, return_counts=True)};
     * {@code sums = np.random.default_rng(1).multivariate_hypergeometric(often, k, size=2_000_000) @ kinds} for the part
     * {@code i % modulus == rest} of k items; twice the smaller tail. Each tail of a saddlepoint leaves [0, 1] in some of these.
     */
    @ParameterizedTest
    @CsvSource({
        "12, false, 5, 1, 0.92965",
        "12, false, 63, 59, 0.004421",
        "12, true, 63, 5, 0.88667",
        "12, true, 13, 3, 0.77120",
        "12, true, 2, 1, 0.76600",
        "98, false, 63, 5, 1",
        "98, false, 13, 3, 1",
        "98, false, 2, 1, 0.73867",
        "98, true, 5, 1, 0.97486",
        "2013, false, 5, 1, 0.90776",
        "2013, true, 63, 5, 0.88667",
        "2013, true, 63, 59, 0.001889"
    })
    void oneFarOff_takesNothingFromTheOthers(double far, boolean squared, int modulus, int rest, double expected) {
        PartResult test = ofEvery(withOneFarOff(far, squared), modulus, rest);

        assertThat(test.way()).isEqualTo(PartResult.Way.EXACT);
        assertThat(test.p()).isCloseTo(expected, within(0.002 + 0.002 * expected));
    }

    /**
     * NumPy 2.4.6, 200,000 draws: {@code v = np.abs(np.sin(np.arange(300))) ** 3; v[77] = far}; {@code rng =
     * np.random.default_rng(1)}; of the sums of {@code rng.permutation(v)[:k]}, for the part {@code i % modulus == 3 % modulus}.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 25, SADDLEPOINT, 0.58272",
        "1, 2, SADDLEPOINT, 0.93872",
        "4, 10, PERMUTATIONS, 0.67740",
        "40, 25, PERMUTATIONS, 0.62618",
        "40, 10, PERMUTATIONS, 0.67537",
        "40, 3, PERMUTATIONS, 0.65645",
        "40, 2, PERMUTATIONS, 0.50347"
    })
    void numbersOnNoGrid_areThoseOfPermutations(double far, int modulus, PartResult.Way way, double expected) {
        double[] values = IntStream.range(0, 300)
                .mapToDouble(i -> Math.pow(Math.abs(Math.sin(i)), 3))
                .toArray();
        values[77] = far;
        PartResult test = ofEvery(values, modulus, 3 % modulus);

        assertThat(test.way()).isEqualTo(way);
        assertThat(test.p()).isCloseTo(expected, within(0.006 + 0.02 * expected));
    }

    /** Whatever is found by which way. */
    @Test
    void p_ofAPartAndOfItsComplement_agreeAndAreNeverImpossible() {
        Random random = new Random(14);
        Set<PartResult.Way> ways = EnumSet.noneOf(PartResult.Way.class);
        for (int round = 0; round < 300; round++) {
            int items = 12 + random.nextInt(80);
            double[] values = IntStream.range(0, items)
                    .mapToDouble(i -> skewed(random))
                    .map(value -> items % 2 == 0 ? Math.rint(value) : value)
                    .toArray();
            values[0] += round % 5 == 0 ? 100 : 0;
            int drawn = 1 + random.nextInt(items - 1);
            int[] once = new int[items];
            Arrays.fill(once, 1);
            double sum = Arrays.stream(values).limit(drawn).sum();
            double rest = Arrays.stream(values).skip(drawn).sum();
            RandomPart all = new RandomPart(values, once);

            PartResult own = all.test(drawn, sum / drawn);
            PartResult others = all.test(items - drawn, rest / (items - drawn));

            ways.add(own.way());
            assertThat(others.way()).isEqualTo(own.way());
            assertThat(others.p()).isCloseTo(own.p(), within(1e-6 * own.p()));
            double parts =
                    Math.exp(-HypergeometricDistribution.of(items, drawn, drawn).logProbability(drawn));
            assertThat(own.p()).isBetween(0.999999 / parts, 1.0).isPositive();
        }
        assertThat(ways).containsExactlyInAnyOrder(PartResult.Way.values());
    }

    private static double skewed(Random random) {
        return Math.exp(random.nextGaussian());
    }

    /** What is seen belongs to both tails. */
    @Test
    void tails_togetherAreAtLeastOne() {
        Random random = new Random(15);
        for (int round = 0; round < 50; round++) {
            long[] values = random.longs(5, -20, 1000).toArray();
            int[] often = {40, 20, 1 + random.nextInt(20), 3, 1};
            int all = IntStream.of(often).sum();
            int drawn = 1 + random.nextInt(all / 2);
            Sums sums = ExactParts.of(values, often, all / 2).orElseThrow().of(drawn);
            assertThat(sums.from(Long.MIN_VALUE)).isCloseTo(1, within(1e-9));
            for (long sum : sums.values()) {
                assertThat(sums.from(sum)).isBetween(0.0, 1 + 1e-9);
                assertThat(sums.from(sum) + sums.upTo(sum)).isGreaterThanOrEqualTo(1 - 1e-9);
            }
        }
    }

    /** However far out a part lies: near the saddlepoint heights differ by rounding alone, which must not end the search. */
    @Test
    void numbersOnNoGrid_farOut_haveTheirSaddlepoint() {
        Random random = new Random(5);
        double[] values = random.doubles(878).map(Math::sqrt).sorted().toArray();
        int[] once = new int[values.length];
        Arrays.fill(once, 1);
        RandomPart parts = new RandomPart(values, once);

        for (int size = 20; size <= 420; size += 10) {
            for (int from = values.length - size; from >= 0; from -= 61) {
                double mean = Arrays.stream(values, from, from + size).average().orElseThrow();
                assertThat(parts.test(size, mean).way())
                        .as("%d items from %d", size, from)
                        .isNotEqualTo(PartResult.Way.PERMUTATIONS);
            }
        }
    }

    /** What would take too long to be counted is said by another way. */
    @Test
    void manyValues_areNotCounted() {
        long[] values = new Random(1).longs(2000, 0, 1_000_000).toArray();
        int[] once = new int[2000];
        Arrays.fill(once, 1);
        assertThat(ExactParts.of(values, once, 1000)).isEmpty();
        double[] numbers = Arrays.stream(values).asDoubleStream().toArray();
        assertThat(new RandomPart(numbers, once).test(300, 520_000).way()).isEqualTo(PartResult.Way.SADDLEPOINT);
    }
}
