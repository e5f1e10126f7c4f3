package dev.podium.web.chart;

import dev.podium.platform.Refused;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The intervals that stand in the rows of a table as one drawing, to be read without its page. Lengths are its own units.
 *
 * @param chart what it is called as a file of {@link ChartFile}
 * @param left where the scale begins
 * @param room how wide the scale is
 * @param right where values stand
 * @param height where the last row ends
 */
@CheckedTemplate(basePath = "layout")
public record IntervalDrawing(
        String chart,
        Head head,
        Scale scale,
        List<Placed> rows,
        Keys keys,
        int width,
        int height,
        int left,
        int room,
        int right,
        int top)
        implements TemplateInstance {

    private static final int WIDTH = 950;
    private static final int TEXT = 800;
    private static final int LEFT = 330;
    private static final int ROOM = 380;
    private static final int RIGHT = 730;
    private static final int TOP = 96;
    private static final int LINE = 26;
    private static final int BESIDE = 12;
    private static final int INDENT = 16;
    private static final int NOTE = 84;

    /** What it shows, in words. */
    public record Head(String title, String about) {}

    /**
     * The scale of the table.
     *
     * @param better where it leads; empty where that is neither good nor bad
     * @param reference where a value stands that is drawn through all rows; empty without one
     * @param named what this value is
     */
    public record Scale(List<AxisTick> ticks, String better, boolean lowerIsBetter, String reference, String named) {}

    /** What the marks of rows mean. */
    public record Keys(String filled, String hollow) {}

    /** A row with its place. */
    public record Placed(int y, int x, Row row) {}

    /**
     * A row of the table.
     *
     * @param note what stands behind the name
     * @param mark empty without a value
     * @param head whether it heads the rows below it
     */
    public record Row(String name, String note, String value, Optional<ChartMark> mark, boolean head) {

        /** A heading. */
        public static Row heading(String name) {
            return new Row(name, "", "", Optional.empty(), true);
        }

        private Row cut(int room) {
            return new Row(LabelWidth.cut(name, note.isEmpty() ? room : room - NOTE), note, value, mark, head);
        }
    }

    /**
     * Draws rows, at least one with a value.
     *
     * @throws Refused if none has a value
     */
    public static IntervalDrawing of(String chart, Head head, Scale scale, List<Row> rows, Keys keys) {
        if (rows.stream().allMatch(row -> row.mark().isEmpty())) {
            throw Refused.notThere();
        }
        boolean grouped = rows.stream().anyMatch(Row::head);
        int bottom = TOP + LINE * rows.size();
        return new IntervalDrawing(
                chart,
                new Head(LabelWidth.cut(head.title(), TEXT), LabelWidth.cut(head.about(), TEXT)),
                scale,
                placed(rows, grouped ? INDENT : 0),
                keys,
                WIDTH,
                bottom,
                LEFT,
                ROOM,
                RIGHT,
                TOP);
    }

    private static List<Placed> placed(List<Row> rows, int indent) {
        List<Placed> placed = new ArrayList<>();
        for (Row row : rows) {
            int x = row.head() ? 0 : indent;
            placed.add(new Placed(TOP + LINE * placed.size(), x, row.cut(row.head() ? TEXT : LEFT - BESIDE - x)));
        }
        return placed;
    }
}
