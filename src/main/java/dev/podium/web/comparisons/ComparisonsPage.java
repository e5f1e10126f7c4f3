package dev.podium.web.comparisons;

import dev.podium.export.BoardFile;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.team.Audience;
import dev.podium.web.board.SampleSizeNote;
import dev.podium.web.layout.Choice;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.Progress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * All pairs of systems under a metric.
 *
 * @param audience who alone may see it; empty where that is everybody
 * @param certainty how the tests were worked out; empty before any
 * @param leftOut how many teams are too many to be compared
 * @param items on how many items the systems were compared; 0 without a pair
 * @param mean whether the metric is a mean of items
 * @param unbounded whether the metric is a mean of items and has no upper end
 * @param baselines each team of the matrix against each baseline
 * @param unplaced how many teams have no place in the matrix
 * @param pairs least sure first
 * @param caveats what the tests do not say by themselves
 * @param methods the paragraph of a paper that says how they were compared; empty before they were
 * @param files all pairs to download
 */
@CheckedTemplate(basePath = "comparisons")
record ComparisonsPage(
        CompetitionFrame frame,
        List<Choice> phases,
        List<Choice> subtasks,
        List<Choice> metrics,
        Optional<Audience> audience,
        Optional<TestStatus> certainty,
        Progress progress,
        SampleSizeNote firmness,
        int leftOut,
        int items,
        MetricName metric,
        boolean lowerIsBetter,
        boolean mean,
        boolean unbounded,
        List<PairLine> baselines,
        MatrixTable matrix,
        int unplaced,
        List<PairLine> pairs,
        Pager pager,
        Filter filter,
        List<Caveat> caveats,
        Optional<String> methods,
        List<Download> files)
        implements TemplateInstance {

    /** A file to download. */
    record Download(BoardFile kind, String href) {}

    /**
     * The choice of one system.
     *
     * @param of its key; empty for all
     */
    record Filter(
            String path,
            String phase,
            String subtask,
            String metric,
            Optional<UUID> of,
            List<SystemComparison.Side> systems) {

        public boolean isOf(SystemComparison.Side system) {
            return of.filter(system.team()::equals).isPresent();
        }
    }
}
