package dev.podium.web.leaderboard;

import dev.podium.leaderboard.BestScoreHistory;
import dev.podium.task.Subtask;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.LabelWidth;
import dev.podium.web.layout.Format;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Draws histories: a line of steps for every team, a level line for every baseline, each with its name at its end. */
final class HistoryChartMaker {

    static final int LEADER = 26;

    private static final int WIDTH = 860;
    private static final int LEFT = 44;
    private static final int RIGHT = 600;
    private static final int TOP = 34;
    private static final int ROOM_BELOW = 34;
    private static final int LEAST_HEIGHT = 400;
    private static final int LINE_HEIGHT = 19;
    private static final int COLOURED = 4;
    private static final int NAME_WIDTH = 180;

    private final ZoneId zone;
    private final Format format;

    HistoryChartMaker(ZoneId zone, Format format) {
        this.zone = zone;
        this.format = format;
    }

    /**
     * A drawing of a history with at least one team.
     *
     * @param opens when its phase opened
     * @param end until when it is told
     */
    HistoryChart draw(BestScoreHistory history, Instant opens, Instant end) {
        Subtask.Column metric = history.subtask().ranking();
        List<BestScoreHistory.Line> lines = history.lines();
        int height = Math.max(LEAST_HEIGHT, TOP + ROOM_BELOW + LINE_HEIGHT * (lines.size() + 1));
        int bottom = height - ROOM_BELOW;
        Axis values = Axis.of(
                lines.stream()
                        .flatMap(line -> line.steps().stream())
                        .mapToDouble(BestScoreHistory.Step::value)
                        .toArray(),
                metric.decimals());
        Function<Double, Double> y = value -> bottom - values.share(value) * (bottom - TOP);
        TimeScale times = TimeScale.of(opens, begin(lines), latest(lines, end), zone);
        double[] labels =
                apart(lines.stream().mapToDouble(line -> y.apply(line.best())).toArray(), TOP, bottom);
        List<HistoryChart.Curve> curves = IntStream.range(0, lines.size())
                .mapToObj(i -> curve(lines.get(i), i, times, y, labels[i], metric.decimals()))
                .toList();
        return new HistoryChart(
                WIDTH,
                height,
                LEFT,
                RIGHT,
                TOP,
                bottom,
                values.ticks().stream()
                        .map(value -> new AxisTick(units(y.apply(value)), format.number(value, values.decimals())))
                        .toList(),
                times.ticks().stream()
                        .map(time -> new AxisTick(units(x(times, time)), times.shown(time, format)))
                        .toList(),
                curves);
    }

    private static Instant begin(List<BestScoreHistory.Line> lines) {
        return lines.stream()
                .filter(line -> !line.baseline())
                .map(line -> line.steps().get(0).receivedAt())
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static Instant latest(List<BestScoreHistory.Line> lines, Instant end) {
        return lines.stream()
                .flatMap(line -> line.steps().stream())
                .map(BestScoreHistory.Step::receivedAt)
                .filter(end::isBefore)
                .max(Comparator.naturalOrder())
                .orElse(end);
    }

    private static double x(TimeScale times, Instant time) {
        return LEFT + times.share(time) * (RIGHT - LEFT);
    }

    private HistoryChart.Curve curve(
            BestScoreHistory.Line line,
            int place,
            TimeScale times,
            Function<Double, Double> y,
            double label,
            int decimals) {
        String level = units(y.apply(line.best()));
        return new HistoryChart.Curve(
                line.baseline() || place >= COLOURED ? 0 : place + 1,
                line.baseline(),
                line.baseline() ? "M" + LEFT + " " + level + "H" + RIGHT : path(line, times, y),
                line.baseline() ? List.of() : steps(line, times, y),
                "M%d %sL%d %sH%d".formatted(RIGHT, level, RIGHT + LEADER - 10, units(label), RIGHT + LEADER - 5),
                units(label),
                LabelWidth.cut(line.name(), NAME_WIDTH),
                format.number(line.best(), decimals));
    }

    private static String path(BestScoreHistory.Line line, TimeScale times, Function<Double, Double> y) {
        StringBuilder path = new StringBuilder();
        for (HistoryChart.Step step : steps(line, times, y)) {
            path.append(
                    path.isEmpty() ? "M%s %s".formatted(step.x(), step.y()) : "H%sV%s".formatted(step.x(), step.y()));
        }
        return path.append("H").append(RIGHT).toString();
    }

    private static List<HistoryChart.Step> steps(
            BestScoreHistory.Line line, TimeScale times, Function<Double, Double> y) {
        return line.steps().stream()
                .map(step -> new HistoryChart.Step(units(x(times, step.receivedAt())), units(y.apply(step.value()))))
                .toList();
    }

    /** Heights of labels: those that would overlap stand in a block around the middle of their lines. */
    static double[] apart(double[] wanted, double top, double bottom) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, wanted.length).boxed().toList());
        order.sort(Comparator.comparingDouble(i -> wanted[i]));
        Deque<Block> blocks = new ArrayDeque<>();
        for (int label : order) {
            Block block = new Block(List.of(label), wanted[label], top, bottom);
            while (!blocks.isEmpty() && blocks.peekLast().reaches(block)) {
                block = blocks.pollLast().with(block);
            }
            blocks.add(block);
        }
        double[] heights = new double[wanted.length];
        blocks.forEach(block -> block.enter(heights));
        return heights;
    }

    /**
     * Labels one below the other.
     *
     * @param wanted mean of the heights at which they should stand
     */
    private record Block(List<Integer> labels, double wanted, double top, double bottom) {

        private double first() {
            double half = (labels.size() - 1) * LINE_HEIGHT / 2.0;
            return Math.max(top, Math.min(wanted - half, bottom - 2 * half));
        }

        private double end() {
            return first() + labels.size() * LINE_HEIGHT;
        }

        private boolean reaches(Block below) {
            return end() > below.first();
        }

        private Block with(Block below) {
            List<Integer> all =
                    Stream.concat(labels.stream(), below.labels.stream()).toList();
            double mean = (wanted * labels.size() + below.wanted * below.labels.size()) / all.size();
            return new Block(all, mean, top, bottom);
        }

        private void enter(double[] heights) {
            for (int i = 0; i < labels.size(); i++) {
                heights[labels.get(i)] = first() + i * LINE_HEIGHT;
            }
        }
    }

    private static String units(double length) {
        return String.format(Locale.ROOT, "%.1f", length);
    }
}
