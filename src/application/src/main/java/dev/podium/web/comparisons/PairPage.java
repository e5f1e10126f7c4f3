package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.PairNumber;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.significance.Method;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.board.TestNotes;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.NavigationLink;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * All that is known of two systems under a metric.
 *
 * @param subject what the page is about
 * @param metrics the same pair under the other metrics
 * @param line what was found, of the one with the better value
 * @param size empty where the metric is no mean of items
 * @param numbers what follows from the rest
 * @param items how they differ item by item
 * @param offline how to repeat it
 * @param all address of all pairs
 */
@CheckedTemplate(basePath = "comparisons")
record PairPage(
        LeaderboardFrame boardFrame,
        Subject subject,
        List<NavigationLink> metrics,
        TestNotes notes,
        SystemComparison pair,
        PairLine line,
        Scores scores,
        Tests tests,
        Optional<EffectSize> size,
        List<Further> numbers,
        Items items,
        Offline offline,
        String all)
        implements TemplateInstance {

    /**
     * What the page is about.
     *
     * @param title what was found
     * @param query what the addresses of teams' pages end with
     */
    record Subject(String title, String phase, String subtask, ComparedMetric metric, String query) {}

    /**
     * What the two score, and the lead of the first one as it is drawn.
     *
     * @param ticks of the scale on which the lead is drawn
     * @param zero where no lead is on it
     * @param most how far the first one may lead by the interval; empty without one
     * @param least how far the second one may lead by it; empty where it may not
     */
    record Scores(
            Value first, Value second, List<AxisTick> ticks, String zero, ChartMark mark, String most, String least) {}

    /**
     * The tests.
     *
     * @param clusters what is said of items that belong together; empty where none do
     * @param rows those that were made, uncorrected
     * @param corrected p, which the verdict is about; empty where nothing was tested
     * @param checks what must agree with it; empty where nothing was tested
     * @param caveats what the tests do not say by themselves
     */
    record Tests(
            Optional<String> clusters,
            List<Test> rows,
            Optional<ProbabilityText> corrected,
            Optional<Checks> checks,
            List<Caveat> caveats) {}

    /**
     * How the two differ item by item.
     *
     * @param counts empty where items have no value of their own
     * @param deciding empty where labels are not shown, or the metric has no values of items
     * @param csv the same as a file
     */
    record Items(Optional<ItemCounts> counts, Optional<DecidingItemsView> deciding, String csv) {}

    /**
     * How to repeat it offline.
     *
     * @param dropped where the list is of items that were dropped; empty where none were
     */
    record Offline(String command, String dropped) {}

    /**
     * What one of the two scores.
     *
     * @param interval 95 %, as on the leaderboard; empty without one
     */
    record Value(String value, String interval) {}

    /** A number, as it is shown. */
    record Further(PairNumber of, String shown) {}

    /** p of what must agree with the test that decides. */
    record Checks(String randomization, String withoutOne, String skewed) {}

    /** A test. */
    record Test(Method name, String statistic, ProbabilityText p) {}
}
