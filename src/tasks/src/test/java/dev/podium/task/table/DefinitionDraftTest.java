package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is guessed of a file that nobody has described can be scored at once. */
class DefinitionDraftTest {

    @Test
    void guess_labels_isATask() throws IOException {
        StringBuilder gold = new StringBuilder("tweet_id,text,topic,stance\n");
        String[] stances = {"favor", "against", "none"};
        for (int item = 0; item < 60; item++) {
            gold.append(
                    "t%d,\"Some words, number %d.\",topic %d,%s%n".formatted(item, item, item % 12, stances[item % 3]));
        }

        TableColumns columns = columns(gold.toString());

        assertThat(columns.guess())
                .isEqualTo(Map.of(
                        "tweet_id", ColumnRole.ID,
                        "text", ColumnRole.SHOWN,
                        "topic", ColumnRole.GROUPS,
                        "stance", ColumnRole.LABEL));
        TableTask task = task(columns, TrainingData.of(columns));
        assertThat(task.subtasks().get(0).metrics()).extracting("metric").containsExactly("macro-f1", "accuracy");
        assertThat(task.baselines()).extracting("name").containsExactly("most-frequent", "stratified", "uniform");
        assertThat(TableTasks.gold(task, "gold.csv", gold.toString()).items().size())
                .isEqualTo(60);
    }

    @Test
    void guess_numbersAndSetsAndOthers_isATask() throws IOException {
        StringBuilder gold = new StringBuilder("id\tsentence\tscore\ttags\tnote\n");
        Random random = new Random(1);
        for (int item = 0; item < 40; item++) {
            gold.append("%d\tA sentence of %d.\t%.2f\t%s\t\n"
                    .formatted(item, item, random.nextDouble() * 5, item % 2 == 0 ? "a|b" : "c"));
        }

        TableColumns columns = columns(gold.toString().replace(',', '.'));

        assertThat(columns.guess())
                .containsEntry("score", ColumnRole.NUMBER)
                .containsEntry("tags", ColumnRole.LABELS)
                .containsEntry("note", ColumnRole.NOTE);
        TableTask task = task(columns, Map.of());
        assertThat(task.definition().text())
                .as("round bounds, which tell nothing of the gold")
                .contains("\"most\" : 5");
        assertThat(task.subtasks().get(0).metrics())
                .extracting("metric")
                .containsExactly("score-mae", "score-pearson", "tags-macro-f1", "tags-micro-f1", "tags-samples-f1");
    }

    @Test
    void guess_annotatorsAndShares_isATask() throws IOException {
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 30; item++) {
            gold.append(
                    "{\"id\": \"x%d\", \"text\": \"Words of %d.\", \"labels\": [\"yes\", \"%s\", \"yes\"], \"p_no\": %s, \"p_yes\": %s}%n"
                            .formatted(
                                    item,
                                    item,
                                    item % 3 == 0 ? "no" : "yes",
                                    item % 3 == 0 ? "0.25" : "0",
                                    item % 3 == 0 ? "0.75" : "1"));
        }

        TableColumns columns = columns(gold.toString());

        assertThat(columns.guess())
                .containsEntry("labels", ColumnRole.ANNOTATORS)
                .containsEntry("p_no", ColumnRole.SHARE)
                .containsEntry("p_yes", ColumnRole.SHARE);
        TableTask task = task(columns, Map.of());
        TableGold read = TableTasks.gold(task, "gold.jsonl", gold.toString());
        assertThat(read.answer(0)).isEqualTo("{\"labels\":\"yes\",\"shares\":[0.25,0.75]}");
    }

    /** A line for each token: identifiers by comments, types and scheme by what is there. */
    @Test
    void guess_linesOfTokens_isATaskOfTags() throws IOException {
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 12; item++) {
            gold.append("# id = s%d\nAda\tB-PER\nLovelace\tE-PER\nsaw\tO\nLondon\tS-LOC\n\n".formatted(item));
        }

        TableColumns columns = columns("gold.conll", gold.toString());

        assertThat(columns.guess())
                .isEqualTo(Map.of("id", ColumnRole.ID, "tokens", ColumnRole.SHOWN, "tags", ColumnRole.TAGS));
        TableTask task = task(columns, Map.of());
        assertThat(task.definition().text()).contains("iobes").contains("LOC");
        assertThat(task.subtasks().get(0).metrics())
                .extracting("metric")
                .containsExactly("micro-f1", "macro-f1", "token-accuracy");
        assertThat(TableTasks.gold(task, "gold.conll", gold.toString()).items().size())
                .isEqualTo(12);
        assertThat(DefinitionRoles.of(task, columns).orElseThrow().roles()).isEqualTo(columns.guess());
    }

    @Test
    void guess_tagsInCells_knowsTheTextWhoseTokensTheyAre() throws IOException {
        StringBuilder gold = new StringBuilder("nr,said,ner\n");
        for (int item = 0; item < 12; item++) {
            gold.append("%d,Ada Lovelace saw %d,B-PER I-PER O O\n".formatted(item, item));
        }

        TableColumns columns = columns("gold.csv", gold.toString());

        assertThat(columns.guess())
                .isEqualTo(Map.of("nr", ColumnRole.ID, "said", ColumnRole.SHOWN, "ner", ColumnRole.TAGS));
        assertThat(task(columns, Map.of()).definition().text()).contains("iob2").contains("\"said\"");
    }

    @Test
    void guess_twoTexts_theSecondIsTheAnswer() throws IOException {
        StringBuilder gold = new StringBuilder("id,text,simple\n");
        for (int item = 0; item < 12; item++) {
            gold.append("%d,A long sentence that says %d,It says just %d now\n".formatted(item, item, item));
        }

        assertThat(columns("gold.csv", gold.toString()).guess())
                .isEqualTo(Map.of("id", ColumnRole.ID, "text", ColumnRole.SHOWN, "simple", ColumnRole.TEXT));
    }

    /** Fewer than ten groups are not tested. */
    @Test
    void guess_fewTopics_partItemsInsteadOfGroupingThem() throws IOException {
        for (int topics : new int[] {9, 10}) {
            StringBuilder gold = new StringBuilder("id,topic,label\n");
            for (int item = 0; item < 60; item++) {
                gold.append("%d,t%d,%s\n".formatted(item, item % topics, item % 2 == 0 ? "yes" : "no"));
            }
            assertThat(columns("gold.csv", gold.toString()).guess())
                    .containsEntry("topic", topics < 10 ? ColumnRole.SLICE : ColumnRole.GROUPS);
        }
    }

    private static String rows(String header, String row) {
        StringBuilder gold = new StringBuilder(header).append('\n');
        for (int item = 0; item < 20; item++) {
            for (int annotator = 0; annotator < 3; annotator++) {
                gold.append(row.replace("#", Integer.toString(item))
                                .replace("@", "A" + annotator)
                                .replace("~", (item + annotator) % 3 == 0 ? "yes" : "no")
                                .replace("%", "%.2f".formatted(1.5 + item * annotator / 20.0)))
                        .append('\n');
            }
        }
        return gold.toString();
    }

    /** An item comes again for each of its annotators: what they say is gathered, by majority and mean, and what is the same may be shown. */
    @Test
    void guess_rowOfEachAnnotator_isATaskOfItems() throws IOException {
        String gold = rows(
                "item_id\tworker\ttext\torigin\tlabel\trating\tcomment",
                "#\t@\tWords # and more of them.\ts\t~\t%\tsaid by @");

        TableColumns columns = columns(gold);

        assertThat(columns.guess())
                .isEqualTo(Map.of(
                        "item_id", ColumnRole.ID,
                        "worker", ColumnRole.ANNOTATOR,
                        "text", ColumnRole.SHOWN,
                        "origin", ColumnRole.NOTE,
                        "label", ColumnRole.ANNOTATORS,
                        "rating", ColumnRole.NUMBER,
                        "comment", ColumnRole.NOTE));
        TableTask task = task(columns, TrainingData.of(columns));
        assertThat(task.definition().annotator()).isEqualTo("worker");
        TableGold read = TableTasks.gold(task, "gold.tsv", gold);
        assertThat(read.items().size()).isEqualTo(20);
        assertThat(read.answer(0)).isEqualTo("{\"label\":\"no\",\"rating\":1.5}");
        assertThat(read.answer(10)).isEqualTo("{\"label\":\"no\",\"rating\":2.0}");
        assertThat(task.annotationsIn(read)).isPresent();
        DefinitionRoles said = DefinitionRoles.of(task, columns).orElseThrow();
        assertThat(said.roles()).isEqualTo(columns.guess());
    }

    /** A thread with several users has a row for each post, not for each annotator. */
    @ParameterizedTest
    @CsvSource({
        "'post_id,thread_id,user,label', 'p#-@,t#,@,~'",
        "'item_id,user,label', '#,B,~'",
        "'item_id,time,label', '#,@,~'"
    })
    void guess_rowsThatAreItems_areNotGathered(String header, String row) throws IOException {
        TableColumns columns = columns(rows(header, row));

        assertThat(columns.longRows()).isEmpty();
        assertThat(columns.guess()).doesNotContainValue(ColumnRole.ANNOTATOR);
    }

    /** Of items {@code x0} and so on, what follows their identifiers. */
    private static String items(String header, IntFunction<String> cells) {
        return IntStream.range(0, 30)
                .mapToObj(item -> "x%d,%s".formatted(item, cells.apply(item)))
                .collect(Collectors.joining("\n", "id," + header + "\n", "\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"source,reference_1,reference_2", "complex,ref1,ref2", "source,simple,simple 2"})
    void guess_numberedTexts_areReferencesOfOneAnswer(String header) throws IOException {
        String gold = items(
                header,
                item -> "A long sentence that says %d.,It says %d.,%s"
                        .formatted(item, item, item % 3 == 0 ? "" : "That is " + item + "."));
        String[] names = header.split(",", -1);
        TableColumns columns = columns(gold);

        assertThat(columns.guess())
                .containsEntry(names[0], ColumnRole.SHOWN)
                .containsEntry(names[1], ColumnRole.REFERENCE)
                .containsEntry(names[2], ColumnRole.REFERENCE);
        TableTask task = task(columns, Map.of());
        assertThat(task.definition().joined().values()).containsExactly(List.of(names[1], names[2]));
        String name = task.definition().joined().keySet().iterator().next();
        assertThat(task.definition().answers().get(0).columns()).containsExactly(name);
        assertThat(TableTasks.gold(task, "gold.csv", gold).items().size()).isEqualTo(30);
        String right = items(name, item -> item % 3 == 0 ? "It says " + item + "." : "That is " + item + ".");
        TableGold read = TableTasks.gold(task, "gold.csv", gold);
        Reading<TablePredictions> reading =
                task.readPredictions(TableTasks.upload("right.csv", right), read.items(), Rules.STRICT);
        assertThat(task.score(read, ((Reading.Accepted<TablePredictions>) reading).value())
                        .subtasks()
                        .get(0)
                        .measurements())
                .filteredOn(measurement -> measurement.metric().endsWith("exact-match"))
                .singleElement()
                .as("each reference is right")
                .satisfies(measurement -> assertThat(measurement.value()).isEqualTo(1));
        assertThat(DefinitionRoles.of(task, columns).orElseThrow().roles()).isEqualTo(columns.guess());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text,annotator1,annotator2,annotator3",
                "text,label_1,label_2,label_3",
                "text,rater a 1,rater a 2,rater a 3"
            })
    void guess_numberedLabels_areWhatAnnotatorsSaid(String header) throws IOException {
        String gold = items(
                header,
                item -> "Words of %d.,%s,%s,%s"
                        .formatted(
                                item,
                                item % 3 == 0 ? "no" : "yes",
                                item % 7 == 0 ? "no" : "yes",
                                item % 5 == 0 ? "" : item % 2 == 0 ? "yes" : "no"));
        TableColumns columns = columns(gold);

        TableTask task = task(columns, Map.of());
        assertThat(columns.guess().values())
                .filteredOn(ColumnRole.ONE_ANNOTATOR::equals)
                .hasSize(3);
        assertThat(task.definition().answers()).hasSize(1);
        TableGold read = TableTasks.gold(task, "gold.csv", gold);
        assertThat(read.items().size()).isEqualTo(30);
        assertThat(TableAnnotators.of(read)).as("who said what is known").isNotEmpty();
        assertThat(DefinitionRoles.of(task, columns).orElseThrow().roles()).isEqualTo(columns.guess());
    }

    /** The column without a name behind it says what is right. */
    @Test
    void guess_labelsOfSinglePeopleBesideTheRightOne_areKeptForOrganizers() throws IOException {
        String gold = items(
                "text,label,label_anna,label_ben",
                item -> "Words of %d.,%s,yes,%s"
                        .formatted(item, item % 3 == 0 ? "no" : "yes", item % 2 == 0 ? "no" : "yes"));
        assertThat(columns(gold).guess())
                .containsEntry("label", ColumnRole.LABEL)
                .containsEntry("label_anna", ColumnRole.NOTE)
                .containsEntry("label_ben", ColumnRole.NOTE);
    }

    /** What a file lacks here and there is told by whoever reads it, with its line; the guess is the same. */
    @Test
    void guess_slips_areNoOtherTask() throws IOException {
        String empty = items(
                "text,label", item -> "Words of %d.,%s".formatted(item, item == 7 ? "" : item % 2 == 0 ? "a" : "b"));
        assertThat(columns(empty).guess()).containsEntry("label", ColumnRole.LABEL);
        assertThat(problems(task(columns(empty), Map.of()), empty)).contains("9 table.gold-missing");
        String twice = items("text,label", item -> "Words of %d.,%s".formatted(item, item % 2 == 0 ? "a" : "b"))
                .replace("x12,", "x5,");
        assertThat(columns(twice).guess()).containsEntry("id", ColumnRole.ID).containsEntry("label", ColumnRole.LABEL);
        assertThat(problems(task(columns(twice), Map.of()), twice)).anyMatch(line -> line.startsWith("14 "));
        String tokens = "Paris\t0\nliegt\tO\nhier\tO\n\n" + "Rom\tB-LOC\nliegt\tO\nhier\tO\n\n".repeat(20);
        assertThat(columns("gold.txt", tokens).columns())
                .extracting(TableColumns.Column::name)
                .contains("tokens", "tags");
        assertThat(columns(items("text,label", item -> "Words of %d.,same".formatted(item)))
                        .constantAnswer())
                .map(TableColumns.Column::name)
                .contains("label");
    }

    @Test
    void guess_spans_isATaskOfTheTextTheyLieIn() throws IOException {
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 30; item++) {
            gold.append("{\"id\": \"x%d\", \"text\": \"Words of people of %d.\", \"names\": %s, \"entities\": %s}%n"
                    .formatted(
                            item,
                            item,
                            item % 2 == 0 ? "[]" : "[[9, 15]]",
                            item % 3 == 0 ? "[]" : "[{\"start\": 1, \"end\": 4, \"label\": \"X\"}]"));
        }

        TableColumns columns = columns(gold.toString());

        assertThat(columns.guess())
                .containsEntry("text", ColumnRole.SHOWN)
                .containsEntry("names", ColumnRole.NOTE)
                .containsEntry("entities", ColumnRole.SPANS);
        TableTask task = task(columns, Map.of());
        assertThat(task.definition().text())
                .contains("\"labels\" : [ \"X\" ]", "\"unit\" : \"token\"", "\"text\" : \"text\"");
        Map<String, ColumnRole> roles = new HashMap<>(columns.guess());
        roles.put("names", ColumnRole.SPANS);
        TableTask both = TableTasks.of(new DefinitionDraft(columns, DefinitionRoles.usual(roles), Map.of()).text());
        assertThat(both.definition().answers())
                .extracting(answer -> ((SpanAnswer) (Object) answer).unit())
                .as("no item has so many tokens")
                .containsExactly(SpanUnit.CHARACTER, SpanUnit.TOKEN);
        assertThat(TableTasks.gold(task, "gold.jsonl", gold.toString()).answer(1))
                .isEqualTo("{\"entities\":[{\"start\":1,\"end\":4,\"label\":\"X\"}]}");
    }

    @Test
    void guess_textsAlone_isATaskOfTheReference() throws IOException {
        StringBuilder gold = new StringBuilder("id,article,summary\n");
        for (int item = 0; item < 30; item++) {
            gold.append("%d,A long article of %d words and more.,Some words of %d.%n".formatted(item, item, item));
        }

        TableColumns columns = columns(gold.toString());

        assertThat(columns.guess()).containsEntry("summary", ColumnRole.TEXT);
        assertThat(task(columns, Map.of()).subtasks().get(0).metrics())
                .extracting("metric")
                .containsExactly("chrf", "token-f1", "exact-match");
    }

    @Test
    void guess_whatEachAnnotatorSaid_isATask() throws IOException {
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 30; item++) {
            gold.append(
                    "{\"id\": \"x%d\", \"text\": \"Words of people of %d.\", \"annotators\": \"Ann%d,Ann%d\", \"annotations\": {\"Ann%d\": \"%d\", \"Ann%d\": \"0\"}}%n"
                            .formatted(item, item, item % 5, 5 + item % 3, item % 5, item % 4 - 1, 5 + item % 3));
        }

        TableColumns columns = columns(gold.toString());

        assertThat(columns.guess())
                .containsEntry("annotations", ColumnRole.BY_ANNOTATOR)
                .containsEntry("annotators", ColumnRole.SHOWN);
        TableTask task = task(columns, Map.of());
        assertThat(task.definition().text())
                .contains("[ \"-1\", \"0\", \"1\", \"2\" ]", "\"ordered\" : true", "\"annotators\" : \"annotators\"");
        assertThat(task.baselines()).extracting("name").containsExactly("uniform");
        assertThat(TableTasks.gold(task, "gold.jsonl", gold.toString()).answer(1))
                .isEqualTo("{\"annotations\":{\"Ann1\":\"0\",\"Ann6\":\"0\"}}");
    }

    /** What names of annotators stand beside is a vote all the same. */
    @Test
    void draft_ofTheMajorityOfNamedAnnotators_isATask() throws IOException {
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 30; item++) {
            gold.append(
                    "{\"id\": \"x%d\", \"text\": \"Words of %d.\", \"said\": {\"A\": \"no\", \"B\": \"%s\", \"C\": \"yes\"}}%n"
                            .formatted(item, item, item % 3 == 0 ? "yes" : "no"));
        }
        TableColumns columns = columns(gold.toString());
        Map<String, ColumnRole> roles = new HashMap<>(columns.guess());
        roles.put("said", ColumnRole.ANNOTATORS);

        TableTask task = TableTasks.of(new DefinitionDraft(columns, DefinitionRoles.usual(roles), Map.of()).text());
        TableGold right = TableTasks.gold(task, "gold.jsonl", gold.toString());

        assertThat(task.definition().text()).contains("[ \"no\", \"yes\" ]", "\"rule\" : \"majority\"");
        assertThat(right.answer(0)).isEqualTo("{\"said\":\"yes\"}");
        assertThat(right.answer(1)).isEqualTo("{\"said\":\"no\"}");
        assertThat(task.annotationsIn(right))
                .hasValueSatisfying(said -> assertThat(said.annotators()).isEqualTo(3));
        assertThat(DefinitionRoles.of(task, columns))
                .hasValueSatisfying(again -> assertThat(again.roles()).containsEntry("said", ColumnRole.ANNOTATORS));
    }

    /** Where no column lists them, the names of those who said something are shown, and nothing of what they said. */
    @Test
    void guess_annotatorsThatNoColumnLists_areKnownToEverybody() throws IOException {
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 30; item++) {
            gold.append(
                    "{\"id\": \"x%d\", \"text\": \"Words of %d.\", \"said\": {\"Ann, %d\": \"no\", \"Ann %d\": \"%s\"}}%n"
                            .formatted(item, item, item % 3, 3 + item % 2, item % 4 == 0 ? "yes" : "no"));
        }
        TableTask task = task(columns(gold.toString()), Map.of());
        ByteArrayOutputStream shown = new ByteArrayOutputStream();

        TableGold right = TableTasks.gold(task, "gold.jsonl", gold.toString());
        right.items().write(shown);

        assertThat(shown.toString(StandardCharsets.UTF_8).lines().limit(3))
                .containsExactly(
                        "id,text,annotators",
                        "x0,Words of 0.,\"[\"\"Ann, 0\"\",\"\"Ann 3\"\"]\"",
                        "x1,Words of 1.,\"[\"\"Ann, 1\"\",\"\"Ann 4\"\"]\"");
        assertThat(task.baselines()).extracting("name").containsExactly("uniform");
        assertThat(codes(task, right, "{\"id\": \"x0\", \"said\": {\"Ann, 0\": \"no\"}}"))
                .contains("table.annotator-missing");
        assertThat(codes(
                        task,
                        right,
                        "{\"id\": \"x0\", \"said\": {\"Ann, 0\": \"no\", \"Ann 3\": \"no\", \"Zoe\": \"no\"}}"))
                .contains("table.annotator-unknown");
        assertThat(codes(task, right, "{\"id\": \"x0\", \"said\": {\"Ann, 0\": \"no\", \"Ann 3\": \"no\"}}"))
                .doesNotContain("table.annotator-missing", "table.annotator-unknown");
    }

    private static Set<String> codes(TableTask task, TableGold gold, String answers) throws IOException {
        Reading<TablePredictions> reading =
                task.readPredictions(TableTasks.upload("run.jsonl", answers), gold.items(), Rules.STRICT);
        return ((Reading.Rejected<TablePredictions>) reading)
                .problems().shown().stream().map(Problem::code).collect(Collectors.toSet());
    }

    /** What might say what is right is never shown by a guess, nor what nobody can tell what it is. */
    @Test
    void guess_columnsThatMayTell_areNotShown() throws IOException {
        StringBuilder gold = new StringBuilder("id,claim,domain,verdict_label,rationale,gold_reference\n");
        for (int item = 0; item < 40; item++) {
            gold.append(
                    "%d,A claim of %d.,%s,%s by the given evidence,Because of %d reasons.,The reference of %d is this.%n"
                            .formatted(
                                    item,
                                    item,
                                    item % 2 == 0 ? "law" : "art",
                                    item % 3 == 0 ? "supported" : "refuted",
                                    item,
                                    item));
        }

        assertThat(columns(gold.toString()).guess())
                .containsEntry("claim", ColumnRole.SHOWN)
                .containsEntry("verdict_label", ColumnRole.LABEL)
                .containsEntry("rationale", ColumnRole.NOTE)
                .containsEntry("gold_reference", ColumnRole.NOTE);
    }

    /** What the form of columns would lose is not offered there. */
    @Test
    void roles_ofADefinitionThatSaysMore_areNone() throws IOException {
        StringBuilder gold = new StringBuilder("id,severity\n");
        String[] labels = {"low", "medium", "high"};
        for (int item = 0; item < 30; item++) {
            gold.append("%d,%s%n".formatted(item, labels[item % 3]));
        }
        TableColumns columns = columns(gold.toString());
        String definition = """
                {"subtasks": [{"id": "main", "names": "severity", "answers": [
                {"name": "severity", "kind": "label", "labels": ["none", "low", "medium", "high"], "ordered": true}],
                "metrics": [{"metric": "kappa-quadratic"}]}]}""";

        assertThat(DefinitionRoles.of(TableTasks.of(definition), columns)).isEmpty();
    }

    /** Nor what baselines know, which no digest tells. */
    @Test
    void roles_ofADefinitionThatKnowsTrainingData_areNone() throws IOException {
        TableColumns spans = columns("{\"id\": 1, \"text\": \"One word.\", \"spans\": [[0, 3]]}\n");
        TableColumns said = columns(
                "{\"id\": 1, \"said\": {\"A\": \"no\", \"B\": \"yes\"}}\n{\"id\": 2, \"said\": {\"A\": \"no\", \"B\": \"no\"}}\n");
        String ofSpans = """
                {"items": {"shown": ["text"]}, "subtasks": [{"id": "main", "names": "spans", "answers": [
                {"name": "spans", "kind": "spans", "text": "text"%s}], "metrics": [{"metric": "micro-f1", "answer": "spans"}]}]}""";
        String ofSaid = """
                {"items": {"shown": ["annotators"]}, "subtasks": [{"id": "main", "names": "said", "answers": [
                {"name": "said", "kind": "by-annotator", "annotators": "annotators", "labels": ["no", "yes"]%s}], "metrics": [{"metric": "error-rate", "answer": "said"}]}]}""";

        assertThat(DefinitionRoles.of(TableTasks.of(ofSpans.formatted("")), spans))
                .isPresent();
        assertThat(DefinitionRoles.of(TableTasks.of(ofSpans.formatted(", \"phrases\": [\"word\"]")), spans))
                .isEmpty();
        assertThat(DefinitionRoles.of(TableTasks.of(ofSaid.formatted("")), said))
                .isPresent();
        TableTask known = TableTasks.of(ofSaid.formatted(", \"frequencies\": [3, 1]"));
        DefinitionRoles kept = DefinitionRoles.of(known, said).orElseThrow();
        assertThat(new DefinitionDraft(said, kept, TrainingData.of(known)).text())
                .as("how often labels occur is kept")
                .contains("\"frequencies\" : [ 3, 1 ]");
    }

    /** What annotators said, however files say it, as a share of each label. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "said~[\"no\", \"yes\", \"yes\", \"yes\"]~[\"no\", \"no\"]",
                "said~{\"A\": \"no\", \"B\": \"yes\", \"C\": \"yes\", \"D\": \"yes\"}~{\"A\": \"no\", \"E\": \"no\"}",
                "said~[{\"user\": \"A\", \"label\": \"no\"}, {\"user\": \"B\", \"label\": \"yes\"}, {\"user\": \"C\", \"label\": \"yes\"}, {\"user\": \"D\", \"label\": \"yes\"}]~[{\"user\": \"A\", \"label\": \"no\"}]",
                "said~\"no|yes|yes|yes\"~\"no\""
            })
    void softLabel_ofACell_isAShareForEachLabel(String column, String one, String other) throws IOException {
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 20; item++) {
            gold.append("{\"id\": \"x%d\", \"text\": \"Words of %d.\", \"%s\": %s}%n"
                    .formatted(item, item, column, item % 2 == 0 ? one : other));
        }
        TableColumns columns = columns(gold.toString());
        Map<String, ColumnRole> roles =
                Map.of("id", ColumnRole.ID, "text", ColumnRole.SHOWN, column, ColumnRole.SOFT_LABEL);

        TableTask task = softLabels(columns, roles, TrainingData.of(columns));

        assertThat(TableTasks.gold(task, "gold.jsonl", gold.toString()))
                .extracting(read -> read.answer(0), read -> read.answer(1))
                .containsExactly("{\"said\":[0.25,0.75]}", "{\"said\":[1.0,0.0]}");
        assertThat(task.formats().get(1).fields()).containsExactly("id", "said_no", "said_yes");
        assertThat(task.definition().text()).contains("\"mean\" : [ 0.625, 0.375 ]");
        assertThat(task.baselines()).extracting("name").containsExactly("most-frequent", "uniform", "mean");
    }

    @Test
    void softLabel_ofRows_isAShareForEachLabel() throws IOException {
        StringBuilder gold = new StringBuilder("id,text,annotator,rating\n");
        for (int item = 0; item < 20; item++) {
            for (int annotator = 0; annotator < 4; annotator++) {
                gold.append("x%d,Words of %d.,A%d,%d%n"
                        .formatted(item, item, annotator, annotator == 0 ? 1 : 3 + item % 2));
            }
        }
        TableColumns columns = columns(gold.toString());
        Map<String, ColumnRole> roles = Map.of(
                "id",
                ColumnRole.ID,
                "text",
                ColumnRole.SHOWN,
                "annotator",
                ColumnRole.ANNOTATOR,
                "rating",
                ColumnRole.SOFT_LABEL);

        TableTask task = softLabels(columns, roles, Map.of());

        assertThat(TableTasks.gold(task, "gold.csv", gold.toString()).answer(0))
                .isEqualTo("{\"rating\":[0.25,0.75,0.0]}");
        assertThat(DefinitionDraft.possible(columns.column("rating").orElseThrow(), ColumnRole.SOFT_LABEL))
                .as("ratings have an order")
                .contains("wasserstein");
        assertThat(task.definition().text()).contains("\"ordered\" : true");
    }

    @Test
    void softLabel_ofColumns_isOneAnswerBesideTheirMajority() throws IOException {
        String gold = items(
                "text,irony_1,irony_2,irony_3,irony_4,topic_1,topic_2",
                item -> "Words of %d.".formatted(item) + (item % 2 == 0 ? ",no,yes,yes,yes,a,a" : ",no,no,,,b,b"));
        TableColumns columns = columns(gold);
        Map<String, ColumnRole> roles = new HashMap<>(Map.of("id", ColumnRole.ID, "text", ColumnRole.SHOWN));
        for (int annotator = 1; annotator <= 4; annotator++) {
            roles.put("irony_" + annotator, ColumnRole.ONE_SOFT_LABEL);
        }
        roles.put("topic_1", ColumnRole.ONE_ANNOTATOR);
        roles.put("topic_2", ColumnRole.ONE_ANNOTATOR);

        TableTask task = softLabels(columns, roles, TrainingData.of(columns));

        assertThat(TableTasks.gold(task, "gold.csv", gold).answer(0))
                .isEqualTo("{\"irony\":[0.25,0.75],\"topic\":\"a\"}");
        assertThat(task.formats().get(1).fields()).containsExactly("id", "irony_no", "irony_yes", "topic");
    }

    private static TableTask softLabels(
            TableColumns columns, Map<String, ColumnRole> roles, Map<String, TrainingData> training) {
        DefinitionDraft draft = new DefinitionDraft(columns, DefinitionRoles.usual(roles), training);
        TableTask task = TableTasks.of(draft.text());
        DefinitionRoles again = DefinitionRoles.of(task, columns).orElseThrow();
        assertThat(again.roles()).containsAllEntriesOf(roles);
        assertThat(new DefinitionDraft(columns, again, TrainingData.of(task)).text())
                .as("what is said of columns, written again")
                .isEqualTo(draft.text());
        return task;
    }

    /** What baselines know stays as a column becomes another answer. */
    @Test
    void softLabel_afterByAnnotator_knowsTheTrainingData() throws IOException {
        TableColumns columns = columns(IntStream.range(0, 8)
                .mapToObj(item -> "{\"id\": %d, \"said\": {\"A\": \"%s\", \"B\": \"yes\"}}%n"
                        .formatted(item, item % 2 == 0 ? "no" : "yes"))
                .collect(Collectors.joining()));
        assertThat(columns.guess()).containsEntry("said", ColumnRole.BY_ANNOTATOR);
        TableTask guessed = task(columns, TrainingData.of(columns));
        assertThat(guessed.definition().text()).contains("\"frequencies\" : [ 4, 12 ]");

        TableTask soft = softLabels(
                columns, Map.of("id", ColumnRole.ID, "said", ColumnRole.SOFT_LABEL), TrainingData.of(guessed));

        assertThat(soft.definition().text()).contains("\"mean\" : [ 0.25, 0.75 ]");
    }

    /** Labels of which no column can be called, and those that are too few. */
    @Test
    void softLabel_ofLabelsThatAreNoNames_isTold() throws IOException {
        TableColumns columns =
                columns(items("said,same", item -> (item % 2 == 0 ? "\"[\"\"yes, sure\"\"]\"" : "no") + ",x"));
        DefinitionDraft draft = new DefinitionDraft(
                columns,
                DefinitionRoles.usual(Map.of("said", ColumnRole.SOFT_LABEL, "same", ColumnRole.SOFT_LABEL)),
                Map.of());

        assertThat(draft.unfitSoftLabel(columns.column("said").orElseThrow())).contains("yes, sure");
        assertThat(draft.softLabels(columns.column("same").orElseThrow())).containsExactly("x");
    }

    /** Any metric of any answer may rank, and the leaderboard may be called otherwise than the first answer. */
    @Test
    void rankingAndName_areAsChosen() throws IOException {
        TableColumns columns = columns(items("tone,score", item -> (item % 2 == 0 ? "good," : "bad,") + item * 0.5));
        Map<String, ColumnRole> roles =
                Map.of("id", ColumnRole.ID, "tone", ColumnRole.LABEL, "score", ColumnRole.NUMBER);
        DefinitionRoles said = new DefinitionRoles(
                roles,
                Map.of(),
                Map.of("tone", List.of("macro-f1", "accuracy"), "score", List.of("mae", "pearson")),
                Optional.of(new DefinitionRoles.Ranking("score", "pearson")),
                Optional.of("Tones and scores"));

        TableTask task = TableTasks.of(new DefinitionDraft(columns, said, Map.of()).text());

        assertThat(task.subtasks().get(0).metrics())
                .extracting("metric")
                .containsExactly("score-pearson", "tone-macro-f1", "tone-accuracy", "score-mae");
        DefinitionRoles again = DefinitionRoles.of(task, columns).orElseThrow();
        assertThat(again.ranking()).isEqualTo(said.ranking());
        assertThat(again.board()).contains("Tones and scores");
        assertThat(TableTasks.of(new DefinitionDraft(columns, again, TrainingData.of(task)).text()))
                .isEqualTo(task);
        TableTask usual = TableTasks.of(new DefinitionDraft(columns, DefinitionRoles.usual(roles), Map.of()).text());
        assertThat(DefinitionRoles.of(usual, columns).orElseThrow().board())
                .as("called as the answer")
                .isEmpty();
    }

    /** What participants write is called as organizers say; what is right is read from the column that the gold has. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "label~\"yes\"~\"no\"",
                "ordered-label~1~2",
                "labels~[\"a\", \"b\"]~[\"c\"]",
                "number~1.5~3",
                "annotators~[\"yes\", \"no\", \"yes\"]~[\"no\", \"no\", \"yes\"]",
                "tags~\"B-PER O\"~\"O B-PER\"",
                "spans~[[0, 3]]~[]",
                "text~\"One text.\"~\"Another one.\"",
                "by-annotator~{\"A\": \"no\", \"B\": \"yes\"}~{\"A\": \"no\"}"
            })
    void name_otherThanTheColumn_isWhatSubmissionsCallTheAnswer(String role, String one, String other)
            throws IOException {
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 20; item++) {
            gold.append("{\"id\": \"x%d\", \"text\": \"Ada came%d\", \"label_gold\": %s}%n"
                    .formatted(item, item, item % 2 == 0 ? one : other));
        }
        TableColumns columns = columns(gold.toString());
        Map<String, ColumnRole> roles = Map.of(
                "id",
                ColumnRole.ID,
                "text",
                ColumnRole.SHOWN,
                "label_gold",
                Arrays.stream(ColumnRole.values())
                        .filter(each -> each.word().equals(role))
                        .findFirst()
                        .orElseThrow());
        DefinitionRoles said =
                new DefinitionRoles(roles, Map.of("label_gold", "label"), Map.of(), Optional.empty(), Optional.empty());
        DefinitionDraft draft = new DefinitionDraft(columns, said, TrainingData.of(columns));

        TableTask task = TableTasks.of(draft.text());

        assertThat(draft.unfitNames()).isEmpty();
        assertThat(draft.answers()).isEqualTo(Map.of("label_gold", "label"));
        assertThat(task.definition().answers()).singleElement().satisfies(answer -> {
            assertThat(answer.columns()).containsExactly("label");
            assertThat(answer.goldColumns()).containsExactly("label_gold");
        });
        assertThat(task.definition().subtasks().get(0).names()).containsValue("label");
        TableGold read = TableTasks.gold(task, "gold.jsonl", gold.toString());
        assertThat(read.answer(0)).startsWith("{\"label\":");
        assertThat(task.formats().get(1).fields()).containsExactly("id", "label");
        DefinitionRoles again = DefinitionRoles.of(task, columns).orElseThrow();
        assertThat(again.names()).isEqualTo(Map.of("label_gold", "label"));
        assertThat(again.roles()).isEqualTo(roles);
        assertThat(TableTasks.of(new DefinitionDraft(columns, again, TrainingData.of(task)).text()))
                .as("with what baselines know of the training data")
                .isEqualTo(task);
    }

    @Test
    void name_thatCannotStay_isToldOfEachColumn() throws IOException {
        String gold = items(
                "text,a,b,c,d,e,p_no,p_yes,label_1,label_2",
                item -> "Words of %d.".formatted(item)
                        + (item % 2 == 0 ? ",x,x,x,x,x,0,1,yes,no" : ",y,y,y,y,y,.5,.5,no,no"));
        TableColumns columns = columns(gold);
        Map<String, ColumnRole> roles = new HashMap<>();
        columns.columns().forEach(column -> roles.put(column.name(), ColumnRole.LABEL));
        roles.putAll(Map.of(
                "id", ColumnRole.ID,
                "text", ColumnRole.SHOWN,
                "p_no", ColumnRole.SHARE,
                "p_yes", ColumnRole.SHARE,
                "label_1", ColumnRole.ONE_ANNOTATOR,
                "label_2", ColumnRole.ONE_ANNOTATOR));

        assertThat(unfit(columns, roles, Map.of())).isEmpty();
        assertThat(unfit(columns, roles, Map.of("a", "", "b", "x;y", "c", "text", "d", "id", "e", "e")))
                .containsExactly("a  NONE", "b x;y FORM", "c text GIVEN", "d id GIVEN");
        assertThat(unfit(columns, roles, Map.of("a", "p_yes", "b", "label", "c", "shares", "d", "e")))
                .containsExactly("a p_yes AGAIN", "b label AGAIN", "c shares AGAIN", "e e AGAIN");
        assertThat(unfit(columns, roles, Map.of("a", "b", "b", "a", "c", "x".repeat(100), "d", "x".repeat(101))))
                .as("exchanged")
                .containsExactly("d " + "x".repeat(101) + " FORM");
        roles.put("e", ColumnRole.NOTE);
        assertThat(unfit(columns, roles, Map.of("d", "e")))
                .as("nobody but organizers knows notes")
                .isEmpty();
    }

    private static List<String> unfit(TableColumns columns, Map<String, ColumnRole> roles, Map<String, String> names) {
        DefinitionDraft draft = new DefinitionDraft(
                columns, new DefinitionRoles(roles, names, Map.of(), Optional.empty(), Optional.empty()), Map.of());
        List<UnfitName> unfit = draft.unfitNames();
        assertThat(TableDefinition.read(draft.text()) instanceof Reading.Accepted)
                .as("a definition that can be used has names that can stay")
                .isEqualTo(unfit.isEmpty());
        return unfit.stream()
                .map(each -> each.column() + " " + each.name() + " " + each.reason())
                .toList();
    }

    private static List<String> problems(TableTask task, String gold) throws IOException {
        Reading<TableGold> reading = task.readGold(TableTasks.upload("gold.csv", gold));
        assertThat(reading).isInstanceOf(Reading.Rejected.class);
        return ((Reading.Rejected<TableGold>) reading)
                .problems().shown().stream()
                        .map(problem -> problem.line() + " " + problem.code())
                        .toList();
    }

    @Test
    void guess_numbersOfWhichSomeAreNotFinite_areNumbersAndTold() throws IOException {
        StringBuilder gold = new StringBuilder("id,score\n");
        for (int item = 0; item < 20; item++) {
            gold.append("t%d,%s%n".formatted(item, item == 3 || item == 7 ? "-1e999" : item % 4));
        }
        TableColumns columns = columns(gold.toString());

        assertThat(columns.guess()).containsEntry("score", ColumnRole.NUMBER);
        TableTask task = TableTasks.of(
                new DefinitionDraft(columns, DefinitionRoles.usual(columns.guess()), TrainingData.of(columns)).text());
        assertThat(problems(task, gold.toString()))
                .containsExactly("5 table.number-infinite", "9 table.number-infinite");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"id,id,label|id", "id,label,label|label", "note,,note,label,label|note;label"})
    void columnThatOccursTwice_isNamed(String header, String twice) throws IOException {
        String row = header.replaceAll("[a-z]+", "x");
        Reading<TableColumns> reading = TableColumns.read(TableTasks.upload("gold.csv", header + "\n" + row + "\n"));
        assertThat(((Reading.Rejected<TableColumns>) reading).problems().shown())
                .extracting(Problem::code, Problem::column)
                .containsExactly(Stream.of(twice.split(";"))
                        .map(column -> tuple("task.column-twice", column))
                        .toArray(Tuple[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"id,,label,\na1,x,yes,y\na2,x,no,y\n", "a1,yes,yes\na2,no,yes\na3,no,no\n"})
    void unnamedColumnsAndCellsAsHeader_mayOccurTwice(String file) throws IOException {
        assertThat(columns(file).columns()).hasSize(file.startsWith("id") ? 3 : 2);
    }

    private static TableColumns columns(String text) throws IOException {
        return columns("gold", text);
    }

    private static TableColumns columns(String file, String text) throws IOException {
        Reading<TableColumns> reading = TableColumns.read(TableTasks.upload(file, text));
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        return ((Reading.Accepted<TableColumns>) reading).value();
    }

    private static TableTask task(TableColumns columns, Map<String, TrainingData> training) {
        TableTask task =
                TableTasks.of(new DefinitionDraft(columns, DefinitionRoles.usual(columns.guess()), training).text());
        DefinitionRoles said = DefinitionRoles.of(task, columns).orElseThrow();
        assertThat(said.roles()).isEqualTo(columns.guess());
        assertThat(TableTasks.of(new DefinitionDraft(columns, said, TrainingData.of(task)).text()))
                .as("what is said of columns, written again")
                .isEqualTo(task);
        return task;
    }
}
