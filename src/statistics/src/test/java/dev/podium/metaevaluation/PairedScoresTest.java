package dev.podium.metaevaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.agreement.Correlation;
import dev.podium.metaevaluation.PairedScores.Grouping;
import dev.podium.significance.TestResult;
import dev.podium.testsupport.TextOracle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Metrics against people, as mt-metrics-eval (68a481ae) has it, on made-up tables and on TED talks of WMT 2021. */
class PairedScoresTest {

    private static final Offset<Double> EXACT = within(1e-9);
    private static final Map<String, BiFunction<double[], double[], Optional<Correlation>>> COEFFICIENTS = Map.of(
            "pearson", Correlation::pearson, "spearman", Correlation::spearman, "kendall_b", Correlation::kendall);
    private static final Map<String, Grouping> GROUPINGS =
            Map.of("none", Grouping.ALL, "sys", Grouping.SYSTEM, "item", Grouping.SEGMENT);

    static Stream<JsonNode> cases() {
        Stream.Builder<JsonNode> cases = Stream.builder();
        TextOracle.json("human/metric_human_cases.json").get("cases").forEach(cases);
        return cases.build();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void coefficients_areThoseOfTheReference(JsonNode each) {
        PairedScores scores = new PairedScores(Tables.table(each.get("human")), Tables.table(each.get("metric")));
        GROUPINGS.forEach((name, by) -> {
            JsonNode expected = each.get("segment_level").get(name);
            COEFFICIENTS.forEach((id, coefficient) -> {
                Optional<PairedScores.Mean> found = scores.correlation(by, coefficient);
                assertThat(found.map(PairedScores.Mean::groups).orElse(0))
                        .as(name + " " + id)
                        .isEqualTo(expected.get(id + "_groups").asInt());
                found.ifPresent(mean -> assertThat(mean.value())
                        .as(name + " " + id)
                        .isCloseTo(expected.get(id).asDouble(), EXACT));
            });
            assertThat(TieAccuracy.of(scores, by).orElseThrow().value())
                    .as(name)
                    .isCloseTo(expected.get("acc_eq_no_threshold").asDouble(), EXACT);
        });
        TieAccuracy best = TieAccuracy.calibrated(scores, Grouping.SEGMENT).orElseThrow();
        JsonNode calibrated = each.get("segment_level").get("acc_eq_calibrated_item");
        assertThat(best.value()).isCloseTo(calibrated.get("value").asDouble(), EXACT);
        assertThat(best.threshold()).isCloseTo(calibrated.get("epsilon").asDouble(), EXACT);
        SystemOrder order = SystemOrder.of(Tables.row(each.get("system_human")), Tables.row(each.get("system_metric")));
        assertThat(order.same())
                .isEqualTo(each.get("system_level").get("pairwise_agree").asInt());
        assertThat(order.accuracy())
                .isCloseTo(each.get("system_level").get("pairwise_accuracy").asDouble(), EXACT);
    }

    /** Segment scores of 13 systems, systems in their order. */
    private static Map<String, List<String[]>> ted() throws IOException {
        Path file = Path.of("..", "shared", "oracle", "human-extra", "ted_ende_segments.csv");
        Assumptions.assumeTrue(Files.isRegularFile(file), "skipped: no real data beside the checkout");
        Map<String, List<String[]>> bySystem = new LinkedHashMap<>();
        try (Stream<String> lines = Files.lines(file)) {
            lines.skip(1)
                    .map(line -> line.split(",", -1))
                    .forEach(cells -> bySystem.merge(
                            cells[0],
                            List.of(new String[][] {cells}),
                            (had, more) ->
                                    Stream.concat(had.stream(), more.stream()).toList()));
        }
        bySystem.keySet().removeIf(system -> system.startsWith("ref"));
        return bySystem;
    }

    private static double[][] column(Map<String, List<String[]>> systems, int column, double sign) {
        return systems.values().stream()
                .map(rows -> rows.stream()
                        .mapToDouble(row -> row[column].isEmpty() ? Double.NaN : sign * Double.parseDouble(row[column]))
                        .toArray())
                .toArray(double[][]::new);
    }

    @Test
    void talks_areAsPublished() throws IOException {
        Map<String, List<String[]>> systems = ted();
        JsonNode expected = TextOracle.shared("human-extra/ted_ende_expected.json");
        JsonNode soft = TextOracle.shared("human-extra/ted_ende_spa.json");
        assertThat(systems).hasSize(13);
        double[][] people = column(systems, 2, -1);
        for (Map.Entry<String, Integer> metric :
                Map.of("sentence_bleu", 3, "chrf", 4).entrySet()) {
            JsonNode of = expected.get(metric.getKey().replace("sentence_", ""));
            PairedScores scores = new PairedScores(people, column(systems, metric.getValue(), 1));
            TieAccuracy best = TieAccuracy.calibrated(scores, Grouping.SEGMENT).orElseThrow();
            assertThat(best.value())
                    .isCloseTo(
                            of.get("segment_level")
                                    .get("acc_eq_calibrated_item")
                                    .get("value")
                                    .asDouble(),
                            EXACT);
            assertThat(best.threshold())
                    .isCloseTo(
                            of.get("segment_level")
                                    .get("acc_eq_calibrated_item")
                                    .get("epsilon")
                                    .asDouble(),
                            EXACT);
            assertThat(scores.correlation(Grouping.SEGMENT, Correlation::kendall)
                            .orElseThrow()
                            .value())
                    .isCloseTo(
                            of.get("segment_level").get("item").get("kendall_b").asDouble(), EXACT);
            SoftPairwiseAccuracy found = SoftPairwiseAccuracy.of(scores, new TestResult.Draws(7, 10_000))
                    .orElseThrow();
            JsonNode reference = soft.get(metric.getKey());
            assertThat(found.segments()).isEqualTo(529);
            assertThat(found.pairs()).isEqualTo(78);
            assertThat(found.value())
                    .isCloseTo(
                            reference.get("spa").asDouble(),
                            within(3 * reference.get("sd_over_seeds").asDouble()));
        }
    }

    @Test
    void williams_isThatOfTheReference() {
        JsonNode expected =
                TextOracle.shared("human-extra/ted_ende_expected.json").get("williams_bleu_vs_chrf_system_pearson");
        assertThat(WilliamsTest.of(
                                expected.get("r_human_bleu").asDouble(),
                                expected.get("r_human_chrf").asDouble(),
                                expected.get("r_bleu_chrf").asDouble(),
                                expected.get("n").asInt())
                        .orElseThrow()
                        .p())
                .isCloseTo(expected.get("p_one_sided").asDouble(), EXACT);
        assertThat(WilliamsTest.of(0.5, 0.4, 0.9, 3)).isEmpty();
        assertThat(WilliamsTest.of(0.5, 0.5, 1, 10)).isEmpty();
    }

    /** One metric is people with a little noise, the other one is noise: seldom chance, and never the other way round. */
    @Test
    void swaps_findTheCloserMetric() {
        double[][] people = new double[8][20];
        double[][] near = new double[8][20];
        double[][] far = new double[8][20];
        for (int system = 0; system < 8; system++) {
            for (int segment = 0; segment < 20; segment++) {
                people[system][segment] = (system * 7 + segment * 3) % 11;
                near[system][segment] = people[system][segment] * 100 + (system + segment) % 3;
                far[system][segment] = (system * 5 + segment * segment) % 13;
            }
        }
        TestResult.Draws draws = new TestResult.Draws(3, 500);
        MetricSwaps closer = MetricSwaps.test(people, near, far, PairedScoresTest::pearson, draws);
        MetricSwaps farther = MetricSwaps.test(people, far, near, PairedScoresTest::pearson, draws);
        assertThat(closer.difference()).isPositive().isCloseTo(-farther.difference(), EXACT);
        assertThat(closer.p()).isCloseTo(1.0 / 501, EXACT);
        assertThat(farther.p()).isEqualTo(1);
    }

    private static double pearson(PairedScores scores) {
        return scores.correlation(Grouping.ALL, Correlation::pearson)
                .orElseThrow()
                .value();
    }

    @Test
    void nothingToCompare_isSaid() {
        double nan = Double.NaN;
        PairedScores nothing = new PairedScores(new double[][] {{nan, nan}, {nan, 1}}, new double[][] {{1, 2}, {3, 4}});
        assertThat(nothing.correlation(Grouping.SEGMENT, Correlation::pearson)).isEmpty();
        assertThat(TieAccuracy.calibrated(nothing, Grouping.SEGMENT)).isEmpty();
        assertThat(SoftPairwiseAccuracy.of(nothing, new TestResult.Draws(1, 10)))
                .isEmpty();
        assertThat(SystemOrder.of(new double[] {nan, 1}, new double[] {1, 2}).pairs())
                .isZero();
        assertThatThrownBy(() -> new PairedScores(new double[][] {{1, 2}}, new double[][] {{1}}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
