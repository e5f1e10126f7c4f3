package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.significance.TestResult.Draws;
import dev.podium.testsupport.StatsOracle;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Bootstrap and randomization of the mean absolute errors of all pairs against NumPy loops with 20,000 replicates
 * (expected.json of {@link StatsOracle}, within the tolerances that stand there).
 */
class ResamplingOracleTest {

    private static final List<String> SYSTEMS =
            List.of("all1", "random", "stringmatch", "noisy0", "noisy1", "noisy2", "noisy3", "noisy4");
    private static final List<Counts> COUNTS =
            SYSTEMS.stream().map(ResamplingOracleTest::counts).toList();
    private static final Draws DRAWS = new Draws(20240917, 20_000);

    private static Counts counts(String system) {
        return Means.counts(StatsOracle.absoluteErrors(system));
    }

    private static List<JsonNode> pairs() {
        return StatsOracle.list("pairs", 15);
    }

    private static int place(JsonNode pair, String side) {
        return SYSTEMS.indexOf(pair.get(side).asText());
    }

    @Test
    void bootstrap_percentilesAndP_areTheOracles() {
        PairedBootstrap bootstrap = PairedBootstrap.of(COUNTS, List.of(Means.MEAN), DRAWS);
        for (JsonNode pair : pairs()) {
            JsonNode expected = pair.get("bootstrap_mean_diff");
            double tolerance = expected.get("tolerance").get("ci_abs").asDouble();
            int a = place(pair, "a");
            int b = place(pair, "b");
            Interval interval = bootstrap.difference(0, a, b).orElseThrow();
            assertThat(interval.low())
                    .isCloseTo(expected.get("percentile_ci95").get(0).asDouble(), within(tolerance));
            assertThat(interval.high())
                    .isCloseTo(expected.get("percentile_ci95").get(1).asDouble(), within(tolerance));
            assertThat(bootstrap.test(0, a, b, Alternative.TWO_SIDED).p())
                    .isCloseTo(
                            expected.get("p_two_sided_2min").asDouble(),
                            within(expected.get("tolerance").get("p_abs").asDouble()));
        }
    }

    @Test
    void randomization_p_isTheOracles() {
        ApproximateRandomization randomization =
                ApproximateRandomization.of(COUNTS, List.of(Means.MEAN), DRAWS, Alternative.TWO_SIDED);
        for (JsonNode pair : pairs()) {
            JsonNode expected = pair.get("approx_randomization");
            int a = place(pair, "a");
            int b = place(pair, "b");
            assertThat(randomization.test(0, Math.min(a, b), Math.max(a, b)).p())
                    .isCloseTo(
                            expected.get("p").asDouble(),
                            within(expected.get("tolerance_p_abs").asDouble()));
        }
    }

    @Test
    void romanoWolf_findsWhatHolmOnTFinds_whereTheseAreFarFromTheLevel() {
        double[] p = PairedBootstrap.of(COUNTS, List.of(Means.MEAN), DRAWS).romanoWolf(0, COUNTS.size());
        Pairs all = new Pairs(COUNTS.size());
        for (JsonNode pair : pairs()) {
            double t = pair.get("paired_t").get("p_two_sided").asDouble();
            double adjusted = p[
                    all.of(Math.min(place(pair, "a"), place(pair, "b")), Math.max(place(pair, "a"), place(pair, "b")))];
            assertThat(adjusted).isGreaterThanOrEqualTo(1 / 20_001.0).isLessThanOrEqualTo(1);
            if (t < 1e-6) {
                assertThat(adjusted).isLessThan(0.05);
            }
            assertThat(adjusted).isGreaterThan(t - 0.01);
        }
    }

    @Test
    void threads_doNotMatter() throws Exception {
        PairedBootstrap one = inPool(1, () -> PairedBootstrap.of(COUNTS, List.of(Means.MEAN), DRAWS));
        PairedBootstrap many = inPool(5, () -> PairedBootstrap.of(COUNTS, List.of(Means.MEAN), DRAWS));
        ApproximateRandomization coin =
                inPool(1, () -> ApproximateRandomization.of(COUNTS, List.of(Means.MEAN), DRAWS, Alternative.TWO_SIDED));
        ApproximateRandomization coins =
                inPool(5, () -> ApproximateRandomization.of(COUNTS, List.of(Means.MEAN), DRAWS, Alternative.TWO_SIDED));
        assertThat(one.romanoWolf(0, COUNTS.size())).isEqualTo(many.romanoWolf(0, COUNTS.size()));
        IntStream.range(1, COUNTS.size()).forEach(b -> {
            assertThat(one.difference(0, 0, b)).isEqualTo(many.difference(0, 0, b));
            assertThat(one.corrected(0, b)).isEqualTo(many.corrected(0, b));
            assertThat(coin.test(0, 0, b)).isEqualTo(coins.test(0, 0, b));
        });
    }

    @Test
    void systems_besideTwo_doNotMatter() {
        PairedBootstrap all = PairedBootstrap.of(COUNTS, List.of(Means.MEAN), DRAWS);
        PairedBootstrap two = PairedBootstrap.of(COUNTS.subList(0, 2), List.of(Means.MEAN), DRAWS);
        assertThat(two.difference(0, 0, 1)).isEqualTo(all.difference(0, 0, 1));
        assertThat(two.test(0, 0, 1, Alternative.LESS)).isEqualTo(all.test(0, 0, 1, Alternative.LESS));
    }

    private static <T> T inPool(int threads, Callable<T> work) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            return pool.submit(work).get();
        } finally {
            pool.shutdown();
        }
    }
}
