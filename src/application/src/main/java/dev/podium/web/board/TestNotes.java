package dev.podium.web.board;

import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.web.layout.ComparisonProgress;
import java.util.Optional;

/**
 * What a reader must know of the tests behind a page's numbers.
 *
 * @param certainty how they were worked out; empty before any
 * @param firmness how far the number of items allows to trust them
 * @param leftOut how many teams are too many to be compared
 */
public record TestNotes(
        Optional<TestStatus> certainty, ComparisonProgress progress, SampleSizeNote firmness, int leftOut) {

    /** Where nothing is tested, and nobody waits for it. */
    public static final TestNotes NONE = new TestNotes(
            Optional.empty(), new ComparisonProgress(/* done= */ true, /* percent= */ 100), SampleSizeNote.FIRM, 0);

    /** As a worker left them. */
    public static TestNotes of(Optional<TestStatus> certainty, SampleSizeNote firmness, int leftOut) {
        ComparisonProgress progress = ComparisonProgress.of(certainty);
        return new TestNotes(certainty.filter(known -> known.resamples() > 0), progress, firmness, leftOut);
    }
}
