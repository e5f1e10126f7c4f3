package dev.podium.platform;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Line;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An installation whose disk has less room than uploads need: more is to stay free than any disk has. */
@QuarkusTest
class LowOnSpaceTest {

    private static final DiskSpace NEARLY_FULL =
            new DiskSpace(List.of(new DiskSpace.Place("uploads", Path.of("target"), Long.MAX_VALUE, Long.MAX_VALUE)));

    @Inject
    Play play;

    @TestHTTPResource
    URI server;

    @TestHTTPResource(management = true)
    URI management;

    @Test
    void upload_tooLittleSpace_isRefusedAndPagesGoOn() {
        String slug = played();
        QuarkusMock.installMockForType(NEARLY_FULL, DiskSpace.class);

        Response refused = TestSignIn.as("pia")
                .multiPart("file", "predictions.csv", Form.bytes(Play.PERFECT))
                .post("/api/v1/competitions/" + slug + "/phases/final/submissions");
        refused.then().statusCode(507).body("detail", containsString("too little space left"));
        TestSignIn.as("pia").get("/competitions/" + slug).then().statusCode(200);
        Response ready = given().get(management.resolve("/q/health/ready"));
        assertThat(ready.statusCode()).isEqualTo(200);
        assertThat(ready.jsonPath().getString("checks.find { it.name == 'space' }.status"))
                .isEqualTo("UP");
        assertThat(ready.jsonPath().getString("checks.find { it.name == 'space' }.data.warning"))
                .contains("Uploads are refused:");
    }

    @Test
    void upload_diskFillsWhileItComes_isRefused() throws Exception {
        Map<String, String> headers = new LinkedHashMap<>(TestSignIn.headers("pia"));
        headers.put("Content-Type", "multipart/form-data; boundary=b");
        headers.put("Content-Length", "50000000");
        try (Line line = Line.to(server)
                .head("POST /api/v1/competitions/" + played() + "/phases/final/submissions", headers)
                .say("x".repeat(1000))) {
            assertThat(line.isAnswered()).isFalse();
            QuarkusMock.installMockForType(NEARLY_FULL, DiskSpace.class);
            line.say("x".repeat(1 << 20));
            assertThat(line.status()).isEqualTo(507);
        }
    }

    /** A competition in which pia has a team. */
    private String played() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        return played.competition().slug;
    }
}
