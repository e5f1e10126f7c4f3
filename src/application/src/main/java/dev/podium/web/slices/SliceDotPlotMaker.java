package dev.podium.web.slices;

import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.LabelWidth;
import dev.podium.web.layout.Format;
import dev.podium.web.slices.SliceDotPlot.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Draws the scores of slices. */
final class SliceDotPlotMaker {

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

    private final SliceScoreTable board;
    private final SliceTable table;
    private final Format format;

    SliceDotPlotMaker(SliceScoreTable board, SliceTable table, Format format) {
        this.board = board;
        this.table = table;
        this.format = format;
    }

    /** The drawing; empty without a value. */
    Optional<SliceDotPlot> draw() {
        double[] values = board.systems().stream()
                .flatMap(system -> system.scores().stream())
                .flatMap(Optional::stream)
                .filter(score -> score.items() > 0)
                .mapToDouble(SliceScoreTable.Score::value)
                .toArray();
        if (values.length == 0) {
            return Optional.empty();
        }
        Axis axis = Axis.of(values, board.wanted().metric().decimals());
        List<Shape> shapes = shapes();
        int bottom = TOP + ROW * board.slices().size();
        return Optional.of(new SliceDotPlot(
                WIDTH,
                bottom + BELOW,
                LEFT,
                RIGHT,
                TOP,
                bottom,
                axis.ticks().stream()
                        .map(value -> new AxisTick(x(axis, value), format.number(value, axis.decimals())))
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
        for (SliceScoreTable.OfSystem system : board.systems()) {
            shapes.add(
                    system.baseline() ? Shape.HOLLOW : teams < Shape.OWN.size() ? Shape.OWN.get(teams++) : Shape.SMALL);
        }
        return shapes;
    }

    private List<SliceDotPlot.Key> key(List<Shape> shapes) {
        List<SliceDotPlot.Key> key = new ArrayList<>();
        for (int system = 0; system < shapes.size(); system++) {
            if (shapes.get(system).series() > 0) {
                key.add(new SliceDotPlot.Key(
                        shapes.get(system), board.systems().get(system).name()));
            }
        }
        return key;
    }

    private List<SliceDotPlot.Row> rows(Axis axis, List<Shape> shapes) {
        List<SliceDotPlot.Row> rows = new ArrayList<>();
        for (int slice = 0; slice < table.columns().size(); slice++) {
            SliceTable.Column column = table.columns().get(slice);
            int y = TOP + ROW * slice + MIDDLE;
            rows.add(new SliceDotPlot.Row(
                    LabelWidth.cut(column.name(), NAME_WIDTH),
                    column.items(),
                    column.few(),
                    y,
                    dots(slice, y, axis, shapes)));
        }
        return rows;
    }

    private List<SliceDotPlot.Dot> dots(int slice, int y, Axis axis, List<Shape> shapes) {
        List<SliceDotPlot.Dot> dots = new ArrayList<>();
        for (int system = 0; system < shapes.size(); system++) {
            Optional<SliceScoreTable.Score> score =
                    board.systems().get(system).scores().get(slice);
            if (score.isPresent() && score.get().items() > 0) {
                Shape shape = shapes.get(system);
                int lane = shape.series() > 0 ? LANES[shape.series() - 1] : 0;
                dots.add(new SliceDotPlot.Dot(shape, x(axis, score.get().value()), y + lane));
            }
        }
        dots.sort(Comparator.comparing((SliceDotPlot.Dot dot) -> dot.shape()).reversed());
        return dots;
    }

    private static String x(Axis axis, double value) {
        return String.format(Locale.ROOT, "%.1f", LEFT + axis.share(value) * (RIGHT - LEFT));
    }
}
