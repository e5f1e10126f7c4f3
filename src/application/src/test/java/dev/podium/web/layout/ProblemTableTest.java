package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.web.layout.ProblemTable.Kind;
import dev.podium.web.layout.ProblemTable.Row;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemTableTest {

    /** Several marks of one answer, say: "Line 5:", not "Lines 5:". */
    @Test
    void isInSeveralLines_allInOne_isFalse() {
        Kind kind = new Kind(row(5), Collections.nCopies(4, row(5)), 4);

        assertThat(kind.lines()).isEqualTo("5");
        assertThat(kind.isInSeveralLines()).isFalse();
    }

    @Test
    void isInSeveralLines_otherLinesOrMoreThanAreShown_isTrue() {
        assertThat(new Kind(row(5), List.of(row(5), row(7)), 2).isInSeveralLines())
                .isTrue();
        assertThat(new Kind(row(5), List.of(row(5)), 2).isInSeveralLines()).isTrue();
    }

    private static Row row(int line) {
        return new Row(line, "spans", "", "", "");
    }
}
