package dev.podium.task.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of the scores that a program wrote. */
class ScoresFileTest {

    private static final List<String> KEYS = List.of("f1", "gpa");

    private static Reading<WrittenScores> read(String name, String content) {
        return ScoresFile.read(name, content.getBytes(StandardCharsets.UTF_8), KEYS);
    }

    private static WrittenScores accepted(String name, String content) {
        return ((Reading.Accepted<WrittenScores>) read(name, content)).value();
    }

    private static List<String> warnings(String name, String content) {
        return told(((Reading.Accepted<WrittenScores>) read(name, content)).warnings());
    }

    private static List<String> errors(String name, String content) {
        return told(((Reading.Rejected<WrittenScores>) read(name, content)).problems());
    }

    private static List<String> told(Problems problems) {
        return problems.shown().stream().map(ScoresFileTest::told).toList();
    }

    private static String told(Problem problem) {
        return problem.line() + " " + problem.code() + " " + problem.arguments();
    }

    /** Who reads that has sent another file. */
    @Test
    void file_inAnotherEncoding_isTheProgramsFault() {
        for (Charset other : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1)) {
            byte[] content = "f1: 0.5 größer".getBytes(other);

            assertThat(told(((Reading.Rejected<WrittenScores>) ScoresFile.read(ScoresFile.TEXT, content, KEYS))
                            .problems()))
                    .first()
                    .asString()
                    .startsWith("0 program.output-not-utf8 [" + ScoresFile.TEXT);
        }
    }

    @Test
    void object_givesTheDeclaredKeysInTheirOrder() {
        WrittenScores scores = accepted(ScoresFile.JSON, "{\"gpa\": 3, \"other\": 1, \"f1\": 8.5e-1}\n");
        assertThat(scores.values()).containsExactly(Map.entry("f1", 0.85), Map.entry("gpa", 3.0));
        assertThat(scores.undeclared()).containsExactly("other");
        assertThat(scores.missing()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "f1: 0.85\ngpa: 3\n",
                "f1:0.85\r\ngpa:3",
                "\uFEFF---\n# of the last run\n\"f1\": '0.85' # macro\n\ngpa : 3.0\n...\n",
                "{\"f1\": 0.85, \"gpa\": 3}",
                "gpa: +3\rf1: .85"
            })
    void lines_giveTheSame(String content) {
        assertThat(accepted(ScoresFile.TEXT, content).values())
                .containsExactly(Map.entry("f1", 0.85), Map.entry("gpa", 3.0));
        assertThat(warnings(ScoresFile.TEXT, content)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NaN",
                "Infinity",
                "-Infinity",
                "1e999",
                "-1e999",
                "null",
                "\"high\"",
                "\"nan\"",
                "[0.5]",
                "{\"a\": 0.5}"
            })
    void valueThatIsNoFiniteNumber_isNone(String value) {
        String content = "{\"f1\": 0.5,\n\"gpa\": " + value + "}";
        assertThat(accepted(ScoresFile.JSON, content).values()).containsExactly(Map.entry("f1", 0.5));
        assertThat(accepted(ScoresFile.JSON, content).missing()).containsExactly("gpa");
        assertThat(warnings(ScoresFile.JSON, content)).containsExactly("2 program.value-none [gpa]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nan", ".inf", "1e999", "", "high", "[0.5]"})
    void lineWithoutAFiniteNumber_isNone(String value) {
        String content = "f1: 0.5\ngpa: " + value + "\n";
        assertThat(accepted(ScoresFile.TEXT, content).missing()).containsExactly("gpa");
        assertThat(warnings(ScoresFile.TEXT, content)).containsExactly("2 program.value-none [gpa]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "\"1e-3\"|0.001",
                "\" 2 \"|2",
                "-0.25|-0.25",
                "1E2|100",
                "5e-324|5e-324",
                "1.7976931348623157e308|1.7976931348623157e308"
            })
    void numbers_areReadAsWritten(String written, double value) {
        assertThat(accepted(ScoresFile.JSON, "{\"f1\": " + written + "}").values())
                .containsEntry("f1", value);
    }

    @Test
    void truthValues_countAsNumbersAndAreTold() {
        String content = "{\"f1\": true, \"gpa\": false}";
        assertThat(accepted(ScoresFile.JSON, content).values())
                .containsExactly(Map.entry("f1", 1.0), Map.entry("gpa", 0.0));
        assertThat(warnings(ScoresFile.JSON, content))
                .containsExactly("1 program.value-truth [f1]", "1 program.value-truth [gpa]");
    }

    @Test
    void keyThatNearlyIsDeclared_isTold() {
        assertThat(warnings(ScoresFile.JSON, "{\"f1\": 1,\n \"GPA\": 3}"))
                .containsExactly("2 program.key-similar [gpa, GPA]");
        assertThat(warnings(ScoresFile.TEXT, "f1: 1\nseconds: 3")).containsExactly("0 program.key-missing [gpa]");
    }

    @Test
    void linesWithoutAKey_arePassedOverAndTold() {
        assertThat(warnings(ScoresFile.TEXT, "Done in 3 s\nf1: 1\n  gpa: 2\ngpa: 3\n- a"))
                .containsExactly("1 program.scores-line []", "3 program.scores-line []", "5 program.scores-line []");
    }

    @Test
    void noDeclaredKeyWithANumber_isRefusedWithBothLists() {
        assertThat(errors(ScoresFile.JSON, "{\"askB\": 0.5}")).containsExactly("0 program.scores-none [f1, gpa, askB]");
        assertThat(errors(ScoresFile.JSON, "{}")).containsExactly("0 program.scores-none [f1, gpa, –]");
    }

    @Test
    void noDeclaredKeyWithANumber_isRefusedForTheNearestReason() {
        assertThat(errors(ScoresFile.JSON, "{\"f1\": NaN}")).containsExactly("1 program.scores-value [f1, NaN]");
        assertThat(errors(ScoresFile.TEXT, "other: 1\ngpa: 0,5")).containsExactly("2 program.scores-value [gpa, 0,5]");
        assertThat(errors(ScoresFile.TEXT, "other: 1\nGpa: 0.5"))
                .containsExactly("2 program.scores-similar [gpa, Gpa]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "[1]|1 program.scores-object []",
                "0.5|1 program.scores-object []",
                "{\"f1\": 1} {}|1 program.scores-more []",
                "{\"f1\": 1, \"f1\": 2}|1 program.scores-twice [f1]",
                "{\"f1\": 1,}|1 program.scores-json [10]",
                "{'f1': 1}|1 program.scores-json [2]",
                "f1: 1|1 program.scores-json ["
            })
    void fileThatIsNoObject_isRefused(String content, String error) {
        assertThat(errors(ScoresFile.JSON, content)).singleElement().asString().startsWith(error);
    }

    @Test
    void deepObject_isRefusedQuickly() {
        assertThat(errors(ScoresFile.JSON, "{\"f1\": " + "[".repeat(500_000)))
                .singleElement()
                .asString()
                .startsWith("1 program.scores-json");
    }

    @Test
    void lineOfAKeyTwice_isRefused() {
        assertThat(errors(ScoresFile.TEXT, "f1: 1\nf1: 2")).containsExactly("2 program.scores-twice [f1]");
    }

    @Test
    void emptyFile_isRefused() {
        assertThat(errors(ScoresFile.TEXT, "")).containsExactly("0 program.scores-empty []");
    }

    @Test
    void largeFile_isRefused() {
        assertThat(errors(ScoresFile.TEXT, " ".repeat((1 << 20) + 1))).containsExactly("0 program.scores-large [1]");
    }

    @Test
    void manyUndeclaredKeys_areListedUpToABound() {
        StringBuilder content = new StringBuilder("f1: 1\n");
        for (int i = 0; i < 50_000; i++) {
            content.append('k').append(i).append(": 1\n");
        }
        assertThat(accepted(ScoresFile.TEXT, content.toString()).undeclared())
                .hasSize(100)
                .startsWith("k0");
    }

    @Test
    void object_thatSaysThatNothingIsAnswered_hasNoValues() {
        assertThat(accepted(ScoresFile.JSON, "{\"answered\": false}").isUnanswered())
                .isTrue();
        assertThat(accepted(ScoresFile.TEXT, "answered: false\n").isUnanswered())
                .isTrue();
        assertThat(accepted(ScoresFile.JSON, "{\"answered\": false, \"f1\": 0.5}")
                        .values())
                .containsExactly(Map.entry("f1", 0.5));
        assertThat(errors(ScoresFile.JSON, "{\"answered\": true}"))
                .singleElement()
                .asString()
                .contains("program.scores-none");
        assertThat(errors(ScoresFile.JSON, "{\"answered\": 0}"))
                .singleElement()
                .asString()
                .contains("program.scores-none");
    }
}
