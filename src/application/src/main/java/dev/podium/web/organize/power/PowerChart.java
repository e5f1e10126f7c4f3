package dev.podium.web.organize.power;

import dev.podium.leaderboard.power.PowerAnalysis;
import dev.podium.leaderboard.power.RoundNumbers;
import dev.podium.web.layout.Format;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The smallest differences that are found as they are drawn, in units of the drawing.
 *
 * @param heights round differences, at their distances from the top
 * @param items numbers of items, at their distances from the left
 * @param now where the number of items stands that there is
 * @param observed how high the observed difference lies; empty where it is above the drawing
 */
record PowerChart(
        int width,
        int height,
        int left,
        int right,
        int top,
        int bottom,
        List<Tick> heights,
        List<Tick> items,
        String now,
        Curve single,
        Curve corrected,
        Optional<String> observed) {

    /** Each number of items is twice the one before it and stands as far from it as all others. */
    static PowerChart draw(PowerAnalysis.Plan plan, Format format) {
        return new Drawing(plan, format).draw();
    }

    /** A number and where it stands. */
    record Tick(String position, String shown) {}

    /**
     * A line that falls as items are added.
     *
     * @param points those that the table tells
     * @param end how high its end lies
     */
    record Curve(String path, List<Point> points, String end) {}

    /** A point of a line. */
    record Point(String x, String y) {}

    private static final class Drawing {

        private static final int WIDTH = 700;
        private static final int HEIGHT = 340;
        private static final int LEFT = 62;
        private static final int RIGHT = 520;
        private static final int TOP = 34;
        private static final int BOTTOM = 290;
        private static final int STEPS = 5;
        private static final int PARTS = 8;

        private final Format format;
        private final PowerAnalysis.Plan plan;
        private final BigDecimal step;
        private final int steps;

        Drawing(PowerAnalysis.Plan plan, Format format) {
            this.format = format;
            this.plan = plan;
            double most = plan.byItems().get(0).corrected();
            step = RoundNumbers.from(most / STEPS);
            steps = (int) Math.ceil(most / step.doubleValue());
        }

        PowerChart draw() {
            List<PowerAnalysis.Smallest> rows = plan.byItems();
            return new PowerChart(
                    WIDTH,
                    HEIGHT,
                    LEFT,
                    RIGHT,
                    TOP,
                    BOTTOM,
                    IntStream.rangeClosed(0, steps)
                            .mapToObj(i -> step.multiply(BigDecimal.valueOf(i)))
                            .map(value -> new Tick(
                                    y(value.doubleValue()),
                                    format.number(value.doubleValue(), Math.max(0, step.scale()))))
                            .toList(),
                    IntStream.range(0, rows.size())
                            .mapToObj(
                                    i -> new Tick(x(i), format.count(rows.get(i).items())))
                            .toList(),
                    x(rows.indexOf(plan.now())),
                    curve(PowerAnalysis.Smallest::single),
                    curve(PowerAnalysis.Smallest::corrected),
                    plan.observed() > steps * step.doubleValue() ? Optional.empty() : Optional.of(y(plan.observed())));
        }

        private Curve curve(ToDoubleFunction<PowerAnalysis.Smallest> value) {
            List<PowerAnalysis.Smallest> rows = plan.byItems();
            StringBuilder path = new StringBuilder("M" + x(0) + " " + y(value.applyAsDouble(rows.get(0))));
            for (int i = 1; i < rows.size(); i++) {
                for (int part = 1; part <= PARTS; part++) {
                    double share = (double) part / PARTS;
                    path.append("L")
                            .append(x(i - 1 + share))
                            .append(" ")
                            .append(y(between(rows.get(i - 1), rows.get(i), share, value)));
                }
            }
            return new Curve(
                    path.toString(),
                    IntStream.range(0, rows.size())
                            .mapToObj(i -> new Point(x(i), y(value.applyAsDouble(rows.get(i)))))
                            .toList(),
                    y(value.applyAsDouble(rows.get(rows.size() - 1))));
        }

        /** Differences times the root of the number of items hardly change, so they are drawn straight from row to row. */
        private static double between(
                PowerAnalysis.Smallest from,
                PowerAnalysis.Smallest to,
                double share,
                ToDoubleFunction<PowerAnalysis.Smallest> value) {
            double items = from.items() * Math.pow((double) to.items() / from.items(), share);
            double before = value.applyAsDouble(from) * Math.sqrt(from.items());
            double after = value.applyAsDouble(to) * Math.sqrt(to.items());
            return (before + share * (after - before)) / Math.sqrt(items);
        }

        private String x(double row) {
            int last = plan.byItems().size() - 1;
            return units(LEFT + (row + 0.5) / (last + 1) * (RIGHT - LEFT));
        }

        private String y(double difference) {
            return units(BOTTOM - difference / (steps * step.doubleValue()) * (BOTTOM - TOP));
        }

        private static String units(double length) {
            return String.format(Locale.ROOT, "%.1f", length);
        }
    }
}
