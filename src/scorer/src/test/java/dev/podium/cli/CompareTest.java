package dev.podium.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.ScorerJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code podium compare}. Expected values: scipy 1.17.1, {@code ttest_rel} and {@code wilcoxon(method="approx")} on the item
 * values that {@code podium score --items} writes.
 */
@Tag("slow")
class CompareTest {

    private static final String GOLD = "src/scorer/src/main/examples/gold.csv";
    private static final String PREDICTIONS = "src/scorer/src/main/examples/predictions.csv";
    private static final Path OFFICIAL = Path.of("..", "shared", "data", "stage", "eval.csv");

    @TempDir
    private static Path folder;

    private static String all1;

    @BeforeAll
    static void writeBaseline() throws Exception {
        all1 = baseline("all-1", GOLD);
    }

    @Test
    void json_holdsExactlyWhatIsPromised() throws Exception {
        JsonNode json = compare("count.mae");

        assertThat(json.properties().stream().map(Map.Entry::getKey))
                .containsExactly(
                        "test",
                        "statistic",
                        "df",
                        "p",
                        "difference",
                        "interval",
                        "effect",
                        "n",
                        "seed",
                        "clusters",
                        "verdict",
                        "reason",
                        "cautions");
        assertThat(json.get("test").asText()).isEqualTo("t");
        assertThat(json.get("df").isInt()).isTrue();
        assertThat(json.get("seed").isNull()).isTrue();
        assertThat(json.get("verdict").asText()).isEqualTo("found");
        assertThat(json.get("reason").isNull()).isTrue();
        assertThat(json.get("cautions").isArray()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "count.mae, two-sided, 30, 4.645578042486984, 6.786414343025183e-05, 0.5333333333333333",
        "count.mae, less, 30, 4.645578042486984, 0.9999660679282849, 0.5333333333333333",
        "count.mae, greater, 30, 4.645578042486984, 3.3932071715125916e-05, 0.5333333333333333",
        "count.mse, two-sided, 30, 4.064880787176112, 0.00033534794163731695, 0.9333333333333333",
        "spans.chrf, less, 17, -8.888005705864591, 6.896698672653671e-08, -0.5609080132991673"
    })
    void t_isThatOfScipy(String metric, String alternative, int n, double t, double p, double difference)
            throws Exception {
        JsonNode json = compare(metric, "--alternative", alternative);

        assertThat(json.get("n").asInt()).isEqualTo(n);
        assertThat(json.get("df").asInt()).isEqualTo(n - 1);
        assertThat(json.get("statistic").asDouble()).isCloseTo(t, within(1e-9));
        assertThat(json.get("p").asDouble()).isCloseTo(p, within(1e-9 * p));
        assertThat(json.get("difference").asDouble()).isCloseTo(difference, within(1e-12));
        assertThat(json.get("effect").asDouble()).isCloseTo(t / Math.sqrt(n), within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({
        "two-sided, 8.5, 0.0003466193511346662",
        "less, 144.5, 0.9998266903244327",
        "greater, 144.5, 0.0001733096755673331"
    })
    void wilcoxon_isThatOfScipy_withTheIntervalOfT(String alternative, double statistic, double p) throws Exception {
        JsonNode json = compare("count.mae", "--test", "wilcoxon", "--alternative", alternative);

        assertThat(json.get("statistic").asDouble()).isEqualTo(statistic);
        assertThat(json.get("p").asDouble()).isCloseTo(p, within(1e-9 * p));
        assertThat(json.get("df").isNull()).isTrue();
        assertThat(json.get("interval").get(0).asDouble()).isCloseTo(0.29853173652562437, within(1e-9));
        assertThat(json.get("interval").get(1).asDouble()).isCloseTo(0.7681349301410423, within(1e-9));
    }

    @Test
    void corpusMetric_isTestedByDrawingAndHasNoEffect() throws Exception {
        for (String test : List.of("randomization", "bootstrap")) {
            JsonNode json = compare("count.f1", "--test", test, "--seed", "7", "--resamples", "999");

            assertThat(json.get("test").asText()).isEqualTo(test);
            assertThat(json.get("seed").asLong()).isEqualTo(7);
            assertThat(json.get("p").asDouble()).isBetween(1 / 1000.0, 0.01);
            assertThat(json.get("effect").isNull()).isTrue();
            assertThat(json.get("difference").asDouble())
                    .isEqualTo(json.get("statistic").asDouble())
                    .isBetween(
                            json.get("interval").get(0).asDouble(),
                            json.get("interval").get(1).asDouble());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"count.mae", "count.mse", "count.f1", "spans.chrf"})
    void drawingTests_haveTheDifferenceAsTheirStatistic(String metric) throws Exception {
        for (String test : List.of("randomization", "bootstrap")) {
            JsonNode json = compare(metric, "--test", test, "--resamples", "9");

            assertThat(json.get("statistic").asDouble())
                    .as(test)
                    .isEqualTo(json.get("difference").asDouble());
        }
    }

    /** One statement too many in each of 30 sentences, against none: two of the 2^30 ways to give signs. */
    @Test
    void differencesThatAreAllTheSame_haveNoT() throws Exception {
        String right = counted("right.csv", 0);
        String oneMore = counted("one-more.csv", 1);
        JsonNode json =
                run(GOLD, right, oneMore, "count.mae", "--format", "json").json();

        assertThat(json.get("test").asText()).isEqualTo("sign");
        assertThat(json.get("p").asDouble()).isCloseTo(2 / Math.pow(2, 30), within(1e-20));
        assertThat(json.get("difference").asDouble()).isEqualTo(-1);
        for (String none : List.of("df", "interval", "effect")) {
            assertThat(json.get(none).isNull()).as(none).isTrue();
        }
        assertThat(run(GOLD, right, oneMore, "count.mae").out())
                .contains("sign test: all differences are the same, so there is no t")
                .doesNotContain("interval", "effect");
    }

    /** As many statements as there are, or some more. */
    private static String counted(String name, int more) throws Exception {
        StringBuilder text = new StringBuilder("sent-id,num_statements,statement_spans\n");
        Matcher rows = Pattern.compile("(?m)^(\\d+),.*,(\\d+),(?:\"\\[.*)?$").matcher(Files.readString(Path.of(GOLD)));
        while (rows.find()) {
            text.append("%s,%d,[]%n".formatted(rows.group(1), Integer.parseInt(rows.group(2)) + more));
        }
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void drawingTests_sameSeed_sameResult() throws Exception {
        JsonNode once = compare("count.mae", "--test", "bootstrap", "--seed", "3");
        JsonNode again = compare("count.mae", "--test", "bootstrap", "--seed", "3");
        JsonNode other = compare("spans.chrf", "--test", "bootstrap", "--seed", "4");

        assertThat(once).isEqualTo(again);
        assertThat(other.get("seed").asInt()).isEqualTo(4);
        assertThat(compare("count.mae", "--test", "bootstrap").get("seed").asInt())
                .isEqualTo(1);
    }

    @Test
    void sameFile_isNoDifference() throws Exception {
        for (String test : List.of("t", "wilcoxon", "randomization", "bootstrap")) {
            JsonNode json = run(GOLD, PREDICTIONS, PREDICTIONS, "count.mae", "--test", test, "--format", "json")
                    .json();

            assertThat(json.get("p").asDouble()).as(test).isEqualTo(1);
            assertThat(json.get("difference").asDouble()).isZero();
            assertThat(json.get("effect").asDouble()).isZero();
            assertThat(json.get("interval")).allMatch(end -> end.asDouble() == 0);
        }
    }

    @Test
    void text_isForPeopleInTheirLanguage() throws Exception {
        ScorerJar.Ended english = run(GOLD, all1, PREDICTIONS, "count.mae");
        ScorerJar.Ended german = run(
                GOLD,
                all1,
                PREDICTIONS,
                "count.mae",
                "--test",
                "bootstrap",
                "--alternative",
                "greater",
                "--language",
                "de");

        assertThat(english.out())
                .startsWith("MAE: Mean absolute error, lower is better")
                .contains("paired t-test", "0.298532 … 0.768135", "6.78641e-05", "30, the same on", all1)
                .contains(PREDICTIONS + ". Warnings: 4");
        assertThat(german.out())
                .contains("niedriger ist besser", "gepaarter Bootstrap", "a liegt über b", "Startwert", "0,533333");
    }

    @Test
    void help_tellsWhatATestDoesAndWhichIntervalItHas() throws Exception {
        assertThat(ScorerJar.run("compare", "--help").out())
                .contains("without items that do not differ", "95 % interval is that of t for t and wilcoxon");
    }

    @Test
    void corpusMetric_tOrWilcoxon_saysWhatToDo() throws Exception {
        for (String test : List.of("t", "wilcoxon")) {
            ScorerJar.Ended ended = run(GOLD, all1, PREDICTIONS, "count.precision", "--test", test);

            assertThat(ended.status()).isEqualTo(64);
            assertThat(ended.err())
                    .contains(
                            "count.precision is no mean of item values",
                            "use --test randomization or --test bootstrap");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--metric, count.bleu, 'There is no metric count.bleu, only [count.mae,'",
        "--test, z, 'there is only [t, wilcoxon, randomization, bootstrap]'",
        "--alternative, more, 'there is only [two-sided, less, greater]'",
        "--resamples, 0, --resamples must lie between 1 and 1000000."
    })
    void wrongUse_saysWhatThereIs(String option, String value, String sentence) throws Exception {
        String metric = option.equals("--metric") ? value : "count.mae";
        String[] more = option.equals("--metric") ? new String[0] : new String[] {option, value};
        ScorerJar.Ended ended = run(GOLD, all1, PREDICTIONS, metric, more);

        assertThat(ended.status()).isEqualTo(64);
        assertThat(ended.err()).contains(sentence);
    }

    @Test
    void subtaskThatOneDoesNotEnter_isNamedWithItsFile() throws Exception {
        Path counts = folder.resolve("counts.csv");
        String text = Files.readString(Path.of(all1));
        Files.writeString(counts, text.replaceAll("(?m)^(\\d+),1,.*$", "$1,2,"));

        ScorerJar.Ended ended = run(GOLD, all1, counts.toString(), "spans.chrf");

        assertThat(ended.status()).isEqualTo(64);
        assertThat(ended.err()).contains(counts + " does not enter spans");
    }

    @Test
    void faultyFiles_areToldWithTheirNameAndLine() throws Exception {
        Path first = faulty("first.csv", "zwei");
        Path second = faulty("second.csv", "1.5");

        ScorerJar.Ended text = run(GOLD, first.toString(), second.toString(), "count.mae");
        ScorerJar.Ended json = run(GOLD, all1, second.toString(), "count.mae", "--format", "json");

        assertThat(text.status()).isEqualTo(2);
        assertThat(text.out())
                .contains(first + " cannot be used. Problems: 1", second + " cannot be used. Problems: 1", "line 2");
        assertThat(json.status()).isEqualTo(2);
        JsonNode problem = json.json().get("problems").get(0);
        assertThat(problem.get("file").asText()).isEqualTo(second.toString());
        assertThat(problem.get("line").asInt()).isEqualTo(2);
        assertThat(json.json().get("total").asInt()).isEqualTo(1);
    }

    @Test
    void goldThatCannotBeUsed_isNoFaultOfTheFiles() throws Exception {
        ScorerJar.Ended ended = run(PREDICTIONS, all1, PREDICTIONS, "count.mae");

        assertThat(ended.status()).isEqualTo(65);
        assertThat(ended.err()).contains(PREDICTIONS + " cannot be used");
        assertThat(run("nowhere.csv", all1, PREDICTIONS, "count.mae").status()).isEqualTo(70);
    }

    /** Section 5, footnote 10 of the paper. */
    @Test
    void footnote10_onTheOfficialData() throws Exception {
        assumeTrue(Files.isRegularFile(OFFICIAL), "skipped: ../shared/data/stage is not beside the checkout");
        String gold = OFFICIAL.toString();

        JsonNode json = run(
                        gold, baseline("string-match", gold), baseline("all-1", gold), "count.mae", "--format", "json")
                .json();

        assertThat(json.get("statistic").asDouble()).isCloseTo(-7.168625880, within(1e-9));
        assertThat(json.get("df").asInt()).isEqualTo(877);
        assertThat(json.get("p").asDouble()).isCloseTo(1.6083106514321055e-12, within(1.6e-21));
        assertThat(json.get("effect").asDouble()).isCloseTo(-0.24193, within(1e-5));
        assertThat(json.get("n").asInt()).isEqualTo(878);
    }

    /**
     * R 4.2.2, clubSandwich 0.5.8, on the item values of {@code podium score --items}: {@code m <- lm(d ~ 1); v <- vcovCR(m,
     * topic, "CR2"); coef_test(m, v, test = "naive-t")}; the design effect is {@code v / (var(d) / 878)}.
     */
    @Test
    void clusters_onTheOfficialData_areThoseOfClubSandwich() throws Exception {
        assumeTrue(Files.isRegularFile(OFFICIAL), "skipped: ../shared/data/stage is not beside the checkout");
        String gold = OFFICIAL.toString();

        JsonNode json = run(
                        gold,
                        baseline("string-match", gold),
                        baseline("all-1", gold),
                        "count.mae",
                        "--format",
                        "json",
                        "--clusters",
                        "topic")
                .json();

        assertThat(json.get("statistic").asDouble()).isCloseTo(-4.792717774100868, within(1e-9));
        assertThat(json.get("df").asInt()).isEqualTo(76);
        assertThat(json.get("p").asDouble()).isCloseTo(7.983773350253901e-06, within(1e-15));
        assertThat(json.get("n").asInt()).isEqualTo(878);
        assertThat(json.get("clusters").get("column").asText()).isEqualTo("topic");
        assertThat(json.get("clusters").get("number").asInt()).isEqualTo(77);
        assertThat(json.get("clusters").get("designEffect").asDouble()).isCloseTo(2.237217048602656, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"randomization", "bootstrap"})
    void clusters_areDrawnAndSwappedAsAWhole(String test) throws Exception {
        JsonNode alone = compare("count.mae", "--test", test);
        JsonNode together = compare("count.mae", "--test", test, "--clusters", "topic");

        assertThat(alone.get("clusters").isNull()).isTrue();
        assertThat(together.get("clusters").get("number").asInt()).isEqualTo(6);
        assertThat(together.get("difference").asDouble())
                .isEqualTo(alone.get("difference").asDouble());
        assertThat(together.get("p").asDouble()).isGreaterThan(alone.get("p").asDouble());
    }

    @Test
    void clusters_text_namesThemAndSaysThatTheyAreTooFew() throws Exception {
        String text =
                run(GOLD, all1, PREDICTIONS, "count.mae", "--clusters", "topic").out();

        assertThat(text)
                .contains(
                        "cluster-robust (CR2)",
                        "6, items with the same topic",
                        "design effect",
                        "a and b were not tested",
                        "Fewer than ten items, or clusters of items that belong together");
    }

    @Test
    void clusters_unknownColumn_saysWhichThereAre() throws Exception {
        ScorerJar.Ended ended = run(GOLD, all1, PREDICTIONS, "count.mae", "--clusters", "colour");

        assertThat(ended.status()).isEqualTo(64);
        assertThat(ended.err()).contains("belong together by colour, only by [");
    }

    @Test
    void clusters_wilcoxon_saysWhatCanBeUsed() throws Exception {
        ScorerJar.Ended ended = run(GOLD, all1, PREDICTIONS, "count.mae", "--clusters", "topic", "--test", "wilcoxon");

        assertThat(ended.status()).isEqualTo(64);
        assertThat(ended.err()).contains("use --test t, randomization or bootstrap with --clusters");
    }

    private static JsonNode compare(String metric, String... more) throws Exception {
        String[] arguments =
                Stream.concat(Stream.of("--format", "json"), Stream.of(more)).toArray(String[]::new);
        ScorerJar.Ended ended = run(GOLD, all1, PREDICTIONS, metric, arguments);
        assertThat(ended.status()).as(ended.err()).isZero();
        return ended.json();
    }

    private static ScorerJar.Ended run(String gold, String a, String b, String metric, String... more)
            throws Exception {
        return ScorerJar.run(Stream.concat(
                        Stream.of("compare", "--task", "stage", "--gold", gold, "--a", a, "--b", b, "--metric", metric),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private static String baseline(String name, String gold) throws Exception {
        Path out = Files.createTempFile(folder, name, ".csv");
        assertThat(ScorerJar.run("baseline", "--task", "stage", "--name", name, "--gold", gold, "--out", out.toString())
                        .status())
                .isZero();
        return out.toString();
    }

    private static Path faulty(String name, String count) throws Exception {
        String text = Files.readString(Path.of(PREDICTIONS)).replace("\n1,2,", "\n1," + count + ",");
        return Files.writeString(folder.resolve(name), text);
    }
}
