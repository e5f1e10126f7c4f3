package dev.podium.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.leaderboard.comparison.AllPairs;
import dev.podium.leaderboard.comparison.PairNumber;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.scoring.Direction;
import dev.podium.significance.Correction;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairFileTest {

    private static final LocalDate DAY = LocalDate.of(2024, 7, 1);
    private static final Subtask.Column MAE = new Subtask.Column("mae", Direction.LOWER_IS_BETTER, 2);
    private static final Subtask.Column F1 = new Subtask.Column("f1", Direction.HIGHER_IS_BETTER, 2);
    private static final Subtask COUNT = new Subtask("count", List.of(MAE, F1));
    private static final double FOOTNOTE = 1.6083106514321055e-12;

    private static Phase phase() {
        Phase phase = new Phase();
        phase.competition = new Competition();
        phase.competition.slug = "stage-2024";
        phase.competition.name = "GermEval & StaGE";
        phase.competition.taskType = "stage";
        phase.competition.zone = "Europe/Berlin";
        phase.slug = "final";
        phase.name = "Final";
        return phase;
    }

    private static SystemComparison.Side team(String name, double value) {
        return new SystemComparison.Side(new UUID(0, name.hashCode()), name, false, value);
    }

    private static SystemComparison.Side baseline() {
        return new SystemComparison.Side(new UUID(0, 9), "all-1", true, 0.657);
    }

    /** Under a mean of items. */
    private static SystemComparison means(
            SystemComparison.Side first, SystemComparison.Side second, double p, double corrected) {
        return new SystemComparison(
                first,
                second,
                878,
                500,
                OptionalInt.of(200),
                OptionalInt.of(370),
                first.value() - second.value(),
                Optional.of(new Interval(-0.3, -0.1)),
                OptionalDouble.of(-0.24193),
                new SystemComparison.Probabilities(
                        OptionalDouble.of(-7.168625880),
                        OptionalDouble.of(877),
                        OptionalDouble.of(p),
                        OptionalDouble.of(12.5),
                        OptionalDouble.of(0.25),
                        OptionalDouble.of(0.125),
                        0.0625,
                        0.03125),
                judgement(corrected, Correction.HOLM),
                Optional.empty());
    }

    private static Judgement judgement(double corrected, Correction correction) {
        return new Judgement(
                OptionalDouble.of(corrected),
                correction,
                corrected < 0.05 ? Judgement.Verdict.FOUND : Judgement.Verdict.NOT_FOUND,
                Optional.empty(),
                List.of(),
                Optional.of(new Judgement.Checks(0.0002, 0.004, 0.003, -1.5)));
    }

    /** In twelve clusters, by the deciding test alone. */
    private static SystemComparison doubted(SystemComparison.Side first, SystemComparison.Side second) {
        return judged(
                first,
                second,
                new Judgement(
                        OptionalDouble.of(0.031),
                        Correction.HOLM,
                        Judgement.Verdict.NOT_FOUND,
                        Optional.of(Judgement.Reason.RANDOMIZATION_DISAGREES),
                        List.of(Judgement.Caution.FEW_UNITS),
                        Optional.of(new Judgement.Checks(0.06, 0.25, 0.032, 2.5))),
                12);
    }

    /** In twelve clusters, of which one decides. */
    private static SystemComparison careful(SystemComparison.Side first, SystemComparison.Side second) {
        return judged(
                first,
                second,
                new Judgement(
                        OptionalDouble.of(0.031),
                        Correction.HOLM,
                        Judgement.Verdict.FOUND,
                        Optional.empty(),
                        List.of(Judgement.Caution.ONE_DECIDES, Judgement.Caution.FEW_UNITS),
                        Optional.of(new Judgement.Checks(0.04, 0.25, 0.032, 2.5))),
                12);
    }

    /** In nine clusters. */
    private static SystemComparison untested(SystemComparison.Side first, SystemComparison.Side second) {
        return judged(first, second, Judgement.untested(Correction.HOLM), 9);
    }

    private static SystemComparison judged(
            SystemComparison.Side first, SystemComparison.Side second, Judgement judgement, int clusters) {
        SystemComparison pair = means(first, second, 0.01, 0.031);
        return new SystemComparison(
                first,
                second,
                pair.items(),
                pair.equal(),
                pair.firstBetter(),
                pair.ties(),
                pair.difference(),
                pair.interval(),
                pair.effect(),
                pair.p(),
                judgement,
                Optional.of(new SystemComparison.Clustered(clusters, OptionalDouble.of(1.75))));
    }

    private static AllPairs doubts() {
        SystemComparison.Side one = team("One", 0.40);
        SystemComparison.Side two = team("Two", 0.45);
        SystemComparison.Side three = team("Three", 0.55);
        return all(MAE, List.of(one, two, three), List.of(doubted(one, two), untested(one, three)));
    }

    @Test
    void files_aPThatDoesNotDecide_sayWhy() throws Exception {
        assertThat(csv(doubts()).get(0).getFieldsAsMap())
                .containsEntry("found", "false")
                .containsEntry("verdict", "not-found")
                .containsEntry("reason", "randomization-disagrees")
                .containsEntry("cautions", "few-units")
                .containsEntry("p_corrected", "0.031")
                .containsEntry("p_randomization_corrected", "0.06")
                .containsEntry("p_without_one", "0.25")
                .containsEntry("p_skewed", "0.032")
                .containsEntry("skewness", "2.5")
                .containsEntry("clusters", "12")
                .containsEntry("design_effect", "1.75");
        JsonNode pair = json(doubts()).get("pairs").get(0);
        assertThat(pair.at("/corrected/verdict").asText()).isEqualTo("not-found");
        assertThat(pair.at("/corrected/reason").asText()).isEqualTo("randomization-disagrees");
        assertThat(pair.at("/corrected/checks/withoutOne").asDouble()).isEqualTo(0.25);
        assertThat(pair.at("/clusters/designEffect").asDouble()).isEqualTo(1.75);
        String method =
                "test:t-cr2|alternative:two-sided|level:0.05|correction:holm|pairs:2|items:878|clusters:topic,12"
                        + "|agrees:randomization|resamples:10000|seed:42|version:3";
        assertThat(json(doubts()).get("method").asText()).isEqualTo(method);
        assertThat(csv(doubts()).get(0).getField("tests_method")).isEqualTo(method);
        assertThat(latex(doubts()))
                .contains("% Tests: " + method, "cluster-robust $t$-test on 878 items in 12 clusters (topic)")
                .contains("$\\dagger$: the difference does not count as found although $p$ is small");
        assertThat(latex(doubts())).contains("0.031$^{\\dagger}$").doesNotContain("\\textbf{");
    }

    /** Whatever is declared is in all of them, by its name. */
    @Test
    void files_haveEveryNumberThatFollows() throws Exception {
        AllPairs all = means("One");
        SystemComparison pair = all.pairs().get(0);
        assertThat(PairNumber.superiority.of(pair)).hasValue((200 + 250) / 878.0);
        assertThat(PairNumber.superiority.of(pair.turned())).hasValue((178 + 250) / 878.0);
        for (PairNumber number : PairNumber.values()) {
            String value = Double.toString(number.of(pair).orElseThrow());
            assertThat(csv(all).get(0).getField(number.name())).isEqualTo(value);
            assertThat(json(all).get("pairs").get(0).at("/numbers/" + number).asText())
                    .isEqualTo(value);
            assertThat(latex(all)).contains("; " + number + " ");
        }
    }

    @Test
    void files_whatIsToBeTakenWithCare_sayWhy() throws Exception {
        SystemComparison.Side one = team("One", 0.40);
        SystemComparison.Side two = team("Two", 0.45);
        AllPairs all = all(MAE, List.of(one, two), List.of(careful(one, two)));
        assertThat(csv(all).get(0).getFieldsAsMap())
                .containsEntry("found", "true")
                .containsEntry("verdict", "found")
                .containsEntry("reason", "")
                .containsEntry("cautions", "one-decides few-units");
        JsonNode corrected = json(all).get("pairs").get(0).get("corrected");
        assertThat(corrected.get("found").asBoolean()).isTrue();
        assertThat(corrected.get("reason").isNull()).isTrue();
        assertThat(corrected.get("cautions")).extracting(JsonNode::asText).containsExactly("one-decides", "few-units");
        assertThat(latex(all))
                .contains("0.031$^{\\ddagger}$", "\\textbf{", "% 1 found: one-decides, few-units")
                .contains("$\\ddagger$: found, to be taken with care; the comments say why.")
                .contains("A difference counts as found where p of this test and p of a randomization");
    }

    @Test
    void files_whatWasNotTested_haveNoP() throws Exception {
        assertThat(csv(doubts()).get(1).getFieldsAsMap())
                .containsEntry("found", "false")
                .containsEntry("verdict", "not-tested")
                .containsEntry("reason", "too-few-units")
                .containsEntry("p_corrected", "")
                .containsEntry("p_without_one", "");
        assertThat(json(doubts()).at("/pairs/1/corrected/p").isNull()).isTrue();
        assertThat(json(doubts()).at("/pairs/1/corrected/checks").isNull()).isTrue();
        assertThat(latex(doubts())).contains("not tested");
    }

    /** Under a metric that is no mean of items. */
    private static SystemComparison corpus(SystemComparison.Side first, SystemComparison.Side second) {
        OptionalDouble none = OptionalDouble.empty();
        return new SystemComparison(
                first,
                second,
                878,
                500,
                OptionalInt.empty(),
                OptionalInt.empty(),
                first.value() - second.value(),
                Optional.empty(),
                none,
                new SystemComparison.Probabilities(none, none, none, none, none, none, 0.0625, 0.03125),
                judgement(0.0410, Correction.ROMANO_WOLF),
                Optional.empty());
    }

    private static AllPairs means(String name) {
        SystemComparison.Side one = team(name, 0.40);
        SystemComparison.Side two = team("Two", 0.45);
        return all(
                MAE,
                List.of(one, two, baseline()),
                List.of(
                        means(one, two, 0.25, 0.25),
                        means(one, baseline(), FOOTNOTE, 3 * FOOTNOTE),
                        means(two, baseline(), 0.012, 0.024)));
    }

    private static AllPairs corpus() {
        SystemComparison.Side one = team("One", 0.5);
        SystemComparison.Side all1 = new SystemComparison.Side(new UUID(0, 9), "all-1", true, 0.25);
        return all(F1, List.of(one, all1), List.of(corpus(one, all1)));
    }

    private static AllPairs all(
            Subtask.Column metric, List<SystemComparison.Side> systems, List<SystemComparison> pairs) {
        Optional<TestMethod> method = pairs.stream().findFirst().map(pair -> method(pair, pairs.size()));
        return new AllPairs(
                COUNT,
                metric,
                systems,
                pairs,
                Optional.of(new TestStatus(true, 100, 42, 10_000, false, Optional.empty())),
                method);
    }

    private static TestMethod method(SystemComparison pair, int family) {
        return new TestMethod(
                pair.deciding(),
                pair.correction(),
                family,
                pair.items(),
                pair.clusters()
                        .map(of ->
                                new TestMethod.InClusters("topic", of.number(), of.designEffect(), of.designEffect())),
                new Draws(42, 10_000));
    }

    private static List<NamedCsvRecord> csv(AllPairs all) {
        return CsvReader.builder().ofNamedCsvRecord(LeaderboardFileKind.csv.of(phase(), all, DAY)).stream()
                .toList();
    }

    private static JsonNode json(AllPairs all) throws Exception {
        return new ObjectMapper().readTree(LeaderboardFileKind.json.of(phase(), all, DAY));
    }

    private static String latex(AllPairs all) {
        return LeaderboardFileKind.tex.of(phase(), all, DAY);
    }

    @Test
    void name_saysOfWhatTheFileIs() {
        assertThat(LeaderboardFileKind.tex.name(phase(), means("One")))
                .isEqualTo("stage-2024-final-count-mae-comparisons.tex");
    }

    @Test
    void csv_pairOfMeans_saysAllThatIsNeededToRepeatIt() {
        assertThat(csv(means("One"))).hasSize(3);
        assertThat(csv(means("One")).get(1).getFieldsAsMap())
                .containsEntry("competition", "stage-2024")
                .containsEntry("phase", "final")
                .containsEntry("subtask", "count")
                .containsEntry("metric", "mae")
                .containsEntry("first", "One")
                .containsEntry("first_baseline", "false")
                .containsEntry("first_value", "0.4")
                .containsEntry("second", "all-1")
                .containsEntry("second_key", new UUID(0, 9).toString())
                .containsEntry("second_baseline", "true")
                .containsEntry("items", "878")
                .containsEntry("equal", "500")
                .containsEntry("first_better", "200")
                .containsEntry("difference", String.valueOf(0.40 - 0.657))
                .containsEntry("low", "-0.3")
                .containsEntry("high", "-0.1")
                .containsEntry("effect", "-0.24193")
                .containsEntry("t", "-7.16862588")
                .containsEntry("df", "877.0")
                .containsEntry("p_t", "1.6083106514321055E-12")
                .containsEntry("p_wilcoxon", "0.25")
                .containsEntry("p_sign", "0.125")
                .containsEntry("p_randomization", "0.0625")
                .containsEntry("p_bootstrap", "0.03125")
                .containsEntry("deciding", "t")
                .containsEntry("correction", "holm")
                .containsEntry("p_corrected", String.valueOf(3 * FOOTNOTE))
                .containsEntry("found", "true")
                .containsEntry("alternative", "two-sided")
                .containsEntry("tests_current", "true")
                .containsEntry("tests_seed", "42")
                .containsEntry("tests_resamples", "10000");
    }

    @Test
    void csv_pairUnderACorpusMetric_hasEmptyCells() {
        assertThat(csv(corpus()).get(0).getFieldsAsMap())
                .containsEntry("first_better", "")
                .containsEntry("low", "")
                .containsEntry("effect", "")
                .containsEntry("t", "")
                .containsEntry("p_t", "")
                .containsEntry("deciding", "bootstrap")
                .containsEntry("correction", "romano-wolf");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+49", "-1", "@sum", "＝1"})
    void csv_formula_isText(String name) {
        assertThat(csv(means(name)).get(0).getField("first")).isEqualTo("'" + name);
    }

    @Test
    void csv_noPairs_isAHeading() {
        assertThat(LeaderboardFileKind.csv.of(phase(), all(MAE, List.of(), List.of()), DAY))
                .startsWith("competition,phase,subtask,metric,first,")
                .hasLineCount(1);
    }

    @Test
    void json_pairOfMeans_saysAllThatIsNeededToRepeatIt() throws Exception {
        JsonNode json = json(means("One"));
        assertThat(json.get("metric").asText()).isEqualTo("mae");
        assertThat(json.get("better").asText()).isEqualTo("lower");
        assertThat(json.get("alternative").asText()).isEqualTo("two-sided");
        assertThat(json.get("level").asDouble()).isEqualTo(0.05);
        assertThat(json.at("/certainty/seed").asLong()).isEqualTo(42);
        assertThat(json.get("systems")).hasSize(3);
        assertThat(json.get("pairs")).hasSize(3);
        JsonNode pair = json.at("/pairs/1");
        assertThat(pair.at("/first/team/name").asText()).isEqualTo("One");
        assertThat(pair.at("/second/baseline").asBoolean()).isTrue();
        assertThat(pair.get("firstBetter").asInt()).isEqualTo(200);
        assertThat(pair.get("ties").asInt()).isEqualTo(370);
        assertThat(pair.get("tests").findValuesAsText("method"))
                .containsExactly("t", "wilcoxon", "sign", "randomization", "bootstrap");
        assertThat(pair.at("/tests/0/statistic").asDouble()).isEqualTo(-7.168625880);
        assertThat(pair.at("/tests/0/df").asDouble()).isEqualTo(877);
        assertThat(pair.at("/tests/0/p").asDouble()).isEqualTo(FOOTNOTE);
        assertThat(pair.at("/tests/1/statistic").asDouble()).isEqualTo(12.5);
        assertThat(pair.at("/tests/2/statistic").asInt()).isEqualTo(200);
        assertThat(pair.get("corrected")).isEqualTo(new ObjectMapper().readTree("""
                        {"method": "t", "correction": "holm", "p": %s, "found": true, "verdict": "found", "reason": null, "cautions": [],
                         "checks": {"randomization": 0.0002, "withoutOne": 0.004, "skewed": 0.003, "skewness": -1.5}}""".formatted(3 * FOOTNOTE)));
    }

    @Test
    void json_notes_nameTestsThatAskSomethingElseOnlyWhereTheyStand() throws Exception {
        assertThat(json(means("One")).get("notes"))
                .hasSize(4)
                .allMatch(note -> note.asText().endsWith("."))
                .anyMatch(note -> note.asText().startsWith("Wilcoxon’s test and the sign test do not ask"));
        assertThat(json(corpus()).get("notes")).hasSize(3);
    }

    @Test
    void csv_pair_saysOverWhatItIsCorrected() {
        assertThat(csv(corpus()).get(0).getField("corrected_over"))
                .isEqualTo("all pairs of systems under the metric, baselines included");
    }

    @Test
    void json_pairUnderACorpusMetric_hasOnlyTestsThatDraw() throws Exception {
        JsonNode pair = json(corpus()).at("/pairs/0");
        assertThat(pair.get("tests").findValuesAsText("method")).containsExactly("randomization", "bootstrap");
        assertThat(pair.at("/tests/1/statistic").asDouble()).isEqualTo(0.25);
        assertThat(pair.get("firstBetter").isNull()).isTrue();
        assertThat(pair.get("ties").isNull()).isTrue();
        assertThat(pair.get("interval").isNull()).isTrue();
        assertThat(pair.get("effect").isNull()).isTrue();
        assertThat(pair.at("/corrected/correction").asText()).isEqualTo("romano-wolf");
    }

    @Test
    void latex_teamsAgainstEachBaseline_tellNoMoreOfATinyPThanIsKnown() {
        assertThat(latex(means("One"))).contains("""
                  \\begin{tabular}{lrrlrrr}
                    \\toprule
                    Team & MAE $\\downarrow$ & Difference & 95\\,\\% CI & $p$ & Corrected $p$ & $d_z$ \\\\
                    \\midrule
                    \\multicolumn{7}{l}{Against \\textit{all-1}, 0.66} \\\\
                    One & 0.40 & $-$0.26 & [$-$0.30, $-$0.10] & $<10^{-10}$ & $<10^{-10}$ & $-$0.24 \\\\ % p = 1.6083106514321055E-12, corrected %s, found; superiority 0.513
                    Two & 0.45 & $-$0.21 & [$-$0.30, $-$0.10] & 0.012 & 0.024 & $-$0.24 \\\\ % p = 0.012, corrected 0.024, found; superiority 0.513
                    \\bottomrule
                """.replace("%s", String.valueOf(3 * FOOTNOTE)));
    }

    @Test
    void latex_matrix_hasDifferencesAboveAndPBelowTheDiagonal() {
        assertThat(latex(means("One"))).contains("""
                  \\begin{tabular}{rlrrrr}
                    \\toprule
                     & System & MAE $\\downarrow$ & 1 & 2 & 3 \\\\
                    \\midrule
                    1 & One & 0.40 & -- & $-$0.05 & \\textbf{$-$0.26} \\\\
                    2 & Two & 0.45 & 0.25 & -- & \\textbf{$-$0.21} \\\\
                    3 & \\textit{all-1} & 0.66 & $<$0.001 & 0.024 & -- \\\\
                    \\bottomrule
                """);
    }

    @Test
    void latex_captions_sayHowPairsWereTested() {
        assertThat(latex(means("One")).lines().filter(line -> line.startsWith("  \\caption{")))
                .hasSize(2)
                .allMatch(caption -> caption.contains("under the same metric, baselines included.")
                        && caption.contains("not corrected: it can leave out zero")
                        && !caption.contains("Wilcoxon"))
                .allMatch(
                        caption -> caption.contains(
                                "Two-sided paired $t$-test on 878 items, corrected over all 3 pairs of systems by Holm's method"));
        assertThat(latex(corpus()))
                .contains("paired bootstrap (10000 resamples, seed 42) on 878 items")
                .contains("the method of Romano and Wolf")
                .doesNotContain("d_z");
    }

    @Test
    void latex_manySystems_matrixOfTheBest() {
        List<SystemComparison.Side> systems = new ArrayList<>();
        List<SystemComparison> pairs = new ArrayList<>();
        for (int i = 0; i < 13; i++) {
            SystemComparison.Side next = team("Team " + i, i);
            systems.forEach(before -> pairs.add(means(before, next, 0.5, 1)));
            systems.add(next);
        }
        assertThat(latex(all(MAE, systems, pairs)))
                .contains("The best 12 of 13 systems", "12 & Team 11")
                .doesNotContain("13 & Team 12");
    }

    @Test
    void latex_noPairs_hasNoTable() {
        assertThat(latex(all(MAE, List.of(team("One", 0.5)), List.of())))
                .contains("% No pair was tested.")
                .doesNotContain("\\begin");
    }

    @Test
    void latex_hostileName_isText() {
        assertThat(latex(means("\\input{/etc/passwd} & 100 %")))
                .contains("\\textbackslash{}input\\textbraceleft{}/etc/passwd\\textbraceright{} \\& 100 \\%")
                .doesNotContain("\\input{");
    }
}
