package dev.podium.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CorrelationTest {

    /** Of 13 systems of which BLEU follows people by .620, published as .10 to .87; by hand tanh(atanh(.62) ∓ 1.959964 / √10). */
    @Test
    void fisher_isTheIntervalOfPearson() {
        assertThat(new Correlation(0.62, 0.02, 13).fisher()).hasValueSatisfying(bounds -> {
            assertThat(bounds.low()).isCloseTo(0.1048, within(5e-4));
            assertThat(bounds.high()).isCloseTo(0.8728, within(5e-4));
        });
    }

    @Test
    void fisher_ofFewPairsOrALine_isEmpty() {
        assertThat(new Correlation(0.62, 0.5, 3).fisher()).isEmpty();
        assertThat(new Correlation(1, 0, 13).fisher()).isEmpty();
        assertThat(new Correlation(-1, 0, 13).fisher()).isEmpty();
    }
}
