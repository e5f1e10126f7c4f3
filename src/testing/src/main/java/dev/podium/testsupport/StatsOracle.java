package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Expected values of tests and coefficients, computed by scipy 1.10.1 (ttest_rel, ttest_1samp, wilcoxon, kendalltau,
 * spearmanr, pearsonr), statsmodels 0.13.5 (mcnemar, multipletests, fleiss_kappa), fast-krippendorff (alpha) and
 * scikit-learn 1.2.1 (cohen_kappa_score), seed 424201.
 *
 * <p>{@code counts.csv} holds how many statements each system sees in the 878 sentences of the official StaGE eval set, with
 * the gold counts; systems are the official baselines and gold with noise. Gold: StaGE,
 * CC BY-SA 3.0. null in {@code expected.json} is undefined.
 */
public final class StatsOracle {

    private static final JsonNode EXPECTED = json();
    private static final List<List<String>> COUNTS = csv();

    private StatsOracle() {}

    public static JsonNode expected() {
        return EXPECTED;
    }

    /** The elements of a list that is known to be so long. */
    public static List<JsonNode> list(String name, int size) {
        List<JsonNode> list = new ArrayList<>();
        EXPECTED.get(name).forEach(list::add);
        assertThat(list).hasSize(size);
        return list;
    }

    /** A column of the counts. */
    public static double[] counts(String system) {
        int column = COUNTS.get(0).indexOf(system);
        return COUNTS.stream()
                .skip(1)
                .mapToDouble(row -> Double.parseDouble(row.get(column)))
                .toArray();
    }

    /** How far a system's counts are from gold. */
    public static double[] absoluteErrors(String system) {
        double[] counts = counts(system);
        double[] gold = counts("gold");
        double[] errors = new double[gold.length];
        Arrays.setAll(errors, i -> Math.abs(counts[i] - gold[i]));
        return errors;
    }

    /** An array of numbers; null is NaN. */
    public static double[] numbers(JsonNode array) {
        double[] numbers = new double[array.size()];
        Arrays.setAll(
                numbers, i -> array.get(i).isNull() ? Double.NaN : array.get(i).asDouble());
        return numbers;
    }

    /** Asserts the value of a closed form: 1e-9, relative. */
    public static void close(double actual, JsonNode expected) {
        close(actual, expected.asDouble(), 1e-9);
    }

    /** Asserts a value with a relative tolerance; around zero with 1e-12. */
    public static void close(double actual, double expected, double relative) {
        double tolerance = Math.abs(expected) * relative;
        assertThat(actual).isCloseTo(expected, within(expected == 0 ? 1e-12 : tolerance));
    }

    private static JsonNode json() {
        try (InputStream in = open("expected.json")) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<List<String>> csv() {
        try (InputStream in = open("counts.csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> List.of(line.split(",", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String name) {
        return StatsOracle.class.getResourceAsStream("/oracle/stats/" + name);
    }
}
