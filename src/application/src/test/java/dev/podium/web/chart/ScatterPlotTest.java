package dev.podium.web.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.podium.significance.Interval;
import dev.podium.web.chart.ScatterPlot.Level;
import dev.podium.web.chart.ScatterPlot.Point;
import dev.podium.web.chart.ScatterPlot.Scale;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScatterPlotTest {

    /** How high and wide letters are where they are largest, and how wide at most on average. */
    private static final int LETTERS = 17;

    private static ScatterPlot draw(Level level, Point... points) {
        return ScatterPlot.draw(
                new Scale("SARI", 2),
                new Scale("meaning kept", 2),
                new ScatterPlot.Values(List.of(points), Optional.ofNullable(level)),
                (value, decimals) -> new BigDecimal(value)
                        .setScale(decimals, RoundingMode.HALF_UP)
                        .toPlainString());
    }

    private static Point point(String name, double x, double y) {
        return new Point(name, x, y, Optional.empty(), name, /* quiet= */ false);
    }

    private static Point point(String name, double x, double y, double low, double high) {
        return new Point(name, x, y, Optional.of(new Interval(low, high)), name, /* quiet= */ true);
    }

    private static List<String> ticks(ScatterPlot.Side side) {
        return side.ticks().stream().map(AxisTick::shown).toList();
    }

    private static List<String> names(ScatterPlot plot) {
        return plot.names().stream().map(PlacedName::name).toList();
    }

    @Test
    void ticks_areRoundNumbersAroundValuesAndIntervals() {
        ScatterPlot plot = draw(null, point("one", 31.4, 3.2, 2.6, 3.8), point("two", 38.9, 4.1, 3.7, 4.5));

        assertThat(ticks(plot.across())).containsExactly("30", "32", "34", "36", "38", "40");
        assertThat(ticks(plot.up())).containsExactly("2.5", "3.0", "3.5", "4.0", "4.5");
        assertThat(plot.across().ticks().get(0).position()).isEqualTo("94.0");
        assertThat(plot.across().ticks().get(5).position()).isEqualTo("636.0");
        assertThat(plot.up().ticks().get(4).position()).as("higher is above").isEqualTo("54.0");
        assertThat(plot.marks().get(1).high()).isEqualTo("54.0");
        assertThat(plot.isPartlyQuiet()).isTrue();
    }

    @Test
    void level_isOnTheScale_andNamed() {
        ScatterPlot plot = draw(new Level("right", 5, "right 5"), point("one", 1, 2), point("two", 2, 3));

        assertThat(ticks(plot.up())).containsExactly("2", "3", "4", "5");
        assertThat(plot.level()).map(ScatterPlot.Line::y).contains("54.0");
        assertThat(names(plot)).containsExactly("right", "one", "two");
        assertThat(plot.isPartlyQuiet()).isFalse();
    }

    @Test
    void onePoint_liesWithinItsScales() {
        ScatterPlot plot = draw(null, point("one", 0.5, 0.5));

        assertThat(plot.marks()).hasSize(1);
        assertInside(plot);
        assertThat(names(plot)).containsExactly("one");
    }

    @Test
    void equalValues_haveScales_andNamesApart() {
        ScatterPlot plot = draw(null, point("one", 0, 1), point("two", 0, 1), point("three", 0, 1));

        assertThat(ticks(plot.across())).containsExactly("0.00", "0.01");
        assertThat(ticks(plot.up())).containsExactly("0.99", "1.00", "1.01");
        assertInside(plot);
        assertThat(names(plot)).containsExactly("one", "two", "three");
        assertApart(plot);
    }

    @Test
    void negativeValues_haveTheirPlaces() {
        ScatterPlot plot = draw(null, point("worst", -3, -0.5), point("best", 1, 0.5));

        assertThat(ticks(plot.across())).containsExactly("-3", "-2", "-1", "0", "1");
        assertThat(ticks(plot.up())).startsWith("-0.6").endsWith("0.6");
        assertInside(plot);
    }

    @Test
    void manyPoints_namesNeitherOverlapNorLeaveTheDrawing() {
        Random chance = new Random(7);
        for (int systems = 1; systems <= 60; systems++) {
            ScatterPlot plot = draw(
                    new Level("Right answer", 0.9, ""),
                    IntStream.range(0, systems)
                            .mapToObj(i -> point(
                                    "KlarTextCoder " + i,
                                    Math.round(chance.nextDouble() * 8) / 8.0,
                                    chance.nextDouble(),
                                    0,
                                    1))
                            .toArray(Point[]::new));
            assertInside(plot);
            assertApart(plot);
            assertThat(plot.marks()).hasSize(systems);
        }
    }

    @Test
    void fewPoints_areAllNamed() {
        ScatterPlot plot = draw(
                null,
                point("Einfach.Jetzt", 0.172, 0.61, 0.56, 0.66),
                point("Nebensatz", 0.168, 0.63, 0.58, 0.68),
                point("Leichtlese", 0.165, 0.59, 0.54, 0.64),
                point("KlarText Köln", 0.144, 0.55, 0.5, 0.6),
                point("Pfannkuchen", 0.149, 0.52, 0.47, 0.57),
                point("Wortwerk", 0.157, 0.44, 0.39, 0.49),
                point("ratzfatz", 0.136, 0.42, 0.37, 0.47),
                point("Team Zwirn", 0.129, 0.24, 0.2, 0.29));

        assertThat(names(plot)).hasSize(8);
        assertApart(plot);
    }

    @Test
    void longNumbers_haveRoomLeftOfTheScale() {
        assertThat(draw(null, point("one", 1, 2)).left()).isEqualTo(70);
        assertThat(draw(null, point("one", 1, 1e9), point("two", 2, 9e9)).left())
                .isGreaterThan(100);
    }

    @Test
    void longNames_areCut() {
        assertThat(names(draw(null, point("x".repeat(200), 1, 1))))
                .first()
                .asString()
                .hasSizeLessThan(30)
                .endsWith("…");
    }

    @Test
    void valuesWithoutAPlace_areRefused() {
        for (double nowhere : List.of(Double.NaN, Double.POSITIVE_INFINITY)) {
            assertThatIllegalArgumentException().isThrownBy(() -> point("one", nowhere, 1));
            assertThatIllegalArgumentException().isThrownBy(() -> point("one", 1, nowhere));
            assertThatIllegalArgumentException().isThrownBy(() -> point("one", 1, 1, nowhere, 1));
            assertThatIllegalArgumentException().isThrownBy(() -> new Level("right", nowhere, ""));
        }
    }

    private static void assertInside(ScatterPlot plot) {
        assertThat(plot.marks()).allSatisfy(mark -> {
            assertThat(Double.parseDouble(mark.x())).isBetween((double) plot.left(), (double) plot.right());
            assertThat(Double.parseDouble(mark.y())).isBetween((double) plot.top(), (double) plot.bottom());
        });
        assertThat(boxes(plot)).allSatisfy(box -> {
            assertThat(box[0]).isGreaterThanOrEqualTo(plot.left());
            assertThat(box[1]).isLessThanOrEqualTo(plot.width());
            assertThat(box[2]).isGreaterThanOrEqualTo(plot.top());
            assertThat(box[3]).isLessThanOrEqualTo(plot.bottom());
        });
    }

    private static void assertApart(ScatterPlot plot) {
        List<double[]> boxes = boxes(plot);
        for (ScatterPlot.Mark mark : plot.marks()) {
            double x = Double.parseDouble(mark.x());
            double y = Double.parseDouble(mark.y());
            assertThat(boxes)
                    .as("names beside %s", mark.text())
                    .noneMatch(box -> box[0] < x && x < box[1] && box[2] < y && y < box[3]);
        }
        for (int i = 0; i < boxes.size(); i++) {
            for (int j = 0; j < i; j++) {
                double[] a = boxes.get(i);
                double[] b = boxes.get(j);
                assertThat(a[0] < b[1] && b[0] < a[1] && a[2] < b[3] && b[2] < a[3])
                        .as(String.format(
                                Locale.ROOT,
                                "%s lies on %s",
                                plot.names().get(i),
                                plot.names().get(j)))
                        .isFalse();
            }
        }
    }

    /** Of names: from left to right, from top to bottom. */
    private static List<double[]> boxes(ScatterPlot plot) {
        List<double[]> boxes = new ArrayList<>();
        for (PlacedName name : plot.names()) {
            double width = name.name().length() * LETTERS / 2.0;
            double x = Double.parseDouble(name.x());
            double y = Double.parseDouble(name.y());
            double left = switch (name.anchor()) {
                case "start" -> x;
                case "end" -> x - width;
                default -> x - width / 2;
            };
            boxes.add(new double[] {left, left + width, y - LETTERS * 0.8, y + LETTERS * 0.25});
        }
        return boxes;
    }
}
