package dev.podium.leaderboard.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankRangeTest {

    @ParameterizedTest
    @CsvSource({"0, A", "25, Z", "26, AA", "27, AB", "701, ZZ", "702, AAA"})
    void letter_afterZ_isLonger(int group, String letter) {
        assertThat(RankRange.letter(group)).isEqualTo(letter);
    }

    @Test
    void letters_areThoseOfItsGroups() {
        assertThat(new RankRange(1, 4, List.of(0, 2), 0).letters()).containsExactly("A", "C");
    }

    @Test
    void columns_keepEveryGroupInItsPlace() {
        assertThat(new RankRange(1, 4, List.of(1, 3), 0).columns(5)).containsExactly("", "B", "", "D", "");
    }
}
