package dev.podium.annotation.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitFileReaderTest {

    private static Reading<List<NewUnit>> read(String name, String content) throws IOException {
        return read(name, content, Optional.empty());
    }

    private static Reading<List<NewUnit>> read(String name, String content, Optional<String> labelled)
            throws IOException {
        return read(name, content, labelled, List.of());
    }

    private static Reading<List<NewUnit>> read(
            String name, String content, Optional<String> labelled, List<String> needed) throws IOException {
        return UnitFileReader.read(
                Upload.of(name, content.getBytes(StandardCharsets.UTF_8)),
                labelled,
                needed,
                Optional.empty(),
                Locale.ENGLISH);
    }

    @ParameterizedTest
    @CsvSource({"stage, ''", "lexsub, 'sentence, target, instance'", "splitrephrase, source"})
    void whatATaskNeeds_isThere_orTheFileIsRefused(String type, String columns) throws IOException {
        List<String> needed = TaskTypes.byId(type).orElseThrow().withItems().stream()
                .flatMap(task -> task.collecting().stream())
                .flatMap(collecting -> collecting.needed().stream())
                .toList();
        assertThat(String.join(", ", needed)).isEqualTo(columns);
        assertThat(codes(read("u.csv", "id,text\n1,Es regnet .\n", Optional.empty(), needed)))
                .containsExactlyElementsOf(needed.stream()
                        .map(name -> "1 " + name + " task.column-missing")
                        .toList());
        assertThat(codes(read("u.jsonl", "{\"id\": \"1\", \"text\": \"Es regnet .\"}\n", Optional.empty(), needed)))
                .containsExactlyElementsOf(needed.stream()
                        .map(name -> "1 " + name + " task.unit-text-missing")
                        .toList());
        String header = Stream.concat(Stream.of("id"), needed.stream()).collect(Collectors.joining(","));
        String blank = "1" + ", ".repeat(needed.size());
        assertThat(codes(read("u.csv", header + ",text\n" + blank + ",Es regnet .\n", Optional.empty(), needed)))
                .containsExactlyElementsOf(needed.stream()
                        .map(name -> "2 " + name + " task.unit-text-missing")
                        .toList());
    }

    /** Line, column and code of each; none where the file is taken. */
    private static List<String> codes(Reading<List<NewUnit>> reading) {
        return reading instanceof Reading.Rejected<List<NewUnit>> rejected
                ? rejected.problems().shown().stream()
                        .map(problem -> problem.line() + " " + problem.column() + " " + problem.code())
                        .toList()
                : List.of();
    }

    private static List<NewUnit> units(String name, String content) throws IOException {
        return ((Reading.Accepted<List<NewUnit>>) read(name, content)).value();
    }

    /** Line and code of each. */
    private static List<String> problems(String name, String content) throws IOException {
        Reading.Rejected<List<NewUnit>> rejected = (Reading.Rejected<List<NewUnit>>) read(name, content);
        return rejected.problems().shown().stream()
                .map(UnitFileReaderTest::told)
                .toList();
    }

    private static String told(Problem problem) {
        assertThat(problem.message(Locale.GERMAN)).isNotBlank();
        return problem.line() + " " + problem.code();
    }

    @Test
    void table_columnsAreTexts_andTokensStandBetweenBlanks() throws IOException {
        List<NewUnit> units =
                units("units.csv", "id,cluster,sentence,note\n1,a,Der  Hund bellt .,\n2,a,\"Ja, so\",x\n");
        assertThat(units)
                .containsExactly(
                        new NewUnit(
                                "1",
                                "a",
                                Map.of("sentence", "Der  Hund bellt .", "note", ""),
                                List.of("Der", "", "Hund", "bellt", ".")),
                        new NewUnit("2", "a", Map.of("sentence", "Ja, so", "note", "x"), List.of("Ja,", "so")));
        assertThat(units.get(0).fields().keySet()).containsExactly("sentence", "note");
    }

    @Test
    void table_tokensAreThoseOfTheTextThatIsLabelled_whereItIsThere() throws IOException {
        String table = "id,topic,phrase\n1,Tiere,Der Hund bellt\n2,Tiere, \n";
        List<NewUnit> units = ((Reading.Accepted<List<NewUnit>>) read("u.csv", table, Optional.of("phrase"))).value();
        assertThat(units).extracting(NewUnit::tokens).containsExactly(List.of("Der", "Hund", "bellt"), List.of());
        assertThat(units("u.csv", table))
                .extracting(NewUnit::tokens)
                .containsExactly(List.of("Tiere"), List.of("Tiere"));
    }

    @Test
    void lines_fieldsAreTexts() throws IOException {
        assertThat(units("units.jsonl", "{\"id\": 7, \"text\": \"So ist es.\", \"cluster\": \"b\", \"year\": 2024}\n"))
                .containsExactly(new NewUnit(
                        "7", "b", Map.of("text", "So ist es.", "year", "2024"), List.of("So", "ist", "es.")));
    }

    @Test
    void faults_areToldWithTheirLines() throws IOException {
        assertThat(problems("u.csv", "id,sentence\n1,Gut\n1,Nochmal\n,Ohne\n3,\n4," + "x".repeat(16_385) + "\n"))
                .containsExactly(
                        "3 task.id-twice", "4 task.id-missing", "5 task.unit-texts-missing", "6 task.unit-long");
        assertThat(problems("u.csv", "id,cluster\n1,a\n")).containsExactly("1 task.unit-texts-missing");
        assertThat(problems("u.csv", "name,text\n1,a\n")).containsExactly("1 task.column-missing");
        assertThat(problems("u.csv", "id,text\n")).containsExactly("0 task.rows-missing");
        assertThat(problems("u.csv", "id,cluster,text\n1," + "c".repeat(201) + ",a\n"))
                .containsExactly("2 task.cluster-long");
        assertThat(problems("u.jsonl", "{\"id\": 1, \"text\": \"a\u0007\"}\n{\"id\": 2}\nnonsense\n"))
                .hasSize(3);
        assertThat(problems("u.csv", "id,text\n" + many(50_001))).containsExactly("50002 task.items-many");
    }

    private static String many(int rows) {
        StringBuilder lines = new StringBuilder();
        for (int row = 1; row <= rows; row++) {
            lines.append('r').append(row).append(",a\n");
        }
        return lines.toString();
    }
}
