package dev.podium.worker;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** A process that only scores. */
@QuarkusTest
@TestProfile(MereWorkerTest.WithoutSandbox.class)
class MereWorkerTest {

    /** The worker's role only, and a program in the place of bubblewrap that ends at once. */
    public static final class WithoutSandbox implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("podium.roles", "worker", "podium.worker.sandbox.bubblewrap", "/bin/false");
        }
    }

    @Inject
    Worker worker;

    @Test
    void health_withoutSandbox_isNotReady() {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(worker::readiness, found -> !found.problems().contains(Worker.NOT_TRIED_YET));
        Response ready = given().get("/q/health/ready");
        assertThat(ready.statusCode()).isEqualTo(503);
        assertThat(ready.jsonPath().getString("checks.find { it.name == 'worker' }.status"))
                .isEqualTo("DOWN");
    }
}
