package dev.podium.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ScoringBatchSizesTest {

    private static final String GOLD = "a digest";

    private final ScoringBatchSizes sizes = new ScoringBatchSizes(32);

    @Test
    void next_unknownGold_few() {
        assertThat(sizes.next(GOLD)).isEqualTo(4);
        assertThat(new ScoringBatchSizes(1).next(GOLD)).isOne();
    }

    @Test
    void note_cheapRuns_moreAndMoreUpToTheMost() {
        for (int expected : new int[] {16, 32, 32}) {
            sizes.note(GOLD, sizes.next(GOLD), Duration.ofMillis(400));
            assertThat(sizes.next(GOLD)).isEqualTo(expected);
        }
    }

    /** Its start costs as much as several files: one alone says little. */
    @Test
    void note_oneCheapRunAlone_noFewer() {
        sizes.note(GOLD, 16, Duration.ofMillis(400));
        sizes.note(GOLD, 1, Duration.ofMillis(250));
        assertThat(sizes.next(GOLD)).isEqualTo(32);
    }

    /** On a busy machine the start alone costs more than a second. */
    @Test
    void note_dearStart_stillSeveral() {
        sizes.note(GOLD, 1, Duration.ofMillis(1300));
        assertThat(sizes.next(GOLD)).isEqualTo(4);
    }

    @Test
    void note_dearRuns_asManyAsFitIntoFourSeconds() {
        sizes.note(GOLD, 4, Duration.ofSeconds(8));
        assertThat(sizes.next(GOLD)).isEqualTo(2);
        sizes.note(GOLD, 2, Duration.ofSeconds(20));
        assertThat(sizes.next(GOLD)).isOne();
        assertThat(sizes.next("another digest")).isEqualTo(4);
    }
}
