package dev.podium.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramFairShareTest {

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 2", "5, 3"})
    void programs_ofOneCompetition_haveHalfRoundedUp(int slots, int most) {
        ProgramFairShare shares = new ProgramFairShare(slots);
        for (int i = 0; i < most; i++) {
            assertThat(shares.enter(7)).isTrue();
        }
        assertThat(shares.enter(7)).isFalse();
        assertThat(shares.enter(8)).isTrue();
    }

    @Test
    void programs_thatEnded_makeRoom() {
        ProgramFairShare shares = new ProgramFairShare(4);
        assertThat(shares.enter(7)).isTrue();
        assertThat(shares.enter(7)).isTrue();
        shares.leave(7);
        assertThat(shares.enter(7)).isTrue();
        assertThat(shares.enter(7)).isFalse();
        shares.leave(7);
        shares.leave(7);
        assertThat(shares.enter(7)).isTrue();
        assertThat(shares.enter(7)).isTrue();
        assertThat(shares.enter(7)).isFalse();
    }
}
