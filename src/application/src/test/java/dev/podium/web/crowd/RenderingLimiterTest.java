package dev.podium.web.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;

import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class RenderingLimiterTest {

    @Inject
    Play play;

    @Inject
    RenderingLimiter crowd;

    @Inject
    CrowdConfig config;

    @Test
    void comparisons_tooManyAtOnce_areToldToComeAgain() {
        String slug = play.competition().published().competition().slug;
        String page = "/competitions/" + slug + "/comparisons";
        List<RequestQueue.Turn> others = taken(config.costlyAtOnce(), true);
        try {
            Response refused = TestSignIn.asVisitor()
                    .accept("text/html")
                    .header("Accept-Language", "de")
                    .get(page);
            refused.then().statusCode(503).contentType("text/html").body(containsString("in ein paar Sekunden"));
            assertThat(refused.header("Retry-After")).isEqualTo("5");
            assertThat(refused.header("Cache-Control")).isEqualTo("no-store");
            TestSignIn.asVisitor()
                    .get("/api/v1" + "/competitions/" + slug + "/phases/final/leaderboard")
                    .then()
                    .statusCode(503)
                    .header("Retry-After", "5")
                    .contentType("application/problem+json");
            TestSignIn.asVisitor().get("/competitions/" + slug).then().statusCode(200);
        } finally {
            others.forEach(RequestQueue.Turn::end);
        }
        for (int i = 0; i <= config.atOnce(); i++) {
            TestSignIn.asVisitor().accept("text/html").get(page).then().statusCode(200);
        }
        await().untilAsserted(() -> assertThat(crowd.line().going()).isZero());
    }

    @Test
    void page_tooManyWait_isRefusedAtOnce_butWhatIsKeptIsShown() {
        String kept = "/competitions/" + play.competition().published().competition().slug;
        // before changes are heard of, nothing is kept
        await().until(() -> TestSignIn.asVisitor().get(kept).getHeader("ETag") != null);
        List<RequestQueue.Turn> others = taken(config.atOnce() + config.waiting(), false);
        try {
            TestSignIn.asVisitor().get(kept).then().statusCode(200);
            TestSignIn.as("reader").get(kept).then().statusCode(503);
            TestSignIn.asVisitor().get("/podium.css").then().statusCode(200);
        } finally {
            others.forEach(RequestQueue.Turn::end);
        }
        TestSignIn.as("reader").get(kept).then().statusCode(200);
    }

    @Test
    void page_readerLeavesWhileTheyWait_isNotWorkedFor() throws IOException {
        String page = "/competitions/" + play.competition().published().competition().slug;
        List<RequestQueue.Turn> others = taken(config.atOnce(), false);
        try {
            int before = crowd.line().waiting();
            try (Socket reader = new Socket("localhost", RestAssured.port)) {
                String head = "GET " + page + "?left HTTP/1.1\r\nHost: localhost:" + RestAssured.port + "\r\n\r\n";
                reader.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
                await().until(() -> crowd.line().waiting() > before);
            }
            await().atMost(config.patience()).until(() -> crowd.line().waiting() == before);
        } finally {
            others.forEach(RequestQueue.Turn::end);
        }
        assertThat(crowd.line().going()).isZero();
    }

    @Test
    void page_thatIsNotThere_makesRoomAgain() {
        for (int i = 0; i <= config.atOnce(); i++) {
            TestSignIn.asVisitor().get("/nowhere").then().statusCode(404);
            TestSignIn.asVisitor().get("/api/v1/nowhere").then().statusCode(404);
        }
        await().untilAsserted(() -> assertThat(crowd.line().going()).isZero());
    }

    private List<RequestQueue.Turn> taken(int number, boolean costly) {
        List<RequestQueue.Turn> turns = Stream.generate(() -> crowd.line().turn(costly, () -> {}))
                .limit(number)
                .toList();
        assertThat(turns).allMatch(RequestQueue.Turn::await);
        return turns;
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
        assertThat(RenderingLimiter.isCostly(path)).isTrue();
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
        assertThat(RenderingLimiter.isCostly(path)).isFalse();
    }
}
