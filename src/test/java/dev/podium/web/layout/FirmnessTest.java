package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirmnessTest {

    @ParameterizedTest
    @CsvSource({"0, TOO_FEW", "9, TOO_FEW", "10, WEAK", "19, WEAK", "20, FAIR", "49, FAIR", "50, FIRM"})
    void of_growsWithTheItems(int items, Firmness expected) {
        assertThat(Firmness.of(items)).isEqualTo(expected);
    }
}
