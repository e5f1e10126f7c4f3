package dev.podium.web.analysis;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.significance.TwoByTwoTable;
import dev.podium.significance.parts.PartEstimates;
import dev.podium.significance.parts.PartResult;
import dev.podium.web.board.FoldedSlices;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.chart.GroupedColumnChart;
import dev.podium.web.chart.ShareBars;
import dev.podium.web.chart.StackedBars;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Where one system fails.
 *
 * @param disclosure what the reader may see of the items: nothing is shown where that is no label
 * @param behind whether something is still being worked out
 * @param predicted empty where it predicts no numbers
 * @param sliced null where nothing is shown
 */
@CheckedTemplate(basePath = "analysis")
record SystemPage(
        LeaderboardFrame boardFrame,
        ItemDisclosure disclosure,
        Head head,
        Form form,
        boolean behind,
        Optional<Predicted> predicted,
        Mistakes mistakes,
        MetricName metric,
        Sliced sliced,
        Optional<Cross> cross,
        Elsewhere elsewhere,
        DownloadLocation files)
        implements TemplateInstance {

    /**
     * Which system it is.
     *
     * @param name empty where nothing is shown
     * @param lead how often it is wrong; empty where nothing says that
     * @param value what it scores
     * @param run the run whose team alone sees the page; empty on the page of a system
     */
    record Head(String title, String name, String lead, String value, Optional<Run> run) {}

    /**
     * Where it is wrong.
     *
     * @param disagreement empty where it is not known where people disagree, or nothing is wrong
     * @param annotated whether it is known where people disagree
     * @param judged whether something says when an answer is wrong
     * @param linked whether lists of items go by the same bound
     * @param links null where nothing is shown
     */
    record Mistakes(
            Optional<Disagreement> disagreement, boolean annotated, boolean judged, boolean linked, ItemLinks links) {}

    /** Addresses of the page of all systems, or of the run, and of its comparisons. */
    record Elsewhere(String all, String comparisons) {}

    /** A run, which may count or not; a baseline has no number. */
    record Run(UUID key, long number, String team, boolean baseline) {

        /** Address of its page. */
        public String href() {
            return "/submissions/" + key;
        }
    }

    /**
     * What can be chosen.
     *
     * @param action where that is asked for
     * @param bound the one that is used; empty where there is no choice
     */
    record Form(
            String action,
            String phase,
            String subtask,
            List<Option> systems,
            List<Option> metrics,
            String bound,
            List<Option> bounds,
            List<Option> rows,
            List<Option> columns) {}

    /**
     * Predicted numbers against gold.
     *
     * @param sign below 0 where too small numbers are more frequent than too large ones
     * @param offBy how many items are off by 1, 2 and so on
     */
    record Predicted(
            int sign,
            ConfusionCounts.Calibration calibration,
            GroupedColumnChart chart,
            String title,
            ConfusionTable confusion,
            List<OffBy> offBy,
            int farther,
            StackedBars shares,
            List<ByGold> byGold) {}

    /** How many items are off by a distance. */
    record OffBy(int distance, int items) {}

    /** Calibration of one gold number. */
    record ByGold(int gold, ConfusionCounts.Calibration calibration) {}

    /**
     * Its errors beside people's disagreement.
     *
     * @param sign above 0 where it is wrong more often where people disagree, below 0 where they agree, by more than chance
     * @param p empty where there is nothing to be tested
     * @param corrected the same, corrected over all systems; empty where it was not
     */
    record Disagreement(
            TwoByTwoTable table,
            int sign,
            ShareBars chart,
            String allShare,
            String wrongShare,
            String odds,
            String interval,
            String p,
            String corrected) {}

    /**
     * Which items hang together.
     *
     * @param column of the gold
     * @param number of clusters
     */
    record Clustered(String column, String number) {}

    /**
     * What it scores in slices.
     *
     * @param value over all items
     * @param reference where this stands
     * @param ready whether it is known which items hang together, on which intervals and tests rest; else there are no groups
     * @param tests for how many tests p-values were corrected
     * @param clustered empty where each item stands alone
     * @param groups the slicings
     */
    record Sliced(
            String value,
            String reference,
            List<AxisTick> ticks,
            boolean ready,
            int tests,
            Optional<Clustered> clustered,
            List<Worse> worse,
            List<Group> groups,
            boolean judged) {

        /** Items below which a slice has no interval. */
        public int few() {
            return PartEstimates.FEWEST;
        }

        /** How many parts are drawn at random, where they are. */
        public int draws() {
            return PartResult.DRAWS;
        }

        /** Where their random numbers begin. */
        public long seed() {
            return PartResult.SEED;
        }

        /** Items below which its value says little. */
        public int small() {
            return SystemErrorAnalysis.SMALL;
        }

        /** Items below which it says less than it seems to. */
        public int quiteSmall() {
            return SystemErrorAnalysis.QUITE_SMALL;
        }

        /** Whether some slice has a value. */
        public boolean isDrawn() {
            return groups.stream()
                    .flatMap(group -> group.lines().stream())
                    .anyMatch(line -> line.mark().isPresent());
        }
    }

    /** A slice on which it is worse than elsewhere. */
    record Worse(String slicing, String slice, String value, String others, String p, String href) {}

    /**
     * A slicing.
     *
     * @param caution what it does to values by construction; empty where nothing
     * @param lines that are shown at once
     * @param folded those that are not, as {@link FoldedSlices} says
     * @param largest how many items the largest one has that is folded
     */
    record Group(String name, String caution, List<Line> lines, List<Line> folded, int largest) {}

    /**
     * A slice.
     *
     * @param mark empty without a value
     * @param size {@code few}, {@code small}, {@code quite} or empty
     * @param worse a p-value where it is worse than elsewhere; else empty
     * @param href of its items; empty where there is no list of them
     */
    record Line(
            String name,
            int items,
            String value,
            String interval,
            Optional<ChartMark> mark,
            String size,
            String worse,
            String href) {}

    /**
     * Two slicings crossed.
     *
     * @param tables beside each other they are too wide
     */
    record Cross(String rows, String columns, List<CrossTable> tables) {}

    /** Where the items are that it gets wrong: all, and those on which annotators agreed and disagreed. */
    record ItemLinks(String wrong, String agreed, String disagreed) {}
}
