package dev.podium.web.slices;

import dev.podium.team.Audience;
import dev.podium.web.layout.Choice;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * What systems score in slices of the items.
 *
 * @param audience who alone may see it; empty where that is everybody
 * @param slicing what the slices go by; empty where the reader can choose none
 * @param caution what they do to values by construction; empty where nothing
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
        CompetitionFrame frame,
        List<Choice> phases,
        List<Choice> subtasks,
        Optional<Audience> audience,
        Form form,
        MetricName metric,
        boolean lowerIsBetter,
        boolean neither,
        String slicing,
        String caution,
        boolean later,
        int few,
        boolean ready,
        Optional<SliceChart> chart,
        SliceTable table,
        Folded folded,
        Pager pager,
        String csv,
        String agreement)
        implements TemplateInstance {

    /**
     * Slices that are folded away, as {@link dev.podium.web.board.ShownSlices} says.
     *
     * @param largest how many items the largest one has
     */
    record Folded(SliceTable table, int largest) {}

    /** By what slices are chosen. */
    record Form(String phase, String subtask, List<Option> slicings, List<Option> metrics) {}

    /** One that can be chosen. */
    record Option(String id, String name, boolean chosen) {}
}
