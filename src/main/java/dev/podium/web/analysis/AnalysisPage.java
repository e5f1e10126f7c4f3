package dev.podium.web.analysis;

import dev.podium.analysis.Disclosure;
import dev.podium.analysis.errors.Quartiles;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.team.Audience;
import dev.podium.web.chart.Bars;
import dev.podium.web.chart.Boxes;
import dev.podium.web.chart.Columns;
import dev.podium.web.chart.Shares;
import dev.podium.web.layout.Choice;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Where the systems of a leaderboard fail, side by side.
 *
 * @param audience who alone may see it; empty where that is everybody
 * @param disclosure what the reader may see of the items: no systems where that is no label
 * @param behind whether something is still being worked out
 * @param rule when an item is wrong, in words; empty where answers are only better or worse
 * @param corrected whether a half was added somewhere before odds were taken
 * @param slices address of what systems score in slices
 * @param hardest address of hard items
 * @param files address of drawings and data, but for their names
 */
@CheckedTemplate(basePath = "analysis")
record AnalysisPage(
        CompetitionFrame frame,
        List<Choice> phases,
        List<Choice> subtasks,
        Optional<Audience> audience,
        MetricName metric,
        Disclosure disclosure,
        ZoneId zone,
        boolean behind,
        String rule,
        List<Line> lines,
        boolean disagreement,
        boolean corrected,
        Optional<Bars> bars,
        String allShare,
        Optional<Boxes> boxes,
        List<Spread> spreads,
        Optional<Shares> calibration,
        Optional<Columns> classes,
        List<String> classNames,
        List<Split> splits,
        Pager pager,
        String slices,
        String hardest,
        String files,
        String query)
        implements TemplateInstance {

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
