package dev.podium.web.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LettersTest {

    @Test
    void of_isTheAlphabetAndThenPairsOfLetters() {
        assertThat(List.of(Letters.of(0), Letters.of(25), Letters.of(26), Letters.of(51), Letters.of(52)))
                .containsExactly("A", "Z", "AA", "AZ", "BA");
    }

    @Test
    void inColumns_leavesTheColumnsOfOtherGroupsEmpty() {
        assertThat(Letters.inColumns(List.of(1, 3), 5)).containsExactly("", "B", "", "D", "");
    }
}
