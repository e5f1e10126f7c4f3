package dev.podium.agreement;

import static dev.podium.testsupport.StatsOracle.close;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import dev.podium.testsupport.StatsOracle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every coefficient against the values of {@link StatsOracle}. */
class OracleTest {

    private static final Map<String, KrippendorffAlpha> ALPHAS = Map.of(
            "alpha_nominal", KrippendorffAlpha.NOMINAL,
            "alpha_ordinal", KrippendorffAlpha.ORDINAL,
            "alpha_interval", KrippendorffAlpha.INTERVAL,
            "alpha_ratio", KrippendorffAlpha.RATIO);

    @ParameterizedTest
    @MethodSource("pairs")
    void twoSystems(JsonNode pair) {
        double[] a = StatsOracle.counts(pair.get("a").asText());
        double[] b = StatsOracle.counts(pair.get("b").asText());

        correlation(Correlation.kendall(a, b), pair.get("kendall_tau_b(pred)"));
        correlation(Correlation.spearman(a, b), pair.get("spearman(pred)"));
        coefficient(Kappa.cohen(a, b, Kappa.Weights.NONE), pair.get("cohen_kappa(pred)"));
        coefficient(Kappa.cohen(a, b, Kappa.Weights.LINEAR), pair.get("cohen_kappa_linear"));
        coefficient(Kappa.cohen(a, b, Kappa.Weights.QUADRATIC), pair.get("cohen_kappa_quadratic"));
        coefficient(Ratings.of(a, b).percentAgreement(), pair.get("percent_agreement"));
    }

    @ParameterizedTest
    @MethodSource("smallVectors")
    void correlations(JsonNode small) {
        double[] x = StatsOracle.numbers(small.get("x"));
        double[] y = StatsOracle.numbers(small.get("y"));

        correlation(Correlation.kendall(x, y), small.get("kendall_tau_b"));
        correlation(Correlation.spearman(x, y), small.get("spearman"));
        correlation(Correlation.pearson(x, y), small.get("pearson"));
    }

    @ParameterizedTest
    @MethodSource("agreement")
    void raters(JsonNode expected) {
        double[][] raters = rows(expected.get("raters_x_items"));
        Ratings ratings = new Ratings(raters);

        ALPHAS.forEach((name, alpha) -> coefficient(alpha.of(ratings), expected.get(name)));
        if (expected.has("fleiss_kappa")) {
            coefficient(Kappa.fleiss(ratings), expected.get("fleiss_kappa"));
            coefficient(Kappa.randolph(ratings), expected.get("randolph_kappa"));
            coefficient(ratings.percentAgreement(), expected.get("mean_pairwise_percent"));
            coefficient(ratings.samePairs(), expected.get("mean_pairwise_percent"));
            coefficient(Kappa.cohen(ratings), meanCohen(expected.get("pairwise_percent_cohen")));
            coefficient(ratings.allAgree(), expected.get("all_raters_agree_share"));
            pairwise(raters, expected.get("pairwise_percent_cohen"));
        }
    }

    /** The coefficients that are shown, each by its name. */
    @ParameterizedTest
    @MethodSource("agreement")
    void shown(JsonNode expected) {
        Map<String, Double> shown = RatingCoefficient.all(new Ratings(rows(expected.get("raters_x_items")))).stream()
                .collect(Collectors.toMap(Coefficient::id, Coefficient::value));

        ALPHAS.keySet().forEach(name -> close(shown.get(name.replace('_', '-')), expected.get(name)));
        if (expected.has("fleiss_kappa")) {
            close(shown.get("fleiss"), expected.get("fleiss_kappa"));
            close(shown.get("percent"), expected.get("mean_pairwise_percent"));
            close(shown.get("cohen"), meanCohen(expected.get("pairwise_percent_cohen")));
        }
    }

    private static JsonNode meanCohen(JsonNode pairs) {
        double[] kappas = StreamSupport.stream(pairs.spliterator(), false)
                .map(pair -> pair.get(1))
                .filter(kappa -> !kappa.isNull())
                .mapToDouble(JsonNode::asDouble)
                .toArray();
        return DoubleNode.valueOf(Arrays.stream(kappas).average().orElseThrow());
    }

    private static void pairwise(double[][] raters, JsonNode expected) {
        int pair = 0;
        for (int i = 0; i < raters.length; i++) {
            for (int k = i + 1; k < raters.length; k++) {
                JsonNode values = expected.get(pair++);
                coefficient(Ratings.of(raters[i], raters[k]).percentAgreement(), values.get(0));
                coefficient(Kappa.cohen(raters[i], raters[k], Kappa.Weights.NONE), values.get(1));
            }
        }
        assertThat(expected).hasSize(pair);
    }

    private static void coefficient(OptionalDouble actual, JsonNode expected) {
        assertThat(actual.isEmpty()).isEqualTo(expected.isNull());
        if (!expected.isNull()) {
            close(actual.getAsDouble(), expected);
        }
    }

    private static void correlation(Optional<Correlation> actual, JsonNode expected) {
        assertThat(actual.isEmpty()).isEqualTo(expected.get(0).isNull());
        actual.ifPresent(correlation -> {
            close(correlation.value(), expected.get(0));
            close(correlation.p(), expected.get(1).asDouble(), expected.get(1).asDouble() < 1e-30 ? 1e-6 : 1e-9);
        });
    }

    private static double[][] rows(JsonNode matrix) {
        List<double[]> rows = new ArrayList<>();
        matrix.forEach(row -> rows.add(StatsOracle.numbers(row)));
        return rows.toArray(double[][]::new);
    }

    static List<JsonNode> pairs() {
        return StatsOracle.list("pairs", 15);
    }

    static List<JsonNode> smallVectors() {
        return StatsOracle.list("small_vectors", 24);
    }

    static List<JsonNode> agreement() {
        return StatsOracle.list("agreement", 10);
    }
}
