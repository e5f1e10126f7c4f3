package dev.podium.task.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What ends the reading of a table is said as what it is. */
class TableTest {

    /** A cell with commas is in quotation marks that do not count: because of a blank, or since they are others. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '^',
            value = {
                "1, \"[2, 3]\"!task.quote-after-blank!",
                "1,\t\"[2, 3]\"!task.quote-after-blank!",
                "1,'[2, 3]'!task.quote-other!'",
                "1, ‘[2, 3]’!task.quote-other!‘",
                "1,“[2, 3]”!task.quote-other!“",
                "1,„[2, 3]“!task.quote-other!„",
                "1,«[2, 3]»!task.quote-other!«",
                "1,`[2, 3]`!task.quote-other!`",
                "1,[2, 3]!task.row-long!2"
            })
    void row_quotesThatDoNotCount_areNamed(String line, String code, String argument) {
        Findings findings = new Findings(Rules.LENIENT);
        Table table =
                Table.of("a,b\n" + line + "\n", List.of("a", "b"), findings).orElseThrow();

        assertThat(table.next()).isTrue();
        assertThat(((Reading.Rejected<?>) findings.rejected()).problems().shown())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo(code);
                    assertThat(problem.arguments().stream().findFirst().orElse(null))
                            .isEqualTo(argument);
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {"1,2,3", "name,value,x"})
    void header_withoutAnyColumn_isMissing(String first) {
        Findings findings = new Findings(Rules.LENIENT);

        assertThat(Table.of(first + "\n4,5,6\n", List.of("sent-id", "num_statements"), findings))
                .isEmpty();
        assertThat(((Reading.Rejected<?>) findings.rejected()).problems().shown())
                .extracting(Problem::code)
                .containsExactly("task.header-missing");
    }

    /** As a table becomes that was saved as CSV twice. */
    @Test
    void header_thatIsOneQuotedCell_isToldAsThat() {
        Findings findings = new Findings(Rules.LENIENT);

        assertThat(Table.of("\"sent-id,num_statements\"\n\"1,2\"\n", List.of("sent-id", "num_statements"), findings))
                .isEmpty();
        assertThat(((Reading.Rejected<?>) findings.rejected()).problems().shown())
                .extracting(Problem::code)
                .containsExactly("task.line-quoted");
    }

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
