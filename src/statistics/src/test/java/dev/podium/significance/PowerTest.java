package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values: scipy 1.17.1, {@code nct.sf(c, n-1, d√n) + nct.cdf(-c, n-1, d√n)} with {@code c = t.isf(.025, n-1)}. */
class PowerTest {

    private static final Power POWER = Power.of(1);

    @ParameterizedTest
    @CsvSource({
        "2, 1, 0.09280915505633597",
        "3, 0.5, 0.08410705589638937",
        "10, 0.5, 0.2931756065140767",
        "34, 0.5, 0.8077775012792738",
        "50, -0.4, 0.7917871892678123",
        "878, 0.1, 0.8413200574656635",
        "100000, 0.01, 0.8853732596448116"
    })
    void power_ofADifference(int items, double difference, double expected) {
        assertThat(POWER.power(items, difference)).isCloseTo(expected, within(1e-8));
        assertThat(Power.of(3).power(items, 3 * difference)).isCloseTo(expected, within(1e-8));
    }

    /** Two items, at the levels of tests that are corrected over many pairs. */
    @ParameterizedTest
    @CsvSource({
        "2, 0.5, 1.2400817894397296e-05",
        "2, 3, 5.3173674952065274e-05",
        "3, 0.5, 1.749985937600781e-05",
    })
    void power_strictLevelAndFewItems(int items, double difference, double expected) {
        assertThat(new Power(1, 1e-5).power(items, difference)).isCloseTo(expected, within(1e-4 * expected));
    }

    @Test
    void power_noDifference_isTheLevel() {
        assertThat(POWER.power(20, 0)).isCloseTo(0.05, within(1e-9));
        assertThat(new Power(1, 0.01).power(20, 0)).isCloseTo(0.01, within(1e-9));
    }

    @Test
    void power_manyItems_goesOverIntoTheNormalOne() {
        assertThat(POWER.power(1_000_001, 0.0028)).isCloseTo(POWER.power(1_000_000, 0.0028), within(2e-6));
    }

    @Test
    void difference_isFoundWith80Percent() {
        assertThat(POWER.difference(878)).isCloseTo(0.09465249864410114, within(1e-9));
        assertThat(Power.of(2).difference(878)).isCloseTo(2 * 0.09465249864410114, within(1e-9));
        assertThat(POWER.power(878, POWER.difference(878, 0.95))).isCloseTo(0.95, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"0.5, 34", "-0.2, 199", "1.5, 6", "0.05, 3142"})
    void items_areTheFewestThatFindADifference(double difference, long expected) {
        assertThat(POWER.items(difference)).isEqualTo(expected);
    }

    /** Whatever the level, from two items on: just enough, and not less. */
    @ParameterizedTest
    @CsvSource({"0.05, 0.8", "0.05, 0.051", "0.05, 0.999", "0.001, 0.8", "0.00001, 0.1", "0.00001, 0.999"})
    void differenceAndItems_areTheSmallest(double level, double power) {
        Power corrected = new Power(3, level);
        for (int items : new int[] {2, 3, 4, 10, 500, 2_000_000}) {
            double smallest = corrected.difference(items, power);
            assertThat(corrected.power(items, smallest)).as("%d items", items).isGreaterThanOrEqualTo(power);
            assertThat(corrected.power(items, smallest * (1 - 1e-6)))
                    .as("%d items", items)
                    .isLessThan(power);
        }
        for (double difference : new double[] {0.01, 0.2, 1, 5, 100}) {
            int fewest = (int) corrected.items(difference, power);
            assertThat(corrected.power(fewest, difference)).as("%s", difference).isGreaterThanOrEqualTo(power);
            assertThat(corrected.power(fewest - 1, difference))
                    .as("%s", difference)
                    .isLessThan(power);
        }
    }

    @Test
    void items_tinyDifference_areManyAndNotEndless() {
        assertThat(POWER.items(1e-6)).isBetween(7_848_000_000_000L, 7_850_000_000_000L);
        assertThat(POWER.items(1e-300)).isPositive();
    }

    @Test
    void standardError_isThatOfTheMeanOfItems() {
        assertThat(Power.ofStandardError(0.05, 400).sd()).isEqualTo(1);
    }

    @Test
    void systemsWithoutSpread_showEveryDifference() {
        Power sure = Power.of(0);

        assertThat(sure.power(5, 0.1)).isEqualTo(1);
        assertThat(sure.difference(5)).isZero();
        assertThat(sure.items(0.1)).isEqualTo(2);
    }

    @Test
    void whatCannotBeAnswered_isRefused() {
        assertThat(POWER.power(1, 5)).isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> POWER.difference(1));
        assertThatIllegalArgumentException().isThrownBy(() -> POWER.items(0));
        assertThatIllegalArgumentException().isThrownBy(() -> POWER.items(1, 0.01));
    }
}
