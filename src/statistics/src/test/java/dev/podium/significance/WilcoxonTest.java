package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WilcoxonTest {

    private static final Wilcoxon EXACT = Wilcoxon.withDefaults().with(Wilcoxon.Approximation.EXACT);

    @Test
    void exact_tiedRanks_countsAllSigns() {
        Differences differences = Differences.from(new double[] {1, 1, -1, 2}, 0);

        // ranks 2, 2, 2, 4: of 16 ways to give signs 2 reach a sum of 10 and 5 one of 8 at least
        assertThat(EXACT.test(differences, Alternative.GREATER).statistic()).isEqualTo(8);
        assertThat(EXACT.test(differences, Alternative.GREATER).p()).isEqualTo(4 / 16.0);
        assertThat(EXACT.test(differences, Alternative.LESS).p()).isEqualTo(15 / 16.0);
        assertThat(EXACT.test(differences, Alternative.TWO_SIDED).p()).isEqualTo(0.5);
    }

    @Test
    void exact_zeros_areLeftOutOrRanked() {
        Differences differences = Differences.from(new double[] {0, 1, -2, 3}, 0);

        assertThat(EXACT.test(differences, Alternative.GREATER).statistic()).isEqualTo(4);
        assertThat(EXACT.test(differences, Alternative.GREATER).p()).isEqualTo(3 / 8.0);
        Wilcoxon pratt = EXACT.with(Wilcoxon.Zeros.PRATT);
        assertThat(pratt.test(differences, Alternative.GREATER).statistic()).isEqualTo(6);
        assertThat(pratt.test(differences, Alternative.GREATER).p()).isEqualTo(3 / 8.0);
    }

    @Test
    void auto_manyItemsOrZeros_isNormal() {
        double[] values = new double[51];
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 3 == 0 ? -i - 1 : i + 1;
        }
        double[] few = java.util.Arrays.copyOf(values, 50);
        Wilcoxon auto = Wilcoxon.withDefaults();
        Wilcoxon normal = auto.with(Wilcoxon.Approximation.NORMAL);

        assertThat(p(auto, few)).isEqualTo(p(EXACT, few)).isNotEqualTo(p(normal, few));
        assertThat(p(auto, values)).isEqualTo(p(normal, values)).isNotEqualTo(p(EXACT, values));
        few[7] = 0;
        assertThat(p(auto, few)).isEqualTo(p(normal, few));
    }

    /**
     * Not what SciPy does if nothing is said: {@code wilcoxon(d)} takes the ranks of 40 values without ties, .7047. Python
     * 3.11.7 counts the sums of all signs of the doubled ranks with a {@code collections.Counter}: .7069.
     */
    @Test
    void auto_fewTiedItems_countsAllSigns() {
        double[] tied = {
            14, -3, 3, -6, -18, 11, 12, 6, -4, 8, 4, -3, -4, -12, 8, -7, -8, -6, 12, -5, -10, 9, -7, -9, 14, 12, 2, 7,
            -2, -3, 9, -3, -2, 6, -12, -5, -11, 4, -16, -16
        };
        TestResult result = Wilcoxon.withDefaults().test(Differences.from(tied, 0), Alternative.TWO_SIDED);

        assertThat(result.statistic()).isEqualTo(381.5);
        assertThat(result.p()).isCloseTo(0.7069032893796248, within(1e-12));
    }

    /** scipy 1.17.1: {@code wilcoxon(d, alternative=...)} with method "approx" and correction on and off. */
    @Test
    void normal_oneSided() {
        double[] values = {1.5, -0.5, 2.5, 3, -1, 4, 0.25, 0, 2.5};
        Differences differences = Differences.from(values, 0);
        Wilcoxon normal = Wilcoxon.withDefaults().with(Wilcoxon.Approximation.NORMAL);
        Wilcoxon corrected = Wilcoxon.withDefaults().with(Wilcoxon.Approximation.NORMAL_CORRECTED);

        assertThat(normal.test(differences, Alternative.GREATER).statistic()).isEqualTo(31);
        assertThat(normal.test(differences, Alternative.GREATER).p()).isCloseTo(0.03418206930026414, within(1e-12));
        assertThat(normal.test(differences, Alternative.LESS).p()).isCloseTo(0.9658179306997359, within(1e-12));
        assertThat(corrected.test(differences, Alternative.GREATER).p()).isCloseTo(0.03984401283714571, within(1e-12));
        assertThat(corrected.test(differences, Alternative.LESS).p()).isCloseTo(0.9708010466253493, within(1e-12));
    }

    /**
     * scipy 1.17.1, NumPy 2.4.6: {@code i = np.arange(120); d = (i * 37 % 11) / 10 - (i * i % 13) / 10}, then {@code
     * wilcoxon(np.round(d, 12), zero_method=z, correction=False, method="asymptotic")}. Without rounding it sees 106
     * tied items, and p is .0909, .0927 and .0928.
     */
    @ParameterizedTest
    @CsvSource({
        "WILCOX, 2424, 0.0824824919967732",
        "PRATT, 2941, 0.08530921546331767",
        "ZSPLIT, 2974, 0.0854156097961411"
    })
    void sizes_thatDifferByRoundingAlone_shareARank(Wilcoxon.Zeros zeros, double statistic, double p) {
        double[] a =
                IntStream.range(0, 120).mapToDouble(i -> i * 37 % 11 / 10.0).toArray();
        double[] b = IntStream.range(0, 120).mapToDouble(i -> i * i % 13 / 10.0).toArray();
        Differences differences = Differences.of(a, b);
        TestResult result = Wilcoxon.withDefaults().with(zeros).test(differences, Alternative.TWO_SIDED);

        assertThat(differences.ties()).isEqualTo(108);
        assertThat(result.statistic()).isEqualTo(statistic);
        assertThat(result.p()).isCloseTo(p, within(1e-12));
    }

    private static double p(Wilcoxon test, double[] values) {
        return test.test(Differences.from(values, 0), Alternative.TWO_SIDED).p();
    }
}
