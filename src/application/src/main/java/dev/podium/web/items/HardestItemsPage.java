package dev.podium.web.items;

import dev.podium.analysis.items.HardItemReport;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.chart.BarChart;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * Which items are hard for all systems, and who errs alike.
 *
 * @param hardest the hardest first
 * @param distribution empty where there is nothing to draw
 * @param list address of all items, the hardest first
 * @param alone address of the items that one system alone solved
 * @param csv the hardest as a file
 */
@CheckedTemplate(basePath = "items")
record HardestItemsPage(
        LeaderboardFrame boardFrame,
        HardItemReport board,
        Basis basis,
        List<Line> hardest,
        Optional<Distribution> distribution,
        List<Alone> soles,
        Overlaps overlaps,
        String list,
        String alone,
        String csv)
        implements TemplateInstance {

    /**
     * What items are hard by.
     *
     * @param errors whether something says when a system is wrong
     * @param texts whether something is known of what items say
     * @param current whether what is known of the systems is up to date
     * @param wrong when a system is wrong; empty where nothing says that
     * @param metric whose mean is shown where nothing is wrong
     */
    record Basis(boolean errors, boolean texts, boolean current, int systems, String wrong, String metric) {}

    /** How many items are how hard, as numbers and as a drawing of them. */
    record Distribution(List<BarChart.Bar> bars, BarChart chart) {}

    /**
     * Errors of every two systems.
     *
     * @param matrix none where there are too many systems, or nothing is wrong
     * @param pairs none where there is a matrix
     * @param csv the same as a file
     */
    record Overlaps(List<Row> matrix, List<Pair> pairs, Pager pager, String csv) {}

    /** An item with the address of its page. */
    record Line(HardItemReport.Hard item, String href, Optional<ErrorShareBar> wrong, String mean) {}

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
