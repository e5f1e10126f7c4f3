package dev.podium.web.organize.power;

import dev.podium.leaderboard.power.PowerStudy;
import dev.podium.leaderboard.power.RoundNumbers;
import dev.podium.web.layout.Format;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Draws the smallest differences that are found. Each number of items is twice the one before it and stands as far from it
 * as all others.
 */
final class ChartOfPower {

    private static final int WIDTH = 700;
    private static final int HEIGHT = 340;
    private static final int LEFT = 62;
    private static final int RIGHT = 520;
    private static final int TOP = 34;
    private static final int BOTTOM = 290;
    private static final int STEPS = 5;
    private static final int PARTS = 8;

    private final Format format;
    private final PowerStudy.Plan plan;
    private final BigDecimal step;
    private final int steps;

    private ChartOfPower(PowerStudy.Plan plan, Format format) {
        this.format = format;
        this.plan = plan;
        double most = plan.byItems().get(0).corrected();
        step = RoundNumbers.from(most / STEPS);
        steps = (int) Math.ceil(most / step.doubleValue());
    }

    static PowerChart draw(PowerStudy.Plan plan, Format format) {
        return new ChartOfPower(plan, format).draw();
    }

    private PowerChart draw() {
        List<PowerStudy.Smallest> rows = plan.byItems();
        return new PowerChart(
                WIDTH,
                HEIGHT,
                LEFT,
                RIGHT,
                TOP,
                BOTTOM,
                IntStream.rangeClosed(0, steps)
                        .mapToObj(i -> step.multiply(BigDecimal.valueOf(i)))
                        .map(value -> new PowerChart.Tick(
                                y(value.doubleValue()), format.number(value.doubleValue(), Math.max(0, step.scale()))))
                        .toList(),
                IntStream.range(0, rows.size())
                        .mapToObj(i -> new PowerChart.Tick(
                                x(i), format.count(rows.get(i).items())))
                        .toList(),
                x(rows.indexOf(plan.now())),
                curve(PowerStudy.Smallest::single),
                curve(PowerStudy.Smallest::corrected),
                plan.observed() > steps * step.doubleValue() ? Optional.empty() : Optional.of(y(plan.observed())));
    }

    private PowerChart.Curve curve(ToDoubleFunction<PowerStudy.Smallest> value) {
        List<PowerStudy.Smallest> rows = plan.byItems();
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
        return new PowerChart.Curve(
                path.toString(),
                IntStream.range(0, rows.size())
                        .mapToObj(i -> new PowerChart.Point(x(i), y(value.applyAsDouble(rows.get(i)))))
                        .toList(),
                y(value.applyAsDouble(rows.get(rows.size() - 1))));
    }

    /** Differences times the root of the number of items hardly change, so they are drawn straight from row to row. */
    private static double between(
            PowerStudy.Smallest from,
            PowerStudy.Smallest to,
            double share,
            ToDoubleFunction<PowerStudy.Smallest> value) {
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
