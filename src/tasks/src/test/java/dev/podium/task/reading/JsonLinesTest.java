package dev.podium.task.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects line by line, and what stands against a line. */
class JsonLinesTest {

    private static final int LONGEST = 100;

    private final Findings findings = new Findings(Rules.LENIENT);
    private final List<String> read = new ArrayList<>();

    private void read(String file) throws IOException {
        read(file.getBytes(StandardCharsets.UTF_8));
    }

    private void read(byte[] file) throws IOException {
        try (JsonLines lines = new JsonLines(new ByteArrayInputStream(file), LONGEST, findings)) {
            while (lines.next()) {
                read.add(lines.line() + ":" + lines.id("id").orElse("-") + ":"
                        + lines.text("text").orElse("-"));
            }
        }
    }

    private void findings(int longest, String file) throws IOException {
        byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
        try (JsonLines lines = new JsonLines(new ByteArrayInputStream(bytes), longest, findings)) {
            while (lines.next()) {
                read.add(lines.line() + "");
            }
        }
    }

    private List<String> problems() {
        return findings.hasErrors()
                ? ((Reading.Rejected<?>) findings.rejected())
                        .problems().shown().stream()
                                .map(problem -> problem.line() + " " + problem.code() + " " + problem.arguments())
                                .toList()
                : List.of();
    }

    /** What came in place of the file, or stands for it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<!DOCTYPE html><html>|0 task.page-file [HTML]",
                "\uFEFF  <HTML xmlns:o='x'>|0 task.page-file [HTML]",
                "<table><tr><td>id</td></tr></table>|0 task.page-file [HTML]",
                "<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet'>|0 task.page-file [XML]",
                "<?xml version='1.0'?><corpus>|1 task.json-unreadable [1]",
                "version https://git-lfs.github.com/spec/v1|0 task.lfs-file []",
                "\"{\\\"id\\\":\\\"a\\\", \\\"n\\\":1}\"|1 task.json-in-text []",
                "< 5, > 3|1 task.csv-not-json []"
            })
    void fileOfAnotherKind_isNamed(String file, String problem) throws IOException {
        read(file + "\nsize 12345\n");
        assertThat(problems()).startsWith(problem);
    }

    @Test
    void objects_areReadWithTheirLines() throws IOException {
        read(
                "\uFEFF{\"id\":\"a\",\"text\":\"Häuser\\n\\u00fc\"}\r\n\r\n  {\"text\":\"x\",\"id\":7, \"more\":[1,{\"a\":2}]}\r"
                        + "{\"id\":\"c\",\"text\":\"z\"}");
        assertThat(problems()).isEmpty();
        assertThat(read).containsExactly("1:a:Häuser\nü", "3:7:x", "4:c:z");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'id':'a','text':'x'|1 task.json-cut []",
                "{'id':'a','text':'x|1 task.json-cut []",
                "{'id':|1 task.json-cut []",
                "{“id“:“a“,“text“:“x“}|1 task.json-quotes [“]",
                "{ „id“: „a“}|1 task.json-quotes [„]",
                "{`id`: `a`}|1 task.json-quotes [`]",
                "{'id':'a' 'text':'x'}|1 task.json-unreadable",
                "['a']|1 task.json-object []",
                "nothing|1 task.json-unreadable",
                "{'id':'a','text':'x'} {}|1 task.json-more []",
                "{'id':'a','id':'b','text':'x'}|1 task.json-twice",
                "{'id':'a'}|1 task.field-missing [text]",
                "{'id':'a','text':5.5}|1 task.field-not-text [text]",
                "{'id':'a','text':null}|1 task.field-not-text [text]",
                "{'id':'a','text':['x']}|1 task.field-not-text [text]",
                "{'id':'a','text':'  '}|1 task.text-empty []",
                "{'id':'a','text':'x\\u0000'}|1 task.text-control [U+0000]",
                "{'id':'a','text':'x\\u001b[1m'}|1 task.text-control [U+001B]",
                "{'id':'a','text':'x\\ud83d'}|1 task.text-control [U+D83D]",
                "{'id':'a','text':'x','deep':[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]}|1 task.json-deep [20]"
            })
    void line_thatCannotBeUsed_isAProblemAndTheNextIsRead(String line, String problem) throws IOException {
        read(line.replace('\'', '"') + "\n{\"id\":\"next\",\"text\":\"y\"}\n");
        assertThat(problems()).singleElement().asString().startsWith(problem);
        assertThat(read).contains("2:next:y");
    }

    /** As Python prints it. */
    @Test
    void object_thatWasPrinted_isToldItsQuotes() throws IOException {
        read("{'id': 'a', 'text': 'x'}\n");
        assertThat(problems()).containsExactly("1 task.json-quotes [']");
    }

    @Test
    void line_thatIsTooLong_isPassedOver() throws IOException {
        read("{\"id\":\"a\",\"text\":\"" + "x".repeat(10_000_000) + "\"}\n{\"id\":\"b\",\"text\":\"y\"}");
        assertThat(problems()).containsExactly("1 task.line-long [0]");
        assertThat(read).containsExactly("2:b:y");
    }

    @Test
    void line_asLongAsMayBe_isRead() throws IOException {
        String around = "{\"id\":\"a\",\"text\":\"\"}";
        read(around.replace("\"\"}", "\"" + "x".repeat(LONGEST - around.length()) + "\"}"));
        assertThat(problems()).isEmpty();
        assertThat(read).hasSize(1);
    }

    @Test
    void bytes_thatAreNoText_areSaidWithTheirPlace() throws IOException {
        byte[] file = "{\"id\":\"a\",\"text\":\"x\"}\n{\"id\":\"b\",\"text\":\"?\"}\n".getBytes(StandardCharsets.UTF_8);
        file[file.length - 4] = (byte) 0xFC;
        read(file);
        assertThat(problems()).containsExactly("2 task.text-not-utf8-in-line [0xFC, 19]");
        assertThat(read).containsExactly("1:a:x");
    }

    @Test
    void boundOfJson_passed_isNamed() throws IOException {
        findings(
                1 << 20,
                "{\"a\":" + "1".repeat(1_001) + "}\n{\"" + "n".repeat(50_001) + "\":1}\n{\"a\":" + "[".repeat(21));
        assertThat(problems())
                .containsExactly(
                        "1 task.json-number-long [1000]", "2 task.json-name-long [50000]", "3 task.json-deep [20]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "x-UTF-16LE-BOM"})
    void utf16_isSaidAndNothingElse(String encoding) throws IOException {
        read("{\"id\":\"a\",\"text\":\"x\"}\n{\"id\":\"b\",\"text\":\"ä\"}\n"
                .repeat(20)
                .getBytes(encoding));
        findings.error(0, "id", "", "task.item-absent");
        assertThat(problems()).containsExactly("1 task.text-utf16 []");
        assertThat(read).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-UTF-32BE-BOM", "X-UTF-32LE-BOM"})
    void utf32_isSaidAndNothingElse(String encoding) throws IOException {
        read("{\"id\":\"a\",\"text\":\"x\"}\n".repeat(20).getBytes(encoding));
        findings.error(0, "id", "", "task.item-absent");
        assertThat(problems()).containsExactly("1 task.text-utf32 []");
        assertThat(read).isEmpty();
    }

    @Test
    void texts_areListsThatSaySomething() throws IOException {
        String file = "{\"a\":[\"x\",\"y\"],\"b\":[],\"c\":[\"x\",5],\"d\":[\" \"],\"e\":\"x\"}";
        try (JsonLines lines =
                new JsonLines(new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)), LONGEST, findings)) {
            lines.next();
            assertThat(lines.texts("a")).contains(List.of("x", "y"));
            for (String field : List.of("b", "c", "d", "e", "f")) {
                assertThat(lines.texts(field)).isEmpty();
            }
            assertThat(lines.others(List.of("a"))).isEqualTo(Map.of("e", "x"));
        }
        assertThat(problems())
                .containsExactly(
                        "1 task.texts-none [b]",
                        "1 task.field-not-texts [c]",
                        "1 task.text-empty []",
                        "1 task.field-not-texts [e]",
                        "1 task.field-missing [f]");
    }

    @Test
    void lists_areListsOfTextsThatSaySomething() throws IOException {
        String file = "{\"a\":[[\"x\",\"y\"],[\"z\"]],\"b\":[],\"c\":[[\"x\"],[]],\"d\":[\"x\",[\"y\"]],"
                + "\"e\":[[\"x\",[\"y\"]]],\"f\":[\"x\"],\"g\":[[\"x\",\" \"]]}";
        try (JsonLines lines =
                new JsonLines(new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)), 2 * LONGEST, findings)) {
            lines.next();
            assertThat(lines.lists("a")).contains(List.of(List.of("x", "y"), List.of("z")));
            for (String field : List.of("b", "c", "d", "e", "f", "g", "h")) {
                assertThat(lines.lists(field)).isEmpty();
            }
            assertThat(lines.texts("a")).isEmpty();
        }
        assertThat(problems())
                .containsExactly(
                        "1 task.texts-none [b]",
                        "1 task.texts-none [c]",
                        "1 task.field-not-lists [d]",
                        "1 task.field-not-lists [e]",
                        "1 task.field-not-lists [f]",
                        "1 task.text-empty []",
                        "1 task.field-missing [h]",
                        "1 task.field-not-texts [a]");
    }

    @Test
    void file_thatIsNoJson_isGivenUp() throws IOException {
        read("x\n".repeat(100_000) + "{\"id\":\"a\",\"text\":\"x\"}");

        assertThat(read).isEmpty();
        assertThat(((Reading.Rejected<?>) findings.rejected()).problems().total())
                .isEqualTo(1_000);
    }
}
