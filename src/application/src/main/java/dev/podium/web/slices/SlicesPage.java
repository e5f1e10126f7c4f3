package dev.podium.web.slices;

import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * What systems score in slices of the items.
 *
 * @param later whether slices are shown to the reader some day, but not yet
 * @param few items below which a slice says little
 * @param ready whether slices are known
 * @param chart empty where there is nothing to draw
 * @param folded the slices that say little
 * @param csv address of all numbers
 * @param agreement address of how far annotators agree
 */
@CheckedTemplate(basePath = "slices")
record SlicesPage(
        LeaderboardFrame boardFrame,
        Form form,
        ShownMetric shown,
        boolean later,
        int few,
        boolean ready,
        Optional<SliceDotPlot> chart,
        SliceTable table,
        Folded folded,
        Pager pager,
        String csv,
        String agreement)
        implements TemplateInstance {

    /**
     * The metric that is shown, and the slices.
     *
     * @param neither whether it only describes
     * @param slicing what the slices go by; empty where the reader can choose none
     * @param caution what they do to values by construction; empty where nothing
     */
    record ShownMetric(MetricName metric, boolean lowerIsBetter, boolean neither, String slicing, String caution) {}

    /**
     * Slices that are folded away, as {@link dev.podium.web.board.FoldedSlices} says.
     *
     * @param largest how many items the largest one has
     */
    record Folded(SliceTable table, int largest) {}

    /** By what slices are chosen. */
    record Form(String phase, String subtask, List<Option> slicings, List<Option> metrics) {}
}
