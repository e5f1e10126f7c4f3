package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.scoring.Measurement;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.testsupport.TextOracle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files with texts, and their values by the evaluation of SQuAD v1.1, sacreBLEU and google-research's ROUGE. */
class TextFilesTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final List<String> METRICS = List.of(
            "exact-match",
            "token-f1",
            "chrf",
            "bleu",
            "sentence-bleu",
            "rouge-1",
            "rouge-2",
            "rouge-l",
            "unicode-rouge-1",
            "unicode-rouge-2",
            "unicode-rouge-l");

    private static final TableTask TASK = task("");

    private static TableTask task(String fields) {
        return TableTasks.of("""
                {"subtasks": [{"id": "all", "answers": [{"name": "answer", "kind": "text"%s}], "metrics": [%s]}]}
                """.formatted(
                fields,
                METRICS.stream().map(id -> "{\"metric\": \"" + id + "\"}").collect(Collectors.joining(","))));
    }

    @Test
    void score_words_isThatOfSquad() throws IOException {
        for (JsonNode each : TextOracle.json("labels/squad.json")) {
            Map<String, Double> values = values(TASK, List.of(each.get("output")), List.of(each.get("references")));

            for (String metric : List.of("exact-match", "token-f1")) {
                assertThat(values.get(metric))
                        .as(metric + " of " + each)
                        .isCloseTo(each.get(metric).asDouble(), within(1e-12));
            }
        }
    }

    @Test
    void score_characters_isThatOfSacreBleu() throws IOException {
        int scored = 0;
        for (JsonNode each : TextOracle.json("bleu/chrf.json")) {
            List<JsonNode> texts = new ArrayList<>();
            each.get("hyp").forEach(texts::add);
            each.get("refs").forEach(references -> references.forEach(texts::add));
            if (texts.stream().noneMatch(text -> text.asText().isBlank())) {
                List<JsonNode> output = new ArrayList<>();
                List<JsonNode> references = new ArrayList<>();
                each.get("hyp").forEach(output::add);
                each.get("refs").forEach(references::add);
                assertThat(values(TASK, output, references).get("chrf"))
                        .as(each.toString())
                        .isCloseTo(each.get("score").asDouble(), within(1e-9));
                scored++;
            }
        }
        assertThat(scored).isGreaterThan(50);
    }

    @Test
    void score_rouge_isThatOfGoogleResearch() throws IOException {
        int scored = 0;
        for (JsonNode each : TextOracle.json("rouge/pairs.json")) {
            JsonNode reference = each.get("gold");
            if (!reference.asText().isBlank() && !each.get("pred").asText().isBlank()) {
                ArrayNode references = JSON.createArrayNode().add(reference).add("1 2 3 4 5 6 7 8 9");
                Map<String, Double> values = values(TASK, List.of(each.get("pred")), List.of(references));
                for (String unit : List.of("1", "2", "L")) {
                    assertThat(values.get("rouge-" + unit.toLowerCase(Locale.ROOT)))
                            .as(each.toString())
                            .isCloseTo(
                                    each.get("nostem")
                                            .get("rouge" + unit)
                                            .get(2)
                                            .asDouble(),
                                    within(1e-9));
                }
                scored++;
            }
        }
        assertThat(scored).isGreaterThan(20);
    }

    /** Umlauts part words of google-research's ROUGE, and are letters of the other one. */
    @Test
    void score_otherLanguages_asTheDefinitionSays() throws IOException {
        JsonNode output = JSON.getNodeFactory().textNode("Die Häuser");
        JsonNode references = JSON.createArrayNode().add("das Häuser");

        Map<String, Double> english = values(TASK, List.of(output), List.of(references));
        Map<String, Double> german =
                values(task(", \"articles\": [\"der\", \"die\", \"das\"]"), List.of(output), List.of(references));
        Map<String, Double> whole = values(task(", \"articles\": []"), List.of(output), List.of(references));

        assertThat(english).containsEntry("exact-match", 0.0).containsEntry("token-f1", 0.5);
        assertThat(german).containsEntry("exact-match", 1.0).containsEntry("token-f1", 1.0);
        assertThat(whole).containsEntry("token-f1", 0.5);
        assertThat(english.get("rouge-1")).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(english.get("unicode-rouge-1")).isEqualTo(0.5);
        assertThat(english.get("bleu")).isBetween(0.0, 100.0);
    }

    private static final String GOLD = """
            id,answer
            q1,"[""The tower."", ""A tower""]"
            q2,[sic] was written
            q3,NA
            """;

    private static final String ANSWERS = """
            id,answer
            q1,a tower
            q2,"[""sic""]"
            q3,null
            """;

    /** Texts are what they are, whatever they look like. */
    @Test
    void readGold_andAnswers_areTexts() throws IOException {
        TableGold gold = TableTasks.gold(TASK, "gold.csv", GOLD);
        Reading<TablePredictions> reading = read(TASK, ANSWERS);

        assertThat(gold.answer(0)).isEqualTo("{\"answer\":[\"The tower.\",\"A tower\"]}");
        assertThat(gold.answer(1)).isEqualTo("{\"answer\":\"[sic] was written\"}");
        assertThat(gold.answer(2)).isEqualTo("{\"answer\":\"NA\"}");
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        assertThat(((Reading.Accepted<TablePredictions>) reading).value().answer(1))
                .isEqualTo("{\"answer\":\"[\\\"sic\\\"]\"}");
        assertThat(((Reading.Accepted<TablePredictions>) reading).value().answer(2))
                .isEqualTo("{\"answer\":\"null\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "a tower~~2 answer task.text-empty",
                "a tower~   ~2 answer task.text-empty",
                "a tower~\"\\n\\n\"~2 answer task.text-empty",
                "a tower~a \u0007tower~2 answer task.text-control",
                "a tower~a \u001Btower~2 answer task.text-control",
                "a tower~a \u0085tower~2 answer task.text-control",
                "a tower~an answer of twenty-two~2 answer table.text-long",
                "a tower~a tower, a tower~2  task.row-long",
                "a tower~'a tower, a tower'~2  task.quote-other",
                "a tower~` \"a tower, a tower\"`~2  task.quote-after-blank",
                "a tower~\"a tower~2  task.row-unreadable",
                "q2,~q1,~3 id task.id-again",
                "q2,~q4,~3 id task.id-unknown",
                "q2,~,~3 id task.id-missing",
                "q3,null\\n~~0 id task.id-absent",
                "q3,null~q3~4 answer task.text-empty",
                "id,answer~id,answers~1 answer task.column-similar",
                "id,answer~id,text~1  table.columns-none",
                "id,answer~nr,answer~1 id task.column-missing",
                "id,answer~answer,answer~1 id task.column-missing"
            })
    void readPredictions_textsThatCannotBeScored_saysWhere(String good, String bad, String said) throws IOException {
        String from = good.replace("\\n", "\n");
        assertThat(ANSWERS).contains(from);

        assertThat(said(read(
                        task(", \"longest\": 21"), ANSWERS.replace(from, bad == null ? "" : bad.replace("\\n", "\n")))))
                .contains(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "NA~~4 answer table.gold-missing",
                "NA~[]~4 answer table.gold-missing",
                "NA~\"[\"\"\"\"]\"~4 answer task.text-empty",
                "NA~\"[[\"\"a\"\"]]\"~4 answer table.references-json",
                "NA~\"[{\"\"text\"\": \"\"a\"\"}]\"~4 answer table.references-json",
                "NA~a\u0008b~4 answer task.text-control",
                "q3~q1~4 id task.id-twice"
            })
    void readGold_textsThatCannotBeUsed_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(GOLD).contains(good);

        assertThat(said(TASK.readGold(TableTasks.upload("gold.csv", GOLD.replace(good, bad == null ? "" : bad)))))
                .contains(said);
    }

    @Test
    void readTexts_moreThanFits_isRefused() throws IOException {
        String many = IntStream.rangeClosed(0, 100)
                .mapToObj(each -> "\"\"r" + each + "\"\"")
                .collect(Collectors.joining(",", "\"[", "]\""));

        assertThat(said(read(TASK, ANSWERS.replace("a tower", "a".repeat(100_001)))))
                .containsExactly("2 answer table.text-long");
        assertThat(read(TASK, ANSWERS.replace("a tower", "😀".repeat(100_000)))).isInstanceOf(Reading.Accepted.class);
        assertThat(said(TASK.readGold(TableTasks.upload("gold.csv", GOLD.replace("NA", many)))))
                .containsExactly("4 answer table.references-many");
        assertThat(said(TASK.readGold(TableTasks.upload("gold.csv", GOLD.replace("NA", "a".repeat(5_000_001))))))
                .containsExactly("4 answer table.cell-long");
        assertThat(said(read(TASK, "{\"id\": \"q1\"}\n"))).contains("1  table.columns-none");
    }

    private static Reading<TablePredictions> read(TableTask task, String text) throws IOException {
        return task.readPredictions(
                TableTasks.upload("answers", text),
                TableTasks.gold(task, "gold.csv", GOLD).items(),
                Rules.LENIENT);
    }

    private static Map<String, Double> values(TableTask task, List<JsonNode> output, List<JsonNode> references)
            throws IOException {
        TableGold gold = TableTasks.gold(task, "gold.jsonl", lines(references));
        Reading<TablePredictions> reading =
                task.readPredictions(TableTasks.upload("run.jsonl", lines(output)), gold.items(), Rules.STRICT);
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        Map<String, Double> values = new TreeMap<>();
        for (Measurement measurement : task.score(gold, ((Reading.Accepted<TablePredictions>) reading).value())
                .subtasks()
                .get(0)
                .measurements()) {
            values.put(measurement.metric(), measurement.value());
        }
        return values;
    }

    private static String lines(List<JsonNode> values) {
        StringBuilder lines = new StringBuilder();
        for (int item = 0; item < values.size(); item++) {
            ObjectNode line = JSON.createObjectNode().put("id", "i" + item);
            line.set("answer", values.get(item));
            lines.append(line).append('\n');
        }
        return lines.toString();
    }

    private static List<String> said(Reading<?> reading) {
        assertThat(reading).isInstanceOf(Reading.Rejected.class);
        return ((Reading.Rejected<?>) reading)
                .problems().shown().stream()
                        .map(problem -> problem.line() + " " + problem.column() + " " + problem.code())
                        .toList();
    }
}
