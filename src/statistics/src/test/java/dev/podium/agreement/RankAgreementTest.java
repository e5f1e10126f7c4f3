package dev.podium.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.StatsOracle;
import dev.podium.testsupport.TextOracle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Orders of people, as scipy has them, and ratings on the scale of each rater. */
class RankAgreementTest {

    static Stream<JsonNode> cases() {
        Stream.Builder<JsonNode> cases = Stream.builder();
        TextOracle.json("human/ranking_groups.json").get("cases").forEach(cases);
        return cases.build();
    }

    private static List<RankAgreement.Ranking> rankings(JsonNode each) {
        List<RankAgreement.Ranking> rankings = new ArrayList<>();
        each.get("rankings")
                .forEach(one -> rankings.add(new RankAgreement.Ranking(
                        one.get("annotator").asInt(), one.get("item").asInt(), StatsOracle.numbers(one.get("ranks")))));
        return rankings;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void pairsThatShareTasks_agreeAsInTheOracle(JsonNode each) {
        List<RankAgreement.Ranking> rankings = rankings(each);
        JsonNode expected = each.get("expected");
        RankAgreement found = RankAgreement.of(rankings).orElseThrow();
        assertThat(found.pairs()).hasSize(expected.get("n_pairs").asInt());
        assertThat(found.pairs().get(0).tasks())
                .isEqualTo(expected.get("pairs").get(0).get("tasks").asInt());
        assertThat(found.tau()).isCloseTo(expected.get("mean_tau").asDouble(), within(1e-12));
        assertThat(found.t()).isCloseTo(expected.get("t").asDouble(), within(1e-9));
        assertThat(found.p().orElseThrow())
                .isCloseTo(expected.get("p_one_sided").asDouble(), within(1e-12));
        assertThat(found.odds()).isCloseTo(expected.get("odds").asDouble(), within(1e-9));
        assertThat(RankAgreement.meanRanks(rankings))
                .containsExactly(StatsOracle.numbers(expected.get("mean_rank_by_version")), within(1e-12));
        Map<Integer, List<double[]>> byItem = new TreeMap<>();
        rankings.forEach(one ->
                byItem.computeIfAbsent(one.task(), item -> new ArrayList<>()).add(one.ranks()));
        double[][] means =
                byItem.values().stream().map(RankAgreementTest::means).toArray(double[][]::new);
        JsonNode friedman = expected.get("friedman_over_items_of_mean_ranks");
        RankAgreement.Friedman test = RankAgreement.friedman(means).orElseThrow();
        assertThat(test.chiSquared()).isCloseTo(friedman.get("chi2").asDouble(), within(1e-9));
        assertThat(test.p()).isCloseTo(friedman.get("p").asDouble(), within(1e-9));
        assertThat(test.w()).isCloseTo(friedman.get("kendall_w").asDouble(), within(1e-9));
    }

    private static double[] means(List<double[]> ranks) {
        return IntStream.range(0, ranks.get(0).length)
                .mapToDouble(version -> ranks.stream()
                        .mapToDouble(one -> one[version])
                        .average()
                        .orElseThrow())
                .toArray();
    }

    @Test
    void ranks_ofRealSize_areThoseOfTheOracle() {
        for (int number = 0; number < 6; number++) {
            JsonNode each = TextOracle.shared("human/ranking_%d.json".formatted(number));
            RankAgreement found = RankAgreement.of(rankings(each)).orElseThrow();
            assertThat(found.pairs())
                    .hasSize(each.get("expected").get("n_pairs").asInt());
            assertThat(found.tau())
                    .isCloseTo(each.get("expected").get("avg_tau").asDouble(), within(1e-12));
            assertThat(found.t()).isCloseTo(each.get("expected").get("t").asDouble(), within(1e-9));
        }
    }

    @Test
    void nothingShared_isSaid_andTwiceTheSameIsRefused() {
        double[] order = {1, 2, 3};
        assertThat(RankAgreement.of(
                        List.of(new RankAgreement.Ranking(0, 0, order), new RankAgreement.Ranking(1, 1, order))))
                .isEmpty();
        assertThat(RankAgreement.of(List.of(
                        new RankAgreement.Ranking(0, 0, order),
                        new RankAgreement.Ranking(1, 0, new double[] {1, 1, 1}))))
                .isEmpty();
        assertThatThrownBy(() -> RankAgreement.of(
                        List.of(new RankAgreement.Ranking(0, 0, order), new RankAgreement.Ranking(0, 0, order))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(RankAgreement.friedman(new double[][] {{1, 1}, {2, 2}})).isEmpty();
    }

    @Test
    void ratings_areOnTheScaleOfTheirRater() {
        RaterScale found = RaterScale.of(new int[] {1, 1, 2, 2, 3, 3}, new double[] {1, 3, 10, 50, 4, 4});
        assertThat(found.z()).containsExactly(-1, 1, -1, 1, 0, 0);
        assertThat(found.constant()).containsExactly(3);
        assertThatThrownBy(() -> RaterScale.of(new int[1], new double[2])).isInstanceOf(IllegalArgumentException.class);
        double[] many = IntStream.range(0, 1_000).mapToDouble(i -> 1e9 + i % 7).toArray();
        double[] z = RaterScale.of(new int[1_000], many).z();
        assertThat(Arrays.stream(z).sum()).isCloseTo(0, within(1e-4));
        assertThat(Arrays.stream(z).map(one -> one * one).sum()).isCloseTo(1_000, within(1e-4));
    }
}
