package dev.podium.web.items;

import dev.podium.analysis.items.HardItemReport;
import dev.podium.team.Audience;
import dev.podium.web.chart.BarChart;
import dev.podium.web.layout.Choice;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Which items are hard for all systems, and who errs alike.
 *
 * @param audience who alone may see it; empty where that is everybody
 * @param errors whether something says when a system is wrong
 * @param current whether what is known of the systems is up to date
 * @param wrong when a system is wrong; empty where nothing says that
 * @param metric whose mean is shown where nothing is wrong
 * @param hardest the hardest first
 * @param chart empty where there is nothing to draw
 * @param bars what it shows
 * @param matrix none where there are too many systems, or nothing is wrong
 * @param pairs none where there is a matrix
 * @param list address of all items, the hardest first
 * @param csv the same as a file
 * @param overlaps errors of every two systems as a file
 */
@CheckedTemplate(basePath = "items")
record HardestPage(
        CompetitionFrame frame,
        List<Choice> phases,
        List<Choice> subtasks,
        Optional<Audience> audience,
        HardItemReport board,
        ZoneId zone,
        boolean errors,
        boolean current,
        int systems,
        String wrong,
        String metric,
        List<Line> hardest,
        Optional<BarChart> chart,
        List<BarChart.Bar> bars,
        List<Alone> soles,
        List<Row> matrix,
        List<Pair> pairs,
        Pager pager,
        String list,
        String alone,
        String csv,
        String overlaps)
        implements TemplateInstance {

    /** An item with the address of its page. */
    record Line(HardItemReport.Hard item, String href, Optional<Share> wrong, String mean) {}

    /** A system that alone is right, with the address of the list of those items, and its first ones. */
    record Alone(HardItemReport.Sole system, String href, List<First> first) {}

    /** One of the first items. */
    record First(String id, String href) {}

    /** A system with its errors against all others. */
    record Row(HardItemReport.Side system, List<Cell> cells) {}

    /**
     * Errors of two systems.
     *
     * @param below whether it stands in the lower half
     * @param value Jaccard's index in the lower half, kappa in the upper one
     * @param both about how many items both are wrong; empty where they were not compared
     * @param shade from 0 to 3, larger for more errors in common
     */
    record Cell(boolean self, boolean below, String value, String both, int shade) {}

    /** Errors of two systems as a line. */
    record Pair(HardItemReport.Overlap overlap, String jaccard, String kappa) {}
}
