package dev.podium.web.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleSizeNoteTest {

    @ParameterizedTest
    @CsvSource({"0, TOO_FEW", "9, TOO_FEW", "10, WEAK", "19, WEAK", "20, FAIR", "49, FAIR", "50, FIRM"})
    void of_growsWithTheItems(int items, SampleSizeNote expected) {
        assertThat(SampleSizeNote.of(items)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"878, 9, TOO_FEW", "878, 12, WEAK", "878, 49, FAIR", "878, 77, FIRM", "0, 77, TOO_FEW"})
    void of_itemsThatHangTogether_growsWithTheClusters(int items, int clusters, SampleSizeNote expected) {
        TestStatus certainty = new TestStatus(
                true,
                100,
                1,
                10_000,
                false,
                Optional.of(
                        new TestMethod.InClusters("topic", clusters, OptionalDouble.empty(), OptionalDouble.empty())));

        assertThat(SampleSizeNote.of(Optional.of(certainty), items)).isEqualTo(expected);
    }
}
