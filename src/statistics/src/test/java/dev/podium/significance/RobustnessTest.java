package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Numbers are SciPy 1.17.1's: {@code ttest_1samp} without each item in turn, {@code g = stats.skew(d, bias=False)}, and
 * {@code 2 * stats.t.sf(h, n - 1)} with {@code h = t + g*t*t/(3*sqrt(n)) + g*g*t**3/(27*n) + g/(6*sqrt(n))}.
 */
class RobustnessTest {

    private static final double[] VALUES = {1, 0, -1, 2, 1, 1, 0, 3, -2, 1, 0, 0, 1, 2, -1, 0, 1, 1, 0, 2};

    /** 40 small errors of one system, one large error of the other. */
    private static final double[] RARE = DoubleStream.concat(
                    IntStream.range(0, 98).mapToDouble(i -> i < 40 ? 1 : 0), DoubleStream.of(-6))
            .toArray();

    private static Robustness of(double... differences) {
        return Robustness.of(differences, Clusters.none(differences.length));
    }

    @Test
    void withoutOne_isTheLargestPWithoutAnyItem() {
        assertThat(of(VALUES).withoutOne()).isCloseTo(0.07035774932455341, within(1e-14));
        assertThat(of(RARE).withoutOne()).isCloseTo(8.355699720959678e-05, within(1e-14));
    }

    @Test
    void skewed_isHallsTransformation() {
        assertThat(of(VALUES).skewness()).isCloseTo(-0.159183094345466, within(1e-13));
        assertThat(of(VALUES).skewed()).isCloseTo(0.04092549478875245, within(1e-14));
        assertThat(of(RARE).skewness()).isCloseTo(-4.823457768902977, within(1e-12));
    }

    @Test
    void skewed_tailOnTheSideOfTheDifference_isNeverSurerThanT() {
        double[] lucky = Arrays.stream(RARE).map(value -> value < 0 ? 6 : value).toArray();
        double t =
                PairedT.test(Differences.from(lucky, 0), Alternative.TWO_SIDED).p();

        assertThat(of(lucky).skewness()).isPositive();
        assertThat(of(lucky).skewed()).isEqualTo(t, within(1e-15));
    }

    @Test
    void of_turnedAround_saysTheSame() {
        assertThat(of(Arrays.stream(VALUES).map(value -> -value).toArray())).isEqualTo(of(VALUES));
    }

    @Test
    void least_isNeverMoreThanZ_whichIsNeverMoreThanTheRootOfUnits() {
        for (double[] differences : new double[][] {VALUES, RARE, {1, 1, 1}, {0, 0, 0}, {5}, {-1, 1}, {0, 0, 8}}) {
            Robustness robustness = of(differences);
            assertThat(robustness.least()).isBetween(0.0, robustness.z());
            assertThat(robustness.z()).isLessThanOrEqualTo(Math.sqrt(differences.length) * (1 + 1e-15));
            assertThat(robustness.withoutOne()).isBetween(0.0, 1.0);
            assertThat(robustness.skewed()).isBetween(0.0, 1.0);
        }
    }

    @Test
    void oneLargeDifference_decides() {
        double[] one = new double[100];
        Arrays.setAll(one, i -> i % 2 == 0 ? 0.01 : -0.01);
        one[3] = 1;

        assertThat(of(one).withoutOne()).isGreaterThan(0.8);
        assertThat(of(one).restsOnOne()).isTrue();
    }

    @Test
    void allTheSame_noPBelowWhatSignsAllow() {
        double[] same = new double[12];
        Arrays.fill(same, 0.5);

        assertThat(of(same).withoutOne()).isEqualTo(2 * Math.pow(0.5, 11));
        assertThat(of(same).skewed()).isEqualTo(2 * Math.pow(0.5, 12));
        assertThat(of(same).z()).isCloseTo(Math.sqrt(12), within(1e-14));
        assertThat(of(same).least()).isCloseTo(Math.sqrt(11), within(1e-14));
    }

    @Test
    void clusters_areTheUnits() {
        Clusters clusters = Clusters.of(new int[] {1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 5, 5, 5, 5, 6, 6});
        Robustness robustness = Robustness.of(VALUES, clusters);

        assertThat(robustness.units()).isEqualTo(6);
        assertThat(robustness.net()).isEqualTo(12);
        assertThat(robustness.largest()).isEqualTo(3);
        assertThat(robustness.support()).isEqualTo(11);
        assertThat(robustness.against()).isEqualTo(3);
        assertThat(robustness.error()).isCloseTo(Math.sqrt(16 + 1 + 4 + 4 + 1 + 4) / 20, within(1e-15));
    }

    @Test
    void isOpposed_nothingSeenAgainstIt_mustOutweighThreeOfTheWorst() {
        double[] small = new double[100];
        Arrays.fill(small, 0, 30, 1);

        assertThat(of(small).isOpposed(10)).isFalse();
        assertThat(of(small).isOpposed(9.9)).isTrue();
        small[99] = -0.1;
        assertThat(of(small).isOpposed(1000)).isTrue();
    }
}
