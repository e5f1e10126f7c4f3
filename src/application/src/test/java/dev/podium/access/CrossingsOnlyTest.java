package dev.podium.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever opens some kinds of competitions only: a name with a typo would open nothing, and find nothing wrong. */
class CrossingsOnlyTest {

    private static final List<String> NAMES = List.of("stage, over", "stage, sealed", "program, over");

    private static List<String> opened(String wanted) {
        CrossingsOnly only = CrossingsOnly.of(wanted, NAMES);
        return NAMES.stream().filter(only::has).toList();
    }

    @Test
    void parts_openWhatIsCalledSo() {
        assertThat(opened("")).isEqualTo(NAMES);
        assertThat(opened("program, over;sealed")).containsExactly("stage, sealed", "program, over");
        assertThat(opened("sealed; ")).containsExactly("stage, sealed");
    }

    @Test
    void part_thatNothingIsCalled_isRefusedWithAllNames() {
        assertThatThrownBy(() -> opened("over;seeled"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"seeled\"")
                .hasMessageContaining("stage, sealed")
                .hasMessageContaining("program, over");
    }
}
