package dev.podium.task.catalog.recount;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Predictions;
import dev.podium.task.Scores;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableTask;
import dev.podium.testsupport.TextOracle;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers that are counted again from what a program wrote of items, against scikit-learn and against tables. */
class RecountedItemsTest {

    private static final String TONE = "{\"columns\": {\"x\": \"%s\"}, \"labels\": {\"tone\": [\"a\", \"b\", \"c\"]}}";
    private static final String HEADER = "id,column,gold,predicted\n";

    /** What the reference calls a metric, by its formula. */
    private static final Map<String, String> METRICS = Map.of(
            "macro-f1(t)", "macro.occurring.2",
            "macro-f1(t, counted=declared)", "macro.declared.2",
            "weighted-f1(t)", "weighted.occurring.2",
            "accuracy(t)", "accuracy",
            "balanced-accuracy(t)", "balanced_accuracy",
            "mcc(t)", "mcc",
            "kappa(t)", "kappa.none",
            "kappa-quadratic(t)", "kappa.quadratic",
            "macro-mae(t)", "ordinal.macro_mae",
            "tau-b(t)", "ordinal.tau_b");

    static List<JsonNode> cases() {
        return StreamSupport.stream(TextOracle.json("labels/classes.json").spliterator(), false)
                .toList();
    }

    private static ColumnFormulas formulas(String text, String... keys) {
        Reading<ColumnFormulas> reading = ColumnFormulas.read(text, List.of(keys));
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        return ((Reading.Accepted<ColumnFormulas>) reading).value();
    }

    private static Optional<byte[]> file(String text) {
        return Optional.of(text.getBytes(UTF_8));
    }

    private static RecountedItems labels(String formula, String rows, double score) {
        return RecountedItems.of(
                new ItemFiles(Optional.empty(), file(HEADER + rows), Optional.empty()),
                List.of("x"),
                formulas(TONE.formatted(formula), "x"),
                Map.of("x", score));
    }

    private static RecountedItems counts(String formula, String content, double score) {
        return RecountedItems.of(
                new ItemFiles(Optional.empty(), Optional.empty(), file(content)),
                List.of("x"),
                formulas("{\"columns\": {\"x\": \"%s\"}}".formatted(formula), "x"),
                Map.of("x", score));
    }

    private static String code(RecountedItems items) {
        assertThat(items.counts()).isEmpty();
        assertThat(items.ids()).isEmpty();
        assertThat(items.faults()).isNotEmpty();
        for (ItemFault fault : items.faults()) {
            assertThat(fault.message(Locale.ENGLISH)).startsWith(fault.file()).doesNotContain("{");
            assertThat(fault.message(Locale.GERMAN)).startsWith(fault.file()).doesNotContain("{");
        }
        return items.faults().get(0).problem().line() + " "
                + items.faults().get(0).problem().code();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void labels_giveTheNumbersOfTheReference(JsonNode data) {
        StringBuilder rows = new StringBuilder(HEADER);
        for (int item = 0; item < data.get("gold").size(); item++) {
            rows.append("i%d,t,%s,%s\n"
                    .formatted(
                            item,
                            data.get("gold").get(item).asText(),
                            data.get("pred").get(item).asText()));
        }
        METRICS.forEach((formula, name) -> {
            JsonNode found = reference(data.get("expected"), name);
            if (found == null || !found.isNumber()) {
                return;
            }
            RecountedItems items = RecountedItems.of(
                    new ItemFiles(Optional.empty(), file(rows.toString()), Optional.empty()),
                    List.of("x"),
                    formulas(
                            "{\"columns\": {\"x\": \"%s\"}, \"labels\": {\"t\": %s}}"
                                    .formatted(formula, data.get("declared")),
                            "x"),
                    Map.of("x", found.asDouble()));
            assertThat(items.faults()).as(formula).isEmpty();
            assertThat(items.counts()).containsOnlyKeys("x");
            assertThat(Double.parseDouble(items.told().get(0).arguments().get(3)))
                    .isCloseTo(found.asDouble(), within(1e-12));
        });
    }

    /** {@code macro.occurring.2} is the third number under {@code macro.occurring}. */
    private static JsonNode reference(JsonNode expected, String name) {
        if (expected.has(name)) {
            return expected.get(name);
        }
        int dot = name.lastIndexOf('.');
        JsonNode list = dot < 0 ? null : expected.get(name.substring(0, dot));
        return list == null || !list.isArray() ? null : list.get(Integer.parseInt(name.substring(dot + 1)));
    }

    /** Intervals and tests are made of counts and a seed: with the same counts they are the same. */
    @Test
    void labels_addUpWhatATableOfTheSameDoes() throws IOException {
        JsonNode data = cases().get(3);
        StringBuilder rows = new StringBuilder(HEADER);
        StringBuilder gold = new StringBuilder("id,t\n");
        StringBuilder answers = new StringBuilder("id,t\n");
        for (int item = 0; item < data.get("gold").size(); item++) {
            String right = data.get("gold").get(item).asText();
            String given = data.get("pred").get(item).asText();
            rows.append("%d,t,%s,%s\n".formatted(item, right, given));
            gold.append("%d,%s\n".formatted(item, right));
            answers.append("%d,%s\n".formatted(item, given));
        }
        TableTask task = TableTask.of("""
                {"subtasks": [{"id": "t", "answers": [{"name": "t", "kind": "label", "labels": %s}],
                  "metrics": [{"metric": "macro-f1"}, {"metric": "accuracy"}, {"metric": "mcc"}]}]}""".formatted(data.get("declared")));
        List<Scores.Kept> kept = kept(task, gold.toString(), answers.toString());
        RecountedItems items = RecountedItems.of(
                new ItemFiles(Optional.empty(), file(rows.toString()), Optional.empty()),
                List.of("macro-f1", "accuracy", "mcc"),
                formulas("""
                        {"columns": {"macro-f1": "macro-f1(t)", "accuracy": "accuracy(t)", "mcc": "mcc(t)"}, "labels": {"t": %s}}""".formatted(data.get("declared")), "macro-f1", "accuracy", "mcc"),
                Map.of(
                        "macro-f1", kept.get(0).value(),
                        "accuracy", kept.get(1).value(),
                        "mcc", kept.get(2).value()));
        assertThat(items.counts()).hasSize(3);
        for (Scores.Kept one : kept) {
            ItemCounts counts = items.counts().get(one.metric());
            assertThat(counts.width()).isEqualTo(one.width());
            assertThat(counts.counts()).isEqualTo(one.counts());
            assertThat(counts.values()).isEqualTo(one.items());
        }
    }

    private static <G extends Gold, P extends Predictions> List<Scores.Kept> kept(
            ItemTask<G, P> task, String gold, String answers) throws IOException {
        G read = accepted(task.readGold(Upload.of("gold.csv", gold.getBytes(UTF_8))));
        P predictions = accepted(
                task.readPredictions(Upload.of("answers.csv", answers.getBytes(UTF_8)), read.items(), Rules.STRICT));
        return task.score(read, predictions).subtasks().get(0).kept();
    }

    private static <T> T accepted(Reading<T> reading) {
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        return ((Reading.Accepted<T>) reading).value();
    }

    /** Items with any number of labels, in any order of rows. */
    @Test
    void severalLabels_areComparedAsSets() {
        String rows = "1,tone,a,b\n1,tone,b,\n2,tone,,\n3,tone,,c\n3,tone,c,\n";
        RecountedItems items = labels("macro-f1(tone, several)", rows, 2.0 / 3);
        assertThat(items.faults())
                .extracting(fault -> fault.problem().arguments())
                .isEmpty();
        assertThat(items.counts().get("x").counts())
                .containsExactly(0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1);
        assertThat(labels("subset-accuracy(tone)", rows, 2.0 / 3)
                        .counts()
                        .get("x")
                        .values())
                .containsExactly(0, 1, 1);
    }

    /** As tokens of a sentence: each row is compared, and an item adds them up. */
    @Test
    void severalRows_ofOneLabelEach_areAddedUp() {
        RecountedItems items = labels("micro-f1(tone)", "1,tone,a,a\n1,tone,b,c\n2,tone,c,\n", 0.4);
        assertThat(items.faults()).isEmpty();
        assertThat(items.counts().get("x").width()).isEqualTo(9);
        assertThat(items.counts().get("x").counts()).startsWith(1, 1, 1, 0, 0, 1, 0, 1, 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ratio(a,b)      | 0.6
                    100*ratio(a,b)  | 60
                    f1(a,b,c)       | 0.5
                    precision(a,b)  | 0.375
                    recall(a,c)     | 0.75
                    mae(a,b)        | 1.3333333333333333
                    100*mae(a,b)    | 133.33
                    rmse(a,b)       | 1.4142135623730951
                    pearson(a,b)    | -0.8660254037844386
                    spearman(a,b)   | -0.8660254037844386
                    """)
    void counts_makeTheNumber(String formula, double score) {
        RecountedItems items = counts(formula, "id,a,b,c,d\n1,1,2,0,x\n2,2,1,1,x\n3,0,2,0,x\n", score);
        assertThat(items.faults()).isEmpty();
        assertThat(items.counts().get("x").counts()).isNotEmpty();
    }

    @Test
    void means_areOfTheColumnThatTheFormulaNames() {
        ColumnFormulas formulas = formulas("{\"columns\": {\"x\": \"100*mean(right)\"}}", "x", "y");
        ItemFiles files = new ItemFiles(file("item,right,y\n1,1,3\n2,0,4\n"), Optional.empty(), Optional.empty());
        RecountedItems items = RecountedItems.of(files, List.of("x", "y"), formulas, Map.of("x", 50.0, "y", 3.5));
        assertThat(items.counts().get("x").values()).containsExactly(100, 0);
        assertThat(items.counts().get("y").values()).containsExactly(3, 4);
        assertThat(items.faults()).isEmpty();
        RecountedItems other = RecountedItems.of(
                new ItemFiles(file("item,y\n1,3\n2,4\n"), Optional.empty(), Optional.empty()),
                List.of("x", "y"),
                formulas,
                Map.of("x", 50.0, "y", 3.5));
        assertThat(other.counts()).containsOnlyKeys("y");
        assertThat(other.faults().get(0).problem().code()).isEqualTo("program.recount-column");
    }

    @ParameterizedTest
    @CsvSource({
        "0.6667, true",
        "0.667, true",
        "0.666, true",
        "0.668, false",
        "0.6666666667, true",
        "0.66666669, false",
        "0.7, false"
    })
    void number_isTheSameWithinTheDigitsThatItShows(double score, boolean same) {
        String rows = "1,tone,a,b\n1,tone,b,\n2,tone,,\n3,tone,,c\n3,tone,c,\n";
        assertThat(labels("macro-f1(tone, several)", rows, score).faults().isEmpty())
                .isEqualTo(same);
    }

    /** However large it is: percentages show one digit less. */
    @ParameterizedTest
    @CsvSource({
        "'100*ratio(a,b)', 98734, 9.87, true",
        "'100*ratio(a,b)', 98734, 9.9, true",
        "'100*ratio(a,b)', 98734, 9.8, true",
        "'100*ratio(a,b)', 98734, 9.7, false",
        "'100*ratio(a,b)', 98734, 9.88, false",
        "'100*ratio(a,b)', 555556, 55.56, true",
        "'100*ratio(a,b)', 555556, 55.6, true",
        "'100*ratio(a,b)', 555556, 55.54, false",
        "'ratio(a,b)', 9873400, 9.87, true",
        "'ratio(a,b)', 9873400, 9.88, false",
        "'ratio(a,b)', 9873400, 9.9, false",
        "'ratio(a,b)', 123456000, 123.46, true",
        "'ratio(a,b)', 123456000, 123.5, false",
    })
    void number_isTheSameByItsDigits_howeverLargeItIs(String formula, int sum, double score, boolean same) {
        assertThat(counts(formula, "id,a,b\n1,%d,1000000\n".formatted(sum), score)
                        .faults()
                        .isEmpty())
                .isEqualTo(same);
    }

    @Test
    void texts_ofItems_areKeptWhereTheyAreSlices() {
        ColumnFormulas formulas = formulas("{\"slices\": [\"source\"]}", "x");
        ItemFiles files = new ItemFiles(file("item,x,source\n1,1,web\n2,0,\n"), Optional.empty(), Optional.empty());
        RecountedItems items = RecountedItems.of(files, List.of("x"), formulas, Map.of("x", 0.5));
        assertThat(items.faults()).isEmpty();
        assertThat(items.texts()).containsEntry("source", List.of("web", ""));
        assertThat(items.counts().get("x").values()).containsExactly(1, 0);
    }

    @Test
    void number_withinTheToleranceOfTheOrganizers_isTheSame() {
        ItemFiles files = new ItemFiles(Optional.empty(), file(HEADER + "1,tone,a,a\n2,tone,b,c\n"), Optional.empty());
        String text = TONE.formatted("accuracy(tone)");
        String tolerant = text.substring(0, text.length() - 1) + ", \"tolerance\": 0.02}";
        assertThat(RecountedItems.of(files, List.of("x"), formulas(text, "x"), Map.of("x", 0.51234))
                        .faults()
                        .get(0)
                        .problem()
                        .code())
                .isEqualTo("program.recount-differs");
        assertThat(RecountedItems.of(files, List.of("x"), formulas(tolerant, "x"), Map.of("x", 0.51234))
                        .counts())
                .containsOnlyKeys("x");
    }

    /** Of one column only: the others keep what they have. */
    @Test
    void number_thatDiffers_isToldWithTheDifference() {
        RecountedItems items = labels("accuracy(tone)", "1,tone,a,a\n2,tone,b,c\n", 0.75);
        assertThat(code(items)).isEqualTo("0 program.recount-differs");
        assertThat(items.faults().get(0).message(Locale.ENGLISH))
                .contains("labels.csv: For x the program writes 0.75, and accuracy(tone)", "is 0.5", "differ by 0.25");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    accuracy(tone) | 1,tone,a,q          | 2 program.labels-unknown
                    accuracy(tone) | 1,tone,x,a          | 2 program.labels-unknown
                    accuracy(tone) | 1,tone,,a           | 2 program.labels-gold
                    mcc(tone)      | 1,tone,a,           | 2 program.labels-predicted
                    accuracy(tone) | 1,tone,a,a;1,tone,a,a | 3 program.labels-one
                    samples-f1(tone) | 1,tone,a,a;1,tone,a, | 3 program.labels-twice
                    accuracy(tone) | 1,other,a,a         | 0 program.labels-none
                    accuracy(tone) | ,tone,a,a           | 2 program.items-id
                    macro-f1(tone) | 1,tone,a,a;01,tone,b,b | 3 program.labels-id
                    macro-f1(tone) | 1,tone,a,a;1.0,tone,b,b | 3 program.labels-id
                    kappa(tone)    | 1,tone,a,a;2,tone,a,a | 0 program.recount-undefined
                    accuracy(tone) | "1,tone,a           | 2 task.row-unreadable
                    """)
    void labels_thatCannotBeUsed_areToldWithTheirLine(String formula, String rows, String expected) {
        assertThat(code(labels(formula, rows.replace(';', '\n') + "\n", 1))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    id,a,b;1,1,x       | 2 program.items-number
                    id,a,b;1,nan,2     | 2 program.items-number
                    id,a,b;1,1e999,2   | 2 program.items-number
                    id,a,b;1,2e9,2     | 2 program.counts-large
                    id,a,b;1,1,2;1,1,2 | 3 program.items-twice
                    id,a;1,1           | 1 task.column-missing
                    id,a,b,b;1,1,1,1   | 1 task.column-twice
                    id,a,b             | 0 program.items-none
                    """)
    void counts_thatCannotBeUsed_areToldWithTheirLine(String content, String expected) {
        assertThat(code(counts("ratio(a,b)", content.replace(';', '\n'), 1))).isEqualTo(expected);
    }

    @Test
    void counts_belowZero_areNoPositives() {
        assertThat(code(counts("precision(a,b)", "id,a,b\n1,3,-1\n", 1))).isEqualTo("0 program.counts-negative");
    }

    /** What is wrong with one column of labels, or lacks for a number that there is not, leaves the others alone. */
    @Test
    void column_thatCannotBeUsed_leavesTheOthers() {
        ColumnFormulas formulas = formulas("""
                {"columns": {"x": "accuracy(tone)", "y": "accuracy(topic)", "z": "ratio(a,b)", "w": "ratio(c,b)",
                  "m": "mean(right)", "n": "mean(wrong)"},
                 "labels": {"tone": ["a", "b"], "topic": ["c", "d"]}}""", "x", "y", "z", "w", "m", "n");
        ItemFiles files = new ItemFiles(
                file("item,right\n1,1\n2,0\n"),
                file(HEADER + "1,tone,a,a\n2,tone,a,b\n1,topic,q,c\n2,topic,q,c\n"),
                file("id,a,b\n1,1,1\n2,0,1\n"));
        List<String> keys = List.of("x", "y", "z", "w", "m", "n");
        RecountedItems items = RecountedItems.of(files, keys, formulas, Map.of("x", 0.5, "y", 0.5, "z", 0.5, "m", 0.5));
        assertThat(items.counts()).containsOnlyKeys("x", "z", "m");
        assertThat(items.faults())
                .extracting(
                        fault -> fault.problem().line() + " " + fault.problem().code())
                .containsExactly("4 program.labels-unknown");
        RecountedItems others = RecountedItems.of(files, keys, formulas, Map.of("z", 0.5, "m", 0.5));
        assertThat(others.counts()).containsOnlyKeys("z", "m");
        assertThat(others.faults()).isEmpty();
    }

    @Test
    void files_ofOtherItems_areTold() {
        ColumnFormulas formulas = formulas(
                "{\"columns\": {\"x\": \"accuracy(tone)\", \"y\": \"ratio(a,b)\"}, \"labels\": {\"tone\": [\"a\", \"b\"]}}",
                "x",
                "y");
        RecountedItems items = RecountedItems.of(
                new ItemFiles(
                        Optional.empty(), file(HEADER + "1,tone,a,a\n3,tone,a,b\n"), file("id,a,b\n1,1,1\n2,0,1\n")),
                List.of("x", "y"),
                formulas,
                Map.of("x", 0.5, "y", 0.5));
        assertThat(items.counts()).containsOnlyKeys("y");
        assertThat(items.faults().get(0).message(Locale.ENGLISH))
                .isEqualTo(
                        "labels.csv: There are 2 items here, and 2 in counts.csv: 3 is in one of them only. Write each item into each file.");
        RecountedItems turned = RecountedItems.of(
                new ItemFiles(
                        Optional.empty(), file(HEADER + "2,tone,a,b\n1,tone,a,a\n"), file("id,a,b\n1,1,1\n2,0,1\n")),
                List.of("x", "y"),
                formulas,
                Map.of("x", 0.5, "y", 0.5));
        assertThat(turned.ids()).containsExactly("1", "2");
        assertThat(turned.counts().get("x").values()).containsExactly(1, 0);
    }

    @Test
    void files_thatAreMissing_orNotAskedFor_areTold() {
        assertThat(RecountedItems.of(
                                ItemFiles.NONE,
                                List.of("x"),
                                formulas(TONE.formatted("accuracy(tone)"), "x"),
                                Map.of("x", 0.5))
                        .faults()
                        .get(0)
                        .problem()
                        .code())
                .isEqualTo("program.recount-missing");
        RecountedItems unused = RecountedItems.of(
                new ItemFiles(Optional.empty(), file(HEADER), Optional.empty()),
                List.of("x"),
                ColumnFormulas.NONE,
                Map.of("x", 0.5));
        assertThat(unused.told().get(0).code()).isEqualTo("program.recount-unused");
        assertThat(unused.told().get(0).message(Locale.ENGLISH)).contains("labels.csv");
        assertThat(unused.faults()).as("told in trials, not with each run").isEmpty();
    }

    /** Each of the two would have 6 million numbers, and one of them is not kept. */
    @Test
    void counts_thatAreNotKept_leaveTheirRoom() {
        StringBuilder labels = new StringBuilder("\"a\"");
        for (int label = 1; label < 200; label++) {
            labels.append(", \"l").append(label).append('"');
        }
        StringBuilder all = new StringBuilder(HEADER);
        for (int item = 0; item < 10_000; item++) {
            all.append(item).append(",tone,a,a\n");
        }
        RecountedItems items = RecountedItems.of(
                new ItemFiles(Optional.empty(), file(all.toString()), Optional.empty()),
                List.of("x", "y"),
                formulas(
                        "{\"columns\": {\"x\": \"macro-f1(tone)\", \"y\": \"macro-f1(tone)\"}, \"labels\": {\"tone\": ["
                                + labels + "]}}",
                        "x",
                        "y"),
                Map.of("x", 0.5, "y", 1.0));
        assertThat(items.faults())
                .extracting(fault -> fault.problem().code())
                .containsExactly("program.recount-differs");
        assertThat(items.counts()).containsOnlyKeys("y");
    }

    /** 500 labels of 10,000 items would be 15 million numbers for each run. */
    @Test
    void counts_thatWouldBeTooMany_areTold() {
        StringBuilder labels = new StringBuilder("\"a\"");
        for (int label = 1; label < 500; label++) {
            labels.append(", \"l").append(label).append('"');
        }
        StringBuilder all = new StringBuilder(HEADER);
        for (int item = 0; item < 10_000; item++) {
            all.append(item).append(",tone,a,a\n");
        }
        RecountedItems items = RecountedItems.of(
                new ItemFiles(Optional.empty(), file(all.toString()), Optional.empty()),
                List.of("x"),
                formulas("{\"columns\": {\"x\": \"macro-f1(tone)\"}, \"labels\": {\"tone\": [" + labels + "]}}", "x"),
                Map.of("x", 1.0));
        assertThat(code(items)).isEqualTo("0 program.recount-large");
    }

    /** Of tokens and of sets: what pages of items show. */
    @Test
    void labels_thatAreCountedAgain_areToldItemByItem() {
        RecountedItems one = labels("micro-f1(tone)", "2,tone,a,b\n1,tone,a,a\n2,tone,b,b\n1,tone,c,\n", 2.0 / 3.5);
        assertThat(one.faults()).isEmpty();
        assertThat(one.ids()).containsExactly("2", "1");
        assertThat(one.labels().gold()).containsExactly("{\"tone\":[\"a\",\"b\"]}", "{\"tone\":[\"a\",\"c\"]}");
        assertThat(one.labels().predicted()).containsExactly("{\"tone\":[\"b\",\"b\"]}", "{\"tone\":[\"a\",\"\"]}");
        assertThat(one.labels().right().get("tone")).containsExactly(0.5, 0.5);
        RecountedItems sets = labels(
                "subset-accuracy(tone, several)", "1,tone,c,a\n1,tone,a,\n2,tone,,\n3,tone,b,b\n3,tone,,c\n", 1.0 / 3);
        assertThat(sets.faults()).isEmpty();
        assertThat(sets.labels().gold())
                .containsExactly("{\"tone\":[\"a\",\"c\"]}", "{\"tone\":[]}", "{\"tone\":[\"b\"]}");
        assertThat(sets.labels().right().get("tone")).containsExactly(0.5, 1, 0.5);
        assertThat(labels("accuracy(tone)", "1,tone,a,a\n", 0.2).labels().isEmpty())
                .isTrue();
    }

    @Test
    void groups_areWhatAColumnSays_orToldToBeMissing() {
        String formulas = "{\"columns\": {\"x\": \"mean(v)\"}, \"groups\": \"author\"}";
        RecountedItems told = RecountedItems.of(
                new ItemFiles(
                        file("item,v,author\n1,1,ann\n2,0,bob\n3,1,ann\n4,0,\n"), Optional.empty(), Optional.empty()),
                List.of("x"),
                formulas(formulas, "x"),
                Map.of("x", 0.5));
        assertThat(told.faults()).isEmpty();
        assertThat(told.texts()).isEmpty();
        assertThat(told.groups().clustering().places()).containsExactly(0, 1, 0, 2);
        RecountedItems missing = RecountedItems.of(
                new ItemFiles(file("item,v\n1,1\n2,0\n"), Optional.empty(), Optional.empty()),
                List.of("x"),
                formulas(formulas, "x"),
                Map.of("x", 0.5));
        assertThat(missing.groups().isEmpty()).isTrue();
        assertThat(missing.faults())
                .extracting(fault -> fault.problem().code())
                .containsExactly("program.recount-groups");
    }

    /** The correlation does not know how far from 0 numbers are. */
    @Test
    void pearson_ofNumbersFarFromZero_keepsItsDigits() {
        double[] right = {1, 2, 4, 7, 11, 16};
        double[] given = {2, 1, 5, 6, 13, 14};
        StringBuilder near = new StringBuilder("id,g,p\n");
        StringBuilder far = new StringBuilder("id,g,p\n");
        for (int item = 0; item < right.length; item++) {
            near.append(item + "," + right[item] + "," + given[item] + "\n");
            far.append(item + "," + (right[item] + 1e8) + "," + (given[item] + 1e8) + "\n");
        }
        double expected = again(counts("pearson(g, p)", near.toString(), 2));
        assertThat(again(counts("pearson(g, p)", far.toString(), 2))).isCloseTo(expected, within(1e-12));
    }

    /** What it is, where the program writes something else. */
    private static double again(RecountedItems items) {
        assertThat(items.faults().get(0).problem().code()).isEqualTo("program.recount-differs");
        return Double.parseDouble(items.faults().get(0).problem().arguments().get(3));
    }

    /** Means of items are counts, too. */
    @Test
    void columns_thatAreMoreThanThereIsRoomFor_areTold() {
        List<String> keys = IntStream.range(0, 41).mapToObj(key -> "k" + key).toList();
        String row = ",1".repeat(keys.size()) + "\n";
        StringBuilder table = new StringBuilder("item," + String.join(",", keys) + "\n");
        for (int item = 0; item < 100_000; item++) {
            table.append(item).append(row);
        }
        RecountedItems items = RecountedItems.of(
                new ItemFiles(file(table.toString()), Optional.empty(), Optional.empty()),
                keys,
                ColumnFormulas.NONE,
                keys.stream().collect(Collectors.toMap(key -> key, key -> 1.0)));
        assertThat(items.counts()).hasSize(40).doesNotContainKey("k40");
        assertThat(items.faults()).extracting(fault -> fault.problem().code()).containsExactly("program.recount-large");
        assertThat(items.told().get(0).arguments().get(1)).doesNotContain("k40");
    }
}
