package dev.podium.web.slices;

import dev.podium.analysis.slices.SliceBoard;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.LabelWidth;
import dev.podium.web.chart.Tick;
import dev.podium.web.layout.Format;
import dev.podium.web.slices.SliceChart.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Draws the scores of slices. */
final class ChartOfSlices {

    private static final int WIDTH = 680;
    private static final int LEFT = 16;
    private static final int RIGHT = 664;
    private static final int TOP = 28;
    private static final int ROW = 66;
    private static final int MIDDLE = 40;
    private static final int BELOW = 8;
    private static final int NAME_WIDTH = 440;

    /** Those with a shape of their own stand one below the other, so that none hides another. */
    private static final int[] LANES = {-13, -4, 5, 14};

    private final SliceBoard board;
    private final SliceTable table;
    private final Format format;

    ChartOfSlices(SliceBoard board, SliceTable table, Format format) {
        this.board = board;
        this.table = table;
        this.format = format;
    }

    /** The drawing; empty without a value. */
    Optional<SliceChart> draw() {
        double[] values = board.systems().stream()
                .flatMap(system -> system.scores().stream())
                .flatMap(Optional::stream)
                .filter(score -> score.items() > 0)
                .mapToDouble(SliceBoard.Score::value)
                .toArray();
        if (values.length == 0) {
            return Optional.empty();
        }
        Axis axis = Axis.of(values, board.wanted().metric().decimals());
        List<Shape> shapes = shapes();
        int bottom = TOP + ROW * board.slices().size();
        return Optional.of(new SliceChart(
                WIDTH,
                bottom + BELOW,
                LEFT,
                RIGHT,
                TOP,
                bottom,
                axis.ticks().stream()
                        .map(value -> new Tick(x(axis, value), format.number(value, axis.decimals())))
                        .toList(),
                rows(axis, shapes),
                key(shapes),
                shapes.contains(Shape.SMALL),
                shapes.contains(Shape.HOLLOW)));
    }

    /** The first teams have shapes of their own. */
    private List<Shape> shapes() {
        List<Shape> shapes = new ArrayList<>();
        int teams = 0;
        for (SliceBoard.OfSystem system : board.systems()) {
            shapes.add(
                    system.baseline() ? Shape.HOLLOW : teams < Shape.OWN.size() ? Shape.OWN.get(teams++) : Shape.SMALL);
        }
        return shapes;
    }

    private List<SliceChart.Key> key(List<Shape> shapes) {
        List<SliceChart.Key> key = new ArrayList<>();
        for (int system = 0; system < shapes.size(); system++) {
            if (shapes.get(system).series() > 0) {
                key.add(new SliceChart.Key(
                        shapes.get(system), board.systems().get(system).name()));
            }
        }
        return key;
    }

    private List<SliceChart.Row> rows(Axis axis, List<Shape> shapes) {
        List<SliceChart.Row> rows = new ArrayList<>();
        for (int slice = 0; slice < table.columns().size(); slice++) {
            SliceTable.Column column = table.columns().get(slice);
            int y = TOP + ROW * slice + MIDDLE;
            rows.add(new SliceChart.Row(
                    LabelWidth.cut(column.name(), NAME_WIDTH),
                    column.items(),
                    column.few(),
                    y,
                    dots(slice, y, axis, shapes)));
        }
        return rows;
    }

    private List<SliceChart.Dot> dots(int slice, int y, Axis axis, List<Shape> shapes) {
        List<SliceChart.Dot> dots = new ArrayList<>();
        for (int system = 0; system < shapes.size(); system++) {
            Optional<SliceBoard.Score> score =
                    board.systems().get(system).scores().get(slice);
            if (score.isPresent() && score.get().items() > 0) {
                Shape shape = shapes.get(system);
                int lane = shape.series() > 0 ? LANES[shape.series() - 1] : 0;
                dots.add(new SliceChart.Dot(shape, x(axis, score.get().value()), y + lane));
            }
        }
        dots.sort(Comparator.comparing((SliceChart.Dot dot) -> dot.shape()).reversed());
        return dots;
    }

    private static String x(Axis axis, double value) {
        return String.format(Locale.ROOT, "%.1f", LEFT + axis.share(value) * (RIGHT - LEFT));
    }
}
