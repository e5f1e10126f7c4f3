package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Span;
import dev.podium.scoring.SpanSets;
import dev.podium.task.Baseline;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.TextOracle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Files with spans, in every form of a cell, and their values by nervaluate 1.1.0 and the scorer of SemEval-2021 task 5. */
class SpanFilesTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final TableTask TASK = TableTasks.of("""
            {"items": {"shown": ["text", "tokens"]},
             "subtasks": [
               {"id": "names", "answers": [{"name": "names", "kind": "spans", "labels": ["PER", "LOC"], "text": "text"}],
                "metrics": [{"metric": "micro-f1"}]},
               {"id": "more", "answers": [
                  {"name": "words", "kind": "spans", "unit": "token", "text": "tokens", "gold": {"column": "right"}},
                  {"name": "free", "kind": "spans"}],
                "metrics": [{"metric": "marked-f1", "answer": "words"}, {"metric": "overlap-micro-f1", "answer": "free"}]}]}
            """);

    private static final String GOLD = """
            id,text,tokens,names,right,free
            x1,Ada in Bonn.,Ada in Bonn .,"[[0,3,""PER""],[7,11,""LOC""]]","[[0, 1]]","[[3, 900]]"
            x2,"👩‍🎓 Zoë",👩‍🎓 Zoë,,[],
            """;

    private static final String ANSWERS = """
            id,names,words,free
            x1,"[[0,3,""PER""],[5,7,""LOC""]]","[[0, 4]]","[[0, 4], [3, 5]]"
            x2,"[{""end"": 7, ""start"": 4.0, ""label"": ""PER"", ""text"": ""Zoë""}]",[],
            """;

    @Test
    void readGold_andAnswers_inEveryForm() throws IOException {
        TableGold gold = gold();

        assertThat(gold.answer(0))
                .isEqualTo(
                        "{\"names\":[{\"start\":0,\"end\":3,\"label\":\"PER\"},{\"start\":7,\"end\":11,\"label\":\"LOC\"}],"
                                + "\"words\":[{\"start\":0,\"end\":1}],\"free\":[{\"start\":3,\"end\":900}]}");
        assertThat(gold.answer(1)).isEqualTo("{\"names\":[],\"words\":[],\"free\":[]}");
        assertThat(gold.distribution()).containsEntry("PER", 1).containsEntry("LOC", 1);
        assertThat(read(ANSWERS)).isInstanceOf(Reading.Accepted.class);
        assertThat(read("""
                        {"id": "x2", "names": null, "words": [[1, 2]], "free": ""}
                        {"id": "x1", "names": [[7, 11, "LOC"], [0, 3, "PER"]], "words": [{"start": 0, "end": 1}], "free": []}
                        """)).isInstanceOf(Reading.Accepted.class);
    }

    /** The same span twice is odd, not wrong; and the order says nothing. */
    @Test
    void readPredictions_spanTwice_countsOnce() throws IOException {
        Reading<TablePredictions> reading = read(ANSWERS.replace("[[0, 4], [3, 5]]", "[[3, 5], [0, 4], [3, 5]]"));

        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        Reading.Accepted<TablePredictions> accepted = (Reading.Accepted<TablePredictions>) reading;
        assertThat(accepted.warnings().shown()).extracting(Problem::code).containsExactly("table.span-twice");
        assertThat(accepted.value().answer(0)).contains("\"free\":[{\"start\":0,\"end\":4},{\"start\":3,\"end\":5}]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "[5,7,\"\"LOC\"\"]~[5,13,\"\"LOC\"\"]~2 names table.span-beyond-character",
                "[5,7,\"\"LOC\"\"]~[5,5,\"\"LOC\"\"]~2 names table.span-bounds",
                "[5,7,\"\"LOC\"\"]~[7,5,\"\"LOC\"\"]~2 names table.span-bounds",
                "[5,7,\"\"LOC\"\"]~[-1,7,\"\"LOC\"\"]~2 names table.span-bounds",
                "[5,7,\"\"LOC\"\"]~[5.5,7,\"\"LOC\"\"]~2 names table.span-bounds",
                "[5,7,\"\"LOC\"\"]~[5,1e300,\"\"LOC\"\"]~2 names table.span-bounds",
                "[5,7,\"\"LOC\"\"]~[5,null,\"\"LOC\"\"]~2 names table.span-bounds",
                "[5,7,\"\"LOC\"\"]~[\"\"LOC\"\",5,7]~2 names table.span-bounds",
                "[5,7,\"\"LOC\"\"]~[5,7,\"\"Loc\"\"]~2 names table.label-similar",
                "[5,7,\"\"LOC\"\"]~[5,7,\"\"ORGANIZATION\"\"]~2 names table.label-unknown",
                "[5,7,\"\"LOC\"\"]~[5,7,\"\"\"\"]~2 names table.label-missing",
                "[5,7,\"\"LOC\"\"]~[5,7]~2 names table.span-label-missing",
                "[5,7,\"\"LOC\"\"]~[5,7,null]~2 names table.span-label-missing",
                "[5,7,\"\"LOC\"\"]~[5]~2 names table.spans-json",
                "[5,7,\"\"LOC\"\"]~[5,7,\"\"LOC\"\",1]~2 names table.spans-json",
                "[5,7,\"\"LOC\"\"]~[5,7,[\"\"LOC\"\"]]~2 names table.spans-json",
                "[5,7,\"\"LOC\"\"]~5,6~2 names table.spans-json",
                "[5,7,\"\"LOC\"\"]~\"\"Bonn\"\"~2 names table.spans-json",
                "[5,7,\"\"LOC\"\"]]~[5,7,\"\"LOC\"\"]~2 names table.spans-json",
                "[5,7,\"\"LOC\"\"]]~[5,7,\"\"LOC\"\"]] []~2 names table.spans-json",
                "[5,7,\"\"LOC\"\"]]~(5,7,'LOC')]~2 names table.spans-json",
                "\"[[0,3,\"\"PER\"\"],[5,7,\"\"LOC\"\"]]\"~0:3 PER~2 names table.spans-json",
                "\"[[0,3,\"\"PER\"\"],[5,7,\"\"LOC\"\"]]\"~O O B-LOC~2 names table.spans-json",
                "\"[[0,3,\"\"PER\"\"],[5,7,\"\"LOC\"\"]]\"~\"{\"\"start\"\": 0, \"\"end\"\": 3}\"~2 names table.spans-json",
                "\"\"end\"\": 7~\"\"end\"\": 8~3 names table.span-beyond-character",
                "\"\"end\"\": 7~\"\"stop\"\": 7~3 names table.spans-json",
                "\"\"end\"\": 7~\"\"end\"\": {}~3 names table.spans-json",
                "\"\"end\"\": 7~\"\"end\"\": 7, \"\"end\"\": 6~3 names table.spans-json",
                "\"\"label\"\": \"\"PER\"\"~\"\"type\"\": \"\"PER\"\"~3 names table.span-label-missing",
                "[[0, 4]]~[[0, 5]]~2 words table.span-beyond-token",
                "[[0, 4]]~[[0, 4, \"\"PER\"\"]]~2 words table.span-label-none",
                "[[0, 4]]~[[[0, 4]]]~2 words table.spans-json",
                "[3, 5]]~[3, 10000001]]~2 free table.span-bounds",
                "id,names~item,names~1 id task.column-missing",
                "x2,~x3,~3 id task.id-unknown"
            })
    void readPredictions_spansThatCannotBeScored_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(ANSWERS).contains(good);

        assertThat(said(read(ANSWERS.replace(good, bad)))).contains(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "[7,11,\"\"LOC\"\"]~[7,13,\"\"LOC\"\"]~2 names table.span-beyond-character",
                "[7,11,\"\"LOC\"\"]~[7,11,\"\"ORT\"\"]~2 names table.label-unknown",
                "[7,11,\"\"LOC\"\"]~[7,11]~2 names table.span-label-missing",
                "[[0, 1]]~[[0, 5]]~2 right table.span-beyond-token",
                "Ada in Bonn.~~2 names table.span-beyond-character",
                "[[3, 900]]~nobody~2 free table.spans-json"
            })
    void readGold_spansThatCannotBeUsed_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(GOLD).contains(good);

        assertThat(said(TASK.readGold(TableTasks.upload("gold.csv", GOLD.replace(good, bad == null ? "" : bad)))))
                .contains(said);
    }

    @Test
    void readPredictions_tooMuchForACell_isRefused() throws IOException {
        String many = IntStream.rangeClosed(0, SpanAnswer.MOST)
                .mapToObj(from -> "[" + from + "," + (from + 1) + "]")
                .collect(Collectors.joining(",", "[", "]"));

        assertThat(said(read(ANSWERS.replace("[[0, 4], [3, 5]]", many)))).containsExactly("2 free table.spans-many");
        assertThat(said(read(ANSWERS.replace("[[0, 4], [3, 5]]", "[" + " ".repeat(5_000_000) + "]"))))
                .containsExactly("2 free table.cell-long");
        assertThat(said(read("{\"id\": \"x1\", \"names\": []}\n{\"id\": \"x2\", \"spans\": []}\n")))
                .containsExactly("2 names table.spans-missing");
    }

    /** Many spans that all overlap are matched in time. */
    @Test
    void score_manySpansOfManyItems_isFast() {
        List<Span> spans = IntStream.range(0, SpanAnswer.MOST)
                .mapToObj(from -> new Span(0, from, from + 20))
                .toList();

        assertThat(new SpanSets(spans, spans).overlapping().common()).hasSize(SpanAnswer.MOST);
    }

    private static final TableTask LOOKING = TableTasks.of("""
            {"items": {"shown": ["text"]}, "subtasks": [{"id": "all", "answers": [
               {"name": "names", "kind": "spans", "labels": ["PER", "LOC"], "text": "text",
                "phrases": {"PER": ["Ada", "Ada Lovelace"], "LOC": ["bonn", "Zoë", "Ada"]}},
               {"name": "words", "kind": "spans", "unit": "token", "text": "text", "phrases": ["new york", "York"]},
               {"name": "none", "kind": "spans"}],
               "metrics": [{"metric": "micro-f1", "answer": "names"}, {"metric": "micro-f1", "answer": "words"}]}]}
            """);

    /** Whole words in whatever case, the longest first, by code points. */
    @Test
    void baseline_longestMatch_marksWhatTrainingDataHave() throws IOException {
        TableGold gold = TableTasks.gold(LOOKING, "gold.jsonl", """
                {"id": 1, "text": "👩 ADA lovelace in Bonn, not Bonner", "names": [], "words": [], "none": []}
                {"id": 2, "text": "In New York, New  York", "names": [], "words": [], "none": []}
                {"id": 3, "text": "", "names": [], "words": [], "none": []}
                """);
        Baseline baseline = LOOKING.baselines().stream()
                .filter(each -> each.name().equals("longest-match"))
                .findFirst()
                .orElseThrow();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        baseline.write(gold.items(), 1, file);

        TablePredictions found = ((Reading.Accepted<TablePredictions>) LOOKING.readPredictions(
                        Upload.of("baseline.csv", file.toByteArray()), gold.items(), Rules.STRICT))
                .value();

        assertThat(found.answer(0))
                .isEqualTo(
                        "{\"names\":[{\"start\":2,\"end\":14,\"label\":\"PER\"},{\"start\":18,\"end\":22,\"label\":\"LOC\"}],"
                                + "\"words\":[],\"none\":[]}");
        assertThat(found.answer(1))
                .isEqualTo("{\"names\":[],\"words\":[{\"start\":1,\"end\":3},{\"start\":3,\"end\":5}],\"none\":[]}");
        assertThat(found.answer(2)).isEqualTo("{\"names\":[],\"words\":[],\"none\":[]}");
        assertThat(TASK.baselines()).extracting(Baseline::name).containsExactly("most-frequent");
    }

    static Stream<Arguments> cases() {
        return StreamSupport.stream(TextOracle.json("labels/span-sets.json").spliterator(), false)
                .flatMap(each -> Stream.of("csv", "jsonl")
                        .map(format -> Arguments.of(format, each.get("name").asText(), each)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cases")
    void score_isThatOfTheReference(String format, String name, JsonNode given) throws IOException {
        boolean labelled = given.get("labels").size() > 1;
        ObjectNode definition = JSON.createObjectNode();
        ObjectNode subtask = definition.putArray("subtasks").addObject().put("id", "all");
        ObjectNode answer =
                subtask.putArray("answers").addObject().put("name", "spans").put("kind", "spans");
        if (labelled) {
            answer.set("labels", given.get("labels"));
        }
        ArrayNode metrics = subtask.putArray("metrics");
        Iterator<String> ids = given.get("expected").fieldNames();
        ids.forEachRemaining(id -> metrics.addObject().put("metric", id));
        TableTask task = TableTasks.of(definition.toString());
        TableGold gold = TableTasks.gold(task, "gold." + format, text(format, given.get("gold"), labelled));

        Reading<TablePredictions> reading = task.readPredictions(
                TableTasks.upload("run." + format, text(format, given.get("pred"), labelled)),
                gold.items(),
                Rules.LENIENT);

        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        for (Measurement measurement : task.score(gold, ((Reading.Accepted<TablePredictions>) reading).value())
                .subtasks()
                .get(0)
                .measurements()) {
            JsonNode expected = given.get("expected").get(measurement.metric());
            if (expected.isNull()) {
                assertThat(measurement.value()).as(measurement.metric()).isNaN();
            } else {
                assertThat(measurement.value()).as(measurement.metric()).isCloseTo(expected.asDouble(), within(1e-12));
            }
        }
    }

    private static String text(String format, JsonNode items, boolean labelled) {
        List<String> rows = new ArrayList<>();
        for (JsonNode item : items) {
            ArrayNode spans = item.deepCopy();
            if (!labelled) {
                spans.forEach(span -> ((ArrayNode) span).remove(2));
            }
            rows.add(
                    format.equals("csv")
                            ? rows.size() + ",\"" + spans.toString().replace("\"", "\"\"") + "\""
                            : "{\"id\": " + rows.size() + ", \"spans\": " + spans + "}");
        }
        return (format.equals("csv") ? "id,spans\n" : "") + String.join("\n", rows) + "\n";
    }

    private static TableGold gold() throws IOException {
        return TableTasks.gold(TASK, "gold.csv", GOLD);
    }

    private static Reading<TablePredictions> read(String text) throws IOException {
        return TASK.readPredictions(TableTasks.upload("answers", text), gold().items(), Rules.LENIENT);
    }

    private static List<String> said(Reading<?> reading) {
        assertThat(reading).isInstanceOf(Reading.Rejected.class);
        return ((Reading.Rejected<?>) reading)
                .problems().shown().stream()
                        .map(problem -> problem.line() + " " + problem.column() + " " + problem.code())
                        .toList();
    }
}
