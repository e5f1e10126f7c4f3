package dev.podium.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.podium.competition.Competition;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.scoring.Direction;
import dev.podium.significance.Interval;
import dev.podium.submission.MethodDescription;
import dev.podium.task.Ceiling;
import dev.podium.task.CeilingValue;
import dev.podium.task.Subtask;
import dev.podium.testsupport.Said;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeaderboardFileKindTest {

    private static final LocalDate DAY = LocalDate.of(2024, 7, 1);
    private static final Subtask COUNT = new Subtask(
            "count",
            List.of(
                    new Subtask.Column("mae", Direction.LOWER_IS_BETTER, 2),
                    new Subtask.Column("f1", Direction.HIGHER_IS_BETTER, 2)));
    private static final Pattern SPECIAL = Pattern.compile("(?<!\\\\)[#$%&_~^]");

    private static Leaderboard board(Leaderboard.Row... rows) {
        return new Leaderboard(COUNT, 878, List.of(rows), List.of(), List.of(), Optional.empty(), Optional.empty());
    }

    private static Leaderboard.Row team(int rank, String name, double mae, double f1) {
        return row(OptionalInt.of(rank), name, Said.inOneLine("BERT"), Map.of("mae", mae, "f1", f1));
    }

    private static Leaderboard.Row baseline(double mae, double f1) {
        return row(OptionalInt.empty(), "all-1", MethodDescription.NOTHING, Map.of("mae", mae, "f1", f1));
    }

    private static Leaderboard.Row row(
            OptionalInt rank, String name, MethodDescription about, Map<String, Double> values) {
        return row(rank, rank.isEmpty(), name, about, values);
    }

    private static Leaderboard.Row row(
            OptionalInt rank, boolean baseline, String name, MethodDescription about, Map<String, Double> values) {
        return new Leaderboard.Row(
                rank,
                false,
                new Leaderboard.Run(
                        new UUID(0, 1),
                        name,
                        baseline,
                        new UUID(0, 2),
                        Instant.parse("2024-06-24T21:59:00Z"),
                        3,
                        baseline ? "" : "Universität Zürich"),
                about,
                values,
                Map.of("mae", "task:stage|metric:count.mae|v:1"),
                new Leaderboard.Evidence("d".repeat(64), "stage-1", "test 2", "e".repeat(64)),
                Map.of(),
                Optional.empty());
    }

    private static Phase phase() {
        return phase(CountingRule.latest);
    }

    private static Phase phase(CountingRule counting) {
        Phase phase = new Phase();
        phase.competition = new Competition();
        phase.competition.slug = "stage-2024";
        phase.competition.name = "GermEval & StaGE";
        phase.competition.taskType = "stage";
        phase.competition.zone = "Europe/Berlin";
        phase.slug = "final";
        phase.name = "Final";
        phase.scored = List.of(new ScoredSubtask(COUNT.id(), counting, List.of()));
        phase.declarations = List.of(new RunDeclaration("data", "External data", List.of("none", "own"), true));
        return phase;
    }

    private static List<NamedCsvRecord> csv(Leaderboard board) {
        return CsvReader.builder().ofNamedCsvRecord(LeaderboardFileKind.csv.of(phase(), board, DAY)).stream()
                .toList();
    }

    private static String latex(Leaderboard board) {
        return LeaderboardFileKind.tex.of(phase(), board, DAY);
    }

    @Test
    void csv_row_saysAllThatIsNeededToRepeatIt() {
        assertThat(csv(board(team(1, "Lumen", 0.1 + 0.2, 0.5))).get(0).getFieldsAsMap())
                .containsEntry("competition", "stage-2024")
                .containsEntry("rank", "1")
                .containsEntry("mae", "0.30000000000000004")
                .containsEntry("received_at", "2024-06-24T21:59:00Z")
                .containsEntry("submission_sha256", "d".repeat(64))
                .containsEntry("gold_release", "test 2")
                .containsEntry("gold_sha256", "e".repeat(64))
                .containsEntry("scorer", "stage-1")
                .containsEntry("mae_signature", "task:stage|metric:count.mae|v:1")
                .containsEntry("f1_signature", "");
    }

    @Test
    void csv_baselineAndMissingValue_haveEmptyCells() {
        assertThat(csv(board(row(OptionalInt.empty(), "all-1", MethodDescription.NOTHING, Map.of("mae", 0.5))))
                        .get(0)
                        .getFieldsAsMap())
                .containsEntry("rank", "")
                .containsEntry("baseline", "true")
                .containsEntry("f1", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+49", "-1", "@sum", "＝1"})
    void csv_formula_isText(String name) {
        assertThat(csv(board(team(1, name, 0.5, 0.5))).get(0).getField("team")).isEqualTo("'" + name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+49", "-1", "@sum", "＝1"})
    void csv_formulaInWhatIsSaid_isText(String text) {
        MethodDescription about = new MethodDescription(text, text, text, text, Map.of("data", text));
        assertThat(csv(board(row(OptionalInt.of(1), "Lumen", about, Map.of())))
                        .get(0)
                        .getFieldsAsMap())
                .containsEntry("method", "'" + text)
                .containsEntry("description", "'" + text)
                .containsEntry("code", "'" + text)
                .containsEntry("paper", "'" + text)
                .containsEntry("declared_data", "'" + text);
    }

    @Test
    void csv_declarations_haveColumnsWhetherAnsweredOrGone() {
        Leaderboard board = board(
                row(OptionalInt.of(1), "One", new MethodDescription("", "", "", "", Map.of("track", "open")), Map.of()),
                row(OptionalInt.of(2), "Two", new MethodDescription("", "", "", "", Map.of("data", "own")), Map.of()));
        assertThat(csv(board).get(0).getFieldsAsMap())
                .containsEntry("declared_data", "")
                .containsEntry("declared_track", "open");
        assertThat(csv(board).get(1).getFieldsAsMap())
                .containsEntry("declared_data", "own")
                .containsEntry("declared_track", "");
    }

    @Test
    void json_row_saysWhatTheTeamSays() throws Exception {
        MethodDescription about =
                new MethodDescription("BERT-POS", "Fine-tuned", "https://example.org/code", "", Map.of("data", "own"));
        JsonNode row = new ObjectMapper()
                .readTree(LeaderboardFileKind.json.of(
                        phase(), board(row(OptionalInt.of(1), "Lumen", about, Map.of("mae", 0.5))), DAY))
                .at("/rows/0");
        assertThat(row.get("method").asText()).isEqualTo("BERT-POS");
        assertThat(row.get("description").asText()).isEqualTo("Fine-tuned");
        assertThat(row.get("code").asText()).isEqualTo("https://example.org/code");
        assertThat(row.get("paper").isNull()).isTrue();
        assertThat(row.at("/declared/data").asText()).isEqualTo("own");
    }

    @Test
    void latex_methods_haveAColumnWhereThereAreSome() {
        MethodDescription about = new MethodDescription("BERT & 100 %", "", "", "", Map.of());
        assertThat(latex(board(row(OptionalInt.of(1), "One", about, Map.of("mae", 0.5)), team(2, "Two", 0.75, 0.5))))
                .contains("\\begin{tabular}{rllrr}", "Rank & Team & System & MAE")
                .contains("1 & One & BERT \\& 100 \\% & \\textbf{0.50}", "2 & Two &  & 0.75");
    }

    @Test
    void csv_quotesAndCommas_comeBackAsTheyWere() {
        assertThat(csv(board(team(1, "A, \"B\" Ä", 0.5, 0.5))).get(0).getField("team"))
                .isEqualTo("A, \"B\" Ä");
    }

    @Test
    void csv_negativeValue_staysANumber() {
        assertThat(csv(board(team(1, "Lumen", -0.25, 0.5))).get(0).getField("mae"))
                .isEqualTo("-0.25");
    }

    @Test
    void json_row_saysAllThatIsNeededToRepeatIt() throws Exception {
        JsonNode json = new ObjectMapper()
                .readTree(LeaderboardFileKind.json.of(phase(), board(team(1, "Lumen", 0.1 + 0.2, 1)), DAY));

        assertThat(json.at("/metrics/0/better").asText()).isEqualTo("lower");
        assertThat(json.at("/rows/0/values/mae").asDouble()).isEqualTo(0.1 + 0.2);
        assertThat(json.at("/rows/0/digest").asText()).isEqualTo("d".repeat(64));
        assertThat(json.at("/rows/0/gold/release").asText()).isEqualTo("test 2");
        assertThat(json.at("/rows/0/gold/digest").asText()).isEqualTo("e".repeat(64));
        assertThat(json.at("/rows/0/signatures/f1").isNull()).isTrue();
    }

    private static Leaderboard withOthers() {
        Leaderboard.Row late = row(OptionalInt.empty(), false, "Umbra", Said.inOneLine("BERT"), Map.of("mae", 0.25));
        Leaderboard.Row contrastive =
                row(OptionalInt.empty(), false, "Lumen", Said.inOneLine("no BERT"), Map.of("mae", 0.5));
        return new Leaderboard(
                COUNT,
                878,
                List.of(team(1, "Lumen", 0.25, 0.5)),
                List.of(late),
                List.of(contrastive),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void csv_lateAndContrastive_saySoAndHaveNoRank() {
        assertThat(csv(withOthers()))
                .extracting(line -> line.getField("lane") + " " + line.getField("rank") + " " + line.getField("team"))
                .containsExactly("official 1 Lumen", "late  Umbra", "contrastive  Lumen");
    }

    @Test
    void json_lateAndContrastive_standApart() throws Exception {
        JsonNode json = new ObjectMapper().readTree(LeaderboardFileKind.json.of(phase(), withOthers(), DAY));
        assertThat(json.at("/rows")).hasSize(1);
        assertThat(json.at("/late/0/team/name").asText()).isEqualTo("Umbra");
        assertThat(json.at("/late/0/rank").isNull()).isTrue();
        assertThat(json.at("/contrastive/0/values/mae").asDouble()).isEqualTo(0.5);
    }

    @Test
    void latex_lateAndContrastive_standBelowWithoutRankAndBold() {
        assertThat(latex(withOthers())).contains("""
                            1 & Lumen & \\textbf{0.25} & \\textbf{0.50} \\\\
                            \\midrule
                            \\multicolumn{4}{l}{Late runs, not ranked} \\\\
                             & Umbra & 0.25 & -- \\\\
                            \\midrule
                            \\multicolumn{4}{l}{Contrastive runs, not ranked} \\\\
                             & Lumen & 0.50 & -- \\\\
                            \\bottomrule
                        """).contains("% Lumen (contrastive): submission ");
    }

    @Test
    void latex_methodsBesideTheRanking_haveAColumnAcrossWhichTitlesGo() {
        Leaderboard.Row late = row(
                OptionalInt.empty(),
                false,
                "Umbra",
                new MethodDescription("BERT", "", "", "", Map.of()),
                Map.of("mae", 0.25));
        assertThat(latex(new Leaderboard(
                        COUNT,
                        878,
                        List.of(team(1, "Lumen", 0.25, 0.5)),
                        List.of(late),
                        List.of(),
                        Optional.empty(),
                        Optional.empty())))
                .contains("\\begin{tabular}{rllrr}", "\\multicolumn{5}{l}{Late runs, not ranked}")
                .contains(" & Umbra & BERT & 0.25 & -- ");
    }

    @Test
    void latex_best_isBoldInEveryColumn() {
        assertThat(latex(board(team(1, "One", 0.25, 0.5), team(2, "Two", 0.5, 0.75))))
                .contains("Rank & Team & MAE $\\downarrow$ & F1 $\\uparrow$ \\\\")
                .contains("1 & One & \\textbf{0.25} & 0.50 \\\\", "2 & Two & 0.50 & \\textbf{0.75} \\\\");
    }

    @Test
    void latex_baseline_isInItalicsWithoutRank() {
        assertThat(latex(board(team(1, "One", 0.25, 0.5), baseline(0.5, 0.25))))
                .contains("     & \\textit{all-1} & 0.50 & 0.25 \\\\", "in italics");
    }

    @Test
    void latex_missingValue_isADash() {
        assertThat(latex(board(row(OptionalInt.of(1), "One", MethodDescription.NOTHING, Map.of("mae", 0.5)))))
                .contains("1 & One & \\textbf{0.50} & -- \\\\");
    }

    @Test
    void latex_comments_sayAllThatIsNeededToRepeatIt() {
        assertThat(latex(board(team(1, "One", 0.25, 0.5))))
                .contains("% GermEval & StaGE (stage-2024)", "% Written: 2024-07-01, Europe/Berlin")
                .contains("% Gold: test 2, SHA-256 " + "e".repeat(64))
                .contains("% Metric: task:stage|metric:count.mae|v:1")
                .contains("% One: submission 00000000-0000-0000-0000-000000000002, SHA-256 " + "d".repeat(64));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\input{/etc/passwd}",
                "}}\\end{document}",
                "100 % & # $ _ { } ~ ^ < > | \" ' ` -- [x]",
                "a\nb",
                "Ж 漢 🦜",
                "Müller, Łódź, Çelik, Ångström"
            })
    void latex_hostileName_isTextOfOneCell(String name) {
        String latex = latex(board(team(1, name, 0.25, 0.5)));

        assertThat(depth(latex)).isZero();
        String row = latex.lines()
                .filter(line -> line.startsWith("    1 & "))
                .findFirst()
                .orElseThrow();
        String cell = row.substring("    1 & ".length(), row.indexOf(" & \\textbf{0.25}"));
        assertThat(SPECIAL.matcher(cell.replaceAll("\\\\[\\^~.='`\"]\\{", "{")).find())
                .as(cell)
                .isFalse();
        assertThat(cell).doesNotContain("\\input", "\\end");
    }

    private static final TestStatus CERTAINTY = new TestStatus(true, 100, 42, 10_000, false, Optional.empty());

    private static Leaderboard.Row judged(Leaderboard.Row row, RankRange range) {
        return new Leaderboard.Row(
                row.rank(),
                row.tied(),
                row.run(),
                row.about(),
                row.values(),
                row.signatures(),
                row.evidence(),
                Map.of(
                        "mae",
                        new Leaderboard.ScoreInterval(877, new Interval(0.1 + 0.2, 0.5), new Interval(-0.125, 0.75))),
                row.baseline() ? Optional.empty() : Optional.of(range));
    }

    /** A team that is better than the baseline and two teams below it that cannot be told apart. */
    private static Leaderboard judged() {
        return judged(CERTAINTY);
    }

    private static Leaderboard clustered(int clusters) {
        return judged(new TestStatus(
                true,
                100,
                42,
                10_000,
                false,
                Optional.of(new TestMethod.InClusters(
                        "topic", clusters, OptionalDouble.of(0.961), OptionalDouble.of(2.237)))));
    }

    private static Leaderboard judged(TestStatus certainty) {
        RankRange below = new RankRange(2, 3, List.of(1, 27), 1);
        return new Leaderboard(
                COUNT,
                878,
                List.of(
                        judged(team(1, "One", 0.25, 0.5), new RankRange(1, 1, List.of(0), 0)),
                        judged(baseline(0.5, 0.25), below),
                        judged(team(2, "Two", 0.75, 0.5), below),
                        judged(team(3, "Three", 0.8, 0.5), below)),
                List.of(),
                List.of(row(OptionalInt.empty(), false, "Two", MethodDescription.NOTHING, Map.of("mae", 0.5))),
                Optional.of(certainty),
                Optional.of(new Ceiling(CeilingValue.GOLD, 0.28, 0.28, 0.28)));
    }

    @Test
    void csv_intervalsAndRanges_standBehindWhatWasThereBefore() {
        List<String> columns = csv(judged()).get(0).getHeader();
        assertThat(columns.subList(columns.indexOf("f1_signature") + 1, columns.size()))
                .containsExactly(
                        "mae_interval_items",
                        "mae_bca_low",
                        "mae_bca_high",
                        "mae_percentile_low",
                        "mae_percentile_high",
                        "f1_interval_items",
                        "f1_bca_low",
                        "f1_bca_high",
                        "f1_percentile_low",
                        "f1_percentile_high",
                        "rank_best",
                        "rank_worst",
                        "groups",
                        "cluster",
                        "tests_current",
                        "tests_seed",
                        "tests_resamples",
                        "tests_clusters",
                        "tests_cluster_column",
                        "design_effect_least",
                        "design_effect_largest");
    }

    @Test
    void csv_team_hasItsIntervalsAndRange() {
        assertThat(csv(judged()).get(2).getFieldsAsMap())
                .containsEntry("mae_interval_items", "877")
                .containsEntry("mae_bca_low", "0.30000000000000004")
                .containsEntry("mae_bca_high", "0.5")
                .containsEntry("mae_percentile_low", "-0.125")
                .containsEntry("mae_percentile_high", "0.75")
                .containsEntry("f1_interval_items", "")
                .containsEntry("f1_bca_low", "")
                .containsEntry("rank_best", "2")
                .containsEntry("rank_worst", "3")
                .containsEntry("groups", "B AB")
                .containsEntry("cluster", "2")
                .containsEntry("tests_current", "true")
                .containsEntry("tests_seed", "42")
                .containsEntry("tests_resamples", "10000");
    }

    @Test
    void csv_itemsThatHangTogether_tellsInHowManyClusters() {
        assertThat(csv(clustered(77)).get(2).getFieldsAsMap())
                .containsEntry("tests_clusters", "77")
                .containsEntry("tests_cluster_column", "topic")
                .containsEntry("design_effect_least", "0.961")
                .containsEntry("design_effect_largest", "2.237");
        assertThat(csv(judged()).get(2).getFieldsAsMap())
                .containsEntry("tests_clusters", "")
                .containsEntry("tests_cluster_column", "")
                .containsEntry("design_effect_least", "");
    }

    @Test
    void json_itemsThatHangTogether_tellsInHowManyClusters() throws Exception {
        JsonNode clusters = new ObjectMapper()
                .readTree(LeaderboardFileKind.json.of(phase(), clustered(12), DAY))
                .at("/certainty/clusters");
        assertThat(clusters.at("/column").asText()).isEqualTo("topic");
        assertThat(clusters.at("/number").asInt()).isEqualTo(12);
        assertThat(clusters.at("/leastDesignEffect").asDouble()).isEqualTo(0.961);
        assertThat(clusters.at("/largestDesignEffect").asDouble()).isEqualTo(2.237);
        assertThat(clusters.at("/rough").asBoolean()).isTrue();
        assertThat(new ObjectMapper()
                        .readTree(LeaderboardFileKind.json.of(phase(), judged(), DAY))
                        .at("/certainty/clusters")
                        .isNull())
                .isTrue();
    }

    @Test
    void latex_itemsThatHangTogether_captionTellsInHowManyClusters() {
        assertThat(latex(clustered(77)))
                .contains("(BCa over 877 sentences in 77 clusters (topic), 10000 resamples, seed 42)")
                .contains(
                        "by cluster-robust paired $t$-tests with Holm's correction, otherwise by the bootstrap over clusters")
                .contains(
                        "no single item or cluster may decide. ",
                        "Design effects of the differences lie between 0.96 and 2.24.")
                .doesNotContain("rough");
        assertThat(latex(clustered(12))).contains("With fewer than 20 clusters these numbers are rough.");
        assertThat(latex(judged())).doesNotContain("cluster", "Design effects");
    }

    @Test
    void csv_nothingWorkedOut_cellsAreEmpty() {
        assertThat(csv(board(team(1, "One", 0.25, 0.5))).get(0).getFieldsAsMap())
                .containsEntry("mae_bca_low", "")
                .containsEntry("rank_best", "")
                .containsEntry("groups", "")
                .containsEntry("cluster", "")
                .containsEntry("tests_current", "")
                .containsEntry("tests_seed", "");
    }

    @Test
    void json_team_hasItsIntervalsAndRange() throws Exception {
        JsonNode json = new ObjectMapper().readTree(LeaderboardFileKind.json.of(phase(), judged(), DAY));
        assertThat(json.at("/certainty/current").asBoolean()).isTrue();
        assertThat(json.at("/certainty/seed").asLong()).isEqualTo(42);
        assertThat(json.at("/certainty/resamples").asInt()).isEqualTo(10_000);
        assertThat(json.at("/rows/2/intervals/mae/items").asInt()).isEqualTo(877);
        assertThat(json.at("/rows/2/intervals/mae/corrected/low").asDouble()).isEqualTo(0.1 + 0.2);
        assertThat(json.at("/rows/2/intervals/mae/percentile/high").asDouble()).isEqualTo(0.75);
        assertThat(json.at("/rows/2/intervals/f1").isNull()).isTrue();
        assertThat(json.at("/rows/2/range")).isEqualTo(new ObjectMapper().readTree("""
                        {"best": 2, "worst": 3, "groups": ["B", "AB"], "cluster": 2}"""));
        assertThat(json.at("/rows/1/range").isNull()).isTrue();
    }

    @Test
    void json_nothingWorkedOut_isNull() throws Exception {
        JsonNode json = new ObjectMapper()
                .readTree(LeaderboardFileKind.json.of(phase(), board(team(1, "One", 0.25, 0.5)), DAY));
        assertThat(json.get("certainty").isNull()).isTrue();
        assertThat(json.at("/rows/0/intervals/mae").isNull()).isTrue();
        assertThat(json.at("/rows/0/range").isNull()).isTrue();
    }

    @Test
    void latex_intervalsGroupsAndClusters_areThoseOfAPaper() {
        assertThat(latex(judged())).contains("""
                  \\begin{tabular}{rllrlr}
                    \\toprule
                    Rank & Group & Team & MAE $\\downarrow$ & 95\\,\\% CI & F1 $\\uparrow$ \\\\
                    \\midrule
                    1 & A & One & \\textbf{0.25} & [0.30, 0.50] & \\textbf{0.50} \\\\
                     &  & \\textit{all-1} & 0.50 & [0.30, 0.50] & 0.25 \\\\
                    \\midrule
                    2 & B\\,AB & Two & 0.75 & [0.30, 0.50] & \\textbf{0.50} \\\\
                    3 & B\\,AB & Three & 0.80 & [0.30, 0.50] & \\textbf{0.50} \\\\
                    \\midrule
                    \\multicolumn{6}{l}{Contrastive runs, not ranked} \\\\
                     &  & Two & 0.50 &  & -- \\\\
                    \\bottomrule
                """.indent(0));
    }

    @Test
    void latex_caption_saysHowIntervalsAndGroupsWereFound() {
        String caption = latex(judged())
                .lines()
                .filter(line -> line.startsWith("  \\caption{"))
                .findFirst()
                .orElseThrow();
        assertThat(caption)
                .contains("95\\,\\% bootstrap intervals (BCa, 10000 resamples, seed 42)")
                .contains("Teams with a letter in common cannot be told apart", "two-sided at $\\alpha = 0.05$")
                .contains("Teams above a rule are all better than teams below it; baselines stand");
        assertThat(latex(judged())).contains("% Intervals and tests: seed 42, 10000 resamples, current");
    }

    @Test
    void latex_nothingWorkedOut_captionPromisesNothing() {
        assertThat(latex(board(team(1, "One", 0.25, 0.5))))
                .doesNotContain("CI", "Group", "letter", "rule ", "Intervals and tests");
    }

    @Test
    void latex_oneCluster_hasNoRule() {
        RankRange range = new RankRange(1, 2, List.of(0), 0);
        assertThat(latex(board(judged(team(1, "One", 0.25, 0.5), range), judged(team(2, "Two", 0.75, 0.5), range))))
                .containsOnlyOnce("\\midrule")
                .doesNotContain("above a rule");
    }

    /** Values of files that stand between two clusters: one of a baseline, and of a team with the very same file. */
    private static Leaderboard withBaselineBetween(double above, double baseline, double below) {
        return board(
                judged(team(1, "One", above, 0.5), new RankRange(1, 1, List.of(0), 0)),
                judged(baseline(baseline, 0.25), new RankRange(1, 1, List.of(0), 0)),
                judged(team(2, "Two", below, 0.5), new RankRange(2, 2, List.of(1), 1)));
    }

    @Test
    void lines_baselineWithTheFileOfTheTeamBelow_standsBelow() {
        assertThat(withBaselineBetween(0.4, 0.5957, 0.5957).places().lines()).containsExactly(1);
        assertThat(latex(withBaselineBetween(0.4, 0.5957, 0.5957)))
                .contains("\\\\\n    \\midrule\n     &  & \\textit{all-1}")
                .doesNotContain("\\midrule\n    2");
    }

    @Test
    void lines_baselineWithTheFileOfTheTeamAbove_standsAbove() {
        assertThat(withBaselineBetween(0.5957, 0.5957, 0.7).places().lines()).containsExactly(2);
        assertThat(latex(withBaselineBetween(0.5957, 0.5957, 0.7))).contains("\\midrule\n    2");
    }

    @Test
    void latex_bestRunCounts_saysSoAndTellsHowManyRuns() {
        String best = LeaderboardFileKind.tex.of(
                phase(CountingRule.best), board(team(1, "One", 0.25, 0.5), baseline(0.5, 0.25)), DAY);
        assertThat(best)
                .contains("\\begin{tabular}{rlrrr}", "F1 $\\uparrow$ & Runs \\\\")
                .contains("1 & One & \\textbf{0.25} & \\textbf{0.50} & 3 \\\\", "0.50 & 0.25 &  \\\\")
                .contains("Each team stands with the best of its runs");
        assertThat(latex(board(team(1, "One", 0.25, 0.5)))).doesNotContain("Runs", "best of its runs");
    }

    @Test
    void latex_groups_sayOverWhatTheyAreCorrected() {
        assertThat(latex(judged()))
                .contains("corrected over all pairs of systems under the same metric, baselines included.")
                .contains("Metrics and subtasks are not corrected together");
        assertThat(latex(board(team(1, "One", 0.25, 0.5)))).doesNotContain("corrected over");
    }

    @Test
    void json_notes_areSentencesOfWhatStandsThere() throws Exception {
        JsonNode json =
                new ObjectMapper().readTree(LeaderboardFileKind.json.of(phase(CountingRule.best), judged(), DAY));
        assertThat(json.get("notes")).hasSize(3);
        assertThat(json.at("/notes/0").asText()).startsWith("Each team stands with the best of its runs");
        assertThat(json.at("/notes/1").asText()).contains("baselines included");
    }

    @Test
    void latex_manyGroups_areRunsOfLetters() {
        RankRange range = new RankRange(1, 2, List.of(0, 2, 3, 4, 5, 25, 26), 0);

        assertThat(latex(board(judged(team(1, "One", 0.25, 0.5), range))))
                .contains("    1 & A\\,C--F\\,Z\\,AA & One & ")
                .contains("A--E are the five letters from A to E.");
    }

    @Test
    void latex_hugeNumber_isAPowerOfTen() {
        assertThat(LatexText.number(8.507e37, 2)).isEqualTo("$8.5\\cdot10^{37}$");
        assertThat(LatexText.number(-1e7, 2)).isEqualTo("$-1.0\\cdot10^{7}$");
        assertThat(LatexText.number(9_999_999, 0)).isEqualTo("9999999");
    }

    @Test
    void latex_exactP_isAPowerOfTenWhereItIsSmall() {
        assertThat(LatexText.exactP(1.608310651e-9)).isEqualTo("$1.6\\cdot10^{-9}$");
        assertThat(LatexText.exactP(1e-10)).isEqualTo("$1.0\\cdot10^{-10}$");
        assertThat(LatexText.exactP(1.6083106514321055e-12)).isEqualTo("$<10^{-10}$");
        assertThat(LatexText.exactP(9.996e-4)).isEqualTo("$1.0\\cdot10^{-3}$");
        assertThat(LatexText.exactP(0.001)).isEqualTo("0.001");
        assertThat(LatexText.exactP(0.25)).isEqualTo("0.25");
        assertThat(LatexText.exactP(0)).isEqualTo("$<10^{-10}$");
    }

    @Test
    void latex_p_isRounded() {
        assertThat(LatexText.p(1.6083106514321055e-12)).isEqualTo("$<$0.001");
        assertThat(LatexText.p(0.04567)).isEqualTo("0.046");
        assertThat(LatexText.p(0.1)).isEqualTo("0.10");
        assertThat(LatexText.p(1)).isEqualTo("1.00");
    }

    /** How many groups are open at the end, comments left out; none is closed that was not open. */
    private static int depth(String latex) {
        Deque<Integer> open = new ArrayDeque<>();
        String code = latex.replaceAll("(?m)^%.*$", "").replaceAll("\\\\[\\\\{}%]", "");
        for (int i = 0; i < code.length(); i++) {
            if (code.charAt(i) == '{') {
                open.push(i);
            } else if (code.charAt(i) == '}') {
                assertThat(open).as("a brace that closes nothing").isNotEmpty();
                open.pop();
            }
        }
        return open.size();
    }

    @Test
    void latex_hyphens_areNoDash() {
        assertThat(LatexText.of("a-b---c")).isEqualTo("a-b-{-}{-}c");
    }

    @Test
    void latex_accents_areCommands() {
        assertThat(LatexText.of("Müller Łódź ß Ж"))
                .isEqualTo("M\\\"{u}ller {\\L}\\'{o}d\\'{z} {\\ss} \\beyondlatin{Ж}{U+0416}");
    }
}
