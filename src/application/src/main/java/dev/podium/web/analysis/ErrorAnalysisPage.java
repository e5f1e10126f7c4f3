package dev.podium.web.analysis;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.errors.Quartiles;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.chart.BoxPlot;
import dev.podium.web.chart.GroupedColumnChart;
import dev.podium.web.chart.ShareBars;
import dev.podium.web.chart.StackedBars;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * Where the systems of a leaderboard fail, side by side.
 *
 * @param disclosure what the reader may see of the items: no systems where that is no label
 * @param behind whether something is still being worked out
 * @param predictions empty where systems predict no numbers
 * @param classes empty where no split has numbers
 * @param slices address of what systems score in slices
 * @param hardest address of hard items
 */
@CheckedTemplate(basePath = "analysis")
record ErrorAnalysisPage(
        LeaderboardFrame boardFrame,
        MetricName metric,
        ItemDisclosure disclosure,
        boolean behind,
        ErrorTable errors,
        Optional<Predictions> predictions,
        Optional<Classes> classes,
        Pager pager,
        String slices,
        String hardest,
        DownloadLocation files)
        implements TemplateInstance {

    /**
     * The systems with their errors, and whether these are where people disagree.
     *
     * @param rule when an item is wrong, in words; empty where answers are only better or worse
     * @param disagreement whether it is known where people disagree
     * @param corrected whether a half was added somewhere before odds were taken
     * @param bars empty where nothing is known of people
     * @param allShare of all items, how many people disagree on
     */
    record ErrorTable(
            String rule,
            List<Line> lines,
            boolean disagreement,
            boolean corrected,
            Optional<ShareBars> bars,
            String allShare) {}

    /**
     * Numbers that systems predict.
     *
     * @param boxes how they are spread
     * @param calibration whether they are too small or too large
     */
    record Predictions(BoxPlot boxes, List<Spread> spreads, Optional<StackedBars> calibration) {}

    /** How the numbers of the gold are spread in each split. */
    record Classes(GroupedColumnChart chart, List<String> names, List<Split> splits) {}

    /**
     * A system.
     *
     * @param href of its own page
     */
    record Line(
            String name,
            boolean baseline,
            boolean limit,
            String value,
            String href,
            Optional<ErrorLine> errors,
            Optional<ConfusionCounts.Calibration> calibration) {}

    /**
     * On how many items a system is wrong, and people disagree.
     *
     * @param corrected whether a half was added to each number
     * @param holm p corrected over all systems
     */
    record ErrorLine(
            int wrong,
            int items,
            String share,
            String disagreed,
            String disagreedShare,
            String ofAll,
            String odds,
            String interval,
            boolean corrected,
            String p,
            String holm) {}

    /** How numbers of gold or a system are spread. */
    record Spread(String name, boolean gold, boolean baseline, Quartiles numbers) {}

    /** Shares of a split. */
    record Split(String name, int items, List<String> shares) {}
}
