package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.podium.task.Annotations;
import dev.podium.task.FileFormat;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Gold files with a row for each annotator of an item. */
class LongRowsTest {

    private static final String DEFINITION = """
            {"items": {"shown": ["text"], "groups": "source", "annotator": "who"},
             "subtasks": [{"id": "main", "answers": [
               {"name": "tone", "kind": "label", "labels": ["no", "yes"], "gold": {"rule": "majority"}},
               {"name": "score", "kind": "number", "least": 0, "most": 9, "gold": {"rule": "mean"}},
               {"name": "said", "kind": "by-annotator", "labels": ["no", "yes"], "gold": {"column": "tone"}},
               {"name": "own", "kind": "label", "labels": ["a", "b"]}],
               "metrics": [{"metric": "accuracy", "answer": "tone"}, {"metric": "mae", "answer": "score"},
                           {"metric": "error-rate", "answer": "said"}, {"metric": "accuracy", "answer": "own"}]}]}
            """;

    private static final TableTask TASK = TableTasks.of(DEFINITION);

    private static final String GOLD = """
            id,text,source,who,tone,score,own,time
            x1,One.,s,Ann,yes,1,a,12:00
            x2,Two.,s,Ann,no,5,b,12:01
            x1,One.,s,Bob,yes,4,a,12:02
            x1,One.,s,Cem,no,,a,12:03
            """;

    @Test
    void readGold_rowsInAnyOrder_areGathered() throws IOException {
        TableGold gold = TableTasks.gold(TASK, "gold.csv", GOLD);

        assertThat(gold.items().size()).isEqualTo(2);
        assertThat(gold.answer(0))
                .isEqualTo(
                        "{\"tone\":\"yes\",\"score\":2.5,\"said\":{\"Ann\":\"yes\",\"Bob\":\"yes\",\"Cem\":\"no\"},\"own\":\"a\"}");
        assertThat(gold.answer(1)).isEqualTo("{\"tone\":\"no\",\"score\":5.0,\"said\":{\"Ann\":\"no\"},\"own\":\"b\"}");
        assertThat(gold.items().attributes(1)).containsExactly(entry("id", "x2"), entry("text", "Two."));
        assertThat(gold.notes(0)).containsOnlyKeys("source", "time");
    }

    @Test
    void annotationsIn_rows_areOfTheirAnnotators() throws IOException {
        TableGold gold = TableTasks.gold(TASK, "gold.csv", GOLD);
        Annotations annotations = TASK.annotationsIn(gold).orElseThrow();

        assertThat(IntStream.range(0, annotations.annotators()).mapToObj(annotations::name))
                .containsExactly("Ann", "Bob", "Cem");
        assertThat(TASK.ceiling(gold, annotations)).isNotEmpty();
    }

    @Test
    void readGold_jsonLines_areGathered() throws IOException {
        TableGold gold = TableTasks.gold(TASK, "gold.jsonl", """
                {"id": 1, "text": "One.", "source": "s", "who": "Ann", "tone": "no", "score": 1, "own": "a"}
                {"id": "1.0", "text": "One.", "source": "s", "who": "Bob", "tone": "no", "score": 2, "own": "a"}
                """);

        assertThat(gold.items().size()).isOne();
        assertThat(gold.answer(0)).startsWith("{\"tone\":\"no\",\"score\":1.5,");
    }

    /** What everybody gets has one row for each item, and nobody's name. */
    @Test
    void writeBlind_hasEachItemOnce() throws IOException {
        ByteArrayOutputStream blind = new ByteArrayOutputStream();
        TASK.writeBlind(TableTasks.upload("gold.csv", GOLD), blind);

        assertThat(blind.toString(StandardCharsets.UTF_8)).isEqualTo("id,text\nx1,One.\nx2,Two.\n");
        assertThat(TASK.readItems(TableTasks.upload("blind.csv", blind.toString(StandardCharsets.UTF_8))))
                .isInstanceOf(Reading.Accepted.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "x1,One.,s,Bob~x1,Other.,s,Bob~4 text table.rows-differ",
                "x1,One.,s,Bob~x1,One.,t,Bob~4 source table.rows-differ",
                "4,a,12:02~4,b,12:02~4 own table.rows-differ",
                "4,a,12:02~4,,12:02~4 own table.rows-differ",
                "s,Bob~s,Ann~4 who table.row-again",
                "s,Bob~s,~4 who table.row-annotator",
                "s,Bob~s,nan~4 who table.row-annotator",
                "Bob,yes~Bob,maybe~4 tone table.label-unknown",
                "Bob,yes~Bob,Yes~4 tone table.label-similar",
                "Bob,yes~Bob,yes|no~4 tone table.label-unknown",
                "Bob,yes~Bob,\"[\"\"yes\"\"]\"~4 tone table.label-similar",
                "yes,4~yes,four~4 score table.number-none",
                "yes,4~yes,\"4,5\"~4 score table.number-comma",
                "yes,4~yes,99~2 score table.number-bounds",
                "x1,One.,s,Bob~,One.,s,Bob~4 id task.id-missing",
                "x1,One.,s,Bob~x 1,One.,s,Bob~4 id task.id-form",
                "no,5,b~,5,b~3 tone table.annotators-none",
                "no,5,b~no,,b~3 score table.annotators-none",
                "12:02~12:02,more~4  task.row-long",
                "source,who~source,whom~1 who task.column-missing",
                "source,who~source,person~1 who task.column-missing",
                "text,source~text,src~1 source task.column-missing"
            })
    void readGold_thatCannotBeUsed_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(GOLD).contains(good);

        assertThat(said(TASK.readGold(TableTasks.upload("gold.csv", GOLD.replace(good, bad)))))
                .contains(said);
    }

    @Test
    void readGold_moreAnnotatorsThanFit_isRefused() throws IOException {
        String rows = IntStream.rangeClosed(0, 1_000)
                .mapToObj(person -> "x9,Nine.,s,P%d,no,1,a,0".formatted(person))
                .collect(Collectors.joining("\n"));

        assertThat(said(TASK.readGold(TableTasks.upload("gold.csv", GOLD + rows))))
                .contains("1006 tone table.by-annotator-many");
    }

    @ParameterizedTest
    @CsvSource({
        "id, table.column-again",
        "text, table.column-again",
        "source, table.column-again",
        "tone, table.column-again"
    })
    void read_columnOfAnnotatorsThatSaysElse_isRefused(String column, String code) {
        assertThat(said(TableDefinition.read(DEFINITION.replace("\"who\"", "\"" + column + "\""))))
                .contains("1 items.annotator " + code);
    }

    @Test
    void read_annotatorsOfNothing_isRefused() {
        assertThat(said(TableDefinition.read("""
                        {"items": {"annotator": "who"}, "subtasks": [{"id": "a", "answers": [
                        {"name": "x", "kind": "label", "labels": ["0", "1"]}], "metrics": [{"metric": "accuracy"}]}]}"""))).contains("1 items.annotator table.annotator-useless");
    }

    @Test
    void example_hasARowForEachAnnotator() throws IOException {
        String example = TASK.format(FileFormat.Role.GOLD).example().get(0).text();
        TableGold gold = TableTasks.gold(TASK, "gold.csv", example);

        assertThat(example).startsWith("id,who,text,source,tone,score,own\n1,Ann1,");
        assertThat(gold.items().size()).isEqualTo(3);
        assertThat(TASK.annotationsIn(gold).orElseThrow().annotators()).isEqualTo(3);
        assertThat(TASK.names(Locale.ENGLISH).field(FileFormat.Role.GOLD, "tone"))
                .isEqualTo("One of these labels: no, yes");
        assertThat(TASK.names(Locale.GERMAN).field(FileFormat.Role.GOLD, "who")).startsWith("Wessen Zeile es ist");
        assertThat(TASK.readPredictions(
                        TableTasks.upload(
                                "run.csv",
                                "id,tone,score,said,own\nx1,no,1,\"{\"\"Ann\"\": \"\"no\"\"}\",a\nx2,no,1,\"{\"\"Ann\"\": \"\"no\"\"}\",a\n"),
                        TableTasks.gold(TASK, "gold.csv", GOLD).items(),
                        Rules.STRICT))
                .isInstanceOf(Reading.Accepted.class);
    }

    private static List<String> said(Reading<?> reading) {
        assertThat(reading).isInstanceOf(Reading.Rejected.class);
        return ((Reading.Rejected<?>) reading)
                .problems().shown().stream()
                        .map(problem -> problem.line() + " " + problem.column() + " " + problem.code())
                        .toList();
    }
}
