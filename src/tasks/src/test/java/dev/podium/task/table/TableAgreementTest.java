package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.podium.task.AgreementValue;
import dev.podium.task.Annotations;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How far annotators agree in a gold file of a table, by the example of Krippendorff (2011): four observers of twelve units. */
class TableAgreementTest {

    private static final List<String> OBSERVERS =
            List.of("A123321412***", "B1233224125*3", "C*3332342251*", "D12332441251*");

    private static String units() {
        return IntStream.rangeClosed(1, 12)
                .mapToObj(unit -> {
                    List<String> said = new ArrayList<>();
                    for (String observer : OBSERVERS) {
                        if (observer.charAt(unit) != '*') {
                            said.add("\"%s\": %s".formatted(observer.charAt(0), observer.charAt(unit)));
                        }
                    }
                    return "{\"id\": %d, \"said\": {%s}}%n".formatted(unit, String.join(", ", said));
                })
                .reduce("", String::concat);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"kind\": \"label\", \"labels\": [\"1\", \"2\", \"3\", \"4\", \"5\"], \"gold\": {\"column\": \"said\", \"rule\": \"majority\"}~accuracy~alpha-nominal~0.743",
                "\"kind\": \"label\", \"ordered\": true, \"labels\": [\"1\", \"2\", \"3\", \"4\", \"5\"], \"gold\": {\"column\": \"said\", \"rule\": \"majority\"}~accuracy~alpha-ordinal~0.815",
                "\"kind\": \"by-annotator\", \"ordered\": true, \"labels\": [\"1\", \"2\", \"3\", \"4\", \"5\"], \"gold\": {\"column\": \"said\"}~error-rate~alpha-ordinal~0.815",
                "\"kind\": \"number\", \"least\": 1, \"most\": 5, \"gold\": {\"column\": \"said\", \"rule\": \"mean\"}~mae~alpha-interval~0.849",
                "\"kind\": \"by-annotator\", \"least\": 1, \"most\": 5, \"gold\": {\"column\": \"said\"}~normalized-distance~alpha-interval~0.849"
            })
    void agreement_krippendorffsExample_isHis(String answer, String metric, String coefficient, double expected)
            throws IOException {
        TableTask task = TableTasks.of("""
                {"subtasks": [{"id": "main", "answers": [{"name": "seen", %s}], "metrics": [{"metric": "%s"}]}]}
                """.formatted(answer, metric));
        TableGold gold = TableTasks.gold(task, "gold.jsonl", units());

        Annotations annotations = task.annotationsIn(gold).orElseThrow();
        List<AgreementValue> values =
                annotations.agreement().apply(IntStream.range(0, 12).toArray());

        assertThat(annotations.annotators()).isEqualTo(4);
        assertThat(annotations.size()).isEqualTo(41);
        assertThat(annotations.agree("main", 0)).contains(true);
        assertThat(annotations.agree("main", 1)).contains(false);
        assertThat(annotations.agree("main", 11)).isEmpty();
        AgreementValue value = values.stream()
                .filter(each -> each.coefficient().equals(coefficient))
                .findFirst()
                .orElseThrow();
        assertThat(value.value()).isCloseTo(expected, within(5e-4));
        assertThat(value.subtask()).isEqualTo("main");
        assertThat(value.items()).isEqualTo(11);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"A\": \"0\", \"A\": \"1\"}",
                "[{\"user\": \"A\", \"label\": \"0\"}, {\"user\": \"A\", \"label\": \"1\"}]",
                "{}",
                "{\"A\": [\"0\"]}"
            })
    void readGold_annotatorTwiceOrNoObject_isToldAsThat(String cell) throws IOException {
        TableTask task = TableTasks.of("""
                {"subtasks": [{"id": "main", "answers": [{"name": "most", "kind": "label", "labels": ["0", "1"],
                  "gold": {"column": "said", "rule": "majority"}}], "metrics": [{"metric": "accuracy"}]}]}
                """);

        Reading<TableGold> reading = task.readGold(
                TableTasks.upload("gold.csv", "id,said\n1,\"" + cell.replace("\"", "\"\"") + "\"\n2,0|1\n"));

        assertThat(((Reading.Rejected<TableGold>) reading).problems().shown())
                .extracting(Problem::line, Problem::code)
                .containsExactly(tuple(2, "table.by-annotator-json"));
    }

    /** A column is measured once, whatever follows from it, and told by its name where there are several. */
    @Test
    void agreement_ofSeveralColumns_isToldByTheirNames() throws IOException {
        TableTask task = TableTasks.of("""
                {"subtasks": [
                  {"id": "most", "answers": [{"name": "most", "kind": "label", "labels": ["0", "1"],
                    "gold": {"column": "said", "rule": "majority"}}], "metrics": [{"metric": "accuracy"}]},
                  {"id": "any", "answers": [
                    {"name": "any", "kind": "label", "labels": ["0", "1"],
                     "gold": {"column": "said", "rule": "any", "labels": ["0", "1"], "positive": ["1"]}},
                    {"name": "score", "kind": "number", "least": 0, "most": 9, "gold": {"column": "scores", "rule": "mean"}}],
                   "metrics": [{"metric": "accuracy", "answer": "any"}, {"metric": "mae", "answer": "score"}]}]}
                """);
        TableGold gold = TableTasks.gold(task, "gold.jsonl", """
                {"id": 1, "said": {"A": 1, "B": 1}, "scores": {"A": 1, "B": 2}}
                {"id": 2, "said": {"A": 0, "B": 1}, "scores": {"A": 5, "B": 5}}
                {"id": 3, "said": {"A": 0, "B": 0}, "scores": {"A": 9, "B": 8}}
                """);

        List<AgreementValue> values =
                task.annotationsIn(gold).orElseThrow().agreement().apply(new int[] {0, 1, 2});

        assertThat(values)
                .extracting(AgreementValue::subtask, AgreementValue::coefficient)
                .containsExactly(
                        tuple("", "1-percent"),
                        tuple("", "1-fleiss"),
                        tuple("", "1-alpha-nominal"),
                        tuple("any", "3-alpha-interval"));
        assertThat(values.get(0).value()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(task.names(Locale.ENGLISH).agreement("1-percent")).isEqualTo("said: Same answer");
        assertThat(task.names(Locale.GERMAN).agreement("3-alpha-interval")).isEqualTo("scores: Alpha, Intervall");
        assertThat(task.names(Locale.GERMAN).agreementHelp("1-percent")).startsWith("Wie oft zwei Annotierende");
    }
}
