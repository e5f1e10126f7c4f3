package dev.podium.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.scoring.Direction;
import dev.podium.significance.FourfoldTable;
import dev.podium.task.ErrorRule;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ErrorsTest {

    private static final ErrorRule MAE = new ErrorRule("count", "mae", Direction.LOWER_IS_BETTER, 0, false);
    private static final double[] VALUES = {0, 1, 2, 0, 1, Double.NaN, 0, 1};

    @Test
    void errors_besideDisagreement_haveTheKnownOddsRatio() {
        Boolean[] disagree = {true, true, true, false, false, true, false, null};

        Errors errors = Errors.of(MAE, VALUES, Optional.of(disagree));

        assertThat(errors.wrong()).isEqualTo(4);
        assertThat(errors.items()).isEqualTo(7);
        FourfoldTable table = errors.disagreement().orElseThrow();
        assertThat(table).isEqualTo(new FourfoldTable(2, 1, 1, 2));
        assertThat(table.oddsRatio()).isCloseTo(4, within(1e-12));
        assertThat(errors.shareOfWrong()).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(errors.shareOfAll()).isCloseTo(0.5, within(1e-12));
        assertThat(errors.hasShare()).isTrue();
    }

    @Test
    void errors_nobodyLabelled_haveNoDisagreement() {
        assertThat(Errors.of(MAE, VALUES, Optional.empty()).disagreement()).isEmpty();
        assertThat(Errors.of(MAE, VALUES, Optional.of(new Boolean[VALUES.length]))
                        .disagreement())
                .isEmpty();
    }

    @Test
    void system_thatIsRightEverywhere_hasNoShare() {
        Errors errors = Errors.of(MAE, new double[] {0, 0}, Optional.of(new Boolean[] {true, false}));

        assertThat(errors.wrong()).isZero();
        assertThat(errors.hasShare()).isFalse();
        assertThat(errors.shareOfWrong()).isNaN();
        assertThat(errors.disagreement().orElseThrow().p()).isEqualTo(1);
    }
}
