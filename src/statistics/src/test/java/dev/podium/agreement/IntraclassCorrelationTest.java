package dev.podium.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.StatsOracle;
import dev.podium.testsupport.TextOracle;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Intraclass correlations against the formulas of Shrout and Fleiss, and where there is nothing to say. */
class IntraclassCorrelationTest {

    private static final Map<String, String> NAMES = Map.of(
            "icc-1", "ICC1", "icc-2", "ICC2", "icc-3", "ICC3", "icc-1k", "ICC1k", "icc-2k", "ICC2k", "icc-3k", "ICC3k");

    private static double[][] matrix(JsonNode rows) {
        double[][] matrix = new double[rows.size()][];
        for (int row = 0; row < matrix.length; row++) {
            matrix[row] = StatsOracle.numbers(rows.get(row));
        }
        return matrix;
    }

    private static Map<String, Coefficient> all(double[][] ratings) {
        return Stream.concat(
                        IntraclassCorrelation.oneWay(ratings).stream(), IntraclassCorrelation.twoWay(ratings).stream())
                .collect(Collectors.toMap(Coefficient::id, Function.identity()));
    }

    static Stream<JsonNode> cases() {
        Stream.Builder<JsonNode> cases = Stream.builder();
        TextOracle.json("icc.json").get("cases").forEach(cases);
        return cases.build();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void values_andIntervals_areThoseOfTheOracle(JsonNode each) {
        Map<String, Coefficient> found = all(matrix(each.get("targets_x_raters")));
        JsonNode expected = each.get("expected");
        NAMES.forEach((id, name) -> {
            assertThat(found.get(id).value())
                    .as(id)
                    .isCloseTo(expected.get(name).asDouble(), within(1e-9));
            JsonNode bounds = expected.path(name + "_ci95");
            if (bounds.isArray()) {
                assertThat(found.get(id).bounds().orElseThrow().low())
                        .as(id)
                        .isCloseTo(bounds.get(0).asDouble(), within(1e-7));
                assertThat(found.get(id).bounds().orElseThrow().high())
                        .as(id)
                        .isCloseTo(bounds.get(1).asDouble(), within(1e-7));
            }
        });
    }

    /** The example of the paper; its second interval as the package psych of R has it, in the digits that it prints. */
    @Test
    void exampleOfThePaper_hasTheIntervalsThatOthersPrint() {
        Map<String, Coefficient> found =
                all(matrix(TextOracle.json("icc.json").get("cases").get(0).get("targets_x_raters")));
        assertThat(found.get("icc-2").bounds().orElseThrow().low()).isCloseTo(0.019, within(0.0005));
        assertThat(found.get("icc-2").bounds().orElseThrow().high()).isCloseTo(0.76, within(0.005));
        assertThat(found.get("icc-2k").bounds().orElseThrow().low()).isCloseTo(0.071, within(0.0005));
        assertThat(found.get("icc-2k").bounds().orElseThrow().high()).isCloseTo(0.93, within(0.005));
        assertThat(found.get("icc-3").items()).isEqualTo(6);
        assertThat(found.get("icc-3").pairs()).isEqualTo(36);
    }

    @Test
    void nothingVaries_orThereIsOneRater_isUndefined() {
        assertThat(all(new double[][] {{0.1, 0.1, 0.1}, {0.1, 0.1, 0.1}, {0.1, 0.1, 0.1}}))
                .isEmpty();
        assertThat(all(new double[][] {{1}, {2}})).isEmpty();
        assertThat(all(new double[][] {{1, 2}})).isEmpty();
        assertThat(all(new double[0][])).isEmpty();
        assertThatThrownBy(() -> all(new double[][] {{1, 2}, {1}})).isInstanceOf(IllegalArgumentException.class);
        // all say the same: one, and no interval, as F is no number
        Map<String, Coefficient> same = all(new double[][] {{1, 1}, {2, 2}, {5, 5}});
        assertThat(same).hasSize(6);
        assertThat(same.values())
                .allMatch(each -> each.value() == 1 && each.bounds().isEmpty());
        // items do not differ: the mean of ratings says nothing
        Map<String, Coefficient> level = all(new double[][] {{1, 3}, {3, 1}, {2, 2}});
        assertThat(level.get("icc-1").value()).isEqualTo(-1);
        assertThat(level).doesNotContainKeys("icc-1k", "icc-3k");
        assertThat(level.values()).allMatch(each -> Double.isFinite(each.value()));
    }

    @Test
    void ratingsThatAreNotThere_leaveOutItems() {
        // the third item has one rating, the last one two of other raters
        int[] begins = {0, 3, 6, 7, 10, 12};
        int[] raters = {0, 1, 2, 2, 0, 1, 1, 0, 1, 2, 0, 3};
        double[] values = {1, 2, 1, 5, 4, 4, 9, 3, 2, 3, 1, 1};
        List<Coefficient> found = IntraclassCorrelation.of(new SparseRatings(begins, raters, values), 3);
        double[][] complete = {{1, 2, 1}, {4, 4, 5}, {3, 2, 3}};
        assertThat(found.stream().map(Coefficient::id))
                .containsExactly("icc-1", "icc-1k", "icc-2", "icc-2k", "icc-3", "icc-3k");
        Map<String, Coefficient> expected = all(complete);
        assertThat(found).allMatch(each -> each.equals(expected.get(each.id())));
        // with the fourth rater no item is complete
        assertThat(IntraclassCorrelation.of(new SparseRatings(begins, raters, values), -1))
                .extracting(Coefficient::id)
                .containsExactly("icc-1", "icc-1k");
    }
}
