package dev.podium.agreement;

import static dev.podium.testsupport.StatsOracle.close;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.StatsOracle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same values as those of the oracle, and as those of {@link Ratings}. */
class SparseRatingsTest {

    private static final List<RatingCoefficient> WANTED = List.of(
            RatingCoefficient.PERCENT,
            RatingCoefficient.FLEISS,
            RatingCoefficient.ALPHA_NOMINAL,
            RatingCoefficient.ALPHA_ORDINAL,
            RatingCoefficient.ALPHA_INTERVAL);

    private static SparseRatings sparse(double[][] raters) {
        List<Integer> begins = new ArrayList<>(List.of(0));
        List<Integer> who = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int item = 0; item < raters[0].length; item++) {
            for (int rater = 0; rater < raters.length; rater++) {
                if (!Double.isNaN(raters[rater][item])) {
                    who.add(rater);
                    values.add(raters[rater][item]);
                }
            }
            begins.add(who.size());
        }
        return new SparseRatings(
                begins.stream().mapToInt(each -> each).toArray(),
                who.stream().mapToInt(each -> each).toArray(),
                values.stream().mapToDouble(each -> each).toArray());
    }

    private static Map<String, Coefficient> all(SparseRatings ratings) {
        Map<String, Coefficient> all =
                ratings.coefficients(IntStream.range(0, ratings.items()).toArray(), WANTED).stream()
                        .collect(Collectors.toMap(Coefficient::id, each -> each));
        RaterPairs.of(ratings)
                .flatMap(pairs -> pairs.cohen("cohen", Kappa.Weights.NONE))
                .ifPresent(each -> all.put("cohen", each));
        return all;
    }

    private static double[][] rows(JsonNode matrix) {
        List<double[]> rows = new ArrayList<>();
        matrix.forEach(row -> rows.add(StatsOracle.numbers(row)));
        return rows.toArray(double[][]::new);
    }

    static List<JsonNode> agreement() {
        return StatsOracle.list("agreement", 10);
    }

    static List<JsonNode> pairs() {
        return StatsOracle.list("pairs", 15);
    }

    @ParameterizedTest
    @MethodSource("agreement")
    void coefficients_ofTheOracle(JsonNode expected) {
        Map<String, Coefficient> all = all(sparse(rows(expected.get("raters_x_items"))));
        for (String id : List.of("alpha_nominal", "alpha_ordinal", "alpha_interval")) {
            close(all.get(id.replace('_', '-')).value(), expected.get(id));
        }
        if (expected.has("fleiss_kappa")) {
            close(all.get("fleiss").value(), expected.get("fleiss_kappa"));
            close(all.get("percent").value(), expected.get("mean_pairwise_percent"));
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void cohen_twoSystems_ofTheOracle(JsonNode pair) {
        RaterPairs pairs = RaterPairs.of(sparse(new double[][] {
                    StatsOracle.counts(pair.get("a").asText()),
                    StatsOracle.counts(pair.get("b").asText())
                }))
                .orElseThrow();
        Map.of(
                        "cohen_kappa(pred)", Kappa.Weights.NONE,
                        "cohen_kappa_linear", Kappa.Weights.LINEAR,
                        "cohen_kappa_quadratic", Kappa.Weights.QUADRATIC)
                .forEach((name, weights) ->
                        close(pairs.cohen(name, weights).orElseThrow().value(), pair.get(name)));
    }

    @Test
    void coefficients_ofManyWhoRateSome_areThoseOfAllInOneTable_andSoAreThoseWithoutOne() {
        Random random = new Random(7);
        double[][] raters = new double[5][200];
        for (double[] rater : raters) {
            Arrays.setAll(
                    rater,
                    item -> random.nextInt(3) == 0 ? Double.NaN : Math.min(4, (item + random.nextInt(3)) % 6 - 2));
        }
        SparseRatings sparse = sparse(raters);
        Map<String, Coefficient> expected = RatingCoefficient.all(new Ratings(raters)).stream()
                .collect(Collectors.toMap(Coefficient::id, each -> each));
        Map<String, Coefficient> all = all(sparse);
        assertThat(all.keySet())
                .containsExactlyInAnyOrder("percent", "cohen", "alpha-nominal", "alpha-ordinal", "alpha-interval");
        all.forEach((id, found) -> {
            assertThat(found.value()).as(id).isCloseTo(expected.get(id).value(), within(1e-12));
            assertThat(found.items()).isEqualTo(expected.get(id).items());
            assertThat(found.pairs()).isEqualTo(expected.get(id).pairs());
            Bounds bounds = found.bounds().orElseThrow();
            Bounds others = expected.get(id).bounds().orElseThrow();
            assertThat(bounds.low())
                    .as(id)
                    .isCloseTo(others.low(), within(0.02))
                    .isLessThan(found.value());
            assertThat(bounds.high())
                    .as(id)
                    .isCloseTo(others.high(), within(0.02))
                    .isGreaterThan(found.value());
        });

        double[][] others = raters.clone();
        others[3] = new double[200];
        Arrays.fill(others[3], Double.NaN);
        Map<String, Double> without = RatingCoefficient.all(new Ratings(others)).stream()
                .collect(Collectors.toMap(Coefficient::id, Coefficient::value));
        double[] found = sparse.without(3, WANTED);
        for (int i = 0; i < found.length; i++) {
            assertThat(found[i]).isCloseTo(without.getOrDefault(WANTED.get(i).id(), Double.NaN), within(1e-12));
        }
        RaterPairs pairs = RaterPairs.of(sparse).orElseThrow();
        assertThat(pairs.without(3, pairs.kappas(Kappa.Weights.NONE))).isCloseTo(without.get("cohen"), within(1e-12));
        assertThat(pairs.pairs()).hasSize(10).allMatch(pair -> pair.first() < pair.second() && pair.items() > 50);
    }

    @Test
    void coefficients_nothingIsRatedTwice_areUndefined() {
        SparseRatings once = sparse(new double[][] {{1, Double.NaN}, {Double.NaN, 1}});
        assertThat(all(once)).isEmpty();
        assertThat(all(sparse(new double[][] {{1, 1}, {1, 1}})).keySet()).containsExactly("percent");
        assertThatThrownBy(() -> once.without(0, List.of(RatingCoefficient.COHEN)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void binary_isTheNominalAlphaOfItsThings() {
        // two items of 3 and 2 things, three raters who mark them
        double[][] things = {{1, 0, 0, 1, 1}, {1, 1, 0, 1, 0}, {1, 0, 0, 0, 1}};
        BinaryAlpha alpha =
                new BinaryAlpha(new double[] {4, 4}, new double[] {5, 2}, new double[] {2 / 2.0, 2 / 2.0 + 2 / 2.0});
        assertThat(alpha.coefficient("tokens", new int[] {0, 1}).orElseThrow().value())
                .isCloseTo(KrippendorffAlpha.NOMINAL.of(new Ratings(things)).orElseThrow(), within(1e-12));
        assertThat(BinaryAlpha.of(0, 7, 0)).isNaN();
    }

    @Test
    void share_hasTheBoundsOfDrawnItems() {
        assertThat(ShareBounds.of(3, 9)).isEmpty();
        // scipy 1.10.1: binom.ppf([.025, .975], 500, .7) = [330, 370]
        assertThat(ShareBounds.of(350, 500)).contains(new Bounds(0.66, 0.74));
        // all draws give the same value: the sample does not say how far others would change it
        assertThat(ShareBounds.of(28, 28)).isEmpty();
        assertThat(ShareBounds.of(0, 18)).isEmpty();
    }
}
