package dev.podium.analysis.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.analysis.errors.Quartiles;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ConfusionCountsTest {

    private static final ConfusionCounts TABLE = new ConfusionCounts(List.of(
            new ConfusionCounts.Cell(1, 1, 5),
            new ConfusionCounts.Cell(1, 2, 2),
            new ConfusionCounts.Cell(2, 1, 3),
            new ConfusionCounts.Cell(2, 2, 4),
            new ConfusionCounts.Cell(3, 1, 1)));

    private static Quartiles of(int... numbers) {
        NavigableMap<Integer, Integer> often = new TreeMap<>();
        for (int number : numbers) {
            often.merge(number, 1, Integer::sum);
        }
        return Quartiles.of(often);
    }

    @Test
    void table_sums_areThoseOfItsCells() {
        assertThat(TABLE.items()).isEqualTo(15);
        assertThat(TABLE.gold()).isEqualTo(Map.of(1, 7, 2, 7, 3, 1));
        assertThat(TABLE.predicted()).isEqualTo(Map.of(1, 9, 2, 6));
        assertThat(TABLE.items(2, 1)).isEqualTo(3);
        assertThat(TABLE.items(3, 3)).isZero();
    }

    @Test
    void calibration_isBySide() {
        assertThat(TABLE.calibration()).isEqualTo(new ConfusionCounts.Calibration(4, 9, 2));
        assertThat(TABLE.calibration(2)).isEqualTo(new ConfusionCounts.Calibration(3, 4, 0));
        assertThat(TABLE.distances()).isEqualTo(Map.of(0, 9, 1, 5, 2, 1));
    }

    /** Expected: NumPy's percentile, 25, 50 and 75. */
    @Test
    void quartiles_areThoseOfNumPy() {
        assertThat(of(1, 2, 3, 4)).isEqualTo(new Quartiles(4, 2.5, 1, 1.75, 2.5, 3.25, 4));
        assertThat(of(1, 1, 1, 2, 2, 3, 9)).isEqualTo(new Quartiles(7, 19 / 7.0, 1, 1, 2, 2.5, 9));
        assertThat(of(5)).isEqualTo(new Quartiles(1, 5, 5, 5, 5, 5, 5));
        assertThat(of(-2, 2).median()).isCloseTo(0, within(1e-12));
    }

    @Test
    void numberThatWasCut_leavesNoMean() {
        assertThat(of(1, 2, ConfusionCounts.FARTHEST).mean()).isNaN();
        assertThat(of(-ConfusionCounts.FARTHEST, 2).mean()).isNaN();
        assertThat(of(1, 2, ConfusionCounts.FARTHEST).median()).isEqualTo(2);
    }
}
