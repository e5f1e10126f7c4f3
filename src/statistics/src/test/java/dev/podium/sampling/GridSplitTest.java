package dev.podium.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.StatsOracle;
import dev.podium.testsupport.TextOracle;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Cells of made-up lengths (numpy 1.24.2, {@code default_rng} 101 and 201) and of the published split of Klexikon
 * (dennlinger/klexikon at c909f387, CC BY-SA): each by half-even rounding of share times n, in double.
 */
class GridSplitTest {

    @ParameterizedTest
    @MethodSource("cases")
    void madeUpLengths(JsonNode made) {
        double[] a = StatsOracle.numbers(made.get("a"));
        double[] b = StatsOracle.numbers(made.get("b"));
        double[] steps = StatsOracle.numbers(made.get("steps"));
        double[] shares = StatsOracle.numbers(made.get("fractions"));
        Units units = Units.of(a.length).with(Numbers.of("a", a)).with(Numbers.of("b", b));
        Method grid = new Method.Grid(
                List.of(BalanceVariable.inSteps("a", steps[0]), BalanceVariable.inSteps("b", steps[1])),
                made.get("smallest").asInt());
        Split split = Split.of(
                units,
                Recipe.of(
                        grid,
                        5,
                        Part.rest("train"),
                        Part.share("validation", shares[0]),
                        Part.share("test", shares[1])));

        int cells = 0;
        for (JsonNode expected : made.get("expected")) {
            int[] cell = IntStream.range(0, a.length)
                    .filter(unit -> Math.floor(a[unit] / steps[0])
                                    == expected.get("cell").get(0).asDouble()
                            && Math.floor(b[unit] / steps[1])
                                    == expected.get("cell").get(1).asDouble())
                    .toArray();
            assertThat(cell).hasSize(expected.get("n").asInt());
            for (int part = 0; part < 3; part++) {
                int of = part;
                assertThat(IntStream.of(cell)
                                .filter(unit -> split.of(unit) == of)
                                .count())
                        .as("%s of %s", split.parts().get(part), expected)
                        .isEqualTo(expected.get(split.parts().get(part)).asInt());
            }
            cells++;
        }
        assertThat(cells).isEqualTo(units.cells(grid.variables()).size());
    }

    static List<JsonNode> cases() {
        List<JsonNode> cases = StreamSupport.stream(
                        TextOracle.json("sampling/grid_cases.json").get("cases").spliterator(), false)
                .toList();
        assertThat(cases).hasSize(5);
        return cases;
    }

    @Test
    void klexikon_eachOf136CellsIsAsPublished() {
        List<String[]> rows = klexikon();
        Units units = klexikonUnits(rows);
        Split split = Split.of(units, recipe(0));

        assertThat(split.sizes()).extracting(Split.Size::units).containsExactly(2350, 274, 274);
        List<int[]> cells = units.cells(recipe(0).method().variables());
        assertThat(cells).hasSize(136);
        for (int[] cell : cells) {
            for (int part = 0; part < 3; part++) {
                int of = part;
                String name = split.parts().get(part);
                assertThat(IntStream.of(cell)
                                .filter(unit -> split.of(unit) == of)
                                .count())
                        .isEqualTo(IntStream.of(cell)
                                .filter(unit -> rows.get(unit)[2].equals(name))
                                .count());
            }
        }
    }

    /** What the paper's text says, which is not what was done. */
    @Test
    void klexikon_smallCellsToTraining() {
        assertThat(Split.of(klexikonUnits(klexikon()), recipe(10)).sizes())
                .extracting(Split.Size::units)
                .containsExactly(2366, 266, 266);
    }

    @Test
    void barredUnits_goToTheRest() {
        List<String> labels = IntStream.range(0, 100)
                .mapToObj(unit -> unit % 4 == 0 ? "0" : "1")
                .toList();
        Units units = Units.of(100)
                .with(Labels.of("statements", labels))
                .with(Numbers.of(
                        "length", IntStream.range(0, 100).asDoubleStream().toArray()));
        Split split = Split.of(
                units,
                Recipe.of(
                                new Method.Grid(List.of(BalanceVariable.inSteps("length", 1000)), 0),
                                1,
                                Part.rest("train"),
                                Part.share("test", 0.2))
                        .without("statements", "0", "test"));

        assertThat(split.sizes()).extracting(Split.Size::units).containsExactly(85, 15);
        assertThat(IntStream.of(split.unitsOf(1)).mapToObj(labels::get)).containsOnly("1");
        assertThat(split.leftOut()).extracting(Exclusion.Counted::units).containsExactly(0);
    }

    private static Recipe recipe(int smallest) {
        return Recipe.of(
                new Method.Grid(
                        List.of(BalanceVariable.inSteps("source", 100), BalanceVariable.inSteps("target", 10)),
                        smallest),
                42,
                Part.rest("train"),
                Part.share("validation", 0.1),
                Part.share("test", 0.1));
    }

    private static List<String[]> klexikon() {
        List<String[]> rows = TextOracle.lines("sampling/grid_klexikon.csv").stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .toList();
        assertThat(rows).hasSize(2898);
        return rows;
    }

    private static Units klexikonUnits(List<String[]> rows) {
        return Units.of(rows.size())
                .with(Numbers.of("source", column(rows, 0)))
                .with(Numbers.of("target", column(rows, 1)));
    }

    private static double[] column(List<String[]> rows, int column) {
        return rows.stream().mapToDouble(row -> Double.parseDouble(row[column])).toArray();
    }
}
