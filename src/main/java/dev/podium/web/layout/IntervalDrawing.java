package dev.podium.web.layout;

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
 * @param bottom where the last row ends
 */
@CheckedTemplate(basePath = "layout")
public record IntervalDrawing(
        String chart,
        Head head,
        Scale scale,
        List<Placed> rows,
        List<Placed> keys,
        int width,
        int height,
        int left,
        int room,
        int right,
        int top,
        int bottom)
        implements TemplateInstance {

    private static final int WIDTH = 950;
    private static final int TEXT = 800;
    private static final int LEFT = 330;
    private static final int ROOM = 380;
    private static final int RIGHT = 730;
    private static final int TOP = 96;
    private static final int LINE = 26;
    private static final int BELOW = 30;
    private static final int BESIDE = 12;
    private static final int INDENT = 16;
    private static final int NOTE = 84;
    private static final int KEY = 46;

    /** What it shows, in words. */
    public record Head(String title, String about) {}

    /**
     * The scale of the table.
     *
     * @param better where it leads; empty where that is neither good nor bad
     * @param reference where a value stands that is drawn through all rows; empty without one
     * @param named what this value is
     */
    public record Scale(List<Tick> ticks, String better, boolean lowerIsBetter, String reference, String named) {}

    /** A row with its place. */
    public record Placed(int y, int x, Row row) {}

    /**
     * A row of the table.
     *
     * @param note what stands behind the name
     * @param mark empty without a value
     * @param head whether it heads the rows below it
     */
    public record Row(String name, String note, String value, Optional<Mark> mark, boolean head) {

        /** A heading. */
        public static Row heading(String name) {
            return new Row(name, "", "", Optional.empty(), true);
        }

        /** What a mark means. */
        public static Row key(String name, boolean quiet) {
            return new Row(name, "", "", Optional.of(new Mark("50%", "6%", "94%", quiet)), false);
        }

        private Row cut(int room) {
            return new Row(Names.cut(name, note.isEmpty() ? room : room - NOTE), note, value, mark, head);
        }
    }

    /**
     * Draws rows, at least one with a value.
     *
     * @param keys to their marks
     * @throws Refused if none has a value
     */
    public static IntervalDrawing of(String chart, Head head, Scale scale, List<Row> rows, List<Row> keys) {
        if (rows.stream().allMatch(row -> row.mark().isEmpty())) {
            throw Refused.notThere();
        }
        boolean grouped = rows.stream().anyMatch(Row::head);
        int bottom = TOP + LINE * rows.size();
        List<Row> explained = new ArrayList<>(keys);
        if (!scale.reference().isEmpty()) {
            explained.add(new Row(scale.named(), "", "", Optional.empty(), false));
        }
        return new IntervalDrawing(
                chart,
                new Head(Names.cut(head.title(), TEXT), Names.cut(head.about(), TEXT)),
                scale,
                placed(rows, TOP, grouped ? INDENT : 0, LEFT - BESIDE),
                placed(explained, bottom + BELOW, KEY, TEXT),
                WIDTH,
                bottom + BELOW + LINE * explained.size(),
                LEFT,
                ROOM,
                RIGHT,
                TOP,
                bottom);
    }

    private static List<Placed> placed(List<Row> rows, int top, int x, int end) {
        List<Placed> placed = new ArrayList<>();
        for (Row row : rows) {
            int begin = row.head() ? 0 : x;
            placed.add(new Placed(top + LINE * placed.size(), begin, row.cut(row.head() ? TEXT : end - begin)));
        }
        return placed;
    }
}
