package dev.podium.task.stage;

import static dev.podium.task.stage.Files.TASK;
import static dev.podium.task.stage.Files.upload;
import static dev.podium.testsupport.StatsOracle.close;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.task.AgreementValue;
import dev.podium.task.Annotations;
import dev.podium.task.CeilingValue;
import dev.podium.task.GoldAsAnnotator;
import dev.podium.task.Items;
import dev.podium.task.Scores;
import dev.podium.task.Slices;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.DemoFile;
import dev.podium.testsupport.StatsOracle;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of annotators' labels. */
class StageAnnotationsTest {

    private static final String HEADER = "sent-id,annotator,num_statements,statement_spans\n";

    private static Annotations annotations(String rows) throws IOException {
        return Official.accepted(TASK.readAnnotations(upload(HEADER + rows), Files.items()));
    }

    private static List<AgreementValue> agreement(String rows) throws IOException {
        return TASK.agreement(Files.gold(), annotations(rows));
    }

    private static AgreementValue value(List<AgreementValue> values, String coefficient) {
        return values.stream()
                .filter(value -> value.coefficient().equals(coefficient)
                        && value.slicing().isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private static String label(int item, String annotator, int count) {
        return item + "," + annotator + "," + count + ",\n";
    }

    private static List<String> warned(IntFunction<String> rows) throws IOException {
        String[] lines = Files.GOLD.split("\n", -1);
        StringBuilder gold = new StringBuilder(lines[0] + "\n");
        StringBuilder said = new StringBuilder(HEADER);
        for (int item = 1; item <= 12; item++) {
            gold.append(lines[1].replaceFirst("1", Integer.toString(item))).append('\n');
            said.append(rows.apply(item));
        }
        Items items = Official.accepted(TASK.readGold(upload(gold.toString()))).items();
        return Files.warnings(TASK.readAnnotations(upload(said.toString()), items));
    }

    /** Agreement would count one person twice. */
    @Test
    void annotatorsWhoSayTheSameThroughout_orHaveOneName_areTold() throws IOException {
        assertThat(warned(item -> label(item, "anna", item % 2) + label(item, "bert", item % 2)))
                .containsExactly("task.annotators-equal");
        assertThat(warned(item -> label(item, "anna", item % 2) + label(item, "bert", item == 7 ? 0 : item % 2)))
                .isEmpty();
        assertThat(warned(item -> label(item, "anna", 1) + label(item, "bert", 1)))
                .isEmpty();
        assertThat(warned(item -> label(item, "anna", item % 2) + (item < 10 ? label(item, "bert", item % 2) : "")))
                .isEmpty();
        assertThat(warned(item -> label(item, "Anna", item % 2) + label(item, "anna", item % 3 % 2)))
                .containsExactly("task.annotators-alike");
        assertThat(warned(item -> label(item, "1", item % 2) + label(item, "1.0", item % 3 % 2)))
                .containsExactly("task.annotators-alike");
    }

    /** Gold in which sentences make one statement and two in turn. */
    private static List<String> toldAsGold(int items, IntFunction<String> rows) throws IOException {
        String[] lines = Files.GOLD.split("\n", -1);
        StringBuilder gold = new StringBuilder(lines[0] + "\n");
        StringBuilder said = new StringBuilder(HEADER);
        for (int item = 1; item <= items; item++) {
            gold.append(lines[1 + item % 2].replaceFirst("\\d", Integer.toString(item)))
                    .append('\n');
            said.append(rows.apply(item));
        }
        StageGold read = Official.accepted(TASK.readGold(upload(gold.toString())));
        return GoldAsAnnotator.warnings(
                        TASK, read, Official.accepted(TASK.readAnnotations(upload(said.toString()), read.items())))
                .shown()
                .stream()
                .map(problem -> {
                    assertThat(problem.code()).isEqualTo("task.annotator-gold");
                    assertThat(problem.message(Locale.ENGLISH)).startsWith(problem.found() + " has the answer");
                    assertThat(problem.message(Locale.GERMAN)).startsWith(problem.found() + " sagt");
                    return String.join(" ", problem.arguments());
                })
                .toList();
    }

    private static String right(int item, String annotator) {
        return item + "," + annotator + (item % 2 == 0 ? ",1,\n" : ",2,\"[[4, 1, 0], [0, 1, 2]]\"\n");
    }

    private static String wrong(int item, String annotator) {
        return item + "," + annotator + (item % 2 == 0 ? ",2,\"[[0], [1]]\"\n" : ",2,\"[[0, 1, 2], [4]]\"\n");
    }

    private static String said(int item, String annotator, boolean right) {
        return right ? right(item, annotator) : wrong(item, annotator);
    }

    /** With the gold's own labels among those of people they agree too well. */
    @Test
    void annotatorWhoIsTheGold_isTold() throws IOException {
        assertThat(toldAsGold(12, item -> right(item, "gold") + said(item, "a", item > 2) + said(item, "b", item != 5)))
                .containsExactly("gold 12");
        assertThat(toldAsGold(12, item -> right(item, "Adjudicated_label") + said(item, "a", item > 1)))
                .containsExactly("Adjudicated_label 12");
        // a name that says nothing, and too many right answers where the others are wrong
        assertThat(toldAsGold(
                        60,
                        item -> right(item, "a3") + said(item, "a1", item % 3 > 0) + said(item, "a2", item % 3 > 1)))
                .containsExactly("a3 60");
    }

    @Test
    void annotatorWhoIsOftenRight_isNotTakenForTheGold() throws IOException {
        // as is likely for one of two where one of their answers is the gold
        assertThat(toldAsGold(60, item -> right(item, "a1") + said(item, "a2", item > 10)))
                .isEmpty();
        // wrong once
        assertThat(toldAsGold(60, item -> said(item, "gold", item != 7) + said(item, "a", item % 2 > 0)))
                .isEmpty();
        // all are right, and those who say the same are told otherwise
        assertThat(toldAsGold(60, item -> right(item, "gold") + right(item, "a")))
                .isEmpty();
        // nobody else judged
        assertThat(toldAsGold(60, item -> right(item, "gold"))).isEmpty();
        assertThat(toldAsGold(60, item -> right(item, item < 30 ? "gold" : "a")))
                .isEmpty();
        // few
        assertThat(toldAsGold(9, item -> right(item, "gold") + wrong(item, "a")))
                .isEmpty();
    }

    /** Of three who are right on four of five items each, by whose majority the gold is made, nobody is. */
    @Test
    void annotatorsOfTheDemo_orOfAMajority_areNotTakenForTheGold() throws IOException {
        for (String split : List.of("test", "train")) {
            StageGold gold = Official.accepted(
                    TASK.readGold(upload(DemoFile.of("stage", split).text())));
            Annotations annotations = Official.accepted(TASK.readAnnotations(
                    upload(DemoFile.of("stage", split + "-annotators").text()), gold.items()));
            assertThat(GoldAsAnnotator.warnings(TASK, gold, annotations).none()).isTrue();
        }
        Random random = new Random(7);
        for (int time = 0; time < 200; time++) {
            int items = 12 + time % 60;
            assertThat(toldAsGold(items, item -> {
                        int odd = random.nextInt(5);
                        return said(item, "a", odd != 0) + said(item, "b", odd != 1) + said(item, "c", odd != 2);
                    }))
                    .isEmpty();
        }
    }

    static List<JsonNode> oracle() {
        return StatsOracle.list("agreement", 10);
    }

    /** From the files that organizers submit to the numbers that pages show. */
    @ParameterizedTest
    @MethodSource("oracle")
    void agreement_ratersOfTheOracle_hasItsValues(JsonNode expected) throws IOException {
        JsonNode raters = expected.get("raters_x_items");
        String gold = IntStream.range(0, raters.get(0).size())
                .mapToObj(item -> item + ",Das ist ein Satz.,0:=Das 1:=ist 2:=ein 3:=Satz.,1,\n")
                .collect(
                        Collectors.joining("", "sent-id,phrase,phrase_tokenized,num_statements,statement_spans\n", ""));
        StringBuilder labels = new StringBuilder(HEADER);
        for (int rater = 0; rater < raters.size(); rater++) {
            for (int item = 0; item < raters.get(rater).size(); item++) {
                JsonNode count = raters.get(rater).get(item);
                if (!count.isNull()) {
                    labels.append("%d,a%d,%d,%n".formatted(item, rater, count.asInt()));
                }
            }
        }
        StageGold read = Official.accepted(TASK.readGold(upload(gold)));

        List<AgreementValue> told =
                TASK.agreement(read, Official.accepted(TASK.readAnnotations(upload(labels.toString()), read.items())));

        for (String alpha : List.of("nominal", "ordinal", "interval", "ratio")) {
            close(value(told, "alpha-" + alpha).value(), expected.get("alpha_" + alpha));
        }
        if (expected.has("fleiss_kappa")) {
            close(value(told, "fleiss").value(), expected.get("fleiss_kappa"));
            close(value(told, "percent").value(), expected.get("mean_pairwise_percent"));
        }
        assertThat(told).extracting(AgreementValue::subtask).containsOnly("count");
    }

    @Test
    void agreement_slices_areOfTopicsAndChunks() throws IOException {
        String gold = Files.GOLD.replace(",notes\n", ",chunk\n").replace(",secret\n", ",7\n");
        StageGold read = Official.accepted(TASK.readGold(upload(gold)));
        Annotations annotations = annotations("1,a,1,\n1,b,1,\n2,a,1,\n2,b,2,\"[[0],[1]]\"\n");

        List<AgreementValue> percent = TASK.agreement(read, annotations).stream()
                .filter(value -> value.coefficient().equals("percent"))
                .toList();

        assertThat(percent)
                .extracting(
                        AgreementValue::slicing, AgreementValue::slice, AgreementValue::value, AgreementValue::pairs)
                .containsExactly(tuple("", "", 0.5, 2), tuple("topic", "haus", 0.5, 2), tuple("chunk", "7", 1.0, 1));
    }

    @Test
    void agreement_spans_bothWays() throws IOException {
        List<AgreementValue> oneSided =
                agreement("2,a,2,\"[[0, 1, 2], [0, 1, 4]]\"\n2,b,1,\n3,a,2,\"[[0],[1]]\"\n3,b,2,\"[[1],[0]]\"\n");

        assertThat(value(oneSided, "jaccard").value())
                .as("0 where one saw a single statement, 1 whatever the order")
                .isEqualTo((0 + 1) / 2.0);
        double there = StageMetrics.chrf().value(new SpanPair(new int[][] {{0}, {1}}, new int[][] {{1}, {0}}));
        assertThat(value(oneSided, "chrf").value()).isCloseTo(there / 2, within(1e-12));
        assertThat(agreement("1,a,1,\n1,b,0,\n"))
                .extracting(AgreementValue::coefficient)
                .doesNotContain("chrf");
        int[][] many = {{0}, {1}, {2}};
        int[][] few = {{0, 1}};
        double both = (StageMetrics.chrf().value(new SpanPair(many, few))
                        + StageMetrics.chrf().value(new SpanPair(few, many)))
                / 2;
        assertThat(value(agreement("3,a,3,\"[[0],[1],[2]]\"\n3,b,2,\"[[0,1]]\"\n"), "chrf")
                        .value())
                .isCloseTo(both, within(1e-12));
    }

    @Test
    void agreement_oneAnnotator_isNothing() throws IOException {
        assertThat(agreement("1,a,1,\n2,a,2,\"[[0],[1]]\"\n")).isEmpty();
    }

    @Test
    void agreed_spansInAnyOrder_areTheSame() throws IOException {
        Annotations annotations = annotations("""
                1,a,0,
                1,b,1,[]
                2,a,2,"[[0, 2], [1]]"
                2,b,2,"[[1], [2, 0]]"
                2,c,2,"[[1],[0, 2]]"
                3,a,2,"[[0],[1]]"
                """);

        assertThat(TASK.agreed("count", Files.gold(), annotations))
                .usingRecursiveComparison()
                .isEqualTo(new Slices(List.of("yes", "no"), new int[] {1, 0, -1}));
        assertThat(TASK.agreed("spans", Files.gold(), annotations))
                .usingRecursiveComparison()
                .isEqualTo(new Slices(List.of("yes"), new int[] {0, 0, -1}));
    }

    @Test
    void answer_namesInOrder_andNothingWhereLeftOut() throws IOException {
        Annotations annotations = annotations("1,zoe,1,\n2,anna,2,\"[[1],[0]]\"\n");

        assertThat(annotations.answer(0, 1)).contains("{\"count\":2,\"spans\":[[1],[0]]}");
        assertThat(annotations.answer(1, 0)).contains("{\"count\":1,\"spans\":null}");
        assertThat(annotations.answer(0, 0)).isEmpty();
    }

    private static Map<String, Double> ceiling(String rows, int annotator, String against) throws IOException {
        return TASK.ceiling(Files.gold(), annotations(rows)).stream()
                .filter(value ->
                        value.annotator() == annotator && value.against().equals(against))
                .collect(Collectors.toMap(
                        value -> value.subtask() + "." + value.metric() + "/" + value.items(), CeilingValue::value));
    }

    @Test
    void ceiling_annotatorAsSystem_scoresTheirSentencesAlone() throws IOException {
        String rows = "1,a,2,\"[[0],[1]]\"\n2,a,2,\"[[0, 1, 2], [0, 1, 4]]\"\n1,b,1,\n";

        assertThat(ceiling(rows, 1, "gold"))
                .containsEntry("count.mae/2", 0.5)
                .containsEntry("count.mse/2", 0.5)
                .containsEntry("count.recall/2", 0.5)
                .containsEntry("spans.chrf/1", 1.0)
                .containsEntry("spans.jaccard/1", 1.0);
        assertThat(ceiling(rows, 2, "gold")).containsEntry("count.mae/1", 0.0).doesNotContainKey("spans.chrf/1");
        assertThat(ceiling(rows, 1, "annotators")).containsEntry("count.mae/1", 1.0);
    }

    @Test
    void ceiling_threeAnnotators_isTheMeanOverTheOthers() throws IOException {
        String rows = "1,a,1,\n2,a,2,\"[[0],[1]]\"\n1,b,3,\"[[0],[1],[2]]\"\n2,b,2,\"[[0],[1]]\"\n2,c,1,\n";

        assertThat(ceiling(rows, 1, "annotators"))
                .as("1 against b, 1 against c; each on the sentences that both labelled")
                .containsEntry("count.mae/2", (1 + 1) / 2.0)
                .containsEntry("spans.jaccard/2", 0.5);
        assertThat(ceiling(rows, 3, "annotators"))
                .containsEntry("count.mae/1", 1.0)
                .containsEntry("spans.jaccard/1", 0.0);
    }

    /**
     * Four annotators of 878 sentences, two of whom labelled all, one 534 and one 5. Expected: Python 3.11, scikit-learn 1.2.1
     * and NumPy 1.24.2, with the same generator: {@code numpy.average} of {@code cohen_kappa_score} of all six pairs
     * ({@code [.646, .568, .481, 1, 1, .167]}, on {@code [878, 534, 534, 5, 5, 5]} sentences), and of the mean absolute
     * errors of the first annotator against the others ({@code [.445, .521, 0]} on {@code [878, 534, 5]}), {@code weights} the
     * numbers of sentences; each pair alike it would be .643 and .322.
     */
    @Test
    void fewSharedSentences_haveLittleWeight() throws IOException {
        int[] labelled = {878, 878, 534, 5};
        int[] wrong = {15, 25, 40, 50};
        Draws draws = new Draws(14);
        StringBuilder gold = new StringBuilder("sent-id,phrase,phrase_tokenized,num_statements,statement_spans\n");
        StringBuilder labels = new StringBuilder(HEADER);
        for (int item = 0; item < 878; item++) {
            gold.append(item).append(",Das ist ein Satz.,0:=Das 1:=ist 2:=ein 3:=Satz.,1,\n");
            int truth = draws.below(4);
            for (int annotator = 0; annotator < 4; annotator++) {
                int said = draws.below(100) < wrong[annotator] ? draws.below(4) : truth;
                if (item < labelled[annotator]) {
                    labels.append("%d,a%d,%d,%n".formatted(item, annotator, said));
                }
            }
        }
        StageGold read = Official.accepted(TASK.readGold(upload(gold.toString())));
        Annotations said = Official.accepted(TASK.readAnnotations(upload(labels.toString()), read.items()));

        assertThat(value(TASK.agreement(read, said), "cohen").value()).isCloseTo(0.580246703387312, within(1e-12));
        assertThat(TASK.ceiling(read, said).stream()
                        .filter(value -> value.annotator() == 1
                                && value.against().equals(CeilingValue.ANNOTATORS)
                                && value.metric().equals("mae")))
                .singleElement()
                .satisfies(value -> {
                    assertThat(value.value()).isCloseTo(0.4721242060691602, within(1e-12));
                    assertThat(value.items()).isEqualTo(878);
                });
    }

    /** The linear congruential generator of C's {@code rand}. */
    private static final class Draws {

        private long state;

        Draws(long seed) {
            state = seed;
        }

        int below(int bound) {
            state = (state * 1103515245 + 12345) % (1L << 31);
            return (int) ((state >> 16) % bound);
        }
    }

    @Test
    void ceiling_numbersAlone_leaveSpansOut() throws IOException {
        assertThat(ceiling("2,a,2,\n3,a,3,\n", 1, "gold"))
                .containsKey("count.mae/2")
                .doesNotContainKey("spans.chrf/2");
    }

    @Test
    void demo_annotators_scoreWhatTheScorerSays() throws IOException {
        StageGold gold = Official.accepted(
                TASK.readGold(Upload.of("gold.csv", DemoFile.of("stage", "test").bytes())));
        String file = DemoFile.of("stage", "test-annotators").text();
        Annotations annotations = Official.accepted(TASK.readAnnotations(upload(file), gold.items()));
        List<AgreementValue> agreement = TASK.agreement(gold, annotations);

        assertThat(value(agreement, "percent").value()).as("the demo's notice").isCloseTo(0.68, within(1e-9));
        assertThat(value(agreement, "percent").low()).isBetween(0.55, 0.66);
        String submission = file.lines()
                .filter(line -> line.contains(",a2,"))
                .map(line -> line.replaceFirst(",a2,", ","))
                .map(line -> line.endsWith(",") ? line + "[]" : line)
                .collect(Collectors.joining("\n", Files.HEADER, "\n"));
        Scores scores = TASK.score(
                gold, Official.accepted(TASK.readPredictions(upload(submission), gold.items(), Rules.LENIENT)));
        List<CeilingValue> second = TASK.ceiling(gold, annotations).stream()
                .filter(value -> value.annotator() == 2 && value.against().equals(CeilingValue.GOLD))
                .toList();
        assertThat(second)
                .hasSize(TASK.subtasks().stream()
                        .mapToInt(subtask -> subtask.metrics().size())
                        .sum());
        for (CeilingValue value : second) {
            double expected = scores.subtasks().stream()
                    .filter(subtask -> subtask.subtask().equals(value.subtask()))
                    .flatMap(subtask -> subtask.kept().stream())
                    .filter(kept -> kept.metric().equals(value.metric()))
                    .findFirst()
                    .orElseThrow()
                    .value();
            assertThat(value.value()).as(value.metric()).isCloseTo(expected, within(1e-12));
        }
    }

    /** Who counted several statements and marked none was not asked where they are. */
    @Test
    void spans_thatWereNotMarked_areNotCompared() throws IOException {
        Annotations given = annotations("2,a1,2,\n2,a2,3,\n3,a1,2,\n3,a2,2,\"[[0], [1]]\"\n1,a1,1,\n1,a2,1,\n");

        assertThat(given.agree("spans", 1)).isEmpty();
        assertThat(given.agree("spans", 2)).isEmpty();
        assertThat(given.agree("spans", 0)).contains(true);
        assertThat(given.agree("count", 1)).contains(false);
        assertThat(agreement("2,a1,2,\n2,a2,2,\"[[0], [1]]\"\n"))
                .extracting(AgreementValue::coefficient)
                .doesNotContain("chrf", "jaccard");
    }
}
