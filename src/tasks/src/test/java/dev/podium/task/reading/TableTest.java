package dev.podium.task.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What ends the reading of a table is said as what it is. */
class TableTest {

    @ParameterizedTest
    @CsvSource({"',', 100000, task.row-wide", "x, 16777217, task.row-large", "'\"x', 1, task.row-unreadable"})
    void row_thatCannotBeRead_saysWhy(String part, int times, String code) {
        Findings findings = new Findings(Rules.LENIENT);
        Table table = Table.of("a,b\n1,2\n" + part.repeat(times) + "\n3,4\n", List.of("a"), findings)
                .orElseThrow();

        assertThat(table.next()).isTrue();
        assertThat(table.next()).isFalse();
        assertThat(((Reading.Rejected<?>) findings.rejected()).problems().shown())
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.line() + " " + problem.code()).isEqualTo("3 " + code));
    }
}
