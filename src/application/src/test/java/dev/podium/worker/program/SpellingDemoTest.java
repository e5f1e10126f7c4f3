package dev.podium.worker.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.competition.Competition;
import dev.podium.demo.SpellingDemo;
import dev.podium.evaluation.Evaluation;
import dev.podium.program.EnvironmentName;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The demonstration of a program that scores, through the real queue in a real environment, where one was built. */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class SpellingDemoTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final List<String> METRICS = List.of("accuracy", "cer", "large");

    @Inject
    SpellingDemo demo;

    @Inject
    BuiltEnvironments built;

    private EnvironmentName environment() throws IOException {
        return built.minimal();
    }

    /** The values are those of the scoring program on the host: {@code python3 score.py}, Python 3.11.7. */
    @Test
    void systems_areScoredAndRanked_inBothPhases() throws Exception {
        EnvironmentName environment = environment();
        String slug = "spelling-" + UUID.randomUUID().toString().substring(0, 8);
        QuarkusTransaction.requiringNew().call(() -> demo.make(slug, environment, TestSignIn.ISSUER, "olga-" + slug));

        Awaitility.await("the end of all evaluations")
                .atMost(PATIENCE)
                .until(() -> evaluations(slug).stream()
                        .allMatch(evaluation -> evaluation.status == Evaluation.Status.scored));

        assertThat(evaluations(slug)).hasSize(12);
        Map<String, List<Double>> last = board(slug, "final");
        assertThat(last.keySet())
                .containsExactly(
                        "1 Matterhorn",
                        "2 Fixed Stems",
                        "3 Plain Joins",
                        "3 Digit Order",
                        "5 Word by Word",
                        "6 Neighbours");
        assertValues(last.get("1 Matterhorn"), 71 / 80.0, 0.008053691275167786, 26 / 30.0);
        assertValues(last.get("2 Fixed Stems"), 70 / 80.0, 0.0044742729306487695, 22 / 30.0);
        assertValues(last.get("6 Neighbours"), 0, 0.3891843971631206, 0);
        assertValues(board(slug, "practice").get("1 Neighbours"), 1, 0, 1);
        String phase = "/api/v1/competitions/" + slug + "/phases/final/";
        Awaitility.await("intervals of all columns")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(TestSignIn.asVisitor()
                                .get(phase + "leaderboard")
                                .jsonPath()
                                .<String, Object>getMap("subtasks[0].rows[0].intervals"))
                        .containsOnlyKeys("accuracy", "cer", "large"));
        Awaitility.await("pairs of all columns")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(METRICS)
                        .allSatisfy(metric -> assertThat(TestSignIn.asVisitor()
                                        .get(phase + "comparisons/spelling?metric=" + metric)
                                        .jsonPath()
                                        .getList("pairs.corrected.verdict"))
                                .hasSize(15)
                                .contains("found")));
        assertThat(TestSignIn.asVisitor()
                        .get("/competitions/" + slug + "/leaderboard")
                        .asString())
                .contains("Ranks that the tests allow");
    }

    private static void assertValues(List<Double> values, double... expected) {
        assertThat(values).hasSize(expected.length);
        for (int i = 0; i < expected.length; i++) {
            assertThat(values.get(i)).isCloseTo(expected[i], within(1e-12));
        }
    }

    private static List<Evaluation> evaluations(String slug) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>list(
                        "submission.competition = ?1",
                        Competition.findBySlug(slug).orElseThrow()));
    }

    /** Values by rank and name of the team, in the board's order. */
    private static Map<String, List<Double>> board(String slug, String phase) throws Exception {
        String answer = TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + slug + "/phases/" + phase + "/leaderboard")
                .then()
                .statusCode(200)
                .extract()
                .asString();
        Map<String, List<Double>> rows = new LinkedHashMap<>();
        for (JsonNode row : new ObjectMapper().readTree(answer).at("/subtasks/0/rows")) {
            List<Double> values = new ArrayList<>();
            METRICS.forEach(metric -> values.add(row.at("/values/" + metric).doubleValue()));
            rows.put(row.at("/rank").asText() + " " + row.at("/team/name").asText(), values);
        }
        return rows;
    }
}
