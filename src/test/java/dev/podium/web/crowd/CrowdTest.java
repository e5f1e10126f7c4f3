package dev.podium.web.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class CrowdTest {

    @Inject
    Play play;

    @Inject
    Crowd crowd;

    @Inject
    CrowdConfig config;

    @Test
    void comparisons_tooManyAtOnce_areToldToComeAgain() {
        String slug = play.competition().published().competition().slug;
        String page = "/competitions/" + slug + "/comparisons";
        for (int i = 0; i < config.atOnce(); i++) {
            assertThat(crowd.enter()).isTrue();
        }
        try {
            Response refused = TestSignIn.asVisitor().accept("text/html").get(page);
            refused.then().statusCode(503).body(containsString("Try again in a few seconds."));
            assertThat(refused.header("Retry-After")).isEqualTo("5");
            TestSignIn.asVisitor()
                    .get("/api/v1" + "/competitions/" + slug + "/phases/final/leaderboard")
                    .then()
                    .statusCode(503)
                    .contentType("application/problem+json");
            TestSignIn.asVisitor().get("/competitions/" + slug).then().statusCode(200);
        } finally {
            for (int i = 0; i < config.atOnce(); i++) {
                crowd.leave();
            }
        }
        for (int i = 0; i <= config.atOnce(); i++) {
            TestSignIn.asVisitor().accept("text/html").get(page).then().statusCode(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/competitions/stage/leaderboard",
                "/competitions/stage;a/comparisons;x=1",
                "/competitions/stage/slices;x/count",
                "/competitions/stage/phases/final/leaderboard/count.tex",
                "/competitions/stage/slices/chart.svg",
                "/api/v1/competitions/stage/phases/final/comparisons/count.csv",
                "/api/v1/competitions/stage/phases/final/hardest/count.csv",
                "/organize/stage/phases/final/rescoring"
            })
    void isCostly_ofAllSystemsOrItems(String path) {
        assertThat(Crowd.isCostly(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/competitions/stage",
                "/competitions/stage/submit",
                "/api/v1/competitions/stage/phases/final/submissions",
                "/organize/stage/phases/final/report"
            })
    void isCostly_whatMustNotWait(String path) {
        assertThat(Crowd.isCostly(path)).isFalse();
    }
}
