package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.podium.task.Items;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableFilesTest {

    private static final TableTask TASK = TableTasks.of("""
            {"items": {"id": "id", "shown": ["text"], "groups": "source", "slices": ["source"]},
             "subtasks": [
               {"id": "label", "answers": [{"name": "label", "kind": "label", "labels": ["0", "1", "Neutral"]}],
                "metrics": [{"metric": "macro-f1"}]},
               {"id": "more", "answers": [
                  {"name": "tags", "kind": "labels", "labels": ["a", "b", "c"], "separator": ","},
                  {"name": "score", "kind": "number", "least": 0, "most": 5},
                  {"name": "share", "kind": "distribution", "columns": ["p0", "p1"]}],
                "metrics": [{"metric": "macro-f1", "answer": "tags"}, {"metric": "mae", "answer": "score"},
                            {"metric": "js-distance", "answer": "share"}]}]}
            """);

    private static final String GOLD = """
            id,text,source,label,tags,score,p0,p1,note
            x1,One.,A,0,"a,b",1.5,1,0,n
            x2,Two.,A,1|Neutral,,2,0.5,0.5,n
            x3,Three.,B,Neutral,"[""c""]",5,0.25,0.75,n
            """;

    private static final String ANSWERS = """
            id,label,tags,score,p0,p1
            x1,0,"a,b",1.5,1,0
            x2,Neutral,,2,0.5,0.5
            x3,1,c,4,0.25,0.75
            """;

    @Test
    void readGold_everyKind_isUnderstood() throws IOException {
        TableGold gold = TableTasks.gold(TASK, "gold.csv", GOLD);

        assertThat(gold.answer(1))
                .isEqualTo("{\"label\":[\"1\",\"Neutral\"],\"tags\":[],\"score\":2.0,\"share\":[0.5,0.5]}");
        assertThat(gold.items().attributes(0)).containsExactly(entry("id", "x1"), entry("text", "One."));
        assertThat(gold.notes(2))
                .containsEntry("source", "B")
                .containsEntry("note", "n")
                .hasSize(2);
        assertThat(gold.distribution())
                .containsEntry("0", 1)
                .containsEntry("Neutral", 1)
                .hasSize(3);
        assertThat(TASK.slicings().get(0).slices(gold).labels()).containsExactly("A", "B");
    }

    /** What everybody gets has neither labels nor slices nor notes in it, and is what answers are checked by. */
    @Test
    void writeBlind_hasOnlyWhatIsShown() throws IOException {
        ByteArrayOutputStream blind = new ByteArrayOutputStream();
        TASK.writeBlind(TableTasks.upload("gold.csv", GOLD), blind);

        assertThat(blind.toString(StandardCharsets.UTF_8)).isEqualTo("id,text\nx1,One.\nx2,Two.\nx3,Three.\n");
        assertThat(read(ANSWERS)).isInstanceOf(Reading.Accepted.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "x1,0~x1,O~2 label table.label-unknown",
                "x2,Neutral~x2,neutral~3 label table.label-similar",
                "x2,Neutral~x2,~3 label table.label-missing",
                "x2,Neutral~x2,nan~3 label table.label-missing",
                "\"a,b\"~\"a;b\"~2 tags table.list-separator",
                "\"a,b\"~\"a;d\"~2 tags table.label-unknown",
                "\"a,b\"~\"[\"\"a\"\", 3]\"~2 tags table.label-unknown",
                "\"a,b\"~\"a,\"~2 tags table.part-blank",
                "\"a,b\"~\"[a, b]\"~2 tags table.list-json",
                "1.5,1~\"1,5\",1~2 score table.number-comma",
                "1.5,1~high,1~2 score table.number-none",
                "1.5,1~,1~2 score table.number-missing",
                "1.5,1~1e999,1~2 score table.number-bounds",
                "1.5,1~-1,1~2 score table.number-bounds",
                "0.5,0.5~0.5,0.6~3 p0 table.shares-sum",
                "0.5,0.5~-0.5,1.5~3 p0 table.number-bounds",
                "0.5,0.5~0.5,~3 p1 table.number-missing",
                "0.5,0.5~0.5,0.5,0.1~3  task.row-long",
                "x3,1~x2,1~4 id task.id-again",
                "x3,1~x4,1~4 id task.id-unknown",
                "x3,1~,1~4 id task.id-missing",
                "x3,1,c,4,0.25,0.75~~0 id task.id-absent",
                "p0,p1~p0,p2~1 p1 task.column-missing",
                "tags,score~tags,scores~1 score task.column-similar",
                "tags,score~tags,value~1 score task.column-missing",
                "id,label~item,label~1 id task.column-missing",
                "id,label,tags,score,p0,p1~id,a,b,c,d,e~1  table.columns-none",
                "id,label~id,id~1 id task.column-twice",
                "id,label,tags,score,p0,p1~id,Labels,tags,score,p0,p1~1 label task.column-similar"
            })
    void readPredictions_thatCannotBeScored_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(ANSWERS).contains(good);

        Reading<TablePredictions> reading = read(ANSWERS.replace(good, bad == null ? "" : bad));

        assertThat(said(reading)).contains(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "x1,One.,A,0~x1,One.,A,O~2 label table.label-unknown",
                "x1,One.,A,0~x1,One.,A,~2 label table.gold-missing",
                "1|Neutral~1|neutral~3 label table.label-similar",
                "1.5,1,0~1.5,1,1~2 p0 table.shares-sum",
                "x3,Three.~x1,Three.~4 id task.id-twice",
                "x3,Three.~x 3,Three.~4 id task.id-form",
                "source,label~src,label~1 source task.column-missing",
                "2,0.5~two,0.5~3 score table.number-none"
            })
    void readGold_thatCannotBeUsed_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(GOLD).contains(good);

        Reading<TableGold> reading =
                TASK.readGold(TableTasks.upload("gold.csv", GOLD.replace(good, bad == null ? "" : bad)));

        assertThat(said(reading)).contains(said);
    }

    /** Gold whose blind part nobody could read would break every check of a submission. */
    @Test
    void readGold_thatNoTableCanHold_isRefused() throws IOException {
        TableTask task = TableTasks.of("""
                {"items": {"shown": ["text"]}, "subtasks": [{"id": "a", "answers": [{"name": "label", "kind": "label",
                "labels": ["0", "1"]}], "metrics": [{"metric": "accuracy"}]}]}""");

        assertThat(said(task.readGold(
                        TableTasks.upload("gold.jsonl", "{\"id\": 1, \"text\": \"a\\u0000b\", \"label\": 0}\n"))))
                .anyMatch(each -> each.endsWith("table.blind-unreadable"));
        assertThat(said(task.readGold(
                        TableTasks.upload("gold.jsonl", "{\"id\": 1, \"text\": \"a\\ud83d\", \"label\": 0}\n"))))
                .containsExactly("1 text table.text-half");
    }

    @Test
    void readPredictions_fieldOfLabelsLeftOutOrTwice_isRefused() throws IOException {
        assertThat(said(read("""
                        {"id": "x1", "tags": [], "score": 1, "p0": 1, "p1": 0}
                        {"id": "x2", "tag": ["a"], "score": 1, "p0": 1, "p1": 0}
                        """))).contains("2 tags table.labels-missing");
        assertThat(said(read("id,label,label\nx1,0,1\nx2,0,1\nx3,0,1\n"))).contains("1 label task.column-twice");
    }

    @Test
    void readPredictions_sharesJustWithinRounding_areAccepted() throws IOException {
        assertThat(read(ANSWERS.replace("0.25,0.75", "0.334,0.667"))).isInstanceOf(Reading.Accepted.class);
        assertThat(said(read(ANSWERS.replace("0.25,0.75", "0.334,0.668")))).contains("4 p0 table.shares-sum");
    }

    @Test
    void readGold_itemsAlone_isToldAsThat() throws IOException {
        assertThat(said(TASK.readGold(TableTasks.upload("blind.csv", "id,text\nx1,One.\n"))))
                .contains("0  task.labels-none");
    }

    /** It is not without labels: it has them by another name. */
    @Test
    void readGold_labelsByAnotherName_isToldWhichColumnIsMissing() throws IOException {
        TableTask task = TableTasks.of("""
                {"items": {"shown": ["text"]}, "subtasks": [{"id": "a", "answers": [{"name": "label", "kind": "label",
                "labels": ["0", "1"]}], "metrics": [{"metric": "accuracy"}]}]}""");

        assertThat(said(task.readGold(TableTasks.upload("gold.csv", "id,text,class\nx1,One.,0\n"))))
                .containsExactly("1 label task.column-missing");
        assertThat(said(task.readGold(TableTasks.upload("gold.csv", "id,text,Labels\nx1,One.,0\n"))))
                .containsExactly("1 label task.column-similar");
    }

    @ParameterizedTest
    @ValueSource(strings = {";", "\t"})
    void readPredictions_otherSeparators_areAccepted(String separator) throws IOException {
        String answers = "id,label\nx1,0\nx2,Neutral\nx3,1.0\n".replace(",", separator);

        Reading<TablePredictions> reading = read(answers);

        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        TablePredictions predictions = ((Reading.Accepted<TablePredictions>) reading).value();
        assertThat(predictions.enters("label")).isTrue();
        assertThat(predictions.enters("more")).isFalse();
        assertThat(predictions.answer(2)).isEqualTo("{\"label\":\"1\"}");
    }

    @Test
    void readPredictions_jsonLines_areAccepted() throws IOException {
        Reading<TablePredictions> reading = read("""
                {"score": 1.5, "id": "x1", "label": 0, "tags": ["b", "a"], "p0": 1, "p1": 0}
                {"id": "x2", "label": "Neutral", "tags": [], "score": 2, "p0": 0.5, "p1": 0.5}

                {"id": "x3", "label": 1.0, "tags": null, "score": 4e0, "p0": 0.25, "p1": 0.75, "more": {"a": [1]}}
                """);

        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        TablePredictions predictions = ((Reading.Accepted<TablePredictions>) reading).value();
        assertThat(predictions.answer(0))
                .isEqualTo("{\"label\":\"0\",\"tags\":[\"a\",\"b\"],\"score\":1.5,\"share\":[1.0,0.0]}");
    }

    /** Whatever object lacks a field: the file answers the subtask all the same. */
    @Test
    void readPredictions_objectThatLacksAField_isTold() throws IOException {
        String first = "{\"id\": \"x1\", \"tags\": [], \"score\": 1, \"p0\": 1, \"p1\": 0";
        String second = "{\"id\": \"x2\", \"tags\": [], \"score\": 1, \"p0\": 1, \"p1\": 0";
        String third = "{\"id\": \"x3\", \"tags\": [], \"score\": 1, \"p0\": 1, \"p1\": 0";
        String label = ", \"label\": \"0\"}\n";

        assertThat(said(read(first + "}\n" + second + label + third + label)))
                .containsExactly("1 label table.label-missing");
        assertThat(said(read("[" + first + "},\n" + second + label + "," + third + label + "]")))
                .containsExactly("1 label table.label-missing");
        assertThat(said(read(first + label + second + label + third + "}\n")))
                .containsExactly("3 label table.label-missing");
    }

    @Test
    void readPredictions_jsonList_isAccepted() throws IOException {
        Reading<TablePredictions> reading = read("""
                [{"id": "x1", "label": 0},
                 {"id": "x2", "label": "Neutral"},
                 {"id": "x3", "label": "O"}]
                """);

        assertThat(said(reading)).containsExactly("3 label table.label-unknown");
        assertThat(read("[{\"id\":\"x1\",\"label\":0},{\"id\":\"x2\",\"label\":1},{\"id\":\"x3\",\"label\":1}]"))
                .isInstanceOf(Reading.Accepted.class);
    }

    @Test
    void readPredictions_zipOfOneTable_isAccepted() throws IOException {
        Upload zip =
                ZipFile.packed(TableTasks.upload("run.tsv", ANSWERS.replace("\"a,b\"", "\"[\"\"a\"\"]\"")), "run.csv");

        assertThat(TASK.readPredictions(zip, items(), Rules.STRICT)).isInstanceOf(Reading.Accepted.class);
    }

    @Test
    void readPredictions_otherFiles_areNamed() throws IOException {
        assertThat(said(read(""))).contains("0  task.file-empty");
        assertThat(said(read("[{\"id\": \"x1\",\n \"label\": }]"))).contains("2  task.json-invalid");
        assertThat(said(read("[{\"id\": \"x1\", \"label\": 0}, 5]"))).contains("1  task.json-object-expected");
        assertThat(said(read("[{\"id\": \"x1\", \"label\": 0}] []"))).contains("1  task.json-after");
        assertThat(said(read("[]"))).contains("0  task.rows-missing");
        assertThat(said(read("{\"id\": \"x1\", \"label\": \"0\"\n"))).contains("1  task.json-cut");
        assertThat(said(read("\"id,label\"\n\"x1,0\"\n"))).contains("1  task.line-quoted");
        assertThat(said(TASK.readPredictions(
                        Upload.of("u16.csv", ("\uFEFF" + ANSWERS).getBytes(StandardCharsets.UTF_16LE)),
                        items(),
                        Rules.LENIENT)))
                .contains("1  task.text-utf16");
    }

    /** Whoever takes gold for a pattern sends its column: they are told what it is called in submissions. */
    @Test
    void readPredictions_columnAsInGold_isToldItsName() throws IOException {
        TableTask task = TableTasks.of("""
                {"items": {"shown": ["text"]}, "subtasks": [{"id": "main", "answers": [{"name": "label", "kind": "label",
                "labels": ["0", "1"], "gold": {"column": "label_gold"}}], "metrics": [{"metric": "accuracy"}]}]}""");
        TableGold gold = TableTasks.gold(task, "gold.csv", "id,text,label_gold\nx1,One.,0\nx2,Two.,1\n");

        Reading<TablePredictions> right =
                task.readPredictions(TableTasks.upload("a.csv", "id,label\nx1,0\nx2,0\n"), gold.items(), Rules.STRICT);
        Reading<TablePredictions> wrong = task.readPredictions(
                TableTasks.upload("b.csv", "id,label_gold\nx1,0\nx2,0\n"), gold.items(), Rules.STRICT);

        assertThat(task.score(gold, ((Reading.Accepted<TablePredictions>) right).value())
                        .subtasks()
                        .get(0)
                        .measurements()
                        .get(0)
                        .value())
                .isEqualTo(0.5);
        assertThat(((Reading.Rejected<?>) wrong).problems().shown())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(said(problem)).isEqualTo("1 label task.column-similar");
                    assertThat(problem.arguments()).containsExactly("label", "label_gold");
                });
        ByteArrayOutputStream template = new ByteArrayOutputStream();
        task.writeTemplate(gold.items(), template);
        assertThat(template.toString(StandardCharsets.UTF_8)).isEqualTo("id,label\nx1,\nx2,\n");
        assertThat(task.formats())
                .extracting(format -> format.example().get(0).text())
                .satisfiesExactly(
                        ofGold -> assertThat(ofGold).startsWith("id,text,label_gold\n"),
                        ofAnswers -> assertThat(ofAnswers).startsWith("id,label\n"));
    }

    /** Metrics over many classes count much for each item: more than fits is refused with the gold, not when somebody submits. */
    @Test
    void readGold_moreCountsThanFit_isRefused() throws IOException {
        TableTask task = TableTasks.of("""
                {"subtasks": [{"id": "many", "answers": [{"name": "label", "kind": "label", "labels": [%s]}],
                "metrics": [{"metric": "macro-f1"}, {"metric": "accuracy"}]}]}
                """.formatted(
                IntStream.range(0, 500).mapToObj(label -> "\"c" + label + "\"").collect(Collectors.joining(","))));
        String rows = IntStream.range(0, 6000)
                .mapToObj(item -> "i" + item + ",c" + item % 500)
                .collect(Collectors.joining("\n", "id,label\n", "\n"));

        assertThat(said(task.readGold(TableTasks.upload("gold.csv", rows)))).contains("0  table.counts-many");
    }

    private static final TableTask TAGGED = TableTasks.of("""
            {"items": {"shown": ["tokens"], "slices": ["source"]},
             "subtasks": [{"id": "tags",
               "answers": [{"name": "tags", "kind": "tags", "tokens": "tokens", "types": ["PER", "LOC"]}],
               "metrics": [{"metric": "micro-f1"}]}]}
            """);

    private static final String TAGGED_GOLD = """
            -DOCSTART- -X- O

            # id = x1
            # source = news
            Ada B-PER
            Lovelace I-PER
            sleeps O

            # id = x2
            # source = web
            #\tO
            #1 O
            Bonn B-LOC
            """;

    private static final String TAGGED_ANSWERS = """
            # id = x2
            #\tO
            #1\tO
            Bonn\tB-PER

            # id = x1
            Ada\tB-PER
            Lovelace\tO
            sleeps\tO
            """;

    private static final String TAGGED_TABLE = """
            id,tags
            x1,B-PER I-PER O
            x2,"[""O"", ""O"", ""B-LOC""]"
            """;

    @Test
    void readGold_linesOfTokens_areItems() throws IOException {
        TableGold gold = TableTasks.gold(TAGGED, "gold.txt", TAGGED_GOLD);

        assertThat(gold.items().attributes(0))
                .containsExactly(entry("id", "x1"), entry("tokens", "Ada Lovelace sleeps"));
        assertThat(gold.items().attributes(1)).containsEntry("tokens", "# #1 Bonn");
        assertThat(gold.answer(0)).isEqualTo("{\"tags\":[\"B-PER\",\"I-PER\",\"O\"]}");
        assertThat(gold.notes(1)).containsExactly(entry("source", "web"));
        assertThat(gold.distribution()).containsOnly(entry("PER", 1), entry("LOC", 1));
        assertThat(TAGGED.slicings().get(0).slices(gold).labels()).containsExactly("news", "web");
    }

    /** A token may be the sign of comments, have blanks in it, or be what tables take for a missing value. */
    @Test
    void readGold_oddTokens_areTokens() throws IOException {
        TableGold gold = TableTasks.gold(TAGGED, "gold.conll", "# source = a\r\n#\tO\r\nNA\tO\r\nNew York\tB-LOC\r\n");

        assertThat(gold.items().attributes(0))
                .containsExactly(entry("id", "1"), entry("tokens", "[\"#\",\"NA\",\"New York\"]"));
        assertThat(TAGGED.readPredictions(
                        TableTasks.upload("run.csv", "id,tags\n1,O O B-LOC\n"), gold.items(), Rules.STRICT))
                .isInstanceOf(Reading.Accepted.class);
    }

    @Test
    void readGold_linesOfTagsAlone_needTokensBefore() throws IOException {
        TableGold gold = TableTasks.gold(TAGGED, "gold.conll", "# source = a\n# tokens = Ada sleeps\nB-PER\nO\n");

        assertThat(gold.items().attributes(0)).containsEntry("tokens", "Ada sleeps");
        assertThat(said(TAGGED.readGold(TableTasks.upload("gold.conll", "# source = a\nB-PER\nO\n"))))
                .contains("1 tokens task.column-missing");
    }

    @Test
    void readPredictions_linesOfTokens_areAnswersByIdentifierOrInOrder() throws IOException {
        for (String answers : List.of(
                TAGGED_ANSWERS,
                TAGGED_TABLE,
                "Ada\tO\nLovelace\tO\nsleeps\tO\n\n\n#\tO\n#1\tO\nBonn\tO",
                "O\nO\nO\n\nO\nB-LOC\nI-LOC\n")) {
            assertThat(tagged(answers)).as(answers).isInstanceOf(Reading.Accepted.class);
        }
        Reading.Accepted<TablePredictions> read = (Reading.Accepted<TablePredictions>) tagged(TAGGED_ANSWERS);
        assertThat(read.value().answer(1)).isEqualTo("{\"tags\":[\"O\",\"O\",\"B-PER\"]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "B-PER I-PER O~B-PER I-PER~2 tags table.tags-few",
                "B-PER I-PER O~B-PER I-PER O O~2 tags table.tags-many",
                "B-PER I-PER O~~2 tags table.tags-none",
                "B-PER I-PER O~[]~2 tags table.tags-none",
                "B-PER I-PER O~B-PER I-PER 0~2 tags table.tag-similar",
                "B-PER I-PER O~B-PER I-PER o~2 tags table.tag-similar",
                "B-PER I-PER O~B_PER I-PER O~2 tags table.tag-similar",
                "B-PER I-PER O~b-per I-PER O~2 tags table.tag-similar",
                "B-PER I-PER O~B-PER E-PER O~2 tags table.tag-scheme",
                "B-PER I-PER O~B-ORGANIZATION I-PER O~2 tags table.tag-unknown",
                "B-PER I-PER O~PERSON NONE NONE~2 tags table.tag-unknown",
                "B-PER I-PER O~B-PER|I-PER|O~2 tags table.tags-separator",
                "B-PER I-PER O~B-PER;I-PER;O~2 tags table.tags-separator",
                "B-PER I-PER O~\"[\"\"B-PER\"\", \"\"I-PER\"\", 0]\"~2 tags table.tag-similar",
                "B-PER I-PER O~\"[\"\"B-PER\"\", [\"\"I-PER\"\"], \"\"O\"\"]\"~2 tags table.list-json",
                "B-PER I-PER O~\"[\"\"B-PER\"\", \"\"I-PER\"\", \"\"O\"\"\"~2 tags table.list-json",
                "x1,B~x3,B~2 id task.id-unknown",
                "id,tags~id,tag~1 tags task.column-similar",
                "id,tags~item,tags~1 id task.column-missing"
            })
    void readPredictions_tagsThatCannotBeScored_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(TAGGED_TABLE).contains(good);

        assertThat(said(tagged(TAGGED_TABLE.replace(good, bad == null ? "" : bad))))
                .contains(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "Lovelace\\tO~Lovelace\\t0~8 tags table.tag-similar",
                "Lovelace\\tO~Lovelace\\tI-PERS~8 tags table.tag-similar",
                "Lovelace\\tO~Lovelace\\tS-PER~8 tags table.tag-scheme",
                "Lovelace\\tO~Lovelace~8 tags table.conll-cells",
                "Lovelace\\tO~Love\\tlace\\tO~8 tags table.conll-cells",
                "Lovelace\\tO\\n~~7 tags table.tags-few",
                "Lovelace\\tO~Love\\tO\\nlace\\tO~7 tags table.tags-many",
                "Lovelace\\tO\\n~Lovelace\\tO\\n\\n~7 tags table.tags-few",
                "Lovelace\\tO\\n~Lovelace\\tO\\n\\n~10 id task.id-missing",
                "PER\\n\\n~PER\\n~5 tags table.conll-cells",
                "# id = x1~# id = x3~7 id task.id-unknown",
                "# id = x1~# id = x2~7 id task.id-again",
                "# id = x1~# sent_id = x1~7 id task.id-missing",
                "# id = x1~# id x1~7 id task.id-missing",
                "# id = x1~# id =~7 id task.id-missing"
            })
    void readPredictions_linesThatCannotBeScored_saysWhere(String good, String bad, String said) throws IOException {
        String from = good.replace("\\t", "\t").replace("\\n", "\n");
        String to = bad == null ? "" : bad.replace("\\t", "\t").replace("\\n", "\n");
        assertThat(TAGGED_ANSWERS).contains(from);

        assertThat(said(tagged(TAGGED_ANSWERS.replace(from, to)))).contains(said);
    }

    /** Items without identifiers that are not in the order of the data would be compared with others of the same length. */
    @Test
    void readPredictions_otherOrderWithoutIdentifiers_isTold() throws IOException {
        assertThat(said(tagged(TAGGED_ANSWERS.replaceAll("# id = .*\n", ""))))
                .containsExactly("1 tokens table.conll-order", "0 id task.id-absent");
        assertThat(said(tagged("O\nO\nO\n"))).containsExactly("0 id task.id-absent");
        assertThat(said(tagged("O\nO\nO\n\nO\nO\nO\n\nO\n"))).containsExactly("9 id task.id-unknown");
    }

    /** What was left out or added shifts nothing that stands behind it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "b c~0 id task.id-absent,0 id task.id-absent",
                "a c d~0 id task.id-absent",
                "a b c d e~18 tokens table.conll-unknown",
                "a e b c d~5 tokens table.conll-unknown",
                "a b b c d~10 tokens table.conll-order",
                "a c b d~5 tokens table.conll-order,0 id task.id-absent",
                "a bx c d~6 tokens table.token-other",
                "a b- c d~6 tokens table.token-missing,5 tags table.tags-few",
                "a b+ c d~7 tokens table.token-added,5 tags table.tags-many"
            })
    void readPredictions_sentencesWithoutIdentifiers_areFoundByTheirTokens(String sentences, String said)
            throws IOException {
        Map<String, String> words = Map.of(
                "a",
                "A ends .",
                "b",
                "B goes on .",
                "c",
                "C .",
                "d",
                "D is it .",
                "e",
                "E too .",
                "bx",
                "B stands on .",
                "b-",
                "B on .",
                "b+",
                "B goes far on .");
        Map<String, String> lines = new HashMap<>();
        words.forEach((name, text) -> lines.put(name, text.replace(" ", "\tO\n") + "\tO\n"));
        String gold = List.of("a", "b", "c", "d").stream()
                .map(name -> "# id = " + name + "\n# source = news\n" + lines.get(name))
                .collect(Collectors.joining("\n"));
        String answers = Arrays.stream(sentences.split(" ")).map(lines::get).collect(Collectors.joining("\n"));

        assertThat(String.join(
                        ",",
                        said(TAGGED.readPredictions(
                                TableTasks.upload("answers", answers),
                                TableTasks.gold(TAGGED, "gold.conll", gold).items(),
                                Rules.LENIENT))))
                .isEqualTo(said);
    }

    @Test
    void readPredictions_tokensWithoutTags_isToldOnce() throws IOException {
        Reading<TablePredictions> reading = TAGGED.readPredictions(
                TableTasks.upload("answers.conll", "Ada\nLovelace\nsleeps\n\n#\n#1\nBonn\n"),
                TableTasks.gold(TAGGED, "gold.conll", TAGGED_GOLD).items(),
                Rules.LENIENT);

        assertThat(said(reading)).containsExactly("1 tags table.conll-untagged");
    }

    @Test
    void readGold_entityThatTheSchemeDoesNotAllow_isWarnedOf() throws IOException {
        Reading<TableGold> reading = TAGGED.readGold(
                TableTasks.upload("gold.conll", "# id = x1\n# source = news\nAda\tI-PER\nLovelace\tI-PER\n"));

        assertThat(warned(reading)).containsExactly("3 tokens table.conll-long", "3 tags table.tags-lenient");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "Bonn B-LOC~Bonn B-LOK~13 tags table.tag-similar",
                "Bonn B-LOC~Bonn~13 tags table.conll-cells",
                "# id = x2~# id = x1~11 id task.id-twice",
                "# id = x2~# id = x 2~11 id task.id-form"
            })
    void readGold_linesThatCannotBeUsed_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(TAGGED_GOLD).contains(good);

        assertThat(said(TAGGED.readGold(TableTasks.upload("gold.conll", TAGGED_GOLD.replace(good, bad)))))
                .contains(said);
    }

    @Test
    void readGold_tagsThatCannotBeUsed_saysWhere() throws IOException {
        assertThat(said(TAGGED.readGold(TableTasks.upload("gold.csv", "id,tokens,source,tags\n1,,a,O\n2,A b,a,O\n"))))
                .containsExactly("2 tokens table.tokens-none", "3 tags table.tags-few");
    }

    private static Reading<TablePredictions> tagged(String text) throws IOException {
        TableGold gold = TableTasks.gold(TAGGED, "gold.conll", TAGGED_GOLD);
        return TAGGED.readPredictions(TableTasks.upload("answers", text), gold.items(), Rules.LENIENT);
    }

    private static final TableTask RANKED = TableTasks.of("""
            {"items": {"shown": ["pool"]},
             "subtasks": [
               {"id": "closed", "answers": [{"name": "run", "kind": "ranking", "candidates": "pool", "separator": "/",
                                             "gold": {"column": "grades"}}],
                "metrics": [{"metric": "ndcg"}, {"metric": "map"}]},
               {"id": "open", "answers": [{"name": "found", "kind": "ranking"}],
                "metrics": [{"metric": "mrr"}, {"metric": "recall-at", "k": 2}]}]}
            """);

    private static final String RANKED_GOLD = """
            id,pool,grades,found
            q1,d1/d2/d3,d1:2/d3:1,x:1|y:0.5
            q2,"[""d4"", ""d5""]","{""d4"": 0, ""d5"": 3}",a:b:1
            """;

    private static final String RANKED_ANSWERS = """
            id,run,found
            q1,d1/d2/d3,z|x
            q2,"{""d5"": 0.5, ""d4"": -1e3}","[""a:b"", 7]"
            """;

    @Test
    void readPredictions_rankings_areListsOrNumbers() throws IOException {
        TableGold gold = TableTasks.gold(RANKED, "gold.csv", RANKED_GOLD);
        Reading<TablePredictions> reading = ranked(RANKED_ANSWERS);

        assertThat(gold.answer(0)).isEqualTo("{\"run\":{\"d1\":2.0,\"d3\":1.0},\"found\":{\"x\":1.0,\"y\":0.5}}");
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        assertThat(((Reading.Accepted<TablePredictions>) reading).value().answer(1))
                .isEqualTo("{\"run\":[\"d5\",\"d4\"],\"found\":[\"a:b\",\"7\"]}");
        assertThat(ranked("""
                        {"id": "q1", "run": ["d3"], "found": {}}
                        {"id": "q2", "run": {"d4": 1}, "found": []}
                        """)).isInstanceOf(Reading.Accepted.class);
    }

    /** As in trec_eval: the larger identifier first. */
    @Test
    void readPredictions_candidatesWithTheSameScore_areOrderedByIdentifier() throws IOException {
        Reading<TablePredictions> reading = ranked(RANKED_ANSWERS.replace(
                "z|x", "\"{\"\"a\"\": 1, \"\"z\"\": 1, \"\"y\"\": 2, \"\"b\"\": 1, \"\"m\"\": -0.0, \"\"n\"\": 0}\""));

        assertThat(((Reading.Accepted<TablePredictions>) reading).value().answer(0))
                .contains("\"found\":[\"y\",\"z\",\"b\",\"a\",\"n\",\"m\"]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "d1/d2/d3~d1/d2/d9~2 run table.candidate-unknown",
                "d1/d2/d3~d1/d2/D3~2 run table.candidate-similar",
                "d1/d2/d3~d1/d2/document~2 run table.candidate-unknown",
                "d1/d2/d3~d1|d2|d3~2 run table.list-separator",
                "d1/d2/d3~d1/d2/d1~2 run table.candidate-twice",
                "d1/d2/d3~d1//d2~2 run table.part-blank",
                "d1/d2/d3~~2 run table.ranking-none",
                "d1/d2/d3~null~2 run table.ranking-none",
                "d1/d2/d3~['d1'/'d2']~2 run table.ranking-json",
                "d1/d2/d3~{d1: 2}~2 run table.ranking-json",
                "\"\"d5\"\": 0.5~\"\"d4\"\": 0.5~3 run table.ranking-json",
                "\"\"d5\"\": 0.5~\"\"d5\"\": [0.5]~3 run table.ranking-json",
                "\"\"d5\"\": 0.5~\"\"d5\"\": NaN~3 run table.ranking-json",
                "\"\"d5\"\": 0.5~\"\"d5\"\": null~3 run table.score-none",
                "\"\"d5\"\": 0.5~\"\"d5\"\": \"\"high\"\"~3 run table.score-none",
                "\"\"d5\"\": 0.5~\"\"d5\"\": 1e999~3 run table.score-none",
                "\"\"d5\"\": 0.5~\"\"d7\"\": 0.5~3 run table.candidate-unknown",
                "-1e3}~-1e3~3 run table.ranking-json",
                "-1e3}~-1e3} {}~3 run table.ranking-json",
                "z|x~z||x~2 found table.part-blank",
                "z|x~z|z~2 found table.candidate-twice",
                "7]~7~3 found table.ranking-json",
                "7]~[7]]~3 found table.ranking-json"
            })
    void readPredictions_rankingsThatCannotBeScored_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(RANKED_ANSWERS).contains(good);

        assertThat(said(ranked(RANKED_ANSWERS.replace(good, bad == null ? "" : bad))))
                .contains(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "d1:2/d3:1~d1:2/d3~2 grades table.grade-none",
                "d1:2/d3:1~d1:2|d3:1~2 grades table.candidate-unknown",
                "d1:2/d3:1~d1:2/d3:high~2 grades table.grade-none",
                "d1:2/d3:1~d1:2/d1:1~2 grades table.candidate-twice",
                "d1:2/d3:1~d1:2/d3:-1~2 grades table.grade-below",
                "d1:2/d3:1~~2 grades table.gold-missing",
                "d1:2/d3:1~d1:2/d4:1~2 grades table.candidate-unknown",
                "\"\"d5\"\": 3~\"\"d5\"\": -3~3 grades table.grade-below",
                "\"\"d5\"\": 3~\"\"d5\"\"~3 grades table.ranking-json"
            })
    void readGold_gradesThatCannotBeUsed_saysWhere(String good, String bad, String said) throws IOException {
        assertThat(RANKED_GOLD).contains(good);

        assertThat(said(RANKED.readGold(
                        TableTasks.upload("gold.csv", RANKED_GOLD.replace(good, bad == null ? "" : bad)))))
                .contains(said);
    }

    @Test
    void readPredictions_moreCandidatesThanFit_areRefused() throws IOException {
        String many =
                IntStream.rangeClosed(0, 10_000).mapToObj(Integer::toString).collect(Collectors.joining("|"));

        assertThat(said(ranked(RANKED_ANSWERS.replace("z|x", many)))).containsExactly("2 found table.candidates-many");
    }

    private static Reading<TablePredictions> ranked(String text) throws IOException {
        TableGold gold = TableTasks.gold(RANKED, "gold.csv", RANKED_GOLD);
        return RANKED.readPredictions(TableTasks.upload("answers", text), gold.items(), Rules.LENIENT);
    }

    private static Items items() throws IOException {
        ByteArrayOutputStream blind = new ByteArrayOutputStream();
        TASK.writeBlind(TableTasks.upload("gold.csv", GOLD), blind);
        return ((Reading.Accepted<Items>) TASK.readItems(Upload.of("blind.csv", blind.toByteArray()))).value();
    }

    private static Reading<TablePredictions> read(String text) throws IOException {
        return TASK.readPredictions(TableTasks.upload("answers", text), items(), Rules.LENIENT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "sep=;\\nid;run~1  table.separator-line",
                "\"sep=,\"\\nid,run~1  table.separator-line",
                "id|run~1  table.separator-other",
                "| id | run |~1  table.separator-other",
                "id   run~1  table.separator-other",
                "ids run~1 id task.column-missing"
            })
    void readPredictions_otherSeparators_areNamed(String header, String said) throws IOException {
        assertThat(said(answers(header.replace("\\n", "\n") + "\n1\n"))).containsExactly(said);
    }

    @Test
    void readPredictions_shortRow_isWarnedOf() throws IOException {
        assertThat(warned(answers("id,run,note\nq1,a\n"))).containsExactly("2  table.row-short");
        assertThat(warned(answers("id,run,note\nq1,a,\n"))).isEmpty();
        assertThat(warned(answers("id,run,\nq1,a\n"))).isEmpty();
    }

    private static Reading<TablePredictions> answers(String text) throws IOException {
        TableTask task = TableTasks.of("""
                {"subtasks": [{"id": "s", "answers": [{"name": "run", "kind": "ranking"}], "metrics": [{"metric": "mrr"}]}]}
                """);
        return task.readPredictions(
                TableTasks.upload("answers.csv", text),
                TableTasks.gold(task, "gold.csv", "id,run\nq1,a:1\n").items(),
                Rules.LENIENT);
    }

    private static List<String> warned(Reading<?> reading) {
        return ((Reading.Accepted<?>) reading)
                .warnings().shown().stream().map(TableFilesTest::said).toList();
    }

    private static List<String> said(Reading<?> reading) {
        assertThat(reading).isInstanceOf(Reading.Rejected.class);
        return ((Reading.Rejected<?>) reading)
                .problems().shown().stream().map(TableFilesTest::said).toList();
    }

    private static String said(Problem problem) {
        return problem.line() + " " + problem.column() + " " + problem.code();
    }
}
