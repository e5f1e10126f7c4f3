package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.DemoFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which items of a gold hang together. */
class ClusteringTest {

    private static final String STAGE_HEAD =
            "sent-id,topic,phrase,phrase_number,genre,timestamp,user,phrase_tokenized,num_statements,statement_spans\n";

    private static final Path OFFICIAL = Path.of("..", "shared", "data", "stage", "eval.csv");

    /** Columns, clusters and the largest: Python 3.11, {@code Counter(row[column] for row in csv.DictReader(file))};
     * 159 sentences have no genre and are clusters of their own beside 48 genres. */
    @Test
    void of_officialSentences_standInArticles() throws IOException {
        assumeTrue(Files.isRegularFile(OFFICIAL), "skipped: ../shared/data/stage is not beside the checkout");

        assertThat(Clustering.of(gold("stage", Upload.of(OFFICIAL))))
                .extracting(Clustering::column, Clustering::number, Clustering::largest)
                .contains(tuple("topic", 77, 155), tuple("user", 26, 191), tuple("genre", 207, 69))
                .noneMatch(column -> column.toString().contains("sent-id")
                        || column.toString().contains("statement"));
    }

    @ParameterizedTest
    @CsvSource({"stage,topic,5,21", "lexsub,lemma,10,4", "splitrephrase,,,", "klexikon,,,"})
    void clustering_demo_isThatOfTheTaskType(String type, String column, Integer clusters, Integer largest)
            throws IOException {
        DemoFile demo = DemoFile.of(type, "test");
        Gold gold = gold(type, Upload.of(demo.name(), demo.bytes()));

        assertThat(TaskTypes.byId(type)
                        .orElseThrow()
                        .clustering()
                        .flatMap(usual -> Clustering.of(gold, usual))
                        .map(found -> List.of(found.column(), found.number(), found.largest())))
                .isEqualTo(Optional.ofNullable(column).map(name -> List.of(name, clusters, largest)));
    }

    @Test
    void clustering_textThatTheDataName_isThatOfSplitAndRephrase() throws IOException {
        Gold gold = gold("splitrephrase", jsonLines("""
                        {"id":"1","source":"A b.","references":[["A.","B."]],"text":"Rhine"}
                        {"id":"2","source":"C d.","references":[["C.","D."]],"text":"Rhine"}
                        {"id":"3","source":"E f.","references":[["E.","F."]],"text":"Elbe"}
                        """));
        String usual =
                TaskTypes.byId("splitrephrase").orElseThrow().clustering().orElseThrow();

        assertThat(places(gold, usual)).containsExactly(0, 0, 1);
    }

    @Test
    void of_itemWithoutValue_isAClusterOfItsOwn() throws IOException {
        Gold gold = gold("splitrephrase", jsonLines("""
                        {"id":"1","source":"A b.","references":[["A.","B."]]}
                        {"id":"2","source":"C d.","references":[["C.","D."]],"text":" Rhine"}
                        {"id":"3","source":"E f.","references":[["E.","F."]],"text":" "}
                        {"id":"4","source":"G h.","references":[["G.","H."]],"text":"Rhine "}
                        {"id":"5","source":"I j.","references":[["I.","J."]]}
                        """));

        assertThat(places(gold, "text")).containsExactly(0, 1, 2, 1, 3);
    }

    @Test
    void of_columnOfOneValueOrOfTexts_isNone() throws IOException {
        String text = "t".repeat(201);
        Gold gold = gold("splitrephrase", jsonLines("""
                        {"id":"1","source":"A b.","references":[["A.","B."]],"year":"1990","about":"%1$s","none":"x"}
                        {"id":"2","source":"C d.","references":[["C.","D."]],"year":"1990","about":"%1$s","none":"x"}
                        {"id":"3","source":"E f.","references":[["E.","F."]],"year":"1990","about":"short","none":"y"}
                        """.formatted(text)));

        assertThat(Clustering.of(gold)).isEmpty();
    }

    @Test
    void of_tenSentencesOfTwoArticles_numbersThemAsTheyCome() throws IOException {
        String line = "%d,%s,Brot ist rund.,%d_long,Essen,,u1,0:=Brot 1:=ist 2:=rund.,1,\n";
        String sentences = IntStream.range(0, 10)
                .mapToObj(each -> line.formatted(each + 1, each < 5 ? "brot" : "mond", each % 5))
                .collect(Collectors.joining());
        Gold gold = gold("stage", Upload.of("gold.csv", (STAGE_HEAD + sentences).getBytes(StandardCharsets.UTF_8)));

        assertThat(places(gold, "topic")).containsExactly(0, 0, 0, 0, 0, 1, 1, 1, 1, 1);
    }

    private static int[] places(Gold gold, String column) {
        return Clustering.of(gold, column).orElseThrow().places();
    }

    private static Upload jsonLines(String text) {
        return Upload.of("gold.jsonl", text.getBytes(StandardCharsets.UTF_8));
    }

    private static Gold gold(String type, Upload upload) throws IOException {
        return ((Reading.Accepted<? extends Gold>)
                        TaskTypes.byId(type).orElseThrow().readGold(upload))
                .value();
    }
}
