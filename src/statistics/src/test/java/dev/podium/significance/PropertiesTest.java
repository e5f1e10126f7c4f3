package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/** What holds for every test whatever the data: few and many items, ties, zeros, items that take no part. */
class PropertiesTest {

    private static final int ROUNDS = 300;
    private static final double ROUNDING = 1e-9;

    private static final Map<String, BiFunction<Differences, Alternative, TestResult>> TESTS = tests();

    @Test
    void p_isAProbability() {
        everyRound((a, b) -> TESTS.forEach((name, test) -> {
            for (Alternative alternative : Alternative.values()) {
                TestResult result = test.apply(Differences.of(a, b), alternative);
                assertThat(result.p()).as(name).isBetween(0.0, 1.0);
                assertThat(result.statistic()).as(name).isFinite();
                assertThat(result.n()).isLessThanOrEqualTo(a.length);
                assertThat(result.zeros() + result.ties()).isLessThanOrEqualTo(result.n());
            }
        }));
    }

    @Test
    void swappedSystems_mirrorTheResult() {
        everyRound((a, b) -> {
            Differences there = Differences.of(a, b);
            Differences back = Differences.of(b, a);
            assertThat(back.mean()).isEqualTo(-there.mean());
            assertThat(back.effect().isPresent()).isEqualTo(there.effect().isPresent());
            assertThat(back.effect().orElse(0)).isCloseTo(-there.effect().orElse(0), within(ROUNDING));
            TESTS.forEach((name, test) -> {
                p(name, test.apply(back, Alternative.TWO_SIDED), test.apply(there, Alternative.TWO_SIDED));
                p(name, test.apply(back, Alternative.LESS), test.apply(there, Alternative.GREATER));
                p(name, test.apply(back, Alternative.GREATER), test.apply(there, Alternative.LESS));
            });
        });
    }

    @Test
    void orderOfItems_doesNotMatter() {
        everyRound((a, b) -> {
            int[] order = ArraySampler.shuffle(
                    RandomSource.XO_RO_SHI_RO_128_PP.create(5L),
                    IntStream.range(0, a.length).toArray());
            Differences shuffled = Differences.of(
                    Arrays.stream(order).mapToDouble(i -> a[i]).toArray(),
                    Arrays.stream(order).mapToDouble(i -> b[i]).toArray());
            TESTS.forEach((name, test) -> p(
                    name,
                    test.apply(shuffled, Alternative.TWO_SIDED),
                    test.apply(Differences.of(a, b), Alternative.TWO_SIDED)));
        });
    }

    @Test
    void identicalSystems_haveP1() {
        everyRound((a, b) -> TESTS.forEach((name, test) -> assertThat(
                        test.apply(Differences.of(a, a), Alternative.TWO_SIDED).p())
                .as(name)
                .isEqualTo(1)));
    }

    @Test
    void t_oneSidedPsSumTo1() {
        everyRound((a, b) -> {
            Differences differences = Differences.of(a, b);
            double less = PairedT.test(differences, Alternative.LESS).p();
            double greater = PairedT.test(differences, Alternative.GREATER).p();
            assertThat(less + greater).isCloseTo(1, within(ROUNDING));
        });
    }

    @Test
    void t_intervalHoldsTheMean_andZeroWhereNotSignificant() {
        everyRound((a, b) -> {
            Differences differences = Differences.of(a, b);
            PairedT.interval(differences, 0.95).ifPresent(interval -> {
                assertThat(differences.mean()).isBetween(interval.low(), interval.high());
                if (differences.sd() > 0) {
                    boolean outside = interval.low() > 0 || interval.high() < 0;
                    double p = PairedT.test(differences, Alternative.TWO_SIDED).p();
                    assertThat(p < 0.05).as("p = " + p).isEqualTo(outside);
                }
            });
        });
    }

    @Test
    void adjustedP_isNeverSmallerAndKeepsTheOrder() {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(11L);
        for (int round = 0; round < ROUNDS; round++) {
            double[] p = random.doubles(1 + random.nextInt(30))
                    .map(value -> Math.pow(value, 1 + 100 * value))
                    .toArray();
            p[0] = round % 3 / 2.0;
            for (Correction correction : Correction.values()) {
                if (correction != Correction.ROMANO_WOLF) {
                    double[] adjusted = correction.adjust(p);
                    for (int i = 0; i < p.length; i++) {
                        assertThat(adjusted[i]).as(correction.name()).isBetween(p[i], 1.0);
                        for (int k = 0; k < p.length; k++) {
                            assertThat(p[i] <= p[k] && adjusted[i] > adjusted[k])
                                    .isFalse();
                        }
                    }
                }
            }
        }
    }

    @Test
    void holmSidak_tinyP_isNotRoundedAway() {
        double[] adjusted = Correction.HOLM_SIDAK.adjust(new double[] {1e-120, 1, 0.5});

        assertThat(adjusted[0]).isCloseTo(3e-120, within(1e-132));
        assertThat(adjusted[1]).isEqualTo(1);
    }

    private static void p(String name, TestResult actual, TestResult expected) {
        assertThat(actual.p()).as(name).isCloseTo(expected.p(), within(ROUNDING * Math.max(1e-3, expected.p())));
    }

    /** Small whole numbers, fractions, and fractions of which every second is the same for both. */
    private static void everyRound(PropertyOfPair property) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(7L);
        for (int round = 0; round < ROUNDS; round++) {
            int kind = round % 3;
            double[] a = new double[1 + random.nextInt(80)];
            double[] b = new double[a.length];
            double shift = random.nextDouble() / 2;
            for (int i = 0; i < a.length; i++) {
                a[i] = value(kind, random) + (kind == 0 ? 0 : shift);
                b[i] = kind == 2 && i % 2 == 0 ? a[i] : value(kind, random);
                if (random.nextInt(10) == 0) {
                    a[i] = Double.NaN;
                }
            }
            property.check(a, b);
        }
    }

    private static double value(int kind, UniformRandomProvider random) {
        return kind == 0 ? random.nextInt(4) : random.nextDouble();
    }

    private static Map<String, BiFunction<Differences, Alternative, TestResult>> tests() {
        Map<String, BiFunction<Differences, Alternative, TestResult>> tests = new LinkedHashMap<>();
        tests.put("t", PairedT::test);
        tests.put("sign", SignStatistic::test);
        for (Wilcoxon.Zeros zeros : Wilcoxon.Zeros.values()) {
            for (Wilcoxon.Approximation approximation : Wilcoxon.Approximation.values()) {
                tests.put(
                        zeros + " " + approximation,
                        Wilcoxon.withDefaults().with(zeros).with(approximation)::test);
            }
        }
        for (McNemar test : McNemar.values()) {
            tests.put("McNemar " + test, (differences, alternative) -> {
                int first = count(differences, 1);
                int second = count(differences, -1);
                return test.test(first, second, differences.n() - first - second, alternative);
            });
        }
        return tests;
    }

    private static int count(Differences differences, double sign) {
        return (int) Arrays.stream(differences.values())
                .filter(value -> Math.signum(value) == sign)
                .count();
    }

    private interface PropertyOfPair {
        void check(double[] a, double[] b);
    }
}
