package dev.podium.analysis.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.scoring.Direction;
import dev.podium.significance.TwoByTwoTable;
import dev.podium.task.ErrorRule;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ErrorCountsTest {

    private static final ErrorRule MAE = new ErrorRule("count", "mae", Direction.LOWER_IS_BETTER, 0, false);
    private static final double[] VALUES = {0, 1, 2, 0, 1, Double.NaN, 0, 1};

    @Test
    void errors_besideDisagreement_haveTheKnownOddsRatio() {
        Boolean[] disagree = {true, true, true, false, false, true, false, null};

        ErrorCounts errors = ErrorCounts.of(MAE, VALUES, Optional.of(disagree));

        assertThat(errors.wrong()).isEqualTo(4);
        assertThat(errors.items()).isEqualTo(7);
        TwoByTwoTable table = errors.disagreement().orElseThrow();
        assertThat(table).isEqualTo(new TwoByTwoTable(2, 1, 1, 2));
        assertThat(table.oddsRatio()).isCloseTo(4, within(1e-12));
        assertThat(errors.shareOfWrong()).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(errors.shareOfAll()).isCloseTo(0.5, within(1e-12));
        assertThat(errors.hasShare()).isTrue();
    }

    @Test
    void errors_nobodyLabelled_haveNoDisagreement() {
        assertThat(ErrorCounts.of(MAE, VALUES, Optional.empty()).disagreement()).isEmpty();
        assertThat(ErrorCounts.of(MAE, VALUES, Optional.of(new Boolean[VALUES.length]))
                        .disagreement())
                .isEmpty();
    }

    private static ErrorCounts withTable(int both, int first, int second, int neither) {
        return new ErrorCounts(
                MAE,
                both + first,
                both + first + second + neither,
                Optional.of(new TwoByTwoTable(both, first, second, neither)),
                OptionalDouble.empty());
    }

    /**
     * SciPy 1.10.1, statsmodels 0.13.5: {@code multipletests([fisher_exact(x)[1] for x in tables], method='holm')}. A system
     * that is wrong nowhere is not tested, and costs the others nothing.
     */
    @Test
    void p_isCorrectedOverTheSystemsThatCanBeTested() {
        Map<Long, ErrorCounts> corrected = ErrorCounts.corrected(Map.of(
                1L, withTable(12, 8, 10, 40),
                2L, withTable(9, 11, 13, 37),
                3L, withTable(6, 14, 16, 34),
                4L, withTable(0, 0, 22, 48)));

        assertThat(corrected.get(1L).corrected().orElseThrow()).isCloseTo(0.0055892134845925805, within(1e-12));
        assertThat(corrected.get(2L).corrected().orElseThrow()).isCloseTo(0.3142043292308, within(1e-12));
        assertThat(corrected.get(3L).corrected().orElseThrow()).isCloseTo(1, within(1e-12));
        assertThat(corrected.get(4L).corrected()).isEmpty();
        assertThat(corrected.values()).filteredOn(ErrorCounts::isFound).containsExactly(corrected.get(1L));
    }

    @Test
    void system_thatIsRightEverywhere_hasNoShare() {
        ErrorCounts errors = ErrorCounts.of(MAE, new double[] {0, 0}, Optional.of(new Boolean[] {true, false}));

        assertThat(errors.wrong()).isZero();
        assertThat(errors.hasShare()).isFalse();
        assertThat(errors.shareOfWrong()).isNaN();
        assertThat(errors.disagreement().orElseThrow().p()).isEqualTo(1);
    }
}
