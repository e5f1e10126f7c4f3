package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CeilingTest {

    @Test
    void of_countsEveryLabelledItemOnce() {
        Ceiling all = Ceiling.of(List.of(value(1, 0.5, 30), value(2, 0.1, 10))).orElseThrow();

        assertThat(all.mean()).isCloseTo(0.4, within(1e-12));
        assertThat(all.least()).isEqualTo(0.1);
        assertThat(all.greatest()).isEqualTo(0.5);
        assertThat(all.against()).isEqualTo(CeilingValue.GOLD);
    }

    @Test
    void of_nothingLabelled_isUnknown() {
        assertThat(Ceiling.of(List.of())).isEmpty();
        assertThat(Ceiling.of(List.of(value(1, 0.5, 0)))).isEmpty();
    }

    private static CeilingValue value(int annotator, double value, int items) {
        return new CeilingValue("count", "mae", annotator, CeilingValue.GOLD, value, items);
    }
}
