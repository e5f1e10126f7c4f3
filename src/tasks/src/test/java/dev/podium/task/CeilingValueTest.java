package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class CeilingValueTest {

    @Test
    void mean_countsEveryLabelledItemOnce() {
        assertThat(CeilingValue.mean(List.of(value(1, 0.5, 30), value(2, 0.1, 10))))
                .hasValueCloseTo(0.4, Assertions.within(1e-12));
    }

    @Test
    void mean_nothingLabelled_isUnknown() {
        assertThat(CeilingValue.mean(List.of())).isEmpty();
        assertThat(CeilingValue.mean(List.of(value(1, 0.5, 0)))).isEmpty();
    }

    private static CeilingValue value(int annotator, double value, int items) {
        return new CeilingValue("count", "mae", annotator, CeilingValue.GOLD, value, items);
    }
}
