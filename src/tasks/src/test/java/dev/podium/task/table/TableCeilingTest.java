package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.task.Annotations;
import dev.podium.task.Ceiling;
import dev.podium.task.CeilingValue;
import dev.podium.task.reading.Reading;
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

/** What each annotator scores against the gold that the others make, and what these score against what that one said. */
class TableCeilingTest {

    private static final TableTask TASK = TableTasks.of("""
            {"subtasks": [
              {"id": "label", "answers": [{"name": "label", "kind": "label", "labels": ["no", "maybe", "yes"],
                 "gold": {"column": "said", "rule": "majority"}}],
               "metrics": [{"metric": "macro-f1"}, {"metric": "accuracy"}, {"metric": "mean", "of": ["macro-f1", "accuracy"]}]},
              {"id": "share", "answers": [
                 {"name": "share", "kind": "distribution", "columns": ["no", "maybe", "yes"], "gold": {"column": "said", "rule": "distribution"}},
                 {"name": "own", "kind": "label", "labels": ["a", "b"]},
                 {"name": "dispute", "kind": "label", "labels": ["0", "1"],
                  "gold": {"column": "said", "rule": "disagreement", "labels": ["no", "maybe", "yes"], "positive": ["yes"]}}],
               "metrics": [{"metric": "manhattan", "answer": "share", "id": "manhattan"}, {"metric": "accuracy", "answer": "own"},
                           {"metric": "accuracy", "answer": "dispute"}]}]}
            """);

    @Test
    void ceiling_namedAnnotators_isThatOfPlainPython() throws IOException {
        JsonNode given = TextOracle.json("labels/ceiling.json");
        StringBuilder lines = new StringBuilder();
        for (JsonNode item : given.get("items")) {
            lines.append("{\"id\": %d, \"said\": %s, \"own\": \"a\"}%n".formatted(lines.length(), item));
        }
        TableGold gold = TableTasks.gold(TASK, "gold.jsonl", lines.toString());
        Annotations annotations = TASK.annotationsIn(gold).orElseThrow();

        List<CeilingValue> values = TASK.ceiling(gold, annotations);

        assertThat(annotations.annotators()).isEqualTo(6);
        for (int annotator = 0; annotator < 6; annotator++) {
            JsonNode expected = given.get("expected").get(annotations.name(annotator));
            Map<String, CeilingValue> own = of(values, annotator + 1);
            assertThat(own).containsOnlyKeys("label.macro-f1", "label.accuracy", "label.mean", "share.manhattan");
            for (String metric : List.of("macro-f1", "accuracy", "manhattan")) {
                CeilingValue value = own.get((metric.equals("manhattan") ? "share." : "label.") + metric);
                assertThat(value.value()).isCloseTo(expected.get(metric).asDouble(), within(1e-12));
                assertThat(value.items()).isEqualTo(expected.get("items").asInt());
                assertThat(value.against()).isEqualTo(CeilingValue.OTHERS);
            }
        }
        assertThat(Ceiling.of(values.stream()
                        .filter(value -> value.metric().equals("macro-f1"))
                        .toList()))
                .isPresent();
    }

    private static Map<String, CeilingValue> of(List<CeilingValue> values, int annotator) {
        return values.stream()
                .filter(value -> value.annotator() == annotator)
                .collect(Collectors.toMap(
                        value -> value.subtask() + "." + value.metric(), value -> value, (a, b) -> a, TreeMap::new));
    }

    private static final TableTask NUMBERS = TableTasks.of("""
            {"subtasks": [{"id": "main", "answers": [{"name": "score", "kind": "number", "least": 0, "most": 10,
               "gold": {"rule": "mean"}}], "metrics": [{"metric": "mae"}, {"metric": "pearson"}]}]}
            """);

    /** By hand: the first one is 1, then 2 off the mean of the other two. */
    @Test
    void ceiling_listsOfOneLength_areOfTheFirstAndTheSecond() throws IOException {
        List<CeilingValue> values = ceiling(NUMBERS, "id,score\nx1,1|3|1\nx2,6|4|4\n");

        assertThat(of(values, 1).get("main.mae").value()).isEqualTo((1.0 + 2) / 2);
        assertThat(values).extracting(CeilingValue::annotator).contains(1, 2, 3).doesNotContain(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {"1|3|1~6|4", "1|3|1~\"{\"\"a\"\": 6, \"\"b\"\": 4}\"", "1~6"})
    void ceiling_nobodyKnowsWhoSaidWhat_isNone(String first, String second) throws IOException {
        assertThat(ceiling(NUMBERS, "id,score\nx1,%s\nx2,%s\n".formatted(first, second)))
                .isEmpty();
    }

    /** As GerMS-Detect writes it; gold that it makes is that of a plain list. */
    @Test
    void ceiling_listsOfWhoSaidWhat_areOfThese() throws IOException {
        String text = """
                {"id": 1, "score": [{"user": "A2", "label": 1}, {"user": "A1", "label": 4}]}
                {"id": 2, "score": [{"label": 2, "annotator": "A1"}, {"user": "A3", "label": 2, "time": 5}]}
                """;

        assertThat(ceiling(NUMBERS, text))
                .filteredOn(value -> value.metric().equals("mae"))
                .extracting(CeilingValue::value)
                .containsExactly(1.5, 3.0, 0.0);
        assertThat(TableTasks.gold(NUMBERS, "gold.jsonl", text).answer(0)).isEqualTo("{\"score\":2.5}");
        assertThat(NUMBERS.readGold(
                        TableTasks.upload("gold.jsonl", text.replace("A3", "A1").replace("annotator", "user"))))
                .as("the same annotator twice")
                .isInstanceOf(Reading.Rejected.class);
    }

    /** Names may stand with some items and not others; what nobody else labelled says nothing. */
    @Test
    void ceiling_itemsOfOneAnnotator_areLeftOut() throws IOException {
        List<CeilingValue> values =
                ceiling(NUMBERS, "{\"id\": 1, \"score\": {\"a\": 1, \"b\": 2}}\n{\"id\": 2, \"score\": {\"b\": 9}}\n");

        assertThat(of(values, 2).get("main.mae")).satisfies(value -> {
            assertThat(value.items()).isOne();
            assertThat(value.value()).isOne();
        });
        assertThat(of(values, 2)).as("a correlation of one item").doesNotContainKey("main.pearson");
    }

    private static final String BY_ANNOTATOR = """
            {"subtasks": [{"id": "main", "answers": [{"name": "said", "kind": "by-annotator", %s}], "metrics": [%s]}]}
            """;

    /**
     * By hand. Of item 1, no and yes are said as often by those besides a and c, of which no is the first: wrong. Besides b both others
     * say yes: wrong. Item 2 nobody else answered; of item 3 nobody is right.
     */
    @Test
    void ceiling_labelsByAnnotator_areWhatTheOthersSay() throws IOException {
        List<CeilingValue> values = ceiling(
                TableTasks.of(BY_ANNOTATOR.formatted(
                        "\"labels\": [\"no\", \"maybe\", \"yes\"], \"ordered\": true",
                        "{\"metric\": \"error-rate\"}, {\"metric\": \"normalized-distance\"}")),
                """
                {"id": 1, "said": {"a": "yes", "b": "no", "c": "yes"}}
                {"id": 2, "said": {"a": "yes"}}
                {"id": 3, "said": {"a": "no", "b": "maybe"}}
                {"id": 4, "said": {"b": "maybe", "c": "maybe"}}
                """);

        assertThat(values)
                .hasSize(6)
                .allSatisfy(value -> assertThat(value.against()).isEqualTo(CeilingValue.OWN));
        assertThat(of(values, 1).get("main.error-rate"))
                .isEqualTo(new CeilingValue("main", "error-rate", 1, CeilingValue.OWN, 1, 2));
        assertThat(of(values, 2).get("main.error-rate").items()).isEqualTo(3);
        assertThat(of(values, 2).get("main.error-rate").value()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(of(values, 3).get("main.error-rate").value()).isEqualTo(0.5);
        assertThat(of(values, 1).get("main.normalized-distance").value())
                .as("two steps of three labels, then one")
                .isCloseTo((2.0 / 3 + 1.0 / 3) / 2, within(1e-12));
    }

    /** By hand: 4, 2 and 6 are 0, 3 and 3 off the mean of the others, of 10. */
    @Test
    void ceiling_numbersByAnnotator_areTheMeanOfTheOthers() throws IOException {
        List<CeilingValue> values = ceiling(
                TableTasks.of(
                        BY_ANNOTATOR.formatted("\"least\": 0, \"most\": 10", "{\"metric\": \"normalized-distance\"}")),
                "{\"id\": 1, \"said\": {\"a\": 4, \"b\": 2, \"c\": 6}}\n{\"id\": 2, \"said\": {\"a\": 5, \"b\": 5}}\n");

        assertThat(values).extracting(CeilingValue::value).containsExactly(0.0, 0.15, 0.3);
        assertThat(values).extracting(CeilingValue::items).containsExactly(2, 2, 1);
    }

    /** A column over both kinds measures nothing. */
    @Test
    void ceiling_meanOfBothKinds_isNone() throws IOException {
        List<CeilingValue> values = ceiling(TableTasks.of("""
                        {"subtasks": [{"id": "main", "answers": [
                           {"name": "each", "kind": "by-annotator", "least": 0, "most": 10, "gold": {"column": "said"}},
                           {"name": "all", "kind": "number", "least": 0, "most": 10, "gold": {"column": "said", "rule": "mean"}}],
                         "metrics": [{"metric": "normalized-distance", "answer": "each", "id": "each"},
                                     {"metric": "mae", "answer": "all", "id": "all"},
                                     {"metric": "mean", "of": ["each", "all"]}]}]}
                        """), "{\"id\": 1, \"said\": {\"a\": 1, \"b\": 2}}\n");

        assertThat(of(values, 1).get("main.each").against()).isEqualTo(CeilingValue.OWN);
        assertThat(of(values, 1).get("main.all").against()).isEqualTo(CeilingValue.OTHERS);
        assertThat(of(values, 1)).hasSize(2);
    }

    @Test
    void annotations_areThoseOfTheGold() throws IOException {
        String text =
                "id,said,own\nx1,\"{\"\"b\"\": \"\"no\"\", \"\"a\"\": \"\"yes\"\"}\",a\nx2,\"{\"\"b\"\": \"\"yes\"\"}\",a\n";
        TableGold gold = TableTasks.gold(TASK, "gold.csv", text);
        Annotations said = ((Reading.Accepted<Annotations>)
                        TASK.readAnnotations(TableTasks.upload("gold.csv", text), gold.items()))
                .value();

        assertThat(said.annotators()).isEqualTo(2);
        assertThat(said.name(0)).isEqualTo("a");
        assertThat(said.size()).isEqualTo(3);
        assertThat(said.answer(0, 0)).contains("{\"label\":\"yes\",\"share\":[0.0,0.0,1.0]}");
        assertThat(said.answer(0, 1)).isEmpty();
        assertThat(said.agree("label", 0)).contains(false);
        assertThat(said.agree("label", 1)).isEmpty();
    }

    /** Gold that nobody annotated has nobody to measure, and so has that of very many. */
    @Test
    void annotationsIn_nobodyOrTooMany_areNone() throws IOException {
        TableTask plain = TableTask.example();
        String people = IntStream.rangeClosed(0, TableAnnotators.MOST)
                .mapToObj(person -> "\"p" + person + "\": 1")
                .collect(Collectors.joining(",", "{", "}"));

        assertThat(plain.annotationsIn(TableTasks.gold(plain, "gold.csv", "id,text,label\n1,A.,no\n")))
                .isEmpty();
        assertThat(plain.readAnnotations(
                        TableTasks.upload("gold.csv", "id,text,label\n1,A.,no\n"),
                        TableTasks.gold(plain, "gold.csv", "id,text,label\n1,A.,no\n")
                                .items()))
                .isInstanceOf(Reading.Rejected.class);
        assertThat(NUMBERS.annotationsIn(
                        TableTasks.gold(NUMBERS, "gold.jsonl", "{\"id\": 1, \"score\": %s}\n".formatted(people))))
                .isEmpty();
    }

    private static List<CeilingValue> ceiling(TableTask task, String text) throws IOException {
        TableGold gold = TableTasks.gold(task, "gold", text);
        return task.annotationsIn(gold)
                .map(annotations -> task.ceiling(gold, annotations))
                .orElse(List.of());
    }
}
