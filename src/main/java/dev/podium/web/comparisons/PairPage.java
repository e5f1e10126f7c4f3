package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.significance.Method;
import dev.podium.team.Audience;
import dev.podium.web.board.SampleSizeNote;
import dev.podium.web.chart.Mark;
import dev.podium.web.chart.Tick;
import dev.podium.web.layout.Choice;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Progress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * All that is known of two systems under a metric.
 *
 * @param title what was found
 * @param metrics the same pair under the other metrics
 * @param audience who alone may see it; empty where that is everybody
 * @param mean whether the metric is a mean of items
 * @param line first minus second
 * @param ticks of the scale on which the difference is drawn
 * @param zero where no difference stands on it
 * @param tests those that were made, uncorrected
 * @param corrected p, of which the verdict speaks; empty where nothing was tested
 * @param checks what must agree with it; empty where nothing was tested
 * @param size empty where the metric is no mean of items
 * @param counts empty where items have no value of their own
 * @param deciding empty where labels are not shown, or the metric has no values of items
 * @param csv how items differ, as a file
 * @param caveats what the tests do not say by themselves
 * @param offline how to repeat it
 * @param all address of all pairs
 */
@CheckedTemplate(basePath = "comparisons")
record PairPage(
        String title,
        CompetitionFrame frame,
        String phase,
        String subtask,
        List<Choice> metrics,
        Optional<Audience> audience,
        Optional<TestStatus> certainty,
        Progress progress,
        SampleSizeNote firmness,
        MetricName metric,
        boolean lowerIsBetter,
        boolean mean,
        Optional<String> clusters,
        SystemComparison pair,
        PairLine line,
        Value firstValue,
        Value secondValue,
        List<Tick> ticks,
        String zero,
        Mark mark,
        List<Test> tests,
        Optional<ShownProbability> corrected,
        Optional<Checks> checks,
        Optional<EffectSize> size,
        Optional<ItemCounts> counts,
        Optional<Deciding> deciding,
        String csv,
        List<Caveat> caveats,
        Offline offline,
        String all)
        implements TemplateInstance {

    /**
     * How to repeat it offline.
     *
     * @param dropped where the list is of items that were dropped; empty where none were
     */
    record Offline(String command, String dropped) {}

    /**
     * What one of the two scores.
     *
     * @param interval 95 %, as it stands on the leaderboard; empty without one
     */
    record Value(String value, String interval) {}

    /** p of what must agree with the test that decides. */
    record Checks(String randomization, String withoutOne, String skewed) {}

    /** A test. */
    record Test(Method name, String statistic, ShownProbability p) {}
}
