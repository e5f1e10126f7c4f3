package dev.podium.task.program;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of the problems that a check wrote. */
class ProblemsFileTest {

    private static Reading<Problems> read(String content) {
        String name = content.strip().startsWith("[") || content.strip().startsWith("{")
                ? ProblemsFile.JSON
                : ProblemsFile.CSV;
        return ProblemsFile.read(name, content.getBytes(UTF_8));
    }

    private static Problems said(String content) {
        return ((Reading.Accepted<Problems>) read(content)).value();
    }

    private static String fault(String content) {
        return fault(read(content));
    }

    private static String fault(Reading<Problems> read) {
        return ((Reading.Rejected<Problems>) read).problems().shown().get(0).code();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "line,column,problem\n3,label,Say yes or no.\n,,The last line is missing.\n",
                "\uFEFFproblem,line,column\r\n\"Say yes or no.\",3.0,label\r\nThe last line is missing.,0,\r\n",
                "[{\"line\": 3, \"column\": \"label\", \"problem\": \"Say yes or no.\"}, {\"problem\": \"The last line is missing.\"}]",
                "[{\"line\": \"3\", \"column\": \"label\", \"problem\": \" Say yes or no. \"},"
                        + " {\"line\": null, \"column\": null, \"problem\": \"The last line is missing.\"}]\n"
            })
    void problems_haveTheirLineColumnAndSentence(String content) {
        assertThat(said(content).shown())
                .containsExactly(
                        new Problem(3, "label", "", Problem.SAID, List.of("Say yes or no.")),
                        new Problem(0, "", "", Problem.SAID, List.of("The last line is missing.")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "line,column,problem\n", "line,column,problem", "[]", " [ ] "})
    void fileWithoutProblems_saysNothing(String content) {
        assertThat(said(content)).isEqualTo(Problems.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "line,column,problem;x,,Bad. | program.problems-line",
                "line,column,problem;-1,,Bad. | program.problems-line",
                "line,column,problem;1.5,,Bad. | program.problems-line",
                "line,column,problem;99999999999,,Bad. | program.problems-line",
                "line,column,problem;1,, | program.problems-blank",
                "line,problem;1,Bad. | task.column-missing",
                "{\"line\": 1} | program.problems-list",
                "[1] | program.problems-list",
                "[{\"problem\": \"Bad.\"}] more | program.problems-json",
                "[{\"problem\": \"Bad.\"}, | program.problems-json",
                "[{\"problem\": \"Bad.\" | program.problems-json",
                "[{\"problem\": [\"Bad.\"]}] | program.problems-json",
                "[{\"problem\": \"Bad.\", \"row\": 1}] | program.problems-field",
                "[{\"problem\": \"Bad.\", \"problem\": \"Worse.\"}] | program.problems-json",
                "[{\"line\": 1}] | program.problems-blank"
            })
    void fileThatSaysSomethingElse_isNotRead(String content, String code) {
        assertThat(fault(content.replace(';', '\n'))).isEqualTo(code);
    }

    @Test
    void fileInAnotherEncodingOrTooLarge_isNotRead() {
        byte[] latin = "line,column,problem\n1,,Zähle.\n".getBytes(ISO_8859_1);
        assertThat(fault(ProblemsFile.read(ProblemsFile.CSV, latin))).isEqualTo("program.problems-utf8");
        byte[] large = ("line,column,problem\n" + "1,,Bad.\n".repeat(ProblemsFile.LARGEST / 8)).getBytes(UTF_8);
        assertThat(fault(ProblemsFile.read(ProblemsFile.CSV, large))).isEqualTo("program.problems-large");
    }

    @Test
    void manyProblems_areCountedAndTheFirstKept() {
        StringBuilder table = new StringBuilder("line,column,problem\n");
        IntStream.rangeClosed(1, 1000).forEach(line -> table.append("%d,,Line %d is bad.\n".formatted(line, line)));
        Problems problems = said(table.toString());
        assertThat(problems.total()).isEqualTo(1000);
        assertThat(problems.shown()).hasSize(Problems.SHOWN + Problems.SHOWN_OF_KIND);
        assertThat(problems.groups()).hasSize(Problems.SHOWN + Problems.SHOWN_OF_KIND);
        assertThat(problems.kinds()).hasSize(Problems.SHOWN + 1);
        assertThat(problems.kinds().stream().mapToInt(Problems.Kind::total).sum())
                .isEqualTo(1000);
    }

    @Test
    void problemsInTheSameWords_areCountedWhereOnlyTheFirstAreKept() {
        Problems problems =
                said("line,column,problem\n" + "1,,Empty.\n".repeat(500) + "2,,Too long.\n".repeat(30) + "3,,Odd.\n");
        assertThat(problems.groups()).extracting(Problems.Group::total).containsExactly(500, 30, 1);
        assertThat(problems.shown()).hasSize(Problems.SHOWN + Problems.SHOWN_OF_KIND + 1);
        assertThat(problems.with(problems).groups())
                .extracting(Problems.Group::total)
                .containsExactly(1000, 60, 2);
    }

    /** Stored by a version that counted by codes only, it has no sentences: those that are kept are counted. */
    @Test
    void problemsThatWereStoredWithoutSentences_areCountedAsFarAsTheyAreKept() {
        List<Problem> kept = List.of(
                new Problem(1, "", "", Problem.SAID, List.of("Empty.")),
                new Problem(2, "", "", Problem.SAID, List.of("Empty.")),
                new Problem(3, "", "", Problem.SAID, List.of("Too long.")));
        Problems problems = new Problems(kept, 200, List.of(new Problems.Kind(Problem.SAID, null, 200)));
        assertThat(problems.groups()).extracting(Problems.Group::total).containsExactly(2, 1);
    }

    @Test
    void problemsInTheSameWords_areOfOneKind() {
        Problems problems = said("line,column,problem\n1,,Empty.\n2,,Too long.\n3,,Empty.\n");
        assertThat(problems.groups()).extracting(Problems.Group::total).containsExactly(2, 1);
        assertThat(problems.groups().get(0).lines()).containsExactly(1, 3);
    }

    /** What shows on no page, would turn texts around, or looks like our own placeholders, is text like any other. */
    @Test
    void hostileText_isTextAndBounded() {
        Problems problems =
                said("[{\"line\": 1, \"column\": \"a\\u202eb\\u0000\", \"problem\": \"{0} <b>'\\u0007\\n%s\"},"
                        + "{\"problem\": \"" + "x".repeat(5_000) + "\", \"column\": \"" + "y".repeat(5_000) + "\"}]");
        Problem first = problems.shown().get(0);
        assertThat(first.column()).isEqualTo("a\uFFFDb\uFFFD");
        assertThat(first.message(Locale.ENGLISH)).isEqualTo("{0} <b>'\uFFFD⏎%s");
        assertThat(first.message(Locale.GERMAN)).isEqualTo(first.message(Locale.ENGLISH));
        Problem second = problems.shown().get(1);
        assertThat(second.message(Locale.ENGLISH)).hasSize(200);
        assertThat(second.column()).hasSize(200);
    }
}
