package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource({"11, 0.12", "30, 0.12", "75, 0.12"})
    void tailsOfWholeNumbers_areThoseOfAllWaysToDraw(int drawn, double tolerance) {
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
                assertThat(new RandomPart(ERRORS, OFTEN).p(drawn, (double) sum / drawn))
                        .as("%d of %d", sum, drawn)
                        .isCloseTo(exact, within(tolerance * exact));
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
            assertThat(new RandomPart(new double[] {0, 1}, new int[] {340, 60}).p(25, k / 25.0))
                    .as("%d wrong", k)
                    .isCloseTo(exact, within(0.03 * exact));
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
            assertThat(new RandomPart(values, once).p(8, sums[place] / 8))
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

        assertThat(new RandomPart(values, once).p(8, least)).isCloseTo(2 / 125970.0, within(1e-12));
        assertThat(new RandomPart(new double[] {4}, new int[] {9}).p(3, 4)).isEqualTo(1);
    }

    /** Of very many items, the normal distribution's value. */
    @Test
    void manyItems_isTheNormalLimit() {
        assertThat(new RandomPart(new double[] {0, 1}, new int[] {50_000, 50_000}).p(50_000, 0.505))
                .isCloseTo(0.00157, within(0.00005));
    }
}
