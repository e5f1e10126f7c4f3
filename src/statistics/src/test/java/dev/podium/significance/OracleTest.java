package dev.podium.significance;

import static dev.podium.testsupport.StatsOracle.close;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.StatsOracle;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every closed form against the values of {@link StatsOracle}. */
class OracleTest {

    private static final Map<String, Wilcoxon.Zeros> ZEROS =
            Map.of("wilcox", Wilcoxon.Zeros.WILCOX, "pratt", Wilcoxon.Zeros.PRATT, "zsplit", Wilcoxon.Zeros.ZSPLIT);
    private static final Map<String, Wilcoxon.Approximation> APPROXIMATIONS =
            Map.of("nocc", Wilcoxon.Approximation.NORMAL, "cc", Wilcoxon.Approximation.NORMAL_CORRECTED);
    private static final Map<String, Wilcoxon> SMALL = Map.of(
            "wilcoxon_auto", Wilcoxon.withDefaults(),
            "wilcoxon_exact", Wilcoxon.withDefaults().with(Wilcoxon.Approximation.EXACT),
            "wilcoxon_wilcox_approx", wilcoxon("wilcox", "nocc"),
            "wilcoxon_wilcox_approx_cc", wilcoxon("wilcox", "cc"),
            "wilcoxon_pratt_approx", wilcoxon("pratt", "nocc"),
            "wilcoxon_pratt_approx_cc", wilcoxon("pratt", "cc"));
    private static final Map<String, Correction> CORRECTIONS = Map.of(
            "bonferroni", Correction.BONFERRONI,
            "holm", Correction.HOLM,
            "holm-sidak", Correction.HOLM_SIDAK,
            "fdr_bh", Correction.BENJAMINI_HOCHBERG,
            "fdr_by", Correction.BENJAMINI_YEKUTIELI);

    /** Section 5, footnote 10 of the paper. */
    @Test
    void footnote10_stringMatchAgainstAll1OnAbsoluteErrors() {
        TestResult result = PairedT.test(errors("all1", "stringmatch"), Alternative.TWO_SIDED);

        close(Math.abs(result.statistic()), 7.168625880, 1e-9);
        assertThat(result.df()).hasValue(877);
        close(result.p(), 1.6083106514321055e-12, 1e-9);
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void differences_ofPairs(JsonNode pair) {
        Differences differences = errors(pair);

        assertThat(differences.n()).isEqualTo(878);
        assertThat(differences.n() - differences.zeros())
                .isEqualTo(pair.get("nonzero_diffs").asInt());
        close(differences.mean(), pair.get("mean_diff"));
        close(differences.effect().orElseThrow(), pair.get("cohen_dz"));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void t_ofPairs(JsonNode pair) {
        Differences differences = errors(pair);
        JsonNode expected = pair.get("paired_t");
        TestResult result = PairedT.test(differences, Alternative.TWO_SIDED);
        Interval interval = PairedT.interval(differences, 0.95).orElseThrow();

        close(result.statistic(), expected.get("t"));
        assertThat(result.df()).hasValue(expected.get("df").asInt());
        p(result.p(), expected.get("p_two_sided"));
        p(PairedT.test(differences, Alternative.LESS).p(), expected.get("p_a_less_b"));
        close(interval.low(), expected.get("ci95").get(0));
        close(interval.high(), expected.get("ci95").get(1));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void wilcoxon_ofPairs(JsonNode pair) {
        assertThat(pair.get("wilcoxon")).hasSize(6);
        for (Map.Entry<String, JsonNode> expected : pair.get("wilcoxon").properties()) {
            List<String> variant = List.of(expected.getKey().split("\\|", 2));
            TestResult result = wilcoxon(variant.get(0), variant.get(1)).test(errors(pair), Alternative.TWO_SIDED);
            close(result.statistic(), expected.getValue().get("statistic"));
            p(result.p(), expected.getValue().get("p"));
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void mcNemar_ofPairs(JsonNode pair) {
        JsonNode table = pair.get("mcnemar_table[both,a_only;b_only,none]");
        double[] a = StatsOracle.absoluteErrors(pair.get("a").asText());
        double[] b = StatsOracle.absoluteErrors(pair.get("b").asText());
        int first = table.get(0).get(1).asInt();
        int second = table.get(1).get(0).asInt();
        int same = table.get(0).get(0).asInt() + table.get(1).get(1).asInt();

        TestResult exact = McNemar.EXACT.test(first, second, same, Alternative.TWO_SIDED);
        TestResult plain = McNemar.CHI_SQUARED.test(first, second, same, Alternative.TWO_SIDED);
        TestResult corrected = McNemar.CORRECTED.test(first, second, same, Alternative.TWO_SIDED);

        p(exact.p(), pair.get("mcnemar_exact_p"));
        close(plain.statistic(), pair.get("mcnemar_chi2").get(0));
        p(plain.p(), pair.get("mcnemar_chi2").get(1));
        close(corrected.statistic(), pair.get("mcnemar_chi2_cc").get(0));
        p(corrected.p(), pair.get("mcnemar_chi2_cc").get(1));
        TestResult sign = SignStatistic.test(Differences.of(right(a), right(b)), Alternative.TWO_SIDED);
        assertThat(sign.p()).isEqualTo(exact.p());
        assertThat(sign.zeros()).isEqualTo(exact.zeros()).isEqualTo(same);
        assertThat(sign.ties()).isEqualTo(exact.ties());
    }

    @ParameterizedTest
    @MethodSource("smallVectors")
    void t_ofSmallVectors(JsonNode small) {
        Differences paired = Differences.of(StatsOracle.numbers(small.get("x")), StatsOracle.numbers(small.get("y")));
        Differences sample = Differences.from(StatsOracle.numbers(small.get("x")), 0);
        TestResult two = PairedT.test(paired, Alternative.TWO_SIDED);
        TestResult one = PairedT.test(sample, Alternative.TWO_SIDED);

        close(two.statistic(), small.get("paired_t").get(0));
        p(two.p(), small.get("paired_t").get(1));
        close(one.statistic(), small.get("one_sample_t_vs0").get(0));
        p(one.p(), small.get("one_sample_t_vs0").get(1));
        p(PairedT.test(sample, Alternative.GREATER).p(), small.get("one_sample_t_greater_p"));
    }

    @ParameterizedTest
    @MethodSource("smallVectors")
    void wilcoxon_ofSmallVectors(JsonNode small) {
        Differences paired = Differences.of(StatsOracle.numbers(small.get("x")), StatsOracle.numbers(small.get("y")));
        SMALL.forEach((name, test) -> {
            JsonNode expected = small.get(name);
            TestResult result = test.test(paired, Alternative.TWO_SIDED);
            boolean takenAsUntied = name.equals("wilcoxon_auto") && result.ties() > 0;
            if (!expected.has("not_applicable") && !takenAsUntied) {
                close(result.statistic(), expected.get("statistic"));
                p(result.p(), expected.get("p"));
            }
        });
    }

    @TestFactory
    List<DynamicTest> corrections() {
        return CORRECTIONS.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> {
                    for (JsonNode set : StatsOracle.expected().get("corrections")) {
                        double[] adjusted = entry.getValue().adjust(StatsOracle.numbers(set.get("p")));
                        for (int i = 0; i < adjusted.length; i++) {
                            p(adjusted[i], set.get(entry.getKey()).get(i));
                        }
                    }
                }))
                .toList();
    }

    @Test
    void corrections_rejectTheSameTests() {
        for (JsonNode set : StatsOracle.expected().get("corrections")) {
            double[] p = StatsOracle.numbers(set.get("p"));
            rejects(Correction.HOLM.adjust(p), set.get("reject_holm_.05"));
            rejects(Correction.BENJAMINI_HOCHBERG.adjust(p), set.get("reject_bh_.05"));
        }
    }

    static List<JsonNode> pairs() {
        return StatsOracle.list("pairs", 15);
    }

    static List<JsonNode> smallVectors() {
        return StatsOracle.list("small_vectors", 24);
    }

    private static void rejects(double[] adjusted, JsonNode expected) {
        for (int i = 0; i < adjusted.length; i++) {
            assertThat(adjusted[i] <= 0.05).isEqualTo(expected.get(i).asBoolean());
        }
    }

    private static void p(double actual, JsonNode expected) {
        close(actual, expected.asDouble(), expected.asDouble() < 1e-30 ? 1e-6 : 1e-9);
    }

    private static Wilcoxon wilcoxon(String zeros, String approximation) {
        return Wilcoxon.withDefaults()
                .with(Optional.ofNullable(ZEROS.get(zeros)).orElseThrow())
                .with(Optional.ofNullable(APPROXIMATIONS.get(approximation)).orElseThrow());
    }

    private static Differences errors(JsonNode pair) {
        return errors(pair.get("a").asText(), pair.get("b").asText());
    }

    private static Differences errors(String a, String b) {
        return Differences.of(StatsOracle.absoluteErrors(a), StatsOracle.absoluteErrors(b));
    }

    private static double[] right(double[] errors) {
        return Arrays.stream(errors).map(error -> error == 0 ? 1 : 0).toArray();
    }
}
