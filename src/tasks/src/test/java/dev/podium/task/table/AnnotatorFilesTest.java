package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.scoring.Measurement;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.testsupport.TextOracle;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with a value for each annotator, and their values by the evaluation of LeWiDi 2025. */
class AnnotatorFilesTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final TableTask TASK = TableTasks.of("""
            {"items": {"shown": ["annotators"]},
             "subtasks": [
               {"id": "tone", "answers": [{"name": "tone", "kind": "by-annotator", "labels": ["low", "mid", "high"],
                 "ordered": true, "annotators": "annotators", "separator": ",", "gold": {"column": "said"}}],
                "metrics": [{"metric": "error-rate"}, {"metric": "normalized-distance"}]},
               {"id": "score", "answers": [{"name": "score", "kind": "by-annotator", "least": 0, "most": 10}],
                "metrics": [{"metric": "normalized-distance"}]}]}
            """);

    private static final String GOLD = """
            id,annotators,said,score
            x1,"Ann1,Ann2","{""Ann1"": ""low"", ""Ann2"": ""high""}","{""A"": 2}"
            x2,Ann7,"{""Ann7"": ""mid""}","{""B"": 10, ""C"": 0}"
            """;

    private static final String ANSWERS = """
            id,tone,score
            x1,"{""Ann2"": ""high"", ""Ann1"": ""high""}","{""A"": 3, ""Z"": 9}"
            x2,"{""Ann7"": ""mid""}","{""B"": 7.5}"
            """;

    @ParameterizedTest
    @ValueSource(strings = {"csv", "jsonl"})
    void score_isThatOfLewidi(String format) throws IOException {
        for (JsonNode given : TextOracle.json("labels/lewidi.json")) {
            ObjectNode answer = JSON.createObjectNode()
                    .put("name", "said")
                    .put("kind", "by-annotator")
                    .put("ordered", true);
            answer.set("labels", given.get("labels"));
            TableTask task = TableTasks.of("""
                    {"subtasks": [{"id": "all", "answers": [%s], "metrics": [{"metric": "error-rate"}, {"metric": "normalized-distance"}]}]}
                    """.formatted(answer));

            Map<String, Double> values =
                    values(task, "all", text(format, given.get("gold")), text(format, given.get("pred")));

            given.get("expected")
                    .properties()
                    .forEach(expected -> assertThat(values.get(expected.getKey()))
                            .as(given.get("name").asText() + " " + expected.getKey())
                            .isCloseTo(expected.getValue().asDouble(), within(1e-12)));
        }
    }

    private static String text(String format, JsonNode items) {
        String head = format.equals("csv") ? "id,said\n" : "";
        return head
                + IntStream.range(0, items.size())
                        .mapToObj(item -> format.equals("csv")
                                ? item + ",\"" + items.get(item).toString().replace("\"", "\"\"") + "\"\n"
                                : "{\"id\": %d, \"said\": %s}%n".formatted(item, items.get(item)))
                        .collect(Collectors.joining());
    }

    /** Who is left out is as wrong as can be, and whom the gold does not name says nothing. */
    @Test
    void score_byHand() throws IOException {
        assertThat(values(TASK, "tone", GOLD, ANSWERS))
                .containsEntry("error-rate", (1.0 / 2 + 0) / 2)
                .containsEntry("normalized-distance", (2.0 / 3 / 2 + 0) / 2);
        assertThat(values(TASK, "score", GOLD, ANSWERS).get("normalized-distance"))
                .isCloseTo((0.1 + (0.25 + 1) / 2) / 2, within(1e-12));
    }

    @Test
    void readGold_andAnswers_areObjects() throws IOException {
        TableGold gold = TableTasks.gold(TASK, "gold.csv", GOLD);

        assertThat(gold.answer(0)).isEqualTo("{\"tone\":{\"Ann1\":\"low\",\"Ann2\":\"high\"},\"score\":{\"A\":2.0}}");
        assertThat(gold.distribution()).containsEntry("low", 1).containsEntry("mid", 1);
        assertThat(read("""
                        {"id": "x1", "tone": {"Ann1": "low", "Ann2": "mid"}, "score": {"A": "3"}}
                        {"id": "x2", "tone": {"Ann7": "mid"}, "score": {"B": 1e1, "C": 0.0}}
                        """)).isInstanceOf(Reading.Accepted.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"\"Ann1\"\": \"\"high\"\"~\"\"Ann1\"\": \"\"High\"\"~2 tone table.label-similar",
                "\"\"Ann1\"\": \"\"high\"\"~\"\"Ann1\"\": \"\"wonderful\"\"~2 tone table.label-unknown",
                "\"\"Ann1\"\": \"\"high\"\"~\"\"Ann1\"\": null~2 tone table.label-missing",
                "\"\"Ann1\"\": \"\"high\"\"~\"\"Ann1\"\": \"\"\"\"~2 tone table.label-missing",
                "\"\"Ann1\"\": \"\"high\"\"~\"\"Ann1\"\": [\"\"high\"\"]~2 tone table.by-annotator-json",
                "\"\"Ann1\"\": \"\"high\"\"~\"\"Ann1\"\": {}~2 tone table.by-annotator-json",
                "\"\"Ann1\"\": \"\"high\"\"~\"\"Ann1\"\"~2 tone table.by-annotator-json",
                "\"\"Ann1\"\": \"\"high\"\"~\"\"Ann2\"\": \"\"high\"\"~2 tone table.by-annotator-json",
                "\"\"Ann1\"\": \"\"high\"\"~Ann1: high~2 tone table.by-annotator-json",
                "\"\"Ann1\"\": \"\"high\"\"~'Ann1': 'high'~2 tone table.by-annotator-json",
                ", \"\"Ann1\"\": \"\"high\"\"~~2 tone table.annotator-missing",
                "\"\"Ann1\"\": \"\"high\"\"~\"\"ann1\"\": \"\"high\"\"~2 tone table.annotator-similar",
                "\"\"Ann1\"\": \"\"high\"\"~\"\"Somebody\"\": \"\"high\"\"~2 tone table.annotator-unknown",
                "\"{\"\"Ann7\"\": \"\"mid\"\"}\"~~3 tone table.by-annotator-none",
                "\"{\"\"Ann7\"\": \"\"mid\"\"}\"~nan~3 tone table.by-annotator-none",
                "\"{\"\"Ann7\"\": \"\"mid\"\"}\"~{}~3 tone table.by-annotator-json",
                "\"{\"\"Ann7\"\": \"\"mid\"\"}\"~mid~3 tone table.by-annotator-json",
                "\"{\"\"Ann7\"\": \"\"mid\"\"}\"~\"[\"\"mid\"\"]\"~3 tone table.by-annotator-json",
                "\"{\"\"Ann7\"\": \"\"mid\"\"}\"~\"{\"\"Ann7\"\": \"\"mid\"\"} {}\"~3 tone table.by-annotator-json",
                "\"{\"\"Ann7\"\": \"\"mid\"\"}\"~\"{\"\"Ann7\"\": \"\"mid\"\"\"~3 tone table.by-annotator-json",
                "\"\"A\"\": 3~\"\"A\"\": 11~2 score table.number-bounds",
                "\"\"A\"\": 3~\"\"A\"\": -1~2 score table.number-bounds",
                "\"\"A\"\": 3~\"\"A\"\": 1e999~2 score table.number-bounds",
                "\"\"A\"\": 3~\"\"A\"\": \"\"3,5\"\"~2 score table.number-comma",
                "\"\"A\"\": 3~\"\"A\"\": \"\"many\"\"~2 score table.number-none",
                "\"\"A\"\": 3~\"\"A\"\": true~2 score table.number-none",
                "id,tone~id,tones~1 tone task.column-similar",
                "id,tone,score~id,other,more~1  table.columns-none",
                "x2,~x1,~3 id task.id-again"
            })
    void readPredictions_thatCannotBeScored_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(ANSWERS).contains(good);

        String answers = ANSWERS.replace(good, bad == null ? "" : bad);
        assertThat(said(read(answers.contains("tones") ? answers.replace(",score", "") : answers)))
                .contains(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"\"Ann2\"\": \"\"high\"\"~\"\"Ann2\"\": \"\"highest\"\"~2 said table.label-unknown",
                "\"\"Ann2\"\": \"\"high\"\"~\"\"Ann3\"\": \"\"high\"\"~2 said table.annotator-similar",
                ", \"\"Ann2\"\": \"\"high\"\"~~2 said table.annotator-missing",
                "\"{\"\"A\"\": 2}\"~~2 score table.by-annotator-none",
                "\"{\"\"A\"\": 2}\"~2~2 score table.by-annotator-json",
                "\"{\"\"A\"\": 2}\"~\"{\"\"A\"\": 20}\"~2 score table.number-bounds"
            })
    void readGold_thatCannotBeUsed_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(GOLD).contains(good);

        assertThat(said(TASK.readGold(TableTasks.upload("gold.csv", GOLD.replace(good, bad == null ? "" : bad)))))
                .contains(said);
    }

    @Test
    void readPredictions_moreThanFits_isRefused() throws IOException {
        String many = IntStream.rangeClosed(0, 1_000)
                .mapToObj(each -> "\"\"A" + each + "\"\": 1")
                .collect(Collectors.joining(",", "{", "}"));

        assertThat(said(read(ANSWERS.replace("{\"\"A\"\": 3, \"\"Z\"\": 9}", many))))
                .containsExactly("2 score table.by-annotator-many");
        assertThat(said(read(ANSWERS.replace("{\"\"B\"\": 7.5}", "{\"\"B\"\": 7.5" + " ".repeat(5_000_000) + "}"))))
                .containsExactly("3 score table.cell-long");
    }

    private static Reading<TablePredictions> read(String text) throws IOException {
        return TASK.readPredictions(
                TableTasks.upload("answers", text),
                TableTasks.gold(TASK, "gold.csv", GOLD).items(),
                Rules.LENIENT);
    }

    private static Map<String, Double> values(TableTask task, String subtask, String right, String answers)
            throws IOException {
        TableGold gold = TableTasks.gold(task, "gold", right);
        Reading<TablePredictions> reading =
                task.readPredictions(TableTasks.upload("run", answers), gold.items(), Rules.STRICT);
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        Map<String, Double> values = new TreeMap<>();
        task.score(gold, ((Reading.Accepted<TablePredictions>) reading).value()).subtasks().stream()
                .filter(scored -> scored.subtask().equals(subtask))
                .flatMap(scored -> scored.measurements().stream())
                .forEach((Measurement measurement) -> values.put(measurement.metric(), measurement.value()));
        return values;
    }

    private static List<String> said(Reading<?> reading) {
        assertThat(reading).isInstanceOf(Reading.Rejected.class);
        return ((Reading.Rejected<?>) reading)
                .problems().shown().stream()
                        .map(problem -> problem.line() + " " + problem.column() + " " + problem.code())
                        .toList();
    }
}
