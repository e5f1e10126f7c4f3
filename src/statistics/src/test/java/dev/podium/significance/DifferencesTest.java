package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DifferencesTest {

    private static final double NONE = Double.NaN;

    @Test
    void of_itemWithoutValueOfOneSystem_takesNoPart() {
        Differences differences = Differences.of(new double[] {1, NONE, 3, 4}, new double[] {0, 2, NONE, 1});

        assertThat(differences.n()).isEqualTo(2);
        assertThat(differences.mean()).isEqualTo(2);
    }

    @Test
    void of_otherItems_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Differences.of(new double[2], new double[3]));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Differences.of(new double[] {Double.POSITIVE_INFINITY}, new double[1]))
                .withMessageContaining("infinite");
    }

    @Test
    void ties_countEveryItemThatSharesItsSize() {
        Differences differences = Differences.from(new double[] {0, 0, 1, -1, 1, 2, 3, -3}, 0);

        assertThat(differences.zeros()).isEqualTo(2);
        assertThat(differences.ties()).isEqualTo(5);
    }

    @Test
    void identicalSystems_showNothing() {
        double[] values = {1, 2, 3};
        Differences differences = Differences.of(values, values);

        assertThat(differences.mean()).isZero();
        assertThat(differences.sd()).isZero();
        assertThat(differences.effect()).hasValue(0);
        assertThat(PairedT.interval(differences, 0.95)).isEmpty();
    }

    /** All signs of ten items are 2^10 ways, of which two have so large a sum: 2/1024. */
    @Test
    void constantDifference_hasNoT_butAllSigns() {
        double[] twos = new double[10];
        Arrays.fill(twos, -2);
        Differences constant = Differences.from(twos, 0);

        TestResult result = PairedT.test(constant, Alternative.TWO_SIDED);
        assertThat(result.method()).isEqualTo(Method.SIGN);
        assertThat(result.df()).isEmpty();
        assertThat(result.statistic()).isZero();
        assertThat(result.p()).isCloseTo(2 / 1024.0, within(1e-15));
        assertThat(PairedT.test(constant, Alternative.LESS).p()).isCloseTo(1 / 1024.0, within(1e-15));
        assertThat(PairedT.test(constant, Alternative.GREATER).p()).isEqualTo(1);
        assertThat(constant.effect()).isEmpty();
        assertThat(PairedT.interval(constant, 0.95)).isEmpty();
    }

    @Test
    void constantDifference_ofManyItems_isImprobableButPossible() {
        for (int items : new int[] {878, 20_000}) {
            double[] ones = new double[items];
            Arrays.fill(ones, 1);
            assertThat(PairedT.test(Differences.from(ones, 0), Alternative.TWO_SIDED)
                            .p())
                    .isEqualTo(Math.max(Double.MIN_NORMAL, Math.scalb(1.0, 1 - items)), within(1e-275));
        }
    }

    /** The order of a sum is no difference: 56 items are equal, and four are but for a digit that nobody sees. */
    @Test
    void rounding_isNoDifference() {
        double[] a = new double[60];
        double[] b = new double[60];
        Arrays.fill(a, 0.5);
        Arrays.fill(b, 0.5);
        for (int i = 0; i < 4; i++) {
            a[i] = 0.1 + 0.2 + 0.3;
            b[i] = 0.3 + 0.2 + 0.1;
        }
        assertThat(a[0]).isNotEqualTo(b[0]);
        Differences differences = Differences.of(a, b);
        assertThat(differences.zeros()).isEqualTo(60);
        assertThat(differences.mean()).isZero();
        assertThat(PairedT.test(differences, Alternative.TWO_SIDED).p()).isEqualTo(1);
    }

    /** An outlier that both share says nothing, and takes nothing from the others. */
    @Test
    void outlier_thatBothShare_hidesNoSpread() {
        Random random = new Random(4);
        double[] a = random.doubles(100).toArray();
        double[] b = random.doubles(100).toArray();
        TestResult without = PairedT.test(Differences.of(a, b), Alternative.TWO_SIDED);
        a[7] = 1e18;
        b[7] = 1e18;
        TestResult with = PairedT.test(Differences.of(a, b), Alternative.TWO_SIDED);
        assertThat(with.p()).isCloseTo(without.p(), within(0.1));
        assertThat(Differences.of(a, b).sd()).isPositive();
    }

    @Test
    void constantDifference_roundingIsNoSpread() {
        Differences differences = Differences.of(new double[] {0.3, 0.4, 0.7}, new double[] {0.2, 0.3, 0.6});

        assertThat(differences.sd()).isZero();
        assertThat(differences.effect()).isEmpty();
    }

    @Test
    void everyTest_fewOrNoItems_isNoEvidence() {
        for (double[] values : new double[][] {{}, {NONE}, {3}}) {
            Differences differences = Differences.from(values, 0);
            assertThat(PairedT.test(differences, Alternative.TWO_SIDED).p()).isEqualTo(1);
            assertThat(PairedT.test(differences, Alternative.LESS).p()).isEqualTo(0.5);
            assertThat(PairedT.interval(differences, 0.95)).isEmpty();
            assertThat(Wilcoxon.withDefaults()
                            .test(differences, Alternative.TWO_SIDED)
                            .p())
                    .isEqualTo(1);
            assertThat(SignStatistic.test(differences, Alternative.TWO_SIDED).p())
                    .isEqualTo(1);
        }
    }

    @Test
    void extremeValues_scaleAway() {
        double[] values = {1, 2, 4, -1, 7};
        double expected =
                PairedT.test(Differences.from(values, 0), Alternative.TWO_SIDED).statistic();

        for (double scale : new double[] {1e-200, 1e200}) {
            double[] scaled =
                    java.util.Arrays.stream(values).map(value -> value * scale).toArray();
            assertThat(PairedT.test(Differences.from(scaled, 0), Alternative.TWO_SIDED)
                            .statistic())
                    .isCloseTo(expected, within(1e-12));
        }
    }
}
